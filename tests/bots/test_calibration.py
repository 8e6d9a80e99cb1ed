"""The fit of how chances are told finds what is true of made-up games, and says how far off chances were."""

import numpy as np
import pytest
from benchmarks.calibration.fit import cross_validated, figures, fitted, told
from benchmarks.calibration.selfplay import ROW, Rows

from tilework.bots.evaluation import NUM_ROUNDS

PLAYERS = 3
TRUE = np.array([1.0, 0.5, 0.6, 0.7, 0.8, 0.9, 1.2, 1.2])


def made_up(number: int, seed: int) -> Rows:
    """Positions whose games end as the chances say, once they are told with TRUE and a caution of 0.3."""
    rng = np.random.default_rng(seed)
    rows = np.zeros(number, dtype=ROW)
    rows["game"], rows["round"] = np.arange(number), rng.integers(1, 7, number)
    rows["seat"] = rng.integers(0, PLAYERS, number)
    logits = 2.0 * rng.standard_normal((number, PLAYERS))
    rows["logits"][:, :PLAYERS] = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
    chances = told(rows, PLAYERS, TRUE, np.full(NUM_ROUNDS, 0.3))
    winners = (rng.random(number)[:, None] > chances.cumsum(axis=1)).sum(axis=1)
    rows["share"][np.arange(number), np.minimum(winners, PLAYERS - 1)] = 1.0
    return rows


def test_the_fit_finds_how_chances_are_to_be_told() -> None:
    trust, caution = fitted(made_up(60_000, 1), PLAYERS)
    assert trust[1:7] == pytest.approx(TRUE[1:7], abs=0.06)
    assert caution[1:7] == pytest.approx(0.3, abs=0.08)
    assert trust[0] == trust[1]
    assert trust[7] == trust[6], "a round that was never seen has what the one before has"


def test_figures_tell_chances_that_are_too_sure_from_true_ones() -> None:
    rows = made_up(40_000, 2)
    plain = figures(rows, told(rows, PLAYERS, np.ones(NUM_ROUNDS), np.zeros(NUM_ROUNDS)))
    told_well = figures(rows, cross_validated(rows, PLAYERS))
    assert plain["slope"] < 0.85
    assert plain["calibration_error"] > 0.03
    assert 0.95 < told_well["slope"] < 1.05
    assert told_well["calibration_error"] < 0.015
    assert told_well["log_loss"] < plain["log_loss"]
    assert sum(b["number"] for b in told_well["bins"]) == PLAYERS * 40_000
