"""Positions of self-play with the results of their games: what a fit learns from."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Dataset(NamedTuple):
    """Positions, one row each. Seats that a game does not have stay 0."""

    active: NDArray[np.int16]
    """(rows, seats, features): indices of the active features; only the first ``counts`` count"""
    counts: NDArray[np.int16]
    """(rows, seats)"""
    points: NDArray[np.float32]
    """(rows, seats): points that are certain"""
    target: NDArray[np.float32]
    """(rows, seats): the final score, or its estimate by later positions, minus the mean of all seats"""
    win_share: NDArray[np.float32]
    """(rows, seats): 1 for the winner, divided among tied winners"""
    round_index: NDArray[np.int8]
    """(rows)"""
    mean: NDArray[np.float32]
    """(rows): the mean final score of all seats"""

    @property
    def rows(self) -> int:
        """The number of positions."""
        return len(self.round_index)


def concatenate(parts: Sequence[Dataset]) -> Dataset:
    """Concatenate datasets of one kind of self-play."""
    return Dataset(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def save(path: Path, data: Dataset) -> None:
    """Write a dataset to a file; the file appears only once it is complete."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"new-{path.name}")
    np.savez(new, **data._asdict())
    new.rename(path)


def load(path: Path) -> Dataset:
    """Read a dataset from a file."""
    with np.load(path) as arrays:
        return Dataset(**{name: arrays[name] for name in Dataset._fields})
