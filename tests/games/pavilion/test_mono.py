"""SP-MONO: the mono side of the board."""

import pytest
from tests.games.pavilion.builder import COLOURS, STARS, placements, points, put, star_of, table, tile_at
from tests.games.pavilion.test_rounds import finish, spaces_numbered
from tests.games.tiles import board, legal

from tilework.games.mutable_position import MutablePosition


def colours_for(position: MutablePosition, star: str) -> set[str]:
    """The colours that may be placed on a star."""
    return {text.partition(":")[2][0] for text in placements(position, star)}


def with_star(covered: str) -> MutablePosition:
    """Seat 0 has enough of every colour to fill any space."""
    return table(board="mono", boards={0: covered}, hands={0: "".join(letter * 6 for letter in "PGOYBR"), 1: "R"})


@pytest.mark.rule("SP-MONO-0")
def test_a_star_is_named_by_its_place_and_takes_other_colours() -> None:
    position = table(board="mono", hands={0: "GG", 1: "R"})
    assert put("orange", "SE", "green") in legal(position)
    position.play(put("orange", "SE", "green"))
    assert tile_at(position, "orange", "SE") == "green"
    assert position.view()["boards"][0]["stars"][0]["star"] == "orange"


@pytest.mark.rule("SP-MONO-1")
def test_a_star_may_become_one_colour_or_six() -> None:
    same = with_star(" ".join(star_of("blue", "red").split()[:5]))
    assert colours_for(same, "blue") == {"R"}
    five = " ".join(f"blue{place}:{colour}" for place, colour in zip(("N", "NE", "SE", "S", "SW"), COLOURS, strict=False))
    assert colours_for(with_star(five), "blue") == {"R"}


@pytest.mark.rule("SP-MONO-2")
@pytest.mark.parametrize("star", ["orange", "yellow", "centre"])
@pytest.mark.parametrize(
    ("tiles", "open_to"),
    [
        ([], "PGOYBR"),
        (["red"], "PGOYBR"),
        (["red", "red"], "R"),
        (["red", "red", "red"], "R"),
        (["red", "blue"], "PGOY"),
        (["red", "blue", "green"], "POY"),
    ],
)
def test_the_tiles_of_a_star_bind_it_from_two_on(star: str, tiles: list[str], open_to: str) -> None:
    covered = " ".join(f"{star}{place}:{tile}" for place, tile in zip(("NE", "S", "NW"), tiles, strict=False))
    position = with_star(covered)
    assert colours_for(position, star) == set(open_to)
    # The other stars stay open to every colour.
    assert colours_for(position, "purple") == set("PGOYBR")


@pytest.mark.rule("SP-MONO-2", "SP-MONO-4")
@pytest.mark.parametrize("star", ["orange", "centre"])
@pytest.mark.parametrize(
    ("tiles", "worth"),
    [([], [12, 20]), (["red"], [12, 14]), (["red", "red"], [14, 14]), (["red", "blue"], [12, 12]), (["purple", "purple"], [20, 20])],
)
def test_the_view_says_what_a_star_may_still_bring(star: str, tiles: list[str], worth: list[int]) -> None:
    covered = " ".join(f"{star}{place}:{tile}" for place, tile in zip(("NE", "S"), tiles, strict=False))
    assert {each["star"]: each["worth"] for each in board(with_star(covered))["stars"]} == {
        **{key: [12, 20] for key in STARS},
        star: worth,
    }


@pytest.mark.rule("SP-MONO-2")
def test_wild_tiles_do_not_change_what_a_bound_star_takes() -> None:
    position = table(board="mono", boards={0: "redN:green redNE:green"}, hands={0: "YPPPPP", 1: "R"})
    assert placements(position, "red") == set()
    helped = table(board="mono", boards={0: "redN:green redNE:green"}, hands={0: "GPPPPP", 1: "R"})
    assert put("red", "NW", "green", 3) in legal(helped)


@pytest.mark.rule("SP-MONO-3")
def test_several_stars_of_one_colour_and_several_multicoloured_ones_are_allowed() -> None:
    covered = "redN:green redNE:green blueN:red blueNE:green"
    position = table(board="mono", boards={0: f"{covered} yellowN:green greenN:red"}, hands={0: "GGGGGG", 1: "R"})
    assert colours_for(position, "yellow") == {"G"}
    assert colours_for(position, "green") == {"G"}
    two_red, _ = finish(board="mono", boards={0: star_of("blue", "red") + " " + star_of("green", "red")})
    assert two_red.scores[0] == 5 + 14 + 14
    two_mixed, _ = finish(board="mono", boards={0: f"{star_of('centre')} {star_of('centre').replace('centre', 'red')}"})
    assert two_mixed.scores[0] == 5 + 12 + 12 + 0


@pytest.mark.rule("SP-MONO-4")
@pytest.mark.parametrize(("colour", "worth"), [("red", 14), ("blue", 15), ("yellow", 16), ("orange", 17), ("green", 18), ("purple", 20)])
@pytest.mark.parametrize("star", ["orange", "purple", "centre"])
def test_a_star_of_one_colour_scores_that_colour_wherever_it_lies(star: str, colour: str, worth: int) -> None:
    _, notes = finish(board="mono", boards={0: star_of(star, colour)})
    assert points(notes, "star") == [worth]
    assert next(note for note in notes if note.kind == "star").details == {"star": star, "colour": colour}


@pytest.mark.rule("SP-MONO-4")
@pytest.mark.parametrize("star", ["orange", "purple", "centre"])
def test_a_multicoloured_star_scores_12_wherever_it_lies(star: str) -> None:
    _, notes = finish(board="mono", boards={0: star_of("centre").replace("centre", star)})
    assert points(notes, "star") == [12]
    assert next(note for note in notes if note.kind == "star").details == {"star": star, "colour": "multicoloured"}


@pytest.mark.rule("SP-MONO-5")
@pytest.mark.parametrize(("number", "spaces", "worth"), [(1, 6, 4), (2, 6, 8), (3, 12, 12), (4, 6, 16), (5, 6, 0)])
def test_number_bonuses_over_this_sides_numbers(number: int, spaces: int, worth: int) -> None:
    covered = spaces_numbered(number, "mono")
    assert len(covered.split()) == spaces
    _, notes = finish(board="mono", boards={0: covered})
    assert sum(points(notes, "number")) == worth
    _, fewer = finish(board="mono", boards={0: " ".join(covered.split()[1:])})
    assert points(fewer, "number") == []


@pytest.mark.rule("SP-BOARD-2", "SP-PLACE-2")
def test_spaces_cost_this_sides_numbers() -> None:
    position = table(board="mono", hands={0: "GGG", 1: "R"})
    # Orange NE is a 1 on the coloured side and a 3 here; every space of the centre is a 3.
    position.play(put("orange", "NE", "green"))
    assert position.view()["boards"][0]["hand"] == []
    assert placements(table(board="mono", hands={0: "GG", 1: "R"}), "centre") == set()
