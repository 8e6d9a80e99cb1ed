"""Read and write weight files: one ``.npz`` in a game's folder for each number of players and variant."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import HIDDEN, NUM_ROUNDS, Weights, features_of, pad_features
from tilework.games.core.sources import GAMES
from tilework.games.game import Data, Game
from tilework.games.position_base import PositionBase

DEFAULT_SET = "0.1"
"""The weights of every level but the highest, fitted for version 0.1."""
MASTER = "master"
"""The weights of the level ``master``."""
FLOAT64_FIELDS = ("logit_scale", "score_offset", "calibration_slope", "mover_logit_bias")
"""The fields that are stored in double precision."""
MISSING_VALUES = {"score_offset": 0.0, "calibration_slope": 1.0, "mover_logit_bias": 0.0}
"""The values of fields that files of version 0.1 lack."""
OLD_KEYS = {
    "logit_scale": "squash",
    "score_offset": "level",
    "calibration_slope": "trust",
    "mover_logit_bias": "caution",
    "own_weights": "own",
    "other_weights": "other",
    "output_weights": "last",
}
"""The keys that files written before version 0.3 have for these fields."""


def zero_weights(features: int) -> Weights:
    """Return weights that value certain points only."""
    return Weights(
        np.zeros(features, dtype=np.float32),
        np.full(NUM_ROUNDS, 20.0),
        np.zeros(NUM_ROUNDS),
        np.ones(NUM_ROUNDS),
        np.zeros(NUM_ROUNDS),
        np.zeros((features, HIDDEN), dtype=np.float32),
        np.zeros((features, HIDDEN), dtype=np.float32),
        np.zeros(HIDDEN, dtype=np.float32),
        np.zeros(HIDDEN, dtype=np.float32),
    )


def weights_dir(game: str, weight_set: str = DEFAULT_SET) -> Path:
    """Return the directory of a weight set of a game."""
    return GAMES / game / "weights" / ("" if weight_set == DEFAULT_SET else weight_set)


def file_name(players: int, variant: str = "") -> str:
    """Return the name of a weight file."""
    return f"{players}{'-' + variant if variant else ''}.npz"


def load(path: Path) -> Weights:
    """Read a file of weights, also one with the keys of earlier versions."""
    with np.load(path) as data:
        kept = {name: _field(data, name) for name in Weights._fields}
    sized: Data = {name: kept[name].astype(np.float64 if name in FLOAT64_FIELDS else np.float32) for name in Weights._fields}
    return Weights(**sized)


def _field(data: Any, name: str) -> NDArray[Any]:  # Any: of several dtypes
    key = name if name in data else OLD_KEYS.get(name, name)
    # Any: of several dtypes
    found: NDArray[Any] = data[key] if key in data or name not in MISSING_VALUES else np.full(NUM_ROUNDS, MISSING_VALUES[name])
    return found


def save(path: Path, weights: Weights) -> None:
    """Write a file of weights, in half precision except for ``FLOAT64_FIELDS``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    stored = {name: rows if name in FLOAT64_FIELDS else rows.astype(np.float16) for name, rows in weights._asdict().items()}
    np.savez_compressed(path, **stored)


@cache
def fitted(game: str, players: int, variant: str = "", weight_set: str = DEFAULT_SET) -> Weights:
    """Return the committed weights; fall back to the default set, then to the base game, then to zero weights."""
    features = features_of(game).NUM_FEATURES
    first = (weights_dir(game) / name for name in (file_name(players, variant), file_name(players), file_name(2)))
    for path in (weights_dir(game, weight_set) / file_name(players, variant), *first):
        if path.exists():
            return pad_features(load(path), features)
    return zero_weights(features)


def plain_options(game: Game) -> Data:
    """Return the options that make the base game, except those that do not change the rules."""
    return {option.name: option.default for option in game.own_options if option.name != "edition"}


def variant_of(position: PositionBase) -> str:
    """Return the variant of a position: ``""`` with the default options, else ``"variants"``."""
    return "" if all(position.options[name] == value for name, value in plain_options(position.game).items()) else "variants"


def weights_for(position: PositionBase, weight_set: str = DEFAULT_SET) -> Weights:
    """Return the committed weights for a position."""
    return fitted(position.game.name, position.players, variant_of(position), weight_set)
