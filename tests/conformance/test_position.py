"""The face of the library: a position is a value, asked and answered in plain Python."""

import copy
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
import pytest

import tilework
from tests.helpers.games import STRIDE, every_combination, every_game, middle, random_game
from tilework import games
from tilework.errors import IllegalAction, InvalidAction, InvalidPosition
from tilework.games.action import Action
from tilework.games.game import Data
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.i18n import LANGUAGES
from tilework.match.events import Draw

Path = Sequence[str | int]
"""Where something lies in plain data."""
NOTHING: tuple[Any, ...] = (None, [], "azul", 3)  # Any: wrong types on purpose


@every_game
def test_a_position_never_changes(name: str) -> None:
    position = middle(name, {"players": 2}, seed=1, decisions=3).position
    before, number = position.notation(), hash(position)
    for attribute in ("game", "options", "turn", "anything"):
        with pytest.raises(AttributeError, match="never changes"):
            setattr(position, attribute, 1)
    with pytest.raises(AttributeError, match="never changes"):
        del position.game
    with pytest.raises(TypeError):
        position.options["players"] = 3  # type: ignore[index]  # refused on purpose
    with pytest.raises(ValueError, match="read-only"):
        position.state.turn = 1
    table = position.mutable()
    table.play(table.legal_actions()[0])
    position.after(position.legal_actions()[0])
    assert (position.notation(), hash(position)) == (before, number)
    assert copy.copy(position) is copy.deepcopy(position) is position.copy() is position


def test_a_table_can_be_compared_but_not_hashed() -> None:
    table = MutablePosition.start("azul")
    assert table == table.position
    assert table.position == table
    with pytest.raises(TypeError, match="unhashable"):
        hash(table)


@every_game
def test_moves_one_after_the_other(name: str) -> None:
    """``after`` takes actions and draws in any form, and says the same as a table."""
    table = MutablePosition.start(name, players=2)
    start, moves = table.position, []
    for event in random_game(table, seed=5):
        moves.append(event.text)
        if len(moves) == 60:
            break
    assert start.after(*moves) == table
    assert start.after() == start


@pytest.mark.parametrize(
    "action", [3.5, True, False, None, [], object(), b"3B>1", 10**30, -1, np.float64(1.0), np.True_, "zzz", {"type": "fly"}]
)
def test_what_is_no_action_is_refused_and_never_legal(action: Any) -> None:  # Any: wrong types on purpose
    position = middle("azul", {"players": 2}, seed=1, decisions=0)
    with pytest.raises(InvalidAction, match="is not an action of azul"):
        position.play(action)
    with pytest.raises(InvalidAction, match="is not an action of azul"):
        position.action(action)
    assert not position.is_legal(action)


def test_an_action_is_made_of_a_whole_number() -> None:
    numbers: tuple[Any, ...] = (True, 1.0, None, "1")  # Any: wrong types on purpose
    for number in numbers:
        with pytest.raises(InvalidAction):
            Action("azul", number)
    assert middle("azul", {"players": 2}, seed=1, decisions=0).action(np.int16(7)) == Action("azul", 7)


@pytest.mark.parametrize("outcome", [None, 1.5, True, "Z", "", 99, -1, 10**30])
def test_what_can_not_be_drawn_is_refused(outcome: Any) -> None:  # Any: wrong types on purpose
    table = MutablePosition.start("azul", first=1)
    with pytest.raises((InvalidAction, IllegalAction)):
        table.resolve(outcome)
    assert table == Position.start("azul", first=1)


@every_game
def test_only_legal_actions_have_words(name: str) -> None:
    position = middle(name, {"players": 2}, seed=2, decisions=4)
    legal = set(position.legal_numbers().tolist())
    for number in range(position.game.num_actions):
        if number in legal:
            assert set(position.action_sentences(number)) == set(LANGUAGES)
    illegal = next(number for number in range(position.game.num_actions) if number not in legal)
    with pytest.raises(IllegalAction, match="is not legal here"):
        position.action_sentences(illegal)


def test_winners_are_asked_alike() -> None:
    match = tilework.Match.new("azul", seed=1)
    assert match.winners == match.position.winners == ()
    while not match.is_over:
        match.play(match.legal_actions()[0])
    assert match.winners == match.position.winners == match.position.mutable().winners != ()


# --- From a view and back ----------------------------------------------------------------------------------------------------------


