"""What the rules did, written down while they do it.

A journal is a small table that the caller hands in. An empty one (``NO_JOURNAL``) makes writing free, which is what search and
training use; a match hands in a real one and reads its rows into score explanations.
"""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core.jit import compiled

Journal = NDArray[np.int32]

WIDTH = 8
ROWS = 128


def new_journal() -> Journal:
    """Return an empty journal; its first row counts the entries, including those that did not fit."""
    return np.zeros((ROWS, WIDTH), dtype=np.int32)


NO_JOURNAL: Journal = np.zeros((0, WIDTH), dtype=np.int32)


@compiled
def note(journal: Journal, kind: int, seat: int, points: int, a: int, b: int, c: int, d: int) -> None:
    """Write one row, if this journal is kept and there is room. What finds none is counted beside the number of entries."""
    if journal.shape[0] == 0:
        return
    if journal[0, 0] + 1 >= journal.shape[0]:
        journal[0, 1] += 1
        return
    journal[0, 0] += 1
    row = journal[journal[0, 0]]
    row[0], row[1], row[2], row[3] = kind, seat, points, a
    row[4], row[5], row[6] = b, c, d
