"""SI-TURN: what a player may do and what it does."""

import pytest
from tests.games.sintra.builder import kinds, names, one, pieces, points, table, to_strips, tower
from tests.games.tiles import Setting, board, legal

from tilework.errors import IllegalAction

ALL_FINISHED = dict.fromkeys(range(1, 9), "BT")
JOKERS = {0: {8: "B"}}  # seat 0 has strip 8 turned over: * B Y P *


@pytest.mark.rule("SI-TURN-0")
def test_the_first_player_begins_and_play_goes_clockwise() -> None:
    position = table(3, factories=["BBBT", "TTTY", "YYYO", "OOOP"], first=1)
    assert position.view()["marker"] is None
    seats = []
    for _ in range(4):
        seats.append(position.turn)
        position.play(legal(position)[0])
    assert seats == [1, 2, 0, 1]


@pytest.mark.rule("SI-TURN-0")
def test_the_tile_alone_cannot_be_taken() -> None:
    position = table(factories=["BBBB", "TTTT"])
    assert not [text for text in legal(position) if text.startswith("C")]


@pytest.mark.rule("SI-TURN-1")
def test_a_turn_is_a_take_or_the_glazier_back() -> None:
    position = table(factories=["BBTT"], glazier={0: 3})
    assert legal(position) == ["1B>3", "1B>4", "1B>7", "1B>8", "1T>4", "1T>5", "1T>6", "1T>8", "back"]


@pytest.mark.rule("SI-TURN-2", "SI-EX-1")
def test_a_take_from_a_factory_leaves_the_rest_to_the_centre() -> None:
    position = table(factories=["PBBY", "TTTT"])
    position.play("1P>3")
    view = position.view()
    assert view["factories"][0] == []
    assert view["centre"] == names("BBY")
    assert pieces(position, 3) == "..P.."
    assert view["marker"] is None


@pytest.mark.rule("SI-TURN-2")
def test_a_take_has_all_pieces_of_a_colour() -> None:
    position = table(centre="BBBTTY", factories=["BBTT"])
    position.play("CB>1")
    assert position.view()["centre"] == names("TTY")
    assert position.view()["factories"][0] == names("BBTT")
    assert pieces(position, 1) == "BB.B."


@pytest.mark.rule("SI-TURN-5")
def test_the_view_says_where_the_next_pieces_of_a_colour_lie() -> None:
    position = table(factories=["BTTT"], glass={0: {1: "B...."}}, windows=JOKERS)
    first = board(position)["strips"][0]["spaces"]  # BBYBO, with one blue piece
    assert [(space["colour"], space["nth"]) for space in first] == [("blue", None), ("blue", 1), ("yellow", 1), ("blue", 2), ("orange", 1)]
    jokers = board(position)["strips"][7]["spaces"]  # *BYP*
    assert [space["nth"] for space in jokers] == [1, 1, 1, 1, 2]
    position.play("1B>1")
    assert [space["nth"] for space in board(position)["strips"][0]["spaces"]] == [None, None, 1, 1, 1]


@pytest.mark.rule("SI-TURN-3", "SI-EX-2")
def test_the_first_to_take_from_the_centre_has_the_tile_and_a_step() -> None:
    position = table(centre="OOOB", factories=["TTTT"])
    notes = position.play("CO>4")
    assert position.view()["marker"] == 0
    assert board(position)["broken_glass"] == {"steps": 1, "value": -1}
    assert one(notes, "marker").details == {"steps": 1, "from": 0, "to": -1, "at": 1, "spaces": (1,)}
    assert position.scores == (0, 0)
    assert pieces(position, 4) == "OO.O."


@pytest.mark.rule("SI-TURN-3")
def test_the_second_to_take_from_the_centre_has_no_step() -> None:
    position = table(centre="OOOB", factories=["TTTT"], marker=1)
    notes = position.play("CO>4")
    assert position.view()["marker"] == 1
    assert board(position)["broken_glass"]["steps"] == 0
    assert kinds(notes) == ["placed"]


