"""An action as a small value: hashable, comparable, and its repr rebuilds it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tilework import games
from tilework.errors import InvalidAction
from tilework.games.game import Data
from tilework.games.gate import shown


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
            raise InvalidAction(f"{shown(self.number)} is not an action of {self.game}; its actions are 0 to {most - 1}")

    @classmethod
    def parse(cls, game: str, text: str) -> "Action":
        """The action that a notation names."""
        return cls(game, games.get(game).parse_action(text))

    @classmethod
    def from_data(cls, game: str, data: Mapping[str, object]) -> "Action":
        """The action that a structured form names."""
        return cls(game, games.get(game).action_from_data(data))

    def data(self) -> Data:
        """The structured form, in plain names."""
        return games.get(self.game).action_data(self.number)

    def to_data(self) -> Data:
        """Number, notation and structured form together.

        >>> Action.parse("azul", "3B>4").to_data()["text"]
        '3B>4'
        """
        return {"number": self.number, "text": str(self), "data": self.data()}

    def __str__(self) -> str:
        return games.get(self.game).action_text(self.number)

    def __repr__(self) -> str:
        return f"Action.parse({self.game!r}, {str(self)!r})"


@cache
def all_actions(game: str) -> tuple[Action, ...]:
    """Every action of a game by its number, made once."""
    return tuple(Action(game, number) for number in range(games.get(game).num_actions))
