"""How takes are listed: a set of takes is one integer, and so is the set of places that each may go to.

A set of takes has bit ``SOURCES * colour + source``. Walking its bits, and copying the destinations of each from a table, spares the
branches that nobody can predict.
"""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core.jit import compiled

EVERY_SOURCE = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40  # one source, for each colour of a set of takes
BYTES_TO_SLOTS = 1 | 1 << 2 | 1 << 4 | 1 << 6 | 1 << 8  # times five bytes, moves their lowest bits to every tenth place
MAX_DESTINATIONS = 8

# For a set of destinations: its members in ascending order, padded, and their number. An empty set stands for the one after the last.
MEMBERS = np.zeros((1 << MAX_DESTINATIONS, MAX_DESTINATIONS), dtype=np.int16)
MEMBER_COUNT = np.zeros(1 << MAX_DESTINATIONS, dtype=np.int64)
for _set in range(1 << MAX_DESTINATIONS):
    _members = [bit for bit in range(MAX_DESTINATIONS) if _set >> bit & 1] or [MAX_DESTINATIONS]
    MEMBERS[_set, : len(_members)] = _members
    MEMBER_COUNT[_set] = len(_members)


@compiled
def takes_from(source: int, there: int) -> int:
    """Return the takes of five colours from a source as a set; ``there`` has a bit in the byte of each colour present."""
    return (there * BYTES_TO_SLOTS & EVERY_SOURCE) << source


@compiled
def list_destinations(out: NDArray[np.int16], n: int, base: int, destinations: int) -> int:
    """List the action ``base`` + each destination of a set. Returns the new length of the list."""
    members = np.uint64(destinations)
    start = np.uint64(n)
    for i in range(np.uint64(MAX_DESTINATIONS)):
        out[start + i] = base + MEMBERS[members, i]
    result: int = n + MEMBER_COUNT[members]
    return result
