"""The search as an object: buffers, time control and helper threads."""

import threading
import time
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from tilework.bots.evaluation import Weights, features_of, load_weights
from tilework.bots.search import iterative_deepening, mcts_driver, rollout_driver
from tilework.bots.search.request import (
    CancelCheck,
    PvLine,
    SearchOptions,
    SearchRequest,
    SearchResult,
    request_fields,
    write_request,
)
from tilework.bots.search.search_state import NO_LIMIT, TT_GENERATIONS, SearchState, search_state_dtype
from tilework.bots.search.time_control import next_nodes
from tilework.bots.search.transposition import TT_BITS, TranspositionTable, new_table, table_bits
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.game import Game
from tilework.games.position_base import PositionBase

INITIAL_NODES = 256
"""Nodes before the first time check."""
TIME_MARGIN_S = 0.008
"""Seconds kept back to stop and return."""

Report = Callable[[SearchResult], None]


def new_search_state(game: Game, weights: Weights) -> SearchState:
    """Allocate the buffers for one search of a game."""
    features = features_of(game.name)
    search = np.zeros(1, dtype=search_state_dtype(game.load().dtype, features.NUM_FEATURES))[0]
    search["max_correction"] = features.MAX_CORRECTION
    load_weights(search, weights)
    result: SearchState = search
    return result


