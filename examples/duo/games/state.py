"""Duo's state and its numbers: data that the rules read."""

from typing import Annotated, Protocol

from tilework.games.core import state as core
from tilework.games.core.records import Field
from tilework.games.core.state import MAX_PLAYERS, SOURCES, Numbers, state_dtype

COLOURS = 2
TILES_PER_COLOUR = 24
SPACES = 6
ROUNDS = 2
ACTIONS = COLOURS * SOURCES


class State(core.State, Protocol):
    """The game's own fields, after those that all games have."""

    lines: Annotated[Numbers, Field("i8", (MAX_PLAYERS,))]  # both lines of a seat as one handful


STATE = state_dtype(State)


# What a journal row can be about.
NOTE_MARKER, NOTE_PLACED, NOTE_SPILT = range(3)
