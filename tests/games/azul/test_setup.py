"""AZ-SETUP: what lies on the table before the first turn."""

from collections import Counter
from fractions import Fraction

import pytest
from tests.games.azul.builder import bag, end_of_round, points, wall
from tests.games.tiles import board

from tilework.games.mutable_position import MutablePosition
from tilework.games.position import Position

PRINTED_WALL = ("BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB")


@pytest.mark.rule("AZ-SETUP-1")
@pytest.mark.parametrize(("players", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_factories_for_each_number_of_players(players: int, factories: int) -> None:
    assert len(Position.start("azul", players=players).dealt(seed=1).factories) == factories


@pytest.mark.rule("AZ-SETUP-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bag_holds_twenty_tiles_of_each_colour(players: int) -> None:
    assert Counter(bag(MutablePosition.start("azul", players=players))) == dict.fromkeys("BYRKW", 20)


@pytest.mark.rule("AZ-SETUP-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_factory_gets_four_tiles_from_the_bag(players: int) -> None:
    position = Position.start("azul", players=players).dealt(seed=2)
    assert {len(factory) for factory in position.factories} == {4}
    assert len(bag(position)) == 100 - 4 * len(position.factories)
    assert position.view()["centre"] == []


@pytest.mark.rule("AZ-SETUP-3")
def test_tiles_are_drawn_at_random_from_what_is_left() -> None:
    position = MutablePosition.start("azul", players=2, first=1)
    assert position.chance_outcomes() == [(colour, Fraction(1, 5)) for colour in "BYRKW"]
    position.resolve("B")
    assert dict(position.chance_outcomes()) == {"B": Fraction(19, 99), **dict.fromkeys("YRKW", Fraction(20, 99))}


@pytest.mark.rule("AZ-SETUP-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_start_at_zero(players: int) -> None:
    assert MutablePosition.start("azul", players=players).scores == (0,) * players


@pytest.mark.rule("AZ-SETUP-5")
@pytest.mark.parametrize(("side", "deciding"), [("coloured", [None, None]), ("grey", [0, 1])])
def test_all_players_use_the_same_wall(side: str, deciding: list[int | None]) -> None:
    position, _ = end_of_round(wall=side, lines={0: {1: "B"}, 1: {1: "B"}})
    seen = [position.turn]
    if position.turn is not None:
        position.play("w4")
    assert [*seen, position.turn] == deciding
    assert position.view()["options"]["wall"] == side


@pytest.mark.rule("AZ-SETUP-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_by_lot(players: int) -> None:
    position = MutablePosition.start("azul", players=players)
    assert position.chance_outcomes() == [(f"P{seat + 1}", Fraction(1, players)) for seat in range(players)]
    assert position.view()["first_player"] is None
    position.resolve(f"P{players}")
    position.deal(seed=3)
    assert position.view()["first_player"] == position.turn == players - 1


@pytest.mark.rule("AZ-SETUP-6")
def test_the_first_player_can_be_chosen() -> None:
    position = MutablePosition.start("azul", players=3, first=3)
    assert [text for text, _ in position.chance_outcomes()] == list("BYRKW")
    position.deal(seed=3)
    assert position.turn == 2


@pytest.mark.rule("AZ-SETUP-7")
@pytest.mark.parametrize("row", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("colour", "BYRKW")
def test_the_coloured_wall(row: int, colour: str) -> None:
    position, _ = end_of_round(lines={0: {row: colour * row}})
    column = PRINTED_WALL[row - 1].index(colour)
    found = wall(position).split()
    assert found.pop(row - 1) == "." * column + colour + "." * (4 - column)
    assert set("".join(found)) == {"."}


@pytest.mark.rule("AZ-SETUP-8")
@pytest.mark.parametrize(("spaces", "cost"), list(enumerate([0, 1, 2, 4, 6, 8, 11, 14])))
def test_what_the_floor_costs(spaces: int, cost: int) -> None:
    position, notes = end_of_round(floors={0: "BYRKWBY"[:spaces]}, scores=[50])
    assert position.scores[0] == 50 - cost
    assert sum(points(notes, "floor")) == -cost
    assert board(position)["floor"] == []
