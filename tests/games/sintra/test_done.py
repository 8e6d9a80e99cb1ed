"""SI-DONE and SI-GLASS: completing a strip, and broken glass."""

import pytest
from tests.games.sintra.builder import kinds, last_turn, one, panes, pieces, points, table, tower
from tests.games.tiles import Setting, board, legal
from tests.helpers.json_types import Json

from tilework.games.game import Note
from tilework.games.mutable_position import MutablePosition

OTHERS: Setting = {"factories": ["TTTT"], "marker": 1}


def completed(**what: Json) -> tuple[MutablePosition, list[Note]]:
    """Seat 0 completes strip 1 (BBYBO) with its last blue piece and is to choose a pane, unless a test says otherwise."""
    position = table(**{"centre": "B", "glass": {0: {1: "BBY.O"}}, **OTHERS, **what})
    return position, position.play("CB>1")


@pytest.mark.rule("SI-DONE-1")
def test_a_full_strip_is_completed_at_once() -> None:
    position, _ = completed()
    assert position.turn == 0
    assert position.view()["phase"] == "pane"
    assert position.view()["completed_strip"] == 1
    assert legal(position) == ["=B", "=Y", "=O"]


@pytest.mark.rule("SI-DONE-1")
def test_a_strip_with_an_empty_space_is_not_completed() -> None:
    position, notes = completed(glass={0: {1: "BBY.."}})
    assert position.turn == 1
    assert kinds(notes) == ["placed"]
    assert position.view()["completed_strip"] is None


@pytest.mark.rule("SI-DONE-2", "SI-EX-4")
def test_the_round_bonus_of_two_yellow_pieces() -> None:
    position = table(centre="O", glass={0: {7: "YOY.B"}}, track="YBTYOP", **OTHERS)
    notes = position.play("CO>7")
    assert points(notes, "round_bonus") == [2]
    assert one(notes, "round_bonus").details == {"strip": 7, "colour": "yellow", "number": 2}
    assert position.scores == (2, 0)


@pytest.mark.rule("SI-DONE-2")
@pytest.mark.parametrize(("number", "bonus"), [(1, 0), (2, 3), (3, 0), (4, 1), (5, 1), (6, 0)])
def test_the_round_bonus_follows_the_round(number: int, bonus: int) -> None:
    position, notes = completed(number=number, track="PBTYOP")
    assert sum(points(notes, "round_bonus")) == position.scores[0] == bonus


@pytest.mark.rule("SI-DONE-2")
def test_a_piece_on_a_joker_space_counts_by_its_own_colour() -> None:
    setting: Setting = {"windows": {0: {8: "B"}}, "glazier": {0: 8}, "glass": {0: {8: "TBYP."}}, "track": "TBTYOP"}
    position = table(centre="T", **setting, **OTHERS)
    notes = position.play("CT>8")
    assert points(notes, "round_bonus") == [2]
    assert legal(position) == ["=B", "=T", "=Y", "=P"]


@pytest.mark.rule("SI-DONE-3")
@pytest.mark.parametrize(("colour", "rest"), [("B", "BBYO"), ("Y", "BBBO"), ("O", "BBBY")])
@pytest.mark.parametrize("palace", ["A", "B"])
def test_one_piece_goes_to_the_upper_pane_and_four_to_the_tower(colour: str, rest: str, palace: str) -> None:
    position, _ = completed(palace=palace)
    notes = position.play(f"={colour}")
    assert panes(position, 1) == colour
    assert sorted(tower(position)) == sorted(rest)
    assert one(notes, "pane").details["pane"] == "upper"


@pytest.mark.rule("SI-DONE-3")
def test_the_second_piece_goes_to_the_lower_pane() -> None:
    position = table(centre="T", windows={0: {4: "P"}}, glass={0: {4: "TBY.O"}}, **OTHERS)
    position.play("CT>4")
    notes = position.play("=O")
    assert panes(position, 4) == "PO"
    assert board(position)["windows"][3] == {"window": 4, "value": 2, "upper": "pink", "lower": "orange"}
    assert one(notes, "pane").details["pane"] == "lower"


