"""Describe what to draw: a public view, the seats, and the current selection."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tilework import games, i18n
from tilework.games.game import Data, Game


@dataclass(frozen=True)
class Scene:
    """Input of a renderer: the view and the available choices, but no rules."""

    view: Data
    names: tuple[str, ...]
    seat: int
    """The seat whose board is drawn at full size."""
    language: str = "en"
    colour: bool = True
    focus: Mapping[str, object] = field(default_factory=dict)
    """Action fields that are selected or highlighted."""
    offered: tuple[Mapping[str, object], ...] = ()
    """Fields of each choice available now."""
    reachable: tuple[Mapping[str, object], ...] = ()
    """Actions that remain if the highlighted choice is made."""
    after: Data | None = None
    """View after the highlighted action, once it is unambiguous."""

    @property
    def game(self) -> Game:
        return games.get(self.view["game"])

    def board(self, seat: int) -> Data:
        return dict(self.view["boards"][seat])

    def board_after(self, seat: int) -> Data:
        """Return a seat's board after the highlighted action, or the current one if that is ambiguous."""
        return dict((self.after or self.view)["boards"][seat])

    def is_choosing(self, seat: int) -> bool:
        """Return whether this seat is making the selection."""
        return bool(self.offered) and seat == self.view["turn"]

    @property
    def letters(self) -> dict[str, str]:
        """Letter of each kind of tile: from the notation in English, localised in other languages."""
        kinds = self.game.kinds
        if self.language == i18n.DEFAULT_LANGUAGE or not i18n.has(self.game.name, "letter"):
            return dict(zip(kinds, self.game.letters, strict=False))
        return {kind: self.word("letter", colour=kind) for kind in kinds}

    def word(self, key: str, **values: object) -> str:
        """Return a message of the game in the reader's language."""
        return i18n.text(self.game.name, key, self.language, **values)

    def say(self, key: str, **values: object) -> str:
        """Return a message of the boards in the reader's language."""
        return i18n.text("boards", key, self.language, **values)

    def points_at(self, **fields: object) -> bool:
        """Return whether all of these fields are selected or highlighted.

        >>> Scene({}, (), 0, focus={"line": 4}).points_at(line=4)
        True
        """
        return all(name in self.focus and self.focus[name] == value for name, value in fields.items())

    def offers(self, **fields: object) -> bool:
        """Return whether a choice with all of these fields is available now."""
        return _has(self.offered, fields)

    def leads_to(self, **fields: object) -> bool:
        """Return whether an action with all of these fields is available now or through the highlighted choice."""
        return _has(self.reachable, fields) or _has(self.offered, fields)


def _has(choices: Iterable[Mapping[str, object]], fields: Mapping[str, object]) -> bool:
    return any(all(name in choice and choice[name] == value for name, value in fields.items()) for choice in choices)
