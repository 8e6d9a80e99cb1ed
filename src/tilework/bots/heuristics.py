"""A hand-written static evaluation for each game, in points. ``greedy`` plays by it alone.

``heuristic_value(state, seat)`` is dispatched on the state's type like the rules. It must accept any state, also one where chance decides.
"""

import numpy as np
from numpy.typing import NDArray

from tilework.bots.dominated_moves import drop_dominated
from tilework.games.core.dispatch import apply, dispatch_on_state, game_module, legal_actions
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import State, States

TIE = 1e-9
"""Leads closer than this are equal, in points."""


@dispatch_on_state("heuristics")
def heuristic_value(state: State, seat: int) -> float:
    """Return the static value of a seat's board, in points."""
    result: float = game_module(state, "heuristics").heuristic_value(state, seat)
    return result


@compiled
def heuristic_lead(state: State, seat: int) -> float:
    """Return a seat's static value minus the best of the others, in points."""
    best = -1e9
    for other in range(state.players):
        if other != seat:
            best = max(best, heuristic_value(state, other))
    return heuristic_value(state, seat) - best


@compiled
def best_action(states: States, actions: NDArray[np.int16], journal: Journal, rng: Generator) -> int:
    """Return the legal action with the largest lead for the mover, ties at random; ``states[1]`` is the position after it.

    ``states``: the position and a second, scratch state; ``actions``: scratch for a list.
    """
    seat = int(states[0].turn)
    number = drop_dominated(states[0], actions, legal_actions(states[0], actions))
    best, best_value, equals = 0, -1e9, 0
    for index in range(number):
        states[1] = states[0]
        apply(states[1], actions[index], journal)
        value = heuristic_lead(states[1], seat)
        if value > best_value + TIE:
            best, best_value, equals = int(actions[index]), value, 1
        elif value > best_value - TIE:
            equals += 1
            if below(rng, equals) == 0:
                best = int(actions[index])
    states[1] = states[0]
    apply(states[1], best, journal)
    return best
