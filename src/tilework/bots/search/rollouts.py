"""Rollouts: play a position to the end of its round with short noisy searches, then evaluate it."""

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import evaluate, hash_mix
from tilework.bots.search.iterative_deepening import init_search, search_to_completion
from tilework.bots.search.search_state import TT_GENERATIONS, SearchState
from tilework.bots.search.transposition import TranspositionTable
from tilework.games.core.dispatch import apply, deal
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.state import OVER, States

SALT = 77


@compiled
def short_search(search: SearchState, table: TranspositionTable, journal: Journal, game: States) -> int:
    """Return the best action of ``game[0]`` by a search with the request that is set, starting with an empty table."""
    table[:] = 0
    search.stack[0] = game[0]
    search.tt_generation = (search.tt_generation + 1) % TT_GENERATIONS
    search.multi_pv = 1
    init_search(search)
    search_to_completion(search, table, journal)
    return int(search.move_lists[0, 0])


@compiled
def play_out_round(search: SearchState, table: TranspositionTable, journal: Journal, game: States, first: int, salt: int) -> int:
    """Play ``game[0]`` to the end of round ``first``, before the next deal. Returns the nodes searched.

    The same ``salt`` gives the same draws and the same noise.
    """
    nodes, draws = 0, 0
    search.seed = salt & 0x3FFFFFFF
    while game[0].phase != OVER and game[0].round_number == first:
        if game[0].phase > OVER:
            apply(game[0], short_search(search, table, journal, game), journal)
            nodes += search.nodes
            continue
        game[1] = game[0]
        search.rng[0] = np.uint64(hash_mix(salt, 1000 * first + draws))
        deal(game[1], search.rng, journal)
        if game[1].round_number != first:
            break
        game[0] = game[1]
        draws += 1
    return nodes


@compiled
def rollout(search: SearchState, table: TranspositionTable, journal: Journal, game: States, first: int, seat: int, salt: int) -> int:
    """Play out round ``first`` and return the value of its end to a seat. Sets ``search.nodes`` to the nodes searched."""
    nodes = play_out_round(search, table, journal, game, first, salt)
    value = evaluate(game[0], seat, search)
    search.nodes = nodes + 1
    return value


@compiled
def rollout_each(
    search: SearchState,
    table: TranspositionTable,
    journal: Journal,
    starts: States,
    game: States,
    first: int,
    seat: int,
    trial: int,
    seed: int,
    sums: NDArray[np.float64],
) -> int:
    """Add one more rollout of each start to ``sums``, with common random numbers. Returns the nodes searched.

    ``game`` is scratch space for two states, ``trial`` the number of earlier rollouts.
    """
    salt = hash_mix(trial + 1, SALT + seed) & 0x3FFFFFFFFFFF
    nodes = 0
    for place in range(starts.shape[0]):
        game[0] = starts[place]
        sums[place] += rollout(search, table, journal, game, first, seat, salt)
        nodes += search.nodes
    return nodes
