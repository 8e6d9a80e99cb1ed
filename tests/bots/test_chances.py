"""Win chances are told as sure as they came true in self-play; the search itself does not change by that."""

import json
from pathlib import Path

import numpy as np
import pytest

from tests.helpers.bots import random_positions
from tests.helpers.games import PLAIN_PYTHON, mover
from tilework import games
from tilework.bots.evaluation import NUM_ROUNDS
from tilework.bots.evaluation.weight_files import fitted, weights_for
from tilework.bots.search.request import SearchRequest, SearchResult
from tilework.bots.search.searcher import Searcher
from tilework.games.position_base import PositionBase

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the search is hopeless uncompiled")

CASES = [(game, players) for game in games.names() for players in (2, 3, 4)]
RESULTS = Path(__file__).parents[2] / "benchmarks" / "results" / "calibration" / "figures.json"


def thought(position: PositionBase, trust: float, caution: float) -> SearchResult:
    """What a search finds that tells chances so."""
    weights = weights_for(position)._replace(calibration_slope=np.full(NUM_ROUNDS, trust), mover_logit_bias=np.full(NUM_ROUNDS, caution))
    return Searcher(position.game, weights, bits=12).search(position, SearchRequest(nodes=300))


@pytest.mark.parametrize(("game", "players"), CASES)
def test_trust_and_caution_change_what_is_told_and_nothing_else(game: str, players: int) -> None:
    for position in list(random_positions(game, 3, every=31, players=players))[:3]:
        seat = mover(position)
        plain, timid, sure, bold = (thought(position, *how) for how in ((1.0, 0.0), (0.5, 0.0), (2.0, 0.0), (1.0, 0.7)))
        for other in (timid, sure, bold):
            assert [(line.actions, line.value, line.expected_scores) for line in other.pvs] == [
                (line.actions, line.value, line.expected_scores) for line in plain.pvs
            ]
            assert sum(other.pvs[0].win_chances) == pytest.approx(1.0, abs=1e-6)
        said = plain.pvs[0].win_chances
        if max(said) < 1.0:
            assert max(timid.pvs[0].win_chances) <= max(said) <= max(sure.pvs[0].win_chances)
            assert bold.pvs[0].win_chances[seat] > said[seat]
        logits = np.log(np.clip(said, 1e-12, 1.0)) * 0.5
        assert timid.pvs[0].win_chances == pytest.approx(np.exp(logits) / np.exp(logits).sum(), abs=1e-4)


@pytest.mark.parametrize(("game", "players"), CASES)
def test_what_is_installed_is_what_was_measured_on_games_kept_apart(game: str, players: int) -> None:
    measured = json.loads(RESULTS.read_text("utf-8"))["sets"][f"{game}-{players}"]
    weights = fitted(game, players)
    assert weights.calibration_slope == pytest.approx(measured["trust"])
    assert weights.mover_logit_bias == pytest.approx(measured["caution"])
    assert 0.95 <= measured["after"]["slope"] <= 1.05
    assert measured["after"]["calibration_error"] <= 0.015
