"""The evaluation net in PyTorch, and its fit.

The net predicts each seat's final score. Half of the loss is the error of the final margins, half that of the winner (through the
search's softmax): the first carries information in every game, the second is the objective.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from tilework.bots.evaluation import NUM_ROUNDS, Weights
from tilework.games.game import Data
from tilework.training.dataset import Dataset
from tilework.training.profiles import Stage

MAX_CORRECTION = 25.0
"""Huber threshold: margin errors count linearly beyond this many points."""
WIN_LOSS_SHARE = 0.5
"""Share of the loss that concerns the winner."""
WEIGHT_DECAY = 1e-4
RIDGE_LAMBDA = 60.0
INITIAL_SCALE = {"own_weights": 0.05, "other_weights": 0.05, "output_weights": 0.3}
"""Standard deviations of a new hidden layer's weights."""
PARTS = ("linear", "own_weights", "other_weights", "bias", "output_weights")
EVALUATION_BATCH = 4_096
MIN_VALIDATION_ROWS = 20_000
LOGIT_SCALES = np.geomspace(2.0, 80.0, 60)


@dataclass(frozen=True)
class Batch:
    """Rows as tensors on the device of the net."""

    features: Tensor
    """(rows, seats, features): indices, padded with the number of features"""
    points: Tensor
    target: Tensor
    win_share: Tensor
    round_index: Tensor


@dataclass(frozen=True)
class Measurement:
    """How a net does on rows it has not learnt from."""

    error: float
    """Mean squared error of the margins."""
    log_loss: float
    margins: NDArray[np.float32]
    """(rows, seats): expected scores minus their mean"""
    means: NDArray[np.float32]
    """(rows): mean expected score"""
    corrections: NDArray[np.float32]
    """(rows, seats): what the hidden layer adds"""


class Net(nn.Module):  # type: ignore[misc]  # torch is optional: mypy knows no types of it
    """Certain points, plus a linear term, plus a hidden layer that sees a seat's own features and the mean of the others'."""

    def __init__(self, weights: Weights) -> None:
        super().__init__()
        for name in PARTS:
            self.register_parameter(name, nn.Parameter(torch.tensor(getattr(weights, name), dtype=torch.float32)))
        self.register_buffer("logit_scale", torch.tensor(weights.logit_scale, dtype=torch.float32))

    def init_hidden_layer(self, seed: int) -> None:
        """Initialise the hidden layer at random, the same for the same seed on every device."""
        generator = torch.Generator().manual_seed(seed)
        with torch.no_grad():
            for name, scale in INITIAL_SCALE.items():
                parameter = getattr(self, name)
                parameter.copy_(scale * torch.randn(parameter.shape, generator=generator))

    def to_weights(self, known: Weights) -> Weights:
        """Return ``known`` with the net's weights."""
        return known._replace(**{name: getattr(self, name).detach().cpu().numpy() for name in PARTS})

    def forward(self, batch: Batch) -> tuple[Tensor, Tensor]:
        """Return the expected scores of all seats, and the part of the hidden layer in them."""
        (rows, players), hidden_size = batch.points.shape, len(self.bias)
        table = functional.pad(torch.cat([self.own_weights, self.other_weights, self.linear[:, None]], 1), (0, 0, 0, 1))
        sums = functional.embedding_bag(batch.features.flatten(0, 1), table, mode="sum", padding_idx=len(self.linear))
        own, other, linear = sums.view(rows, players, -1).split([hidden_size, hidden_size, 1], 2)
        others = (other.sum(1, keepdim=True) - other) / (players - 1)
        correction = functional.relu(own + others + self.bias) @ self.output_weights
        return batch.points + linear.squeeze(2) + correction, correction

    def loss(self, batch: Batch) -> Tensor:
        """Return the mean loss of a batch."""
        scores, _ = self(batch)
        margins = scores - scores.mean(1, keepdim=True)
        scale = self.logit_scale[batch.round_index]
        margin_loss = functional.huber_loss(margins, batch.target, reduction="none", delta=MAX_CORRECTION).sum(1)
        win_loss = cross_entropy(margins, batch.win_share, scale) * scale.square() / 2  # in squared points, like the other
        return ((1 - WIN_LOSS_SHARE) * margin_loss + WIN_LOSS_SHARE * win_loss).mean()


