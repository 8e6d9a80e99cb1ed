"""From rows of self-play to weights: a ridge regression for the linear part, gradient descent for the net. Compiled."""

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import HIDDEN, ROUNDS_KNOWN, Numbers, Weights
from tilework.bots.tuning.selfplay import Rows
from tilework.games.core.jit import compiled

RIDGE = 60.0
SQUASHES = np.geomspace(2.0, 80.0, 60)


# --- The linear part --------------------------------------------------------------------------------------------------------------


@compiled
def gather_equations(rows: Rows, number: int, matrix: NDArray[np.float64], right: NDArray[np.float64]) -> None:
    """Add up the normal equations: a seat's features against the mean of all seats' explain what its points do not."""
    players = rows.counts.shape[1]
    signs = np.zeros(matrix.shape[0])
    touched = np.zeros(players * rows.active.shape[2], dtype=np.int64)
    for row in range(number):
        mean = 0.0
        for seat in range(players):
            mean += rows.points[row, seat] / players
        for seat in range(players if players > 2 else 1):
            n = 0
            for other in range(players):
                sign = (1.0 if other == seat else 0.0) - 1.0 / players
                for i in range(rows.counts[row, other]):
                    feature = rows.active[row, other, i]
                    signs[feature] += sign
                    touched[n] = feature
                    n += 1
            rest = rows.target[row, seat] - (rows.points[row, seat] - mean)
            add_equation(matrix, right, signs, touched, n, rest)


@compiled
def add_equation(
    matrix: NDArray[np.float64], right: NDArray[np.float64], signs: NDArray[np.float64], touched: NDArray[np.int64], n: int, rest: float
) -> None:
    """One row of the regression; leaves ``signs`` empty."""
    kept = 0
    for i in range(n):
        feature = touched[i]
        known = False
        for j in range(kept):
            known |= touched[j] == feature
        if not known and signs[feature] != 0.0:
            touched[kept] = feature
            kept += 1
    for i in range(kept):
        here = signs[touched[i]]
        right[touched[i]] += here * rest
        for j in range(kept):
            matrix[touched[i], touched[j]] += here * signs[touched[j]]
    for i in range(n):
        signs[touched[i]] = 0.0


def solve(matrix: NDArray[np.float64], right: NDArray[np.float64]) -> Numbers:
    """The weights of the linear part; features that were never seen get none."""
    return np.linalg.solve(matrix + RIDGE * np.eye(len(right)), right).astype(np.float32)


# --- The net ----------------------------------------------------------------------------------------------------------------------


@compiled
def forward(rows: Rows, row: int, weights: Weights, hidden: Numbers, sums: Numbers, scores: NDArray[np.float64]) -> None:
    """Expected scores of all seats; ``hidden`` keeps what the hidden layer said."""
    players = rows.counts.shape[1]
    share = np.float32(1.0 / (players - 1))
    for seat in range(players):
        scores[seat] = rows.points[row, seat]
        for j in range(HIDDEN):
            hidden[seat, j] = weights.bias[j]
            sums[seat, j] = 0.0
        for i in range(rows.counts[row, seat]):
            feature = rows.active[row, seat, i]
            scores[seat] += weights.linear[feature]
            for j in range(HIDDEN):
                hidden[seat, j] += weights.own[feature, j]
                sums[seat, j] += weights.other[feature, j]
    for seat in range(players):
        for other in range(players):
            if other != seat:
                for j in range(HIDDEN):
                    hidden[seat, j] += share * sums[other, j]
        for j in range(HIDDEN):
            scores[seat] += weights.last[j] * max(hidden[seat, j], np.float32(0.0))


@compiled
def backward(rows: Rows, row: int, weights: Weights, hidden: Numbers, errors: NDArray[np.float64], slopes: Weights) -> None:
    """Add what each weight should change by, for one row."""
    players = rows.counts.shape[1]
    share = np.float32(1.0 / (players - 1))
    for seat in range(players):
        error = np.float32(errors[seat])
        for j in range(HIDDEN):
            on = np.float32(hidden[seat, j] > 0.0)
            slopes.last[j] += error * on * hidden[seat, j]
            hidden[seat, j] = error * on * weights.last[j]
            slopes.bias[j] += hidden[seat, j]
    for seat in range(players):
        error = np.float32(errors[seat])
        for i in range(rows.counts[row, seat]):
            feature = rows.active[row, seat, i]
            slopes.linear[feature] += error
            for j in range(HIDDEN):
                slopes.own[feature, j] += hidden[seat, j]
            for other in range(players):
                if other != seat:
                    for j in range(HIDDEN):
                        slopes.other[feature, j] += share * hidden[other, j]


@compiled
def descend(rows: Rows, order: NDArray[np.int64], weights: Weights, slopes: Weights, hidden: Numbers, sums: Numbers, cap: float) -> float:
    """The slopes of one batch. Errors count linearly beyond ``cap`` points. Returns the sum of squared errors."""
    players = rows.counts.shape[1]
    scores = np.zeros(players)
    errors = np.zeros(players)
    total = 0.0
    for row in order:
        forward(rows, row, weights, hidden, sums, scores)
        mean = 0.0
        for seat in range(players):
            mean += scores[seat] / players
        mean_error = 0.0
        for seat in range(players):
            error = scores[seat] - mean - rows.target[row, seat]
            total += error * error
            errors[seat] = min(max(error, -cap), cap)
            mean_error += errors[seat] / players
        for seat in range(players):
            errors[seat] -= mean_error
        backward(rows, row, weights, hidden, errors, slopes)
    return total


