"""From nothing to weights: rounds of self-play, each with the weights of the round before, each followed by a fit.

The first rounds look one action ahead and learn from results alone; the later ones search, and learn from what the search expected later
on as well. The net comes last. Every finished step is kept, so that an interrupted run goes on where it stopped.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from tilework import games
from tilework.bots.evaluation import Weights, features_of, store
from tilework.bots.search.engine import new_work
from tilework.bots.search.transposition import new_table
from tilework.bots.tuning import fit, selfplay
from tilework.bots.tuning.selfplay import MOST_ROWS, Rows
from tilework.cluster import Crew, Threads
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.rng import generator
from tilework.games.core.state import States
from tilework.games.position import Position

NOISE, BLUNDERS, OFTEN = 30_000, 20, 150
CHUNK = 8_000  # rows that one thread writes at a time, so that progress can be shown
FRESH_RATES = (2e-3, 2e-3, 1e-3, 1e-3, 5e-4, 2e-4, 1e-4)
LATER_RATES = (5e-4, 5e-4, 2e-4, 1e-4)


@dataclass(frozen=True)
class Step:
    """One round of self-play and the fit after it."""

    rows: int
    depth: int
    nodes: int
    trust: float
    net: bool = False


FROM_NOTHING = (
    Step(100_000, 1, 0, 1.0),
    Step(200_000, 1, 0, 1.0),
    Step(300_000, 1, 0, 0.9),
    Step(300_000, 3, 100, 0.9),
    Step(800_000, 4, 150, 0.9, net=True),
    Step(1_000_000, 5, 300, 0.9, net=True),
)
FROM_TWO_PLAYERS = (Step(240_000, 4, 200, 0.9, net=True),)
FROM_PLAIN_GAME = (Step(120_000, 4, 200, 0.9, net=True),)


@dataclass(frozen=True)
class Target:
    """What weights are for."""

    game: str
    players: int
    variant: str = ""

    @property
    def name(self) -> str:
        """The target in short, such as ``azul-2-variants``."""
        return f"{self.game}-{Path(self.file).stem}"

    @property
    def file(self) -> str:
        """The name of the weights' file."""
        return store.file_name(self.players, self.variant)

    @property
    def parent(self) -> "Target | None":
        """The relative whose finished weights this one starts from: variants from the plain game, more players from two."""
        if self.variant:
            return Target(self.game, self.players)
        return Target(self.game, 2) if self.players > 2 else None

    @property
    def steps(self) -> Sequence[Step]:
        """What is to be done, once the parent is finished."""
        if self.variant:
            return FROM_PLAIN_GAME
        return FROM_TWO_PLAYERS if self.players > 2 else FROM_NOTHING

    def starts(self) -> States:
        """The start positions of the games to learn from."""
        chosen = [options for options in games.get(self.game).combinations() if options["players"] == self.players]
        positions = [Position.start(self.game, **options) for options in chosen]
        return np.array([position.state for position in positions if store.variant_of(position) == self.variant])


def targets(game: str, players: Sequence[int], variants: Sequence[str]) -> list[Target]:
    """All weights of a game that are asked for."""
    return [Target(game, number, variant) for variant in variants for number in players]


Progress = Callable[[str, float, str], None]
"""Is told the target, how much of it is done (0 to 1), and how it stands."""


def tune(target: Target, out: Path, work: Path, *, workers: int, scale: float, progress: Progress) -> Weights:
    """Make the weights of a target and write them to ``out``. Steps that lie finished in ``work`` are not done again."""
    if not target.parent:
        weights = store.blank(features_of(target.game).FEATURES)
    elif kept_file(work, target.parent, len(target.parent.steps)).exists():
        weights = store.load(kept_file(work, target.parent, len(target.parent.steps)))
    else:
        weights = tune(target.parent, out, work, workers=workers, scale=scale, progress=progress)
    total = sum(_cost(step) for step in target.steps)
    done = 0.0
    for number, step in enumerate(target.steps, 1):
        kept = kept_file(work, target, number)
        note = "kept"
        if not kept.exists():
            part = _part(progress, target.name, done / total, _cost(step) / total)
            rows = collect(target, weights, step, scale, workers, number, part)
            weights, error = fitted(weights, rows, step, number)
            store.save(kept, weights)
            note = f"step {number}: {len(rows.stage)} rows, error {error:.1f}"
        weights = store.load(kept)  # rounded as on disk, so that an interrupted run ends with the same weights
        done += _cost(step)
        progress(target.name, done / total, note)
    store.save(out / target.file, weights)
    return weights


def kept_file(work: Path, target: Target, number: int) -> Path:
    """Where the weights after a step are kept."""
    return work / f"{target.name}-step{number}.npz"


def _part(progress: Progress, file: str, before: float, share: float) -> Callable[[float], None]:
    return lambda part: progress(file, before + share * part, "")


def _cost(step: Step) -> float:
    """About how long a step takes, against the others."""
    return step.rows * (40 + step.nodes)


def collect(
    target: Target,
    weights: Weights,
    step: Step,
    scale: float,
    workers: int,
    seed: int,
    progress: Callable[[float], None],
    crew: Crew | None = None,
) -> Rows:
    """Rows of self-play, written by several threads or a crew. The same for any number of them."""
    chunks = max(1, int(step.rows * scale) // CHUNK)
    parts = []
    for part in (crew or Threads(workers)).each(partial(write, target, weights, step, seed), range(chunks)):
        parts.append(part)
        progress(len(parts) / chunks)
    return Rows(*(np.concatenate(several) for several in zip(*parts, strict=True)))


def write(target: Target, weights: Weights, step: Step, seed: int, chunk: int) -> Rows:
    """One chunk of rows: always the same for the same seed and number."""
    rows = selfplay.empty_rows(CHUNK + MOST_ROWS, target.players)
    number = selfplay.write_games(
        new_work(games.get(target.game), weights),
        new_table(13),
        NO_JOURNAL,
        generator(seed * 1_000_003 + chunk * 7_919 + target.players),
        np.roll(target.starts(), chunk, axis=0),
        rows,
        step.depth,
        max(step.nodes, 1),
        NOISE,
        BLUNDERS,
        OFTEN,
        step.trust,
    )
    return Rows(*(getattr(rows, name)[:number] for name in Rows._fields))


def fitted(weights: Weights, rows: Rows, step: Step, seed: int) -> tuple[Weights, float]:
    """The weights that the rows speak for."""
    number = len(rows.stage)
    features = len(weights.linear)
    if not np.any(weights.last):
        matrix, right = np.zeros((features, features)), np.zeros(features)
        fit.gather_equations(rows, number, matrix, right)
        weights = weights._replace(linear=fit.solve(matrix, right))
    if step.net:
        rates = LATER_RATES if np.any(weights.last) else FRESH_RATES
        trainer = fit.NetTrainer(weights, seed)
        for rate in rates:
            trainer.epoch(rows, number, rate)
        weights = trainer.weights
    return fit.calibrated(rows, number, weights)
