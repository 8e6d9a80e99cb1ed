"""How ``master`` searches: at fewer moves and so deeper, with trials of its best actions or a tree that grows, where that has won."""

import mmap
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.helpers.bots import random_positions
from tests.helpers.games import PLAIN_PYTHON
from tilework import bots, games
from tilework.bots.bot import Limits
from tilework.bots.evaluation import features_of
from tilework.bots.evaluation.weight_files import weights_for
from tilework.bots.levels import LEVELS, search_options
from tilework.bots.search import mcts, mcts_driver, rollout_driver
from tilework.bots.search.request import PvLine, SearchOptions, SearchRequest, SearchResult
from tilework.bots.search.searcher import Searcher, new_search_state
from tilework.bots.search.time_control import TIME_CHECK_INTERVAL_S, next_nodes
from tilework.games.position import Position

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the search is hopeless uncompiled")


def test_only_master_searches_selectively_and_every_game_says_how() -> None:
    for game in games.names():
        assert len(features_of(game).SEARCH_OPTIONS) == 3
        for players in (2, 3, 4):
            assert all(search_options(level, game, players) == SearchOptions() for name, level in LEVELS.items() if name != "master")
    assert any(any(numbers) for game in games.names() for numbers in features_of(game).SEARCH_OPTIONS)


def test_a_narrow_search_looks_deeper_and_always_finds_the_same() -> None:
    positions = list(random_positions("sintra", 1, every=12, players=2))[:5]
    searcher = Searcher(positions[0].game, weights_for(positions[0]))
    narrow = SearchRequest(nodes=3000, options=SearchOptions(prune_width=8))
    plain, found, again = (
        [searcher.search(position, task) for position in positions] for task in (SearchRequest(nodes=3000), narrow, narrow)
    )
    assert [thought.pvs for thought in found] == [thought.pvs for thought in again]
    assert sum(thought.depth for thought in found) > sum(thought.depth for thought in plain)


def test_an_unlimited_narrow_search_ends_at_the_last_depth() -> None:
    """It never calls a round solved in which moves were left out, so that nothing but the deepest iteration ends it."""
    position = next(each for each in random_positions("sintra", 2, every=1, players=2) if len(each.legal_actions()) > 3)
    found = Searcher(position.game, weights_for(position)).search(
        position, SearchRequest(nodes=10**7, depth=8, options=SearchOptions(prune_width=1))
    )
    assert found.depth <= 8
    assert found.pvs[0].actions[0] in [action.number for action in position.legal_actions()]


def test_iterations_of_a_few_nodes_do_not_let_the_search_run_past_the_clock() -> None:
    nodes = 256
    for _ in range(20):
        nodes = next_nodes(min(nodes, 10), 2e-6, 0.1)
    assert nodes <= 10_000
    assert next_nodes(4000, TIME_CHECK_INTERVAL_S, 1.0) == 4000
    assert next_nodes(4000, TIME_CHECK_INTERVAL_S, TIME_CHECK_INTERVAL_S / 4) == 1000
    assert next_nodes(4000, TIME_CHECK_INTERVAL_S, -1.0) == 1


def test_trials_are_part_of_the_limit_and_give_the_same_choice_again() -> None:
    position = next(iter(random_positions("sintra", 3, every=9, players=4)))
    searcher = Searcher(position.game, weights_for(position))
    task = SearchRequest(nodes=20_000, options=SearchOptions(rollouts=4), exclude_dominated=True)
    first, again = searcher.search(position, task), searcher.search(position, task)
    assert (first.pvs, first.nodes) == (again.pvs, again.nodes)
    assert rollout_driver.CANDIDATE_SEARCH_SHARE * 20_000 < first.nodes < 2 * 20_000
    assert bots.get("master").choose(position.position, Limits(nodes=2000)).action in position.legal_actions()


class FakeRollouts:
    """Trials that always like the actions of one line."""

    def __init__(self, liked: Position) -> None:
        self.liked, self.number = liked.state.tobytes(), 0

    def rollout_each(self, starts: Any, trial: int, seed: int, sums: Any) -> int:  # Any: a stand-in for a compiled object
        self.number += len(starts)
        sums += [50_000 if start.tobytes() == self.liked else 0 for start in starts]
        return 100 * len(starts)


def test_what_trials_speak_for_comes_first_unless_there_were_too_few() -> None:
    position = next(iter(random_positions("azul", 4, every=5, players=3)))
    some = [action.number for action in position.legal_actions()][:3]
    lines = tuple(PvLine((number,), -place, (0.3,) * 3, (0.0,) * 3) for place, number in enumerate(some))
    far = replace(lines[2], value=-rollout_driver.MAX_CANDIDATE_GAP - 1)
    thought = SearchResult((*lines[:2], far), 3, 400, False, 0.0)
    liked: Any = FakeRollouts(position.after(position.action(some[1])))  # Any: a stand-in for a compiled object
    found = rollout_driver.choose_move(liked, position, thought, SearchRequest(nodes=2000), None, lambda: False)
    assert [line.actions[0] for line in found.pvs] == [some[1], some[0], some[2]]
    assert found.nodes == 400 + 100 * liked.number >= 2000, "what is far behind is not tried"
    assert rollout_driver.choose_move(liked, position, thought, SearchRequest(nodes=500), None, lambda: False).pvs == thought.pvs


