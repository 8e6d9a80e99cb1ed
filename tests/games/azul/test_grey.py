"""AZ-GREY: the grey wall."""

import pytest
from tests.games.azul.builder import end_of_round, lid, points, table, wall
from tests.games.tiles import board, legal

from tilework.errors import IllegalAction


@pytest.mark.rule("AZ-GREY-1")
@pytest.mark.parametrize("column", [1, 4])
def test_any_free_cell_without_the_colour_in_its_column(column: int) -> None:
    grey = "..B.. ..... .Y..R ..... W...."  # blue has column 3; columns 2 and 5 of row 3 are taken
    position, _ = end_of_round(wall="grey", walls={0: grey}, lines={0: {3: "BBB"}})
    assert (position.view()["phase"], position.view()["tiling_row"], position.turn) == ("tile", 3, 0)
    assert legal(position) == ["w1", "w4"]
    with pytest.raises(IllegalAction):
        position.play("w3")
    position.play(f"w{column}")
    assert wall(position).split()[2] == {1: "BY..R", 4: ".Y.BR"}[column]


@pytest.mark.rule("AZ-GREY-1", "AZ-SCORE-2")
def test_a_choice_scores_where_it_lands() -> None:
    grey = "..B.. ..... .Y..R ..... W...."
    beside, _ = end_of_round(wall="grey", walls={0: grey}, lines={0: {3: "BBB"}})
    other = beside.copy()
    assert points(beside.play("w1"), "wall_tile") == [2]
    assert points(other.play("w4"), "wall_tile") == [2]
    assert lid(beside) == lid(other) == "BB"


@pytest.mark.rule("AZ-GREY-1")
def test_every_column_is_open_on_an_empty_wall() -> None:
    position, _ = end_of_round(wall="grey", lines={0: {2: "RR"}})
    assert legal(position) == ["w1", "w2", "w3", "w4", "w5"]


@pytest.mark.rule("AZ-GREY-1")
def test_a_choice_binds_the_next_lines() -> None:
    position, _ = end_of_round(wall="grey", lines={0: {1: "R", 2: "RR", 3: "RRR"}})
    position.play("w2")
    assert legal(position) == ["w1", "w3", "w4", "w5"]
    position.play("w5")
    assert legal(position) == ["w1", "w3", "w4"]


@pytest.mark.rule("AZ-GREY-2")
def test_a_line_without_a_cell_falls_and_costs_at_once() -> None:
    grey = "..... ..... YRKW. ....B ....."  # blue has no column left in row 3
    position, notes = end_of_round(wall="grey", walls={0: grey}, lines={0: {3: "BBB"}}, floors={0: "Y"}, scores=[20])
    assert [note.details for note in notes if note.kind == "line_fell"] == [{"line": 3, "colour": "blue", "tiles": 3}]
    assert points(notes, "wall_tile") == []
    assert points(notes, "floor") == [-(1 + 1 + 2 + 2)]
    assert wall(position) == grey
    assert board(position)["lines"][2] == []
    assert lid(position) == "BBBY"


@pytest.mark.rule("AZ-GREY-2", "AZ-DRAFT-10")
def test_what_the_floor_cannot_hold_of_a_fallen_line_goes_to_the_lid() -> None:
    grey = "..... ..... ..... ....B YRKW."
    position, notes = end_of_round(wall="grey", walls={0: grey}, lines={0: {5: "BBBBB"}}, floors={0: "YYRR"}, scores=[20])
    assert points(notes, "floor") == [-14]
    assert lid(position) == "BBBBBYYRR"


@pytest.mark.rule("AZ-GREY-2", "AZ-END-4")
def test_a_fallen_line_is_no_tile_on_the_wall() -> None:
    grey = "..... ..... YRKW. ....B ....."
    position, _ = end_of_round(wall="grey", walls={0: grey}, lines={0: {3: "BBB"}}, idle_rounds=2)
    assert position.view()["idle_rounds"] == 3


@pytest.mark.rule("AZ-GREY-3")
def test_a_single_cell_is_no_choice() -> None:
    grey = "..B.. ..... .YWKR ..... ....."
    position, _ = end_of_round(wall="grey", walls={0: grey}, lines={0: {3: "BBB"}})
    assert wall(position).split()[2] == "BYWKR"
    assert position.is_over


