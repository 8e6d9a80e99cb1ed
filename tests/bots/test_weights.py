"""The sets of weights: those of 0.1 play as they did, the highest level has its own, and each is small enough to be fetched."""

import numpy as np
import pytest

from tests.support import every_game
from tilework import bots, games
from tilework.arena.entrants import entrant
from tilework.bots.bot import Limits
from tilework.bots.evaluation import features_of, store, widened
from tilework.bots.levels import LEVELS, SearchBot
from tilework.bots.search.engine import Searcher, Task
from tilework.games.position import Position

FOUND = {
    "azul-2": [(67, 87318, 400), (189, 268619, 399), (86, 64803, 408)],
    "azul-3": [(67, -302034, 445), (189, -246811, 421), (85, -294470, 491)],
    "pavilion-2": [(26, 96527, 399), (23, 100593, 399), (8, 104253, 399)],
    "pavilion-3": [(21, -222655, 399), (23, -165247, 400), (8, -149870, 400)],
    "sintra-2": [(825, 87357, 399), (600, -11707, 400), (75, 92674, 430)],
    "sintra-3": [(775, -304781, 399), (400, -285693, 481), (800, -304781, 455)],
}
"""What searches of 0.1 found in three deals: the action, its value and the nodes."""
ROUNDED = 1_000
"""By how many millionths of a win values may differ from then: the net's rows are rounded now, to whole multiples of a grain."""


@pytest.mark.parametrize("which", FOUND)
def test_the_weights_of_0_1_play_as_they_did(which: str) -> None:
    game, players = which.split("-")
    for seed, (action, value, nodes) in enumerate(FOUND[which]):
        position = Position.start(game, players=int(players)).dealt(seed=seed)
        searcher = Searcher(position.game, store.weights_for(position, store.FIRST))
        thought = searcher.think(position, Task(nodes=400, seed=seed, sane=True))
        assert (thought.lines[0].actions[0], thought.nodes) == (action, nodes)
        assert abs(thought.lines[0].value - value) <= ROUNDED


def test_every_level_but_the_highest_has_the_first_weights() -> None:
    assert [name for name in LEVELS if LEVELS[name].judgement != store.FIRST] == ["master"] == [bots.names()[len(LEVELS) + 1]]


def test_a_label_names_a_set() -> None:
    first, own = entrant("master@weights=0.1", Limits()).bot, entrant("master", Limits()).bot
    assert isinstance(first, SearchBot)
    assert isinstance(own, SearchBot)
    assert (first.judgement, own.judgement) == (store.FIRST, store.MASTER)
    position = Position.start("pavilion", players=2).dealt(seed=1)
    lines = [bot.choose(position, Limits(nodes=300)).figures["win_chances"] for bot in (first, bots.get("expert"), own)]
    assert lines[0] == lines[1] != lines[2]


@every_game
def test_a_set_is_small_and_knows_every_feature(name: str) -> None:
    features = features_of(name).FEATURES
    for path in store.folder_of(name).rglob("*.npz"):
        assert path.stat().st_size <= 400_000
    for players in (2, 3, 4):
        for variant in ("", "variants"):
            assert len(store.fitted(name, players, variant, store.MASTER).linear) == features


def test_what_a_set_lacks_is_taken_from_the_first() -> None:
    master = {path.name for game in games.names() for path in store.folder_of(game, store.MASTER).glob("*.npz")}
    assert master, "the highest level has weights"
    for game in games.names():
        for players in (2, 3, 4):
            for variant in ("", "variants"):
                own = (store.folder_of(game, store.MASTER) / store.file_name(players, variant)).exists()
                same = store.fitted(game, players, variant, store.MASTER).linear == store.fitted(game, players, variant).linear
                assert bool(np.all(same)) != own


def test_weights_that_know_fewer_features_say_nothing_of_the_others() -> None:
    small = store.blank(3)
    wide = widened(small._replace(linear=np.ones(3, dtype=np.float32)), 5)
    assert wide.linear.tolist() == [1, 1, 1, 0, 0]
    assert wide.own.shape == wide.other.shape == (5, small.own.shape[1])
    assert widened(wide, 4) is wide
