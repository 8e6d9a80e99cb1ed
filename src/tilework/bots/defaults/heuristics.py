"""The score alone."""

from tilework.games.core.jit import compiled
from tilework.games.core.state import State


@compiled
def heuristic_value(state: State, seat: int) -> float:
    """Return the seat's score."""
    return float(state.score[seat])
