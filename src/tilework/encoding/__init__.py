"""Positions as numbers for learning: the same encoding for environments, learned bots and data sets.

An observation is a row of small whole numbers: what lies on the table, then one block for each seat, the observer's own first and the
others clockwise. Every field is described in :attr:`Encoding.fields`; :meth:`Encoding.decode` turns a row back into plain names.

>>> from tilework.games.position import Position
>>> position = Position.start("azul", first=1).dealt(seed=1)
>>> encoding = Encoding("azul", position.options)
>>> row = encoding.observe(position, seat=0)
>>> row.dtype, row.shape == (encoding.size,)
(dtype('int8'), True)
>>> encoding.decode(row)["factories"] == position.view()["factories"]
True
"""

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from tilework import games
from tilework.encoding.fields import Field, Fields, Observation, split
from tilework.games.core.dispatch import dispatch_on_state, game_module
from tilework.games.core.state import State
from tilework.games.game import Data, Game
from tilework.games.options import Options
from tilework.games.position_base import PositionBase

__all__ = ["Encoding", "Field", "Observation", "observe"]


@dispatch_on_state("encoding")
def observe(state: State, seat: int, out: Observation) -> None:
    """Write what a seat sees, as whole numbers. Each game's own encoder does it."""
    game_module(state, "encoding").observe(state, seat, out)


class Encoding:
    """How the positions of a game with these options are written as numbers, and which actions can occur in it."""

    def __init__(self, game: str, options: Options | None = None) -> None:
        self.game: Game = games.get(game)
        self.options: Options = self.game.complete_options(options or {})
        self.players: int = int(self.options["players"])
        module = self.game.plugin("encoding")
        self._describe = module.describe
        self.shared: Fields = module.shared_fields(self.options)
        """What lies on the table: the first part of an observation."""
        self.board: Fields = module.board_fields(self.options)
        """What belongs to a seat: repeated for each, the observer's own first."""
        self.actions: NDArray[np.int16] = module.possible_actions(self.options)
        """The engine's numbers of all actions that can ever be legal with these options, ascending."""

    @cached_property
    def fields(self) -> Fields:
        """All fields in their order, boards included (``board 0`` is the observer's)."""
        boards = (
            Field(f"board {seat}: {field.name}", field.shape, field.high, field.meaning, field.low, field.scale)
            for seat in range(self.players)
            for field in self.board
        )
        return (*self.shared, *boards)

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(field.size for field in self.fields)

    @cached_property
    def scales(self) -> NDArray[np.float32]:
        """What float observations multiply each number by."""
        return self._spread("scale", np.float32)

    @cached_property
    def lows(self) -> NDArray[np.int8]:
        """The least that each number can be."""
        return self._spread("low", np.int8)

    @cached_property
    def highs(self) -> NDArray[np.int8]:
        """The most that each number can be."""
        return self._spread("high", np.int8)

    def _spread(self, attribute: str, dtype: DTypeLike) -> NDArray[Any]:  # Any: of several dtypes
        return np.concatenate([np.full(field.size, getattr(field, attribute), dtype=dtype) for field in self.fields])

    def observe(self, position: PositionBase, seat: int, dtype: DTypeLike = np.int8) -> Observation:
        """Encode what a seat sees: integers as ``int8``, or scaled values as ``float32``."""
        out = np.zeros(self.size, dtype=dtype)
        observe(position.state, seat, out)
        return out * self.scales if out.dtype.kind == "f" else out

    def whole(self, observation: Observation) -> NDArray[np.int64]:
        """Return an observation as integers, whichever dtype it has."""
        if observation.dtype.kind == "f":
            return np.rint(observation / self.scales).astype(np.int64)
        return observation.astype(np.int64, copy=False)

    def split(self, observation: Observation) -> Data:
        """Split an observation by field, with one dictionary per seat under ``boards``."""
        values = self.whole(observation)
        start = sum(field.size for field in self.shared)
        step = sum(field.size for field in self.board)
        boards = [split(values[start + seat * step :], self.board) for seat in range(self.players)]
        return {**split(values, self.shared), "boards": boards}

    def decode(self, observation: Observation) -> Data:
        """Decode an observation to the plain names of a view. Seats count from the observer, who is 0."""
        result: Data = self._describe(self.split(observation), self.options)
        return result

    def __reduce__(self) -> Any:  # Any: what pickle takes
        return Encoding, (self.game.name, dict(self.options))