@pytest.mark.rule("SI-DONE-3")
def test_with_five_pieces_of_one_colour_there_is_nothing_to_choose() -> None:
    own = "BBBBB-POYTB," + ",".join(["BTYOP-*YYY*"] + ["TTTTT-YYYYY"] * 6)
    position = table(centre="B", glass={0: {1: "BBBB."}}, strip_set=own, **OTHERS)
    notes = position.play("CB>1")
    assert kinds(notes) == ["placed", "round_bonus", "pane", "turned", "window"]
    assert points(notes, "round_bonus") == [5]
    assert panes(position, 1) == "B"
    assert tower(position) == "BBBB"
    assert position.turn == 1


@pytest.mark.rule("SI-DONE-4")
def test_after_the_upper_pane_the_strip_is_turned_over() -> None:
    position, _ = completed()
    notes = position.play("=B")
    strip = board(position)["strips"][0]
    assert (strip["state"], strip["id"], strip["side"], strip["next_side"]) == ("present", 1, "back", None)
    assert "".join(space["colour"][0].upper() for space in strip["spaces"]) == "OPOPT"
    assert pieces(position, 1) == "....."
    assert "turned" in kinds(notes)


@pytest.mark.rule("SI-DONE-4")
def test_a_strip_laid_back_up_turns_to_its_front() -> None:
    position = table(centre="T", strips={0: {3: "3b"}}, glass={0: {3: "BTB.O"}}, **OTHERS)
    position.play("CT>3")
    position.play("=O")
    assert board(position)["strips"][2]["side"] == "front"


@pytest.mark.rule("SI-DONE-4")
def test_after_the_lower_pane_the_strip_leaves_the_game() -> None:
    position = table(centre="T", windows={0: {4: "P"}}, glass={0: {4: "TBY.O"}}, **OTHERS)
    position.play("CT>4")
    notes = position.play("=O")
    assert board(position)["strips"][3]["state"] == "removed"
    assert "removed" in kinds(notes)
    assert legal(table(factories=["OOOO"], windows={0: {4: "PO"}}, glazier={0: 3})) == ["1O>7", "back"]


@pytest.mark.rule("SI-DONE-5")
@pytest.mark.parametrize("windows", [{}, {4: "P"}])
def test_the_glazier_does_not_move(windows: dict[int, str]) -> None:
    glass = "TBY.O" if windows else "OOBO."
    position = table(centre="T", windows={0: windows}, glass={0: {4: glass}}, **OTHERS)
    position.play("CT>4")
    position.play("=O")
    assert board(position)["glazier"] == 4


@pytest.mark.rule("SI-DONE-6", "SI-EX-5")
def test_two_points_and_three_to_the_right() -> None:
    position = table(centre="T", windows={0: {5: "B", 6: "B"}}, glass={0: {4: "OOBO."}}, track="YBTYOP", **OTHERS)
    position.play("CT>4")
    notes = position.play("=O")
    assert points(notes, "window") == [5]
    assert one(notes, "window").details == {"window": 4, "value": 2, "right": 3}
    assert position.scores == (5, 0)


@pytest.mark.rule("SI-DONE-6", "SI-DATA-3")
@pytest.mark.parametrize(("window", "points_alone"), list(enumerate([4, 3, 3, 2, 2, 1, 1, 2], start=1)))
def test_a_window_alone_scores_its_value(window: int, points_alone: int) -> None:
    others = dict.fromkeys(range(1, window), "T")
    strips = {0: {window: "1f", 1: f"{window}b"}} if window > 1 else {}
    position = table(centre="B", windows={0: others}, strips=strips, glass={0: {window: "BBY.O"}}, track="PBTYOP", **OTHERS)
    position.play(f"CB>{window}")
    notes = position.play("=B")
    assert points(notes, "window") == [points_alone]


@pytest.mark.rule("SI-DONE-6")
def test_windows_to_the_right_count_once_with_one_piece_or_two() -> None:
    position = table(centre="T", windows={0: {3: "BB", 5: "B", 6: "BB", 8: "TT"}}, glass={0: {4: "OOBO."}}, track="YBTYOP", **OTHERS)
    position.play("CT>4")
    notes = position.play("=O")
    assert one(notes, "window").details == {"window": 4, "value": 2, "right": 2 + 1 + 2}
    assert position.scores[0] == 7


