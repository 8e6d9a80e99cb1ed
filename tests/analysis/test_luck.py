"""Luck and skill: the parts add up to the margin, and a deal's luck is nothing on average."""

import json

import numpy as np
import pytest

from tests.helpers.games import PLAIN_PYTHON
from tilework import bots, games, i18n
from tilework.analysis.luck import Luck, LuckEstimator, luck_of, margins_of, summary_text
from tilework.analysis.playouts import PlayoutPolicy
from tilework.games.core.rng import generator
from tilework.games.position import Position
from tilework.match import Match

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the search is hopeless uncompiled")

QUICK = PlayoutPolicy(nodes=10, noise=20_000)
NAMES = ["Ada", "Grace", "Emmy"]


def greedy_match(game: str, players: int) -> Match:
    match = Match.new(game, players=players, seed=2, seats=NAMES[:players])
    while not match.is_over:
        match.play(bots.get("greedy").choose(match.position, seed=1).action)
    return match


@pytest.mark.parametrize(("game", "players"), [("azul", 2), ("pavilion", 2), ("sintra", 3)])
def test_the_parts_add_up_to_the_margin(game: str, players: int) -> None:
    match = greedy_match(game, players)
    luck = luck_of(match, LuckEstimator(match.start, QUICK, repeats=1, deals=2))
    assert luck is not None
    assert luck.margins == pytest.approx(margins_of(match.scores))
    for seat, row in enumerate(luck.rows()):
        assert luck.start[seat] + luck.deals[seat] + sum(luck.moves[seat]) == pytest.approx(luck.margins[seat])
        assert row["deals"] + row["own"] + row["others"] == pytest.approx(row["margin"]) == pytest.approx(luck.margins[seat])
    assert sum(luck.margins) == pytest.approx(sum(luck.deals)) == pytest.approx(0)
    draws = [place for place, step in enumerate(match.steps) if hasattr(step.event, "outcomes")]
    assert [deal.step for deal in luck.per_deal] == draws
    json.dumps(luck.to_data())


@pytest.mark.parametrize("game", games.names())
def test_a_deal_s_luck_is_nothing_on_average(game: str) -> None:
    """Over many deals of one position, each set against others: the mean lies within three standard errors of nothing."""
    match = greedy_match(game, 2)
    check_nothing_on_average(match, next(step.before for step in match.steps[5:] if step.before.is_chance and step.before.round == 3))


def test_so_is_that_of_tiles_drawn_inside_a_round() -> None:
    match = greedy_match("pavilion", 2)
    within_round = [step.before for step in match.steps if step.before.is_chance and step.before.view()["phase"] == "supply"]
    check_nothing_on_average(match, within_round[-3], within_round=True)


def check_nothing_on_average(match: Match, before: Position, *, within_round: bool = False) -> None:
    estimator = LuckEstimator(match.start, QUICK, repeats=1, deals=4)
    rng, found = generator(7), []
    for _ in range(60):
        dealt = before.mutable()
        dealt.deal(rng=rng)
        found.append(estimator.luck(before, estimator.expected_margins(dealt.position), within_round=within_round)[0])
    assert np.std(found) > 0.1, "draws differ"
    assert abs(np.mean(found)) < 3 * np.std(found) / len(found) ** 0.5


def test_nobody_has_the_better_seat_before_it_is_drawn_who_begins() -> None:
    match = Match.new("azul", players=2, seed=2)
    luck = luck_of(match, LuckEstimator(match.start, QUICK, repeats=1, deals=2))
    assert luck is not None
    assert luck.start == (0.0, 0.0)
    assert luck.deals == luck.margins, "nothing but a deal has happened"


def test_it_is_told_in_words() -> None:
    luck = Luck((3.0, -3.0), (0.0, 0.0), (-6.2, 6.2), ((-2.0, 11.2), (2.0, -11.2)), ())
    assert summary_text(luck, NAMES, "en") == "The deals favoured Grace by about 6 points. By better play Ada gained about 9 points."
    assert (
        summary_text(luck, NAMES, "fr")
        == "Les tirages ont favorisé Grace d’environ 6 points. En jouant mieux, Ada a gagné environ 9 points."
    )
    even = Luck((0.0, 0.0), (0.0, 0.0), (0.3, -0.3), ((-0.3, 0.0), (0.3, 0.0)), ())
    for language in i18n.LANGUAGES:
        assert not any(name in summary_text(even, NAMES, language) for name in NAMES)
    assert summary_text(Luck((1.0, -1.0), (0.0, 0.0), (1.0, -1.0), ((0.0, 0.0), (0.0, 0.0)), ()), NAMES, "en").startswith(
        "The deals favoured Ada by about 1 point."
    )


def test_a_cancelled_split_is_none() -> None:
    assert luck_of(Match.new("azul", players=2, seed=1), cancelled=lambda: True) is None
