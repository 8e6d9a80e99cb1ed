"""AZ-NEXT and AZ-END: the next round, and the end of the game."""

from collections.abc import Sequence

import pytest
from tests.games.azul.builder import bag, end_of_round, lid, names, points, table, wall
from tests.games.tiles import board

from tilework.games.game import Note

ALMOST = ".YRKW ..... ..... ..... ....."  # a blue tile on line 1 completes the top row
COLUMN = "B.... W.... K.... R.... Y...."


def why(notes: Sequence[Note]) -> list[tuple[str, ...]]:
    """Why the game ended, and by which rule."""
    return [(note.details["why"], *note.rules) for note in notes if note.kind == "game_over"]


@pytest.mark.rule("AZ-NEXT-1")
def test_the_next_round_fills_the_factories_in_order() -> None:
    position, _ = end_of_round(walls={0: COLUMN})
    assert position.view()["phase"] == "deal"
    assert position.view()["round"] == 2
    for tile in "BBYYRRKKWWBBYYRRKKW":
        position.resolve(tile)
    assert position.factories == [names("BBYY"), names("RRKK"), names("WWBB"), names("YYRR"), names("KKW")]
    assert position.is_chance
    position.resolve("W")
    assert position.factories[4] == names("KKWW")
    assert position.view()["phase"] == "draft"


@pytest.mark.rule("AZ-NEXT-2")
def test_an_empty_bag_is_filled_from_the_lid() -> None:
    position = table(dealing=True, bag="BY", walls={0: COLUMN})
    rest = lid(position)
    assert len(rest) == 93
    position.resolve("B")
    assert dict(position.chance_outcomes()) == {"Y": 1}
    assert lid(position) == rest
    position.resolve("Y")
    assert (bag(position), lid(position)) == (rest, "")
    position.resolve("K")
    assert position.factories[0] == names("BYK")


@pytest.mark.rule("AZ-NEXT-2")
def test_the_bag_is_not_filled_before_a_tile_must_be_drawn() -> None:
    position = table(dealing=True, bag="BBBBYYYYRRRRKKKKWWWW").position.dealt(seed=1)
    assert position.view()["phase"] == "draft"
    assert bag(position) == ""
    assert len(lid(position)) == 80


@pytest.mark.rule("AZ-NEXT-2")
def test_a_round_that_begins_with_an_empty_bag_is_dealt_from_the_lid() -> None:
    position, _ = end_of_round(bag="")
    assert position.view()["phase"] == "deal"
    assert (len(bag(position)), lid(position)) == (99, "")


@pytest.mark.rule("AZ-NEXT-3")
def test_the_last_factories_stay_short_or_empty() -> None:
    position = table(dealing=True, bag="BBBBYY", lid="").position.dealt(seed=1)
    assert [len(factory) for factory in position.factories] == [4, 2, 0, 0, 0]
    assert position.view()["phase"] == "draft"
    assert position.turn == 0


@pytest.mark.rule("AZ-NEXT-3", "AZ-NEXT-2")
def test_short_factories_after_the_lid_is_used_up() -> None:
    position = table(dealing=True, bag="B", lid="YYRR").position.dealt(seed=1)
    assert [len(factory) for factory in position.factories] == [4, 1, 0, 0, 0]
    assert (bag(position), lid(position)) == ("", "")


@pytest.mark.rule("AZ-NEXT-4")
def test_without_a_single_tile_the_game_ends_with_final_scoring() -> None:
    position, notes = end_of_round(bag="", lid="", walls={0: COLUMN}, scores=[4])
    assert position.is_over
    assert why(notes) == [("no_tiles", "AZ-NEXT-4")]
    assert points(notes, "columns") == [7]
    assert position.scores == (11, 0)


@pytest.mark.rule("AZ-NEXT-4")
def test_one_tile_is_enough_to_go_on() -> None:
    position, _ = end_of_round(bag="B", lid="")
    assert not position.is_over
    position.resolve("B")
    assert position.view()["phase"] == "draft"