@pytest.mark.rule("SI-TURN-3", "SI-GLASS-1")
def test_the_step_for_the_tile_can_reach_the_end_before_anything_is_placed() -> None:
    position = table(centre="OOOB", factories=["TTTT"], broken={0: 7}, scores=[20])
    notes = position.play("CO>4")
    assert kinds(notes) == ["marker", "glass_fall", "placed"]
    assert position.scores[0] == 2
    assert board(position)["broken_glass"] == {"steps": 0, "value": 0}
    assert board(position)["lost_to_glass"] == 18


@pytest.mark.rule("SI-TURN-4", "SI-EX-3")
def test_one_strip_under_the_glazier_or_to_its_right() -> None:
    glass = {0: {4: "OO.O.", 7: ".O..."}}
    setting: Setting = {
        "centre": "OOO",
        "factories": ["T"],
        "glass": glass,
        "glazier": {0: 5},
        "marker": 1,
        "strips": {0: {8: "1b", 1: "8f"}},
    }
    position = table(**setting, windows={0: {8: "P"}})  # strip 7 has one orange space left, strip 8 shows OPOPT
    assert to_strips(position, "CO") == ["7", "8"]
    position.play("CO>7")
    assert pieces(position, 7) == ".O.O."
    assert board(position)["glazier"] == 7
    assert board(position)["broken_glass"]["steps"] == 2
    assert tower(position) == "OO"


@pytest.mark.rule("SI-EX-3")
def test_the_example_of_three_orange_pieces() -> None:
    strips = {0: {1: "4f", 2: "2f", 3: "1f", 4: "3f"}}
    position = table(centre="OOO", factories=["T"], strips=strips, glazier={0: 2}, marker=1, glass={0: {3: "B...."}})
    assert to_strips(position, "CO") == ["2", "3", "7"]
    under = position.copy()
    under.play("CO>2")
    assert (pieces(under, 2), board(under)["broken_glass"]["steps"], board(under)["glazier"]) == ("..O..", 2, 2)
    three = table(centre="OOO", factories=["T"], strips={0: {1: "2f", 2: "1f", 4: "4f"}}, glazier={0: 2}, marker=1)
    three.play("CO>4")
    assert (pieces(three, 4), board(three)["broken_glass"]["steps"], board(three)["glazier"]) == ("OO.O.", 0, 4)


@pytest.mark.rule("SI-TURN-4")
def test_a_strip_left_of_the_glazier_is_out_of_reach() -> None:
    position = table(factories=["BBTT"], glazier={0: 2})
    assert "1" not in to_strips(position, "1B")
    with pytest.raises(IllegalAction):
        position.play("1B>1")


@pytest.mark.rule("SI-TURN-5")
def test_pieces_go_on_empty_spaces_of_their_colour_only() -> None:
    position = table(factories=["OBTT"], glass={0: {1: "BB.BO"}})
    assert to_strips(position, "1O") == ["2", "4", "7"]
    assert to_strips(position, "1B") == ["3", "4", "7", "8"]


@pytest.mark.rule("SI-TURN-5")
@pytest.mark.parametrize("colour", "BTYOP")
def test_a_joker_space_takes_any_colour(colour: str) -> None:
    position = table(factories=[colour], centre="BTYOP", windows=JOKERS, glazier={0: 8}, glass={0: {8: ".BYP."}})
    position.play(f"1{colour}>8")
    assert pieces(position, 8) == f"{colour}BYP."


@pytest.mark.rule("SI-TURN-5", "SI-TURN-7")
def test_a_free_joker_space_counts_as_a_space_for_the_colour() -> None:
    free = table(factories=["OTTT"], windows=JOKERS, glazier={0: 8}, glass={0: {8: "T...."}})
    assert to_strips(free, "1O") == ["8"]
    taken = table(factories=["OTTT"], windows=JOKERS, glazier={0: 8}, glass={0: {8: "T...T"}})
    assert to_strips(taken, "1O") == ["x"]


@pytest.mark.rule("SI-TURN-6")
@pytest.mark.parametrize(("number", "placed", "broken"), [(1, "B....", 0), (2, "BB...", 0), (3, "BB.B.", 0), (4, "BB.B.", 1)])
def test_as_many_as_fit_are_placed_and_the_surplus_breaks(number: int, placed: str, broken: int) -> None:
    position = table(factories=["B" * number, "TTTT"])
    notes = position.play("1B>1")
    assert pieces(position, 1) == placed
    assert board(position)["broken_glass"]["steps"] == broken
    assert tower(position) == "B" * broken
    assert kinds(notes) == ["placed", "broke"][: 1 + bool(broken)]