@compiled
def step(value: Numbers, slope: Numbers, first: Numbers, second: Numbers, rate: float, count: int, decay: float) -> None:
    """One step of Adam, with weight decay."""
    correction = rate * np.sqrt(1.0 - 0.999**count) / (1.0 - 0.9**count)
    for i in range(value.shape[0]):
        first[i] += np.float32(0.1) * (slope[i] - first[i])
        second[i] += np.float32(0.001) * (slope[i] * slope[i] - second[i])
        value[i] -= np.float32(correction) * first[i] / (np.sqrt(second[i]) + np.float32(1e-8)) + np.float32(rate * decay) * value[i]
        slope[i] = 0.0


def zeros_like(weights: Weights) -> Weights:
    """The same shapes, empty."""
    return Weights(*(np.zeros_like(part) for part in weights))  # type: ignore[arg-type]


class NetTrainer:
    """Trains linear part and net together, epoch by epoch."""

    def __init__(self, weights: Weights, seed: int, *, batch: int = 512, decay: float = 1e-3) -> None:
        rng = np.random.default_rng(seed)
        fresh = not np.any(weights.last)

        def spread(like: Numbers, size: float) -> Numbers:
            return (size * rng.standard_normal(like.shape)).astype(np.float32)

        self.weights = Weights(
            weights.linear.copy(),
            weights.squash.copy(),
            weights.level.copy(),
            weights.trust.copy(),
            weights.caution.copy(),
            spread(weights.own, 0.1) if fresh else weights.own.copy(),
            spread(weights.other, 0.1) if fresh else weights.other.copy(),
            weights.bias.copy(),
            spread(weights.last, 0.3) if fresh else weights.last.copy(),
        )
        self.slopes, self.first, self.second = (zeros_like(weights) for _ in range(3))
        self.rng, self.batch, self.decay, self.steps = rng, batch, decay, 0

    def epoch(self, rows: Rows, number: int, rate: float, cap: float = 25.0) -> float:
        """One pass over the rows. Returns the mean squared error, in points."""
        players = rows.counts.shape[1]
        hidden, sums = (np.zeros((players, HIDDEN), dtype=np.float32) for _ in range(2))
        order = self.rng.permutation(number)
        total = 0.0
        for start in range(0, number, self.batch):
            part = order[start : start + self.batch]
            total += descend(rows, part, self.weights, self.slopes, hidden, sums, cap)
            self.steps += 1
            for name in ("linear", "own", "other", "bias", "last"):
                value, slope, first, second = (getattr(of, name).reshape(-1) for of in (self.weights, self.slopes, self.first, self.second))
                slope /= len(part)
                step(value, slope, first, second, rate, self.steps, 0.0 if name == "linear" else self.decay)
        return total / (number * players)


@compiled
def expected_margins(rows: Rows, number: int, weights: Weights, out: NDArray[np.float64], means: NDArray[np.float64]) -> None:
    """What the weights expect of each row: each seat's score against the mean, and the mean."""
    players = rows.counts.shape[1]
    hidden = np.zeros((players, HIDDEN), dtype=np.float32)
    sums = np.zeros((players, HIDDEN), dtype=np.float32)
    scores = np.zeros(players)
    for row in range(number):
        forward(rows, row, weights, hidden, sums, scores)
        mean = 0.0
        for seat in range(players):
            mean += scores[seat] / players
        means[row] = mean
        for seat in range(players):
            out[row, seat] = scores[seat] - mean


def calibrated(rows: Rows, number: int, weights: Weights) -> tuple[Weights, float]:
    """The weights with a squash and a level that fit the rows, and their mean squared error."""
    margins, means = np.zeros((number, rows.counts.shape[1])), np.zeros(number)
    expected_margins(rows, number, weights, margins, means)
    error = float(((margins - rows.target[:number]) ** 2).mean())
    level = np.zeros(ROUNDS_KNOWN)
    stages = np.minimum(rows.stage[:number], ROUNDS_KNOWN - 1)
    for stage in range(ROUNDS_KNOWN):
        here = stages == stage
        level[stage] = float((rows.mean[:number] - means)[here].mean()) if here.sum() >= 100 else level[stage - 1]
    return weights._replace(squash=fitted_squash(rows, number, margins), level=level), error


def fitted_squash(rows: Rows, number: int, margins: NDArray[np.float64]) -> NDArray[np.float64]:
    """For each round the squash that makes expected scores say most about who wins."""
    found = np.full(ROUNDS_KNOWN, 20.0)
    stages = np.minimum(rows.stage[:number], ROUNDS_KNOWN - 1)
    for stage in range(ROUNDS_KNOWN):
        here = np.flatnonzero(stages == stage)[:100_000]
        if len(here) < 500:
            found[stage] = found[stage - 1] if stage else 20.0
            continue
        found[stage] = min(SQUASHES, key=lambda squash: _surprise(margins[here], rows.share[here], squash))
    return found


def _surprise(margins: NDArray[np.float64], share: NDArray[np.float32], squash: float) -> float:
    logits = 2.0 * margins / squash
    logits -= logits.max(axis=1, keepdims=True)
    chances = np.exp(logits) / np.exp(logits).sum(axis=1, keepdims=True)
    return float(-(share * np.log(chances + 1e-9)).sum(axis=1).mean())
