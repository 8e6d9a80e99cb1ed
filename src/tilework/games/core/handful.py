"""A handful of tiles: how many there are of each kind, packed into one integer.

Byte ``k`` counts the tiles of kind ``k``, so that adding two handfuls is adding two integers, and an empty handful is 0.
Everything that holds tiles is a handful: a factory, the centre, the bag, the lid, a pattern line, a hand. No game has more than
seven kinds or more than 127 tiles of a kind, so the sign bit is never reached and sums never carry into a neighbour.

>>> some = one(0) + 3 * one(2)
>>> count(some, 2), size(some), kinds(some)
(3, 4, 5)
"""

from tilework.games.core.jit import compiled

BYTE = 0xFF
EVERY_BYTE = 0x01010101010101
LOW_BITS = 0x7F7F7F7F7F7F7F
HIGH_BITS = 0x80808080808080
TOP = 48


@compiled
def one(kind: int) -> int:
    """A handful of a single tile."""
    return 1 << (kind << 3)


@compiled
def some(kind: int, number: int) -> int:
    """A handful of ``number`` tiles of one kind."""
    return number << (kind << 3)


@compiled
def count(handful: int, kind: int) -> int:
    """How many tiles of ``kind`` there are."""
    return (handful >> (kind << 3)) & BYTE


@compiled
def only(handful: int, kind: int) -> int:
    """The tiles of one kind, as a handful."""
    return handful & (BYTE << (kind << 3))


@compiled
def size(handful: int) -> int:
    """How many tiles there are in all (up to 255)."""
    return ((handful * EVERY_BYTE) >> TOP) & BYTE


@compiled
def presence(handful: int) -> int:
    """One tile of each kind that is there: the lowest bit of each byte that is not 0."""
    return ((handful + LOW_BITS) & HIGH_BITS) >> 7


@compiled
def kinds(handful: int) -> int:
    """The kinds that are there, as a bit set (bit ``k`` for kind ``k``)."""
    return (presence(handful) * 0x01020408102040 >> TOP) & 0x7F


@compiled
def kind_at(handful: int, index: int) -> int:
    """The kind of the ``index``-th tile when the tiles lie sorted by kind."""
    upto = handful * EVERY_BYTE
    kind = 0
    for k in range(6):
        kind += index >= ((upto >> (k << 3)) & BYTE)
    return kind
