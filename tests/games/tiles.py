"""What the tests of all games share: tiles as letters, and what is to be seen of a position."""

from collections.abc import Mapping, Sequence
from typing import Any

from tilework.games.game import Data
from tilework.games.position_base import PositionBase

Setting = dict[str, Any]
"""Keyword arguments for a game's ``table``: each of its own type, and every game has others."""


class Tiles:
    """A game's kinds of tiles, each with a letter, in the order of the rules."""

    def __init__(self, letters: str, names: Sequence[str]) -> None:
        self._letters = letters
        self.by_letter = dict(zip(letters, names, strict=True))

    def hand(self, tiles: str) -> int:
        """Tiles as a state counts them: ``hand("BBY")``."""
        return sum(1 << 8 * self._letters.index(tile) for tile in tiles)

    def names(self, tiles: str) -> list[str]:
        """Tiles by name, in the order of the view: ``names("BBY")``."""
        return [self.by_letter[tile] for tile in sorted(tiles, key=self._letters.index)]

    def letters(self, counts: Mapping[str, int]) -> str:
        """The tiles of a view's bag, lid or tower as letters."""
        return "".join(letter * counts.get(name, 0) for letter, name in self.by_letter.items())


def board(position: PositionBase, seat: int = 0) -> Data:
    """One player's board from the public view."""
    found: Data = position.view()["boards"][seat]
    return found


def legal(position: PositionBase) -> list[str]:
    """The legal actions in notation."""
    return [str(action) for action in position.legal_actions()]
