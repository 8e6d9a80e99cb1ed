"""The net's rows as whole numbers: each is a multiple of a grain, a power of two that is as fine as 16 bits allow.

Whole numbers need half the room and half the vector instructions of floats, and their sums are exact: the order does not matter.
"""

import numpy as np

from tilework.bots.evaluation.vectors import Numbers, Wholes

MOST_ACTIVE = 96
"""Room for the features of one board."""
WHOLE = ("own", "other")
"""The weights that are kept in grains."""
LARGEST = (1 << 15) - 1


def grain_of(*tables: Numbers) -> float:
    """The finest grain with which no sum of rows leaves 16 bits, whichever features a board has."""
    sums = max(float(np.sort(abs(rows), axis=0)[-MOST_ACTIVE:].sum(axis=0, dtype=np.float64).max()) for rows in tables)
    return float(2.0 ** np.ceil(np.log2(max(sums, 1.0) / (LARGEST - MOST_ACTIVE // 2))))  # each row is rounded by half a grain


def in_grains(rows: Numbers, grain: float) -> Wholes:
    """Rows as multiples of a grain."""
    found: Wholes = np.rint(rows / np.float32(grain)).astype(np.int16)
    return found
