"""The parts of an observation, as data: what the documentation prints and the decoder reads."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework.games.game import Data

Observation = NDArray[Any]  # Any: of several dtypes


@dataclass(frozen=True)
class Field:
    """A named block of numbers: its shape, the whole numbers it can hold, and what float observations multiply them by."""

    name: str
    shape: tuple[int, ...]
    high: int
    meaning: str
    low: int = 0
    scale: float = 1.0

    @property
    def size(self) -> int:
        return prod(self.shape)


Fields = tuple[Field, ...]

SCORE_STEP = 100
"""A score takes two numbers, since it may exceed 8 bits: up to 100, and the rest."""

SCORE = Field("score", (2,), 127, "points, up to 100; points beyond 100", low=-128, scale=1 / SCORE_STEP)

HEADER = (
    Field("to_move", (1,), 1, "whether this seat decides now"),
    Field("first", (1,), 1, "whether this seat began the round"),
    Field("marker", (1,), 1, "whether this seat took the marker in this round"),
    SCORE,
)
"""What every board begins with."""


def split(values: Observation, fields: Fields) -> dict[str, NDArray[np.int64]]:
    """Split an observation's integers by field name."""
    parts = {}
    at = 0
    for field in fields:
        parts[field.name] = values[at : at + field.size].reshape(field.shape)
        at += field.size
    return parts


def score_of(values: Mapping[str, Any]) -> int:  # Any: plain data, as JSON has it
    """Decode a score from its two numbers."""
    return int(values["score"].sum())


def only_index(flags: Iterable[int]) -> int | None:
    """Which of some flags is set, if one is."""
    return next((index for index, flag in enumerate(flags) if flag), None)


def tiles(counts: NDArray[np.int64], kinds: Sequence[str]) -> list[str]:
    """List the names of the tiles present, in kind order."""
    return [name for name, number in zip(kinds, counts, strict=False) for _ in range(int(number))]


def counts(numbers: NDArray[np.int64], kinds: Sequence[str]) -> Data:
    """How many tiles of each kind there are, by name."""
    return {name: int(number) for name, number in zip(kinds, numbers, strict=False)}


def common(values: Data, kinds: Sequence[str], discard: str) -> Data:
    """Decode the fields that all games share."""
    boards = values["boards"]
    offer = [tiles(here, kinds) for here in values["offer"]]
    return {
        "turn": only_index([board["to_move"][0] for board in boards]),
        "first_player": only_index([board["first"][0] for board in boards]),
        "marker": only_index([board["marker"][0] for board in boards]),
        "round": int(values["round"][0]),
        "centre": offer[0],
        "factories": offer[1:],
        "bag": counts(values["bag"], kinds),
        discard: counts(values[discard], kinds),
    }
