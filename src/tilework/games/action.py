"""An action as a small value: hashable, comparable, and its repr rebuilds it."""

import html
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from operator import index
from typing import SupportsIndex

from tilework import games
from tilework.errors import InvalidAction
from tilework.games.game import Data
from tilework.games.validation import short_repr


@dataclass(frozen=True, order=True, slots=True)
class Action:
    """One decision of a player.

    >>> action = Action.parse("azul", "3B>4")
    >>> action, str(action), action.number
    (Action.parse('azul', '3B>4'), '3B>4', 21)
    >>> action.data()["line"]
    4
    """

    game: str
    number: int

    def __post_init__(self) -> None:
        most = games.get(self.game).num_actions
        if type(self.number) is not int or not 0 <= self.number < most:
            raise InvalidAction("action-number", number=short_repr(self.number), game=self.game, most=most - 1)

    @classmethod
    def parse(cls, game: str, text: str) -> "Action":
        """Parse the notation of an action."""
        return cls(game, games.get(game).parse_action(text))

    @classmethod
    def from_data(cls, game: str, data: Mapping[str, object]) -> "Action":
        """Read the structured form of an action."""
        return cls(game, games.get(game).action_from_data(data))

    def data(self) -> Data:
        """Return the structured form, in plain names."""
        return games.get(self.game).action_data(self.number)

    def to_data(self) -> Data:
        """Return number, notation and structured form together.

        >>> Action.parse("azul", "3B>4").to_data()["text"]
        '3B>4'
        """
        return {"number": self.number, "text": str(self), "data": self.data()}

    def __str__(self) -> str:
        return games.get(self.game).action_text(self.number)

    def _repr_html_(self) -> str:
        """Return the notation for notebooks."""
        return f"<code>{html.escape(str(self))}</code>"

    def __repr__(self) -> str:
        return f"Action.parse({self.game!r}, {str(self)!r})"


class ActionList(list[Action]):
    """A list of actions that can be searched by notation, number or structured form as well.

    >>> "3B>4" in ActionList([Action.parse("azul", "3B>4")])
    True
    """

    def __contains__(self, item: object) -> bool:
        if isinstance(item, str):
            return any(str(action) == item.strip() for action in self)
        if isinstance(item, Mapping):
            return any(action.data() == dict(item) for action in self)
        if isinstance(item, SupportsIndex) and not isinstance(item, bool):
            return any(action.number == index(item) for action in self)
        return super().__contains__(item)


@cache
def all_actions(game: str) -> tuple[Action, ...]:
    """Every action of a game by its number, made once."""
    return tuple(Action(game, number) for number in range(games.get(game).num_actions))
