"""The rules of whichever game a state belongs to: one function name for all games, in Python and in compiled code.

A game registers the type of its states with :func:`register`. Code compiled against these names (playouts, search, batched environments)
is written once and specialised by Numba for each type of state. What other files of a game's folder offer to all is called in the same
way: see :func:`dispatched`.
"""

from collections.abc import Callable
from inspect import signature
from typing import Any, TypeVar

import numpy as np
from numba import from_dtype
from numba.extending import overload
from numpy.typing import NDArray

from tilework.games.core.journal import Journal
from tilework.games.core.parts import part
from tilework.games.core.rng import Generator
from tilework.games.core.state import State

Function = TypeVar("Function", bound=Callable[..., Any])

MOST_FACTS = 8

_games: dict[Any, str] = {}
"""The names of the games by the types of their states, NumPy's and Numba's."""


def register(dtype: np.dtype[np.void], game: str) -> None:
    """Make dispatched functions work on states of this type."""
    _games[dtype] = _games[from_dtype(dtype)] = game


def game_of(state: State) -> str:
    """The name of the game that a state belongs to."""
    return _games[state.dtype]


def own(state: State, name: str) -> Any:
    """A file of the folder of the game that a state belongs to."""
    return part(game_of(state), name)


def dispatched(file: str) -> Callable[[Function], Function]:
    """Let compiled code call a function for all games as well: by the state's type Numba picks the one of that name in a game's file."""

    def mark(function: Function) -> Function:
        names = ", ".join(signature(function).parameters)
        call = eval(f"lambda own: lambda {names}: own({names})")  # as many parameters as the function has: Numba reads them off the code

        @overload(function, strict=False)
        def choose(state, *others):  # type: ignore[no-untyped-def]
            return call(getattr(part(_games[state], file), function.__name__))

        return function

    return mark


@dispatched("rules")
def set_up(state: State, numbers: NDArray[np.int64]) -> None:
    """Set an empty state up for options, as numbers (``Game.numbers_of``)."""
    own(state, "rules").set_up(state, numbers)


@dispatched("rules")
def legal_actions(state: State, out: NDArray[np.int16]) -> int:
    """Write the legal actions in ascending order; returns how many there are."""
    return own(state, "rules").legal_actions(state, out)


@dispatched("rules")
def apply(state: State, action: int, journal: Journal) -> None:
    """Play one legal action, and every forced step after it."""
    own(state, "rules").apply(state, int(action), journal)  # lists hold narrow integers


@dispatched("rules")
def chance(state: State, weights: NDArray[np.int64]) -> int:
    """Write the weight of each outcome of the next chance event; returns how many outcomes there are."""
    return own(state, "rules").chance(state, weights)


@dispatched("rules")
def resolve(state: State, outcome: int, journal: Journal) -> None:
    """Let the next chance event have this outcome."""
    own(state, "rules").resolve(state, int(outcome), journal)


@dispatched("rules")
def deal(state: State, rng: Generator, journal: Journal) -> None:
    """Resolve chance at random until a player is to move or the game is over."""
    own(state, "rules").deal(state, rng, journal)


@dispatched("rules")
def standing(state: State, seat: int) -> int:
    """A number that ranks the seats of a finished game: the highest wins, equal ones share."""
    return own(state, "rules").standing(state, seat)


@dispatched("facts")
def action_facts(state: State, action: int, out: NDArray[np.int64]) -> int:
    """Write all that the words for a legal action depend on (at most ``MOST_FACTS`` numbers); returns how many there are."""
    return own(state, "facts").action_facts(state, int(action), out)


@dispatched("facts")
def is_last_round(state: State) -> bool:
    """Whether the game is sure to end with this round."""
    return own(state, "facts").is_last_round(state)
