"""Small sets as bits of an integer, by the processor's own instructions where the code is compiled."""

from typing import Any

from numba import types
from numba.extending import intrinsic, overload


def popcount(word: int) -> int:
    """How many bits are set.

    >>> popcount(0b1011)
    3
    """
    return word.bit_count() if isinstance(word, int) else int(word).bit_count()


def lowest_bit(word: int) -> int:
    """The index of the lowest set bit; 64 for no bit at all.

    >>> lowest_bit(0b1000)
    3
    """
    return (int(word) & -int(word)).bit_length() - 1 if word else 64


@intrinsic  # type: ignore[untyped-decorator]
def _count_ones(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _count_trailing_zeros(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, 0))

    return types.int64(types.int64), generate


@overload(popcount, strict=False)  # type: ignore[untyped-decorator]
def _compile_popcount(word: Any) -> Any:
    return lambda word: _count_ones(word)


@overload(lowest_bit, strict=False)  # type: ignore[untyped-decorator]
def _compile_lowest_bit(word: Any) -> Any:
    return lambda word: _count_trailing_zeros(word)
