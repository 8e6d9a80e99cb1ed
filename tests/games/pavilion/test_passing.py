"""SP-PASS: passing and keeping tiles."""

import pytest
from tests.games.pavilion.builder import names, points, put, table, tower
from tests.games.tiles import board, legal

from tilework.errors import IllegalAction


@pytest.mark.rule("SP-EX-F")
def test_example_f() -> None:
    position = table(hands={0: "RRGGGG", 1: "B"})
    position.play("pass")
    for _ in range(3):
        position.play("keepG")
        assert position.turn == 0
    notes = position.play("keepG")
    assert points(notes, "pass_loss") == [-2]
    assert (board(position)["corners"], board(position)["hand"], tower(position)) == (names("GGGG"), [], "RR")
    assert (position.scores, position.turn) == ((3, 5), 1)


@pytest.mark.rule("SP-PASS-1")
def test_a_player_may_pass_although_tiles_could_be_placed() -> None:
    position = table(hands={0: "RRR", 1: "B"})
    assert "pass" in legal(position)
    notes = position.play("pass")
    assert (notes[0].kind, notes[0].details) == ("passed", {"n": 3, "why": "wanted"})
    assert (position.view()["phase"], position.view()["passed"], board(position)["passed"]) == ("keep", [0], True)
    with pytest.raises(IllegalAction):
        position.play(put("red", 1))


@pytest.mark.rule("SP-PASS-1")
def test_who_can_not_place_can_only_pass_and_still_chooses_what_to_keep() -> None:
    covered = "blue1 centre1:green centre2:yellow"
    position = table(hands={0: "RR", 1: "BO"}, boards={1: covered + " orange1 orange2"}, scores=[5, 9])
    position.play(put("red", 2))
    assert (position.view()["phase"], position.turn, legal(position)) == ("place", 1, ["pass"])
    notes = position.play("pass")
    assert [(note.kind, note.seat, note.details.get("why")) for note in notes if note.kind == "passed"] == [("passed", 1, "no_placement")]
    assert (position.view()["phase"], position.turn, legal(position)) == ("keep", 1, ["keepO", "keepB", "done"])


@pytest.mark.rule("SP-PASS-1", "SP-PLACE-5", "SP-PLACE-6")
def test_wild_tiles_alone_do_not_let_a_player_place_another_colour() -> None:
    position = table(hands={0: "RR", 1: "PP"}, boards={1: "purple1 purple2 centre5:purple"})
    position.play(put("red", 2))
    assert (position.turn, legal(position)) == (1, ["pass"])


@pytest.mark.rule("SP-PASS-1")
def test_up_to_4_tiles_of_any_colours_are_kept_one_by_one_and_score_nothing() -> None:
    position = table(hands={0: "PGOYBR", 1: "B"}, scores=[9, 5])
    position.play("pass")
    assert legal(position) == ["keepP", "keepG", "keepO", "keepY", "keepB", "keepR", "done"]
    for kept, text in enumerate(("keepR", "keepP", "keepY"), start=1):
        notes = position.play(text)
        assert [note.points for note in notes] == [0]
        assert len(board(position)["corners"]) == kept
        assert text not in legal(position)
    position.play("keepG")
    assert board(position)["corners"] == names("RPYG")
    assert position.scores == (7, 5)


@pytest.mark.rule("SP-PASS-1")
def test_the_order_of_keeping_makes_no_difference() -> None:
    first, second = table(hands={0: "RRGG", 1: "B"}), table(hands={0: "RRGG", 1: "B"})
    for text in ("pass", "keepR", "keepG", "done"):
        first.play(text)
    for text in ("pass", "keepG", "keepR", "done"):
        second.play(text)
    assert first == second


@pytest.mark.rule("SP-PASS-1")
def test_keeping_ends_by_itself_with_the_last_tile() -> None:
    position = table(hands={0: "RG", 1: "B"})
    for text in ("pass", "keepG", "keepR"):
        position.play(text)
    assert (position.turn, position.scores, board(position)["corners"]) == (1, (5, 5), names("RG"))


@pytest.mark.rule("SP-PASS-2")
@pytest.mark.parametrize(("score", "left"), [(20, 14), (7, 1), (3, 1), (1, 1)])
def test_other_tiles_cost_a_point_each_down_to_1(score: int, left: int) -> None:
    position = table(hands={0: "RRRRGGGGBB", 1: "B"}, scores=[score, 5])
    position.play("pass")
    for _ in range(4):
        notes = position.play("keepG")
    assert position.scores[0] == left
    assert points(notes, "pass_loss") == [left - score]
    assert notes[-1].rules == (("SP-PASS-2",) if score == 20 or score == 7 else ("SP-PASS-2", "SP-TAKE-4"))
    assert tower(position) == "BBRRRR"


@pytest.mark.rule("SP-PASS-3")
@pytest.mark.parametrize("kept", [0, 1, 2])
def test_keeping_fewer_is_allowed(kept: int) -> None:
    position = table(hands={0: "RRR", 1: "B"})
    position.play("pass")
    for _ in range(kept):
        position.play("keepR")
    position.play("done")
    assert board(position)["corners"] == ["red"] * kept
    assert position.scores[0] == 5 - (3 - kept)


@pytest.mark.rule("SP-PASS-4")
def test_a_player_without_tiles_passes_without_being_asked() -> None:
    position = table(3, hands={0: "RRR", 2: "B"})
    notes = position.play(put("red", 1))
    assert [(note.seat, note.details["why"], note.points) for note in notes if note.kind == "passed"] == [(1, "no_tiles", 0)]
    assert (position.turn, position.view()["passed"]) == (2, [1])


@pytest.mark.rule("SP-PASS-4")
def test_the_pass_comes_only_when_the_turn_comes() -> None:
    position = table(hands={0: "R", 1: "BB"})
    position.play(put("red", 1))
    assert (position.turn, position.view()["passed"]) == (1, [])
    position.play(put("blue", 1))
    assert (position.turn, position.view()["passed"]) == (1, [0])


@pytest.mark.rule("SP-PASS-5")
def test_in_round_6_tiles_may_still_be_kept_and_are_lost_at_the_end() -> None:
    position = table(number=6, hands={0: "GGGGGG"}, passed=[1], scores=[20, 5])
    position.play("pass")
    for _ in range(3):
        position.play("keepG")
    notes = position.play("keepG")
    assert position.is_over
    assert (points(notes, "pass_loss"), points(notes, "corners")) == ([-2], [-4])
    assert position.scores == (14, 5)
    assert board(position)["corners"] == []
