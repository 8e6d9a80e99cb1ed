"""The training pipeline: self-play, fit, gate, write; what a profile leaves open is in a ``TrainingRun``.

Every finished stage is checkpointed, so that an interrupted run resumes there. Without a time limit, the same profile gives the same
weights on the same machine, interrupted or not.
"""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

import numpy as np

from tilework import games
from tilework.bots.evaluation import Weights, features_of, weight_files
from tilework.bots.search.request import SearchRequest, request_fields
from tilework.bots.search.searcher import new_search_state
from tilework.bots.search.transposition import new_table
from tilework.executors import ProcessPool, ThreadPool, WorkPool
from tilework.extras import require_extra
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.rng import generator
from tilework.games.game import Data
from tilework.training import dataset
from tilework.training.backend import Backend, make_backend
from tilework.training.dataset import Dataset
from tilework.training.fast_selfplay import SelfPlayConfig
from tilework.training.gatekeeper import run_gatekeeper
from tilework.training.profiles import FastSelfPlay, Profile, SearchSelfPlay, Stage
from tilework.training.search_selfplay import MAX_ROWS_PER_GAME, empty_dataset, generate_games
from tilework.training.weight_targets import WeightTarget

RANDOM_MOVE_PERMILLE = 20
VALUE_NOISE_POINTS = 0.7
"""Random error of values in fast self-play, in points."""
FAST_SAMPLE_PERMILLE = 100
"""Share of the positions within rounds that fast self-play records, in thousandths."""
GAMES_AT_A_TIME = 1 << 15
"""Games of the one-ply player between two looks at the clock: as many as a GPU holds."""
CHUNK = 8_000
"""Rows of one work item of search self-play."""
VALUE_NOISE = 30_000
"""Random error of leaf values in search self-play (win-value units, 1e6 = a win)."""
SEARCH_SAMPLE_PERMILLE = 150
"""Share of the positions within rounds that search self-play records, in thousandths."""
FIGURES = ("target", "stage", "rows", "selfplay_s", "fit_s", "error_before", "error", "log_loss_before", "log_loss")


@dataclass(frozen=True)
class TrainingRun:
    """A profile with the size, machine and directories of one run."""

    profile: Profile
    checkpoints: Path
    workers: int = 1
    scale: float = 1.0
    """Amount of self-play relative to the profile."""
    max_seconds: float | None = None
    """Most seconds that the self-play of a stage may take."""
    gate_games: int | None = None
    """Most games against the installed weights, if not the profile's."""
    cluster: WorkPool | None = None
    """Runs self-play and the gate instead of this machine's workers."""
    on_note: Callable[[Data], None] = lambda note: None
    """Called with the figures of each stage and of the gate."""
    on_progress: Callable[[str, float], None] = lambda target, fraction: None
    """Called with a target's name and the part of its training that is done (0 to 1)."""

    @cached_property
    def backend(self) -> Backend:
        """The machine for fast self-play and the fit."""
        return make_backend(self.workers, self.cluster, self.profile.use_gpu)


def make_weights(run: TrainingRun, target: WeightTarget, out: Path) -> bool:
    """Train a target's weights and write them to ``out`` if they pass the gate. Return whether they did.

    Raise ``MissingExtra`` without PyTorch, before any game is played.
    """
    require_extra("torch")
    new = run.checkpoints / "new" / target.game / target.file
    weight_files.save(new, train(run, target))
    gate_games = run.profile.gate_games if run.gate_games is None else run.gate_games
    if gate_games:
        pool = run.cluster or ProcessPool(run.workers)
        contest = run.checkpoints / f"{target.name}-contest.jsonl"
        verdict = run_gatekeeper(target, new, crew=pool, games=gate_games, out=contest)
        record(run, target, verdict.to_data())
        if not verdict.is_accepted:
            return False
    out.mkdir(parents=True, exist_ok=True)
    (out / target.file).write_bytes(new.read_bytes())
    return True


