"""What every bot promises: legal actions, the same choice again, no look at what is to come, answers in time."""

import time
from typing import Any

import numpy as np
import pytest

from tests.helpers.bots import random_positions, some_variants
from tests.helpers.games import PLAIN_PYTHON
from tilework import bots, games
from tilework.bots import Limits
from tilework.bots.evaluation.weight_files import weights_for
from tilework.bots.search import iterative_deepening, searcher
from tilework.bots.search.request import SearchRequest
from tilework.errors import UnknownBot
from tilework.games.game import Data
from tilework.games.position import Position

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the search is hopeless uncompiled")

FEW = Limits(nodes=60)
CASES = [(game, options) for game in games.names() for options in some_variants(game)]


@pytest.mark.parametrize(
    ("game", "options"), CASES, ids=lambda value: value if isinstance(value, str) else "-".join(map(str, value.values()))[:30]
)
@pytest.mark.parametrize("name", bots.names())
def test_plays_legal_actions_only(name: str, game: str, options: Data) -> None:
    for position in random_positions(game, 3, every=25, **options):
        before = position.notation()
        assert position.is_legal(bots.get(name).choose(position.position, FEW, seed=5).action)
        assert position.notation() == before, "a bot must not change the position"


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("name", bots.names())
def test_same_seed_and_nodes_give_the_same_choice_whatever_was_searched_before(name: str, game: str) -> None:
    positions = list(random_positions(game, 11, every=15, players=2))
    first = [bots.get(name).choose(position.position, Limits(nodes=400), seed=9).action for position in positions]
    again = [bots.get(name).choose(position.position, Limits(nodes=400), seed=9).action for position in reversed(positions)]
    assert first == again[::-1]


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("name", ["greedy", "medium", "expert"])
def test_choice_does_not_depend_on_the_real_future(name: str, game: str) -> None:
    """The same public position, once from a running game and once from its notation, which knows no seed and no draw to come."""
    for seed in range(4):
        for position in random_positions(game, seed, every=23, players=2):
            np.random.seed(seed)
            known = bots.get(name).choose(position.position, Limits(nodes=300), seed=1)
            np.random.seed(seed + 1)
            public = bots.get(name).choose(Position.parse(position.notation()), Limits(nodes=300), seed=1)
            assert known.action == public.action
            assert known.info.get("win_chances") == public.info.get("win_chances")


@pytest.mark.parametrize("game", games.names())
def test_hard_looks_less_far_with_more_than_two(game: str) -> None:
    def farthest(players: int) -> int:
        positions = random_positions(game, 3, every=7, players=players)
        return max(int(bots.get("hard").choose(position.position).info["depth"]) for position in positions)

    assert farthest(2) > 2
    assert farthest(4) == 2


def test_thinks_in_time_and_stops_when_cancelled() -> None:
    position = Position.start("azul", players=2, first=1).dealt(seed=4)
    expert = bots.get("expert")
    expert.choose(position, FEW)
    began = time.perf_counter()
    choice = expert.choose(position, Limits(seconds=0.3))
    assert time.perf_counter() - began < 10
    assert choice.info["nodes"] > 20, "few on a busy machine, but never none"
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 1

    began = time.perf_counter()
    assert position.is_legal(expert.choose(position, Limits(seconds=60), cancelled=cancelled).action)
    assert time.perf_counter() - began < 30


def test_several_threads_think_together() -> None:
    position = Position.start("azul", players=2, first=1).dealt(seed=4)
    assert position.is_legal(bots.get("expert").choose(position, Limits(seconds=0.1, threads=2)).action)


def test_reports_while_it_thinks() -> None:
    position = Position.start("azul", players=2, first=1).dealt(seed=4)
    told: list[bots.Choice] = []
    bots.get("expert").choose(position, Limits(nodes=20_000), report=told.append)
    depths = [choice.info["depth"] for choice in told]
    assert depths == sorted(depths)
    assert depths[-1] >= 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_figures_say_how_each_seat_stands(players: int) -> None:
    position = Position.start("azul", players=players, first=1).dealt(seed=4)
    figures = bots.get("expert").choose(position, Limits(nodes=2000)).info
    assert len(figures["win_chances"]) == len(figures["expected_scores"]) == players
    assert sum(figures["win_chances"]) == pytest.approx(1.0, abs=0.01)
    assert figures["lines"][0]["actions"]


def test_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match="greedy"):
        bots.get("gready")


def test_compiling_does_not_count_as_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that stands still but for the first search, which is compiled for 20 s, and for a hundredth of a second for each after it."""
    now, search = 0.0, iterative_deepening.continue_search

    def slow_at_first(*arguments: Any) -> Any:  # Any: passes on what it is given
        nonlocal now
        now += 0.01 if now else 20.0
        return search(*arguments)

    monkeypatch.setattr(iterative_deepening, "continue_search", slow_at_first)
    monkeypatch.setattr(time, "perf_counter", lambda: now)
    position = Position.start("azul", players=2, first=1).dealt(seed=4)
    thought = searcher.Searcher(position.game, weights_for(position)).search(position, SearchRequest(seconds=0.5))
    assert now >= 20
    assert thought.seconds < 1
    assert thought.nodes > 400, "it thought for the whole time that it had"
