"""A net fitted to what came of positions: by hand-made slopes, in operations that NumPy's arrays and torch's tensors share.

The net says what each seat's final score will be. Half of what it is corrected by is the error of the final margins, half that of who wins
(by the same softmax that the search takes chances from): the first says much about every game, the second is what counts.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import ROUNDS_KNOWN, Weights
from tilework.training.machine import Machine

CAP = 25.0
"""Errors of margins count linearly beyond so many points."""
WINNING = 0.5
"""The part of who wins in what the net is corrected by."""
DECAY = 1e-4
PARTS = ("linear", "own", "other", "bias", "last")


class Data(NamedTuple):
    """Positions with what came of them, on the machine that fits."""

    active: Any
    counts: Any
    points: Any
    target: Any
    """(rows, seats): the final score against the mean of all seats"""
    share: Any
    stage: Any
    mean: Any
    """(rows): the mean final score"""

    def some(self, places: Any) -> "Data":
        """The rows at some places."""
        return Data(*(part[places] for part in self))


def joined(machine: Machine, one: Data, other: Data) -> Data:
    """The rows of both."""
    return Data(*(machine.xp.concatenate(parts) for parts in zip(one, other, strict=True)))


class Net:
    """The weights on the machine, with what Adam remembers."""

    def __init__(self, machine: Machine, weights: Weights, width: int, seed: int) -> None:
        self.machine, self.width, self.features = machine, width, len(weights.linear)
        rng = np.random.default_rng(seed)
        had = weights.last.shape[0] if np.any(weights.last) else 0
        own, other = (0.05 * rng.standard_normal((self.features, width)) for _ in range(2))
        bias, last = np.zeros(width), 0.3 * rng.standard_normal(width)
        if had:
            own[:, :had], other[:, :had], bias[:had], last[:had] = weights.own, weights.other, weights.bias, weights.last
            last[had:] *= 0.1
        started = {"linear": weights.linear, "own": own, "other": other, "bias": bias, "last": last}
        self.values = {name: machine.put(np.asarray(value, dtype=np.float32)) for name, value in started.items()}
        self.first, self.second = ({name: value * 0 for name, value in self.values.items()} for _ in range(2))
        self.squash = machine.put(weights.squash.astype(np.float32))
        self.steps = 0

    def forward(self, data: Data) -> tuple[Any, Any, Any]:
        """Expected scores, what the hidden layer said, and the counted features."""
        rows, players = data.points.shape
        seen = self.machine.counted(data.active, data.counts, self.features)
        own = (seen @ self.values["own"]).reshape(rows, players, self.width)
        other = (seen @ self.values["other"]).reshape(rows, players, self.width)
        hidden = own + (other.sum(1)[:, None, :] - other) / (players - 1) + self.values["bias"]
        hidden = hidden * (hidden > 0)
        scores = data.points + (seen @ self.values["linear"]).reshape(rows, players) + hidden @ self.values["last"]
        return scores, hidden, seen

    def errors(self, data: Data, scores: Any) -> tuple[Any, Any, Any]:
        """What each seat's score should be corrected by; the margins' errors; and the chances."""
        margins = scores - scores.mean(1)[:, None]
        missed = margins - data.target
        squash = self.squash[data.stage][:, None]
        logits = (2 * margins / squash).clip(-30, 30)
        odds = self.machine.xp.exp(logits)
        chances = odds / odds.sum(1)[:, None]
        wanted = (1 - WINNING) * missed.clip(-CAP, CAP) + WINNING * squash * (chances - data.share)
        return wanted - wanted.mean(1)[:, None], missed, chances

    def slopes(self, data: Data) -> dict[str, Any]:
        """By how much each weight should change, for the mean of some rows."""
        scores, hidden, seen = self.forward(data)
        wanted, _, _ = self.errors(data, scores)
        rows, players = data.points.shape
        inner = wanted[:, :, None] * self.values["last"] * (hidden > 0)
        others = (inner.sum(1)[:, None, :] - inner) / (players - 1)
        return {
            "linear": wanted.reshape(-1) @ seen / rows,
            "own": seen.T @ inner.reshape(-1, self.width) / rows,
            "other": seen.T @ others.reshape(-1, self.width) / rows,
            "bias": inner.sum(1).sum(0) / rows,
            "last": wanted.reshape(-1) @ hidden.reshape(-1, self.width) / rows,
        }

    def step(self, data: Data, rate: float) -> None:
        """One step of Adam by one batch."""
        slopes = self.slopes(data)
        self.steps += 1
        correction = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for name in PARTS:
            slope, first, second, value = slopes[name], self.first[name], self.second[name], self.values[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            value -= correction * first / (second**0.5 + 1e-8) + (0.0 if name == "linear" else rate * DECAY) * value

    def measure(self, data: Data) -> dict[str, Any]:
        """What the net expects of rows that it did not learn from: errors, and what squash and level are fitted to."""
        margins, means, nets = [], [], []
        total, surprise, rows = 0.0, 0.0, len(data.stage)
        for start in range(0, rows, self.machine.batch):
            part = data.some(slice(start, start + self.machine.batch))
            scores, hidden, _ = self.forward(part)
            _, missed, chances = self.errors(part, scores)
            total += float((missed * missed).mean(1).sum())
            surprise -= float((part.share * self.machine.xp.log(chances + 1e-9)).sum())
            mean = scores.mean(1)
            margins.append(self.machine.back(scores - mean[:, None]))
            means.append(self.machine.back(mean))
            nets.append(self.machine.back(hidden @ self.values["last"]))
        found = {"margins": np.concatenate(margins), "means": np.concatenate(means), "nets": np.concatenate(nets)}
        return {"error": total / rows, "surprise": surprise / rows, **found}

    def learn(self, data: Data, epochs: int, rates: tuple[float, float], seed: int, batch: int | None = None) -> None:
        """Go through the rows so often, in ever smaller steps, each by so many rows."""
        rows, batch = len(data.stage), batch or self.machine.batch
        rng = np.random.default_rng(seed)
        total = max(1, epochs * (rows // batch or 1))
        done = 0
        for _ in range(epochs):
            order = self.machine.put(rng.permutation(rows))
            for start in range(0, max(rows - batch, 0) + 1, batch):
                part = done / total
                self.step(data.some(order[start : start + batch]), rates[0] * (rates[1] / rates[0]) ** part)
                done += 1

    def weights(self, known: Weights, checked: Data) -> tuple[Weights, dict[str, Any]]:
        """The weights as the bots take them, with squash and level fitted to some rows, and how they did on these."""
        found = self.measure(checked)
        stage = np.minimum(self.machine.back(checked.stage), ROUNDS_KNOWN - 1)
        share, mean = self.machine.back(checked.share), self.machine.back(checked.mean)
        squash = fitted_squash(found["margins"], share, stage)
        level = fitted_level(mean - found["means"], stage)
        parts = {name: self.machine.back(self.values[name]).astype(np.float32) for name in PARTS}
        return known._replace(squash=squash, level=level, **parts), found


def fitted_level(rest: NDArray[Any], stage: NDArray[Any]) -> NDArray[np.float64]:
    """By round, what is to be added to every seat's score."""
    level = np.zeros(ROUNDS_KNOWN)
    for place in range(ROUNDS_KNOWN):
        here = stage == place
        level[place] = float(rest[here].mean()) if here.sum() >= 100 else level[place - 1]
    return level


def fitted_squash(margins: NDArray[Any], share: NDArray[Any], stage: NDArray[Any]) -> NDArray[np.float64]:
    """For each round the squash that makes expected scores say most about who wins."""
    found = np.full(ROUNDS_KNOWN, 20.0)
    for place in range(ROUNDS_KNOWN):
        here = np.flatnonzero(stage == place)[:100_000]
        if len(here) < 500:
            found[place] = found[place - 1] if place else 20.0
            continue
        found[place] = min(np.geomspace(2.0, 80.0, 60), key=lambda squash: surprise(margins[here], share[here], squash))
    return found


def surprise(margins: NDArray[Any], share: NDArray[Any], squash: float) -> float:
    """How little was expected of what came, by a squash."""
    logits = 2.0 * margins / squash
    logits = logits - logits.max(axis=1, keepdims=True)
    chances = np.exp(logits) / np.exp(logits).sum(axis=1, keepdims=True)
    return float(-(share * np.log(chances + 1e-9)).sum(axis=1).mean())
