"""Summer Pavilion's state, its numbers and its board: data that the rules read.

A space has the number ``6 * star + place``: the stars clockwise from the top left, the centre last; the places clockwise from N.
A set of spaces is an integer of 42 bits.
"""

from typing import Annotated, Protocol

import numpy as np

from tilework.games.core import state as core
from tilework.games.core.records import Field
from tilework.games.core.state import MAX_PLAYERS, Grid, Numbers, state_dtype

PURPLE, GREEN, ORANGE, YELLOW, BLUE, RED = range(6)
COLOURS = 6
TILES_PER_COLOUR = 22
ROUNDS = 6
START_SCORE = 5
LOWEST_SCORE = 1
SUPPLY_SPACES = 10
CORNERS = 4

STARS = 7
CENTRE_STAR = 6
PLACES = 6
SPACES = STARS * PLACES

# SP-BOARD: the colours of the outer stars, clockwise from the top left.
STAR_COLOURS = (ORANGE, RED, BLUE, YELLOW, GREEN, PURPLE)

# The phases besides those common to all games.
SUPPLY = -3  # tiles are drawn to the supply
PLACE = 2  # a player places a tile or passes
BONUS = 3  # a player takes a bonus tile from the supply
KEEP = 4  # a player who passes chooses tiles to keep


class State(core.State, Protocol):
    """The game's own fields, after those that all games have."""

    mono: Annotated[int, Field("i1")]
    passed: Annotated[int, Field("i1")]  # the seats that have passed in this round, as bits
    owed: Annotated[int, Field("i1")]  # the bonus tiles that the seat to move still has to take, in phase BONUS
    supply: Annotated[int, Field("i8")]  # a handful
    hands: Annotated[Numbers, Field("i8", (MAX_PLAYERS,))]  # the tiles beside each board, a handful each
    corners: Annotated[Numbers, Field("i8", (MAX_PLAYERS,))]  # the tiles kept when passing, a handful each
    board: Annotated[Grid, Field("i8", (MAX_PLAYERS, COLOURS))]  # for each colour the spaces that have a tile of it, as bits


STATE = state_dtype(State)


# SP-BOARD-1, SP-BOARD-2: the numbers of all spaces, on the coloured and on the mono side.
_COLOURED = (
    (6, 1, 2, 3, 4, 5),  # orange
    (5, 6, 1, 2, 3, 4),  # red
    (4, 5, 6, 1, 2, 3),  # blue
    (3, 4, 5, 6, 1, 2),  # yellow
    (2, 3, 4, 5, 6, 1),  # green
    (1, 2, 3, 4, 5, 6),  # purple
    (1, 2, 3, 4, 5, 6),  # centre
)
_SWAPPED = {1: 3, 3: 1}
_MONO = [[_SWAPPED.get(number, number) for number in star] for star in _COLOURED[:CENTRE_STAR]] + [[3] * PLACES]
NUMBERS = np.array([np.reshape(_COLOURED, SPACES), np.reshape(_MONO, SPACES)], dtype=np.int64)


def _set_of(spaces: "list[int]") -> int:
    return sum(1 << space for space in spaces)


EVERY_SPACE = (1 << SPACES) - 1
ONE_STAR = (1 << PLACES) - 1
FIRST_PLACES = _set_of(list(range(0, SPACES, PLACES)))  # the N of each star
CENTRE_SPACES = ONE_STAR << PLACES * CENTRE_STAR

# SP-PLACE-3: the spaces of each colour's own star.
HOME = np.array([ONE_STAR << PLACES * STAR_COLOURS.index(colour) for colour in range(COLOURS)], dtype=np.int64)

# For each side the spaces that have a number, and those whose number is at most as high.
NUMBERED = np.array([[_set_of(list(np.flatnonzero(side == n))) for n in range(7)] for side in NUMBERS], dtype=np.int64)
UP_TO = np.cumsum(NUMBERED, axis=1)

