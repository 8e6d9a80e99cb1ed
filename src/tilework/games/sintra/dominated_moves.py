"""What is absurd in Sintra: glass broken that fits a strip in reach, turns and joker spaces given away for nothing."""

from tilework.games.core import handful
from tilework.games.core.bits import popcount
from tilework.games.core.jit import compiled
from tilework.games.core.offer import source_count
from tilework.games.core.state import DRAFT, NO_SEAT, SOURCES
from tilework.games.sintra.rules import can_go_back, free_spaces
from tilework.games.sintra.state import (
    BACK,
    BREAK_ALL,
    COLOURS,
    DESTINATIONS,
    FIRST_JOKER_DESTINATION,
    JOKER,
    ROUNDS,
    WINDOWS,
    State,
)

NAMES = ("", "broke", "broke all", "heaped", "went back", "joker wasted")
BROKE, BROKE_ALL, HEAPED, WENT_BACK, JOKER_WASTED = 1, 2, 3, 4, 5
HEAP = 3
"""Breaking at least this many pieces is dominated by a take that breaks none."""


@compiled
def room_on(state: State, seat: int, window: int, colour: int) -> int:
    """How many pieces of a colour a strip still takes, on spaces of its own and for jokers."""
    free = free_spaces(state, seat, window)
    return popcount(free >> 8 * colour & 0x1F) + popcount(free >> 8 * JOKER & 0x1F)


@compiled
def missing_on(state: State, seat: int, window: int) -> int:
    """How many pieces a strip lacks."""
    return 5 - popcount(state.glass[seat, window])


@compiled
def fits_elsewhere(state: State, seat: int, colour: int, number: int, last: int) -> bool:
    """Return whether a strip between the glazier's window and another one takes this number of pieces."""
    for window in range(state.glazier[seat], last + 1):
        if state.strips[seat, window] != 0 and room_on(state, seat, window, colour) >= number:
            return True
    return False


@compiled
def some_take(state: State, seat: int, completing: bool) -> bool:
    """Whether some take breaks nothing (and completes a strip)."""
    for source in range(source_count(state)):
        if source == 0 and state.marker == NO_SEAT:
            continue
        for colour in range(COLOURS):
            number = handful.count(state.offer[source], colour)
            if number == 0:
                continue
            for window in range(state.glazier[seat], WINDOWS):
                if state.strips[seat, window] == 0 or room_on(state, seat, window, colour) < number:
                    continue
                if not completing or missing_on(state, seat, window) == number:
                    return True
    return False


@compiled
def some_use_behind(state: State, seat: int) -> bool:
    """Whether a strip behind the glazier has a space for anything on offer."""
    offer = 0
    for source in range(source_count(state)):
        offer += state.offer[source]
    for window in range(state.glazier[seat]):
        for colour in range(COLOURS):
            if state.strips[seat, window] != 0 and handful.count(offer, colour) > 0 and room_on(state, seat, window, colour) > 0:
                return True
    return False


@compiled
def goes_back_needlessly(state: State, seat: int) -> bool:
    """Whether, in the last round, a strip could be completed now, and nothing on offer fits one behind the glazier."""
    return state.round_number == ROUNDS and some_take(state, seat, True) and not some_use_behind(state, seat)


@compiled
def dominated_reason(state: State, action: int) -> int:
    """Glass breaks that another strip in reach takes, or much of it where a take breaks none; joker spaces where others are free."""
    if state.phase != DRAFT:
        return 0
    seat = state.turn
    if action == BACK:
        return WENT_BACK if goes_back_needlessly(state, seat) else 0
    colour, source, destination = action // (DESTINATIONS * SOURCES), action // DESTINATIONS % SOURCES, action % DESTINATIONS
    number = handful.count(state.offer[source], colour)
    if destination == BREAK_ALL:
        return BROKE_ALL if number >= 2 and (some_take(state, seat, False) or can_go_back(state, seat)) else 0
    if destination >= FIRST_JOKER_DESTINATION:
        return JOKER_WASTED
    surplus = number - room_on(state, seat, destination, colour)
    if surplus <= 0:
        return 0
    unfinished = number - surplus < missing_on(state, seat, destination)
    if unfinished and fits_elsewhere(state, seat, colour, number, WINDOWS - 1 if surplus >= 2 else destination):
        return BROKE
    return HEAPED if surplus >= HEAP and some_take(state, seat, False) else 0


@compiled
def visibility_key(state: State, action: int) -> int:
    """Group takes whatever their strip; treat moving the glazier back and the colours of a pane as one choice each."""
    return action // DESTINATIONS if action < BACK else action
