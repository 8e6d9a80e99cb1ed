"""AZ-TILE and AZ-SCORE: wall-tiling."""

import pytest
from tests.games.azul.builder import end_of_round, lid, names, points, state_of, table, wall
from tests.games.tiles import board

from tilework.games.core.state import DRAFT, SOURCES

EMPTY = "..... ..... ..... ..... ....."


@pytest.mark.rule("AZ-TILE-1")
def test_lines_are_tiled_from_the_top_and_scored_one_by_one() -> None:
    position, notes = end_of_round(lines={0: {1: "B", 2: "WW", 3: "KKK"}, 1: {1: "R"}})
    tiled = [(note.details["row"], note.details["column"], note.points) for note in notes if note.kind == "wall_tile" and note.seat == 0]
    assert tiled == [(1, 1, 1), (2, 1, 2), (3, 1, 3)]
    assert points(notes, "wall_tile", 1) == [1]
    assert position.scores == (6, 1)


@pytest.mark.rule("AZ-TILE-1")
def test_players_tile_independently() -> None:
    alone, _ = end_of_round(lines={0: {2: "BB"}}, scores=[4, 9])
    together, _ = end_of_round(lines={0: {2: "BB"}, 1: {2: "BB", 3: "WWW"}}, scores=[4, 9], floors={1: "KK"})
    assert board(alone) == board(together)


@pytest.mark.rule("AZ-TILE-2")
def test_a_tile_goes_to_the_cell_of_its_colour() -> None:
    position, _ = end_of_round(lines={0: {1: "K", 2: "KK", 3: "KKK", 4: "KKKK"}})
    assert wall(position) == "...K. ....K K.... .K... ....."
    assert position.view()["phase"] == "deal"


@pytest.mark.rule("AZ-TILE-3")
def test_the_other_tiles_of_a_line_go_to_the_lid() -> None:
    position, _ = end_of_round(lines={0: {1: "B", 3: "YYY", 5: "RRRRR"}})
    assert lid(position) == "YYRRRR"
    assert board(position)["lines"] == [[]] * 5


@pytest.mark.rule("AZ-TILE-4")
def test_incomplete_lines_stay() -> None:
    position, _ = end_of_round(lines={0: {2: "B", 3: "YY", 5: "RRRR"}})
    assert board(position)["lines"] == [[], names("B"), names("YY"), [], names("RRRR")]
    assert wall(position) == EMPTY
    assert lid(position) == ""


@pytest.mark.rule("AZ-SCORE-1", "AZ-EX-3")
@pytest.mark.parametrize(
    "around",
    [EMPTY, "B.R.. ..... K.B.. ..... .....", "..... ...R. ..... .K... ....."],
    ids=["nothing", "corners only", "beyond a gap"],
)
def test_a_tile_without_neighbours_scores_one(around: str) -> None:
    """A blue tile goes to row 2, column 2."""
    position, notes = end_of_round(walls={0: around}, lines={0: {2: "BB"}})
    assert points(notes, "wall_tile") == [1]
    assert position.scores[0] == 1


@pytest.mark.rule("AZ-SCORE-2")
@pytest.mark.parametrize(
    ("around", "expected"),
    [
        ("..... ..Y.. ..... ..... .....", 2),  # above
        ("..... ..... ..... ..W.. .....", 2),  # below
        ("..... ..... .W... ..... .....", 2),  # left
        ("..... ..... ...Y. ..... .....", 2),  # right
        ("..R.. ..... ...YR ..... ..K..", 3),  # the run stops at a gap
        ("..R.. ..Y.. ..... ..W.. ..K..", 5),  # a whole column
        ("..... ..Y.. .W... ..... .....", 2 + 2),  # both directions
        ("..R.. ..... .W.Y. ..W.. ..K..", 3 + 3),
        ("..R.. ..Y.. KW.YR ..W.. ..K..", 5 + 5),
    ],
)
def test_runs_through_a_tile(around: str, expected: int) -> None:
    """A blue tile goes to row 3, column 3."""
    position, notes = end_of_round(walls={0: around}, lines={0: {3: "BBB"}})
    assert points(notes, "wall_tile") == [expected]
    assert position.scores[0] - sum(points(notes, "rows") + points(notes, "columns")) == expected


