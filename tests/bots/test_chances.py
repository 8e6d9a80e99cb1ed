"""Win chances are told as sure as they came true in self-play; the search itself does not change by that."""

import json
from pathlib import Path

import numpy as np
import pytest

from tests.support import PLAIN_PYTHON
from tests.support_bots import random_positions
from tilework import games
from tilework.bots.evaluation import ROUNDS_KNOWN
from tilework.bots.evaluation.store import fitted, weights_for
from tilework.bots.search.engine import Searcher, Task, Thought
from tilework.games.position import Position

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the search is hopeless uncompiled")

CASES = [(game, players) for game in games.names() for players in (2, 3, 4)]
RESULTS = Path(__file__).parents[2] / "benchmarks" / "results" / "calibration" / "figures.json"


def thought(position: Position, trust: float, caution: float) -> Thought:
    """What a search finds that tells chances so."""
    weights = weights_for(position)._replace(trust=np.full(ROUNDS_KNOWN, trust), caution=np.full(ROUNDS_KNOWN, caution))
    return Searcher(position.game, weights, bits=12).think(position, Task(nodes=300))


@pytest.mark.parametrize(("game", "players"), CASES)
def test_trust_and_caution_change_what_is_told_and_nothing_else(game: str, players: int) -> None:
    for position in list(random_positions(game, 3, every=31, players=players))[:3]:
        seat = position.turn
        plain, timid, sure, bold = (thought(position, *how) for how in ((1.0, 0.0), (0.5, 0.0), (2.0, 0.0), (1.0, 0.7)))
        for other in (timid, sure, bold):
            assert [(line.actions, line.value, line.scores) for line in other.lines] == [
                (line.actions, line.value, line.scores) for line in plain.lines
            ]
            assert sum(other.lines[0].chances) == pytest.approx(1.0, abs=1e-6)
        said = plain.lines[0].chances
        if max(said) < 1.0:
            assert max(timid.lines[0].chances) <= max(said) <= max(sure.lines[0].chances)
            assert bold.lines[0].chances[seat] > said[seat]
        logits = np.log(np.clip(said, 1e-12, 1.0)) * 0.5
        assert timid.lines[0].chances == pytest.approx(np.exp(logits) / np.exp(logits).sum(), abs=1e-4)


@pytest.mark.parametrize(("game", "players"), CASES)
def test_what_is_installed_is_what_was_measured_on_games_kept_apart(game: str, players: int) -> None:
    measured = json.loads(RESULTS.read_text("utf-8"))["sets"][f"{game}-{players}"]
    weights = fitted(game, players)
    assert weights.trust == pytest.approx(measured["trust"])
    assert weights.caution == pytest.approx(measured["caution"])
    assert 0.95 <= measured["after"]["slope"] <= 1.05
    assert measured["after"]["calibration_error"] <= 0.015
