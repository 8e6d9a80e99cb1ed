"""AZ-DRAFT: the factory offer."""

import pytest
from tests.games.azul.builder import end_of_round, lid, names, points, table, to_lines
from tests.games.tiles import board, legal

from tilework.errors import IllegalAction, InvalidAction
from tilework.games.mutable_position import MutablePosition

FULL_FLOOR = "BYRKWBY"


@pytest.mark.rule("AZ-DRAFT-1")
def test_the_first_player_begins_and_play_goes_clockwise() -> None:
    position = table(3, first=2, factories=["BBYR"] * 7)
    assert position.view()["marker"] is None
    turns = [position.turn]
    for factory in (1, 2, 3):
        position.play(f"{factory}B>F")
        turns.append(position.turn)
    assert turns == [2, 0, 1, 2]


@pytest.mark.rule("AZ-DRAFT-2")
def test_a_take_from_a_factory_leaves_the_rest_to_the_centre() -> None:
    position = table(factories=["BBYR", "KKKW"], centre="Y")
    position.play("1B>2")
    view = position.view()
    assert view["factories"][:2] == [[], names("KKKW")]
    assert view["centre"] == names("YYR")
    assert board(position)["lines"][1] == names("BB")


@pytest.mark.rule("AZ-DRAFT-2")
def test_a_take_from_the_centre_takes_all_of_one_colour() -> None:
    position = table(factories=["BBYR"], centre="YYYR", marker=1)
    position.play("CY>3")
    assert position.view()["centre"] == ["red"]
    assert position.view()["factories"][0] == names("BBYR")
    assert board(position)["lines"][2] == names("YYY")


@pytest.mark.rule("AZ-DRAFT-2")
def test_taking_is_compulsory_and_only_what_is_there_can_be_taken() -> None:
    position = table(factories=["BBYR", "KKKK"], centre="W")
    assert {text.split(">")[0] for text in legal(position)} == {"CW", "1B", "1Y", "1R", "2K"}
    assert all(action.data()["type"] == "take" for action in position.legal_actions())
    with pytest.raises(IllegalAction):
        position.play("2B>1")
    with pytest.raises(InvalidAction):
        position.play("pass")


@pytest.mark.rule("AZ-DRAFT-3")
def test_the_first_from_the_centre_takes_the_marker_before_tiles_fall() -> None:
    position = table(centre="KKYY", floors={0: "R"})
    notes = position.play("CK>1")
    assert board(position)["floor"] == ["red", "marker", "black"]
    assert position.view()["marker"] == 0
    assert next(note.kind for note in notes) == "marker"
    assert "AZ-DRAFT-3" in notes[0].rules


@pytest.mark.rule("AZ-DRAFT-3")
def test_only_the_first_takes_the_marker_and_only_from_the_centre() -> None:
    position = table(factories=["BBYR"], centre="KKYYR")
    position.play("1B>2")
    assert position.view()["marker"] is None
    position.play("CK>2")
    position.play("CY>3")
    assert position.view()["marker"] == 1
    assert board(position, 0)["floor"] == []
    assert board(position, 1)["floor"] == ["marker"]


@pytest.mark.rule("AZ-DRAFT-4")
@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
def test_line_n_holds_n_tiles(line: int) -> None:
    position = table(centre="BBBBBBY", marker=1)
    assert to_lines(position, "CB") == "12345F"
    position.play(f"CB>{line}")
    assert [len(tiles) for tiles in board(position)["lines"]] == [line if row == line else 0 for row in range(1, 6)]
    assert board(position)["floor"] == ["blue"] * (6 - line)


@pytest.mark.rule("AZ-DRAFT-4")
def test_all_the_tiles_go_to_the_floor_when_it_is_chosen() -> None:
    position = table(centre="BBBY", marker=1)
    position.play("CB>F")
    assert board(position)["floor"] == ["blue"] * 3
    assert board(position)["lines"] == [[]] * 5


@pytest.mark.rule("AZ-DRAFT-5")
def test_a_line_holds_one_colour_only() -> None:
    position = table(centre="BY", lines={0: {2: "B", 4: "YYY"}})
    assert to_lines(position, "CB") == "1235F"
    assert to_lines(position, "CY") == "1345F"
    with pytest.raises(IllegalAction):
        position.play("CY>2")


@pytest.mark.rule("AZ-DRAFT-6")
def test_a_complete_line_cannot_be_chosen() -> None:
    position = table(centre="BY", lines={0: {1: "B", 3: "BBB", 5: "BBBBB"}})
    assert to_lines(position, "CB") == "24F"
    with pytest.raises(IllegalAction):
        position.play("CB>3")


@pytest.mark.rule("AZ-DRAFT-7")
def test_a_colour_on_the_wall_closes_its_line() -> None:
    position = table(centre="BY", walls={0: "B.... ..Y.. ..B.. ..... ....."})
    assert to_lines(position, "CB") == "245F"
    assert to_lines(position, "CY") == "1345F"
    assert to_lines(table(centre="BY", turn=1, walls={0: "B.... ..... ..... ..... ....."}), "CB") == "12345F"


