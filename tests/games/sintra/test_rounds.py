"""SI-ROUND and SI-END: the end of a round and of the game."""

from collections import Counter

import pytest
from tests.games.sintra.builder import bag, kinds, last_turn, one, panes, pieces, points, table, tower
from tests.games.tiles import Setting, board, legal

from tilework.games.mutable_position import MutablePosition


@pytest.mark.rule("SI-ROUND-1")
def test_the_round_ends_when_everything_is_taken() -> None:
    position = table(centre="B", factories=["T"], marker=1)
    assert "round_over" not in kinds(position.play("1T>2"))
    assert position.turn == 1
    notes = position.play("CB>1")
    assert one(notes, "round_over").details == {"round": 1, "colour": "blue"}
    view = position.view()
    assert (view["round"], view["phase"]) == (2, "deal")
    assert view["round_track"] == [None, "blue", "turquoise", "yellow", "orange", "pink"]
    assert tower(position) == "B"


@pytest.mark.rule("SI-ROUND-1")
def test_bringing_the_glazier_back_ends_no_round() -> None:
    position = table(centre="B", glazier={0: 4})
    position.play("back")
    assert (position.view()["round"], position.turn) == (1, 1)


@pytest.mark.rule("SI-ROUND-1", "SI-DONE-3")
def test_the_round_ends_after_the_pane_is_chosen() -> None:
    position = table(centre="B", glass={0: {1: "BBY.O"}}, marker=1)
    position.play("CB>1")
    assert position.view()["round"] == 1
    assert one(position.play("=Y"), "round_over")
    assert position.view()["round"] == 2
    assert sorted(tower(position)) == sorted("BBBO" + "B")


@pytest.mark.rule("SI-ROUND-2")
@pytest.mark.parametrize(("marker", "beginner"), [(0, 0), (1, 1), (2, 2), (None, 1)])
def test_the_holder_of_the_tile_begins_the_next_round(marker: int | None, beginner: int) -> None:
    position = table(3, factories=["B"], first=1, turn=0, marker=marker)
    position.play("1B>1")
    position.deal(seed=1)
    assert position.turn == position.view()["first_player"] == beginner
    assert position.view()["marker"] is None


@pytest.mark.rule("SI-ROUND-3")
def test_factories_are_filled_in_order() -> None:
    position = table(dealing=True, number=2)
    for text in "BBBBTTT":
        position.resolve(text)
    assert [len(factory) for factory in position.view()["factories"]] == [4, 3, 0, 0, 0]


@pytest.mark.rule("SI-ROUND-3")
def test_an_empty_bag_gets_the_tower_and_filling_goes_on() -> None:
    position = table(dealing=True, number=2, bag="BT")
    before = len(tower(position))
    assert dict(position.chance_outcomes()).keys() == {"B", "T"}
    assert position.resolve("T") == []
    notes = position.resolve("B")
    assert one(notes, "refilled").details == {"number": before}
    assert (len(bag(position)), tower(position)) == (before, "")
    position.deal(seed=2)
    assert {len(factory) for factory in position.factories} == {4}


@pytest.mark.rule("SI-ROUND-3")
def test_the_round_piece_can_come_back_with_the_tower() -> None:
    position = table(factories=["B"], bag="")
    there = tower(position)
    notes = position.play("1B>1")
    assert kinds(notes) == ["placed", "round_over", "refilled"]
    assert sorted(bag(position)) == sorted(there + "B")
    assert tower(position) == ""


@pytest.mark.rule("SI-ROUND-3")
def test_with_nothing_to_draw_the_last_factories_stay_short() -> None:
    tops = dict(zip(range(1, 9), ("BBY..", "TTO..", "YYP..", "OOB..", "PPT..", "TYT..", "YOY..", "BPT.."), strict=True))
    position = table(4, dealing=True, glass=dict.fromkeys(range(3), tops), number=1, bag="P")
    assert len(bag(position)) + len(tower(position)) == 22
    position.deal(seed=3)
    assert [len(factory) for factory in position.factories] == [4] * 5 + [2, 0, 0, 0]
    assert bag(position) == tower(position) == ""
    assert position.view()["phase"] == "draft"
    assert legal(position)


@pytest.mark.rule("SI-ROUND-4")
def test_strips_glass_glaziers_and_markers_stay() -> None:
    setting: Setting = {"glass": {0: {1: "BB...", 6: "TYT.."}, 1: {3: "YYP.."}}, "windows": {0: {4: "B"}, 1: {5: "TP"}}}
    position = table(centre="O", **setting, glazier={0: 2, 1: 5}, broken={0: 3, 1: 6}, lost={1: 18}, scores=[7, -5], marker=0)
    before = [board(position, seat) for seat in (0, 1)]
    position.play("CO>2")
    position.deal(seed=4)
    after = [board(position, seat) for seat in (0, 1)]
    assert position.view()["round"] == 2
    assert pieces(position, 2) == "..O.."
    before[0]["strips"][1]["spaces"][2] |= {"piece": "orange", "nth": None}
    assert after == before


# --- The end of the game ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-END-1")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_the_game_ends_after_round_six(number: int) -> None:
    position = table(centre="B", number=number, marker=1)
    notes = position.play("CB>1")
    assert position.is_over == (number == 6)
    assert ("game_over" in kinds(notes)) == (number == 6)


