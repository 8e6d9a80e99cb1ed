"""SP-NEXT and SP-END: from round to round, and the end."""

import pytest
from tests.games.pavilion.builder import SPEC, bag, names, points, put, star_of, table, tower
from tests.games.tiles import Setting, board, legal
from tests.helpers.json_types import Json

from tilework.games.game import Note
from tilework.games.mutable_position import MutablePosition


def finish(**what: Json) -> tuple[MutablePosition, list[Note]]:
    """The end of a game whose last turn is seat 1's, who has a tile and drops it; seat 0 has passed."""
    setting: Setting = {"number": 6, "passed": [0], "turn": 1, "hands": {1: "R"}, "scores": [5, 9], **what}
    position = table(**setting)
    position.play("pass")
    notes = position.play("done")
    assert position.is_over
    return position, notes


def spaces_numbered(number: int, side: str = "coloured") -> str:
    """All spaces of a number, for a board."""
    words = []
    for star, numbers in SPEC["numbers"][side].items():
        for place, there, colour in zip(SPEC["positions"], numbers, SPEC["colours"], strict=True):
            words += [f"{star}{place}:{colour if star == 'centre' else star}"] if there == number else []
    return " ".join(words)


@pytest.mark.rule("SP-NEXT-1", "SP-NEXT-2")
def test_the_next_round_begins() -> None:
    position = table(number=2, first=0, token=1, turn=0, hands={0: "RRR"}, corners={1: "GG"}, passed=[1])
    position.play("pass")
    position.play("keepR")
    notes = position.play("done")
    assert [(note.kind, note.seat, note.details) for note in notes if note.kind in {"round", "returned"}] == [
        ("round", 1, {"round": 3, "wild": "orange"}),
        ("returned", 0, {"n": 1}),
        ("returned", 1, {"n": 2}),
    ]
    view = position.view()
    assert (view["phase"], view["round"], view["wild"], view["marker"], view["passed"]) == ("deal", 3, "orange", None, [])
    assert [(board(position, seat)["hand"], board(position, seat)["corners"]) for seat in (0, 1)] == [(["red"], []), (names("GG"), [])]
    position.deal(seed=1)
    assert [len(tiles) for tiles in position.factories] == [4] * 5
    assert (position.view()["phase"], position.turn, position.view()["first_player"]) == ("draft", 1, 1)


@pytest.mark.rule("SP-NEXT-1")
def test_the_tower_goes_into_the_bag_in_the_middle_of_a_deal() -> None:
    position = table(number=2, phase="deal", bag="RRRRR", hands={0: "G"})
    before = tower(position)
    for _ in range(4):
        position.resolve("R")
    assert (bag(position), tower(position)) == ("R", before)
    position.resolve("R")
    assert (bag(position), tower(position)) == (before, "")
    assert [len(tiles) for tiles in position.factories] == [4, 1, 0, 0, 0]


@pytest.mark.rule("SP-NEXT-1")
def test_the_last_factories_are_short_or_empty_when_the_tiles_run_out() -> None:
    position = table(number=3, phase="deal", bag="RRRR", tower="GGG")
    position.deal(seed=1)
    assert position.factories == [names("RRRR"), names("GGG"), [], [], []]
    assert (position.view()["phase"], legal(position)) == ("draft", ["1R", "2G"])


@pytest.mark.rule("SP-NEXT-2")
def test_the_holder_of_the_token_starts_the_next_round() -> None:
    for token, starter in [(2, 2), (1, 1), (None, 0)]:
        position = table(3, first=0, token=token, turn=0, hands={0: "R"}, passed=[1, 2])
        position.play("pass")
        position.play("done")
        position.deal(seed=1)
        assert position.turn == starter


@pytest.mark.rule("SP-NEXT-3")
def test_a_phase_1_without_tiles_is_over_at_once() -> None:
    position = table(number=3, first=0, token=1, turn=0, hands={0: "RR"}, corners={1: "GG"}, passed=[1], bag="", tower="")
    position.play("pass")
    position.play("keepR")
    position.play("keepR")
    view = position.view()
    assert (view["round"], view["phase"], view["turn"], view["marker"]) == (4, "place", 1, None)
    assert legal(position)[-1] == "pass"
    assert board(position, 1)["hand"] == names("GG")


