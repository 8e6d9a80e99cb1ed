"""Plain data from outside, read piece by piece: every error says where in the data it is, and what would be right there."""

from collections.abc import Mapping, Sequence

from tilework.errors import InvalidPosition
from tilework.games.gate import shown

MOST_OF_A_KIND = 0x7F


class Shown:
    """One object of a view, and where it lies."""

    def __init__(self, data: object, where: str = "view") -> None:
        if not isinstance(data, Mapping):
            raise InvalidPosition(f"{where} must be an object with named fields, not {shown(data)}")
        self.data = data
        self.where = where

    def at(self, name: str) -> str:
        """Where a field lies."""
        return f"{self.where}.{name}"

    def get(self, name: str) -> object:
        """A field that must be there."""
        if name not in self.data:
            raise InvalidPosition(f"{self.at(name)} is missing")
        return self.data[name]

    def whole(self, name: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        return whole(self.get(name), low, high, self.at(name))

    def seat(self, name: str, players: int) -> int | None:
        """A seat, or None."""
        value = self.get(name)
        return None if value is None else whole(value, 0, players - 1, self.at(name))

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.get(name)
        if not isinstance(value, bool):
            raise InvalidPosition(f"{self.at(name)} must be true or false, not {shown(value)}")
        return value

    def word(self, name: str, choice: Sequence[object]) -> int:
        """The place of a word among those that may stand there."""
        return word(self.get(name), choice, self.at(name))

    def several(self, name: str, low: int, high: int | None = None) -> list[object]:
        """A list of so many entries."""
        return several(self.get(name), low, low if high is None else high, self.at(name))

    def objects(self, name: str, number: int) -> "list[Shown]":
        """A list of so many objects."""
        return [Shown(entry, f"{self.at(name)}[{place}]") for place, entry in enumerate(self.several(name, number))]

    def tiles(self, name: str, kinds: Sequence[str]) -> int:
        """A list of tile names, as a handful."""
        return tiles(self.get(name), kinds, self.at(name))

    def counts(self, name: str, kinds: Sequence[str]) -> int:
        """The number of tiles of each kind, as a handful."""
        found = Shown(self.get(name), self.at(name))
        for kind in found.data:
            word(kind, kinds, found.where)
        return sum(found.whole(kind, 0, MOST_OF_A_KIND) << 8 * place for place, kind in enumerate(kinds) if kind in found.data)


def whole(value: object, low: int, high: int, where: str) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise InvalidPosition(f"{where} must be a whole number from {low} to {high}, not {shown(value)}")
    return value


def word(value: object, choice: Sequence[object], where: str) -> int:
    """The place of a word among those that may stand there."""
    for place, known in enumerate(choice):
        if type(known) is type(value) and known == value:
            return place
    names = ", ".join("null" if known is None else str(known) for known in choice)
    raise InvalidPosition(f"{where} can't be {shown(value)}; choose one of: {names}")


def several(value: object, low: int, high: int, where: str) -> list[object]:
    """A list of so many entries."""
    if not isinstance(value, list | tuple) or not low <= len(value) <= high:
        number = f"{low}" if low == high else f"{low} to {high}"
        raise InvalidPosition(f"{where} must be a list of {number}, not {shown(value)}")
    return list(value)


def tiles(value: object, kinds: Sequence[str], where: str) -> int:
    """A list of tile names, as a handful."""
    found = several(value, 0, MOST_OF_A_KIND, where)
    return sum(1 << 8 * word(name, kinds, f"{where}[{place}]") for place, name in enumerate(found))