def cross_entropy(margins: Tensor, win_share: Tensor, scale: Tensor) -> Tensor:
    """Return the cross entropy of who won, for each row, with win chances softmax(2 * margin / scale)."""
    return -(win_share * functional.log_softmax(2 * margins / scale[:, None], 1)).sum(1)


class Rows:
    """A dataset on a device, of which batches are taken."""

    def __init__(self, data: Dataset, num_features: int, device: str) -> None:
        width = int(data.counts.max())
        is_padding = np.arange(width) >= data.counts[:, :, None]
        self.features = torch.from_numpy(np.where(is_padding, num_features, data.active[:, :, :width]).astype(np.int32)).to(device)
        self.points, self.target, self.win_share = (
            torch.from_numpy(part).to(device) for part in (data.points, data.target, data.win_share)
        )
        self.round_index = torch.from_numpy(np.minimum(data.round_index, NUM_ROUNDS - 1).astype(np.int64)).to(device)
        self.rows = data.rows

    def batch(self, places: "slice | Tensor") -> Batch:
        """Return the rows at these indices."""
        return Batch(*(part[places] for part in (self.features, self.points, self.target, self.win_share, self.round_index)))

    def in_order(self) -> Iterator[Batch]:
        """Yield all rows."""
        for start in range(0, self.rows, EVALUATION_BATCH):
            yield self.batch(slice(start, start + EVALUATION_BATCH))


def fit(weights: Weights, data: Dataset, stage: Stage, seed: int, device: str) -> tuple[Weights, Data]:
    """Fit the weights to a stage's rows; return them with metrics on held-out rows before and after.

    The same seed and data give the same weights on the same machine. On a CPU, PyTorch is left one thread: batches are too small for more.
    """
    torch.set_num_threads(1)
    held_out, num_features = validation_rows(data.rows), len(weights.linear)
    validation, training = (Dataset._make(part[chosen] for part in data) for chosen in (slice(0, held_out), slice(held_out, None)))
    checked, rows = (Rows(part, num_features, device) for part in (validation, training))
    before = measure(Net(weights).to(device), checked)
    is_linear = not np.any(weights.output_weights)
    if is_linear:
        weights = weights._replace(linear=solve_linear(rows, num_features))
    net = Net(weights).to(device)
    if stage.epochs:
        if is_linear:
            net.init_hidden_layer(seed)
        learn(net, rows, stage, seed)
    after = measure(net, checked)
    rounds = np.minimum(validation.round_index, NUM_ROUNDS - 1)
    weights = net.to_weights(weights)._replace(
        logit_scale=fit_logit_scale(after.margins, validation.win_share, rounds),
        score_offset=fit_score_offset(validation.mean - after.means, rounds),
    )
    quantiles = np.quantile(np.abs(after.corrections[:, 0] - after.corrections[:, 1]), (0.5, 0.99, 0.999))
    return weights, {
        "error_before": before.error,
        "log_loss_before": before.log_loss,
        "error": after.error,
        "log_loss": after.log_loss,
        "corrections": [float(size) for size in quantiles],
    }


