"""How ``master`` searches: at fewer moves and so deeper, and with trials of its best actions where that has won."""

from dataclasses import replace
from typing import Any

import pytest

from tests.support import PLAIN_PYTHON
from tests.support_bots import random_positions
from tilework import bots, games
from tilework.bots.bot import Limits
from tilework.bots.evaluation import features_of
from tilework.bots.evaluation.store import weights_for
from tilework.bots.levels import LEVELS, mastery
from tilework.bots.search import trying
from tilework.bots.search.engine import GLANCE, Line, Mastery, Searcher, Task, Thought, next_nodes
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
        self.liked, self.number = liked, 0

    def value(self, after: Position, salt: int) -> tuple[int, int]:
        self.number += 1
        return (50_000 if after == self.liked else 0), 100


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
