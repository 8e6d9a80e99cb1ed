"""The fitted weights on disk: in a game's folder one small file for each number of players and family of options."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from tilework.bots.evaluation import HIDDEN, ROUNDS_KNOWN, Weights, features_of, widened
from tilework.games.core.jit import GAMES
from tilework.games.game import Game
from tilework.games.position import Position

FIRST, MASTER = "0.1", "master"
"""The sets of weights: those of version 0.1, which every level but the highest plays with, and the highest one's."""
PRECISE = ("squash", "level", "trust", "caution")
UNKNOWN = {"level": 0.0, "trust": 1.0, "caution": 0.0}
"""What files have that were fitted before these were."""


def blank(features: int) -> Weights:
    """Weights that know nothing but the points that are as good as made."""
    return Weights(
        np.zeros(features, dtype=np.float32),
        np.full(ROUNDS_KNOWN, 20.0),
        np.zeros(ROUNDS_KNOWN),
        np.ones(ROUNDS_KNOWN),
        np.zeros(ROUNDS_KNOWN),
        np.zeros((features, HIDDEN), dtype=np.float32),
        np.zeros((features, HIDDEN), dtype=np.float32),
        np.zeros(HIDDEN, dtype=np.float32),
        np.zeros(HIDDEN, dtype=np.float32),
    )


def folder_of(game: str, judgement: str = FIRST) -> Path:
    """Where a set of a game's weights lies."""
    return GAMES / game / "weights" / ("" if judgement == FIRST else judgement)


def file_name(players: int, variant: str = "") -> str:
    """The name of a file of weights."""
    return f"{players}{'-' + variant if variant else ''}.npz"


def load(path: Path) -> Weights:
    """The weights in a file."""
    with np.load(path) as data:
        kept = {name: data[name] if name in data else np.full(ROUNDS_KNOWN, UNKNOWN[name]) for name in Weights._fields}
    sized: dict[str, Any] = {name: kept[name].astype(np.float64 if name in PRECISE else np.float32) for name in Weights._fields}
    return Weights(**sized)


def save(path: Path, weights: Weights) -> None:
    """Write weights, rounded to half precision where that is enough."""
    path.parent.mkdir(parents=True, exist_ok=True)
    small = {name: getattr(weights, name).astype(np.float16) for name in ("linear", "own", "other", "bias", "last")}
    np.savez_compressed(path, **{name: getattr(weights, name) for name in PRECISE}, **small)


@cache
def fitted(game: str, players: int, variant: str = "", judgement: str = FIRST) -> Weights:
    """The committed weights of a set; where it has none the first ones, those of the plain game, or at last blank ones."""
    features = features_of(game).FEATURES
    first = (folder_of(game) / name for name in (file_name(players, variant), file_name(players), file_name(2)))
    for path in (folder_of(game, judgement) / file_name(players, variant), *first):
        if path.exists():
            return widened(load(path), features)
    return blank(features)


def plain_options(game: Game) -> dict[str, Any]:
    """The options with which a game is the plain one, as far as they change the rules."""
    return {option.name: option.default for option in game.own_options if option.name != "edition"}


def variant_of(position: Position) -> str:
    """The family of options that a position belongs to: "" with the defaults, else ``variants``."""
    return "" if all(position.options[name] == value for name, value in plain_options(position.game).items()) else "variants"


def weights_for(position: Position, judgement: str = FIRST) -> Weights:
    """The weights of a set to value a position with."""
    return fitted(position.game.name, position.players, variant_of(position), judgement)
