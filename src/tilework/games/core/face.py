"""The rules as plain Python calls them: one compiled call that checks and acts, on an array of one state.

An array costs a microsecond to hand over, a single state seven; so what Python asks for in one breath is one call here.
"""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core.generic import apply, chance, is_last_round, legal_actions, resolve
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import OVER, States


@compiled
def list_actions(states: States, out: NDArray[np.int16]) -> int:
    """Write the legal actions in ascending order, none where nobody decides; returns how many there are."""
    if states[0].phase <= OVER:
        return 0
    return legal_actions(states[0], out)


@compiled
def closes_the_game(states: States) -> bool:
    """Whether the game is over or is sure to end with this round."""
    return states[0].phase == OVER or is_last_round(states[0])


@compiled
def play_if_legal(states: States, action: int, out: NDArray[np.int16], journal: Journal) -> bool:
    """Play an action if somebody decides and it is legal; whether it was."""
    number = list_actions(states, out)
    for i in range(number):
        if out[i] == action:
            apply(states[0], action, journal)
            return True
    return False


@compiled
def weigh_draws(states: States, weights: NDArray[np.int64]) -> int:
    """Write the weight of each outcome of the next chance event, none where chance does not decide; returns how many there are."""
    if states[0].phase >= OVER:
        return 0
    return chance(states[0], weights)


@compiled
def resolve_if_possible(states: States, outcome: int, weights: NDArray[np.int64], journal: Journal) -> bool:
    """Let the next chance event have an outcome if it can; whether it could."""
    number = weigh_draws(states, weights)
    if outcome < 0 or outcome >= number or weights[outcome] == 0:
        return False
    resolve(states[0], outcome, journal)
    return True


@compiled
def deal_and_tell(states: States, rng: Generator, weights: NDArray[np.int64], draws: NDArray[np.int16], journal: Journal, most: int) -> int:
    """Resolve chance at random until a player is to move, ``most`` times at most; phases and outcomes go to ``draws`` in turn.

    The same generator gives the same draws as the games' own ``deal``.
    """
    made = 0
    while made < most and states[0].phase < OVER:
        number = chance(states[0], weights)
        index = below(rng, weights[:number].sum())
        outcome = 0
        while index >= weights[outcome]:
            index -= weights[outcome]
            outcome += 1
        draws[2 * made] = states[0].phase
        draws[2 * made + 1] = outcome
        resolve(states[0], outcome, journal)
        made += 1
    return made
