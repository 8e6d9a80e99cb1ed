"""SP-BONUS: what features earn, and the supply."""

import pytest
from tests.games.pavilion.builder import bag, names, put, table, tower
from tests.games.tiles import Setting, board, legal
from tests.helpers.json_types import Json

from tilework.errors import IllegalAction
from tilework.games.mutable_position import MutablePosition

ALMOST_WINDOW = {0: "red6"}  # the red 5 completes it


def window(supply: str, **more: Json) -> MutablePosition:
    """Seat 0 completes a window; both bag and tower are given, so the other tiles are out of the game."""
    setting: Setting = {"hands": {0: "RRRRR", 1: "BBB"}, "boards": ALMOST_WINDOW, "supply": supply, "bag": "", "tower": "", **more}
    return table(**setting)


@pytest.mark.rule("SP-BONUS-1")
@pytest.mark.parametrize(
    ("covered", "placed", "owed"),
    [
        ("red2 centre1:red centre2:blue", put("red", 3), 1),
        ("red2 red3 centre1:blue", put("centre", 2, "red"), 1),
        ("orange1 orange2 red4", put("red", 3), 2),
        ("red6", put("red", 5), 3),
        ("red5 red4", put("red", 2), 0),
    ],
)
def test_a_pillar_earns_1_a_statue_2_and_a_window_3(covered: str, placed: str, owed: int) -> None:
    position = table(hands={0: "RRRRR", 1: "B"}, boards={0: covered})
    position.play(placed)
    assert position.view()["bonus_owed"] == owed
    assert (position.view()["phase"] == "bonus") == (owed > 0)


@pytest.mark.rule("SP-BONUS-1")
def test_bonus_tiles_are_chosen_freely_wild_ones_too_and_are_not_optional() -> None:
    position = table(hands={0: "RRRRR", 1: "B"}, boards=ALMOST_WINDOW, supply="PPPGGGGYYY")
    position.play(put("red", 5))
    assert legal(position) == ["+P", "+G", "+Y"]
    with pytest.raises(IllegalAction):
        position.play("pass")
    with pytest.raises(IllegalAction):
        position.play("+R")
    for left in (3, 2, 1):
        assert (position.turn, position.view()["bonus_owed"]) == (0, left)
        position.play("+P")
    assert board(position)["hand"] == names("PPP")
    assert position.view()["supply"] == names("GGGGYYY")


@pytest.mark.rule("SP-BONUS-1")
def test_a_feature_earns_nothing_a_second_time() -> None:
    position = table(hands={0: "RRRRR", 1: "B"}, boards={0: "red5 red6"})
    position.play(put("red", 4))
    assert position.view()["phase"] == "place"


@pytest.mark.rule("SP-BONUS-2")
def test_what_one_placement_completes_is_added_up_without_a_refill_between() -> None:
    # The orange 2 is the last space of a pillar and of a statue.
    covered = "orange3 centre6:blue centre1:green orange1 red3 red4"
    position = table(hands={0: "OO", 1: "B"}, boards={0: covered}, supply="PPPGGGGYYY")
    notes = position.play(put("orange", 2))
    assert [(note.details["feature"], note.details["n"]) for note in notes if note.kind == "feature"] == [("pillar", 1), ("statue", 2)]
    assert position.view()["bonus_owed"] == 3
    for left in (9, 8):
        position.play("+G")
        assert (len(position.view()["supply"]), position.view()["phase"]) == (left, "bonus")
    position.play("+Y")
    assert (len(position.view()["supply"]), position.view()["phase"]) == (7, "supply")


@pytest.mark.rule("SP-BONUS-2")
def test_a_centre_tile_may_complete_two_pillars() -> None:
    covered = "orange2 orange3 red2 red3 centre6:blue centre2:green"
    position = table(hands={0: "Y", 1: "B"}, boards={0: covered})
    position.play(put("centre", 1, "yellow"))
    assert position.view()["bonus_owed"] == 2


@pytest.mark.rule("SP-BONUS-3")
@pytest.mark.parametrize("supply", ["", "G", "GY", "GYB"])
def test_a_supply_with_no_more_than_owed_is_taken_whole_without_asking(supply: str) -> None:
    position = window(supply)
    notes = position.play(put("red", 5))
    assert board(position)["hand"] == names(supply)
    assert sum(note.details["n"] for note in notes if note.kind == "bonus") == len(supply)
    # Four red tiles were paid to the tower: they are all there is to fill the supply with.
    assert (position.view()["phase"], bag(position), tower(position)) == ("supply", "RRRR", "")
    position.deal(seed=1)
    assert position.view()["supply"] == names("RRRR")
    assert (position.view()["phase"], position.turn) == ("place", 1)


