"""One recipe for all games: rounds of self-play by a simple player with a fit after each, then games of the search, and a last fit.

Every finished step is kept, so that an interrupted run goes on where it stopped. The same seed gives the same weights on the same machine.
"""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from tilework.bots.evaluation import HIDDEN, ROUNDS_KNOWN, Weights, features_of, store
from tilework.bots.tuning import plan
from tilework.bots.tuning.plan import Target
from tilework.bots.tuning.player import Kept, Manner
from tilework.training.fitting import Data, Net
from tilework.training.machine import Machine, empty

CHECKED = 50
"""One of so many rows is kept back, to see how well the net does on what it did not learn from."""
ROWS_A_GAME = 16
THREADS = 1 << 17
NOISE, BLUNDERS, OFTEN = 0.7, 20, 100
LEAST_GAMES = 8
"""The games of a thread, at least: they end at different times, and the last one of a warp keeps the others waiting."""


@dataclass(frozen=True)
class Step:
    """One round of self-play and the fit after it: so many games, or so many rows of the search at so many positions a move."""

    games: int = 0
    looked_at: int = 0
    rows: int = 0
    nodes: int = 0
    epochs: int = 2
    rates: tuple[float, float] = (3e-3, 3e-4)
    net: bool = True


FROM_NOTHING = (
    Step(games=200_000, epochs=4, net=False),
    Step(games=400_000, epochs=3),
    Step(games=1_000_000, looked_at=4, epochs=3),
    Step(games=2_000_000, looked_at=4, epochs=4, rates=(2e-3, 1e-4)),
    Step(rows=2_000_000, nodes=200, epochs=4, rates=(5e-4, 5e-5)),
)
FROM_TWO_PLAYERS = (
    Step(games=1_000_000, looked_at=4, epochs=3),
    Step(rows=800_000, nodes=200, epochs=4, rates=(5e-4, 5e-5)),
)
FROM_PLAIN_GAME = (Step(games=600_000, looked_at=4, epochs=3, rates=(1e-3, 1e-4)),)

Tell = Callable[[dict[str, Any]], None]


def steps_of(target: Target) -> tuple[Step, ...]:
    """What is to be done for a target."""
    if target.variant:
        return FROM_PLAIN_GAME
    return FROM_TWO_PLAYERS if target.players > 2 else FROM_NOTHING


def scaled(step: Step, scale: float, searched: float) -> Step:
    """The same with fewer games, or more, and with fewer of the search's rows."""
    return replace(step, games=int(step.games * scale), rows=int(step.rows * scale * searched))


def train(
    target: Target,
    machine: Machine,
    out: Path,
    work: Path,
    *,
    workers: int,
    scale: float,
    tell: Tell,
    searched: float = 1.0,
    width: int = HIDDEN,
    limit: float | None = None,
) -> Weights:
    """Make the weights of a target and write them to ``out``."""
    weights = started(target, work, out)
    for number, step in enumerate(steps_of(target), 1):
        kept = work / f"{target.name}-train{number}.npz"
        if not kept.exists():
            began = time.perf_counter()
            data = collect(target, machine, weights, scaled(step, scale, searched), workers, number, limit)
            played = time.perf_counter()
            weights, found = fit(machine, weights, data, step, width, number)
            store.save(kept, weights)
            note = {"target": target.name, "step": number, "rows": len(data.stage), "played": played - began}
            note |= {"fitted": time.perf_counter() - played, "error": found["error"], "surprise": found["surprise"]}
            tell(note | {"corrections": corrections(found)})
        weights = store.load(kept)  # rounded as on disk, so that an interrupted run ends with the same weights
    store.save(out / target.file, weights)
    return weights


def started(target: Target, work: Path, out: Path) -> Weights:
    """The weights that a target starts from: those of its parent, else none."""
    if not target.parent:
        return store.blank(features_of(target.game).FEATURES)
    return store.load(out / target.parent.file)


def collect(target: Target, machine: Machine, weights: Weights, step: Step, workers: int, seed: int, limit: float | None = None) -> Data:
    """Positions of self-play with what came of them, on the machine that fits. ``limit``: the most seconds that the simple player plays."""
    if step.rows:
        rows = plan.collect(target, weights, plan.Step(step.rows, 6, step.nodes, 0.9), 1.0, workers, seed + 100, lambda part: None)
        stage = np.minimum(rows.stage, ROUNDS_KNOWN - 1).astype(np.int64)
        return Data(*(machine.put(part) for part in (rows.active, rows.counts, rows.points, rows.target, rows.share, stage, rows.mean)))
    manner = Manner(step.looked_at, NOISE, BLUNDERS, OFTEN)
    wanted = step.games
    if limit is not None:
        trial = max(1, wanted // 32)
        played(target, machine, weights, manner, min(trial, 1_000), seed)  # compiled, and loaded
        began = time.perf_counter()
        played(target, machine, weights, manner, trial, seed)
        wanted = min(wanted, int(trial * limit / (time.perf_counter() - began)))
    return played(target, machine, weights, manner, wanted, seed)


def played(target: Target, machine: Machine, weights: Weights, manner: Manner, number: int, seed: int) -> Data:
    """Positions of so many games of the simple player."""
    threads = max(1, min(THREADS, number // LEAST_GAMES))
    games = max(1, number // threads)
    kept = empty(machine, threads, games, games * ROWS_A_GAME, target.players)
    machine.play(target.starts(), seed, threads, games, games * ROWS_A_GAME, weights, manner, kept)
    return data_of(machine, kept)


def data_of(machine: Machine, kept: Kept) -> Data:
    """The rows that were written, with the results of their games."""
    written = kept.game >= 0
    game = kept.game[written]
    if machine.xp is not np:
        game = game.long()
    final = machine.put(machine.back(kept.final).astype(np.float32))
    mean = final.mean(1)
    stage = machine.put(np.minimum(machine.back(kept.stage[written]), ROUNDS_KNOWN - 1).astype(np.int64))
    target = (final - mean[:, None])[game]
    return Data(kept.active[written], kept.counts[written], kept.points[written], target, kept.share[game], stage, mean[game])


def fit(machine: Machine, weights: Weights, data: Data, step: Step, width: int, seed: int) -> tuple[Weights, dict[str, Any]]:
    """The weights that the rows speak for, and how they do on rows kept back."""
    checked = len(data.stage) // CHECKED
    learnt, kept_back = data.some(slice(checked, None)), data.some(slice(0, checked))
    net = Net(machine, weights, width, seed)
    if not step.net:
        net.values["last"] *= 0
        net.frozen = True
    net.learn(learnt, step.epochs, step.rates, seed)
    return net.weights(weights, kept_back)


def corrections(found: dict[str, Any]) -> list[float]:
    """By how many points the net corrects a lead: the median, and what one of a hundred and one of a thousand exceed."""
    nets = found["nets"]
    return [float(size) for size in np.quantile(np.abs(nets[:, 0] - nets[:, 1]), (0.5, 0.99, 0.999))]


def write(path: Path, notes: list[dict[str, Any]]) -> None:
    """The notes as a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(notes, indent=1) + "\n", encoding="utf-8")
