"""What the games' encoders are made of: compiled writers that put numbers at a place and return the place after them."""

from typing import Any

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
    for i in range(size):
        out[at + i] = i == index
    return at + size


@compiled
def put_tiles(out: Out, at: int, handful: int, kinds: int) -> int:
    """How many tiles of each kind there are."""
    for kind in range(kinds):
        out[at + kind] = (handful >> (kind << 3)) & 0xFF
    return at + kinds


@compiled
def put_set(out: Out, at: int, members: int, size: int) -> int:
    """A set as flags."""
    for i in range(size):
        out[at + i] = (members >> i) & 1
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
