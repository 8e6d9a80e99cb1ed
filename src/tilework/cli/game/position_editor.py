"""Edit a position by text commands: for the terminal, and for scripts that pipe commands in."""

import re
from collections.abc import Sequence

from tilework.cli.framework.messages import language, say
from tilework.errors import InvalidPosition
from tilework.games.edit_places import EditPlace
from tilework.games.position import Position
from tilework.games.position_builder import PositionBuilder

MAX_UNDO = 200
MAX_TILES = 100
COMMANDS = ("put", "take", "set", "places", "show", "counts", "undo", "notation", "help")
"""Commands that :class:`PositionEditor` knows; the terminal adds those that leave it."""
_SHORT = (
    (re.compile(r"f([1-9])"), "factories.{0}"),
    (re.compile(r"c"), "centre"),
    (re.compile(r"p([1-4])\.line([1-9])"), "boards.{0}.lines.{1}"),
    (re.compile(r"p([1-4])\.wall\.([1-9])\.([1-9])"), "boards.{0}.wall.{1}.{2}"),
    (re.compile(r"p([1-4])\.(.+)"), "boards.{0}.{name}"),
)
"""Short names of places, which count from 1 as the tables do, and the paths that they stand for."""


def long_path(given: str) -> str:
    """Return the path that a short name stands for.

    >>> long_path("f2"), long_path("p1.line3"), long_path("p2.floor"), long_path("lid")
    ('factories.1', 'boards.0.lines.2', 'boards.1.floor', 'lid')
    """
    for pattern, path in _SHORT:
        if found := pattern.fullmatch(given):
            numbers = [int(group) - 1 for group in found.groups() if group.isdigit()]
            return path.format(*numbers, name=found.groups()[-1])
    return given


class PositionEditor:
    """A position under construction, changed by commands such as ``put f1 blue 2``."""

    def __init__(self, builder: PositionBuilder) -> None:
        self.builder = builder
        self._past: list[str] = []

    @property
    def problem(self) -> InvalidPosition | None:
        """Why the position can't occur; None if it can."""
        return self.builder.problem()

    def status(self) -> list[str]:
        """Say whether the position is possible, and count the tiles of each kind."""
        problem = self.problem
        state = say("edit.possible") if problem is None else say("edit.impossible", problem=problem.text(language()))
        return [state, *self.counts()]

    def counts(self) -> list[str]:
        """Count the tiles of each kind; more than the box holds are marked."""
        shown = [f"{each.kind} {each.found}/{each.in_box}{'!' if each.found > each.in_box else ''}" for each in self.builder.counts()]
        return ["  ".join(shown)]

    def execute(self, line: str) -> list[str]:
        """Run a command and return what to print. Raises InvalidPosition for what can't stand anywhere, with nothing changed."""
        command, *words = line.split()
        before = self.builder.notation()
        match command, words:
            case "put", [place, tile]:
                self.builder.put(self._path(place), self._kind(tile))
            case "put", [place, tile, number] if number.isdigit() and int(number) <= MAX_TILES:
                for _ in range(int(number)):
                    self.builder.put(self._path(place), self._kind(tile))
            case "take", [place]:
                self.builder.take(self._path(place))
            case "take", [place, tile]:
                self.builder.take(self._path(place), self._kind(tile))
            case "set", [place, *values] if values:
                self._set(self._path(place), values)
            case "undo", []:
                if not self._past:
                    return [say("edit.nothing_to_undo")]
                self.builder = PositionBuilder.parse(self._past.pop())
                return self.status()
            case "places", _:
                return self._places(self._path(words[0]) if words else "")
            case "show", []:
                return self.table()
            case "counts", []:
                return self.counts()
            case "notation", []:
                return [self.builder.notation()]
            case "help", []:
                return say("edit.help").splitlines()
            case _:
                return [say("edit.unknown", line=line)]
        if self.builder.notation() != before:
            self._past = [*self._past, before][-MAX_UNDO:]
        return self.status()

    def table(self) -> list[str]:
        """Draw the table, possible or not."""
        return str(Position.of(self.builder.game, self.builder.options, self.builder.state)).splitlines()

    def _set(self, path: str, values: Sequence[str]) -> None:
        place = next((each for each in self._all_places() if each["path"] == path), None)
        kind = place["kind"] if place else "space"
        if kind == "tiles":
            self.builder.set(path, [] if list(values) == ["-"] else [self._kind(value) for value in values])
        elif kind == "number":
            self.builder.set(path, _number(values[0]))
        elif kind == "seat":
            self.builder.set(path, None if values[0] == "-" else _number(values[0]) - 1)
        elif kind == "switch":
            self.builder.set(path, values[0] in ("yes", "true", "1"))
        elif kind == "choice":
            self.builder.set(path, values[0])
        else:
            self.builder.set(path, None if values[0] == "-" else self._kind(values[0]))

    def _all_places(self) -> list[EditPlace]:
        found: list[EditPlace] = self.builder.game.plugin("from_view").edit_places(self.builder.view())
        return found

    def _places(self, prefix: str) -> list[str]:
        """List what can be edited, with what is there."""
        found = []
        for place in self._all_places():
            if place["path"].startswith(prefix):
                held = self.builder.get(place["path"])
                found.append(f"{place['path']:<26} {_shown(held)}")
        return found or [say("edit.no_place", place=prefix)]

    def _path(self, given: str) -> str:
        return long_path(given)

    def _kind(self, given: str) -> str:
        """Return the kind that a name or the beginning of one stands for."""
        kinds = sorted({kind for place in self._all_places() if place["kind"] in ("tiles", "space", "counts") for kind in place["choices"]})
        found = [kind for kind in kinds if kind == given] or [kind for kind in kinds if kind.startswith(given.lower())]
        if len(found) != 1:
            raise InvalidPosition("not-a-choice", where=given, value=given, names=", ".join(found or kinds))
        return found[0]


def _number(given: str) -> int:
    if not given.lstrip("-").isdigit() or len(given) > 6:
        raise InvalidPosition("not-a-choice", where=given, value=given, names="0, 1, 2, …")
    return int(given)


def _shown(held: object) -> str:
    if isinstance(held, dict):
        return " ".join(f"{kind} {number}" for kind, number in held.items() if number) or "-"
    if isinstance(held, list):
        return " ".join(str(each) for each in held) or "-"
    return "-" if held is None else str(held)
