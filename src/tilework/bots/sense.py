"""Plain sense: actions that nobody would play who sees the table at all, because another one is better whatever comes.

A game says which action is absurd and why (``absurdity``: 0 for a sane one, else a number whose name is in ``NAMES``). The bots' levels
leave such actions out, so that weak ones misjudge as people do, and look like people.
"""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core.generic import dispatched, own
from tilework.games.core.jit import compiled
from tilework.games.core.state import State
from tilework.games.position import Position


@dispatched("sense")
def absurdity(state: State, action: int) -> int:
    """Why a legal action is absurd, as a place in the game's ``NAMES``; 0 if it is not."""
    return own(state, "sense").absurdity(state, int(action))  # lists hold narrow integers


@dispatched("sense")
def sight(state: State, action: int) -> int:
    """What must be seen for an action to come to mind, as a number: actions with the same one are seen or overlooked together."""
    return own(state, "sense").sight(state, action)


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
    return str(game.part("sense").NAMES[int(absurdity(position.state, int(action)))])
