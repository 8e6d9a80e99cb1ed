"""What a position looks worth to a seat at first sight: one small function a game, in points. ``greedy`` plays by them alone.

``worth(state, seat)`` is dispatched on the state's type like the rules. It may be asked at any moment, even before chance has decided.
"""

import numpy as np
from numpy.typing import NDArray

from tilework.bots.sense import keep_sane
from tilework.games.core.generic import apply, dispatched, legal_actions, own
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import State, States

TIE = 1e-9


@dispatched("heuristics")
def worth(state: State, seat: int) -> float:
    """What a seat's board looks worth, in points."""
    return own(state, "heuristics").worth(state, seat)


@compiled
def lead(state: State, seat: int) -> float:
    """A seat's worth against the best of the others."""
    best = -1e9
    for other in range(state.players):
        if other != seat:
            best = max(best, worth(state, other))
    return worth(state, seat) - best


@compiled
def best_action(states: States, actions: NDArray[np.int16], journal: Journal, rng: Generator) -> tuple[int, float]:
    """The legal action after which the mover leads by most; equals are drawn for.

    ``states``: the position, and room for one more; ``actions``: room for a list.
    """
    seat = int(states[0].turn)
    number = keep_sane(states[0], actions, legal_actions(states[0], actions))
    best, best_value, equals = 0, -1e9, 0
    for index in range(number):
        states[1] = states[0]
        apply(states[1], actions[index], journal)
        value = lead(states[1], seat)
        if value > best_value + TIE:
            best, best_value, equals = actions[index], value, 1
        elif value > best_value - TIE:
            equals += 1
            if below(rng, equals) == 0:
                best = actions[index]
    return best, best_value
