"""What views and sentences say that follows from the rules: worked out in compiled code, so that every machine says the same."""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core import handful
from tilework.games.core.jit import compiled
from tilework.games.core.state import SOURCES
from tilework.games.duo.state import ROUNDS, State


@compiled
def action_facts(state: State, action: int, out: NDArray[np.int64]) -> int:
    """All that the words for an action depend on: itself, and how many tiles it takes."""
    out[0] = action
    out[1] = handful.count(state.offer[action % SOURCES], action // SOURCES)
    return 2


@compiled
def is_last_round(state: State) -> bool:
    """DU-END-1: whether no round comes after this one."""
    return state.round_number == ROUNDS
