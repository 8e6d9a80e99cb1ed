"""What comes from outside is read, or refused with an error of our own that says what was wrong, where, and what would be right."""

import json
import re
from pathlib import Path

import pytest

from tests.helpers.command import tilework
from tests.helpers.games import every_game, middle
from tests.helpers.matches import random_match
from tests.helpers.mutators import damages
from tilework import games
from tilework.errors import InvalidOption, InvalidPosition, InvalidRecord, InvalidSeed, TileworkError, UnknownGame
from tilework.games.notation import EXAMPLE
from tilework.games.position import Position
from tilework.match import Match, read_record, verify_record, write_record

LENGTHY = "9" * 5000


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("azul players=2 | turn=99999999999999999999", "turn: '99999999999999999999' must be a whole number from -128 to 127"),
        ("azul players=2 | turn=" + LENGTHY, "turn: .* must be a whole number from -128 to 127"),
        ("azul players=2 | turn=1_0", "turn: '1_0' must be a whole number"),
        ("azul players=2 | bag=B20Z3", "bag: 'Z' is not a tile; tiles are B, Y, R, K, W, J, and - is none"),
        ("azul players=2 | bag=B" + LENGTHY, "bag: .* must be a whole number from 0 to 127"),
        ("azul players=2 | offer=B/Y", "offer has 10 values with / between them, not 2"),
        ("azul players=2 | score=1/2/x/4", "score, value 3: 'x' must be a whole number"),
        ("azul players=2 | round=1", "'round' is not a field of azul; its fields are: .*round_number"),
        ("azul players=2 | turn=0 turn=1", "after the bar: 'turn' is there twice"),
        ("azul players=2 | turn", "after the bar: 'turn' is not of the form name=value"),
        ("azul players=2", "is no position: .* such as: azul"),
        ("", "is no position"),
        ("x" * 20_000, "at most 10,?000 characters"),
        ("pavilion players=2 | board=ONE.XX/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-", "board, value 1: 'XX' is not a space"),
    ],
)
def test_a_bad_position_is_told_by_field(text: str, complaint: str) -> None:
    with pytest.raises(InvalidPosition, match=complaint) as caught:
        Position.parse(text)
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize(
    "text", ["azul players=2 players=3 | turn=0", "azul players=--2 | turn=0", "azul game=1 | turn=0", "azul cls=1 | turn=0"]
)
def test_a_bad_option_in_a_position_is_refused(text: str) -> None:
    with pytest.raises(InvalidOption):
        Position.parse(text)


def test_the_example_in_the_advice_is_a_position() -> None:
    assert Position.parse(EXAMPLE) == Position.start("azul", players=2)
    with pytest.raises(InvalidPosition) as caught:
        Position.parse("nothing")
    assert Position.parse(str(caught.value).partition("such as: ")[2]).is_chance


@pytest.mark.parametrize("name", ["game", "cls", "self", "seats", "x" * 500])
def test_unknown_options_are_refused_whatever_their_names(name: str) -> None:
    with pytest.raises(InvalidOption, match="there is no option"):
        Position.start("azul", **{name: 1})


@pytest.mark.parametrize("value", ["--1", "-", LENGTHY, "٣", "²", "1.0", 1.0, True, None, [1], {}, b"1", float("nan")])
def test_odd_values_of_options_are_refused(value: object) -> None:
    for name in ("players", "first", "wall"):
        with pytest.raises(InvalidOption, match=f"{name} can't be .*; choose one of:"):
            games.get("azul").complete_options({name: value})


def test_a_number_too_long_to_be_written_is_refused() -> None:
    with pytest.raises(InvalidOption, match="first can't be <int>; choose one of:"):
        games.get("azul").complete_options({"first": 10**5000})


@pytest.fixture(scope="module")
def finished() -> str:
    return write_record(random_match("azul", 34))


