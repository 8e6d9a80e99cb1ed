"""What is absurd in Azul: tiles on the floor that a line would have taken."""

from tilework.games.azul.rules import EVERY_ROW, occupied, open_lines, taken_by
from tilework.games.azul.state import (
    COLOURS,
    DESTINATIONS,
    FLOOR,
    FLOOR_COST,
    FLOOR_SPACES,
    JOKER,
    ROWS,
    TILE,
    WITH_JOKERS,
    State,
)
from tilework.games.core import handful
from tilework.games.core.bits import popcount
from tilework.games.core.jit import compiled
from tilework.games.core.offer import source_count
from tilework.games.core.state import NO_SEAT, SOURCES

NAMES = ("", "dropped", "spilled", "heaped")
DROPPED, SPILLED, HEAPED = 1, 2, 3
SPILT = 3
"""Overflowing by at least this many tiles is dominated by a line that takes them all."""
HEAP = 5
"""Losing at least this many points to the floor is dominated by a take that completes a line and loses none."""


@compiled
def room_in(state: State, seat: int, row: int) -> int:
    """How many tiles a line still takes."""
    return row + 1 - handful.size(state.lines[seat, row])


@compiled
def finds_a_cell(state: State, seat: int, row: int, colour: int) -> bool:
    """Whether a line of a colour will surely find a cell on the wall: on the grey one its columns may run out."""
    if state.grey == 0 or colour == JOKER:
        return True
    own = state.wall[seat, colour]
    columns = own | own >> 5 | own >> 10 | own >> 15 | own >> 20
    free = ~(occupied(state, seat) >> 5 * row | columns) & EVERY_ROW
    rivals = 0
    for other in range(ROWS):
        rivals += other != row and handful.count(state.lines[seat, other], colour) > 0
    return popcount(free) > rivals


@compiled
def takes_all(state: State, seat: int, row: int, kind: int, number: int) -> bool:
    """Return whether a line takes this number of tiles at no loss: it has room for them, and does not end the game by completing a row."""
    room = room_in(state, seat, row)
    if number > room or not finds_a_cell(state, seat, row, kind):
        return False
    return number < room or popcount(occupied(state, seat) >> 5 * row & EVERY_ROW) < 4


@compiled
def another_line(state: State, seat: int, kind: int, number: int) -> bool:
    """Return whether this number of tiles fits a line at no loss: they complete or continue it, or several lines are empty."""
    lines = open_lines(state, seat) >> 8 * kind & EVERY_ROW
    empty = 0
    for row in range(ROWS):
        if lines >> row & 1 and takes_all(state, seat, row, kind, number):
            if number == room_in(state, seat, row) or state.lines[seat, row] != 0:
                return True
            empty += 1
    return empty > 1


@compiled
def completes_a_line(state: State, seat: int) -> bool:
    """Whether some take would complete a line, drop nothing, and leave the marker where it is."""
    lines = open_lines(state, seat)
    for source in range(source_count(state)):
        if source == 0 and state.marker == NO_SEAT:
            continue
        for colour in range(COLOURS):
            number = handful.count(state.offer[source], colour)
            for row in range(ROWS if number > 0 else 0):
                fits = lines >> (8 * colour + row) & 1 and number == room_in(state, seat, row)
                if fits and takes_all(state, seat, row, colour, number):
                    return True
    return False


@compiled
def dominated_reason(state: State, action: int) -> int:
    """Tiles go to the floor while a line takes them all; or more of them than any completed line is worth."""
    if state.phase == TILE:
        return 0
    seat = state.turn
    destination, source, variant = action % DESTINATIONS, action // DESTINATIONS % SOURCES, action // (DESTINATIONS * SOURCES)
    kind = variant if variant < WITH_JOKERS else variant - WITH_JOKERS
    number = handful.size(taken_by(state, variant, source))
    spilt = number if destination == FLOOR else max(0, number - room_in(state, seat, destination))
    if spilt == 0:
        return 0
    if (destination == FLOOR or spilt >= SPILT) and another_line(state, seat, kind, number):
        return DROPPED if destination == FLOOR else SPILLED
    before = int(state.floor_size[seat])
    lost = FLOOR_COST[min(before + spilt, FLOOR_SPACES)] - FLOOR_COST[before]
    return HEAPED if lost >= HEAP and completes_a_line(state, seat) else 0


@compiled
def visibility_key(state: State, action: int) -> int:
    """Group takes by source and kind, whatever their destination."""
    return action if state.phase == TILE else action // DESTINATIONS
