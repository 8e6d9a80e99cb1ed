"""The rules of whichever game a record belongs to: one function name for all games, in Python and in compiled code.

A game's ``rules`` module registers itself with :func:`register`. Code compiled against these names (playouts, search, batched
environments) is written once and specialised by Numba for each record type.
"""

from collections.abc import Callable
from inspect import signature
from types import ModuleType
from typing import Any, TypeVar

import numpy as np
from numba import from_dtype
from numba.extending import overload
from numpy.typing import NDArray

from tilework.games.core.journal import Journal
from tilework.games.core.rng import Generator
from tilework.games.core.state import State

Function = TypeVar("Function", bound=Callable[..., Any])

_by_dtype: dict[Any, ModuleType] = {}
_by_numba_type: dict[Any, ModuleType] = {}


def register(dtype: np.dtype[Any], rules: ModuleType) -> None:
    """Make the functions below work on records of this type."""
    _by_dtype[dtype] = rules
    _by_numba_type[from_dtype(dtype)] = rules


def rules_of(state: State) -> Any:
    """The rules module of the game that a record belongs to."""
    return _by_dtype[state.dtype]


def rules_of_type(numba_type: Any) -> Any:
    """The same for Numba's type of the record: for code that specialises itself by game."""
    return _by_numba_type[numba_type]


def dispatched(function: Function) -> Function:
    """Let compiled code call a function below as well: Numba picks the implementation by the record's type."""
    name = function.__name__
    binary = len(signature(function).parameters) == 2

    @overload(function, strict=False)
    def choose(state, *others):  # type: ignore[no-untyped-def]
        own = getattr(_by_numba_type[state], name)
        return (lambda state, one: own(state, one)) if binary else (lambda state, one, two: own(state, one, two))

    return function


@dispatched
def set_up(state: State, numbers: NDArray[np.int64]) -> None:
    """Set an empty record up for options, as numbers (``Game.numbers_of``)."""
    rules_of(state).set_up(state, numbers)


@dispatched
def legal_actions(state: State, out: NDArray[np.int16]) -> int:
    """Write the legal actions in ascending order; returns how many there are."""
    return rules_of(state).legal_actions(state, out)


@dispatched
def apply(state: State, action: int, journal: Journal) -> None:
    """Play one legal action, and every forced step after it."""
    rules_of(state).apply(state, int(action), journal)  # lists hold narrow integers


@dispatched
def chance(state: State, weights: NDArray[np.int64]) -> int:
    """Write the weight of each outcome of the next chance event; returns how many outcomes there are."""
    return rules_of(state).chance(state, weights)


@dispatched
def resolve(state: State, outcome: int, journal: Journal) -> None:
    """Let the next chance event have this outcome."""
    rules_of(state).resolve(state, int(outcome), journal)


@dispatched
def deal(state: State, rng: Generator, journal: Journal) -> None:
    """Resolve chance at random until a player is to move or the game is over."""
    rules_of(state).deal(state, rng, journal)


@dispatched
def standing(state: State, seat: int) -> int:
    """A number that ranks the seats of a finished game: the highest wins, equal ones share."""
    return rules_of(state).standing(state, seat)
