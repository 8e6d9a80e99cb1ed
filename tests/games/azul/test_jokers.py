"""AZ-JOKER: joker tiles."""

from collections import Counter

import pytest
from tests.games.azul.builder import bag, end_of_round, lid, names, points, table, to_lines, wall
from tests.games.tiles import board, legal

from tilework.games.mutable_position import MutablePosition


@pytest.mark.rule("AZ-JOKER-1")
@pytest.mark.parametrize(("players", "of_each", "jokers"), [(2, 19, 5), (3, 18, 10), (4, 18, 10)])
def test_jokers_replace_tiles_of_each_colour(players: int, of_each: int, jokers: int) -> None:
    tiles = Counter(bag(MutablePosition.start("azul", players=players, jokers=True)))
    assert tiles == {**dict.fromkeys("BYRKW", of_each), "J": jokers}
    assert tiles.total() == 100


@pytest.mark.rule("AZ-JOKER-2")
def test_a_colour_or_the_jokers_or_both() -> None:
    position = table(jokers=True, factories=["BBYJ", "KKKK"], centre="WJJ")
    takes = {text.split(">")[0] for text in legal(position)}
    assert takes == {"CW", "CJ", "CWJ", "1B", "1Y", "1J", "1BJ", "1YJ", "2K"}


@pytest.mark.rule("AZ-JOKER-2")
@pytest.mark.parametrize(
    ("take", "taken", "left"),
    [("1B", "BB", "YJ"), ("1J", "J", "BBY"), ("1BJ", "BBJ", "Y"), ("1YJ", "YJ", "BB")],
)
def test_what_is_not_taken_goes_to_the_centre(take: str, taken: str, left: str) -> None:
    position = table(jokers=True, factories=["BBYJ"])
    position.play(f"{take}>5")
    assert board(position)["lines"][4] == names(taken)
    assert position.view()["centre"] == names(left)


@pytest.mark.rule("AZ-JOKER-2")
def test_all_the_jokers_of_the_centre_are_taken_together() -> None:
    position = table(jokers=True, centre="WWJJB", marker=1)
    other = position.copy()
    position.play("CJ>5")
    assert (board(position)["lines"][4], position.view()["centre"]) == (names("JJ"), names("BWW"))
    other.play("CWJ>5")
    assert (board(other)["lines"][4], other.view()["centre"]) == (names("WWJJ"), names("B"))


@pytest.mark.rule("AZ-JOKER-3")
def test_jokers_alone_from_the_centre_bring_the_marker() -> None:
    position = table(jokers=True, centre="WJJJ")
    position.play("CJ>2")
    assert position.view()["marker"] == 0
    assert board(position)["lines"][1] == names("JJ")
    assert board(position)["floor"] == ["marker", "joker"]


@pytest.mark.rule("AZ-JOKER-3")
def test_jokers_may_go_to_the_floor() -> None:
    position = table(jokers=True, centre="WJJY", marker=1)
    position.play("CWJ>F")
    assert board(position)["floor"] == ["joker", "joker", "white"]
    assert board(position)["lines"] == [[]] * 5


@pytest.mark.rule("AZ-JOKER-4")
def test_a_line_holds_one_colour_and_jokers() -> None:
    position = table(jokers=True, centre="BYJ", marker=1, lines={0: {2: "BJ", 3: "BJ", 4: "J", 5: "BB"}})
    assert to_lines(position, "CB") == "1345F"
    assert to_lines(position, "CY") == "14F"
    assert to_lines(position, "CJ") == "1345F"
    assert to_lines(position, "CYJ") == "14F"
    position.play("CYJ>4")
    assert board(position)["lines"][3] == names("YJJ")


@pytest.mark.rule("AZ-JOKER-4", "AZ-DRAFT-7")
def test_a_line_of_jokers_takes_only_colours_that_its_row_lacks() -> None:
    position = table(jokers=True, centre="BYJ", lines={0: {2: "J"}}, walls={0: "..... .B... ..... ..... ....."})
    assert "2" not in to_lines(position, "CB")
    assert "2" not in to_lines(position, "CBJ")
    assert "2" in to_lines(position, "CY")
    assert "2" in to_lines(position, "CJ")


@pytest.mark.rule("AZ-JOKER-5")
def test_a_joker_goes_to_the_wall_and_the_rest_to_the_lid() -> None:
    position, _ = end_of_round(jokers=True, lines={0: {3: "BJJ", 5: "RRRRJ"}})
    assert wall(position) == "..... ..... ..J.. ..... .J..."
    assert lid(position) == "BRRRRJ"
    assert board(position)["lines"] == [[]] * 5


@pytest.mark.rule("AZ-JOKER-6")
def test_a_joker_goes_to_the_cell_of_its_lines_colour() -> None:
    position, _ = end_of_round(jokers=True, lines={0: {4: "KKJJ"}})
    assert wall(position).split()[3] == ".J..."


@pytest.mark.rule("AZ-JOKER-6", "AZ-JOKER-12")
@pytest.mark.parametrize("column", [1, 3, 4, 5])
def test_a_line_of_jokers_goes_to_any_free_cell(column: int) -> None:
    position, _ = end_of_round(jokers=True, walls={0: "..... .B... ..... ..... ....."}, lines={0: {2: "JJ"}})
    assert (position.turn, position.view()["tiling_row"]) == (0, 2)
    assert legal(position) == ["w1", "w3", "w4", "w5"]
    position.play(f"w{column}")
    assert wall(position).split()[1][column - 1] == "J"
    assert lid(position) == "J"