class Searcher:
    """Search positions of one game, one at a time. The transposition table is kept from move to move."""

    def __init__(self, game: Game, weights: Weights, bits: int = TT_BITS, paranoid: bool = False) -> None:
        """``bits``: log2 of the table's entries. ``paranoid``: alpha-beta with any number of players."""
        self.game = game
        self.state: SearchState = new_search_state(game, weights)
        self.weights = weights
        self._maxn_min_players: float = float("inf") if paranoid else features_of(game.name).MAXN_MIN_PLAYERS
        self._helper_states: list[SearchState] = []
        self._whole_table = self._table = new_table(bits)
        self._generation = 0
        self._is_loaded = False
        self._rollout_driver: rollout_driver.RolloutDriver | None = None
        self._mcts_driver: mcts_driver.MctsDriver | None = None

    def search(
        self,
        position: PositionBase,
        request: SearchRequest,
        cancelled: CancelCheck = lambda: False,
        report: Report | None = None,
    ) -> SearchResult:
        """Search a position in which somebody is to move, then let MCTS or rollouts choose among the candidates if requested.

        ``report`` is called after each completed iteration but the last.
        """
        if not self._is_loaded:
            self._load(position)
        if request.options.mcts_width:
            mcts = self._loaded_mcts(position)
            began, result, deadline = self._search_candidates(position, mcts_driver.candidate_request(request), request, cancelled, report)
            found = mcts_driver.choose_move(mcts, position, result, request, deadline, cancelled)
        elif request.options.rollouts:
            rollouts = self._loaded_rollouts(position)
            began, result, deadline = self._search_candidates(
                position, rollout_driver.candidate_request(request), request, cancelled, report
            )
            found = rollout_driver.choose_move(rollouts, position, result, request, deadline, cancelled)
        else:
            return self._search(position, request, cancelled, report)
        return replace(found, seconds=time.perf_counter() - began)

    def _search_candidates(
        self, position: PositionBase, first: SearchRequest, request: SearchRequest, cancelled: CancelCheck, report: Report | None
    ) -> tuple[float, SearchResult, float | None]:
        """Run the first stage. Returns its start time, its result and the deadline of the whole request."""
        began = time.perf_counter()
        result = self._search(position, first, cancelled, report)
        return began, result, None if request.seconds is None else began + request.seconds - TIME_MARGIN_S

    def _search(self, position: PositionBase, request: SearchRequest, cancelled: CancelCheck, report: Report | None) -> SearchResult:
        began = time.perf_counter()
        if request.seconds is None:
            self._clear_table(request.nodes)
        else:
            self._table = self._whole_table
        self._begin(self.state, position, request)
        has_more = iterative_deepening.continue_search(
            self.state, self._table, NO_JOURNAL, NO_LIMIT
        )  # the first iteration always completes
        if has_more:
            deadline = None if request.seconds is None else began + request.seconds - TIME_MARGIN_S
            helpers = [
                HelperThread(helper, self._table, 2 + index % 2) for index, helper in enumerate(self._begin_helpers(position, request))
            ]
            self._deepen(deadline, cancelled, lambda: report and report(self._result(began)))
            for helper in helpers:
                helper.finish()
        return self._result(began)

    def _is_maxn(self, players: int) -> bool:
        return players >= self._maxn_min_players

    def _loaded_rollouts(self, position: PositionBase) -> rollout_driver.RolloutDriver:
        """Return the rollout driver, ready for a position; compile or load its code on first use."""
        is_new = self._rollout_driver is None
        driver = self._rollout_driver = self._rollout_driver or rollout_driver.RolloutDriver(new_search_state(self.game, self.weights))
        driver.begin(position, self._is_maxn(position.players))
        if is_new:
            driver.rollout_each(np.array([position.state]), 0, 0, np.zeros(1))
        return driver

    def _loaded_mcts(self, position: PositionBase) -> mcts_driver.MctsDriver:
        """Return the MCTS driver; compile or load its code on first use."""
        if self._mcts_driver is None:
            self._mcts_driver = mcts_driver.MctsDriver(new_search_state(self.game, self.weights))
            self._mcts_driver.begin(position, [int(position.legal_numbers()[0])], SearchOptions(mcts_width=1))
            self._mcts_driver.simulate(1)
            self._mcts_driver.best_root_edge()
        return self._mcts_driver

    def _load(self, position: PositionBase) -> None:
        """Compile everything, or load it from disk, before the clock starts."""
        self._begin(self.state, position, SearchRequest(nodes=1, depth=1))
        iterative_deepening.continue_search(self.state, self._table, NO_JOURNAL, 1)
        iterative_deepening.begin_iteration(self.state, 1)
        self._result(time.perf_counter())
        self._generation, self._is_loaded = 0, True

    def _deepen(self, deadline: float | None, cancelled: CancelCheck, report: Callable[[], object]) -> None:
        """Continue until the deadline, checking the time every few milliseconds. Each completed iteration but the last is reported."""
        nodes, depth = INITIAL_NODES, int(self.state.depth)
        checked = time.perf_counter()
        while not cancelled() and (deadline is None or checked < deadline):
            before = int(self.state.nodes)
            if not iterative_deepening.continue_search(self.state, self._table, NO_JOURNAL, nodes):
                return
            now = time.perf_counter()
            nodes = next_nodes(int(self.state.nodes) - before, now - checked, None if deadline is None else deadline - now)
            checked = now
            if self.state.depth > depth:
                depth = int(self.state.depth)
                report()

    def _clear_table(self, nodes: int | None) -> None:
        """Start with an empty table, sized for the node limit, so that the result does not depend on earlier searches."""
        self._table = self._whole_table[: 2 << table_bits(nodes)]
        self._table[:] = 0

    def _begin(self, search: SearchState, position: PositionBase, request: SearchRequest) -> None:
        self._generation = (self._generation + 1) % TT_GENERATIONS
        search.stack[0] = position.state
        search.tt_generation = self._generation
        write_request(search, request_fields(request, self._is_maxn(position.players)), request.seed)
        iterative_deepening.init_search(search)

    def _begin_helpers(self, position: PositionBase, request: SearchRequest) -> list[SearchState]:
        """Set up the search states of the helper threads, which fill the shared table with what the main search will need."""
        while len(self._helper_states) < request.threads - 1:
            self._helper_states.append(new_search_state(self.game, self.weights))
        for helper in self._helper_states[: request.threads - 1]:
            self._begin(helper, position, SearchRequest(seed=request.seed, weight_noise_permille=request.weight_noise_permille))
            helper.move_lists[0] = self.state.move_lists[0]
            helper.root_values[:] = self.state.root_values
            helper.root_move_count = self.state.root_move_count
        return self._helper_states[: request.threads - 1]

    def _result(self, began: float) -> SearchResult:
        search = self.state
        pvs = tuple(self._pv(index) for index in range(int(search.multi_pv)))
        return SearchResult(pvs, int(search.depth), int(search.nodes), bool(search.solved), time.perf_counter() - began)

    def _pv(self, index: int) -> PvLine:
        search, players = self.state, int(self.state.stack[0].players)
        length = iterative_deepening.extract_pv(search, self._table, NO_JOURNAL, index)
        chances, scores = (tuple(map(float, numbers[:players])) for numbers in (search.win_chances, search.expected_scores))
        return PvLine(tuple(map(int, search.pv[:length])), int(iterative_deepening.root_move_value(search, index)), chances, scores)


class HelperThread(threading.Thread):
    """Search the same position in another thread until told to finish."""

    def __init__(self, search: SearchState, table: TranspositionTable, depth: int) -> None:
        super().__init__(daemon=True)
        self._search = search
        self._table = table
        self._finished = threading.Event()
        iterative_deepening.begin_iteration(search, depth)
        self.start()

    def run(self) -> None:
        while not self._finished.is_set() and iterative_deepening.continue_search(self._search, self._table, NO_JOURNAL, 4 * INITIAL_NODES):
            pass

    def finish(self) -> None:
        """Stop and wait for the thread to end."""
        self._finished.set()
        self.join()