@pytest.mark.rule("AZ-END-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_complete_row_ends_the_game_after_all_have_tiled(seat: int) -> None:
    other = 1 - seat
    position, notes = end_of_round(walls={seat: ALMOST}, lines={seat: {1: "B", 2: "BB"}, other: {4: "RRRR"}})
    assert position.is_over
    assert why(notes) == [("row_complete", "AZ-END-1")]
    assert wall(position, seat) == "BYRKW .B... ..... ..... ....."
    assert wall(position, other) == "..... ..... ..... R.... ....."
    kinds = [note.kind for note in notes]
    assert kinds.index("game_over") > max(index for index, kind in enumerate(kinds) if kind == "wall_tile")
    assert position.legal_actions() == []


@pytest.mark.rule("AZ-END-1")
def test_neither_a_column_nor_a_row_of_four_ends_the_game() -> None:
    position, notes = end_of_round(walls={0: ".YRK. W.... K.... R.... Y...."}, lines={0: {1: "B"}})
    assert wall(position) == "BYRK. W.... K.... R.... Y...."
    assert why(notes) == []
    assert position.view()["phase"] == "deal"


@pytest.mark.rule("AZ-END-2")
def test_rows_columns_and_colours() -> None:
    position, notes = end_of_round(walls={0: ".YRKW WB... K.B.. R..B. Y...B"}, lines={0: {1: "B"}})
    assert points(notes, "wall_tile") == [5 + 5]
    assert (points(notes, "rows"), points(notes, "columns"), points(notes, "colour")) == ([2], [7], [10])
    assert [note.details["colour"] for note in notes if note.kind == "colour"] == ["blue"]
    assert position.scores == (29, 0)


@pytest.mark.rule("AZ-END-2")
def test_each_row_column_and_colour_counts() -> None:
    almost_all = ".YRKW .BYRK KW.Y. .KWBY YRK.."
    position, notes = end_of_round(walls={0: almost_all}, lines={0: {1: "B", 2: "WW", 4: "RRRR"}})
    assert (points(notes, "rows"), points(notes, "columns")) == ([2 * 3], [7 * 2])
    assert [note.details["colour"] for note in notes if note.kind == "colour"] == ["yellow", "black"]
    assert points(notes, "colour") == [10, 10]
    assert position.scores[0] == sum(points(notes, "wall_tile")) + 6 + 14 + 20


@pytest.mark.rule("AZ-END-2")
def test_four_of_a_kind_score_nothing_at_the_end() -> None:
    _, notes = end_of_round(walls={0: ".YRKW WB... K.B.. R..B. ....."}, lines={0: {1: "B"}})
    assert (points(notes, "columns"), points(notes, "colour")) == ([], [])


@pytest.mark.rule("AZ-END-3")
def test_the_highest_score_wins_even_without_a_row() -> None:
    position, _ = end_of_round(3, walls={0: ALMOST}, lines={0: {1: "B"}}, scores=[10, 30, 29])
    assert position.scores == (10 + 5 + 2, 30, 29)
    assert position.winners == (1,)


@pytest.mark.rule("AZ-END-3")
def test_a_tie_goes_to_more_complete_rows() -> None:
    position, _ = end_of_round(walls={0: ALMOST}, lines={0: {1: "B"}}, scores=[10, 17])
    assert position.scores == (17, 17)
    assert position.winners == (0,)


@pytest.mark.rule("AZ-END-3")
def test_a_tie_with_as_many_rows_is_shared() -> None:
    both = {seat: {1: "B"} for seat in (0, 2)}
    position, _ = end_of_round(3, walls={0: ALMOST, 2: ALMOST}, lines=both, scores=[10, 17, 10])
    assert position.scores == (17, 17, 17)
    assert position.winners == (0, 2)


@pytest.mark.rule("AZ-END-4")
def test_five_idle_rounds_end_the_game() -> None:
    position, notes = end_of_round(idle_rounds=4, walls={0: COLUMN})
    assert position.is_over
    assert why(notes) == [("nothing_moves", "AZ-END-4")]
    assert position.scores == (7, 0)


@pytest.mark.rule("AZ-END-4")
def test_four_idle_rounds_do_not() -> None:
    position, _ = end_of_round(idle_rounds=3)
    assert position.view()["phase"] == "deal"
    assert position.view()["idle_rounds"] == 4


@pytest.mark.rule("AZ-END-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_tile_on_any_wall_breaks_the_idleness(seat: int) -> None:
    position, _ = end_of_round(idle_rounds=4, lines={seat: {1: "B"}})
    assert position.view()["phase"] == "deal"
    assert position.view()["idle_rounds"] == 0


@pytest.mark.rule("AZ-END-4")
def test_idle_rounds_count_from_the_last_tile_on_a_wall() -> None:
    """A whole game in which everything falls: exactly five rounds."""
    position = table(factories=["BBBB"])
    rounds = 0
    while not position.is_over:
        position.play(next(action for action in position.legal_actions() if action.data()["to"] == "floor"))
        if position.is_chance:
            rounds += 1
            assert board(position)["lines"] == [[]] * 5
            position.deal(seed=rounds)
    assert position.view()["round"] == 5
    assert position.scores == (0, 0)
    assert position.winners == (0, 1)
