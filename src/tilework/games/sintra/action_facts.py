"""What views and sentences say that follows from the rules: worked out in compiled code, so that every machine says the same."""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core import handful
from tilework.games.core.bits import lowest_bit, popcount
from tilework.games.core.jit import compiled
from tilework.games.core.state import SOURCES
from tilework.games.sintra.rules import free_spaces, strips_there
from tilework.games.sintra.state import (
    BACK,
    BREAK_ALL,
    DESTINATIONS,
    FIRST_JOKER_DESTINATION,
    FIRST_PANE_ACTION,
    JOKER,
    ROUNDS,
    State,
)


@compiled
def action_facts(state: State, action: int, out: NDArray[np.int64]) -> int:
    """All that the words for an action depend on: itself, and the strip, the pane, or the pieces and the spaces for them."""
    seat = state.turn
    out[0] = action
    if action == BACK:
        out[1] = lowest_bit(strips_there(state, seat))
        return 2
    if action >= FIRST_PANE_ACTION:
        window = state.glazier[seat]
        out[1] = window
        out[2] = state.windows[seat, window] != 0
        return 3
    colour, source, destination = action // (DESTINATIONS * SOURCES), action // DESTINATIONS % SOURCES, action % DESTINATIONS
    out[1] = handful.count(state.offer[source], colour)
    if destination == BREAK_ALL:
        return 2
    window = destination if destination < BREAK_ALL else (destination - FIRST_JOKER_DESTINATION) // 2
    free = free_spaces(state, seat, window)
    out[2] = popcount(free >> 8 * colour & 0xFF)
    out[3] = popcount(free >> 8 * JOKER)
    return 4


@compiled
def is_last_round(state: State) -> bool:
    """SI-END-1: whether no round comes after this one."""
    result: bool = state.round_number == ROUNDS
    return result
