"""Misuse of the library raises errors of our own that show the correct use."""

from collections.abc import Callable

import pytest

import tilework
from tests.helpers.games import PLAIN_PYTHON
from tilework import Limits, Match, Position, bots, games
from tilework.analysis import analyse, analyse_position, hints
from tilework.arena.participants import participant
from tilework.envs import Batch
from tilework.errors import TileworkError
from tilework.match import read_record
from tilework.puzzles.generate import make
from tilework.tournaments import Rules

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="bots are hopeless uncompiled")


def match() -> Match:
    return Match.new("azul", players=2, seed=1)


def over() -> Position:
    played = match()
    while not played.is_over:
        played.play(played.legal_actions()[0])
    return played.position


START = "nobody can move: tiles must be drawn first, as position.dealt(seed=1) does"
CASES: dict[str, tuple[Callable[[], object], str]] = {
    "choose with a match": (lambda: bots.get("greedy").choose(match()), "choose(match.position)"),  # type: ignore[arg-type]  # misused on purpose
    "choose with a match, search": (lambda: bots.get("hard").choose(match()), "choose(match.position)"),  # type: ignore[arg-type]  # misused on purpose
    "choose with text": (lambda: bots.get("random").choose("azul"), "takes a Position, not str"),  # type: ignore[arg-type]  # misused on purpose
    "choose with a number as limits": (lambda: bots.get("easy").choose(match().position, 5), "Limits(seconds=0.5)"),  # type: ignore[arg-type]  # misused on purpose
    "choose before the deal": (lambda: bots.get("greedy").choose(Position.start("azul")), START),
    "random before the deal": (lambda: bots.get("random").choose(Position.start("azul")), START),
    "search before the deal": (lambda: bots.get("master").choose(Position.start("azul")), START),
    "choose after the end": (lambda: bots.get("easy").choose(over()), "nobody can move: the game is over"),
    "random after the end": (lambda: bots.get("random").choose(over()), "the game is over"),
    "greedy after the end": (lambda: bots.get("greedy").choose(over()), "the game is over"),
    "hints with a match": (lambda: hints(match()), "hints(match.position)"),  # type: ignore[arg-type]  # misused on purpose
    "hints with nothing": (lambda: hints(None), "takes a Position, not NoneType"),  # type: ignore[arg-type]  # misused on purpose
    "hints after the end": (lambda: hints(over()), "the game is over"),
    "hints without a count": (lambda: hints(match().position, count=0), "count=3"),
    "analyse_position with a match": (lambda: analyse_position(match()), "analyse_position(match.position)"),  # type: ignore[arg-type]  # misused on purpose
    "analyse with text": (lambda: analyse("[Tilework 1]"), "analyse(read_record(text))"),  # type: ignore[arg-type]  # misused on purpose
    "analyse with a position": (lambda: analyse(match().position), "takes a Match, not Position"),  # type: ignore[arg-type]  # misused on purpose
    "nodes as text": (lambda: Limits(nodes="x"), "Limits(nodes=2000)"),  # type: ignore[arg-type]  # misused on purpose
    "no nodes": (lambda: Limits(nodes=0), "whole number from 1 on"),
    "half a node": (lambda: Limits(nodes=0.5), "whole number"),  # type: ignore[arg-type]  # misused on purpose
    "negative seconds": (lambda: Limits(seconds=-1), "Limits(seconds=0.5)"),
    "seconds as text": (lambda: Limits(seconds="1"), "a number from 0 on"),  # type: ignore[arg-type]  # misused on purpose
    "endless seconds": (lambda: Limits(seconds=float("inf")), "a number from 0 on"),
    "no threads": (lambda: Limits(threads=0), "threads=2"),
    "threads as a flag": (lambda: Limits(threads=True), "threads must be a whole number"),
    "an empty batch": (lambda: Batch("azul", 0), 'Batch("azul", 64)'),
    "a batch of text": (lambda: Batch("azul", "8"), "whole number"),  # type: ignore[arg-type]  # misused on purpose
    "an unknown game": (lambda: games.get("chess"), "the games are: azul"),
    "a game that is no text": (lambda: games.get(3), "there is no game"),  # type: ignore[arg-type]  # misused on purpose
    "an unknown bot": (lambda: bots.get("deep blue"), "the bots are: random"),
    "an unknown option": (lambda: Match.new("azul", colour="red"), "there is no option 'colour'; choose from: players"),
    "an unknown value": (lambda: Match.new("azul", wall="pink"), "choose one of"),
    "five players": (lambda: Match.new("azul", players=5), "choose one of"),
    "too few names": (lambda: Match.new("azul", players=3, seats=["Ada"]), "3 players need 3 seats"),
    "names as one text": (lambda: Match.new("azul", players=2, seats="Ada"), "2 players need 2 seats"),
    "an illegal action": (lambda: match().play("CB>1"), "CB>1"),
    "an action of nonsense": (lambda: match().play("9Z>9"), "9Z>9"),
    "an action number out of range": (lambda: match().play(99_999), "99999"),
    "an action of another game": (lambda: match().play(tilework.Action("sintra", 0)), "sintra"),
    "an action that is nothing": (lambda: match().play(None), "None"),  # type: ignore[arg-type]  # misused on purpose
    "a record that is none": (lambda: read_record("hello"), "line 1"),
    "a record that is no text": (lambda: read_record(b"[Tilework"), "text"),  # type: ignore[arg-type]  # misused on purpose
    "a position that is none": (lambda: Position.parse("hello"), "hello"),
    "a position that is no text": (lambda: Position.parse(3), "one line of text"),  # type: ignore[arg-type]  # misused on purpose
    "a view that is none": (lambda: Position.from_view({}), "game"),
    "a participant with unknown limits": (lambda: participant("expert@fast", Limits()), "0.25s"),
    "a tournament of one": (lambda: Rules(players=1), "2 to 4 players"),
    "puzzles of an unknown game": (lambda: next(make("chess", 1)), "the games are: azul"),
}


@pytest.mark.parametrize("case", CASES)
def test_misuse_is_refused_with_the_correct_use(case: str) -> None:
    call, expected = CASES[case]
    with pytest.raises(TileworkError) as error:
        call()
    assert expected in str(error.value)


def test_there_are_forty_cases() -> None:
    assert len(CASES) >= 40


def test_the_position_of_a_match_cannot_be_assigned() -> None:
    played = match()
    with pytest.raises(AttributeError):
        played.position = Position.start("sintra")  # type: ignore[misc]  # misused on purpose


def test_values_show_themselves() -> None:
    played = match()
    assert repr(games.get("azul")) == "<Game azul>"
    assert "factory" in str(played).lower() or len(str(played).splitlines()) > 8, "print(match) shows the board"
    assert str(played.position) in str(played)
    assert repr(Batch("azul", 4)) == "<Batch of 4 games of azul, 2 players>"


@pytest.mark.parametrize("game", games.names())
def test_notebooks_show_the_table(game: str) -> None:
    from xml.etree import ElementTree

    played = Match.new(game, players=3, seed=1)
    for value in (played, played.position):
        root = ElementTree.fromstring(value._repr_svg_() or "")
        assert root.tag.endswith("svg")
        assert len(root) > 50
        assert "<svg" in value._repr_html_()
    assert played.legal_actions()[0]._repr_html_().startswith("<code>")
    assert "<li>" in games.get(game)._repr_html_()
