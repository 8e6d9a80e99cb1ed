"""Sintra's state, its numbers and its tables: data that the rules read. The printed values come from ``board.json``."""

from typing import Annotated, Protocol

import numpy as np

from tilework.games.core import state as core
from tilework.games.core.records import Field
from tilework.games.core.state import MAX_PLAYERS, SOURCES, Grid, Numbers, state_dtype
from tilework.games.sintra.strips import BOARD, STRIPS

COLOURS = 5
JOKER = 5  # the byte of a side that holds its joker spaces, after those of the colours
WINDOWS = 8
FACES = 2 + 2 * STRIPS  # places 0 and 1 stay empty: the face of a strip that is not there
PIECES_PER_COLOUR = BOARD["colours"]["pieces_of_each"]
ROUNDS = BOARD["rounds"]["number"]

# Phases beside the common ones: strips being laid out, pieces being put on the round track, and a player choosing a pane's piece.
LAY_STRIPS = -3
LAY_TRACK = -4
PANE = 2


class State(core.State, Protocol):
    """The game's own fields, after those that all games have."""

    palace: Annotated[int, Field("i1")]  # 0 for side A, 1 for side B
    track: Annotated[Numbers, Field("i1", (ROUNDS,))]  # 1 + the colour on each round's space, 0 for none
    glazier: Annotated[Numbers, Field("i1", (MAX_PLAYERS,))]  # the window that the glazier stands over
    broken: Annotated[Numbers, Field("i1", (MAX_PLAYERS,))]  # how many steps the marker stands below the top
    lost: Annotated[Numbers, Field("i2", (MAX_PLAYERS,))]  # points lost to broken glass so far
    strips: Annotated[Grid, Field("i1", (MAX_PLAYERS, WINDOWS))]  # 2 * id + side of the strip over each window, 0 for none
    windows: Annotated[Grid, Field("i1", (MAX_PLAYERS, WINDOWS))]  # 1 + the upper pane's colour, plus 8 times the same for the lower pane
    glass: Annotated[Grid, Field("i8", (MAX_PLAYERS, WINDOWS))]  # the pieces on each strip: one byte a colour, the set of its spaces
    faces: Annotated[Numbers, Field("i8", (FACES,))]  # the spaces of each side, at 2 * id + side, likewise


STATE = state_dtype(State)


# SI-DATA-3: what the windows of a set are worth together.
WINDOW_VALUES = np.array(BOARD["windows"]["values"])
WORTH = np.array([sum(int(value) for window, value in enumerate(WINDOW_VALUES) if there >> window & 1) for there in range(256)])

# SI-DATA-3, SI-GLASS-1: what each space of the broken-glass track costs; the last one is never rested on.
GLASS_COST = -np.array(BOARD["broken_glass"]["values"])
LAST_SPACE = len(GLASS_COST) - 1
FALL_COST = int(GLASS_COST[LAST_SPACE])

# SI-DATA-3, SI-END-4.
ORNAMENTS = np.array(BOARD["ornaments"]["between"]) - 1
ORNAMENT_POINTS = np.array(BOARD["ornaments"]["points_for_panes"])

# SI-TURN-9: of a set of spaces, the upper ones: the given number, or all if there are fewer.
UPPER_SPACES = np.zeros((32, 6), dtype=np.int64)
for _set in range(32):
    for _number in range(6):
        UPPER_SPACES[_set, _number] = sum([1 << space for space in range(5) if _set >> space & 1][:_number])

# Actions. A take is (colour, source, destination); destinations are the 8 strips with as few pieces on joker spaces as possible,
# breaking everything, and each strip with exactly 1 or 2 pieces on joker spaces where fewer would do. Then come bringing the
# glazier back and the 5 colours of a pane. The numbers are stable: saved games, trained nets and other programs rely on them.
BREAK_ALL = WINDOWS  # SI-TURN-8: what a take without a strip to go to leads to
FIRST_JOKER_DESTINATION = BREAK_ALL + 1
DESTINATIONS = FIRST_JOKER_DESTINATION + 2 * WINDOWS
BACK = COLOURS * SOURCES * DESTINATIONS
FIRST_PANE_ACTION = BACK + 1
ACTIONS = FIRST_PANE_ACTION + COLOURS

# What a journal row can be about.
(
    NOTE_MARKER,
    NOTE_PLACED,
    NOTE_BROKE,
    NOTE_FALL,
    NOTE_ROUND_BONUS,
    NOTE_PANE,
    NOTE_TURNED,
    NOTE_REMOVED,
    NOTE_WINDOW,
    NOTE_BACK,
    NOTE_ROUND_OVER,
    NOTE_REFILLED,
    NOTE_ENDED,
    NOTE_LEFTOVERS,
    NOTE_BROKEN_GLASS,
    NOTE_ORNAMENT,
    NOTE_PALACE,
) = range(17)
