"""A position of any game: a value that never changes, over the compiled state."""

from typing import NoReturn, Self

import numpy as np

from tilework.games.core.state import States
from tilework.games.game import Game
from tilework.games.options import Options
from tilework.games.position_base import ActionLike, PositionBase

__all__ = ["ActionLike", "Position"]


class Position(PositionBase):
    """The state of a game at one moment. It never changes, so it can be kept, compared, hashed and shared between threads.

    >>> position = Position.start("azul", players=2, first=1)
    >>> position.is_chance
    True
    >>> position = position.dealt(seed=1)
    >>> len(position.factories), position.turn
    (5, 0)
    >>> following = position.after(position.legal_actions()[0])
    >>> position.turn, following.turn
    (0, 1)
    >>> Position.parse(position.notation()) == position == Position.from_view(position.view())
    True

    To play on and see what the rules did, take a :class:`MutablePosition` (:meth:`mutable`) or a whole :class:`Match`.
    """

    __slots__ = ("_raw",)

    _raw: bytes

    def __init__(self, game: Game, options: Options, state: bytes | States) -> None:
        raw = state if isinstance(state, bytes) else state.tobytes()
        keep = object.__setattr__
        keep(self, "game", game)
        keep(self, "options", options)
        keep(self, "_raw", raw)
        keep(self, "_array", np.frombuffer(raw, dtype=game.dtype))

    def copy(self) -> Self:
        """Return the position itself, which is immutable. To play on, use :meth:`mutable`."""
        return self

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return super().__eq__(other)
        return self._raw == other._raw and self.game is other.game and dict(self.options) == dict(other.options)

    def __hash__(self) -> int:
        return hash((self.game.name, self._raw))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a position never changes: {name} can't be set; position.mutable() can be played on")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a position never changes: {name} can't be deleted")
