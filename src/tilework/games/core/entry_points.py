"""Entry points of the rules for plain Python: each checks and acts in one compiled call, on an array of one state.

Passing an array costs a microsecond, a single state seven; so each operation is one call.
"""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core.dispatch import apply, chance, is_last_round, legal_actions, resolve
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import OVER, States


@compiled
def list_actions(states: States, out: NDArray[np.int16]) -> int:
    """Write the legal actions in ascending order, none if no player decides; return their number."""
    if states[0].phase <= OVER:
        return 0
    return legal_actions(states[0], out)


@compiled
def is_final_round(states: States) -> bool:
    """Whether the game is over or is sure to end with this round."""
    return states[0].phase == OVER or is_last_round(states[0])


@compiled
def try_play(states: States, action: int, out: NDArray[np.int16], journal: Journal) -> bool:
    """Play an action if it is legal; return whether it was."""
    number = list_actions(states, out)
    for i in range(number):
        if out[i] == action:
            apply(states[0], action, journal)
            return True
    return False


@compiled
def chance_weights(states: States, weights: NDArray[np.int64]) -> int:
    """Write the weights of the next chance outcomes, none if chance does not decide; return their number."""
    if states[0].phase >= OVER:
        return 0
    return chance(states[0], weights)


@compiled
def try_resolve(states: States, outcome: int, weights: NDArray[np.int64], journal: Journal) -> bool:
    """Resolve the next chance event with an outcome if it is possible; return whether it was."""
    number = chance_weights(states, weights)
    if outcome < 0 or outcome >= number or weights[outcome] == 0:
        return False
    resolve(states[0], outcome, journal)
    return True


@compiled
def deal_recorded(
    states: States, rng: Generator, weights: NDArray[np.int64], draws: NDArray[np.int16], journal: Journal, max_draws: int
) -> int:
    """Resolve chance at random until a player is to move, at most ``max_draws`` times; write phases and outcomes to ``draws``.

    The same generator gives the same draws as the games' own ``deal``.
    """
    made = 0
    while made < max_draws and states[0].phase < OVER:
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
