"""Training: the slopes are those of what is minimised, a net learns what is there, and weights that do not win are not kept."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tilework.arena.contest import Result
from tilework.bots.evaluation import ROUNDS_KNOWN, store
from tilework.bots.tuning import plan
from tilework.bots.tuning.plan import Target
from tilework.training import fitting, recipe, run
from tilework.training.fitting import Data, Net
from tilework.training.gate import verdict
from tilework.training.machine import Processor

FEATURES, WIDTH = 12, 32
BLANK = store.blank(FEATURES)._replace(squash=np.full(ROUNDS_KNOWN, 3.0))


def made_up(rows: int, players: int, seed: int = 1) -> Data:
    """Boards of four features each, whose final scores are the sum of what the features are worth, and a little chance."""
    rng = np.random.default_rng(seed)
    active = rng.integers(0, FEATURES, (rows, players, 4)).astype(np.int16)
    final = np.arange(FEATURES)[active].sum(2) + rng.normal(size=(rows, players))
    target = (final - final.mean(1)[:, None]).astype(np.float32)
    share = (final == final.max(1)[:, None]).astype(np.float32)
    counts = np.full((rows, players), 4, dtype=np.int16)
    return Data(active, counts, np.zeros((rows, players), np.float32), target, share, np.zeros(rows, np.int64), final.mean(1))


def net_of(seed: int = 1) -> Net:
    """A net that knows nothing yet."""
    return Net(Processor(1), BLANK, WIDTH, seed)


@pytest.mark.parametrize("players", [2, 3])
def test_the_slopes_are_those_of_what_is_minimised(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the part of who wins, half the squared error of the margins; compared with small changes of a few weights."""
    monkeypatch.setattr(fitting, "WINNING", 0.0)
    monkeypatch.setattr(fitting, "CAP", 1e9)
    data = made_up(64, players)
    slopes = net_of().slopes(data)
    for name, place in {"linear": (3,), "own": (2, 5), "other": (7, 1), "bias": (4,), "last": (6,)}.items():
        net = net_of()
        net.values = {part: value.astype(np.float64) for part, value in net.values.items()}

        def loss(change: float, net: Net = net, name: str = name, place: tuple[int, ...] = place) -> float:
            net.values[name][place] += change
            scores = net.forward(data)[0]
            net.values[name][place] -= change
            missed = scores - scores.mean(1)[:, None] - data.target
            return float((missed * missed).sum() / 2 / len(data.stage))

        assert slopes[name][place] == pytest.approx((loss(1e-6) - loss(-1e-6)) / 2e-6, rel=1e-3, abs=1e-4)


def test_a_net_learns_what_is_there() -> None:
    data = made_up(20_000, 2)
    net = net_of()
    before = net.measure(data)["error"]
    net.learn(data, 60, (2e-1, 1e-2), 1)
    weights, found = net.weights(BLANK, made_up(1_000, 2, seed=2))
    assert found["error"] < 2 < before, "what chance added is about a half for each of two seats"
    assert found["surprise"] < 0.3, "and so who wins is known rather well"
    assert weights.squash[0] < 20


def test_the_same_seed_gives_the_same_weights() -> None:
    made = []
    for _ in range(2):
        net = net_of(seed=3)
        net.learn(made_up(5_000, 3), 2, (1e-2, 1e-3), 5)
        made.append(b"".join(part.tobytes() for part in net.values.values()))
    assert made[0] == made[1]


def results(won: int, games: int, players: int) -> list[Result]:
    """Games of which the first bot won so many, each deal in every rotation."""
    return [
        Result(
            deal=number // players,
            rotation=number % players,
            bots=tuple((seat + number) % players for seat in range(players)),
            scores=(0,) * players,
            winners=(next(seat for seat in range(players) if ((seat + number) % players == 0) == (number % 100 < won)),),
            moves=1,
            illegal=(0,) * players,
            overruns=(0,) * players,
            longest=(0.0,) * players,
            seconds=(0.0,) * players,
            points=({},) * players,
        )
        for number in range(games)
    ]


@pytest.mark.parametrize(("won", "players", "kept"), [(60, 2, True), (50, 2, False), (40, 2, False), (50, 3, True), (34, 3, False)])
def test_weights_that_do_not_win_are_not_kept(won: int, players: int, kept: bool) -> None:
    found = verdict(results(won, 600, players), players)
    assert (found.games, round(100 * found.share), found.kept) == (600, won, kept)


@pytest.mark.nightly
def test_a_small_training_makes_the_same_weights_twice_and_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plan, "CHUNK", 400)
    target, measure = Target("azul", 2), recipe.Measure(workers=2, scale=0.0004)
    notes: list[dict[str, Any]] = []
    for name in ("one", "two", "one"):
        run.make(target, Processor(2), tmp_path / name / "out", tmp_path / name, measure, 0, notes.append)
    assert [note["step"] for note in notes] == [1, 2, 3, 1, 2, 3], "the third run finds everything done"
    assert (tmp_path / "one/out/2.npz").read_bytes() == (tmp_path / "two/out/2.npz").read_bytes()
    assert "| azul-2 | 3 |" in (tmp_path / "one/report.md").read_text(encoding="utf-8")