def validation_rows(rows: int) -> int:
    """Return how many rows to hold out: one in forty, and enough to calibrate every round, but no more than a quarter."""
    return max(1, rows // 40, min(rows // 4, MIN_VALIDATION_ROWS))


def learn(net: Net, rows: Rows, stage: Stage, seed: int) -> None:
    """Run a stage's epochs of AdamW over the rows in shuffled batches."""
    decayed = [getattr(net, name) for name in PARTS if name != "linear"]
    first, last = stage.learning_rates
    optimizer = torch.optim.AdamW([{"params": [net.linear], "weight_decay": 0.0}, {"params": decayed}], first, weight_decay=WEIGHT_DECAY)
    per_epoch = max(1, rows.rows // stage.batch)
    schedule = torch.optim.lr_scheduler.ExponentialLR(optimizer, (last / first) ** (1 / (stage.epochs * per_epoch)))
    generator = torch.Generator().manual_seed(seed)
    for _ in range(stage.epochs):
        order = torch.randperm(rows.rows, generator=generator).to(rows.points.device)
        for number in range(per_epoch):
            optimizer.zero_grad()
            net.loss(rows.batch(order[number * stage.batch : (number + 1) * stage.batch])).backward()
            optimizer.step()
            schedule.step()


def solve_linear(rows: Rows, num_features: int) -> NDArray[np.float32]:
    """Solve for the linear weights by ridge regression: features, relative to the mean of all seats, explain what certain points do not."""
    matrix = torch.zeros(num_features, num_features, dtype=torch.float64)
    right = torch.zeros(num_features, dtype=torch.float64)
    seats = slice(None) if rows.points.shape[1] > 2 else slice(0, 1)  # of two seats, each says what the other does
    for batch in rows.in_order():
        counts = torch.zeros(*batch.points.shape, num_features + 1, device=batch.points.device)
        counts.scatter_add_(2, batch.features.long(), torch.ones_like(batch.features, dtype=torch.float32))
        relative = (counts - counts.mean(1, keepdim=True))[:, seats, :num_features].flatten(0, 1)
        rest = (batch.target - batch.points + batch.points.mean(1, keepdim=True))[:, seats].flatten()
        matrix += (relative.T @ relative).cpu()
        right += (relative.T @ rest).cpu()
    matrix += RIDGE_LAMBDA * torch.eye(num_features, dtype=torch.float64)
    solution: NDArray[np.float32] = torch.linalg.solve(matrix, right).numpy().astype(np.float32)
    return solution


@torch.no_grad()  # type: ignore[untyped-decorator]  # torch is optional: mypy knows no types of it
def measure(net: Net, rows: Rows) -> Measurement:
    """Evaluate a net on rows."""
    error = log_loss = 0.0
    margins, means, corrections = [], [], []
    for batch in rows.in_order():
        scores, correction = net(batch)
        mean = scores.mean(1, keepdim=True)
        error += float(functional.mse_loss(scores - mean, batch.target, reduction="none").mean(1).sum())
        log_loss += float(cross_entropy(scores - mean, batch.win_share, net.logit_scale[batch.round_index]).sum())
        margins.append((scores - mean).cpu().numpy())
        means.append(mean[:, 0].cpu().numpy())
        corrections.append(correction.cpu().numpy())
    return Measurement(error / rows.rows, log_loss / rows.rows, np.concatenate(margins), np.concatenate(means), np.concatenate(corrections))


def fit_score_offset(rest: NDArray[np.float32], rounds: NDArray[np.int8]) -> NDArray[np.float64]:
    """Fit the constant added to every seat's score, by round; a round with few rows takes that of the round before."""
    offset = np.zeros(NUM_ROUNDS)
    for place in range(NUM_ROUNDS):
        here = rounds == place
        offset[place] = float(rest[here].mean()) if here.sum() >= 100 else offset[place - 1]
    return offset


def fit_logit_scale(margins: NDArray[np.float32], win_share: NDArray[np.float32], rounds: NDArray[np.int8]) -> NDArray[np.float64]:
    """Choose the scale of least log loss, by round; a round with few rows takes that of the round before."""
    found = np.full(NUM_ROUNDS, 20.0)
    for place in range(NUM_ROUNDS):
        here = np.flatnonzero(rounds == place)[:100_000]
        if len(here) < 500:
            found[place] = found[place - 1] if place else 20.0
            continue
        lead, share = torch.from_numpy(margins[here]), torch.from_numpy(win_share[here])
        losses = [float(cross_entropy(lead, share, torch.full((len(here),), scale)).mean()) for scale in LOGIT_SCALES]
        found[place] = LOGIT_SCALES[int(np.argmin(losses))]
    return found
