"""Records: readable, self-contained, and hard to break."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers.matches import random_match
from tilework import games
from tilework.errors import InvalidRecord, TileworkError
from tilework.match import Match, read_record, verify_record, write_record
from tilework.match.record import parse_record


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("players", [2, 4])
def test_round_trip(game: str, players: int) -> None:
    match = random_match(game, 31, players=players, seats=['A "q" \\', *"bcd"[: players - 1]])
    text = write_record(match)
    again = read_record(text)
    assert again.position == match.position
    assert again.seats == match.seats
    assert write_record(again) == text
    assert verify_record(text).is_valid


@pytest.mark.parametrize("game", games.names())
def test_an_unfinished_game_goes_on_where_it_stopped(game: str) -> None:
    match = random_match(game, 32, most_moves=9)
    again = read_record(write_record(match, reveal=True))
    for _ in range(30):
        if match.is_over:
            break
        action = match.legal_actions()[-1]
        match.play(action)
        again.play(action)
    assert again.position == match.position


def test_the_seed_stays_secret_until_the_end() -> None:
    match = random_match("azul", 33, most_moves=5)
    assert "[Seed" not in write_record(match)
    assert "[Commitment" in write_record(match)
    assert "[Seed" in write_record(random_match("azul", 33))


@pytest.fixture(scope="module")
def finished() -> str:
    return write_record(random_match("azul", 34))


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def test_verify_finds_wrong_scores(finished: str) -> None:
    scores = finished.split('[Scores "')[1].split('"')[0]
    report = verify_record(changed(finished, f'[Scores "{scores}"]', '[Scores "99 98"]'))
    assert [str(problem) for problem in report.problems] == [f"Scores should be {scores}, not 99 98"]


def test_verify_finds_wrong_winners(finished: str) -> None:
    winners = finished.split('[Winners "')[1].split('"')[0]
    other = "2" if winners == "1" else "1"
    assert "Winners should be" in str(verify_record(changed(finished, f'[Winners "{winners}"]', f'[Winners "{other}"]')).problems[0])


def test_verify_finds_another_seed(finished: str) -> None:
    seed = finished.split('[Seed "')[1].split('"')[0]
    problems = verify_record(changed(finished, seed, "00" * 32)).problems
    assert problems[0].key == "seed-not-committed"
    assert problems[1].key == "draw-differs"


def test_verify_finds_an_exchanged_draw() -> None:
    """Two tiles of one factory swapped: the same position, but not what the seed gives."""
    match = Match.new("azul", seed=35)
    text = write_record(match, reveal=True)
    words = next(line for line in text.splitlines() if line.startswith("draw")).split()
    mixed = next(word for word in words[2:] if word != word[::-1])
    report = verify_record(changed(text, mixed, mixed[::-1]))
    assert report.problems[0].key == "draw-differs"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("\nP1 ", "\nP5 ", "P1 to P4"),
        ('[Game "azul"]', '[Game "chess"]', "there is no game 'chess'"),
        ('[Game "azul"]', "[Game azul]", "a tag looks like"),
        ('[Tilework "1"]', '[Tilework "9"]', "line 1, tag Tilework: version '9'"),
        ('[Tilework "1"]\n', "", "tag Tilework is missing"),
        ("players=2", "players=7", "line 3, tag Options: players can't be 7; choose one of: 2, 3, 4"),
        ("players=2", "colour=blue", "no option 'colour'"),
        ('[Seed "', '[Seed "x', "hexadecimal"),
        ('[Seat1 "', '[Game "azul"]\n[Seat1 "', "twice"),
    ],
)
def test_what_is_wrong_is_said(finished: str, old: str, new: str, complaint: str) -> None:
    with pytest.raises(InvalidRecord, match=complaint):
        read_record(changed(finished, old, new))


def test_an_illegal_move_is_found_with_its_line(finished: str) -> None:
    lines = finished.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("P"))
    lines[first] = lines[first][:3] + "CB>1"
    with pytest.raises(InvalidRecord, match=f"line {first + 1}: CB>1 is not legal here"):
        read_record("\n".join(lines))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=400))
def test_no_text_crashes_the_parser(text: str) -> None:
    with contextlib.suppress(InvalidRecord):
        parse_record(text)


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_no_damage_crashes_the_reader(data: st.DataObject, finished: str) -> None:
    """Cut, doubled, exchanged and foreign pieces: read, or refused with an error of our own."""
    text = finished
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        to = min(len(text), at + data.draw(st.integers(0, 40)))
        piece = data.draw(
            st.one_of(st.just(""), st.just(text[at:to] * 2), st.text(max_size=8), st.sampled_from(["draw ", "P2 ", "CB>F", "[", '"', "\n"]))
        )
        text = text[:at] + piece + text[to:]
    try:
        report = verify_record(text)
    except InvalidRecord:
        return
    assert isinstance(report.is_valid, bool)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200), st.sampled_from(games.names()))
def test_no_text_crashes_the_position_parser(text: str, game: str) -> None:
    from tilework.games.position import Position

    for candidate in (text, f"{game} | {text}", f"{game} players=2 | {text}"):
        with contextlib.suppress(TileworkError):
            Position.parse(candidate)


def test_a_huge_text_is_refused_at_once() -> None:
    with pytest.raises(InvalidRecord, match="at most"):
        parse_record("x" * 1_000_001)
