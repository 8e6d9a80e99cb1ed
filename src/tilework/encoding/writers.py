"""Compiled writers for the games' encoders: each writes numbers at an offset and returns the offset after them.

Offsets are unsigned inside the loops: the wraparound check of signed ones would keep the loops from being vectorised.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework.encoding.fields import SCORE_STEP
from tilework.games.core.jit import compiled
from tilework.games.core.state import State

Out = NDArray[Any]  # Any: of several dtypes

INT8_MAX = 127
INT8_MIN = -128


@compiled
def write_value(out: Out, at: int, value: int) -> int:
    """Write one number."""
    out[at] = value
    return at + 1


@compiled
def write_one_hot(out: Out, at: int, size: int, index: int) -> int:
    """Write ``size`` flags of which at most one is set."""
    start = np.uint64(at)
    for i in range(np.uint64(size)):
        out[start + i] = np.int64(i) == index
    return at + size


@compiled
def write_counts(out: Out, at: int, handful: int, kinds: int) -> int:
    """Write the number of tiles of each kind (at least five kinds)."""
    start = np.uint64(at)
    for kind in range(np.uint64(5)):
        out[start + kind] = (handful >> (np.int64(kind) << 3)) & 0xFF
    for kind in range(np.uint64(5), np.uint64(kinds)):
        out[start + kind] = (handful >> (np.int64(kind) << 3)) & 0xFF
    return at + kinds


@compiled
def write_bits(out: Out, at: int, members: int, size: int) -> int:
    """Write a set as flags."""
    start = np.uint64(at)
    for i in range(np.uint64(size)):
        out[start + i] = (members >> np.int64(i)) & 1
    return at + size


@compiled
def write_score(out: Out, at: int, score: int) -> int:
    """Write a score as two numbers."""
    within = min(score, SCORE_STEP)
    out[at] = max(within, INT8_MIN)
    out[at + 1] = min(score - within, INT8_MAX)
    return at + 2


@compiled
def write_seat(out: Out, at: int, state: State, seat: int) -> int:
    """Write the common head of a board: whether the seat is to move, is first player, has the marker; and its score."""
    out[at] = (state.turn == seat) & (state.phase > 0)
    out[at + 1] = state.first == seat
    out[at + 2] = state.marker == seat
    return write_score(out, at + 3, state.score[seat])


@compiled
def seat_after(state: State, seat: int, steps: int) -> int:
    """Return the seat a number of places clockwise."""
    found = seat + steps
    return found - state.players if found >= state.players else found
