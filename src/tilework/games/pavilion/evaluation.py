"""The features of a Summer Pavilion board: its stars, numbers and ornaments, and the tiles that wait beside it."""

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import hash_mix
from tilework.games.core import handful
from tilework.games.core.bits import popcount
from tilework.games.core.jit import compiled
from tilework.games.core.offer import source_count
from tilework.games.core.state import DRAFT, NO_SEAT
from tilework.games.pavilion.rules import covered, star_colour
from tilework.games.pavilion.state import (
    BONUS,
    COLOURS,
    FEATURE_REWARDS,
    FEATURE_SETS,
    FEATURES_AT,
    FIRST_BONUS_ACTION,
    FIRST_KEEP_ACTION,
    FIRST_PLACE_ACTION,
    HOME,
    KEEP,
    MULTICOLOURED,
    MULTICOLOURED_POINTS,
    NO_FEATURE,
    NUMBER_POINTS,
    NUMBERED,
    NUMBERS,
    ONE_STAR,
    PASS_ACTION,
    PLACE,
    PLACES,
    ROUNDS,
    RUN_LENGTH,
    SPACES,
    STAR_POINTS,
    STARS,
    SUPPLY,
    WILDS,
    State,
)

SIZES = 24
STAGES = ROUNDS + 1

# Where each group of features begins. Tiles in hand are told apart by whether they were just taken or are being placed.
STAR = 0  # the pattern of each star
PROGRESS = STAR + STARS * 64  # how full a star is, by round
NUMBER = PROGRESS + STAGES * 7  # the bonus of a number, and how much of it is there
ORNAMENT = NUMBER + 5 * 8  # pillars, statues and windows by how much of them is there
HAND = ORNAMENT + 3 * 5  # tiles of a colour, by the free spaces of its star
WILD = HAND + 2 * 7 * 12
NEXT_WILD = WILD + 2 * 12
SIZE = NEXT_WILD + 2 * 8  # all tiles in hand, by round
KEPT = SIZE + 2 * STAGES * SIZES  # tiles in the corners, by round
OWED = KEPT + STAGES * 5
HOLDER = OWED + 8
MOVE = HOLDER + 5
PASSED = MOVE + 2 * 12
STAGE = PASSED + 4
NUM_FEATURES = STAGE + STAGES * 3

WEIGHT_NOISE_PERMILLE = {"easy": (520, 1100, 1400), "medium": (260, 220, 390), "hard": (80, 140, 190)}
"""By how many thousandths of its worth a level misjudges each feature, with two, three and four players."""
MAX_CORRECTION = 16.0
"""By more points than this the net may not correct a lead: it hardly ever wants to."""
MAXN_MIN_PLAYERS = 5
"""The number of players from which the search takes everybody to play for themselves: by what won in the arena."""
SEARCH_OPTIONS = ((0, 0, 0), (0, 6, 0), (0, 6, 0))
"""How ``master`` searches with two, three and four players: how many moves it looks at next to the horizon (0: all), how many actions it
tries out (0: none), and how widely it lets a tree grow, in tenths (0: not at all): by what won in the arena."""
DEAL_LUCK_PERSISTENCE = (0.7, 0.7, 0.65)
"""How much of what a deal gives, by playouts of its round, lasts to the end of the game, with two, three and four players: as measured."""

# What the groups are about, for explanations: the first feature of each, and its name.
FEATURE_GROUPS = (
    (STAR, "stars"),
    (NUMBER, "numbers"),
    (ORNAMENT, "ornaments"),
    (HAND, "hand"),
    (KEPT, "kept"),
    (OWED, "bonus"),
    (HOLDER, "marker"),
    (MOVE, "tempo"),
)


@compiled
def offer_summary(state: State) -> int:
    """How many sources have tiles."""
    sources = 0
    for source in range(source_count(state)):
        sources += state.offer[source] != 0
    return sources


@compiled
def made(state: State, seat: int, spaces: int) -> int:
    """Return the score including all completed bonuses."""
    points = int(state.score[seat])
    for star in range(STARS):
        if spaces >> PLACES * star & ONE_STAR == ONE_STAR:
            colour = star_colour(state, seat, star)
            points += MULTICOLOURED_POINTS if colour == MULTICOLOURED else STAR_POINTS[colour]
    for number in range(1, 5):
        wanted = NUMBERED[state.mono, number]
        points += NUMBER_POINTS[number] * (spaces & wanted == wanted)
    return points


