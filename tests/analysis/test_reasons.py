"""Reasons are reasons: what an action gains or saves, never what it loses, and nothing that the evaluation does not say."""

import numpy as np
import pytest

from tests.support import PLAIN_PYTHON
from tests.support_bots import random_positions, some_variants
from tilework import games, i18n
from tilework.analysis import explore, why, words
from tilework.analysis.reasons import after, comparison, decimal, parts_of, reasons
from tilework.analysis.why import MOST_REASONS, NOTABLE
from tilework.bots import Limits
from tilework.games.action import Action
from tilework.games.position import Position

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the search is hopeless uncompiled")

FEW = Limits(nodes=100)
GAIN = {"en": ("gains", "saves", "costs"), "fr": ("rapporte", "évite", "coûte")}
"""How a sentence about a gain begins: with what the action brings, spares, or costs the others."""


def positions(game: str) -> list[Position]:
    """Positions of random games with several options, from the first move to the last."""
    return [position for options in some_variants(game) for position in random_positions(game, 7, every=9, **options)]


def gained(position: Position, action: Action, name: str) -> float:
    """What the evaluation's part of that name changes by, for the seat to move."""
    seat = position.turn
    return parts_of(after(position, action))[seat].get(name, 0.0) - parts_of(position)[seat].get(name, 0.0)


def average(position: Position, action: Action, name: str) -> float:
    """What the part is worth after the other actions, on average."""
    others = [other for other in position.legal_actions() if other != action]
    return sum(parts_of(after(position, other))[position.turn].get(name, 0.0) for other in others) / len(others)


@pytest.mark.parametrize("game", games.names())
def test_every_reason_for_the_best_action_is_a_gain_that_the_evaluation_sees(game: str) -> None:
    kinds = set()
    asked = positions(game)
    for position in asked:
        best = explore(position, FEW, best=1).best.action
        found = reasons(position, best)
        assert len(found) <= MOST_REASONS
        for reason in found:
            points = reason.values["points"]
            assert points > 0
            if reason.key == "saves":
                kinds.add("saves")
                part = reason.values["part"]
                claimed = parts_of(after(position, best))[position.turn].get(part, 0.0) - average(position, best, part)
            else:
                kinds.add("gains")
                assert points >= NOTABLE - 0.05
                claimed = gained(position, best, reason.key)
            assert points == pytest.approx(claimed, abs=0.051)
            for language in i18n.LANGUAGES:
                said = words(reason, game, language)
                assert said.split()[0] in GAIN[language]
                assert f" {decimal(points, language)} point" in said
                assert "−" not in said
    assert "gains" in kinds
    assert len(asked) > 40


@pytest.mark.parametrize("game", games.names())
def test_an_action_that_only_loses_is_told_by_what_it_saves(game: str) -> None:
    """Some position in which everything costs: the reason compares with the other actions."""
    told = 0
    for position in positions(game):
        for action in position.legal_actions()[:6]:
            worst = [gained(position, action, name) for name in parts_of(position)[position.turn] if name != "tempo"]
            if len(position.legal_actions()) > 1 and max(worst) < NOTABLE - 0.1:
                found = reasons(position, action)
                told += any(reason.key == "saves" for reason in found)
                assert all(reason.values["points"] > 0 for reason in found)
        if told > 5:
            return
    assert told


@pytest.mark.parametrize("game", games.names())
def test_what_a_better_action_would_have_brought_is_more(game: str) -> None:
    for position in positions(game)[::3]:
        legal = position.legal_actions()
        for reason in comparison(position, legal[0], legal[-1]):
            seat = position.turn
            one, two = parts_of(after(position, legal[0]))[seat], parts_of(after(position, legal[-1]))[seat]
            assert reason.values["points"] > 0
            assert reason.values["points"] == pytest.approx(one.get(reason.key, 0.0) - two.get(reason.key, 0.0), abs=0.051)


def test_the_points_of_a_turning_point_add_up_to_what_its_lead_bears_out() -> None:
    rows = np.array([(why.GAINS, 3, 60), (why.GAINS, 4, 1), (0, 0, 0)])
    better, played = np.array([30.0, 20.0]), np.array([27.0, 22.0])
    borne = why.borne_out("azul")[0]
    assert why.bear_out(better, played, 2, 0, borne, rows, 2) == 2, "what is next to nothing is left out"
    assert [tuple(row) for row in rows[:2]] == [(why.GAINS, 3, 21), (why.DENIES, 1, 7)]
    assert rows[:2, 2].sum() == pytest.approx(10 * 5.0 * borne / 100, abs=1)
    assert why.bear_out(played, better, 2, 0, borne, rows, 2) == 0, "no lead, no reason"
    assert why.borne_out("a game that nobody measured") == (100, 100, 100)
