"""Many searches at once on a graphics card, a thread a search: self-play by the hundred thousand.

A search is the bots' own, with a limit of nodes; for the same position, task and seed it finds what the processor's finds.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from tilework.bots.evaluation import Weights, features_of
from tilework.bots.search.engine import Task, new_work
from tilework.bots.search.thinking import begin, think_to_the_end, value_at
from tilework.bots.search.transposition import TranspositionTable
from tilework.bots.search.work import EVERY_ACTION, NO_LIMIT, Work
from tilework.games.core.jit import compiled
from tilework.games.core.journal import WIDTH, Journal
from tilework.games.game import Game
from tilework.targets.cuda import exact, kernel, require

BLOCK = 32
WORD = 8


class Orders(NamedTuple):
    """What is asked of all searches (see ``bots.search.work``)."""

    selfish: int
    misjudged: int
    sane: int
    limit: int
    deepest: int
    overlooked: int


class Found(NamedTuple):
    """What was found, by search."""

    actions: Any
    values: Any
    nodes: Any


@compiled
def think_about(
    place: int, work: Work, table: TranspositionTable, journal: Journal, positions: Any, seeds: Any, orders: Orders, found: Found
) -> None:
    """One search, from its position to what it found."""
    work.stack[0] = positions[place]
    work.seed = seeds[place] & 0x7FFFFFFF
    work.selfish, work.misjudged, work.sane = orders.selfish, orders.misjudged, orders.sane
    work.limit, work.deepest, work.overlooked = orders.limit, orders.deepest, orders.overlooked
    work.only, work.wanted, work.age = EVERY_ACTION, 1, 1
    begin(work)
    think_to_the_end(work, table, journal)
    found.actions[place] = work.lists[0, 0]
    found.values[place] = value_at(work, 0)
    found.nodes[place] = work.nodes


@kernel
def think_all(works, tables, positions, seeds, orders, found):  # type: ignore[no-untyped-def]
    """A search for each position in which somebody is to move."""
    place = cuda.grid(1)
    if place < positions.shape[0] and positions[place].phase > 0:
        journal = cuda.local.array((1, WIDTH), np.int32)[:0]
        think_about(place, works[place], tables[place], journal, positions, seeds, orders, found)


@kernel
def spread(words, everywhere):  # type: ignore[no-untyped-def]
    """Write the same words to every row."""
    row = cuda.blockIdx.x
    place = cuda.threadIdx.x
    while place < everywhere.shape[1]:
        everywhere[row, place] = words[place % words.shape[0]]
        place += cuda.blockDim.x


class Searches:
    """Room on the card for so many searches of a game at a time: about a megabyte each, and their transposition tables."""

    def __init__(self, game: Game, weights: Weights, number: int, task: Task) -> None:
        require()
        self.number = number
        self.task = task
        self.selfish_from = features_of(game.name).SELFISH_FROM
        template = np.array([new_work(game, weights)])
        words = cuda.to_device(template.view(np.uint8).view(np.int64))
        room = cuda.device_array((number, template.dtype.itemsize // WORD), np.int64)
        self._tables = cuda.device_array((number, 2 << table_bits(task)), np.int64)
        self._nothing = cuda.to_device(np.zeros(1, dtype=np.int64))
        spread[number, 128](words, room)
        self._works = room.ravel().view(template.dtype)
        self.found = Found(*(cuda.device_array(number, dtype) for dtype in (np.int64, np.int64, np.int64)))

    def think(self, positions: Any, seeds: NDArray[np.int64], players: int) -> Found:
        """Search all positions (states on the card): the best action of each, what it is worth to who moves, and the nodes it took."""
        spread[self.number, 128](self._nothing, self._tables)
        orders = Orders(
            selfish=int(players >= self.selfish_from),
            misjudged=self.task.misjudged,
            sane=int(self.task.sane),
            limit=self.task.nodes or NO_LIMIT,
            deepest=self.task.depth,
            overlooked=round(1000 * self.task.overlooked),
        )
        with exact():
            think_all[-(-self.number // BLOCK), BLOCK](self._works, self._tables, positions, cuda.to_device(seeds), orders, self.found)
        return self.found


def table_bits(task: Task) -> int:
    """The size of a search's transposition table, by the processor's rule for a limit of nodes."""
    return max(10, min(19, (4 * (task.nodes or 0)).bit_length()))
