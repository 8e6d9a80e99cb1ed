"""What views and sentences say that follows from the rules: worked out in compiled code, so that every machine says the same."""

import numpy as np
from numpy.typing import NDArray

from tilework.games.azul.rules import occupied, taken_by
from tilework.games.azul.state import DESTINATIONS, FIRST_COLUMN_ACTION, JOKER, ROWS, State
from tilework.games.core import handful
from tilework.games.core.bits import lowest_bit, popcount
from tilework.games.core.jit import compiled
from tilework.games.core.state import SOURCES

ROW = 0b11111
COLUMN = 0b0000100001000010000100001


@compiled
def action_facts(state: State, action: int, out: NDArray[np.int64]) -> int:
    """All that the words for an action depend on: itself, and the row that is tiled or the tiles that are taken."""
    out[0] = action
    if action >= FIRST_COLUMN_ACTION:
        out[1] = state.row
    else:
        out[1] = taken_by(state, action // (DESTINATIONS * SOURCES), action // DESTINATIONS % SOURCES)
    return 2


@compiled
def is_last_round(state: State) -> bool:
    """AZ-END-1: whether some row is complete, or is sure to be once the walls are tiled."""
    for seat in range(state.players):
        for row in range(ROWS):
            if completes_row(state, seat, row):
                return True
    return False


@compiled
def completes_row(state: State, seat: int, row: int) -> bool:
    """Whether a row of a wall is complete, or lacks one tile that its full line is sure to give."""
    free = ROW & ~(occupied(state, seat) >> 5 * row)
    line = state.lines[seat, row]
    if popcount(free) != 1 or handful.size(line) <= row:
        return free == 0
    if state.grey == 0 or handful.count(line, JOKER) > 0:
        return True
    return not may_be_closed(state, seat, row, lowest_bit(free))


@compiled
def may_be_closed(state: State, seat: int, row: int, column: int) -> bool:
    """AZ-GREY-1, AZ-GREY-2: whether a column may be closed to a line's colour by the wall, or by a line above that is tiled before it.

    Such a line may be complete already, or may still be completed this round.
    """
    colour = lowest_bit(handful.kinds(state.lines[seat, row]))
    there = state.wall[seat, colour]
    if there >> 5 * row & ROW != 0 or there >> column & COLUMN != 0:
        return True
    on_offer = 0
    for source in range(SOURCES):
        on_offer += handful.count(state.offer[source], colour)
    for above in range(row):
        line = state.lines[seat, above]
        only_it = line == handful.keep_kind(line, colour)
        could_be_full = handful.size(line) + on_offer > above
        is_free = (occupied(state, seat) >> 5 * above + column & 1) == 0 and (there >> 5 * above & ROW) == 0
        if only_it and could_be_full and is_free:
            return True
    return False
