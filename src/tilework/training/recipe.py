"""One recipe for all games: rounds of self-play by a simple player with a fit after each, then a fit to games of the search.

It starts from the weights that ``tilework tune`` makes. Every finished step is kept, so that an interrupted run goes on where it stopped.
Without a limit of time, the same seed gives the same weights on the same machine.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from tilework.bots.evaluation import HIDDEN, ROUNDS_KNOWN, Weights, store
from tilework.bots.tuning.plan import Target
from tilework.bots.tuning.player import Kept, Manner
from tilework.cluster import Crew
from tilework.training import searched
from tilework.training.fitting import Data, Net, joined
from tilework.training.machine import Machine, empty

CHECKED = 40
"""One of so many rows is kept back, to see how well the net does on what it did not learn from."""
ROWS_A_GAME = 40
THREADS = 1 << 15
"""Games at a time: what a card can hold of them; one takes long, many take no longer."""
NOISE, BLUNDERS, OFTEN = 0.7, 20, 100


@dataclass(frozen=True)
class Step:
    """One round of self-play and the fit after it: so many games of the simple player, or so many positions of the search's games."""

    games: int = 0
    looked_at: int = 4
    rows: int = 0
    epochs: int = 3
    rates: tuple[float, float] = (2e-3, 2e-4)
    batch: int | None = None
    """The rows of a step of the fit, if not the machine's own."""
    patience: float = 0.15
    """The part of the limit of time that its games may take."""


SEARCHED = Step(rows=1_500_000, epochs=10, rates=(3e-3, 2e-5), batch=4_096, patience=1.0)
"""What decides: many games of the search, gone through often and in small steps."""
PLAIN = (Step(games=1_000_000, looked_at=0), Step(games=260_000, looked_at=2, rates=(1e-3, 1e-4)), SEARCHED)
VARIANTS = (Step(games=260_000, looked_at=2), replace(SEARCHED, rows=500_000))


@dataclass(frozen=True)
class Measure:
    """How much is done: all sizes relative to the usual ones, and what limits them."""

    workers: int = 1
    scale: float = 1.0
    width: int = HIDDEN
    limit: float | None = None
    """The most seconds that the games of a step may take; the simple player's, which matter less, a part of that."""
    crew: Crew | None = None
    """Who plays the search's games and the contest; without one, the workers do."""


Tell = Callable[[dict[str, Any]], None]


def train(target: Target, machine: Machine, out: Path, work: Path, measure: Measure, tell: Tell) -> Weights:
    """Make the weights of a target and write them to ``out``. Steps that lie finished in ``work`` are not done again."""
    weights = started(target, work, measure.width)
    seen: Data | None = None
    for number, step in enumerate(VARIANTS if target.variant else PLAIN, 1):
        kept = work / f"{target.name}-train{number}.npz"
        if not kept.exists():
            step = replace(step, games=int(step.games * measure.scale), rows=int(step.rows * measure.scale))
            began = time.perf_counter()
            data = collect(target, machine, weights, step, measure, work, number)
            seen = data if seen is None or step.rows else joined(machine, seen, data)
            played = time.perf_counter()
            weights, found = fit(machine, weights, seen, step, measure.width, number)
            store.save(kept, weights)
            note = {"target": target.name, "step": number, "rows": len(data.stage), "fitted_to": len(seen.stage)}
            note |= {"played": played - began, "fit": time.perf_counter() - played}
            tell(note | found)
        weights = store.load(kept)  # rounded as on disk, so that an interrupted run ends with the same weights
    store.save(out / target.file, weights)
    return weights


def started(target: Target, work: Path, width: int) -> Weights:
    """The weights that a target starts from: for variants those of the plain game, else those that were tuned."""
    parent = work / f"{target.parent.name}-train{len(PLAIN)}.npz" if target.parent and target.variant else None
    if parent and parent.exists():
        return store.load(parent)
    return store.fitted(target.game, target.players, target.variant)


def collect(target: Target, machine: Machine, weights: Weights, step: Step, measure: Measure, work: Path, seed: int) -> Data:
    """Positions of self-play with what came of them, on the machine that fits."""
    patience = None if measure.limit is None else measure.limit * step.patience
    if step.rows:
        kept = work / f"{target.name}-rows.npz"
        if not kept.exists():
            known = store.fitted(target.game, target.players, target.variant)
            searched.save(kept, searched.collect(target, known, step.rows, measure.workers, patience, measure.crew))
        return searched.data_of(machine, searched.load(kept))
    manner = Manner(step.looked_at, NOISE, BLUNDERS, OFTEN)
    found: Data | None = None
    done, began = 0, time.perf_counter()
    while done < step.games:
        number = min(THREADS, step.games - done)
        data = play(target, machine, weights, manner, number, 1_000 * seed + done // THREADS)
        found = data if found is None else joined(machine, found, data)
        done += number
        if patience is not None and time.perf_counter() - began > patience:
            break
    assert found is not None
    return found


def play(target: Target, machine: Machine, weights: Weights, manner: Manner, number: int, seed: int) -> Data:
    """Positions of so many games of the simple player."""
    kept = empty(machine, number, 1, ROWS_A_GAME, target.players)
    machine.play(target.starts(), seed, number, 1, ROWS_A_GAME, weights, manner, kept)
    return data_of(machine, kept)


def data_of(machine: Machine, kept: Kept) -> Data:
    """The rows that were written, with the results of their games."""
    written = kept.game >= 0
    game: Any = kept.game[written]
    if machine.xp is not np:
        game = game.long()
    final = machine.put(machine.back(kept.final).astype(np.float32))
    mean = final.mean(1)
    stage = machine.put(np.minimum(machine.back(kept.stage[written]), ROUNDS_KNOWN - 1).astype(np.int64))
    target = (final - mean[:, None])[game]
    return Data(kept.active[written], kept.counts[written], kept.points[written], target, kept.share[game], stage, mean[game])


def fit(machine: Machine, weights: Weights, data: Data, step: Step, width: int, seed: int) -> tuple[Weights, dict[str, Any]]:
    """The weights that the rows speak for, and how they did before and do now on rows kept back."""
    checked = max(1, len(data.stage) // CHECKED)
    learnt, kept_back = data.some(slice(checked, None)), data.some(slice(0, checked))
    net = Net(machine, weights, width, seed)
    before = net.measure(kept_back)
    net.learn(learnt, step.epochs, step.rates, seed, step.batch)
    fitted, found = net.weights(weights, kept_back)
    return fitted, {
        "error_before": before["error"],
        "surprise_before": before["surprise"],
        "error": found["error"],
        "surprise": found["surprise"],
        "corrections": corrections(found["nets"]),
    }


def corrections(nets: Any) -> list[float]:
    """By how many points the net corrects a lead: the median, and what one of a hundred and one of a thousand exceed."""
    return [float(size) for size in np.quantile(np.abs(nets[:, 0] - nets[:, 1]), (0.5, 0.99, 0.999))]