def train(run: TrainingRun, target: WeightTarget) -> Weights:
    """Run the stages of a target that have no checkpoint yet, and return its weights."""
    stages = run.profile.stages(target)
    weights = initial_weights(run, target)
    for number, stage in enumerate(stages, 1):
        checkpoint = checkpoint_path(run, target, number)
        if not checkpoint.exists():
            began = time.perf_counter()
            data = collect(run, target, weights, stage, number)
            played = time.perf_counter()
            weights, metrics = fit_stage(run, weights, data, stage, number)
            weight_files.save(checkpoint, weights)
            seconds = {"selfplay_s": played - began, "fit_s": time.perf_counter() - played}
            record(run, target, {"stage": number, "rows": data.rows, **seconds, **metrics})
        weights = weight_files.load(checkpoint)  # rounded as on disk, so that an interrupted run ends with the same weights
        run.on_progress(target.name, number / len(stages))
    return weights


def fit_stage(run: TrainingRun, weights: Weights, data: Dataset, stage: Stage, seed: int) -> tuple[Weights, Data]:
    """Fit the weights to a stage's rows with PyTorch, which is imported here since it is optional."""
    from tilework.training.net import fit

    return fit(weights, data, stage, seed, run.backend.device)


def checkpoint_path(run: TrainingRun, target: WeightTarget, number: int) -> Path:
    """Return the checkpoint of a stage."""
    return run.checkpoints / f"{target.name}-{run.profile.name}{number}.npz"


def rows_path(checkpoints: Path, target: WeightTarget) -> Path:
    """Return the file of the search self-play that was played with the installed weights."""
    return checkpoints / f"{target.name}-rows.npz"


def initial_weights(run: TrainingRun, target: WeightTarget) -> Weights:
    """Return what training starts from: the parent's new weights, the installed ones, or zero weights, as the profile says."""
    parent = target.parent
    finished = checkpoint_path(run, parent, len(run.profile.stages(parent))) if parent else None
    if run.profile.from_scratch:
        return train(run, parent) if parent else weight_files.zero_weights(features_of(target.game).NUM_FEATURES)
    if target.variant and finished and finished.exists():
        return weight_files.load(finished)
    return weight_files.fitted(target.game, target.players, target.variant)


# --- Self-play --------------------------------------------------------------------------------------------------------------------


def collect(run: TrainingRun, target: WeightTarget, weights: Weights, stage: Stage, number: int) -> Dataset:
    """Play the games of a stage."""
    seconds = None if run.max_seconds is None else run.max_seconds * stage.time_share
    stages = len(run.profile.stages(target))

    def on_progress(part: float) -> None:
        run.on_progress(target.name, (number - 1 + min(part, 1.0)) / stages)

    if isinstance(stage.selfplay, FastSelfPlay):
        return collect_fast(run, target, weights, stage.selfplay, number, seconds, on_progress)
    if not stage.selfplay.installed_weights:
        return collect_search(run, target, weights, stage.selfplay, number, seconds, on_progress)
    file = rows_path(run.checkpoints, target)
    if not file.exists():
        installed = weight_files.fitted(target.game, target.players, target.variant)
        dataset.save(file, collect_search(run, target, installed, stage.selfplay, number, seconds, on_progress))
    return dataset.load(file)


def collect_fast(
    run: TrainingRun,
    target: WeightTarget,
    weights: Weights,
    selfplay: FastSelfPlay,
    number: int,
    seconds: float | None,
    on_progress: Callable[[float], None],
) -> Dataset:
    """Play games of the one-ply player."""
    parts: list[Dataset] = []
    total, done, began = max(1, int(selfplay.games * run.scale)), 0, time.perf_counter()
    config = SelfPlayConfig(selfplay.reply_width, VALUE_NOISE_POINTS, RANDOM_MOVE_PERMILLE, FAST_SAMPLE_PERMILLE)
    while done < total and not (parts and is_over(began, seconds)):
        games_now = min(GAMES_AT_A_TIME, total - done)
        parts.append(run.backend.play(target.starts(), 1_000 * number + len(parts), games_now, weights, config))
        done += games_now
        on_progress(done / total)
    return dataset.concatenate(parts)


