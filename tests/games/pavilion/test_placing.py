"""SP-PLACE and SP-SCORE: placing tiles on the coloured side."""

import pytest
from tests.games.pavilion.builder import letters, names, placements, points, put, table, tile_at, tower
from tests.games.tiles import board, legal

from tilework.errors import IllegalAction


@pytest.mark.rule("SP-EX-A")
def test_example_a() -> None:
    position = table(hands={0: "B" * 7, 1: "R"})
    notes = position.play(put("blue", 6))
    assert points(notes, "run") == [1]
    assert tile_at(position, "blue", 6) == "blue"
    assert tower(position) == "BBBBB"
    assert board(position)["hand"] == ["blue"]
    assert position.scores == (6, 5)


@pytest.mark.rule("SP-EX-B")
def test_example_b() -> None:
    position = table(hands={0: "RRR", 1: "R"}, boards={0: "red1 red5"})
    assert points(position.play(put("red", 3)), "run") == [1]
    assert (board(position)["hand"], tower(position)) == ([], "RR")


@pytest.mark.rule("SP-EX-C")
def test_example_c_with_the_window_that_it_completes() -> None:
    position = table(hands={0: "BBBPPP", 1: "R"}, boards={0: "blue4 blue5"}, supply="PPPGGGRRRR")
    assert placements(position, "blue") == {put("blue", 6, wilds=3)} | {put("blue", 1)} | {
        put("blue", number, wilds=wilds) for number in (2, 3) for wilds in range(number)
    }
    notes = position.play(put("blue", 6, wilds=3))
    assert points(notes, "run") == [3]
    assert tower(position) == "PPPBB"
    # Spaces 5 and 6 surround the blue window: three bonus tiles are to be chosen.
    assert [note.details for note in notes if note.kind == "feature"] == [{"feature": "window", "star": "blue", "n": 3}]
    assert (position.view()["phase"], position.turn, position.view()["bonus_owed"]) == ("bonus", 0, 3)
    for text in ("+P", "+P", "+R"):
        position.play(text)
    assert board(position)["hand"] == names("PPR")


@pytest.mark.rule("SP-EX-D")
def test_example_d() -> None:
    position = table(hands={0: "OGPPP", 1: "R"}, boards={0: "orange3 orange5"})
    assert points(position.play(put("orange", 4, wilds=3)), "run") == [3]
    assert (board(position)["hand"], tower(position)) == (["green"], "PPP")
    assert tile_at(position, "orange", 4) == "orange"


@pytest.mark.rule("SP-EX-E")
def test_example_e() -> None:
    position = table(hands={0: "PP", 1: "R"}, boards={0: "purple3 purple4"})
    assert points(position.play(put("purple", 2)), "run") == [3]
    assert (board(position)["hand"], tower(position)) == ([], "P")


@pytest.mark.rule("SP-EX-G")
def test_example_g() -> None:
    position = table(hands={0: "GPPP", 1: "R"}, boards={0: "centre1:red"})
    assert placements(position, "green") == {put("green", number, wilds=number - 1) for number in (1, 2, 3, 4)}
    assert placements(position, "purple") == {put("purple", number) for number in (1, 2, 3)}
    green = {put("centre", number, "green", number - 1) for number in (2, 3, 4)}
    assert placements(position, "centre") == green | {put("centre", number, "purple") for number in (2, 3)}
    assert set(legal(position)) == placements(position, "green") | placements(position, "purple") | placements(position, "centre") | {
        "pass"
    }
    there = table(hands={0: "GPPP", 1: "R"}, boards={0: "centre1:green centre2:purple"})
    assert placements(there, "centre") == set()


@pytest.mark.rule("SP-PLACE-1")
def test_the_holder_of_the_token_begins_and_turns_go_round_until_all_have_passed() -> None:
    position = table(3, first=0, token=2, hands={0: "RRRR", 1: "GGGG", 2: "BBBB"})
    order = []
    for text in (put("blue", 1), put("red", 1), "pass", put("blue", 2), "pass", "pass"):
        order.append(position.turn)
        assert position.view()["round"] == 1
        position.play(text)
        if text == "pass":
            position.play("done")
    assert order == [2, 0, 1, 2, 0, 2]
    assert position.view()["round"] == 2


@pytest.mark.rule("SP-PLACE-2")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_space_costs_its_number_and_all_but_one_tile_go_to_the_tower(number: int) -> None:
    position = table(hands={0: "Y" * number, 1: "R"})
    assert placements(position, "yellow") == {put("yellow", n) for n in range(1, number + 1)}
    position.play(put("yellow", number))
    assert tile_at(position, "yellow", number) == "yellow"
    assert (board(position)["hand"], tower(position)) == ([], "Y" * (number - 1))


@pytest.mark.rule("SP-PLACE-2")
def test_a_covered_space_can_not_be_filled_again() -> None:
    position = table(hands={0: "YY", 1: "R"}, boards={0: "yellow2"})
    assert placements(position, "yellow") == {put("yellow", 1)}
    with pytest.raises(IllegalAction):
        position.play(put("yellow", 2))


@pytest.mark.rule("SP-PLACE-3")
def test_an_outer_star_takes_only_its_colour() -> None:
    position = table(hands={0: "R" * 6, 1: "R"})
    assert len(placements(position, "red")) == 6
    for star in ("orange", "blue", "yellow", "green", "purple"):
        assert placements(position, star) == set()


