"""Run many searches at once on a GPU, one thread each.

These are the bots' own searches with a node limit: the same position, request and seed give the same result as on the CPU.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from tilework.bots.evaluation import Weights, features_of
from tilework.bots.search.iterative_deepening import init_search, root_move_value, search_to_completion
from tilework.bots.search.request import RequestFields, SearchRequest, request_fields, write_request
from tilework.bots.search.search_state import SearchState
from tilework.bots.search.searcher import new_search_state
from tilework.bots.search.transposition import TranspositionTable, table_bits
from tilework.games.core.jit import compiled
from tilework.games.core.journal import WIDTH, Journal
from tilework.games.game import Game
from tilework.targets.cuda import exact, kernel, require

BLOCK = 32
WORD = 8


class SearchOutputs(NamedTuple):
    """Results by search: the best action, its value to the mover and the nodes searched."""

    actions: Any  # Any: Numba has no types
    values: Any  # Any: Numba has no types
    nodes: Any  # Any: Numba has no types


@compiled
def search_one(
    place: int,
    search: SearchState,
    table: TranspositionTable,
    journal: Journal,
    positions: Any,  # Any: Numba has no types
    seeds: Any,  # Any: Numba has no types
    request: RequestFields,
    found: SearchOutputs,
) -> None:
    """Run one search and write its result."""
    search.stack[0] = positions[place]
    search.tt_generation = 1
    write_request(search, request, seeds[place])
    init_search(search)
    search_to_completion(search, table, journal)
    found.actions[place] = search.move_lists[0, 0]
    found.values[place] = root_move_value(search, 0)
    found.nodes[place] = search.nodes


@kernel
def search_kernel(states, tables, positions, seeds, request, found):  # type: ignore[no-untyped-def]  # Numba types the arguments
    """Search each position in which somebody is to move."""
    place = cuda.grid(1)
    if place < positions.shape[0] and positions[place].phase > 0:
        journal = cuda.local.array((1, WIDTH), np.int32)[:0]
        search_one(place, states[place], tables[place], journal, positions, seeds, request, found)


@kernel
def spread(words, everywhere):  # type: ignore[no-untyped-def]  # Numba types the arguments
    """Write the same words to every row."""
    row = cuda.blockIdx.x
    place = cuda.threadIdx.x
    while place < everywhere.shape[1]:
        everywhere[row, place] = words[place % words.shape[0]]
        place += cuda.blockDim.x


class Searches:
    """Device buffers for a batch of searches of one game: about a megabyte each, plus their transposition tables."""

    def __init__(self, game: Game, weights: Weights, number: int, request: SearchRequest) -> None:
        """Allocate buffers for ``number`` searches. The request must have a node limit."""
        require()
        self.number = number
        self.request = request
        self.maxn_min_players: int = features_of(game.name).MAXN_MIN_PLAYERS
        template = np.array([new_search_state(game, weights)])
        words = cuda.to_device(template.view(np.uint8).view(np.int64))
        scratch = cuda.device_array((number, template.dtype.itemsize // WORD), np.int64)
        self._tables = cuda.device_array((number, 2 << table_bits(request.nodes)), np.int64)
        self._zero = cuda.to_device(np.zeros(1, dtype=np.int64))
        spread[number, 128](words, scratch)
        self._states = scratch.ravel().view(template.dtype)
        self.found: SearchOutputs = SearchOutputs(*(cuda.device_array(number, dtype) for dtype in (np.int64, np.int64, np.int64)))

    def search(self, positions: Any, seeds: NDArray[np.int64], players: int) -> SearchOutputs:  # Any: Numba has no types
        """Search all positions (an array of states on the device)."""
        spread[self.number, 128](self._zero, self._tables)
        fields = request_fields(self.request, players >= self.maxn_min_players)
        with exact():
            search_kernel[-(-self.number // BLOCK), BLOCK](self._states, self._tables, positions, cuda.to_device(seeds), fields, self.found)
        return self.found
