"""Small sets as bits of an integer, by the processor's own instructions where the code is compiled."""

from tilework.games.core.jit import numba_extension


def popcount(word: int) -> int:
    """How many bits are set.

    >>> popcount(0b1011)
    3
    """
    return word.bit_count() if isinstance(word, int) else int(word).bit_count()


def lowest_bit(word: int) -> int:
    """Return the index of the lowest set bit; 64 if there is none.

    >>> lowest_bit(0b1000)
    3
    """
    return (int(word) & -int(word)).bit_length() - 1 if word else 64


@numba_extension
def _extend() -> None:
    import tilework.games.core.bits_numba  # noqa: F401