@pytest.mark.rule("AZ-DRAFT-7", "AZ-GREY-2")
def test_on_the_grey_wall_only_the_row_closes_a_line() -> None:
    grey = "BRKW. ..... ....Y ..... ....."
    position = table(wall="grey", centre="YB", walls={0: grey}, marker=1)
    assert to_lines(position, "CY") == "1245F"
    assert to_lines(position, "CB") == "2345F"
    position.play("CY>1")
    notes = position.play("CB>F")
    assert [note.details["line"] for note in notes if note.kind == "line_fell"] == [1]


@pytest.mark.rule("AZ-DRAFT-8")
def test_tiles_that_do_not_fit_fall() -> None:
    position = table(centre="BBBBY", lines={0: {3: "B"}}, floors={0: "W"}, marker=1)
    position.play("CB>3")
    assert board(position)["lines"][2] == names("BBB")
    assert board(position)["floor"] == ["white", "blue", "blue"]


@pytest.mark.rule("AZ-DRAFT-9")
def test_the_floor_may_always_be_chosen() -> None:
    position = table(factories=["BBYR"], centre="KW", lines={0: {1: "B", 2: "B", 3: "B", 4: "B", 5: "Y"}}, floors={0: FULL_FLOOR})
    takes = {text.split(">")[0] for text in legal(position)}
    assert takes == {"CK", "CW", "1B", "1Y", "1R"}
    assert all(f"{take}>F" in legal(position) for take in takes)
    assert to_lines(position, "CK") == "F"


@pytest.mark.rule("AZ-DRAFT-10")
def test_the_floor_fills_from_the_left_and_then_the_lid() -> None:
    position = table(centre="KKKKY", floors={0: "BYRBY"}, marker=1, scores=[30])
    notes = position.play("CK>F")
    assert board(position)["floor"] == ["blue", "yellow", "red", "blue", "yellow", "black", "black"]
    assert lid(position) == "KK"
    assert notes[-1].details["to_lid"] == 2
    position.play("CY>5")
    assert position.scores[0] == 30 - 14


@pytest.mark.rule("AZ-DRAFT-11")
def test_the_marker_finds_no_space_on_a_full_floor() -> None:
    position = table(centre="KKY", floors={0: FULL_FLOOR}, scores=[30])
    notes = position.play("CK>3")
    assert board(position)["floor"] == ["blue", "yellow", "red", "black", "white", "blue", "yellow"]
    assert position.view()["marker"] == 0
    assert "AZ-DRAFT-11" in notes[0].rules
    position.play("CY>5")
    assert position.view()["first_player"] == 0
    assert position.scores[0] == 30 - 14


@pytest.mark.rule("AZ-DRAFT-12")
def test_the_phase_ends_when_centre_and_factories_are_empty() -> None:
    position = table(factories=["BBBB"], centre="Y", lines={0: {1: "R"}})
    position.play("CY>2")
    assert position.view()["phase"] == "draft"
    assert wall_is_empty(position)
    position.play("1B>4")
    assert position.view()["phase"] == "deal"
    assert not wall_is_empty(position)


def wall_is_empty(position: MutablePosition) -> bool:
    return not any(cell for row in board(position)["wall"] for cell in row)


@pytest.mark.rule("AZ-DRAFT-13")
@pytest.mark.parametrize("first", [0, 1])
def test_without_a_marker_the_first_player_stays(first: int) -> None:
    position = table(first=first, factories=["BBBB", "YYYY", "KKKK"])
    for take in ("1B>4", "2Y>4", "3K>5"):
        position.play(take)
    assert position.view()["phase"] == "deal"
    assert position.view()["first_player"] == first
    position.deal(seed=1)
    assert position.turn == first


@pytest.mark.rule("AZ-EX-1", "AZ-DRAFT-2", "AZ-DRAFT-3")
def test_example_three_turns() -> None:
    position = table(3, factories=["KKBW", "YRRR"])
    position.play("1K>2")
    assert position.view()["centre"] == names("BW")
    position.play("2Y>1")
    assert position.view()["centre"] == names("BWRRR")
    position.play("CR>3")
    assert position.view()["centre"] == names("BW")
    assert board(position, 2)["lines"][2] == names("RRR")
    assert position.view()["marker"] == 2
    assert board(position, 2)["floor"] == ["marker"]


@pytest.mark.rule("AZ-EX-2", "AZ-DRAFT-4", "AZ-DRAFT-5", "AZ-DRAFT-7", "AZ-DRAFT-8", "AZ-DRAFT-9")
@pytest.mark.parametrize(("place", "placed", "fallen"), [("1", 1, 1), ("5", 2, 0), ("F", 0, 2)])
def test_example_two_yellow_tiles(place: str, placed: int, fallen: int) -> None:
    yellows = "..... ..Y.. ...Y. ..... ....."
    position = table(factories=["YYKK", "BBBB"], walls={0: yellows}, lines={0: {4: "B"}})
    assert to_lines(position, "1Y") == "15F"
    position.play(f"1Y>{place}")
    assert sum(line.count("yellow") for line in board(position)["lines"]) == placed
    assert board(position)["floor"] == ["yellow"] * fallen


def test_the_last_take_of_a_round_scores_it() -> None:
    position, notes = end_of_round(floors={1: "M"}, scores=[0, 5])
    assert points(notes, "floor", 1) == [-1]
    assert position.scores == (0, 4)