@pytest.mark.rule("SI-DONE-6")
def test_the_second_completion_scores_like_the_first() -> None:
    position = table(centre="T", windows={0: {4: "P", 7: "B"}}, glass={0: {4: "TBY.O"}}, track="PBTYOP", **OTHERS)
    position.play("CT>4")
    assert points(position.play("=O"), "window") == [3]


# --- Broken glass ----------------------------------------------------------------------------------------------------------------


def break_blue(number: int, steps: int, **what: Json) -> tuple[MutablePosition, list[Note]]:
    """Seat 0, with its glazier right of every blue space, breaks blue pieces from a factory, or the centre with the tile."""
    setting: Setting = {"strips": {0: {8: "2f", 2: "8f"}}, "glazier": {0: 8}, "broken": {0: steps}, "scores": [40], **what}
    tile = setting.pop("tile", False)
    position = table(centre="B" * number, factories=["TTTT"], marker=None if tile else 1, **setting)
    return position, position.play("CB>x")


@pytest.mark.rule("SI-GLASS-1", "SI-DATA-3")
@pytest.mark.parametrize(("steps", "value"), list(enumerate([0, -1, -2, -4, -6, -8, -11, -14])))
def test_each_step_moves_the_marker_one_space(steps: int, value: int) -> None:
    if steps == 0:
        assert board(table(factories=["B"]))["broken_glass"] == {"steps": 0, "value": 0}
        return
    position, _ = break_blue(steps, 0)
    assert board(position)["broken_glass"] == {"steps": steps, "value": value}
    assert position.scores[0] == 40


@pytest.mark.rule("SI-GLASS-1")
@pytest.mark.parametrize(("number", "steps"), [(8, 0), (1, 7), (4, 4)])
def test_reaching_the_last_space_costs_eighteen_at_once(number: int, steps: int) -> None:
    position, notes = break_blue(number, steps)
    assert points(notes, "glass_fall") == [-18]
    assert position.scores[0] == 22
    assert board(position)["broken_glass"]["steps"] == 0
    assert board(position)["lost_to_glass"] == 18


@pytest.mark.rule("SI-GLASS-1")
def test_in_the_middle_of_a_breakage_the_steps_go_on_from_the_top() -> None:
    position, notes = break_blue(5, 6)
    assert kinds(notes) == ["broke_all", "glass_fall"]
    walk = {key: one(notes, "broke_all").details[key] for key in ("steps", "from", "to", "at", "spaces")}
    assert walk == {"steps": 5, "from": -11, "to": -4, "at": 3, "spaces": (7, 8, 1, 2, 3)}
    assert position.scores[0] == 22
    assert board(position)["broken_glass"] == {"steps": 3, "value": -4}


@pytest.mark.rule("SI-GLASS-1", "SI-TURN-3")
def test_twice_in_one_turn_by_the_tile_and_by_breaking() -> None:
    position, notes = break_blue(9, 7, tile=True)
    assert kinds(notes) == ["marker", "glass_fall", "broke_all", "glass_fall"]
    assert position.scores[0] == 4
    assert board(position)["lost_to_glass"] == 36
    assert board(position)["broken_glass"] == {"steps": 1, "value": -1}


@pytest.mark.rule("SI-GLASS-1")
def test_twice_in_one_turn_by_breaking_alone() -> None:
    position, notes = break_blue(17, 1)
    assert points(notes, "glass_fall") == [-18, -18]
    assert position.scores[0] == 4
    assert board(position)["broken_glass"]["steps"] == 2


@pytest.mark.rule("SI-GLASS-2", "SI-END-3", "SI-EX-7")
@pytest.mark.parametrize(("steps", "cost"), list(enumerate([0, 1, 2, 4, 6, 8, 11, 14])))
def test_at_the_end_the_value_beside_the_marker_is_lost(steps: int, cost: int) -> None:
    position, notes = last_turn(broken={0: steps}, scores=[50])
    assert sum(points(notes, "broken_glass")) == -cost
    assert position.scores[0] == 50 - cost
    assert board(position)["lost_to_glass"] == cost


@pytest.mark.rule("SI-GLASS-3")
def test_a_score_may_go_below_zero() -> None:
    position, _ = break_blue(8, 0, scores=[5])
    assert position.scores[0] == -13
    position, _ = last_turn(broken={0: 7})
    assert position.scores[0] == -14
