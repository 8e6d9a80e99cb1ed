"""Plain data from outside, read piece by piece: every error says where in the data it is, and what would be right there."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from tilework.deprecation import renamed_names, warn_renamed
from tilework.errors import InvalidPosition
from tilework.games.options import is_same_value
from tilework.games.validation import short_repr

MAX_OF_A_KIND = 0x7F

OLD_METHODS = {"at": "path_of", "whole": "integer", "flag": "boolean", "word": "choice", "several": "sequence"}
__getattr__ = renamed_names(__name__, {"Shown": "ViewReader", "whole": "integer", "word": "choice", "several": "sequence"})


class ViewReader:
    """One object of a view, and where it lies."""

    def __init__(self, data: object, where: str = "view") -> None:
        if not isinstance(data, Mapping):
            raise InvalidPosition("not-an-object", where=where, data=short_repr(data))
        self.data: Mapping[str, Any] = cast(Mapping[str, Any], data)  # Any: plain data, as JSON has it
        self.where: str = where

    def __getattr__(self, name: str) -> object:
        """Find methods by the names that they had before version 0.3, until 0.4."""
        if name not in OLD_METHODS:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        warn_renamed(f"ViewReader.{name}", OLD_METHODS[name])
        return getattr(self, OLD_METHODS[name])

    def path_of(self, name: str) -> str:
        """Where a field lies."""
        return f"{self.where}.{name}"

    def get(self, name: str) -> object:
        """Return a required field."""
        if name not in self.data:
            raise InvalidPosition("field-missing", name=self.path_of(name))
        return self.data[name]

    def integer(self, name: str, low: int, high: int) -> int:
        """Read an integer within bounds."""
        return integer(self.get(name), low, high, self.path_of(name))

    def seat(self, name: str, players: int) -> int | None:
        """Read a seat, or None."""
        value = self.get(name)
        return None if value is None else integer(value, 0, players - 1, self.path_of(name))

    def boolean(self, name: str) -> bool:
        """Read a boolean."""
        value = self.get(name)
        if not isinstance(value, bool):
            raise InvalidPosition("not-a-boolean", name=self.path_of(name), value=short_repr(value))
        return value

    def choice(self, name: str, allowed: Sequence[object]) -> int:
        """Read one of the allowed words; return its index."""
        return choice(self.get(name), allowed, self.path_of(name))

    def sequence(self, name: str, low: int, high: int | None = None) -> list[object]:
        """Read a list whose length is within bounds."""
        return sequence(self.get(name), low, low if high is None else high, self.path_of(name))

    def objects(self, name: str, number: int) -> "list[ViewReader]":
        """Read a list of objects of a given length."""
        return [ViewReader(entry, f"{self.path_of(name)}[{place}]") for place, entry in enumerate(self.sequence(name, number))]

    def tiles(self, name: str, kinds: Sequence[str]) -> int:
        """Read a list of tile names, as a handful."""
        return tiles(self.get(name), kinds, self.path_of(name))

    def counts(self, name: str, kinds: Sequence[str]) -> int:
        """Read tile counts by kind, as a handful."""
        found = ViewReader(self.get(name), self.path_of(name))
        for kind in found.data:
            choice(kind, kinds, found.where)
        return sum(found.integer(kind, 0, MAX_OF_A_KIND) << 8 * place for place, kind in enumerate(kinds) if kind in found.data)


def integer(value: object, low: int, high: int, where: str) -> int:
    """Require an integer within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise InvalidPosition("not-a-whole-number", where=where, low=low, high=high, value=short_repr(value))
    return value


def choice(value: object, allowed: Sequence[object], where: str) -> int:
    """Require one of the allowed words; return its index."""
    for place, known in enumerate(allowed):
        if (known is None and value is None) or is_same_value(known, value):
            return place
    names = ", ".join("null" if known is None else str(known) for known in allowed)
    raise InvalidPosition("not-a-choice", where=where, value=short_repr(value), names=names)


def sequence(value: object, low: int, high: int, where: str) -> list[object]:
    """Require a list whose length is within bounds."""
    found = list(cast(list[Any], value)) if isinstance(value, list | tuple) else None
    if found is None or len(found) < low or len(found) > high:
        number = f"{low}" if low == high else f"{low} to {high}"
        raise InvalidPosition("not-a-list", where=where, number=number, value=short_repr(value))
    return found


def tiles(value: object, kinds: Sequence[str], where: str) -> int:
    """Require a list of tile names; return a handful."""
    found = sequence(value, 0, MAX_OF_A_KIND, where)
    return sum(1 << 8 * choice(name, kinds, f"{where}[{place}]") for place, name in enumerate(found))
