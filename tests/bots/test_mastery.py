"""How ``master`` searches: at fewer moves and so deeper, with trials of its best actions or a tree that grows, where that has won."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.support import PLAIN_PYTHON
from tests.support_bots import random_positions
from tilework import bots, games
from tilework.bots.bot import Limits
from tilework.bots.evaluation import features_of
from tilework.bots.evaluation.store import weights_for
from tilework.bots.levels import LEVELS, mastery
from tilework.bots.search import growing, growth, trying
from tilework.bots.search.clock import GLANCE, next_nodes
from tilework.bots.search.engine import Line, Mastery, Searcher, Task, Thought, new_work
from tilework.games.position import Position

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the search is hopeless uncompiled")


def test_only_master_searches_selectively_and_every_game_says_how() -> None:
    for game in games.names():
        assert len(features_of(game).MASTERY) == 3
        for players in (2, 3, 4):
            assert all(mastery(level, game, players) == Mastery() for name, level in LEVELS.items() if name != "master")
    assert any(any(numbers) for game in games.names() for numbers in features_of(game).MASTERY)


def test_a_narrow_search_looks_deeper_and_always_finds_the_same() -> None:
    positions = list(random_positions("sintra", 1, every=12, players=2))[:5]
    searcher = Searcher(positions[0].game, weights_for(positions[0]))
    narrow = Task(nodes=3000, mastery=Mastery(narrow=8))
    plain, found, again = ([searcher.think(position, task) for position in positions] for task in (Task(nodes=3000), narrow, narrow))
    assert [thought.lines for thought in found] == [thought.lines for thought in again]
    assert sum(thought.depth for thought in found) > sum(thought.depth for thought in plain)


def test_an_unlimited_narrow_search_ends_at_the_last_depth() -> None:
    """It never calls a round solved in which moves were left out, so that nothing but the deepest iteration ends it."""
    position = next(each for each in random_positions("sintra", 2, every=1, players=2) if len(each.legal_actions()) > 3)
    found = Searcher(position.game, weights_for(position)).think(position, Task(nodes=10**7, depth=8, mastery=Mastery(narrow=1)))
    assert found.depth <= 8
    assert found.lines[0].actions[0] in [action.number for action in position.legal_actions()]


def test_iterations_of_a_few_nodes_do_not_let_the_search_run_past_the_clock() -> None:
    nodes = 256
    for _ in range(20):
        nodes = next_nodes(min(nodes, 10), 2e-6, 0.1)
    assert nodes <= 10_000
    assert next_nodes(4000, GLANCE, 1.0) == 4000
    assert next_nodes(4000, GLANCE, GLANCE / 4) == 1000
    assert next_nodes(4000, GLANCE, -1.0) == 1


def test_trials_are_part_of_the_limit_and_give_the_same_choice_again() -> None:
    position = next(iter(random_positions("sintra", 3, every=9, players=4)))
    searcher = Searcher(position.game, weights_for(position))
    task = Task(nodes=20_000, mastery=Mastery(tried=4), sane=True)
    first, again = searcher.think(position, task), searcher.think(position, task)
    assert (first.lines, first.nodes) == (again.lines, again.nodes)
    assert trying.SHARE * 20_000 < first.nodes < 2 * 20_000
    assert bots.get("master").choose(position, Limits(nodes=2000)).action in position.legal_actions()


class Room:
    """Trials that always like the actions of one line."""

    def __init__(self, liked: Position) -> None:
        self.liked, self.number = liked.state.tobytes(), 0

    def try_each(self, starts: Any, trial: int, seed: int, sums: Any) -> int:
        self.number += len(starts)
        sums += [50_000 if start.tobytes() == self.liked else 0 for start in starts]
        return 100 * len(starts)


def test_what_trials_speak_for_comes_first_unless_there_were_too_few() -> None:
    position = next(iter(random_positions("azul", 4, every=5, players=3)))
    some = [action.number for action in position.legal_actions()][:3]
    lines = tuple(Line((number,), -place, (0.3,) * 3, (0.0,) * 3) for place, number in enumerate(some))
    far = replace(lines[2], value=-trying.GAP - 1)
    thought = Thought((*lines[:2], far), 3, 400, False, 0.0)
    liked: Any = Room(position.after(position.action(some[1])))
    found = trying.decide(liked, position, thought, Task(nodes=2000), None, lambda: False)
    assert [line.actions[0] for line in found.lines] == [some[1], some[0], some[2]]
    assert found.nodes == 400 + 100 * liked.number >= 2000, "what is far behind is not tried"
    assert trying.decide(liked, position, thought, Task(nodes=500), None, lambda: False).lines == thought.lines


def test_a_growing_tree_is_part_of_the_limit_and_gives_the_same_choice_again() -> None:
    position = next(iter(random_positions("azul", 3, every=5, players=3)))
    searcher = Searcher(position.game, weights_for(position))
    task = Task(nodes=20_000, mastery=Mastery(grown=20), sane=True)
    first, again = searcher.think(position, task), searcher.think(position, task)
    assert (first.lines, first.nodes) == (again.lines, again.nodes)
    assert 20_000 <= first.nodes < 21_000
    assert bots.get("master").choose(position, Limits(nodes=2000)).action in position.legal_actions()


@pytest.mark.parametrize("trusted", [0, 4])
@pytest.mark.parametrize("players", [2, 3])
def test_every_try_is_remembered_on_its_whole_way(players: int, trusted: int) -> None:
    position = next(iter(random_positions("azul", 6, every=9, players=players)))
    room = growing.Growing(new_work(position.game, weights_for(position)))
    room.begin(position, [action.number for action in position.legal_actions()][: growth.WIDTH], Mastery(grown=20, trusted=trusted))
    assert room.grow(10_000)
    tree: Any = room._tree
    assert tree.nodes > 30
    for node in range(tree.nodes):
        edges = slice(node * growth.WIDTH, node * growth.WIDTH + tree.number[node])
        assert tree.visits[node] == tree.tries[edges].sum()
        assert tree.prior[edges].sum() == pytest.approx(1, abs=1e-5)
        if node:
            (above,) = np.flatnonzero(tree.child[: tree.nodes * growth.WIDTH] == node)
            assert tree.tries[above] == tree.visits[node] + 1, "the first try made the node"
            best = edges.start + tree.worth[edges, tree.mover[node]].argmax()
            assert (tree.worth[above] == tree.worth[best]).all(), "the best line below an edge is known"


def test_how_much_the_best_line_counts_can_be_chosen() -> None:
    position = next(iter(random_positions("azul", 6, every=9, players=3)))
    room = growing.Growing(new_work(position.game, weights_for(position)))
    some = [action.number for action in position.legal_actions()][: growth.WIDTH]
    tree: Any = room._tree
    for trusted in (0, 4, 10):
        room.begin(position, some, Mastery(grown=20, trusted=trusted))
        room.grow(20_000)
        mean, best = tree.total[: len(some)] / (1 + tree.tries[: len(some)]), tree.worth[: len(some), tree.mover[0]]
        values = [growth.worth_of(tree, edge, int(tree.mover[0])) for edge in range(len(some))]
        assert values == pytest.approx((10 - trusted) / 10 * mean + trusted / 10 * best)
        assert not np.allclose(mean, best)


def test_a_tree_grows_where_it_promises_most() -> None:
    position = next(iter(random_positions("azul", 6, every=9, players=3)))
    room = growing.Growing(new_work(position.game, weights_for(position)))
    room.begin(position, [action.number for action in position.legal_actions()][: growth.WIDTH], Mastery(grown=10))
    room.grow(200_000)
    tree: Any = room._tree
    tries = tree.tries[: tree.number[0]]
    values = tree.total[: len(tries)] / (1 + tries)
    assert tries[values.argmax()] > tries.sum() / len(tries)
    assert tries[values.argmin()] < tries.sum() / len(tries)


def test_what_the_tree_speaks_for_was_tried_enough_and_a_solved_round_is_left_alone() -> None:
    azul, sintra = (next(iter(random_positions(game, 4, every=5, players=3))) for game in ("azul", "sintra"))
    room = growing.Growing(new_work(azul.game, weights_for(azul)))
    room.begin(azul, [action.number for action in azul.legal_actions()][:3], Mastery(grown=20))
    tree: Any = room._tree
    tree.tries[:3], tree.total[:3] = (100, 50, 3), (101 * 1.0, 51 * 2.0, 4 * 9.0)
    assert room.chosen() == 1
    lines = tuple(Line((number,), 0, (0.3,) * 3, (0.0,) * 3) for number in range(3))
    open_, solved = (Thought(lines, 3, 400, solved, 0.0) for solved in (False, True))
    assert not growing.is_settled(azul, open_)
    assert growing.is_settled(azul, solved)
    assert not growing.is_settled(sintra, solved), "solved if all others join against one, which they do not"
    assert growing.is_settled(sintra, replace(open_, lines=lines[:1]))