@every_combination
def test_a_view_becomes_the_position_again(name: str, options: Options) -> None:
    table = MutablePosition.start(name, **options)
    for number, _ in enumerate(random_game(table, seed=6)):
        if number % (5 * STRIDE) == 0 or table.is_over or (number % STRIDE == 0 and not table.is_chance):
            view = json.loads(json.dumps(table.view()))
            assert Position.from_view(view) == table


def damaged(view: Data, path: Path, value: object) -> Data:
    """A view with one entry changed."""
    found = copy.deepcopy(view)
    place: Any = found  # an object or a list, by the path
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return found


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (["boards", 0, "wall", 2, 1], "purple", r"view.boards\[0\].wall\[2\]\[1\] can't be 'purple'; choose one of: null, blue"),
        (["boards", 1, "lines", 0], "blue", r"view.boards\[1\].lines\[0\] must be a list"),
        (["boards", 0, "floor"], ["blue"] * 8, r"view.boards\[0\].floor must be a list of 0 to 7"),
        (["boards"], [], "view.boards must be a list of 2"),
        (["boards", 0], 3, r"view.boards\[0\] must be an object"),
        (["bag", "blue"], -1, "view.bag.blue must be a whole number from 0 to 127"),
        (["bag", "violet"], 1, "view.bag can't be 'violet'"),
        (["bag", "blue"], 3, "blue tiles; there are 20"),
        (["turn"], None, "view.turn must be a seat in the phase draft"),
        (["turn"], True, "view.turn must be a whole number from 0 to 1, not True"),
        (["phase"], "nap", "view.phase can't be 'nap'; choose one of: first_player"),
        (["options", "players"], 7, "view.options: players can't be 7"),
        (["players"], 3, "view.players must be 2"),
        (["factories"], [[]], "view.factories must be a list of 5"),
        (["round"], "1", "view.round must be a whole number"),
    ],
)
def test_what_is_wrong_in_a_view_is_told_by_place(path: Path, value: object, complaint: str) -> None:
    view = middle("azul", {"players": 2}, seed=1, decisions=6).view()
    with pytest.raises(InvalidPosition, match=complaint):
        Position.from_view(damaged(view, path, value))


def test_a_view_without_a_part_says_which() -> None:
    view = middle("azul", {"players": 2}, seed=1, decisions=6).view()
    for name in ("phase", "boards", "options", "centre", "tiled"):
        with pytest.raises(InvalidPosition, match=f"view.{name} is missing"):
            Position.from_view({key: value for key, value in view.items() if key != name})
    for nothing in NOTHING:
        with pytest.raises(InvalidPosition, match="view must be an object"):
            Position.from_view(nothing)


def leaves(data: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths of all plain values of a structure."""
    if isinstance(data, dict | list):
        pairs: Iterable[tuple[str | int, object]] = data.items() if isinstance(data, dict) else enumerate(data)
        for key, value in pairs:
            yield from leaves(value, (*path, key))
    else:
        yield path


@every_game
def test_no_damage_to_a_view_is_more_than_refused(name: str) -> None:
    view = middle(name, {"players": 2}, seed=3, decisions=8).view()
    odd: tuple[object, ...] = (None, -1, 1, 10**30, 1.5, True, "x", "blue", [], {}, [[]])
    for number, path in enumerate(leaves(view)):
        if number % STRIDE:
            continue
        try:
            position = Position.from_view(damaged(view, path, odd[number % len(odd)]))
        except tilework.TileworkError:
            continue
        assert Position.parse(position.notation()) == position


# --- The package ---------------------------------------------------------------------------------------------------------------------


def test_the_public_names_are_listed_and_there() -> None:
    assert sorted(tilework.__all__) == list(tilework.__all__)
    assert set(tilework.__all__) <= set(dir(tilework))
    for name in tilework.__all__:
        assert getattr(tilework, name) is not None


def test_every_error_is_public() -> None:
    from tilework import errors

    own = {name for name, found in vars(errors).items() if isinstance(found, type) and issubclass(found, errors.TileworkError)}
    assert own <= set(tilework.__all__)


@pytest.mark.parametrize("name", games.names())
def test_effects_of_a_match(name: str) -> None:
    match = tilework.Match.new(name, seed=3)
    drawn = []
    while not match.is_over:
        effects = match.play(match.legal_actions()[-1])
        step = match.steps[-1]
        if effects.draws:
            assert isinstance(step.event, Draw)
            assert step.event.outcomes == effects.draws
            drawn.append(effects.draws)
        assert all(isinstance(note, tilework.Note) for note in effects.notes)
    assert drawn