@pytest.mark.rule("AZ-JOKER-7")
def test_a_joker_takes_the_colour_of_its_cell() -> None:
    position = table(jokers=True, centre="BYJ", walls={0: "J.... ..J.. ..... ..... ....."})
    assert to_lines(position, "CB") == "2345F"
    assert to_lines(position, "CY") == "1345F"
    assert to_lines(position, "CYJ") == "1345F"
    assert to_lines(position, "CJ") == "12345F"


@pytest.mark.rule("AZ-JOKER-7", "AZ-JOKER-4")
def test_a_joker_on_the_wall_closes_its_colour_to_a_line_of_jokers() -> None:
    position = table(jokers=True, centre="BY", lines={0: {2: "J"}}, walls={0: "..... .J... ..... ..... ....."})
    assert "2" not in to_lines(position, "CB")
    assert "2" in to_lines(position, "CY")


@pytest.mark.rule("AZ-JOKER-8")
def test_jokers_score_like_other_tiles() -> None:
    _, notes = end_of_round(jokers=True, walls={0: "..R.. ..J.. KW.Y. ..... ....."}, lines={0: {3: "BBJ"}})
    assert points(notes, "wall_tile") == [7]


@pytest.mark.rule("AZ-JOKER-8")
def test_jokers_count_for_rows_and_columns() -> None:
    position, notes = end_of_round(jokers=True, walls={0: ".YJKW W.... J.... R.... Y...."}, lines={0: {1: "J"}})
    assert wall(position).split()[0] == "JYJKW"
    assert position.is_over
    assert (points(notes, "rows"), points(notes, "columns")) == ([2], [7])


@pytest.mark.rule("AZ-EX-9", "AZ-JOKER-6", "AZ-JOKER-9")
@pytest.mark.parametrize(("line", "bonus"), [("J", []), ("B", [10])])
def test_example_four_blue_tiles_and_a_joker(line: str, bonus: list[int]) -> None:
    _, notes = end_of_round(jokers=True, walls={0: ".YRKW .B... ..B.. ...B. ....B"}, lines={0: {1: line}})
    assert points(notes, "rows") == [2]
    assert points(notes, "colour") == bonus


@pytest.mark.rule("AZ-JOKER-9")
@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_five_jokers_are_no_colour(side: str) -> None:
    walls = {0: ".YRKW .J... ..J.. ...J. ....J"}
    _, notes = end_of_round(jokers=True, wall=side, walls=walls, lines={0: {1: "J"}})
    assert points(notes, "rows") == [2]
    assert points(notes, "colour") == []


@pytest.mark.rule("AZ-JOKER-10")
def test_on_the_grey_wall_a_joker_goes_to_any_free_cell() -> None:
    position, _ = end_of_round(jokers=True, wall="grey", walls={0: "B.... .K... ..... .B... ....."}, lines={0: {2: "BJ"}})
    assert legal(position) == ["w1", "w3", "w4", "w5"]  # column 1 too, where blue is
    position.play("w1")
    assert wall(position) == "B.... JK... ..... .B... ....."
    assert lid(position) == "B"


@pytest.mark.rule("AZ-JOKER-10")
def test_on_the_grey_wall_a_joker_blocks_no_colour() -> None:
    walls = {0: "J.... ..J.. ..... ..... ....."}
    position = table(jokers=True, wall="grey", centre="BYW", walls=walls, lines={0: {3: "BBB"}}, marker=1)
    assert to_lines(position, "CB") == "1245F"
    assert to_lines(position, "CY") == "1245F"
    for take in ("CB>1", "CY>5", "CW>4"):
        position.play(take)
    assert legal(position) == ["w2", "w3", "w4", "w5"]  # row 1, beside the joker
    position.play("w2")
    assert legal(position) == ["w1", "w3", "w4", "w5"]  # row 3: both jokers' columns are open


@pytest.mark.rule("AZ-JOKER-11")
def test_the_colour_fills_the_line_and_the_jokers_fall_first() -> None:
    position = table(jokers=True, centre="BBJJY", marker=1, lines={0: {3: "B"}})
    position.play("CBJ>3")
    assert board(position)["lines"][2] == names("BBB")
    assert board(position)["floor"] == ["joker", "joker"]


@pytest.mark.rule("AZ-JOKER-11")
def test_on_the_floor_jokers_lie_before_the_colour() -> None:
    position = table(jokers=True, centre="BBBJJY")
    position.play("CBJ>1")
    assert board(position)["lines"][0] == names("B")
    assert board(position)["floor"] == ["marker", "joker", "joker", "blue", "blue"]


@pytest.mark.rule("AZ-JOKER-11", "AZ-DRAFT-10")
def test_the_colour_is_what_the_full_floor_sends_to_the_lid() -> None:
    position = table(jokers=True, centre="BBJJY", marker=1, floors={0: "RRRRR"})
    position.play("CBJ>F")
    assert board(position)["floor"] == ["red"] * 5 + ["joker"] * 2
    assert lid(position) == "BB"


@pytest.mark.rule("AZ-JOKER-12")
def test_a_line_of_jokers_is_tiled_where_every_colour_is_free() -> None:
    position, _ = end_of_round(jokers=True, lines={0: {1: "J", 5: "JJJJ"}})
    assert legal(position) == ["w1", "w2", "w3", "w4", "w5"]
    position.play("w2")
    assert wall(position) == ".J... ..... ..... ..... ....."
    assert board(position)["lines"][4] == names("JJJJ")