@pytest.mark.parametrize(
    ("new", "complaint"),
    [
        ("game=azul", "line 3, tag Options: there is no option 'game'"),
        ("cls=1", "line 3, tag Options: there is no option 'cls'"),
        ("players=--2", "line 3, tag Options: players can't be '--2'"),
        ("players=" + LENGTHY, "line 3, tag Options: players can't be"),
        ("players=2 players=2", "line 3, tag Options: 'players' is there twice"),
        ("players=2 wall", "line 3, tag Options: 'wall' is not of the form name=value"),
        ("first=--1", "line 3, tag Options: first can't be '--1'"),
        ("jokers=--1", "line 3, tag Options: jokers can't be '--1'"),
    ],
)
def test_bad_options_of_a_record_are_told_by_line(finished: str, new: str, complaint: str) -> None:
    damaged = re.sub(r'\[Options ".*"\]', f'[Options "{new}"]', finished)
    with pytest.raises(InvalidRecord, match=complaint):
        read_record(damaged)
    with pytest.raises(InvalidRecord, match=complaint):
        verify_record(damaged)


def test_verify_tells_what_is_wrong_without_a_traceback(finished: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number, options in enumerate(("game=x", "cls=x", "players=--2", "players=" + LENGTHY)):
        file = tmp_path / f"{number}.txt"
        file.write_text(re.sub(r'\[Options ".*"\]', f'[Options "{options}"]', finished), encoding="utf-8")
        assert tilework("verify", str(file)) == 2
        assert capsys.readouterr().err.startswith("tilework: line 3, tag Options: ")


@pytest.mark.parametrize("nonces", [["a b", "c"], ["", "c"], ["a\n", "c"], ["é", "c"], [1, "c"]])
def test_a_nonce_that_no_record_could_tell_is_refused(nonces: list[str]) -> None:
    with pytest.raises(InvalidSeed, match="one word"):
        Match.new("azul", nonces=nonces)


def test_nonces_go_through_a_record() -> None:
    match = random_match("azul", 35, nonces=['a"b', "c\\d"])
    assert verify_record(write_record(match)).is_valid


@pytest.mark.parametrize("seed", [b"", b"x" * 31, "1", 1.5, [1]])
def test_a_seed_that_is_none_is_refused(seed: object) -> None:
    with pytest.raises(InvalidSeed, match="32 bytes"):
        Match.new("azul", seed=seed)  # type: ignore[arg-type]  # misused on purpose


@pytest.mark.parametrize("seats", ["ab", [1, 2], [None, "x"]])
def test_seats_are_names(seats: object) -> None:
    with pytest.raises(TileworkError, match="a name each"):
        Match.new("azul", seats=seats)  # type: ignore[arg-type]  # misused on purpose


def test_tags_that_could_not_be_read_again_are_not_written(finished: str) -> None:
    with pytest.raises(InvalidRecord, match="letters and digits"):
        write_record(read_record(finished), tags={"My tag": "x"})


def test_an_unknown_game_is_told_by_line(finished: str) -> None:
    with pytest.raises(UnknownGame):
        games.get("x" * 9000)
    with pytest.raises(InvalidRecord, match="line 2, tag Game: there is no game"):
        read_record(finished.replace('[Game "azul"]', '[Game "x"]'))


def positions_survive(name: str, seed: int, number: int) -> int:
    """Damage a position repeatedly. Return how many were still read; each must write itself back."""
    read = 0
    for players in (2, 3, 4):
        notation = middle(name, {"players": players}, seed, 3 * players).notation()
        for text in damages(notation, seed + players, number):
            try:
                position = Position.parse(text)
            except TileworkError:
                continue
            read += 1
            assert Position.parse(position.notation()) == position
            json.dumps(position.view())
    return read


def records_survive(name: str, seed: int, number: int) -> int:
    """The same for records."""
    read = 0
    record = write_record(random_match(name, seed, players=2, most_moves=4), reveal=True)
    for text in damages(record, seed, number):
        try:
            verify_record(text)
        except InvalidRecord:
            continue
        read += 1
    return read


@every_game
def test_damaged_positions_are_read_or_refused(name: str) -> None:
    assert positions_survive(name, 1, 150) > 0


@every_game
def test_damaged_options_of_records_are_read_or_refused(name: str) -> None:
    assert records_survive(name, 2, 200) > 0


@pytest.mark.nightly
@every_game
@pytest.mark.parametrize("seed", range(20))
def test_damage_in_bulk(name: str, seed: int) -> None:
    positions_survive(name, 1000 + seed, 3000)
    records_survive(name, 2000 + seed, 3000)
