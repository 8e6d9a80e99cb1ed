"""Positions from games of the search itself, which the last fit learns from: better games than the simple player's, but far fewer."""

import time
from pathlib import Path

import numpy as np

from tilework.bots.evaluation import ROUNDS_KNOWN, Weights
from tilework.bots.tuning import plan
from tilework.bots.tuning.plan import Target
from tilework.bots.tuning.selfplay import Rows
from tilework.cluster import Crew
from tilework.training.fitting import Data
from tilework.training.machine import Machine

NODES, DEPTH, TRUST = 200, 6, 0.9
SEEDS = 100
"""Where the seeds of these games begin."""


def collect(target: Target, weights: Weights, rows: int, workers: int, seconds: float | None = None, crew: Crew | None = None) -> Rows:
    """So many positions, or as many as there are after so many seconds."""
    share = rows if seconds is None else min(rows, workers * plan.CHUNK)
    parts: list[Rows] = []
    began, number = time.monotonic(), 0
    while sum(len(part.stage) for part in parts) < rows:
        step = plan.Step(share, DEPTH, NODES, TRUST)
        parts.append(plan.collect(target, weights, step, 1.0, workers, SEEDS + number, lambda part: None, crew))
        number += 1
        if seconds is None or time.monotonic() - began > seconds:
            break
    return Rows(*(np.concatenate(several) for several in zip(*parts, strict=True)))


def save(path: Path, rows: Rows) -> None:
    """Keep positions in a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"new-{path.name}")
    np.savez(new, **rows._asdict())
    new.rename(path)


def load(path: Path) -> Rows:
    """The positions of a file."""
    with np.load(path) as data:
        return Rows(**{name: data[name] for name in Rows._fields})


def data_of(machine: Machine, rows: Rows) -> Data:
    """The positions on the machine that fits."""
    stage = np.minimum(rows.stage, ROUNDS_KNOWN - 1).astype(np.int64)
    most = int(rows.counts.max())
    parts = (rows.active[:, :, :most], rows.counts, rows.points, rows.target, rows.share, stage, rows.mean)
    return Data(*(machine.put(part) for part in parts))
