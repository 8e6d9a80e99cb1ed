"""Duo's state and its numbers: data that the rules read."""

from typing import Protocol

from tilework.games.core import state as core
from tilework.games.core.state import MAX_PLAYERS, SOURCES, Numbers, state_dtype

COLOURS = 2
TILES_PER_COLOUR = 24
SPACES = 6
ROUNDS = 2
ACTIONS = COLOURS * SOURCES

STATE = state_dtype(("lines", "i8", (MAX_PLAYERS,)))  # both lines of a seat as one handful


class State(core.State, Protocol):
    """The fields of a state, for those who read the code and for those who check its types."""

    lines: Numbers


# What a journal row can be about.
NOTE_MARKER, NOTE_PLACED, NOTE_SPILT = range(3)
