"""Complete random games, in compiled code: the yardstick of the engine, and the workhorse of the conformance suite."""

import numba
import numpy as np
from numpy.typing import NDArray

from tilework.games.core.generic import apply, deal, legal_actions
from tilework.games.core.jit import compiled, compiled_parallel
from tilework.games.core.journal import Journal
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import OVER, State, States

LIST_ROOM = 1024
"""Room enough for every list of legal actions, with the padding that fast listing may write."""


@compiled
def play_out(state: State, actions: NDArray[np.int16], rng: Generator, journal: Journal) -> int:
    """Play random legal actions to the end. Returns the number of moves."""
    moves = 0
    deal(state, rng, journal)
    while state.phase != OVER:
        number = legal_actions(state, actions)
        apply(state, actions[below(rng, number)], journal)
        moves += 1
        if state.phase < OVER:
            deal(state, rng, journal)
    return moves


@compiled
def play_games(start: States, games: int, rng: Generator, journal: Journal) -> int:
    """Play complete random games from a start position, one after the other. Returns the number of moves."""
    states = start.copy()
    actions = np.empty(LIST_ROOM, dtype=np.int16)
    moves = 0
    for _ in range(games):
        states[0] = start[0]
        moves += play_out(states[0], actions, rng, journal)
    return moves


@compiled_parallel
def play_games_on_all_cores(start: States, games: int, batches: int, seed: int, journal: Journal) -> int:
    """Play ``batches`` times ``games`` complete random games, spread over the cores."""
    moves = 0
    for batch in numba.prange(batches):
        rng = np.array([seed + batch], dtype=np.uint64)
        moves += play_games(start, games, rng, journal)
    return moves
