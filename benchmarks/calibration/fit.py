"""Fit calibration parameters by round and measure calibration on held-out games."""

import numpy as np
from benchmarks.calibration.selfplay import Rows
from numpy.typing import NDArray

from tilework.bots.evaluation import NUM_ROUNDS
from tilework.games.game import Data

BINS = 10
STEPS = 60
CLOSE = 30.0
"""Strength of the prior that ties the rounds together, in positions' worth of evidence."""
FEWEST = 300
FOLDS = 10

Numbers = NDArray[np.float64]


def cross_validated(rows: Rows, players: int) -> Numbers:
    """Return the calibrated chances of all seats by ten-fold cross-validation over games."""
    chances = np.zeros((len(rows), players))
    for fold in range(FOLDS):
        here = rows["game"] % FOLDS == fold
        chances[here] = told(rows[here], players, *fitted(rows[~here], players))
    return chances


def told(rows: Rows, players: int, trust: Numbers, caution: Numbers) -> Numbers:
    """Return the calibrated chances of all seats."""
    stage = np.minimum(rows["round"], NUM_ROUNDS - 1)
    logits = rows["logits"][:, :players].astype(float) * trust[stage][:, None]
    logits[np.arange(len(rows)), rows["seat"]] += caution[stage]
    logits -= logits.max(axis=1, keepdims=True)
    chances = np.exp(logits)
    return np.asarray(chances / chances.sum(axis=1, keepdims=True))


def fitted(rows: Rows, players: int) -> tuple[Numbers, Numbers]:
    """Return slope and mover bias by round by maximum likelihood; a round with few positions copies its neighbour."""
    trust, caution = np.ones(NUM_ROUNDS), np.zeros(NUM_ROUNDS)
    whole = _one(rows, players, np.array([1.0, 0.0]), 0.0)
    stages = np.minimum(rows["round"], NUM_ROUNDS - 1)
    trust[:], caution[:] = whole
    for stage in range(NUM_ROUNDS):
        here = rows[stages == stage]
        if len(here) >= FEWEST:
            trust[stage], caution[stage] = _one(here, players, whole, CLOSE)
        elif stage > 1:
            trust[stage], caution[stage] = trust[stage - 1], caution[stage - 1]
    trust[0], caution[0] = trust[1], caution[1]
    return trust, caution


def _one(rows: Rows, players: int, centre: Numbers, hold: float) -> Numbers:
    """Run Newton's method for the two parameters of one round, regularised towards those of the whole game."""
    logits, share = rows["logits"][:, :players].astype(float), rows["share"][:, :players].astype(float)
    mover = np.zeros_like(logits)
    mover[np.arange(len(rows)), rows["seat"]] = 1.0
    features = np.stack([logits, mover], axis=2)
    found = centre.copy()
    for _ in range(STEPS):
        scores = features @ found
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        slope = np.einsum("ns,nsf->f", share - chances, features) - hold * (found - centre)
        mean = np.einsum("ns,nsf->nf", chances, features)
        bend = np.einsum("ns,nsf,nsg->fg", chances, features, features) - mean.T @ mean + (hold + 1e-6) * np.eye(2)
        step = np.linalg.solve(bend, slope)
        found = found + np.clip(step, -0.5, 0.5)
        if np.abs(step).max() < 1e-6:
            break
    return found


def slope_of(chances: Numbers, share: Numbers) -> tuple[float, float]:
    """Return slope and offset of the logistic regression of results on predicted chances: 1 and 0 if calibrated."""
    said = np.clip(chances.ravel(), 1e-3, 1 - 1e-3)
    x = np.stack([np.log(said / (1 - said)), np.ones(said.size)], axis=1)
    y, found = share.ravel(), np.array([1.0, 0.0])
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-np.clip(x @ found, -30, 30)))
        step = np.linalg.solve((x * (p * (1 - p))[:, None]).T @ x + 1e-9 * np.eye(2), x.T @ (y - p))
        found = found + step
        if np.abs(step).max() < 1e-8:
            break
    return float(found[0]), float(found[1])


def reliability(chances: Numbers, share: Numbers) -> list[dict[str, float]]:
    """Return for each decile of predictions: count, mean prediction and mean result."""
    said, came = chances.ravel(), share.ravel()
    place = np.minimum((said * BINS).astype(int), BINS - 1)
    return [
        {"number": int((place == b).sum()), "said": float(said[place == b].mean()), "came": float(came[place == b].mean())}
        for b in range(BINS)
        if (place == b).any()
    ]


def figures(rows: Rows, chances: Numbers) -> Data:
    """Return slope, expected calibration error and reliability curve."""
    share = rows["share"][:, : chances.shape[1]].astype(float)
    bins = reliability(chances, share)
    slope, offset = slope_of(chances, share)
    error = sum(b["number"] * abs(b["said"] - b["came"]) for b in bins) / sum(b["number"] for b in bins)
    surprise = float(-(share * np.log(np.clip(chances, 1e-6, 1))).sum(axis=1).mean())
    return {
        "games": len(np.unique(rows["game"])),
        "positions": len(rows),
        "slope": round(slope, 3),
        "offset": round(offset, 3),
        "calibration_error": round(error, 4),
        "log_loss": round(surprise, 4),
        "bins": [{name: round(value, 4) for name, value in b.items()} for b in bins],
    }
