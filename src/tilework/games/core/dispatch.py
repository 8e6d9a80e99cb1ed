"""Dispatch on the game of a state: one function name for all games, in Python and in compiled code.

A game registers the type of its states with :func:`register`. Code compiled against these names (playouts, search, batched environments)
is written once and specialised by Numba for each type of state. What other files of a game's folder offer to all is called in the same
way: see :func:`dispatch_on_state`.
"""

from collections.abc import Callable
from inspect import signature
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from tilework.games.core.jit import numba_extension
from tilework.games.core.journal import Journal
from tilework.games.core.plugins import load_plugin
from tilework.games.core.rng import Generator
from tilework.games.core.state import State, register_states, registered_states

Function = TypeVar("Function", bound=Callable[..., Any])  # Any: Numba has no types

MAX_FACTS = 8


def register(dtype: np.dtype[np.void], game: str) -> None:
    """Make dispatched functions work on states of this type."""
    register_states(dtype, game)


def game_of(state: State) -> str:
    """Return the name of a state's game."""
    return registered_states()[state.dtype]


def game_module(state: State, name: str) -> Any:  # Any: Numba has no types
    """Return a module of the state's game."""
    return load_plugin(game_of(state), name)


def dispatch_on_state(file: str) -> Callable[[Function], Function]:
    """Dispatch a function on the state's type, also in compiled code: to the function of the same name in a game's module."""

    def mark(function: Function) -> Function:
        function.plugin = file  # type: ignore[attr-defined]  # read by the compiler
        names = ", ".join(signature(function).parameters)
        call = eval(
            f"lambda function: lambda {names}: function({names})"
        )  # as many parameters as the function has: Numba reads them off the code

        @numba_extension
        def extend() -> None:
            from numba import from_dtype
            from numba.extending import overload

            @overload(function, strict=False)
            def choose(state, *others):  # type: ignore[no-untyped-def]  # Numba types the arguments
                game = next(game for dtype, game in registered_states().items() if from_dtype(dtype) == state)
                return call(getattr(load_plugin(game, file), function.__name__))

        return function

    return mark


@dispatch_on_state("rules")
def set_up(state: State, numbers: NDArray[np.int64]) -> None:
    """Set an empty state up for options, as numbers (``Game.numbers_of``)."""
    game_module(state, "rules").set_up(state, numbers)


@dispatch_on_state("rules")
def legal_actions(state: State, out: NDArray[np.int16]) -> int:
    """Write the legal actions in ascending order; returns how many there are."""
    result: int = game_module(state, "rules").legal_actions(state, out)
    return result


@dispatch_on_state("rules")
def apply(state: State, action: int, journal: Journal) -> None:
    """Play one legal action, and every forced step after it."""
    game_module(state, "rules").apply(state, int(action), journal)  # lists hold narrow integers


@dispatch_on_state("rules")
def chance(state: State, weights: NDArray[np.int64]) -> int:
    """Write the weight of each outcome of the next chance event; returns how many outcomes there are."""
    result: int = game_module(state, "rules").chance(state, weights)
    return result


@dispatch_on_state("rules")
def resolve(state: State, outcome: int, journal: Journal) -> None:
    """Let the next chance event have this outcome."""
    game_module(state, "rules").resolve(state, int(outcome), journal)


@dispatch_on_state("rules")
def deal(state: State, rng: Generator, journal: Journal) -> None:
    """Resolve chance at random until a player is to move or the game is over."""
    game_module(state, "rules").deal(state, rng, journal)


@dispatch_on_state("rules")
def ranking_key(state: State, seat: int) -> int:
    """Return a ranking key for finished games: the highest wins, equal keys share."""
    result: int = game_module(state, "rules").ranking_key(state, seat)
    return result


@dispatch_on_state("action_facts")
def action_facts(state: State, action: int, out: NDArray[np.int64]) -> int:
    """Write all that the words for a legal action depend on (at most ``MAX_FACTS`` numbers); returns how many there are."""
    result: int = game_module(state, "action_facts").action_facts(state, int(action), out)
    return result


@dispatch_on_state("action_facts")
def is_last_round(state: State) -> bool:
    """Whether the game is sure to end with this round."""
    result: bool = game_module(state, "action_facts").is_last_round(state)
    return result
