"""Lines to the end of the round, and reasons that are true on the table."""

from collections.abc import Iterator

import pytest

from tests.helpers.games import every_game
from tilework import Match, bots
from tilework.analysis import Explanation, analyse_position, explain, line_to_round_end
from tilework.analysis.comparison import outcome_of
from tilework.bots.bot import Limits
from tilework.games.position import Position
from tilework.i18n import LANGUAGES

SEARCH = Limits(nodes=2_000)
NAMES = ("Ada", "Grace", "Edsger", "Barbara")


def positions(game: str, players: int, seed: int, every: int) -> Iterator[Position]:
    """Positions along a game of greedy bots."""
    match, bot = Match.new(game, players=players, seed=seed), bots.get("greedy")
    for number in range(60):
        if match.is_over:
            return
        if number % every == 0 and len(match.legal_actions()) > 3:
            yield match.position
        match.play(bot.choose(match.position, seed=seed).action)


@pytest.mark.parametrize("players", [2, 3])
@every_game
def test_a_line_reaches_the_end_of_the_round(name: str, players: int) -> None:
    for position in positions(name, players, seed=players, every=11):
        best = analyse_position(position, SEARCH).best
        line = line_to_round_end(position, best.line, SEARCH)
        assert line.actions[0] == str(best.action)
        assert line.end.is_over or line.end.is_chance or line.end.round > position.round
        replayed = position.mutable()
        for step in line.steps:
            assert replayed.turn == step.seat
            replayed.play(step.action)
        assert replayed.position == line.end


def check(explanation: Explanation, seat: int) -> None:
    """Play both lines again and compare every number that is claimed."""
    better, other = outcome_of(explanation.better), outcome_of(explanation.other)
    for reason in explanation.reasons:
        if reason.key == "points":
            assert better.points[seat] - other.points[seat] == reason.count >= 2
        elif reason.key == "denies":
            assert reason.rival is not None
            assert other.points[reason.rival] - better.points[reason.rival] == reason.count >= 2
        elif reason.key == "spares":
            assert other.lost[seat] - better.lost[seat] == reason.count >= 2
        elif reason.key == "burdens":
            assert reason.rival is not None
            assert better.lost[reason.rival] - other.lost[reason.rival] == reason.count >= 2
        elif reason.key == "builds":
            assert reason.detail in better.built[seat]
            assert reason.detail not in other.built[seat]
        elif reason.key == "fills":
            assert reason.detail is not None
            counts = [{each[:2]: each[2] for each in outcome.progress[seat]} for outcome in (better, other)]
            assert counts[0][reason.detail] == reason.count > counts[1].get(reason.detail, 0)
        elif reason.key == "starts":
            assert explanation.better.end.view()["first_player"] == seat != explanation.other.end.view()["first_player"]
        else:
            assert reason.key == "snatches"
            assert better.takes[0][0] == seat
            assert other.takes[1][0] == reason.rival
            assert other.takes[1][2] == reason.count


@every_game
def test_every_claim_is_true_and_can_be_said(name: str) -> None:
    told = 0
    for position in positions(name, 2, seed=7, every=5):
        found = analyse_position(position, SEARCH, best=8)
        explanation = explain(position, found.best, found.candidates[-1])
        check(explanation, found.seat)
        assert len(explanation.reasons) <= 2
        for language in LANGUAGES:
            sentences = explanation.sentences(NAMES, language)
            told += len(sentences)
            assert all(sentence and "{" not in sentence for sentence in sentences)
    assert told


@pytest.mark.nightly
@every_game
@pytest.mark.parametrize("seed", range(12))
def test_every_claim_of_many_games_is_true(name: str, seed: int) -> None:
    for position in positions(name, 2 + seed % 3, seed=seed, every=4):
        found = analyse_position(position, SEARCH, best=8)
        check(explain(position, found.best, found.candidates[-1]), found.seat)
