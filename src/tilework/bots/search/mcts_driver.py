"""Drive Monte Carlo tree search: a short search selects the candidates, then simulations run until the limit is reached.

With more than two players the replies of two or three opponents in turn decide, and MCTS reaches them sooner than a search of uniform
depth. The breadth is tuned for each game (``SEARCH_OPTIONS``).
"""

import mmap
import sys
import time
from contextlib import suppress
from dataclasses import replace

import numpy as np

from tilework.bots.evaluation import features_of
from tilework.bots.search import mcts
from tilework.bots.search.request import SEED_MASK, CancelCheck, SearchOptions, SearchRequest, SearchResult
from tilework.bots.search.search_state import SearchState
from tilework.bots.search.time_control import next_nodes
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.position_base import PositionBase

CANDIDATE_SEARCH_SHARE = 0.1
"""Share of the time or nodes that the candidate search may use."""
C_PUCT_PER_WIDTH = 0.1
"""``c_puct`` for each tenth of ``mcts_width`` (in wins)."""
TEMPERATURE_PER_WIDTH = 6_000
"""Prior temperature for each tenth of ``mcts_width`` (win-value units, 1e6 = a win)."""
INITIAL_NODES = 2_000
"""Nodes before the first time check."""


def new_tree() -> mcts.MctsTree:
    """Allocate a tree whose memory is committed page by page as the tree grows.

    On Linux NumPy asks for huge pages. Every array of the tree would commit one at the first simulation: 25 MB instead of 100 kB.
    """
    if sys.platform == "linux":
        pages = mmap.mmap(-1, mcts.MCTS_TREE.itemsize, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        with suppress(OSError):  # a kernel without huge pages
            pages.madvise(mmap.MADV_NOHUGEPAGE)
        trees = np.frombuffer(pages, dtype=mcts.MCTS_TREE)
    else:
        trees = np.zeros(1, dtype=mcts.MCTS_TREE)
    tree: mcts.MctsTree = trees[0]
    return tree


class MctsDriver:
    """Own the buffers of one game's Monte Carlo tree search."""

    def __init__(self, search: SearchState) -> None:
        self._state = search
        self._tree = new_tree()

    @property
    def nodes(self) -> int:
        """Positions evaluated so far."""
        return int(self._state.nodes)

    def begin(self, position: PositionBase, actions: list[int], options: SearchOptions, seed: int = 0) -> None:
        """Start a tree whose root has these actions."""
        search, tree = self._state, self._tree
        search.stack[0], search.seed = position.state, seed & SEED_MASK
        tree.c_puct = options.mcts_width * C_PUCT_PER_WIDTH
        tree.temperature = options.mcts_width * TEMPERATURE_PER_WIDTH
        tree.backup_mix = options.backup_mix / 10
        tree.action[: len(actions)] = actions
        mcts.init_tree(tree, search, NO_JOURNAL, len(actions))

    def simulate(self, nodes: int) -> bool:
        """Run simulations for about this many nodes. Returns False once the tree is full."""
        return bool(mcts.run_simulations(self._tree, self._state, NO_JOURNAL, nodes))

    def best_root_edge(self) -> int:
        """Return the index of the best action."""
        return int(mcts.best_root_edge(self._tree))


def candidate_request(request: SearchRequest) -> SearchRequest:
    """Return the request of the candidate search. It prunes nothing next to the horizon, so that it notices when the round is solved."""
    return replace(
        request,
        seconds=None if request.seconds is None else CANDIDATE_SEARCH_SHARE * request.seconds,
        nodes=None if request.nodes is None else max(1, int(CANDIDATE_SEARCH_SHARE * request.nodes)),
        multi_pv=max(request.multi_pv, mcts.MAX_CHILDREN),
        options=replace(request.options, prune_width=0),
    )


def is_settled(position: PositionBase, result: SearchResult) -> bool:
    """Return whether MCTS can't improve the result: a single move, or a round solved without the paranoid assumption."""
    is_exact = position.players == 2 or position.players >= features_of(position.game.name).MAXN_MIN_PLAYERS
    return len(result.pvs) < 2 or (result.solved and is_exact)


def choose_move(
    driver: MctsDriver,
    position: PositionBase,
    result: SearchResult,
    request: SearchRequest,
    deadline: float | None,
    cancelled: CancelCheck,
) -> SearchResult:
    """Return the search result with the best move by MCTS first."""
    if is_settled(position, result):
        return result
    pvs = result.pvs[: mcts.MAX_CHILDREN]
    driver.begin(position, [line.actions[0] for line in pvs], request.options, request.seed)
    limit = None if request.nodes is None else request.nodes - result.nodes
    simulate_until(driver, limit, deadline, cancelled)
    best = pvs[driver.best_root_edge()]
    return replace(result, nodes=result.nodes + driver.nodes, pvs=(best, *(line for line in result.pvs if line is not best)))


def simulate_until(driver: MctsDriver, limit: int | None, deadline: float | None, cancelled: CancelCheck) -> None:
    """Run simulations until the node limit or the deadline, checking the time every few milliseconds."""
    nodes, checked = INITIAL_NODES, time.perf_counter()
    while not cancelled() and (deadline is None or checked < deadline) and (limit is None or driver.nodes < limit):
        before = driver.nodes
        if not driver.simulate(nodes if limit is None else min(nodes, limit - before)):
            return
        now = time.perf_counter()
        nodes = next_nodes(driver.nodes - before, now - checked, None if deadline is None else deadline - now)
        checked = now
