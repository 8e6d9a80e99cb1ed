"""The sets of weights: those of 0.1 play as they did, the highest level has its own, and each is small enough to be fetched."""

from pathlib import Path

import numpy as np
import pytest

from tests.helpers.games import every_game
from tilework import bots, games
from tilework.arena.participants import participant
from tilework.bots.bot import Limits
from tilework.bots.evaluation import Weights, features_of, pad_features, weight_files
from tilework.bots.levels import LEVELS, SearchBot
from tilework.bots.search.request import SearchRequest
from tilework.bots.search.searcher import Searcher
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
        searcher = Searcher(position.game, weight_files.weights_for(position, weight_files.DEFAULT_SET))
        thought = searcher.search(position, SearchRequest(nodes=400, seed=seed, exclude_dominated=True))
        assert (thought.pvs[0].actions[0], thought.nodes) == (action, nodes)
        assert abs(thought.pvs[0].value - value) <= ROUNDED


def test_every_level_but_the_highest_has_the_first_weights() -> None:
    assert [name for name in LEVELS if LEVELS[name].weight_set != weight_files.DEFAULT_SET] == ["master"] == [bots.names()[len(LEVELS) + 1]]


def test_a_label_names_a_set() -> None:
    first, own = participant("master@weights=0.1", Limits()).bot, participant("master", Limits()).bot
    assert isinstance(first, SearchBot)
    assert isinstance(own, SearchBot)
    assert (first.weight_set, own.weight_set) == (weight_files.DEFAULT_SET, weight_files.MASTER)
    position = Position.start("pavilion", players=2).dealt(seed=1)
    lines = [bot.choose(position, Limits(nodes=300)).info["win_chances"] for bot in (first, bots.get("expert"), own)]
    assert lines[0] == lines[1] != lines[2]


@every_game
def test_a_set_is_small_and_knows_every_feature(name: str) -> None:
    features = features_of(name).NUM_FEATURES
    for path in weight_files.weights_dir(name).rglob("*.npz"):
        assert path.stat().st_size <= 400_000
    for players in (2, 3, 4):
        for variant in ("", "variants"):
            assert len(weight_files.fitted(name, players, variant, weight_files.MASTER).linear) == features


def test_what_a_set_lacks_is_taken_from_the_first() -> None:
    master = {path.name for game in games.names() for path in weight_files.weights_dir(game, weight_files.MASTER).glob("*.npz")}
    assert master, "the highest level has weights"
    for game in games.names():
        for players in (2, 3, 4):
            for variant in ("", "variants"):
                own = (weight_files.weights_dir(game, weight_files.MASTER) / weight_files.file_name(players, variant)).exists()
                same = (
                    weight_files.fitted(game, players, variant, weight_files.MASTER).linear
                    == weight_files.fitted(game, players, variant).linear
                )
                assert bool(np.all(same)) != own


def test_weights_that_know_fewer_features_say_nothing_of_the_others() -> None:
    small = weight_files.zero_weights(3)
    wide = pad_features(small._replace(linear=np.ones(3, dtype=np.float32)), 5)
    assert wide.linear.tolist() == [1, 1, 1, 0, 0]
    assert wide.own_weights.shape == wide.other_weights.shape == (5, small.own_weights.shape[1])
    assert pad_features(wide, 4) is wide


def test_files_with_the_keys_of_earlier_versions_can_be_read(tmp_path: Path) -> None:
    weights = weight_files.fitted("azul", 2)
    weight_files.save(tmp_path / "new.npz", weights)
    with np.load(tmp_path / "new.npz") as data:
        old = {weight_files.OLD_KEYS.get(name, name): data[name] for name in data if name != "mover_logit_bias"}
    np.savez(tmp_path / "old.npz", **old)
    new, read = weight_files.load(tmp_path / "new.npz"), weight_files.load(tmp_path / "old.npz")
    for name in set(Weights._fields) - {"mover_logit_bias"}:
        assert (getattr(new, name) == getattr(read, name)).all(), name
    assert not read.mover_logit_bias.any(), "what an old file lacks has its default"
