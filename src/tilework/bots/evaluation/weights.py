"""The evaluation's parameters (:class:`Weights`) and the record that positions are evaluated in (:class:`EvalState`)."""

from typing import Annotated, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation.quantization import MAX_ACTIVE_FEATURES
from tilework.bots.evaluation.simd import WIDTH, Float32Array, Int16Array
from tilework.games.core.records import Field
from tilework.games.core.state import MAX_PLAYERS

HIDDEN = WIDTH
"""Number of hidden units of the net."""
NUM_ROUNDS = 8
"""Rounds with parameters of their own; later rounds use the last."""
MAX_LEAD = 128
"""Largest lead in the value table, in points."""
STEPS_PER_POINT = 4
"""Resolution of the value table."""

ByRound = Annotated[NDArray[np.float64], Field("f8", (NUM_ROUNDS,))]
Rows = Annotated[Int16Array, Field("i2", ("features", HIDDEN))]
SeatRows = Annotated[Int16Array, Field("i2", (MAX_PLAYERS, HIDDEN))]
FeatureList = Annotated[Int16Array, Field("i2", (MAX_ACTIVE_FEATURES,))]
SeatFeatures = Annotated[NDArray[np.int16], Field("i2", (MAX_PLAYERS, MAX_ACTIVE_FEATURES))]
SeatCounts = Annotated[NDArray[np.int64], Field("i8", (MAX_PLAYERS,))]
Layer = Annotated[Float32Array, Field("f4", (HIDDEN,))]


class Weights(NamedTuple):
    """The fitted parameters of an evaluation."""

    linear: Float32Array
    """(features): weight of each feature, in points"""
    logit_scale: NDArray[np.float64]
    """(NUM_ROUNDS): lead in points that makes the win logit 2; grows with the rounds left"""
    score_offset: NDArray[np.float64]
    """(NUM_ROUNDS): points to add to every seat's expected score (the other weights are fitted to differences)"""
    calibration_slope: NDArray[np.float64]
    """(NUM_ROUNDS): factor on the logits of reported win chances; above 1 reports them more extreme"""
    mover_logit_bias: NDArray[np.float64]
    """(NUM_ROUNDS): added to the mover's logit in reported win chances (paranoid search underestimates the mover)"""
    own_weights: Float32Array
    """(features, HIDDEN): first layer for a seat's own features"""
    other_weights: Float32Array
    """(features, HIDDEN): first layer for the mean of the other seats' features"""
    bias: Float32Array
    """(HIDDEN)"""
    output_weights: Float32Array
    """(HIDDEN)"""


class EvalState(Protocol):
    """The parameters as the compiled code reads them, accumulators and scratch space. A search state contains one."""

    linear: Annotated[Float32Array, Field("f4", ("features",))]
    logit_scale: ByRound
    score_offset: ByRound
    calibration_slope: ByRound
    mover_logit_bias: ByRound
    own_weights: Rows
    other_weights: Rows
    bias: Layer
    output_weights: Layer
    quant_scale: Annotated[np.float32, Field("f4")]  # value of a unit of ``own_weights`` and ``other_weights``: a power of two
    has_net: Annotated[int, Field("i8")]
    max_correction: Annotated[float, Field("f8")]  # bound on the net's correction of a two-player lead, in points
    value_table: Annotated[Float32Array, Field("f4", (NUM_ROUNDS, 2 * MAX_LEAD * STEPS_PER_POINT + 2))]  # two-player value by lead
    active: SeatFeatures
    active_count: SeatCounts
    scores: Annotated[NDArray[np.float64], Field("f8", (MAX_PLAYERS,))]  # expected final score of each seat
    accumulated: SeatFeatures  # the features that the accumulators contain
    accumulated_count: SeatCounts
    removed: FeatureList
    added: FeatureList
    own_accumulator: SeatRows
    other_accumulator: SeatRows
    total_accumulator: Annotated[NDArray[np.int32], Field("i4", (HIDDEN,))]  # sum of ``other_accumulator`` over all seats

    def __setitem__(self, field: str, value: object, /) -> None: ...


def pad_features(weights: Weights, features: int) -> Weights:
    """Extend weights that were fitted before a game gained features: new features get zero weights."""
    missing = features - len(weights.linear)
    if missing <= 0:
        return weights
    rows = {name: np.pad(getattr(weights, name), ((0, missing), (0, 0))) for name in ("own_weights", "other_weights")}
    return weights._replace(linear=np.pad(weights.linear, (0, missing)), **rows)
