"""Reports agree with themselves: every sentence, mark, arrow and list of a position says what its one verdict says."""

import re
from collections.abc import Iterator
from itertools import cycle, islice, product

import pytest

from tests.helpers.games import PLAIN_PYTHON
from tilework import Match, bots, games
from tilework.analysis import Analysis, MoveReport, analyse, explanation, hints
from tilework.analysis.assembly import is_mistake, lead_of, percent, percent_lost
from tilework.analysis.comparison import differences, outcome_of
from tilework.analysis.move_review import turning_point_messages
from tilework.analysis.verdict import replay_line
from tilework.bots import Limits
from tilework.games.game import Data
from tilework.games.options import Options
from tilework.i18n import LANGUAGES
from tilework.match.messages import message_text

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the search is hopeless uncompiled")

NODES = Limits(nodes=150)
NAMES = ("Ada", "Grace", "Edsger", "Barbara")
BOTS = ("greedy", "random", "easy")
ORDER = ("best", "good", "inaccuracy", "mistake", "blunder")
SAMPLE, ALL, MOVES = 9, 50, 24


def modes() -> Iterator[tuple[str, Options]]:
    """Every combination of the options of every game, taking the games in turn."""
    by_game = [[(name, options) for options in games.get(name).combinations()] for name in games.names()]
    longest = max(map(len, by_game))
    for place in range(longest):
        for combinations in by_game:
            yield combinations[place * max(1, len(combinations) // 7) % len(combinations)]


def played(game: str, options: Options, seed: int) -> Match:
    """A game of weak bots: they make mistakes of every class. It stops in the middle unless it is short."""
    match = Match.new(game, seed=seed, seats=NAMES[: options["players"]], **options)
    for level in islice(cycle(BOTS), MOVES):
        if match.is_over:
            break
        match.play(bots.get(level).choose(match.position, NODES, seed=seed).action)
    return match


def check_move(match: Match, move: MoveReport) -> None:
    """Compare all that is said of one position."""
    data, position = move.to_data(), match.steps[move.step].before
    best, listed = data["best_moves"][0], data["best_moves"]
    shown = [*listed, *([] if data["played"] in listed else [data["played"]])]

    # The list: the best first, the move played in it or behind it, nothing twice, no mistake among the best.
    assert data["best"] == best["action"]
    assert data["action"] == data["played"]["action"]
    assert len({each["number"] for each in shown}) == len(shown)
    assert best["loss"] == 0.0
    assert [each["loss"] for each in shown] == sorted(each["loss"] for each in shown)
    assert position.turn == data["seat"]

    # The mark and the list.
    assert (data["mark"] == "best") == (data["action"] == best["action"])
    assert is_mistake(data["mark"]) == (data["played"] not in listed)
    assert data["loss"] == data["played"]["loss"]
    assert data["points_lost"] == data["played"]["points_lost"]
    assert data["win_chances"] == best["win_chances"]

    # Chances as they are shown: what is lost is the difference of what the list says.
    seat = data["seat"]
    for each in shown:
        assert sum(each["win_chances"]) == pytest.approx(1.0, abs=0.001)
        assert each["loss"] == pytest.approx(best["win_chances"][seat] - each["win_chances"][seat], abs=0.0002)
    lost = percent_lost(best["win_chances"][seat], data["played"]["win_chances"][seat])
    assert lost == percent(best["win_chances"][seat]) - percent(data["played"]["win_chances"][seat]) >= 0

    # A decided game is ranked by points.
    if data["by_points"]:
        leads = [lead_of(each["expected_scores"], seat) for each in shown]
        assert leads == sorted(leads, reverse=True)
        assert data["mark"] in ("best", "good")

    # Lines: to the end of the round, legal, with the points that they bring; an arrow is the first action of its line.
    for each in shown:
        line = replay_line(position, each["line"])
        assert each["line"][0] == each["action"]
        assert line.end.turn is None or line.end.round > position.round
        assert each["points"] == line.points()
        assert position.is_legal(each["data"])

    check_reasons(match, move, data)


def check_reasons(match: Match, move: MoveReport, data: Data) -> None:
    """Every reason is a difference between the two lines that the report shows."""
    position = match.steps[move.step].before
    good, bad = (outcome_of(replay_line(position, each["line"])) for each in (data["best_moves"][0], data["played"]))
    true = [each.to_data() for each in differences(good, bad, data["seat"])]
    assert len(data["reasons"]) <= 2
    assert all(reason in true for reason in data["reasons"])
    if data["mark"] == "best":
        assert not data["reasons"]


def check_report(match: Match, analysis: Analysis) -> None:
    """Compare what is said of the whole game with what is said of its moves."""
    data = analysis.to_data()
    assert [move["number"] for move in data["moves"]] == list(range(1, len(data["moves"]) + 1))
    by_step = {move["step"]: move for move in data["moves"]}
    worst = sorted((move["loss"] for move in data["moves"] if move["mark"] not in ("best", "good")), reverse=True)[:3]
    assert sorted((point["loss"] for point in data["turning_points"]), reverse=True) == worst
    for row in data["summary"]:
        own = [move for move in data["moves"] if move["seat"] == row["seat"]]
        assert row["moves"] == len(own)
        assert [row[mark] for mark in ORDER] == [sum(move["mark"] == mark for move in own) for mark in ORDER]
    for point, report in zip(data["turning_points"], analysis.turning_points, strict=True):
        move = by_step[point["step"]]
        assert {name: value for name, value in point.items() if name != "words"} == move
        for language in LANGUAGES:
            check_sentence(move, explanation(report, analysis, language), match, language)


def check_sentence(move: Data, said: str, match: Match, language: str) -> None:
    """The sentences of a turning point name the moves and figures of the list beside them, and each reason once."""
    messages = turning_point_messages(move, match.game.name, match.seats)
    assert said == " ".join(message_text(message, language) for message in messages)
    assert len(messages) == 1 + len(move["reasons"])
    best, own = move["best_moves"][0], move["played"]
    for candidate in (best, own):
        assert message_text(candidate["message"], language) in said
    chances = [percent(candidate["win_chances"][move["seat"]]) for candidate in (best, own)]
    first = message_text(messages[0], language)
    assert [int(found) for found in re.findall(r"(\d+)\s*%", first)] == chances
    assert match.seats[move["seat"]] in first


def check(game: str, options: Options, seed: int) -> None:
    match = played(game, options, seed)
    analysis = analyse(match, NODES)
    assert len(analysis.moves) == min(MOVES, len(analysis.moves)) > 0
    for move in analysis.moves:
        check_move(match, move)
    check_report(match, analysis)
    if match.turn is not None:
        check_hints(match)


def check_hints(match: Match) -> None:
    """Hints are the verdict of their position: the first has the reasons, all have lines, losses are the differences of their chances."""
    found = hints(match.position, NODES)
    assert [hint.loss for hint in found] == sorted(hint.loss for hint in found)
    for hint in found:
        assert hint.win_chance == pytest.approx(found[0].win_chance - hint.loss)
        assert replay_line(match.position, hint.line).points() == list(hint.candidate.points)
    assert not any(hint.reasons for hint in found[1:])


CASES = list(islice(modes(), ALL))


def test_the_cases_cover_every_game_and_number_of_players() -> None:
    assert {(game, options["players"]) for game, options in CASES} == set(product(games.names(), (2, 3, 4)))


@pytest.mark.parametrize("case", range(SAMPLE))
def test_a_report_agrees_with_itself(case: int) -> None:
    check(*CASES[case], seed=case)


@pytest.mark.nightly
@pytest.mark.parametrize("case", range(SAMPLE, ALL))
def test_every_report_agrees_with_itself(case: int) -> None:
    check(*CASES[case], seed=case)
