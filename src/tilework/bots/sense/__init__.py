"""Plain sense: actions that nobody would play who sees the table at all, because another one is better whatever comes.

A game says which action is absurd and why (``absurdity``: 0 for a sane one, else a number whose name is in ``NAMES``). The bots' levels
leave such actions out, so that weak ones misjudge as people do, and look like people.
"""

from importlib import import_module
from typing import Any

import numpy as np
from numba.extending import overload
from numpy.typing import NDArray

from tilework.games.core import generic
from tilework.games.core.jit import compiled
from tilework.games.core.state import State
from tilework.games.position import Position


def sense_of(game: str) -> Any:
    """The module that knows what is absurd in a game."""
    return import_module(f"tilework.bots.sense.{game}")


def _module_of(rules: Any) -> Any:
    return sense_of(rules.__name__.split(".")[-2])


def absurdity(state: State, action: int) -> int:
    """Why a legal action is absurd, as a place in the game's ``NAMES``; 0 if it is not."""
    return _module_of(generic.rules_of(state)).absurdity(state, int(action))  # lists hold narrow integers


@overload(absurdity, strict=False)
def _absurdity(state, action):  # type: ignore[no-untyped-def]
    own = _module_of(generic.rules_of_type(state)).absurdity
    return lambda state, action: own(state, action)


def sight(state: State, action: int) -> int:
    """What must be seen for an action to come to mind, as a number: actions with the same one are seen or overlooked together."""
    return _module_of(generic.rules_of(state)).sight(state, action)


@overload(sight, strict=False)
def _sight(state, action):  # type: ignore[no-untyped-def]
    own = _module_of(generic.rules_of_type(state)).sight
    return lambda state, action: own(state, action)


@compiled
def keep_sane(state: State, actions: NDArray[np.int16], number: int) -> int:
    """Leave the absurd ones out of a list of actions. Returns how many are left: at least one."""
    kept = 0
    for i in range(number):
        action = actions[i]
        if absurdity(state, action) == 0:
            actions[kept] = action
            kept += 1
    return kept if kept > 0 else number


def why_absurd(position: Position, action: int) -> str:
    """What is absurd about an action, or "" if nothing is."""
    game = position.game
    game.rules  # noqa: B018  registers the compiled rules
    return str(sense_of(game.name).NAMES[int(absurdity(position.record, int(action)))])