@pytest.mark.rule("AZ-SCORE-3")
def test_the_floor_is_scored_after_the_last_line_and_the_marker_counts() -> None:
    position, notes = end_of_round(lines={0: {5: "BBBBB"}, 1: {1: "B"}}, floors={0: "RK", 1: "YMR"}, scores=[10, 10])
    assert [note.kind for note in notes if note.seat == 0] == ["wall_tile", "floor"]
    assert position.scores == (10 + 1 - 2, 10 + 1 - 4)


@pytest.mark.rule("AZ-SCORE-4")
def test_a_score_stops_at_zero() -> None:
    position, notes = end_of_round(lines={0: {1: "B"}}, floors={0: "RKWYBRK"}, scores=[3])
    assert position.scores[0] == 0
    assert points(notes, "wall_tile") == [1]
    assert points(notes, "floor") == [-4]  # of the 14 that the floor costs


@pytest.mark.rule("AZ-SCORE-4")
def test_no_debt_is_remembered() -> None:
    position, _ = end_of_round(floors={0: "RKWYBRK"}, scores=[3])
    position.deal(seed=1)
    record = state_of(position)
    record.offer[:] = [0] * SOURCES
    record.offer[0] = 1  # one blue tile in the centre
    record.lines[0, 1] = 2 << 8  # two yellow tiles on line 2
    record.marker, record.phase = 1, DRAFT
    position.play("CB>4")
    assert position.scores[0] == 1


@pytest.mark.rule("AZ-SCORE-5")
def test_floor_tiles_go_to_the_lid_and_the_marker_to_its_owner() -> None:
    position, _ = end_of_round(3, floors={0: "BBY", 2: "KMR"}, scores=[9, 9, 9])
    assert lid(position) == "BBYRK"
    assert [board(position, seat)["floor"] for seat in range(3)] == [[]] * 3
    assert position.view()["first_player"] == 2
    position.deal(seed=1)
    assert position.turn == 2
    assert position.view()["marker"] is None


@pytest.mark.rule("AZ-EX-4", "AZ-TILE-1", "AZ-TILE-2", "AZ-TILE-3", "AZ-TILE-4", "AZ-SCORE-1")
def test_example_two_complete_lines() -> None:
    position, notes = end_of_round(lines={0: {2: "RR", 3: "YY", 4: "BBBB", 5: "KKK"}})
    assert points(notes, "wall_tile") == [1, 1]
    assert wall(position) == "..... ...R. ..... ...B. ....."
    assert lid(position) == "BBBR"
    assert board(position)["lines"] == [[], [], names("YY"), [], names("KKK")]


@pytest.mark.parametrize(
    ("around", "expected"),
    [
        pytest.param("..... ..... KW... ..... .....", 3, marks=pytest.mark.rule("AZ-EX-5"), id="horizontal run of 3"),
        pytest.param("..R.. ..Y.. ..... ..... .....", 3, marks=pytest.mark.rule("AZ-EX-6"), id="vertical run of 3"),
        pytest.param("..R.. ..Y.. KW.Y. ..... .....", 7, marks=pytest.mark.rule("AZ-EX-7"), id="4 crossing 3"),
    ],
)
def test_example_runs(around: str, expected: int) -> None:
    """A blue tile goes to row 3, column 3."""
    _, notes = end_of_round(walls={0: around}, lines={0: {3: "BBB"}})
    assert points(notes, "wall_tile") == [expected]


@pytest.mark.rule("AZ-EX-8", "AZ-SETUP-8", "AZ-SCORE-3")
def test_example_four_tiles_and_the_marker() -> None:
    position = table(centre="KKKKW", scores=[20], turn=0)
    position.play("CK>F")
    assert board(position)["floor"] == ["marker", "black", "black", "black", "black"]
    notes = position.play("CW>5")
    assert points(notes, "floor") == [-8]
    assert position.scores[0] == 12
