"""Azul's state, its numbers and its wall: data that the rules read."""

from typing import Annotated, Protocol

import numpy as np

from tilework.games.core import state as core
from tilework.games.core.records import Field
from tilework.games.core.state import MAX_PLAYERS, SOURCES, Grid, Numbers, state_dtype

COLOURS = 5
JOKER = 5
KINDS = 6
ROWS = 5
FLOOR_SPACES = 7
TILES_PER_COLOUR = 20

FLOOR = 5  # as a destination, after the five lines
MARKER = 6  # as what lies on a floor space, after the kinds of tiles

TILE = 2  # the phase in which a player chooses a wall cell; the others are common to all games


class State(core.State, Protocol):
    """The game's own fields, after those that all games have."""

    grey: Annotated[int, Field("i1")]
    jokers: Annotated[int, Field("i1")]
    row: Annotated[int, Field("i1")]  # the row being tiled, in phase TILE
    tiled: Annotated[int, Field("i1")]  # whether a tile reached a wall in this round
    idle_rounds: Annotated[int, Field("i1")]  # rounds in a row in which none did
    floor_size: Annotated[Numbers, Field("i1", (MAX_PLAYERS,))]
    floor: Annotated[Grid, Field("i1", (MAX_PLAYERS, FLOOR_SPACES))]  # 1 + what lies there, 0 for nothing
    wall: Annotated[Grid, Field("i4", (MAX_PLAYERS, KINDS))]  # for each kind the cells that have it, bit 5 * row + column
    lines: Annotated[Grid, Field("i8", (MAX_PLAYERS, ROWS))]  # a handful each


STATE = state_dtype(State)


# AZ-SETUP-8: what 0 to 7 occupied floor spaces cost together.
FLOOR_COST = np.cumsum([0, 1, 1, 2, 2, 2, 3, 3])

# AZ-SETUP-7: the cells of each colour on the coloured wall, as a bit set.
COLOUR_CELLS = np.array([sum(1 << (5 * row + (colour + row) % 5) for row in range(5)) for colour in range(5)])

# AZ-SCORE-1, AZ-SCORE-2: for five cells in a line as bits, and a position, the length of the unbroken run through it.
RUN_LENGTH = np.zeros((32, 5), dtype=np.int64)
for _cells in range(32):
    for _at in range(5):
        _low = _high = _at
        while _low > 0 and _cells >> (_low - 1) & 1:
            _low -= 1
        while _high < 4 and _cells >> (_high + 1) & 1:
            _high += 1
        RUN_LENGTH[_cells, _at] = _high - _low + 1

# AZ-END-2.
ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10

# AZ-END-4.
MAX_IDLE_ROUNDS = 5

# Actions. A take is (variant, source, destination); variants are the five colours, the jokers alone, and each colour with the
# jokers. The numbers are stable: saved games, trained nets and other programs rely on them.
VARIANTS = 11
JOKERS_ALONE = 5
WITH_JOKERS = 6
DESTINATIONS = 6
FIRST_COLUMN_ACTION = VARIANTS * SOURCES * DESTINATIONS
ACTIONS = FIRST_COLUMN_ACTION + 5

# What a journal row can be about.
(
    NOTE_MARKER,
    NOTE_PLACED,
    NOTE_FELL,
    NOTE_TILED,
    NOTE_LINE_FELL,
    NOTE_FLOOR,
    NOTE_ROWS,
    NOTE_COLUMNS,
    NOTE_COLOUR,
    NOTE_ENDED,
) = range(10)