@pytest.mark.rule("SP-BONUS-1", "SP-BONUS-3")
def test_a_supply_of_one_colour_leaves_no_choice() -> None:
    position = window("GGGGG")
    position.play(put("red", 5))
    assert board(position)["hand"] == names("GGG")
    later = window("GYYYY")
    later.play(put("red", 5))
    later.play("+G")
    assert board(later)["hand"] == names("GYY")
    assert later.view()["supply"] == names("YY")


@pytest.mark.rule("SP-BONUS-4")
def test_bonus_tiles_can_be_used_from_the_next_turn_on() -> None:
    position = table(hands={0: "RRRRR", 1: "BB"}, boards=ALMOST_WINDOW, supply="PPPGGGGYYY")
    position.play(put("red", 5))
    for text in ("+G", "+G", "+P"):
        position.play(text)
    position.deal(seed=1)
    assert position.turn == 1
    position.play(put("blue", 1))
    assert position.turn == 0
    assert put("green", 3, wilds=1) in legal(position)


@pytest.mark.rule("SP-BONUS-5")
def test_the_supply_is_filled_from_the_bag_before_the_next_turn() -> None:
    position = table(hands={0: "RRRRR", 1: "BB"}, boards=ALMOST_WINDOW, supply="PPPGGGGYYY")
    position.play(put("red", 5))
    for text in ("+P", "+P", "+P"):
        position.play(text)
    for text in "OOB":
        assert position.view()["phase"] == "supply"
        position.resolve(text)
    assert position.view()["supply"] == names("GGGGYYYOOB")
    assert (position.view()["phase"], position.turn) == ("place", 1)


@pytest.mark.rule("SP-BONUS-5")
def test_the_tower_goes_into_the_bag_when_a_tile_must_be_drawn_and_not_before() -> None:
    position = window("PPPGGGGYYY", bag="BB", tower="OO")
    position.play(put("red", 5))
    for text in ("+P", "+P", "+P"):
        position.play(text)
    assert (bag(position), tower(position)) == ("BB", "OORRRR")
    position.resolve("B")
    assert (bag(position), tower(position)) == ("B", "OORRRR")
    position.resolve("B")
    assert (bag(position), tower(position)) == ("OORRRR", "")
    position.resolve("O")
    assert (bag(position), tower(position), position.view()["phase"]) == ("ORRRR", "", "place")


@pytest.mark.rule("SP-BONUS-5")
def test_the_tower_stays_when_the_last_tile_of_the_bag_fills_the_supply() -> None:
    position = window("PPPGGGGYYY", bag="BBB", tower="OO")
    position.play(put("red", 5))
    for text in ("+P", "+P", "+P"):
        position.play(text)
    position.deal(seed=1)
    assert (bag(position), tower(position)) == ("", "OORRRR")


@pytest.mark.rule("SP-BONUS-5")
def test_spaces_stay_empty_when_bag_and_tower_are_both_empty() -> None:
    position = table(hands={0: "R", 1: "BB"}, boards={0: "red2 red3 red4 centre2:green centre3:yellow"}, supply="GGY", bag="", tower="")
    position.play(put("red", 1))
    assert (position.view()["phase"], position.view()["supply"], position.turn) == ("place", names("GGY"), 1)
    # Seat 1 pays a tile to the tower, and that one fills a space.
    position.play(put("blue", 2))
    assert position.view()["phase"] == "supply"
    position.resolve("B")
    assert position.view()["supply"] == names("GGYB")


@pytest.mark.rule("SP-BONUS-5")
def test_the_supply_is_filled_after_a_pass_too() -> None:
    position = table(hands={0: "RRR", 1: "BB"}, supply="GGYYYYYY", bag="", tower="")
    position.play("pass")
    position.play("keepR")
    position.play("done")
    assert (position.view()["phase"], bag(position)) == ("supply", "RR")
    position.deal(seed=1)
    assert (position.view()["supply"], position.turn) == (names("GGYYYYYYRR"), 1)


@pytest.mark.rule("SP-BONUS-5")
def test_after_the_last_pass_of_the_game_nothing_is_filled() -> None:
    position = table(number=6, hands={0: "RRR"}, passed=[1], supply="GGYYYYYY", bag="OO", tower="")
    position.play("pass")
    position.play("done")
    assert position.is_over
    assert (position.view()["supply"], bag(position), tower(position)) == (names("GGYYYYYY"), "OO", "RRR")


@pytest.mark.rule("SP-BONUS-5")
def test_after_the_last_pass_of_another_round_the_supply_is_filled_before_the_factories() -> None:
    position = table(number=5, hands={0: "RRR"}, passed=[1], supply="GGYYYYYY", bag="OOO", tower="")
    position.play("pass")
    position.play("done")
    assert (position.view()["phase"], position.view()["round"]) == ("supply", 5)
    position.resolve("O")
    position.resolve("O")
    assert (position.view()["phase"], position.view()["round"], len(position.view()["supply"])) == ("deal", 6, 10)
    position.resolve("O")
    assert (bag(position), tower(position)) == ("RRR", "")