@pytest.mark.rule("SI-TURN-6", "SI-TURN-5")
def test_joker_spaces_are_filled_before_anything_breaks() -> None:
    position = table(factories=["BBBB", "TTTT"], windows=JOKERS, glazier={0: 8})
    position.play("1B>8")
    assert pieces(position, 8) == "BB..B"
    assert board(position)["broken_glass"]["steps"] == 1


@pytest.mark.rule("SI-TURN-7")
def test_a_strip_with_a_space_must_be_chosen() -> None:
    position = table(factories=["OOOO", "TTTT"], glazier={0: 5})
    assert to_strips(position, "1O") == ["7"]
    for elsewhere in ("1O>x", "1O>5", "1O>8"):
        with pytest.raises(IllegalAction):
            position.play(elsewhere)


@pytest.mark.rule("SI-TURN-7")
def test_the_choice_among_strips_with_a_space_is_free() -> None:
    position = table(factories=["BBB", "TTTT"])
    assert to_strips(position, "1B") == ["1", "3", "4", "7", "8"]
    position.play("1B>3")
    assert pieces(position, 3) == "....B"
    assert board(position)["broken_glass"]["steps"] == 2


@pytest.mark.rule("SI-TURN-8")
def test_without_a_space_everything_breaks_and_the_glazier_stays() -> None:
    position = table(factories=["OOOB", "TTTT"], glazier={0: 8})
    assert to_strips(position, "1O") == ["x"]
    notes = position.play("1O>x")
    assert kinds(notes) == ["broke_all"]
    assert one(notes, "broke_all").rules == ("SI-TURN-8",)
    assert board(position)["glazier"] == 8
    assert board(position)["broken_glass"] == {"steps": 3, "value": -4}
    assert tower(position) == "OOO"
    assert [pieces(position, strip) for strip in range(1, 9)] == ["....."] * 8
    assert position.turn == 1


@pytest.mark.rule("SI-TURN-9")
@pytest.mark.parametrize(
    ("taken", "before", "choices"),
    [
        ("B", ".....", {"8": ".B...", "8j1": "B...."}),
        ("BB", ".....", {"8": "BB...", "8j2": "B...B"}),
        ("BBB", ".....", {"8": "BB..B"}),
        ("T", ".....", {"8": "T...."}),
        ("TT", ".....", {"8": "T...T"}),
        ("B", "O....", {"8": "OB...", "8j1": "O...B"}),
        ("BB", "O....", {"8": "OB..B"}),
        ("B", "O...T", {"8": "OB..T"}),
        ("BB", "O...T", {"8": "OB..T"}),
        ("B", ".B...", {"8": "BB..."}),
        ("T", "O....", {"8": "O...T"}),
    ],
)
def test_how_many_go_on_joker_spaces_is_the_players_choice(taken: str, before: str, choices: dict[str, str]) -> None:
    position = table(factories=[taken, "PPPP"], windows=JOKERS, glazier={0: 8}, glass={0: {8: before}})
    assert to_strips(position, f"1{taken[0]}") == list(choices)
    for where, after in choices.items():
        played = position.copy()
        notes = played.play(f"1{taken[0]}>{where}")
        assert pieces(played, 8) == after
        assert one(notes, "placed").details["on_jokers"] == sum(after[space] != before[space] for space in (0, 4))


@pytest.mark.rule("SI-TURN-9")
def test_with_more_spaces_of_the_colour_there_are_more_choices() -> None:
    own = "BBBTY-POYTB,BTYOP-*BB*B," + ",".join(["TTTTT-YYYYY"] * 6)
    position = table(factories=["BB", "PPPP"], windows={0: {2: "T"}}, glazier={0: 2}, strip_set=own)
    assert to_strips(position, "1B") == ["2", "2j1", "2j2"]
    for where, after in {"2": ".BB..", "2j1": "BB...", "2j2": "B..B."}.items():
        played = position.copy()
        played.play(f"1B>{where}")
        assert pieces(played, 2) == after