def collect_search(
    run: TrainingRun,
    target: WeightTarget,
    weights: Weights,
    selfplay: SearchSelfPlay,
    number: int,
    seconds: float | None,
    on_progress: Callable[[float], None],
) -> Dataset:
    """Play games of the search on the workers or the cluster. Without a time limit, the rows are the same for any number of them."""
    chunks = range(max(1, int(selfplay.rows * run.scale) // CHUNK))
    parts: list[Dataset] = []
    began = time.perf_counter()
    for part in (run.cluster or ThreadPool(run.workers)).map_ordered(partial(play_chunk, target, weights, selfplay, number), chunks):
        parts.append(part)
        on_progress(len(parts) / len(chunks))
        if is_over(began, seconds):
            break
    return dataset.concatenate(parts)


def is_over(began: float, seconds: float | None) -> bool:
    """Whether a time limit has passed."""
    return seconds is not None and time.perf_counter() - began > seconds


def play_chunk(target: WeightTarget, weights: Weights, selfplay: SearchSelfPlay, seed: int, chunk: int) -> Dataset:
    """Play one chunk of rows: always the same for the same seed and number."""
    rows = empty_dataset(CHUNK + MAX_ROWS_PER_GAME, target.players)
    number = generate_games(
        new_search_state(games.get(target.game), weights),
        new_table(13),
        NO_JOURNAL,
        generator(seed * 1_000_003 + chunk * 7_919 + target.players),
        np.roll(target.starts(), chunk, axis=0),
        rows,
        request_fields(SearchRequest(nodes=selfplay.nodes, depth=selfplay.depth, value_noise=VALUE_NOISE)),
        RANDOM_MOVE_PERMILLE,
        SEARCH_SAMPLE_PERMILLE,
        selfplay.td_lambda,
    )
    return Dataset._make(part[:number] for part in rows)


# --- Report -----------------------------------------------------------------------------------------------------------------------


def record(run: TrainingRun, target: WeightTarget, figures: Data) -> None:
    """Append figures to a target's notes, rewrite the report, and pass them on."""
    note: Data = {"target": target.name, **figures}
    file = run.checkpoints / f"{target.name}-notes.json"
    notes = [*read_notes(file), note]
    run.checkpoints.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(notes, indent=1) + "\n", encoding="utf-8")
    (run.checkpoints / "report.md").write_text(report(run.checkpoints), encoding="utf-8")
    run.on_note(note)


def read_notes(file: Path) -> list[Data]:
    """Return the notes of earlier stages."""
    notes: list[Data] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return notes


def format_note(note: Data) -> str:
    """Format figures on one line."""
    return "  ".join(f"{name} {format_figure(value)}" for name, value in note.items())


def format_figure(value: object) -> str:
    """Format a number with four significant digits, and lists element by element."""
    if isinstance(value, list):
        return " ".join(map(format_figure, value))
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def report(checkpoints: Path) -> str:
    """Return all notes of a directory as a page: rows, times, errors before and after each stage, and the matches."""
    lines = ["# Training", "", f"| {' | '.join(FIGURES)} |", f"|{' --- |' * len(FIGURES)}"]
    matches = []
    for file in sorted(checkpoints.glob("*-notes.json")):
        for note in read_notes(file):
            if "stage" in note:
                lines.append(f"| {' | '.join(format_figure(note[name]) for name in FIGURES)} |")
            else:
                result = f"{100 * note['won']:.1f}% ± {100 * note['within']:.1f} of {note['contest_games']} games"
                matches.append(f"- {note['target']}: {result}, {'kept' if note['kept'] else 'not kept'}")
    return "\n".join([*lines, "", *matches, ""])
