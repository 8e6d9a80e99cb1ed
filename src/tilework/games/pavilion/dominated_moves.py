"""What is absurd in Summer Pavilion: points thrown away when passing, and wild tiles spent for nothing."""

from tilework.games.core import handful
from tilework.games.core.jit import compiled
from tilework.games.pavilion.rules import bound_stars, covered, fitting_spaces, mixed_stars, open_spaces, wild_colour
from tilework.games.pavilion.state import (
    COLOURS,
    CORNERS,
    DONE_ACTION,
    EVERY_SPACE,
    FIRST_BONUS_ACTION,
    FIRST_PLACE_ACTION,
    KEEP,
    NUMBERS,
    PASS_ACTION,
    PLACE,
    ROUNDS,
    SPACES,
    UP_TO,
    WILDS,
    State,
)

NAMES = ("", "passed", "discarded", "wasted")
PASSED, DISCARDED, WASTED = 1, 2, 3


@compiled
def can_place_for(state: State, seat: int, tiles: int) -> bool:
    """Return whether some space can be filled with at most this number of tiles."""
    wild = wild_colour(state)
    wilds = handful.count(state.hands[seat], wild)
    free = EVERY_SPACE & ~covered(state, seat)
    hash_mix = mixed_stars(state, seat) if state.mono else 0
    bound = bound_stars(state, seat) if state.mono else 0
    spaces = 0
    for colour in range(COLOURS):
        spaces |= fitting_spaces(state, seat, colour, wilds * (colour != wild), free, hash_mix, bound)
    result: bool = spaces & UP_TO[state.mono, min(tiles, 6)] != 0
    return result


@compiled
def passes_needlessly(state: State, seat: int) -> bool:
    """Whether tiles that a pass would throw away pay for a space; in the last round it throws all of them away."""
    last = state.round_number == ROUNDS
    lost = handful.size(state.hands[seat]) - (0 if last else CORNERS)
    return lost > 0 and can_place_for(state, seat, lost)


@compiled
def wastes_wilds(state: State, seat: int, action: int) -> bool:
    """Whether wild tiles are paid where the colour's own would do, which then have no space left to go to."""
    index = action - FIRST_PLACE_ACTION
    wilds, space, colour = index % WILDS, index // WILDS % SPACES, index // (WILDS * SPACES)
    own = handful.count(state.hands[seat], colour)
    number = NUMBERS[state.mono, space]
    if wilds <= max(0, number - own) or state.mono != 0 or colour == wild_colour(state) + 1:
        return False
    free = EVERY_SPACE & ~(covered(state, seat) | 1 << space)
    return open_spaces(state, seat, colour, 0, 0) & free == 0


@compiled
def dominated_reason(state: State, action: int) -> int:
    """Detect passing with tiles to lose that a space would take, discarding what a corner would keep, and wasting wild tiles."""
    seat = state.turn
    if state.phase == PLACE:
        if action == PASS_ACTION:
            return PASSED if passes_needlessly(state, seat) else 0
        return WASTED if wastes_wilds(state, seat, action) else 0
    if state.phase == KEEP and action == DONE_ACTION and state.round_number < ROUNDS:
        return DISCARDED if state.hands[seat] != 0 and handful.size(state.corners[seat]) < CORNERS else 0
    return 0


@compiled
def visibility_key(state: State, action: int) -> int:
    """Group placements by space, whatever the payment; treat everything else as one choice."""
    return action - action % WILDS if state.phase == PLACE and action < FIRST_BONUS_ACTION else action