@pytest.mark.rule("SI-TURN-10")
@pytest.mark.parametrize("glazier", range(2, 9))
def test_the_glazier_goes_back_to_the_leftmost_strip_and_the_turn_ends(glazier: int) -> None:
    position = table(factories=["BBTT"], glazier={0: glazier})
    notes = position.play("back")
    assert board(position)["glazier"] == 1
    assert one(notes, "back").details == {"from": glazier, "to": 1}
    assert position.turn == 1
    assert position.view()["factories"][0] == names("BBTT")


@pytest.mark.rule("SI-TURN-10")
def test_the_glazier_goes_to_the_leftmost_strip_still_there() -> None:
    position = table(factories=["BBTT"], windows={0: {1: "BT", 2: "BT", 4: "BT"}}, glazier={0: 6})
    position.play("back")
    assert board(position)["glazier"] == 3


@pytest.mark.rule("SI-TURN-10")
@pytest.mark.parametrize(("windows", "glazier"), [({}, 1), ({1: "BT"}, 2), ({1: "BT", 2: "TT"}, 3)])
def test_over_the_leftmost_strip_the_glazier_cannot_go_back(windows: dict[int, str], glazier: int) -> None:
    position = table(factories=["BBTT"], windows={0: windows}, glazier={0: glazier})
    assert "back" not in legal(position)


@pytest.mark.rule("SI-TURN-11")
def test_over_a_removed_strip_the_glazier_may_move_right_to_the_leftmost() -> None:
    position = table(factories=["BBTT"], windows={0: {1: "BT", 2: "BT", 3: "BT"}}, glazier={0: 2})
    notes = position.play("back")
    assert board(position)["glazier"] == 4
    assert one(notes, "back").rules == ("SI-TURN-11",)
    assert position.turn == 1


@pytest.mark.rule("SI-TURN-11", "SI-TURN-4")
def test_over_a_removed_strip_the_ones_to_the_right_are_in_reach() -> None:
    position = table(factories=["BBTT"], windows={0: {2: "BT"}}, glazier={0: 2})
    assert to_strips(position, "1B") == ["3", "4", "7", "8"]
    assert "back" in legal(position)


@pytest.mark.rule("SI-TURN-8", "SI-TURN-10")
def test_right_of_all_strips_everything_breaks_or_the_glazier_goes_back() -> None:
    windows = dict.fromkeys(range(3, 9), "BT")
    position = table(factories=["BBTT"], windows={0: windows}, glazier={0: 8})
    assert legal(position) == ["1B>x", "1T>x", "back"]
    position.play("1B>x")
    assert board(position)["glazier"] == 8
    assert board(position)["broken_glass"]["steps"] == 2


@pytest.mark.rule("SI-TURN-12")
@pytest.mark.parametrize("glazier", [1, 4, 8])
def test_with_no_strips_left_everything_breaks(glazier: int) -> None:
    position = table(factories=["BBTT"], windows={0: ALL_FINISHED}, glazier={0: glazier})
    assert legal(position) == ["1B>x", "1T>x"]
    position.play("1T>x")
    assert board(position)["broken_glass"]["steps"] == 2
    assert board(position)["glazier"] == glazier


@pytest.mark.rule("SI-TURN-13")
def test_the_order_within_a_turn() -> None:
    setting: Setting = {"windows": {0: {8: "T"}}, "strips": {0: {8: "1b", 1: "8f"}}, "glass": {0: {1: "BPT.Y"}}, "track": "BBTYOP"}
    position = table(centre="BBB", factories=["T"], broken={0: 6}, scores=[30], **setting)
    notes = position.play("CB>1")
    assert kinds(notes) == ["marker", "placed", "broke", "glass_fall", "round_bonus"]
    assert position.scores[0] == 30 - 18 + 2
    notes = position.play("=P")
    assert kinds(notes) == ["pane", "turned", "window"]
    assert points(notes, "window") == [4 + 2]
    assert position.scores[0] == 30 - 18 + 2 + 6
    assert position.turn == 1