def test_a_growing_tree_is_part_of_the_limit_and_gives_the_same_choice_again() -> None:
    position = next(iter(random_positions("azul", 3, every=5, players=3)))
    searcher = Searcher(position.game, weights_for(position))
    task = SearchRequest(nodes=20_000, options=SearchOptions(mcts_width=20), exclude_dominated=True)
    first, again = searcher.search(position, task), searcher.search(position, task)
    assert (first.pvs, first.nodes) == (again.pvs, again.nodes)
    assert 20_000 <= first.nodes < 21_000
    assert bots.get("master").choose(position.position, Limits(nodes=2000)).action in position.legal_actions()


@pytest.mark.parametrize("trusted", [0, 4])
@pytest.mark.parametrize("players", [2, 3])
def test_every_try_is_remembered_on_its_whole_way(players: int, trusted: int) -> None:
    position = next(iter(random_positions("azul", 6, every=9, players=players)))
    driver = mcts_driver.MctsDriver(new_search_state(position.game, weights_for(position)))
    driver.begin(
        position,
        [action.number for action in position.legal_actions()][: mcts.MAX_CHILDREN],
        SearchOptions(mcts_width=20, backup_mix=trusted),
    )
    assert driver.simulate(10_000)
    tree: Any = driver._tree  # Any: a private part of the driver
    assert tree.node_count > 30
    for node in range(tree.node_count):
        edges = slice(node * mcts.MAX_CHILDREN, node * mcts.MAX_CHILDREN + tree.edge_count[node])
        assert tree.node_visits[node] == tree.edge_visits[edges].sum()
        assert tree.prior[edges].sum() == pytest.approx(1, abs=1e-5)
        if node:
            (above,) = np.flatnonzero(tree.child[: tree.node_count * mcts.MAX_CHILDREN] == node)
            assert tree.edge_visits[above] == tree.node_visits[node] + 1, "the first try made the node"
            best = edges.start + tree.maxn_value[edges, tree.mover[node]].argmax()
            assert (tree.maxn_value[above] == tree.maxn_value[best]).all(), "the best line below an edge is known"


@pytest.mark.skipif(sys.platform != "linux", reason="reads the resident memory from /proc")
def test_a_small_tree_takes_little_of_the_memory_it_may_grow_to() -> None:
    position = next(iter(random_positions("azul", 6, every=9, players=3)))
    state = new_search_state(position.game, weights_for(position))
    some = [action.number for action in position.legal_actions()][: mcts.MAX_CHILDREN]
    drivers = []
    for _ in range(2):  # the first loads the code
        before = int(Path("/proc/self/statm").read_text().split()[1])
        drivers.append(mcts_driver.MctsDriver(state))
        drivers[-1].begin(position, some, SearchOptions(mcts_width=20))
        drivers[-1].simulate(100)
    taken = (int(Path("/proc/self/statm").read_text().split()[1]) - before) * mmap.PAGESIZE
    assert taken < mcts.MCTS_TREE.itemsize / 20


def test_how_much_the_best_line_counts_can_be_chosen() -> None:
    position = next(iter(random_positions("azul", 6, every=9, players=3)))
    driver = mcts_driver.MctsDriver(new_search_state(position.game, weights_for(position)))
    some = [action.number for action in position.legal_actions()][: mcts.MAX_CHILDREN]
    tree: Any = driver._tree  # Any: a private part of the driver
    for trusted in (0, 4, 10):
        driver.begin(position, some, SearchOptions(mcts_width=20, backup_mix=trusted))
        driver.simulate(20_000)
        mean, best = tree.value_sum[: len(some)] / (1 + tree.edge_visits[: len(some)]), tree.maxn_value[: len(some), tree.mover[0]]
        values = [mcts.edge_value(tree, edge, int(tree.mover[0])) for edge in range(len(some))]
        assert values == pytest.approx((10 - trusted) / 10 * mean + trusted / 10 * best)
        assert not np.allclose(mean, best)


def test_a_tree_grows_where_it_promises_most() -> None:
    position = next(iter(random_positions("azul", 6, every=9, players=3)))
    driver = mcts_driver.MctsDriver(new_search_state(position.game, weights_for(position)))
    driver.begin(position, [action.number for action in position.legal_actions()][: mcts.MAX_CHILDREN], SearchOptions(mcts_width=10))
    driver.simulate(200_000)
    tree: Any = driver._tree  # Any: a private part of the driver
    tries = tree.edge_visits[: tree.edge_count[0]]
    values = tree.value_sum[: len(tries)] / (1 + tries)
    assert tries[values.argmax()] > tries.sum() / len(tries)
    assert tries[values.argmin()] < tries.sum() / len(tries)


def test_what_the_tree_speaks_for_was_tried_enough_and_a_solved_round_is_left_alone() -> None:
    azul, sintra = (next(iter(random_positions(game, 4, every=5, players=3))) for game in ("azul", "sintra"))
    driver = mcts_driver.MctsDriver(new_search_state(azul.game, weights_for(azul)))
    driver.begin(azul, [action.number for action in azul.legal_actions()][:3], SearchOptions(mcts_width=20))
    tree: Any = driver._tree  # Any: a private part of the driver
    tree.edge_visits[:3], tree.value_sum[:3] = (100, 50, 3), (101 * 1.0, 51 * 2.0, 4 * 9.0)
    assert driver.best_root_edge() == 1
    lines = tuple(PvLine((number,), 0, (0.3,) * 3, (0.0,) * 3) for number in range(3))
    open_, solved = (SearchResult(lines, 3, 400, solved, 0.0) for solved in (False, True))
    assert not mcts_driver.is_settled(azul, open_)
    assert mcts_driver.is_settled(azul, solved)
    assert not mcts_driver.is_settled(sintra, solved), "solved if all others join against one, which they do not"
    assert mcts_driver.is_settled(sintra, replace(open_, pvs=lines[:1]))
