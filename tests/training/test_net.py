"""The fit with PyTorch: the net computes what the search evaluates, learns what is there, and is the same for the same seed."""

from dataclasses import replace

import numpy as np
import pytest

pytest.importorskip("torch")

import torch

from tilework.bots.evaluation import HIDDEN, NUM_ROUNDS, Weights, weight_files
from tilework.training.dataset import Dataset
from tilework.training.net import Batch, Net, Rows, fit, measure, validation_rows
from tilework.training.profiles import FastSelfPlay, Stage

FEATURES = 12
BLANK = weight_files.zero_weights(FEATURES)._replace(logit_scale=np.full(NUM_ROUNDS, 3.0))
STAGE = Stage(FastSelfPlay(0, 0), epochs=3, learning_rates=(1e-2, 1e-3), batch=256)
LINEAR = replace(STAGE, epochs=0)


def made_up(rows: int, players: int, seed: int = 1) -> Dataset:
    """Boards of three or four features, whose final scores are the sum of the features' worth and a little chance."""
    rng = np.random.default_rng(seed)
    active = rng.integers(0, FEATURES, (rows, players, 4)).astype(np.int16)
    counts = rng.integers(3, 5, (rows, players)).astype(np.int16)
    worth = np.where(np.arange(4) < counts[:, :, None], np.arange(FEATURES)[active], 0).sum(2)
    final = worth + rng.normal(size=(rows, players))
    mean = final.mean(1)
    share = (final == final.max(1)[:, None]).astype(np.float32)
    points = np.zeros((rows, players), np.float32)
    return Dataset(
        active, counts, points, (final - mean[:, None]).astype(np.float32), share, np.zeros(rows, np.int8), mean.astype(np.float32)
    )


def random_weights() -> Weights:
    rng = np.random.default_rng(4)

    def part(*shape: int) -> "np.ndarray[tuple[int, ...], np.dtype[np.float32]]":
        return rng.normal(size=shape).astype(np.float32)

    return BLANK._replace(
        linear=part(FEATURES),
        own_weights=part(FEATURES, HIDDEN),
        other_weights=part(FEATURES, HIDDEN),
        bias=part(HIDDEN),
        output_weights=part(HIDDEN),
    )


def whole(data: Dataset) -> Batch:
    return Rows(data, FEATURES, "cpu").batch(slice(None))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_net_computes_the_scores_of_the_evaluation(players: int) -> None:
    """As in tilework.bots.evaluation: points, linear weights, and a hidden layer of own features and the mean of the others'."""
    data, weights = made_up(20, players), random_weights()
    with torch.no_grad():
        scores = Net(weights)(whole(data))[0].numpy()
    for row in range(20):
        present = [data.active[row, seat, : data.counts[row, seat]] for seat in range(players)]
        for seat in range(players):
            others = sum(weights.other_weights[present[other]].sum(0) for other in range(players) if other != seat)
            hidden = np.maximum(weights.own_weights[present[seat]].sum(0) + others / (players - 1) + weights.bias, 0)
            expected = data.points[row, seat] + weights.linear[present[seat]].sum() + hidden @ weights.output_weights
            assert scores[row, seat] == pytest.approx(expected, rel=1e-4, abs=1e-3)


def test_the_loss_is_half_huber_and_half_cross_entropy() -> None:
    """Its gradient by the score of a seat: half the margin's error, capped, and half the error of the win chance times the scale."""
    data = made_up(1, 2)._replace(target=np.array([[-40.0, 40.0]], np.float32), win_share=np.array([[1.0, 0.0]], np.float32))
    net = Net(BLANK)
    net.loss(whole(data)).backward()
    gradient = 0.5 * 25.0 + 0.5 * 3.0 * (0.5 - 1.0)  # the cap of 25 points; and at even scores half the winner's chance is missing
    own, other = (np.bincount(data.active[0, seat, : data.counts[0, seat]], minlength=FEATURES) for seat in range(2))
    np.testing.assert_allclose(net.linear.grad.numpy(), gradient * (own - other), rtol=1e-5)


def test_a_linear_stage_finds_the_worth_of_the_features() -> None:
    weights, metrics = fit(BLANK, made_up(20_000, 3), LINEAR, 1, "cpu")
    np.testing.assert_allclose(weights.linear - weights.linear.mean(), np.arange(FEATURES) - 5.5, atol=0.1)
    assert not np.any(weights.output_weights)
    assert metrics["error"] < 1.2 < metrics["error_before"]


def test_a_net_learns_what_is_there_and_is_calibrated() -> None:
    weights, metrics = fit(BLANK, made_up(20_000, 2), STAGE, 1, "cpu")
    assert np.any(weights.output_weights)
    fresh = measure(Net(weights), Rows(made_up(2_000, 2, seed=2), FEATURES, "cpu"))
    assert fresh.error < 1, "chance adds about a half for each of two seats"
    assert fresh.log_loss < 0.3, "so the winner is known rather well"
    assert metrics["log_loss"] < metrics["log_loss_before"]
    assert weights.logit_scale[0] < 20
    assert weights.score_offset[0] == pytest.approx(0, abs=6)


def test_a_second_fit_goes_on_from_the_first() -> None:
    data = made_up(8_000, 2)
    first, _ = fit(BLANK, data, STAGE, 1, "cpu")
    _, metrics = fit(first, data, replace(STAGE, learning_rates=(1e-4, 1e-5)), 2, "cpu")
    assert metrics["error_before"] < 1
    assert metrics["error"] < 1


def test_the_same_seed_gives_the_same_weights() -> None:
    data = made_up(5_000, 3)
    one, two, other = (fit(BLANK, data, STAGE, seed, "cpu")[0] for seed in (3, 3, 4))
    assert [part.tobytes() for part in one] == [part.tobytes() for part in two]
    assert not np.array_equal(one.own_weights, other.own_weights)


def test_enough_rows_are_held_out_to_calibrate_but_never_more_than_a_quarter() -> None:
    assert [validation_rows(rows) for rows in (4, 8_000, 100_000, 2_000_000)] == [1, 2_000, 20_000, 50_000]