# SP-BOARD-3: the features, pillars first, then statues, then windows, each by the star that it belongs to.
PILLAR, STATUE, WINDOW = range(3)
REWARDS = (1, 2, 3)  # SP-BONUS-1


def _at(star: int, number: int) -> int:
    return PLACES * star + _COLOURED[star].index(number)


def _feature(kind: int, star: int) -> "list[int]":
    if kind == PILLAR:
        centre = PLACES * CENTRE_STAR
        return [_at(star, 2), _at(star, 3), centre + (star - 1) % PLACES, centre + star]
    if kind == STATUE:
        following = (star + 1) % CENTRE_STAR
        return [_at(star, 1), _at(star, 2), _at(following, 3), _at(following, 4)]
    return [_at(star, 5), _at(star, 6)]


FEATURES = np.array([_set_of(_feature(kind, star)) for kind in range(3) for star in range(CENTRE_STAR)], dtype=np.int64)

# The features that each space belongs to, one or two of them; NO_FEATURE fills up, a set that can't be covered.
NO_FEATURE = len(FEATURES)
FEATURE_SETS = np.append(FEATURES, 1 << SPACES)
FEATURE_REWARDS = np.array([REWARDS[feature // CENTRE_STAR] for feature in range(NO_FEATURE)] + [0])
FEATURES_AT = np.full((SPACES, 2), NO_FEATURE)
for _space in range(SPACES):
    _found = [_index for _index in range(NO_FEATURE) if FEATURES[_index] >> _space & 1]
    FEATURES_AT[_space, : len(_found)] = _found

# SP-BOARD-4, SP-SCORE-1: for the six places of a star as bits, and a place, the length of the run through it round the ring.
RUN_LENGTH = np.zeros((1 << PLACES, PLACES), dtype=np.int64)
for _tiles in range(1 << PLACES):
    for _place in range(PLACES):
        _after = _before = 0
        while _after < PLACES - 1 and _tiles >> (_place + 1 + _after) % PLACES & 1:
            _after += 1
        while _before < PLACES - 1 - _after and _tiles >> (_place - 1 - _before) % PLACES & 1:
            _before += 1
        RUN_LENGTH[_tiles, _place] = 1 + _after + _before

# SP-END-2, SP-END-3: the points of a completed star by its colour, of a multicoloured one, and of all spaces of a number.
STAR_POINTS = np.array([20, 18, 17, 16, 15, 14])
MULTICOLOURED = 6
MULTICOLOURED_POINTS = 12
NUMBER_POINTS = np.array([0, 4, 8, 12, 16])

# Actions. A take is (source, colour), a placement (colour, space, wilds). The numbers are stable: saved games, trained nets and
# other programs rely on them.
SOURCES = 10
WILDS = 6  # 0 to 5 wild tiles in a payment
FIRST_PLACE_ACTION = SOURCES * COLOURS
FIRST_BONUS_ACTION = FIRST_PLACE_ACTION + COLOURS * SPACES * WILDS
PASS_ACTION = FIRST_BONUS_ACTION + COLOURS
FIRST_KEEP_ACTION = PASS_ACTION + 1
DONE_ACTION = FIRST_KEEP_ACTION + COLOURS
ACTIONS = DONE_ACTION + 1

# Why a player passes.
WANTED, NO_PLACEMENT, NO_TILES = range(3)

# What a journal row can be about.
(
    NOTE_TAKEN,
    NOTE_TOKEN,
    NOTE_PLACED,
    NOTE_RUN,
    NOTE_FEATURE,
    NOTE_BONUS,
    NOTE_PASSED,
    NOTE_KEPT,
    NOTE_PASS_LOSS,
    NOTE_RETURNED,
    NOTE_ROUND,
    NOTE_STAR,
    NOTE_NUMBER,
    NOTE_CORNERS,
    NOTE_ENDED,
) = range(15)
