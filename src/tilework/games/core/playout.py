"""Complete random games, in compiled code: the yardstick of the engine, and the workhorse of the conformance suite."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from tilework.deprecation import renamed_names
from tilework.games.core.dispatch import apply, deal, legal_actions
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.rng import Generator, below, generator
from tilework.games.core.state import OVER, State, States

MAX_LEGAL_ACTIONS = 1024
"""Room enough for every list of legal actions, with the padding that fast listing may write."""

__getattr__: Callable[[str], object] = renamed_names(
    __name__, {"LIST_ROOM": "MAX_LEGAL_ACTIONS", "play_games_on_all_cores": "play_games_parallel"}
)


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
def play_games_from(start: States, states: States, games: int, actions: NDArray[np.int16], rng: Generator, journal: Journal) -> int:
    """Play complete random games from a start position, one after the other, in ``states[0]``. Returns the number of moves."""
    moves = 0
    for _ in range(games):
        states[0] = start[0]
        moves += play_out(states[0], actions, rng, journal)
    return moves


def play_games(start: States, games: int, rng: Generator, journal: Journal) -> int:
    """Play complete random games from a start position, one after the other. Returns the number of moves."""
    return play_games_from(start, start.copy(), games, np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16), rng, journal)


def play_games_parallel(start: States, games: int, batches: int, seed: int, journal: Journal, threads: int | None = None) -> int:
    """Play ``batches`` times ``games`` complete random games, each batch by a generator of its own, spread over threads."""
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        return sum(pool.map(lambda batch: play_games(start, games, generator(seed + batch), journal), range(batches)))


REFERENCE_TABLE = 64


@compiled
def reference_loop(rng: Generator, steps: int, table: NDArray[np.int64]) -> int:
    """Run a reference loop with one unpredictable branch and one table lookup per step, to normalise speeds."""
    for _ in range(steps):
        drawn = below(rng, REFERENCE_TABLE)
        if drawn & 1:
            table[drawn] += 1
        else:
            table[drawn] ^= drawn
    return int(table[1])