@pytest.mark.rule("SP-PLACE-4")
def test_the_centre_star_takes_every_colour_once_on_any_space() -> None:
    position = table(hands={0: "RRYY", 1: "R"}, boards={0: "centre1:red"})
    assert placements(position, "centre") == {put("centre", 2, "yellow")}
    everywhere = table(hands={0: "R" * 6, 1: "R"}, boards={0: "centre3:blue"})
    assert placements(everywhere, "centre") == {put("centre", number, "red") for number in (1, 2, 4, 5, 6)}


@pytest.mark.rule("SP-PLACE-4")
def test_a_colour_in_the_centre_refuses_a_second_tile_of_it_even_with_wilds() -> None:
    position = table(hands={0: "RRRPPP", 1: "R"}, boards={0: "centre6:red"})
    assert {text for text in placements(position, "centre") if ":R" in text} == set()
    assert put("centre", 3, "purple") in legal(position)


@pytest.mark.rule("SP-PLACE-5")
def test_wilds_may_pay_even_with_enough_tiles_of_the_colour() -> None:
    position = table(hands={0: "RRRPPP", 1: "R"})
    on_3 = {text for text in placements(position, "red") if text.startswith(put("red", 3))}
    assert on_3 == {put("red", 3), put("red", 3, wilds=1), put("red", 3, wilds=2)}
    position.play(put("red", 3, wilds=2))
    assert tile_at(position, "red", 3) == "red"
    assert (board(position)["hand"], tower(position)) == (names("RRP"), "PP")


@pytest.mark.rule("SP-PLACE-5")
def test_one_tile_of_the_colour_itself_is_needed() -> None:
    position = table(hands={0: "PPPPPP", 1: "R"})
    assert all(":P" in text and "+" not in text for text in legal(position) if text != "pass")
    one = table(hands={0: "RPPPPPP", 1: "R"})
    assert placements(one, "red") == {put("red", number, wilds=number - 1) for number in range(1, 7)}


@pytest.mark.rule("SP-PLACE-5")
def test_only_this_rounds_wild_colour_helps() -> None:
    position = table(number=3, hands={0: "RPPPO", 1: "R"})
    assert placements(position, "red") == {put("red", 1), put("red", 2, wilds=1)}
    position.play(put("red", 2, wilds=1))
    assert (board(position)["hand"], tower(position)) == (names("PPP"), "O")


@pytest.mark.rule("SP-PLACE-6")
def test_the_wild_colour_is_placed_as_itself_and_paid_in_full() -> None:
    position = table(number=6, hands={0: "RRGG", 1: "B"})
    assert placements(position, "red") == {put("red", 1), put("red", 2)}
    assert placements(position, "green") >= {put("green", 4, wilds=2)}
    assert not any(":R+" in text for text in legal(position))
    assert {text for text in placements(position, "centre") if ":R" in text} == {put("centre", 1, "red"), put("centre", 2, "red")}


@pytest.mark.rule("SP-PLACE-7")
def test_tiles_not_paid_stay_beside_the_board() -> None:
    position = table(hands={0: "RRRYP", 1: "B"})
    position.play(put("red", 2))
    assert board(position)["hand"] == names("RYP")
    position.play("pass")
    position.play("done")
    position.deal(seed=1)
    assert position.turn == 0
    assert put("red", 1) in legal(position)


@pytest.mark.rule("SP-SCORE-1")
@pytest.mark.parametrize(
    ("covered", "placed", "run"),
    [
        ("", 3, 1),
        ("red2", 3, 2),
        ("red1 red2", 3, 3),
        ("red2 red4", 3, 3),
        ("red1 red2 red4 red5", 3, 5),
        ("red1 red5", 3, 1),
        ("red6 red5", 1, 3),
        ("red1 red2 red4 red5 red6", 3, 6),
        ("red1 red2 red3 red4", 6, 5),
    ],
)
def test_a_tile_scores_its_run_round_the_ring(covered: str, placed: int, run: int) -> None:
    position = table(hands={0: "R" * 6, 1: "B"}, boards={0: covered})
    notes = position.play(put("red", placed))
    assert points(notes, "run") == [run]
    assert position.scores[0] == 5 + run
    assert next(note for note in notes if note.kind == "run").rules == ("SP-SCORE-1",)


@pytest.mark.rule("SP-SCORE-1")
def test_colours_do_not_matter_for_a_run_in_the_centre() -> None:
    position = table(hands={0: "RR", 1: "B"}, boards={0: "centre1:blue centre3:green"})
    assert points(position.play(put("centre", 2, "red")), "run") == [3]


@pytest.mark.rule("SP-SCORE-2")
def test_scores_go_past_80() -> None:
    position = table(hands={0: "RR", 1: "B"}, boards={0: "red1"}, scores=[79, 160])
    position.play(put("red", 2))
    assert position.scores == (81, 160)


@pytest.mark.rule("SP-PLACE-2", "SP-PLACE-5", "SP-PLACE-6")
def test_notes_tell_how_a_space_was_paid() -> None:
    position = table(hands={0: "RRRPPP", 1: "B"})
    note = position.play(put("red", 3, wilds=1))[0]
    assert (note.kind, note.seat, note.points, note.rules) == ("placed", 0, 0, ("SP-PLACE-2", "SP-PLACE-3", "SP-PLACE-5"))
    assert note.details == {"star": "red", "space": "SW", "colour": "red", "number": 3, "n": 2, "wilds": 1}
    purple = table(hands={0: "PP", 1: "B"}).play(put("centre", 2, "purple"))[0]
    assert purple.rules == ("SP-PLACE-2", "SP-PLACE-4", "SP-PLACE-6")
    assert letters(position.view()["tower"]) == "PR"
