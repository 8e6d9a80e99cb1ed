"""A handful of tiles: how many there are of each kind, packed into one integer.

Byte ``k`` counts the tiles of kind ``k``, so that adding two handfuls is adding two integers, and an empty handful is 0.
Everything that holds tiles is a handful: a factory, the centre, the bag, the lid, a pattern line, a hand. No game has more than
seven kinds or more than 127 tiles of a kind, so the sign bit is never reached and sums never carry into a neighbour.

>>> tiles = single(0) + 3 * single(2)
>>> count(tiles, 2), size(tiles), kinds(tiles)
(3, 4, 5)
"""

from tilework.deprecation import renamed_names
from tilework.games.core.jit import compiled

BYTE = 0xFF
EVERY_BYTE = 0x01010101010101
LOW_BITS = 0x7F7F7F7F7F7F7F
HIGH_BITS = 0x80808080808080
TOP = 48

__getattr__ = renamed_names(__name__, {"one": "single", "some": "of_kind", "only": "keep_kind", "presence": "kind_mask"})


@compiled
def single(kind: int) -> int:
    """Return a handful with a single tile."""
    return 1 << (kind << 3)


@compiled
def of_kind(kind: int, number: int) -> int:
    """Return a handful with ``number`` tiles of one kind."""
    return number << (kind << 3)


@compiled
def count(handful: int, kind: int) -> int:
    """Return the number of tiles of ``kind``."""
    return (handful >> (kind << 3)) & BYTE


@compiled
def keep_kind(handful: int, kind: int) -> int:
    """Return the tiles of one kind, as a handful."""
    return handful & (BYTE << (kind << 3))


@compiled
def size(handful: int) -> int:
    """Return the total number of tiles (up to 255)."""
    return ((handful * EVERY_BYTE) >> TOP) & BYTE


@compiled
def kind_mask(handful: int) -> int:
    """Return a handful with one tile of each kind present: the lowest bit of each non-zero byte."""
    return ((handful + LOW_BITS) & HIGH_BITS) >> 7


@compiled
def kinds(handful: int) -> int:
    """Return the kinds present, as a bit set (bit ``k`` for kind ``k``)."""
    return (kind_mask(handful) * 0x01020408102040 >> TOP) & 0x7F


@compiled
def kind_at(handful: int, index: int) -> int:
    """Return the kind of the ``index``-th tile in kind order."""
    upto = handful * EVERY_BYTE
    kind = 0
    for k in range(6):
        kind += index >= ((upto >> (k << 3)) & BYTE)
    return kind
