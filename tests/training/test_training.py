"""Training: weights that do not win are not kept, PyTorch is asked for at the start, and an interrupted run resumes."""

import sys
from pathlib import Path

import numpy as np
import pytest

from tilework.arena.contest import Result
from tilework.bots.evaluation import weight_files
from tilework.errors import MissingExtra
from tilework.executors import ThreadPool
from tilework.games.game import Data
from tilework.training import dataset, pipeline
from tilework.training.backend import CpuBackend
from tilework.training.fast_selfplay import SelfPlayConfig
from tilework.training.gatekeeper import verdict
from tilework.training.pipeline import TrainingRun, make_weights
from tilework.training.profiles import PROFILES, TRAIN, TUNE, Profile
from tilework.training.weight_targets import WeightTarget, targets


def results(won: int, games: int, players: int) -> list[Result]:
    """Return games of which the first bot won a given number, each deal in every rotation."""
    return [
        Result(
            deal=number // players,
            rotation=number % players,
            bots=tuple((seat + number) % players for seat in range(players)),
            scores=(0,) * players,
            winners=(next(seat for seat in range(players) if ((seat + number) % players == 0) == (number % 100 < won)),),
            moves=1,
            illegal=(0,) * players,
            time_overruns=(0,) * players,
            longest_move_s=(0.0,) * players,
            seconds=(0.0,) * players,
            points=({},) * players,
        )
        for number in range(games)
    ]


@pytest.mark.parametrize(("won", "players", "kept"), [(60, 2, True), (50, 2, False), (40, 2, False), (50, 3, True), (34, 3, False)])
def test_weights_that_do_not_win_are_not_kept(won: int, players: int, kept: bool) -> None:
    found = verdict(results(won, 600, players), players)
    assert (found.games, round(100 * found.share), found.is_accepted) == (600, won, kept)


def test_training_without_pytorch_says_what_to_install_before_a_game_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    for profile in PROFILES.values():
        with pytest.raises(MissingExtra, match=r'torch.*pip install "tilework\[train\]"'):
            make_weights(TrainingRun(profile, tmp_path), WeightTarget("azul", 2), tmp_path)
    assert not list(tmp_path.iterdir())


def test_tuning_starts_from_nothing_and_training_from_the_installed_weights(tmp_path: Path) -> None:
    target = WeightTarget("azul", 2)
    assert not any(np.any(part) for part in pipeline.initial_weights(TrainingRun(TUNE, tmp_path), target)[5:])
    found = pipeline.initial_weights(TrainingRun(TRAIN, tmp_path), target)
    assert np.array_equal(found.own_weights, weight_files.fitted("azul", 2).own_weights)


def test_relatives_start_from_finished_weights(tmp_path: Path) -> None:
    """Variants from the base game, and in tuning more players from two."""
    known = weight_files.zero_weights(5)._replace(bias=np.full(32, 2.0, dtype=np.float32))
    for profile, target in ((TRAIN, WeightTarget("azul", 3, "variants")), (TUNE, WeightTarget("azul", 3))):
        run = TrainingRun(profile, tmp_path)
        parent = target.parent
        assert parent
        for number in range(1, len(profile.stages(parent)) + 1):
            weight_files.save(pipeline.checkpoint_path(run, parent, number), known)
        assert pipeline.initial_weights(run, target).bias[0] == 2


def test_targets_are_all_player_counts_of_each_variant() -> None:
    names = [target.name for target in targets("azul", (2, 3), ("", "variants"))]
    assert names == ["azul-2", "azul-3", "azul-2-variants", "azul-3-variants"]


@pytest.mark.nightly
def test_fast_selfplay_is_the_same_on_any_number_of_threads(tmp_path: Path) -> None:
    config, starts, weights = SelfPlayConfig(2, 0.7, 20, 100), WeightTarget("azul", 2).starts(), weight_files.fitted("azul", 2)
    one, two = (CpuBackend(ThreadPool(workers)).play(starts, 7, 300, weights, config) for workers in (1, 2))
    assert one.rows > 300 * 4
    assert [part.tobytes() for part in one] == [part.tobytes() for part in two]
    assert np.allclose(one.target.sum(1), 0, atol=1e-3)
    assert np.allclose(one.win_share.sum(1), 1)
    dataset.save(tmp_path / "rows.npz", one)
    assert [part.tobytes() for part in dataset.load(tmp_path / "rows.npz")] == [part.tobytes() for part in one]


@pytest.mark.nightly
@pytest.mark.parametrize(("profile", "scale", "stages"), [(TRAIN, 0.0004, 3), (TUNE, 0.008, 6)], ids=["train", "tune"])
def test_a_small_run_makes_the_same_weights_twice_and_resumes_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, profile: Profile, scale: float, stages: int
) -> None:
    pytest.importorskip("torch")
    monkeypatch.setattr(pipeline, "CHUNK", 400)
    target = WeightTarget("azul", 2)
    notes: list[Data] = []
    progress: list[float] = []
    for name in ("one", "two", "one"):
        if (tmp_path / "two").exists():  # the third run resumes after the last stage but one
            (tmp_path / f"one/azul-2-{profile.name}{stages}.npz").unlink()
        run = TrainingRun(profile, tmp_path / name, 2, scale, None, 0, None, notes.append, lambda target, part: progress.append(part))
        assert make_weights(run, target, tmp_path / name / "out")
    assert [note["stage"] for note in notes] == [*range(1, stages + 1), *range(1, stages + 1), stages]
    assert progress[-1] == 1
    assert (tmp_path / "one/out/2.npz").read_bytes() == (tmp_path / "two/out/2.npz").read_bytes()
    assert f"| azul-2 | {stages} |" in (tmp_path / "one/report.md").read_text(encoding="utf-8")
    assert weight_files.load(tmp_path / "one/out/2.npz").linear.any()
