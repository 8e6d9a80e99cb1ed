"""What the games' encoders are made of: compiled writers that put numbers at a place and return the place after them.

Places are unsigned inside the loops: a signed one could count from the end, and asking that each time keeps loops from becoming one store.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework.encoding.fields import SCORE_STEP
from tilework.games.core.jit import compiled
from tilework.games.core.state import State

Out = NDArray[Any]

MOST = 127
LEAST = -128


@compiled
def put(out: Out, at: int, value: int) -> int:
    """One number."""
    out[at] = value
    return at + 1


@compiled
def put_flag(out: Out, at: int, size: int, index: int) -> int:
    """As many flags as ``size``, of which one at the most is set."""
    start = np.uint64(at)
    for i in range(np.uint64(size)):
        out[start + i] = np.int64(i) == index
    return at + size


@compiled
def put_tiles(out: Out, at: int, handful: int, kinds: int) -> int:
    """How many tiles there are of each kind, of which there are at least five."""
    start = np.uint64(at)
    for kind in range(np.uint64(5)):
        out[start + kind] = (handful >> (np.int64(kind) << 3)) & 0xFF
    for kind in range(np.uint64(5), np.uint64(kinds)):
        out[start + kind] = (handful >> (np.int64(kind) << 3)) & 0xFF
    return at + kinds


@compiled
def put_set(out: Out, at: int, members: int, size: int) -> int:
    """A set as flags."""
    start = np.uint64(at)
    for i in range(np.uint64(size)):
        out[start + i] = (members >> np.int64(i)) & 1
    return at + size


@compiled
def put_score(out: Out, at: int, score: int) -> int:
    """A score, in two places."""
    within = min(score, SCORE_STEP)
    out[at] = max(within, LEAST)
    out[at + 1] = min(score - within, MOST)
    return at + 2


@compiled
def put_seat(out: Out, at: int, state: State, seat: int) -> int:
    """What every board begins with: whether this seat is to move, began the round, took the marker; and its score."""
    out[at] = (state.turn == seat) & (state.phase > 0)
    out[at + 1] = state.first == seat
    out[at + 2] = state.marker == seat
    return put_score(out, at + 3, state.score[seat])


@compiled
def seat_after(state: State, seat: int, steps: int) -> int:
    """The seat so many places clockwise."""
    found = seat + steps
    return found - state.players if found >= state.players else found