@compiled
def describe_board(state: State, spaces: int, stage: int, out: NDArray[np.int16]) -> int:
    """Stars, numbers and ornaments."""
    for star in range(STARS):
        pattern = spaces >> PLACES * star & ONE_STAR
        out[2 * star] = STAR + 64 * star + pattern
        out[2 * star + 1] = PROGRESS + 7 * stage + popcount(pattern)
    n = 2 * STARS
    for number in range(1, 5):
        out[n] = NUMBER + 8 * number + popcount(spaces & NUMBERED[state.mono, number])
        n += 1
    for feature in range(NO_FEATURE):
        wanted = FEATURE_SETS[feature]
        there = popcount(spaces & wanted)
        out[n] = ORNAMENT + 5 * (feature // 6) + there
        n += there > 0 and spaces & wanted != wanted
    return n


@compiled
def describe_hand(state: State, seat: int, spaces: int, stage: int, placing: int, out: NDArray[np.int16], n: int) -> int:
    """Extract the features of the hand, by colour and in total."""
    hand = state.hands[seat]
    wild = min(int(state.round_number) - 1, COLOURS - 1)
    for colour in range(COLOURS):
        number = min(handful.count(hand, colour), 11)
        if colour == wild:
            out[n] = WILD + 12 * placing + number
        else:
            free = PLACES - popcount(spaces & HOME[colour])
            out[n] = HAND + (7 * placing + free) * 12 + number
        n += number > 0
        if colour == wild + 1:
            out[n] = NEXT_WILD + 8 * placing + min(number, 7)
            n += number > 0
    out[n] = SIZE + (STAGES * placing + stage) * SIZES + min(handful.size(hand), SIZES - 1)
    return n + 1


@compiled
def extract_features(state: State, seat: int, sight: int, out: NDArray[np.int16]) -> tuple[int, float]:
    """Extract the features of a seat's board; return their number and the points."""
    stage = min(int(state.round_number), ROUNDS)
    spaces = covered(state, seat)
    points = made(state, seat, spaces)
    n = describe_board(state, spaces, stage, out)
    placing = state.phase == PLACE or state.phase == BONUS or state.phase == KEEP or state.phase == SUPPLY
    n = describe_hand(state, seat, spaces, stage, 1 if placing else 0, out, n)
    kept = handful.size(state.corners[seat])
    out[n] = KEPT + 5 * stage + min(kept, 4)
    n += 1
    on_move = 1 if state.turn == seat and state.phase > 0 else 0
    if placing:
        out[n] = PASSED + 2 * (state.passed >> seat & 1) + on_move
        n += 1
        out[n] = OWED + min(state.owed, 7)
        n += state.owed > 0 and on_move > 0
    elif state.phase == DRAFT:
        out[n] = HOLDER + (0 if state.marker == NO_SEAT else 1 if state.marker == seat else 2)
        out[n + 1] = MOVE + 12 * on_move + min(sight, 11)
        n += 2
    else:
        out[n] = HOLDER + 3 + (state.first == seat)
        n += 1
    out[n] = STAGE + 3 * stage + (2 if placing else 1 if state.phase == DRAFT else 0)
    return n + 1, float(points)


@compiled
def position_key(state: State) -> int:
    """Factories may be swapped."""
    key = hash_mix(state.offer[0], 1) + hash_mix(state.supply, 3)
    for source in range(1, source_count(state)):
        key += hash_mix(state.offer[source], 2)
    for seat in range(state.players):
        own = seat << 8
        key += hash_mix(state.hands[seat], own + 4) + hash_mix(state.corners[seat], own + 5) + hash_mix(state.score[seat], own + 6)
        for colour in range(COLOURS):
            key += hash_mix(state.board[seat, colour], own + 8 + colour)
    return key + hash_mix(
        int(state.turn)
        | int(state.marker + 1) << 4
        | int(state.phase + 8) << 8
        | int(state.passed) << 16
        | int(state.owed) << 24
        | int(state.round_number) << 32,
        7,
    )


@compiled
def move_order_score(state: State, action: int) -> int:
    """Many tiles are good to take, and wild ones; long runs and ornaments are good to place for."""
    seat = state.turn
    wild = int(state.round_number) - 1
    if state.phase == DRAFT:
        source, colour = action // COLOURS, action % COLOURS
        here = state.offer[source]
        wilds = min(handful.count(here, wild), 1)
        number = handful.count(here, colour) * (colour != wild) + wilds
        open_star = popcount(covered(state, seat) & HOME[colour]) < PLACES
        return 10 * number + 8 * wilds + 4 * open_star - 10 * number * (source == 0 and state.marker == NO_SEAT)
    if action >= FIRST_PLACE_ACTION and action < FIRST_BONUS_ACTION:
        index = action - FIRST_PLACE_ACTION
        wilds, space = index % WILDS, index // WILDS % SPACES
        spaces = covered(state, seat) | 1 << space
        star = spaces >> (space // PLACES * PLACES) & ONE_STAR
        rewards = 0
        for i in range(2):
            feature = FEATURES_AT[space, i]
            rewards += FEATURE_REWARDS[feature] * (spaces & FEATURE_SETS[feature] == FEATURE_SETS[feature])
        result: int = 10 * RUN_LENGTH[star, space % PLACES] + 12 * rewards + 4 * popcount(star) - 4 * NUMBERS[state.mono, space] - 6 * wilds
        return result
    if action == PASS_ACTION:
        return -30
    if action < PASS_ACTION:
        colour = action - FIRST_BONUS_ACTION
        return 10 * (colour == wild) + handful.count(state.hands[seat], colour)
    return 10 * (action - FIRST_KEEP_ACTION == wild + 1)
