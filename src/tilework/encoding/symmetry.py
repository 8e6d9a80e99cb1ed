"""What may be exchanged without changing a game: to make more of every position when learning.

Here is what all games share, the order of the factories; what else a game allows is in the ``symmetry.py`` of its folder. Seats are rotated
by the observation itself.

>>> from tilework.encoding import Encoding
>>> permuted_factories(Encoding("azul"), [4, 3, 2, 1, 0]).actions[:18:6].tolist()
[0, 30, 24]
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
    """Two permutations: ``row[observation]`` is the observation of the changed position, ``mask[actions]`` its legal actions.

    An action of the changed position is chosen by the changed mask; ``actions[action]`` is its number in the original one.
    """

    observation: Order
    actions: Order


def permuted_factories(encoding: Encoding, order: Sequence[int]) -> Symmetry:
    """Permute the factories: place ``i`` gets what lay on factory ``order[i]`` (from 0)."""
    factories = 2 * encoding.players + 1
    if sorted(order) != list(range(factories)):
        raise InvalidOption("factory-order", factories=factories - 1)

    def change(parts: Data) -> None:
        parts["offer"][1:] = parts["offer"][1:][list(order)].copy()

    return symmetry(encoding, change, lambda data: replaced(data, "factory", lambda number: order[number - 1] + 1))


def symmetry(encoding: Encoding, change: Callable[[Data], None], rename: Callable[[Data], Data]) -> Symmetry:
    """Build the symmetry of a change to a split observation and a renaming of actions, by tracing where each number moves."""
    places = np.arange(encoding.size)
    change(encoding.split(places))
    game = encoding.game
    own = {int(number): index for index, number in enumerate(encoding.actions)}
    original = [own[game.action_from_data(rename(game.action_data(number)))] for number in own]
    return Symmetry(places, np.array(original))


def replaced(data: Data, name: str, new: Callable[[Any], Any]) -> Data:  # Any: plain data, as JSON has it
    """Return an action's data with one field replaced, if it has that field."""
    return {**data, name: new(data[name])} if data.get(name) is not None else data


def require(encoding: Encoding, game: str, option: str, value: str) -> None:
    """InvalidOption unless positions are encoded for this game with this value of an option."""
    if encoding.game.name != game or encoding.options.get(option) != value:
        raise InvalidOption("symmetry-option", game=game, option=option, value=value)
