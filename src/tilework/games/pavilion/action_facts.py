"""What views and sentences say that follows from the rules: worked out in compiled code, so that every machine says the same."""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core import handful
from tilework.games.core.jit import compiled
from tilework.games.pavilion.rules import wild_colour
from tilework.games.pavilion.state import COLOURS, FIRST_PLACE_ACTION, ROUNDS, State


@compiled
def action_facts(state: State, action: int, out: NDArray[np.int64]) -> int:
    """All that the words for an action depend on: itself, the side of the board, and of a take the wild colour and the tiles of both."""
    out[0] = action
    if action >= FIRST_PLACE_ACTION:
        out[1] = state.mono
        return 2
    colour, wild, here = action % COLOURS, wild_colour(state), state.offer[action // COLOURS]
    out[1] = handful.count(here, colour)
    out[2] = colour == wild
    out[3] = handful.count(here, wild)
    return 4


@compiled
def is_last_round(state: State) -> bool:
    """SP-END-1: whether no round comes after this one."""
    return state.round_number == ROUNDS