@pytest.mark.rule("SP-NEXT-3", "SP-BONUS-5")
def test_after_a_phase_1_without_tiles_the_supply_is_filled_between_turns_as_usual() -> None:
    what: Setting = {"hands": {0: "RR"}, "corners": {1: "GG"}, "passed": [1], "supply": "PPYY", "bag": "", "tower": ""}
    position = table(number=3, first=0, token=1, turn=0, **what)
    for text in ("pass", "keepR", "keepR", put("green", 2)):
        position.play(text)
    assert position.view()["phase"] == "supply"
    position.resolve("G")
    assert (position.view()["phase"], position.turn, position.view()["round"]) == ("place", 0, 4)


@pytest.mark.rule("SP-NEXT-3", "SP-PASS-4", "SP-END-1")
def test_rounds_without_any_tiles_run_to_the_end() -> None:
    position = table(number=3, hands={0: "R"}, bag="", tower="")
    notes = position.play(put("red", 1))
    assert position.is_over
    assert [note.details["round"] for note in notes if note.kind == "round"] == [4, 5, 6]
    assert position.view()["round"] == 6


@pytest.mark.rule("SP-END-1")
def test_the_game_ends_after_round_6() -> None:
    position, notes = finish()
    assert [note.rules for note in notes if note.kind == "game_over"] == [("SP-END-1",)]
    assert (position.legal_actions(), position.chance_outcomes(), position.view()["phase"]) == ([], [], "over")
    fifth = table(number=5, passed=[0], turn=1, hands={1: "R"})
    fifth.play("pass")
    fifth.play("done")
    assert not fifth.is_over


@pytest.mark.rule("SP-END-2")
@pytest.mark.parametrize(
    ("star", "worth"), [("centre", 12), ("red", 14), ("blue", 15), ("yellow", 16), ("orange", 17), ("green", 18), ("purple", 20)]
)
def test_completed_stars(star: str, worth: int) -> None:
    position, notes = finish(boards={0: star_of(star)})
    assert points(notes, "star") == [worth]
    assert points(notes, "star", 1) == []
    assert [each["worth"] for each in board(position)["stars"] if each["star"] == star] == [[worth, worth]]
    assert position.scores == (5 + worth, 8)
    incomplete = " ".join(star_of(star).split()[:5])
    assert points(finish(boards={0: incomplete})[1], "star") == []


@pytest.mark.rule("SP-END-3")
@pytest.mark.parametrize(("number", "worth"), [(1, 4), (2, 8), (3, 12), (4, 16), (5, 0), (6, 0)])
def test_covered_numbers_count_the_centre_too(number: int, worth: int) -> None:
    covered = spaces_numbered(number)
    assert len(covered.split()) == 7
    position, notes = finish(boards={0: covered})
    assert sum(points(notes, "number")) == worth
    assert position.scores[0] == 5 + worth
    assert position.view()["boards"][0]["numbers_covered"] == ([number] if worth else [])
    without_centre = " ".join(word for word in covered.split() if not word.startswith("centre"))
    assert points(finish(boards={0: without_centre})[1], "number") == []


@pytest.mark.rule("SP-END-4")
def test_corner_tiles_cost_a_point_each_after_the_bonuses() -> None:
    position, notes = finish(boards={0: spaces_numbered(1)}, corners={0: "GGG"}, scores=[1, 9])
    # 1 + 4 - 3; the other way round it would have been 1 + 4.
    assert position.scores[0] == 2
    assert [note.kind for note in notes if note.seat == 0] == ["number", "corners"]
    assert (board(position)["corners"], tower(position)) == ([], "GGGR")


@pytest.mark.rule("SP-END-4", "SP-TAKE-4")
def test_corner_tiles_never_take_a_score_below_1() -> None:
    position, notes = finish(corners={0: "GGGG"}, scores=[3, 9])
    assert (position.scores[0], points(notes, "corners")) == (1, [-2])
    assert notes[-1].rules == ("SP-END-4", "SP-TAKE-4")


@pytest.mark.rule("SP-END-5")
def test_the_most_points_win_and_ties_share() -> None:
    assert finish(scores=[9, 9])[0].winners == (0,)
    tied, _ = finish(scores=[8, 9], boards={1: "red1 red2 red3"})
    assert (tied.scores, tied.winners) == ((8, 8), (0, 1))