@pytest.mark.rule("SI-END-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_has_six_rounds(players: int) -> None:
    position = MutablePosition.start("sintra", players=players)
    rounds = set()
    seed = 0
    while not position.is_over:
        position.deal(seed=seed)
        rounds.add(position.view()["round"])
        position.play(legal(position)[seed % len(legal(position))])
        seed += 1
    assert rounds == {1, 2, 3, 4, 5, 6}
    assert position.view()["round_track"] == [None] * 6


@pytest.mark.rule("SI-END-2", "SI-EX-6")
def test_seven_pieces_on_strips_are_two_points() -> None:
    position, notes = last_turn(glass={0: {1: "BB...", 2: "TT...", 3: "YY...", 4: "O...."}})
    assert points(notes, "leftovers") == [2]
    assert one(notes, "leftovers").details == {"number": 7}
    assert position.scores[0] == 2


@pytest.mark.rule("SI-END-2")
@pytest.mark.parametrize(("number", "expected"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2)])
def test_leftovers_are_counted_over_all_strips_together(number: int, expected: int) -> None:
    first = ["B....", "T....", "Y....", "O....", "P....", "T....", "Y....", "B...."]
    position, notes = last_turn(glass={0: dict(enumerate(first[:number], start=1))})
    assert sum(points(notes, "leftovers")) == position.scores[0] == expected


@pytest.mark.rule("SI-END-3")
def test_broken_glass_is_lost_after_the_leftovers() -> None:
    _, notes = last_turn(glass={0: {1: "BBY.."}}, broken={0: 5}, windows={0: {7: "BB", 8: "BB"}})
    assert [note.kind for note in notes if note.seat == 0] == ["leftovers", "broken_glass", "ornament"]
    assert points(notes, "broken_glass") == [-8]


@pytest.mark.rule("SI-END-4", "SI-EX-8")
def test_ornaments_with_four_four_and_two_panes() -> None:
    windows = {1: "BT", 2: "BT", 3: "PY", 4: "OO", 6: "B", 7: "Y", 8: "Y"}
    position, notes = last_turn(windows={0: windows}, palace="A")
    assert points(notes, "ornament") == [10, 10, 3]
    assert position.scores[0] == 23


@pytest.mark.rule("SI-END-4", "SI-DATA-3")
@pytest.mark.parametrize("ornament", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [("", "", 0), ("B", "", 0), ("B", "T", 3), ("BT", "", 3), ("", "BT", 3), ("BT", "T", 6), ("B", "TT", 6), ("BT", "TT", 10)],
)
def test_what_an_ornament_scores(ornament: int, left: str, right: str, expected: int) -> None:
    windows = {place: filled for place, filled in ((2 * ornament - 1, left), (2 * ornament, right)) if filled}
    position, notes = last_turn(windows={0: windows}, palace="A")
    assert sum(points(notes, "ornament")) == position.scores[0] == expected
    if expected:
        assert one(notes, "ornament").details["ornament"] == ornament


@pytest.mark.rule("SI-END-5", "SI-EX-9")
def test_four_finished_windows_and_five_orange_pieces() -> None:
    windows = {1: "OB", 2: "OT", 3: "OO", 4: "TY", 6: "O", 8: "B"}
    position, notes = last_turn(windows={0: windows}, palace="B")
    assert one(notes, "palace").details == {"finished": 4, "colour": "orange", "number": 5}
    assert points(notes, "palace") == [20]
    assert position.scores[0] == 20


@pytest.mark.rule("SI-END-5")
@pytest.mark.parametrize(
    ("windows", "expected"), [({}, 0), ({1: "B", 2: "B"}, 0), ({3: "BT"}, 1), ({1: "PP", 2: "B", 3: "B", 4: "B", 8: "TP"}, 6)]
)
def test_only_finished_windows_times_the_best_colour(windows: dict[int, str], expected: int) -> None:
    position, notes = last_turn(windows={0: windows}, palace="B")
    assert sum(points(notes, "palace")) == position.scores[0] == expected


@pytest.mark.rule("SI-END-5", "SI-DONE-2")
def test_a_piece_from_a_joker_space_counts_by_its_own_colour() -> None:
    windows = {8: "O", 1: "OO"}
    setting: Setting = {"windows": {0: windows}, "glass": {0: {8: ".BYP."}}, "glazier": {0: 8}, "palace": "B", "number": 6, "marker": 1}
    position = table(centre="OO", strips={0: {}}, **setting)
    position.play("CO>8")
    notes = position.play("=O")
    assert panes(position, 8) == "OO"
    assert one(notes, "palace").details == {"finished": 2, "colour": "orange", "number": 4}


@pytest.mark.rule("SI-END-6")
def test_the_highest_score_wins() -> None:
    position, _ = last_turn(scores=[9, 11])
    assert (position.scores, position.winners) == ((9, 10), (1,))
    position, _ = last_turn(scores=[12, 11])
    assert position.winners == (0,)


@pytest.mark.rule("SI-END-6")
@pytest.mark.parametrize(("lost", "winner"), [({}, 0), ({0: 18}, 1), ({0: 18, 1: 18}, 0), ({0: 36, 1: 18}, 1), ({1: 54}, 0)])
def test_a_tie_goes_to_who_lost_less_glass_in_the_whole_game(lost: dict[int, int], winner: int) -> None:
    position, _ = last_turn(scores=[10, 11], lost=lost)  # seat 1 breaks a piece and loses a point with it
    assert position.scores == (10, 10)
    assert position.winners == (winner,)


@pytest.mark.rule("SI-END-6")
def test_a_tie_in_both_is_a_shared_victory() -> None:
    position, _ = last_turn(players=3, scores=[11, 11, 9], broken={0: 1})
    assert position.scores == (10, 10, 9)
    assert position.winners == (0, 1)


@pytest.mark.rule("SI-END-6", "SI-GLASS-3")
def test_scores_below_zero_are_ranked_too() -> None:
    position, _ = last_turn(scores=[-30, -28], lost={0: 54, 1: 36})
    assert position.winners == (1,)
    assert Counter(position.standings).total() == 2