@pytest.mark.rule("AZ-GREY-3", "AZ-JOKER-6")
def test_a_single_cell_for_jokers_is_no_choice_on_the_coloured_wall() -> None:
    position, notes = end_of_round(jokers=True, walls={0: "..... W.YRK ..... ..... ....."}, lines={0: {2: "JJ"}})
    assert wall(position).split()[1] == "WJYRK"
    assert points(notes, "wall_tile") == [5]


@pytest.mark.rule("AZ-GREY-4")
def test_five_tiles_of_a_colour_anywhere() -> None:
    position, notes = end_of_round(wall="grey", walls={0: ".B... B.YRW ...B. ..B.. ....B"}, lines={0: {2: "KK"}})
    assert position.is_over
    assert [(note.details["colour"], note.points) for note in notes if note.kind == "colour"] == [("blue", 10)]


@pytest.mark.rule("AZ-GREY-4")
def test_the_printed_cells_mean_nothing_on_the_grey_wall() -> None:
    """Four blue tiles, and another colour on the cell that would be blue on the coloured wall."""
    _, notes = end_of_round(wall="grey", walls={0: "B.... .BYRW ..B.. ...B. ....Y"}, lines={0: {2: "KK"}})
    assert points(notes, "colour") == []


@pytest.mark.rule("AZ-GREY-5")
def test_players_tile_one_after_the_other_from_the_first_player() -> None:
    position = table(
        3,
        wall="grey",
        first=1,
        turn=0,
        marker=2,
        centre="W",
        lines={seat: {1: "B", 2: "Y"} for seat in range(3)} | {1: {1: "B", 2: "YY"}},
        floors={0: "K", 1: "KR", 2: "KRY"},
        scores=[20, 20, 20],
    )
    notes = position.play("CW>5")
    decisions = []
    while position.turn is not None:
        decisions.append((position.turn, position.view()["tiling_row"]))
        notes += position.play("w3" if position.view()["tiling_row"] == 1 else "w1")
    assert decisions == [(1, 1), (1, 2), (2, 1), (0, 1)]
    scored = [(note.kind, note.seat) for note in notes if note.kind in ("wall_tile", "floor")]
    assert scored == [
        ("wall_tile", 1), ("wall_tile", 1), ("floor", 1), ("wall_tile", 2), ("floor", 2), ("wall_tile", 0), ("floor", 0),
    ]  # fmt: skip
    assert position.view()["first_player"] == 2


@pytest.mark.rule("AZ-GREY-5")
def test_nobodys_choice_affects_another() -> None:
    position, _ = end_of_round(wall="grey", lines={0: {1: "B"}, 1: {1: "B"}})
    position.play("w3")
    assert position.turn == 1
    assert legal(position) == ["w1", "w2", "w3", "w4", "w5"]


@pytest.mark.rule("AZ-GREY-2", "AZ-END-1")
def test_a_row_is_not_sure_while_a_line_above_may_still_take_its_column() -> None:
    """Line 2 would complete its row, unless line 1 is completed in the same colour, takes the column and line 2 falls."""
    position = table(wall="grey", walls={0: "..... YRKW. ..... ..... ....."}, lines={0: {2: "BB"}}, factories=["B"], centre="K", marker=0)
    assert not position.view()["last_round"]
    position.play("1B>1")
    assert not position.view()["last_round"]
    position.play("CK>F")
    position.play("w5")
    assert not position.is_over
    assert position.round == 2


@pytest.mark.rule("AZ-GREY-2", "AZ-END-1")
@pytest.mark.parametrize(
    ("wall", "lines", "factory"),
    [
        ("..... YRKW. ..... ..... .....", {2: "BB"}, "Y"),  # no blue tile is left to take
        ("....K YRKW. ..... ..... .....", {2: "BB"}, "B"),  # the column is taken above
        ("B.... YRKW. ..... ..... .....", {2: "BB"}, "B"),  # the row above has blue already
        ("..... YRKW. ..... ..... .....", {1: "K", 2: "BB"}, "B"),  # the line above has another colour
        ("..... YRKW. ..... ..... .....", {2: "BB", 3: "BBB"}, "Y"),  # lines below are tiled later
    ],
)
def test_a_row_is_sure_where_nothing_can_take_its_column(wall: str, lines: dict[int, str], factory: str) -> None:
    position = table(wall="grey", walls={0: wall}, lines={0: lines}, factories=[factory], centre="K", marker=0)
    assert position.view()["last_round"]
