"""What an evaluation consists of: the fitted weights, and the work area in which positions are valued with them."""

from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation.grains import MOST_ACTIVE
from tilework.bots.evaluation.vectors import WIDTH, Numbers, Wholes
from tilework.games.core.state import MAX_PLAYERS

HIDDEN = WIDTH
"""The width of the net."""
ROUNDS_KNOWN = 8
FARTHEST, FINENESS = 128, 4
"""Values are tabulated for leads up to so many points, in so many steps a point."""


Fields = list[tuple[str, "str | np.dtype[np.void]"] | tuple[str, "str | np.dtype[np.void]", tuple[int, ...]]]
"""Fields of a structured array: the name, the type, and the shape of those that are arrays."""


class Weights(NamedTuple):
    """A fitted evaluation. ``squash``: by round, how many points of lead make a game nearly certain."""

    linear: Numbers
    """(features)"""
    squash: NDArray[np.float64]
    """(ROUNDS_KNOWN)"""
    level: NDArray[np.float64]
    """(ROUNDS_KNOWN): what to add to every seat's expected score by round: the rest of the weights knows differences only"""
    trust: NDArray[np.float64]
    """(ROUNDS_KNOWN): by round, how much surer (or less sure) chances are told than ``squash`` makes them, so that they come true"""
    caution: NDArray[np.float64]
    """(ROUNDS_KNOWN): by round, what to add to the logit of the seat to move: a search in which all others join against it is too dark"""
    own: Numbers
    """(features, HIDDEN): what a seat's own features feed to the hidden layer"""
    other: Numbers
    """(features, HIDDEN): the same for the other seats' features, on average"""
    bias: Numbers
    last: Numbers


class Valuing(Protocol):
    """A work area in which positions are valued: the weights, and room to work in (:func:`fields`)."""

    linear: Numbers
    squash: NDArray[np.float64]
    level: NDArray[np.float64]
    trust: NDArray[np.float64]
    caution: NDArray[np.float64]
    own: Wholes
    other: Wholes
    bias: Numbers
    last: Numbers
    grain: np.float32
    with_net: int
    surprise: float
    curve: Numbers
    active: NDArray[np.int16]
    count: NDArray[np.int64]
    scores: NDArray[np.float64]
    summed: Wholes
    summed_count: NDArray[np.int64]
    gone: Wholes
    come: Wholes
    own_sums: Wholes
    other_sums: Wholes
    all_sums: NDArray[np.int32]

    def __setitem__(self, field: str, value: object, /) -> None: ...


def fields(features: int) -> Fields:
    """The fields that a search's work area must have in which positions are valued: the weights, and room to work in."""
    return [
        ("linear", "f4", (features,)),
        ("squash", "f8", (ROUNDS_KNOWN,)),
        ("level", "f8", (ROUNDS_KNOWN,)),
        ("trust", "f8", (ROUNDS_KNOWN,)),
        ("caution", "f8", (ROUNDS_KNOWN,)),
        ("own", "i2", (features, HIDDEN)),
        ("other", "i2", (features, HIDDEN)),
        ("bias", "f4", (HIDDEN,)),
        ("last", "f4", (HIDDEN,)),
        ("grain", "f4"),  # what a unit of the two tables stands for: a power of two
        ("with_net", "i8"),
        ("surprise", "f8"),  # by more points than this the net does not correct a lead between two players
        ("curve", "f4", (ROUNDS_KNOWN, 2 * FARTHEST * FINENESS + 2)),  # by round and lead: the value for two players
        ("active", "i2", (MAX_PLAYERS, MOST_ACTIVE)),
        ("count", "i8", (MAX_PLAYERS,)),
        ("scores", "f8", (MAX_PLAYERS,)),  # the expected final score of each seat
        ("summed", "i2", (MAX_PLAYERS, MOST_ACTIVE)),  # the features whose rows make up the sums below, and how many they are
        ("summed_count", "i8", (MAX_PLAYERS,)),
        ("gone", "i2", (MOST_ACTIVE,)),
        ("come", "i2", (MOST_ACTIVE,)),
        ("own_sums", "i2", (MAX_PLAYERS, HIDDEN)),
        ("other_sums", "i2", (MAX_PLAYERS, HIDDEN)),
        ("all_sums", "i4", (HIDDEN,)),  # the sum of the last over all seats
    ]


def widened(weights: Weights, features: int) -> Weights:
    """The weights for so many features: those that were fitted before a game had the last of them know nothing of these."""
    missing = features - len(weights.linear)
    if missing <= 0:
        return weights
    rows = {name: np.pad(getattr(weights, name), ((0, missing), (0, 0))) for name in ("own", "other")}
    return weights._replace(linear=np.pad(weights.linear, (0, missing)), **rows)
