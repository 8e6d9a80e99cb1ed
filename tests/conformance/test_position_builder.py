"""Positions under construction, in every game and with every option."""

import pytest

from tests.helpers.games import every_combination, every_game, random_game
from tilework import Match, PositionBuilder
from tilework.errors import InvalidPosition
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options
from tilework.games.position import Position


@every_combination
def test_a_position_is_built_from_scratch_and_played(name: str, options: Options) -> None:
    builder = PositionBuilder.new(name, **options)
    problem = builder.problem()
    assert problem is not None
    assert problem.key == "phase-needs-offer"
    kinds = builder.game.kinds
    builder.set("factories.0", [kinds[0], kinds[0], kinds[1], kinds[1]])
    for tile in (kinds[0], kinds[0], kinds[0], kinds[1]):
        builder.put("factories.2", tile)
    builder.set("turn", options["players"] - 1)
    position = builder.position()
    assert position.turn == options["players"] - 1
    assert all(count.found == count.in_box for count in builder.counts())
    match = Match.from_position(position, seed=1)
    while not match.is_over:
        match.play(match.legal_actions()[0])


@every_combination
def test_every_position_of_a_game_can_be_taken_up(name: str, options: Options) -> None:
    """What the builder works out by itself (tiles dealt, marker, bag) is what the rules have."""
    position = MutablePosition.start(name, **options)
    for _ in random_game(position, seed=5):
        builder = PositionBuilder.from_position(position.position)
        if position.turn is not None:
            builder.set("turn", position.turn)  # a change that changes nothing
        assert builder.position() == position
        assert PositionBuilder.parse(position.notation()).view() == {**position.view(), "last_round": False}


@every_game
def test_what_is_put_somewhere_comes_from_the_bag_and_goes_back_to_it(name: str) -> None:
    builder = PositionBuilder.start(name, players=2, seed=4)
    before = builder.notation()
    kind = builder.game.kinds[0]
    bag = builder.get("bag")[kind]
    builder.put("centre", kind)
    assert builder.get("bag")[kind] == bag - 1
    builder.put(builder.game.discard_name, kind)
    assert builder.get(builder.game.discard_name)[kind] == 1
    assert builder.get("bag")[kind] == bag - 2
    builder.take(builder.game.discard_name)
    builder.take("centre", kind)
    assert builder.notation() == before


def test_too_many_tiles_are_counted_and_told() -> None:
    builder = PositionBuilder.new("azul", players=2)
    builder.set("lid", {"blue": 22})
    builder.set("factories.0", ["red"] * 4)
    assert [(count.kind, count.found) for count in builder.counts() if count.found != count.in_box] == [("blue", 22)]
    problem = builder.problem()
    assert problem is not None
    assert str(problem) == "22 blue tiles; there are 20"
    assert problem.text("fr") == "tuiles bleues\u00a0: 22 au lieu de 20"
    assert problem.text("de") == "blaue Fliesen: 22 statt 20"
    with pytest.raises(InvalidPosition, match="22 blue tiles"):
        builder.position()


def test_the_holder_of_the_marker_is_who_has_it_on_the_floor() -> None:
    builder = PositionBuilder.new("azul", players=3)
    builder.set("factories.0", ["red"] * 4)
    builder.put("boards.1.floor", "marker")
    assert builder.position().view()["marker"] == 1
    builder.take("boards.1.floor", "marker")
    assert builder.position().view()["marker"] is None


def test_a_choice_of_wall_cells_is_set_up_by_its_phase() -> None:
    builder = PositionBuilder.new("azul", players=2, wall="grey")
    builder.set("boards.0.lines.2", ["white"] * 3)
    builder.set("phase", "tile")
    assert {str(action) for action in builder.position().legal_actions()} == {"w1", "w2", "w3", "w4", "w5"}


def test_fields_are_set_in_notation_too() -> None:
    builder = PositionBuilder.start("sintra", players=2, seed=1)
    taken = builder.notation().split("strips=")[2].split("/")[1]
    builder.set_field("strips", 0, taken)
    problem = builder.problem()
    assert problem is not None
    assert problem.key == "at"
    assert "a strip is there twice" in str(problem)
    for field, place, text in (("strips", 99, "1f"), ("strips", 0, "9f"), ("nothing", 0, "1"), ("phase", 0, "x")):
        with pytest.raises(InvalidPosition):
            builder.set_field(field, place, text)


@every_game
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("boards.7.score", 1),
        ("boards.0.nothing", 1),
        ("boards.0.score", "many"),
        ("factories.0", "blue"),
        ("factories.x", []),
        ("centre", ["plaid"]),
        ("round", 99_999),
        ("turn", 2),
        ("phase", "dance"),
        ("", 1),
    ],
)
def test_what_can_not_stand_there_is_refused_and_changes_nothing(name: str, path: str, value: object) -> None:
    builder = PositionBuilder.start(name, players=2, seed=1)
    before = builder.notation()
    with pytest.raises(InvalidPosition):
        builder.set(path, value)
    assert builder.notation() == before


def test_a_round_that_no_table_can_show_is_refused() -> None:
    builder = PositionBuilder.start("sintra", players=2, seed=1)
    with pytest.raises(InvalidPosition, match="can't be shown on a table"):
        builder.set("round", 9)


def test_a_position_that_is_not_possible_yet_has_a_notation() -> None:
    builder = PositionBuilder.new("pavilion", players=2)
    again = PositionBuilder.parse(builder.notation())
    assert again.view() == builder.view()
    with pytest.raises(InvalidPosition):
        Position.parse(builder.notation())
