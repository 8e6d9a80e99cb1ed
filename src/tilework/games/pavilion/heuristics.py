"""Summer Pavilion at first sight: the score, the tiles in hand, and how near stars, numbers and features are to completion."""

from tilework.games.core import handful
from tilework.games.core.bits import popcount
from tilework.games.core.jit import compiled
from tilework.games.core.state import OVER
from tilework.games.pavilion.rules import covered
from tilework.games.pavilion.state import (
    CENTRE_STAR,
    COLOURS,
    CORNERS,
    FEATURE_REWARDS,
    FEATURES,
    HOME,
    KEEP,
    MULTICOLOURED_POINTS,
    NO_FEATURE,
    NUMBER_POINTS,
    NUMBERED,
    ONE_STAR,
    PLACES,
    ROUNDS,
    STAR_POINTS,
    State,
)

TILE = 1.1  # what a tile in hand is worth while there is time to place it
KEPT = 0.8  # the same for one that waits in a corner
LATE = 0.25  # and in the last round
PROMISE = 0.75  # how much of a bonus is already worth having when it is nearly complete


@compiled
def progress(done: int, wanted: int) -> float:
    """Return the credited share of a partial bonus: small at first, most of it near completion."""
    share = done / wanted
    return 1.0 if done == wanted else PROMISE * share * share


@compiled
def stars_worth(state: State, seat: int, spaces: int) -> float:
    """Stars begun and completed. (On the mono side every star is taken for a multicoloured one, which errs on the safe side.)"""
    total = MULTICOLOURED_POINTS * progress(popcount(spaces >> PLACES * CENTRE_STAR & ONE_STAR), PLACES)
    for colour in range(COLOURS):
        points = STAR_POINTS[colour] if state.mono == 0 else MULTICOLOURED_POINTS
        total += points * progress(popcount(spaces & HOME[colour]), PLACES)
    return total


@compiled
def numbers_worth(state: State, spaces: int) -> float:
    """Return the value of the bonuses for covering all spaces of a number."""
    total = 0.0
    for number in range(1, 5):
        wanted = NUMBERED[state.mono, number]
        total += NUMBER_POINTS[number] * progress(popcount(spaces & wanted), popcount(wanted))
    return total


@compiled
def features_worth(spaces: int) -> float:
    """Bonus tiles in sight: features that are begun."""
    total = 0.0
    for feature in range(NO_FEATURE):
        there, wanted = popcount(spaces & FEATURES[feature]), popcount(FEATURES[feature])
        if there < wanted:
            total += 0.6 * FEATURE_REWARDS[feature] * progress(there, wanted)
    return total


@compiled
def hand_worth(state: State, seat: int, spaces: int) -> float:
    """Return the value of the hand and the corner tiles: several of a colour with an open star count more."""
    last = state.round_number == ROUNDS
    hand = state.hands[seat]
    size = handful.size(hand)
    kept = handful.size(state.corners[seat])
    if state.phase == KEEP and state.turn == seat:
        room = min(size, CORNERS - kept)
        return -float(size + kept) if last else KEPT * (kept + room) - (size - room)
    total = 0.0
    for colour in range(COLOURS):
        number = handful.count(hand, colour)
        free = PLACES - popcount(spaces & HOME[colour])
        useful = free > 0 or state.mono != 0
        total += number * (0.6 + 0.1 * min(number, 6)) * (1.0 if useful else 0.5)
    wilds = handful.count(hand, min(int(state.round_number) - 1, COLOURS - 1))
    total += 0.5 * wilds
    return total * (LATE if last else TILE) + kept * (-1.0 if last else KEPT)


@compiled
def heuristic_value(state: State, seat: int) -> float:
    """Points now and in sight."""
    total = float(state.score[seat])
    if state.phase == OVER:
        return total
    spaces = covered(state, seat)
    total += stars_worth(state, seat, spaces) + numbers_worth(state, spaces) + features_worth(spaces)
    total += hand_worth(state, seat, spaces)
    if state.owed > 0 and state.turn == seat:
        total += TILE * state.owed
    return total
