"""What a board is drawn from: a public view, the seats, and the choice that is being made."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tilework import games, i18n
from tilework.games.game import Data, Game


@dataclass(frozen=True)
class Scene:
    """Everything that a renderer knows. It sees no rules: only the view, and what is offered to choose from."""

    view: Data
    names: tuple[str, ...]
    seat: int
    """The seat whose board is shown large."""
    language: str = "en"
    colour: bool = True
    focus: Mapping[str, Any] = field(default_factory=dict)
    """The fields of the action that are chosen or pointed at."""
    offered: tuple[Mapping[str, Any], ...] = ()
    """The fields of each choice that can be made now."""
    reachable: tuple[Mapping[str, Any], ...] = ()
    """The actions that remain if the choice that is pointed at is made."""
    after: Data | None = None
    """The view after the action that is pointed at, once it is clear which."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return games.get(self.view["game"])

    def board(self, seat: int) -> Data:
        """The board of a seat."""
        return dict(self.view["boards"][seat])

    def board_after(self, seat: int) -> Data:
        """The board of a seat after the action that is pointed at; as it is where that is not clear."""
        return dict((self.after or self.view)["boards"][seat])

    def is_choosing(self, seat: int) -> bool:
        """Whether this seat is the one that is choosing."""
        return bool(self.offered) and seat == self.view["turn"]

    @property
    def letters(self) -> dict[str, str]:
        """The letter of each kind of tile: in English that of the notation, in another language that of its own words."""
        kinds = self.game.kinds
        if self.language == "en" or not i18n.has(self.game.name, "letter"):
            return dict(zip(kinds, self.game.letters, strict=False))
        return {kind: self.word("letter", colour=kind) for kind in kinds}

    def word(self, key: str, **values: Any) -> str:
        """A word of the game in the reader's language."""
        return i18n.text(self.game.name, key, self.language, **values)

    def say(self, key: str, **values: Any) -> str:
        """A word of the boards in the reader's language."""
        return i18n.text("boards", key, self.language, **values)

    def points_at(self, **fields: Any) -> bool:
        """Whether all of these fields are chosen or pointed at.

        >>> Scene({}, (), 0, focus={"line": 4}).points_at(line=4)
        True
        """
        return all(name in self.focus and self.focus[name] == value for name, value in fields.items())

    def offers(self, **fields: Any) -> bool:
        """Whether a choice with all of these fields can be made now."""
        return _has(self.offered, fields)

    def leads_to(self, **fields: Any) -> bool:
        """Whether an action with all of these fields can be made now, or by what is pointed at."""
        return _has(self.reachable, fields) or _has(self.offered, fields)


def _has(choices: Iterable[Mapping[str, Any]], fields: Mapping[str, Any]) -> bool:
    return any(all(name in choice and choice[name] == value for name, value in fields.items()) for choice in choices)
