"""What may be exchanged without changing a game: to make more of every position when learning.

All games: the order of the factories. Azul with the grey wall: the colours, and left and right of the walls. Summer Pavilion's mono side:
the stars round the centre, all boards turned together. The coloured wall, the coloured side and Sintra's palaces have no more than the
factories, since every place there has its own worth. Seats are rotated by the observation itself.

>>> from tilework.encoding import Encoding
>>> encoding = Encoding("azul", {"wall": "grey"})
>>> encoding.actions[mirrored(encoding).actions[-5:]].tolist()
[664, 663, 662, 661, 660]
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework.encoding import Encoding
from tilework.errors import InvalidOption
from tilework.games.game import Data

Order = NDArray[np.int64]


@dataclass(frozen=True)
class Symmetry:
    """Two orders: ``row[observation]`` is what is seen of the changed position, ``mask[actions]`` what is legal in it.

    An action of the changed position is chosen by the changed mask; ``actions[action]`` is what it is called in the original one.
    """

    observation: Order
    actions: Order


def permuted_factories(encoding: Encoding, order: Sequence[int]) -> Symmetry:
    """The factories in another order: place ``i`` has what lay on factory ``order[i]`` (from 0)."""
    factories = 2 * encoding.players + 1
    if sorted(order) != list(range(factories)):
        raise InvalidOption(f"an order of the factories has each number from 0 to {factories - 1} once")

    def change(parts: Data) -> None:
        parts["offer"][1:] = parts["offer"][1:][list(order)].copy()

    return _symmetry(encoding, change, lambda data: _replaced(data, "factory", lambda number: order[number - 1] + 1))


def permuted_colours(encoding: Encoding, order: Sequence[int]) -> Symmetry:
    """Azul's colours exchanged, where no cell of the wall has a colour of its own: colour ``i`` stands where ``order[i]`` stood."""
    _require(encoding, "azul", "wall", "grey")
    if sorted(order) != [0, 1, 2, 3, 4]:
        raise InvalidOption("an order of the colours has each number from 0 to 4 once")
    names = encoding.game.kinds

    def change(parts: Data) -> None:
        for field in ("offer", "bag", "lid"):
            parts[field][..., :5] = parts[field][..., list(order)].copy()
        for board in parts["boards"]:
            for field in ("lines", "floor"):
                board[field][..., :5] = board[field][..., list(order)].copy()
            board["wall"][:5] = board["wall"][list(order)].copy()

    return _symmetry(encoding, change, lambda data: _replaced(data, "colour", lambda name: names[order[names.index(name)]]))


def mirrored(encoding: Encoding) -> Symmetry:
    """The grey walls from right to left."""
    _require(encoding, "azul", "wall", "grey")

    def change(parts: Data) -> None:
        for board in parts["boards"]:
            board["wall"][:] = board["wall"][..., ::-1].copy()

    return _symmetry(encoding, change, lambda data: _replaced(data, "column", lambda column: 6 - column))


def turned(encoding: Encoding, steps: int) -> Symmetry:
    """The mono side turned by so many stars clockwise."""
    _require(encoding, "pavilion", "board", "mono")
    from tilework.games.pavilion.actions import PLACE_NAMES, STAR_NAMES

    def change(parts: Data) -> None:
        for board in parts["boards"]:
            stars = np.roll(board["stars"], steps, axis=2)
            board["stars"][:, :6] = np.roll(stars[:, :6], steps, axis=1)
            board["stars"][:, 6:] = stars[:, 6:]

    def rename(data: Data) -> Data:
        if data["type"] != "place":
            return data
        star = data["star"] if data["star"] == STAR_NAMES[6] else STAR_NAMES[(STAR_NAMES.index(data["star"]) - steps) % 6]
        return {**data, "star": star, "space": PLACE_NAMES[(PLACE_NAMES.index(data["space"]) - steps) % 6]}

    return _symmetry(encoding, change, rename)


def _symmetry(encoding: Encoding, change: Callable[[Data], None], rename: Callable[[Data], Data]) -> Symmetry:
    """Let the change happen to the numbers of the places themselves, and see where each came from."""
    places = np.arange(encoding.size)
    change(encoding.split(places))
    game = encoding.game
    own = {int(number): index for index, number in enumerate(encoding.actions)}
    original = [own[game.action_from_data(rename(game.action_data(number)))] for number in own]
    return Symmetry(places, np.array(original))


def _replaced(data: Data, name: str, new: Callable[[Any], Any]) -> Data:
    return {**data, name: new(data[name])} if data.get(name) is not None else data


def _require(encoding: Encoding, game: str, option: str, value: str) -> None:
    if encoding.game.name != game or encoding.options.get(option) != value:
        raise InvalidOption(f"this symmetry is one of {game} with {option}={value} alone")
