"""Dominated moves: actions that another one beats whatever happens.

A game names the reason (``dominated_reason``: 0 for none, else an index into its ``NAMES``). All levels drop such moves, so that the
weak ones err as people do.
"""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core.dispatch import dispatch_on_state, game_module
from tilework.games.core.jit import compiled
from tilework.games.core.state import State
from tilework.games.position_base import PositionBase


@dispatch_on_state("dominated_moves")
def dominated_reason(state: State, action: int) -> int:
    """Return why a legal action is dominated, as an index into the game's ``NAMES``; 0 if it is not."""
    result: int = game_module(state, "dominated_moves").dominated_reason(state, int(action))  # lists hold narrow integers
    return result


@dispatch_on_state("dominated_moves")
def visibility_key(state: State, action: int) -> int:
    """Return a key of what a player must notice to think of an action. Actions with equal keys are overlooked together."""
    result: int = game_module(state, "dominated_moves").visibility_key(state, action)
    return result


@compiled
def drop_dominated(state: State, actions: NDArray[np.int16], number: int) -> int:
    """Remove the dominated actions from a list in place. Returns how many are left: all of them if all are dominated."""
    kept = 0
    for i in range(number):
        action = actions[i]
        if dominated_reason(state, action) == 0:
            actions[kept] = action
            kept += 1
    return kept if kept > 0 else number


def dominated_reason_name(position: PositionBase, action: int) -> str:
    """Return the name of the reason why an action is dominated, ``""`` if it is not."""
    game = position.game.load()
    return str(game.plugin("dominated_moves").NAMES[int(dominated_reason(position.state, int(action)))])
