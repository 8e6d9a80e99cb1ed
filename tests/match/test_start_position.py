"""Matches that go on from a position, and records with start positions, comments, glyphs and variations."""

from random import Random

import pytest

from tests.helpers.games import every_game
from tests.helpers.matches import random_match
from tests.helpers.record_corpus import annotated, combinations, positioned
from tilework.errors import InvalidArgument, InvalidEvent, InvalidOption, InvalidRecord
from tilework.match import Match, read_record, verify_record, write_record
from tilework.match.record import MAX_VARIATION_DEPTH
from tilework.match.replay import replay_lines


def middle(game: str, moves: int = 12) -> Match:
    """A match from the middle of another."""
    return Match.from_position(random_match(game, 7, most_moves=moves).position, ["Ada", "Grace"], seed=3)


@every_game
def test_a_match_from_a_position_is_played_recorded_and_verified(name: str) -> None:
    match = middle(name)
    assert match.has_start_position
    chooser = Random(1)
    while not match.is_over:
        assert read_record(write_record(match)) == match
        match.play(chooser.choice(match.legal_actions()))
    text = write_record(match)
    assert text.startswith('[Tilework "2"]\n')
    assert f'[Start "{match.start.notation()}"]' in text
    report = verify_record(text)
    assert report.is_valid
    assert report.match == match
    assert write_record(report.match) == text
    assert next(replay_lines(match))["start_position"] == match.start.notation()


@every_game
def test_an_open_match_equals_what_its_record_says(name: str) -> None:
    match = random_match(name, 9, most_moves=8, seats=["Ada", "Grace"])
    again = read_record(write_record(match))
    assert again == match
    assert again.dealer is None
    assert again.commitment == match.commitment
    assert write_record(again) == write_record(match)
    assert again != random_match(name, 10, most_moves=8, seats=["Ada", "Grace"])
    assert write_record(match).startswith('[Tilework "1"]\n')


def test_nonces_belong_to_a_match() -> None:
    one, two = (Match.new("azul", players=2, seed=1, nonces=nonces) for nonces in (["a"], ["b"]))
    one.undo() if one.can_undo else None
    assert one != two
    assert read_record(write_record(one)) == one


def test_from_position_says_what_is_wrong_with_its_arguments() -> None:
    position = middle("azul").position
    with pytest.raises(InvalidArgument, match="takes a Position"):
        Match.from_position("azul players=2 |")  # type: ignore[arg-type]  # misused on purpose
    with pytest.raises(InvalidOption):
        Match.from_position(position, ["Ada"])


def test_draws_that_are_due_are_made() -> None:
    chance = next(step.before for step in random_match("azul", 7).steps[1:] if step.before.is_chance)
    match = Match.from_position(chance, seed=5)
    assert match.turn is not None
    assert verify_record(write_record(match, reveal=True)).is_valid


@pytest.mark.parametrize("number", range(24))
def test_remarks_and_start_positions_survive_a_record(number: int) -> None:
    combined = combinations()
    game, options = combined[number * 5 % len(combined)]
    for make in (annotated, positioned):
        text = make(game, options, Random(number), number)
        match = read_record(text)
        assert write_record(match, reveal=True) == text or "[Seed" not in text
        assert read_record(write_record(match)) == match
        assert not verify_record(text).problems


def remarked() -> Match:
    match = Match.new("azul", players=2, seed=1, seats=["Ada", "Grace"])
    match.play("3B>1")
    match.annotate(0, "A quiet start.")
    match.annotate(2, "Two lines\nand a } brace", "!?")
    match.add_variation(1, ["3B>2", "1Y>1"])
    return match


def test_remarks_are_written_where_they_belong() -> None:
    lines = write_record(remarked()).split("\n\n")[1].rstrip().split("\n")
    assert [line for line in lines if not line.startswith((";", "draw"))] == [
        "{A quiet start.}",
        "(",
        "P1 3B>2",
        "P2 1Y>1",
        ")",
        "P1 3B>1 !?",
        "{Two lines\\nand a } brace}",
    ]


def test_taking_an_action_back_drops_the_remarks_after_it() -> None:
    match = remarked()
    match.undo()
    assert [each.ply for each in match.annotations] == [0, 1]
    assert read_record(write_record(match)) == match


def test_a_copy_has_remarks_of_its_own() -> None:
    match = remarked()
    twin = match.copy()
    assert twin == match
    twin.annotate(0, "Something else.")
    assert twin != match


def test_remarks_that_do_not_fit_are_refused() -> None:
    match = remarked()
    for ply, glyph in ((9, None), (-1, None), (1, "!"), (2, "!!!")):
        with pytest.raises(InvalidEvent):
            match.annotate(ply, glyph=glyph)
    kept = match.copy()
    with pytest.raises(Exception, match="not legal"):
        match.add_variation(1, ["3B>2", "3B>2"])
    assert match == kept


HEAD = '[Tilework "2"]\n[Game "azul"]\n[Options "players=2 first=1"]\n\n'
DEAL = f"draw {' '.join(Match.new('azul', players=2, first=1, seed=1).steps[0].event.outcomes)}\n"  # type: ignore[union-attr]  # a draw


def starting(position: str) -> str:
    return HEAD.replace("\n\n", f'\n[Start "{position}"]\n\n')


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (HEAD.replace('"2"', '"1"', 1).replace("\n\n", '\n[Start "azul"]\n\n'), r'has \[Tilework "2"\]'),
        (starting("sintra players=2 |"), "another game"),
        (HEAD.replace("\n\n", '\n[Start "azul players=3 first=1 | phase=-1 marker=-1 bag=B20Y20R20K20W20"]\n\n'), "other options"),
        (
            HEAD.replace("\n\n", '\n[Start "azul players=2 first=1 | phase=-1 marker=-1 bag=B21Y20R20K20W20"]\n\n'),
            "21 blue tiles; there are 20",
        ),
        (HEAD + DEAL + "(\nP1 9B>1\n)\n", "line 7: .*not legal"),
        (HEAD + DEAL + "(\nP2 3B>1\n)\n", "line 7: .*turn"),
        (HEAD + DEAL + "(\nundo\n)\n", "line 7: nothing is taken back"),
        (HEAD + DEAL + "(\nP1 3B>1\n", "line 7: a variation is not ended"),
        (HEAD + DEAL + ")\n", "line 6: there is no variation"),
        (HEAD + DEAL + "{no end\n", "line 6: a comment is one line"),
        (HEAD + DEAL + "P1 3B>1 !!!\n", "line 6"),
        (HEAD + DEAL + "(\n" * (MAX_VARIATION_DEPTH + 1), "at most 20 deep"),
        (HEAD.replace('"2"', '"1"', 1) + DEAL + "{a comment}\n", "line 6"),
    ],
)
def test_records_that_do_not_hold_say_where(text: str, complaint: str) -> None:
    with pytest.raises(InvalidRecord, match=complaint):
        read_record(text)
