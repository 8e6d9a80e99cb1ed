"""Symmetries: the changed position is seen as the changed row, allows the changed mask, and goes on alike."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.games import every_game, middle
from tilework.encoding import Encoding
from tilework.encoding.symmetry import Symmetry, permuted_factories
from tilework.errors import InvalidOption
from tilework.games.azul.symmetry import mirrored, permuted_colours
from tilework.games.mutable_position import MutablePosition
from tilework.games.pavilion.symmetry import turned

Change = Callable[[Any], None]  # Any: a record of NumPy, whose fields have no types


def check(position: MutablePosition, symmetry: Symmetry, change: Change) -> None:
    """The position and its changed twin are the same by the symmetry, now and after each of some legal actions."""
    encoding = Encoding(position.game.name, position.options)
    twin = position.copy()
    change(twin.state)
    check_pair(encoding, position, twin, symmetry)
    legal = set(twin.legal_numbers().tolist())
    own = {int(number): index for index, number in enumerate(encoding.actions)}
    for number in sorted(legal)[::7]:
        after, twin_after = position.copy(), twin.copy()
        twin_after.play(number)
        after.play(int(encoding.actions[symmetry.actions[own[number]]]))
        check_pair(encoding, after, twin_after, symmetry)


def check_pair(encoding: Encoding, position: MutablePosition, twin: MutablePosition, symmetry: Symmetry) -> None:
    assert (encoding.observe(twin, 0) == encoding.observe(position, 0)[symmetry.observation]).all()
    masks = [np.isin(encoding.actions, here.legal_numbers()) for here in (position, twin)]
    assert (masks[1] == masks[0][symmetry.actions]).all()


@every_game
@given(data=st.data())
def test_factories(name: str, data: st.DataObject) -> None:
    position = middle(name, {}, data.draw(st.integers(0, 99)), data.draw(st.integers(0, 40)))
    order = data.draw(st.permutations(range(5)))

    def change(record: Any) -> None:  # Any: a record of NumPy, whose fields have no types
        record.offer[1:6] = record.offer[1:6][order]

    check(position, permuted_factories(Encoding(name), order), change)


def exchanged(handful: int, order: list[int]) -> int:
    counts = [handful >> 8 * kind & 0xFF for kind in range(6)]
    return sum(counts[kind] << 8 * place for place, kind in enumerate([*order, 5]))


@pytest.mark.parametrize("jokers", [False, True])
@given(data=st.data())
def test_colours_of_the_grey_wall(jokers: bool, data: st.DataObject) -> None:
    options = {"wall": "grey", "jokers": jokers}
    position = middle("azul", options, data.draw(st.integers(0, 99)), data.draw(st.integers(0, 60)))
    order = data.draw(st.permutations(range(5)))

    def change(record: Any) -> None:  # Any: a record of NumPy, whose fields have no types
        for handfuls in (record.offer, record.lines):
            for index, here in np.ndenumerate(handfuls):
                handfuls[index] = exchanged(int(here), order)
        record.bag, record.discard = exchanged(int(record.bag), order), exchanged(int(record.discard), order)
        record.wall[:, :5] = record.wall[:, order]
        for index, what in np.ndenumerate(record.floor):
            if 1 <= what <= 5:
                record.floor[index] = 1 + order.index(int(what) - 1)

    check(position, permuted_colours(Encoding("azul", options), order), change)


@given(st.integers(0, 99), st.integers(0, 60))
def test_grey_walls_have_no_left_and_right(seed: int, decisions: int) -> None:
    options = {"wall": "grey", "jokers": True, "players": 3}
    position = middle("azul", options, seed, decisions)

    def change(record: Any) -> None:  # Any: a record of NumPy, whose fields have no types
        for index, cells in np.ndenumerate(record.wall):
            record.wall[index] = sum(1 << cell // 5 * 5 + 4 - cell % 5 for cell in range(25) if int(cells) >> cell & 1)

    check(position, mirrored(Encoding("azul", options)), change)


@given(st.integers(0, 99), st.integers(0, 60), st.integers(1, 5))
def test_the_mono_side_can_be_turned(seed: int, decisions: int, steps: int) -> None:
    options = {"board": "mono"}
    position = middle("pavilion", options, seed, decisions)

    def moved(space: int) -> int:
        star, place = divmod(space, 6)
        return (star if star == 6 else (star + steps) % 6) * 6 + (place + steps) % 6

    def change(record: Any) -> None:  # Any: a record of NumPy, whose fields have no types
        for index, spaces in np.ndenumerate(record.board):
            record.board[index] = sum(1 << moved(space) for space in range(42) if int(spaces) >> space & 1)

    check(position, turned(Encoding("pavilion", options), steps), change)


def test_where_there_is_no_symmetry() -> None:
    with pytest.raises(InvalidOption, match="wall=grey"):
        permuted_colours(Encoding("azul"), [1, 0, 2, 3, 4])
    with pytest.raises(InvalidOption, match="board=mono"):
        turned(Encoding("pavilion"), 1)
    with pytest.raises(InvalidOption, match="from 0 to 4"):
        permuted_factories(Encoding("azul"), [0, 0, 1, 2, 3])
