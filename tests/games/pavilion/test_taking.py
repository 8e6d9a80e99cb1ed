"""SP-TAKE: phase 1."""

import pytest
from tests.games.pavilion.builder import names, points, table
from tests.games.tiles import board, legal

from tilework.errors import IllegalAction


@pytest.mark.rule("SP-EX-TAKE")
def test_the_example_of_taking() -> None:
    position = table(3, factories=["RRYY", "GPPY", "BBBB"])
    position.play("1R")
    assert board(position, 0)["hand"] == names("RR")
    assert position.view()["centre"] == names("YY")
    position.play("2G")
    assert board(position, 1)["hand"] == names("GP")
    assert position.view()["centre"] == names("YYYP")
    notes = position.play("CY")
    assert board(position, 2)["hand"] == names("YYYP")
    assert position.view()["marker"] == 2
    assert points(notes, "token", 2) == [-4]
    assert position.scores == (5, 5, 1)


@pytest.mark.rule("SP-TAKE-1")
def test_a_take_takes_all_of_a_colour_and_exactly_one_wild() -> None:
    position = table(factories=["GPPG", "RRRR"], centre="BBPP", token=1, turn=0)
    after = position.copy()
    after.play("1G")
    assert board(after)["hand"] == names("GGP")
    assert (after.view()["centre"], after.view()["factories"][0]) == (names("BBPPP"), [])
    position.play("CB")
    assert board(position)["hand"] == names("BBP")
    assert position.view()["centre"] == names("P")
    assert position.view()["factories"][0] == names("GPPG")


@pytest.mark.rule("SP-TAKE-1")
def test_without_wild_tiles_only_the_colour_is_taken_and_taking_is_compulsory() -> None:
    position = table(factories=["GGYR", "BBBB"])
    assert legal(position) == ["1G", "1Y", "1R", "2B"]
    position.play("1G")
    assert board(position)["hand"] == names("GG")
    with pytest.raises(IllegalAction):
        position.play("pass")


@pytest.mark.rule("SP-TAKE-1")
def test_turns_go_clockwise_from_the_first_player() -> None:
    position = table(3, first=1, factories=["GGYR"] * 5)
    turns = [position.turn]
    for factory in (1, 2, 3):
        position.play(f"{factory}Y")
        turns.append(position.turn)
    assert turns == [1, 2, 0, 1]


@pytest.mark.rule("SP-TAKE-2")
def test_a_wild_tile_can_be_chosen_only_where_nothing_else_lies() -> None:
    position = table(factories=["PPPP", "GPPP", "PRRR"], centre="PY")
    assert legal(position) == ["CY", "1P", "2G", "3R"]
    with pytest.raises(IllegalAction):
        position.play("2P")


@pytest.mark.rule("SP-TAKE-2")
def test_from_a_factory_with_only_wild_tiles_one_is_taken_and_the_others_go_to_the_centre() -> None:
    position = table(factories=["PPPP", "GGRR"])
    notes = position.play("1P")
    assert board(position)["hand"] == ["purple"]
    assert position.view()["centre"] == names("PPP")
    assert (notes[0].details["n"], notes[0].details["wilds"], notes[0].rules) == (1, 0, ("SP-TAKE-2",))


@pytest.mark.rule("SP-TAKE-2")
def test_from_a_centre_with_only_wild_tiles_one_is_taken() -> None:
    position = table(factories=["GGRR"], centre="PPP", scores=[9, 9])
    position.play("CP")
    assert board(position)["hand"] == ["purple"]
    assert position.view()["centre"] == names("PP")
    assert position.scores == (8, 9)


@pytest.mark.rule("SP-TAKE-2", "SP-SETUP-5")
def test_in_another_round_purple_is_a_colour_like_others() -> None:
    position = table(number=2, factories=["PPGG", "GGGG"])
    assert legal(position) == ["1P", "2G"]
    position.play("1P")
    assert board(position)["hand"] == names("PPG")


@pytest.mark.rule("SP-TAKE-3")
def test_the_token_costs_the_tiles_of_that_turn_and_is_not_one_of_them() -> None:
    position = table(factories=["GGGG", "BBBB"], centre="YYYPPR", scores=[30, 30])
    notes = position.play("CY")
    assert points(notes, "token") == [-4]
    assert notes[-1].rules == ("SP-TAKE-3",)
    assert position.scores == (26, 30)
    assert position.view()["marker"] == 0
    # The second to take from the centre pays nothing, and the token stays where it is.
    assert points(position.play("CR"), "token", 1) == []
    assert (position.scores, position.view()["marker"]) == ((26, 30), 0)


@pytest.mark.rule("SP-TAKE-3")
def test_a_take_from_a_factory_costs_nothing() -> None:
    position = table(factories=["GGGP", "BBBB"], centre="YR")
    position.play("1G")
    assert (position.scores, position.view()["marker"]) == ((5, 5), None)


@pytest.mark.rule("SP-TAKE-4")
@pytest.mark.parametrize(("before", "lost"), [(1, 0), (2, 1), (4, 3), (5, 4), (6, 4)])
def test_the_token_never_takes_a_score_below_1(before: int, lost: int) -> None:
    position = table(factories=["GGGG", "BBBB"], centre="YYYP", scores=[before, 5])
    notes = position.play("CY")
    assert points(notes, "token") == [-lost]
    assert position.scores[0] == before - lost
    assert ("SP-TAKE-4" in notes[-1].rules) == (lost < 4)


@pytest.mark.rule("SP-TAKE-5")
def test_phase_2_begins_when_no_tile_is_left_and_not_before() -> None:
    position = table(3, first=2, factories=["GGRR"])
    position.play("1G")
    # Only red is left, in the centre: the next player must take it, and with it the token.
    assert (position.view()["phase"], position.turn, legal(position)) == ("draft", 0, ["CR"])
    notes = position.play("CR")
    assert [(note.kind, note.seat) for note in notes[:2]] == [("taken", 0), ("token", 0)]
    assert position.scores == (3, 5, 5)
    view = position.view()
    assert (view["phase"], view["turn"], view["marker"]) == ("place", 0, 0)


@pytest.mark.rule("SP-TAKE-5", "SP-TAKE-2")
def test_wild_tiles_left_alone_in_the_centre_go_round_one_by_one() -> None:
    position = table(3, first=1, centre="PPPP", factories=["GGGG"], token=0, turn=1)
    position.play("1G")
    for _ in range(4):
        position.play("CP")
    assert [board(position, seat)["hand"] for seat in range(3)] == [names("P"), names("GGGGP"), names("PP")]


@pytest.mark.rule("SP-TAKE-5")
def test_without_the_token_taken_the_first_player_begins_phase_2_and_the_next_round() -> None:
    position = table(first=1, factories=["GGGG", "RRRR"])
    position.play("1G")
    position.play("2R")
    view = position.view()
    assert (view["phase"], view["turn"], view["marker"]) == ("place", 1, None)
    assert position.scores == (5, 5)
    for _ in range(2):
        position.play("pass")
        position.play("done")
    assert position.view()["phase"] == "deal"
    position.deal(seed=1)
    assert (position.turn, position.view()["first_player"], position.view()["round"]) == (1, 1, 2)
