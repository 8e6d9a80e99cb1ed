"""Select an action step by step: the source, the colour, the destination, or whatever fields a game's actions have.

Independent of any game: fields follow the order of the actions' data; a field that only some actions have is merged with the one before it
(``line`` with ``to``); a field with a single remaining value is skipped.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tilework.games.action import Action
from tilework.games.game import Data

Entry = tuple[Action, Data]


@dataclass(frozen=True)
class Choice:
    """A choice available now: the field it sets and the actions that remain."""

    field: str
    fields: Data
    """Fields that all remaining actions share."""
    actions: tuple[Action, ...]

    @property
    def action(self) -> Action | None:
        """The action, if the choice determines it."""
        return self.actions[0] if len(self.actions) == 1 else None


class Picker:
    """The state of a selection.

    >>> actions = [Action.parse("azul", text) for text in ("1B>1", "1B>F", "2Y>1", "CR>3")]
    >>> picker = Picker(actions)
    >>> [choice.fields.get("factory", "centre") for choice in picker.choices]
    [1, 2, 'centre']
    >>> picker.choose(picker.choices[0])
    >>> [choice.field for choice in picker.choices], picker.action
    (['to', 'to'], None)
    >>> picker.choose(picker.choices[1])
    >>> picker.action
    Action.parse('azul', '1B>F')
    >>> picker.back(), picker.action
    (True, None)
    """

    cursor: int

    def __init__(self, actions: Iterable[Action]) -> None:
        self._levels: list[list[Entry]] = [[(action, action.data()) for action in actions]]
        self._path: list[Choice] = []
        self._list()

    def _list(self) -> None:
        entries = self._levels[-1]
        self.choices: tuple[Choice, ...] = tuple(_choices(entries)) if len(entries) > 1 else ()
        self.cursor = 0

    @property
    def path(self) -> tuple[Choice, ...]:
        """Choices made so far."""
        return tuple(self._path)

    @property
    def action(self) -> Action | None:
        """The selected action, once only one is left."""
        entries = self._levels[-1]
        return entries[0][0] if len(entries) == 1 else None

    @property
    def pointed(self) -> Choice | None:
        """The choice under the cursor."""
        return self.choices[self.cursor] if self.choices else None

    @property
    def focus(self) -> Data:
        """Fields that are set, or would be by the choice under the cursor."""
        if self.pointed:
            return self.pointed.fields
        return self._levels[-1][0][1] if self._levels[-1] else {}

    def move(self, steps: int) -> None:
        """Move the cursor, wrapping around."""
        if self.choices:
            self.cursor = (self.cursor + steps) % len(self.choices)

    def choose(self, choice: Choice) -> None:
        """Make one choice."""
        kept = set(choice.actions)
        self._levels.append([entry for entry in self._levels[-1] if entry[0] in kept])
        self._path.append(choice)
        self._list()

    def back(self) -> bool:
        """Undo the last choice. Return False if there is none."""
        if not self._path:
            return False
        left = self._path.pop()
        self._levels.pop()
        self._list()
        self.cursor = next(index for index, choice in enumerate(self.choices) if choice == left)
        return True

    def restart(self) -> None:
        """Undo all choices."""
        while self.back():
            pass

    def pick(self, fields: Mapping[str, Any]) -> None:  # Any: plain data, as JSON has it
        """Make all choices these fields determine, as a click does; restart if they contradict earlier choices.

        >>> picker = Picker([Action.parse("azul", text) for text in ("1B>1", "1B>F", "2Y>1", "2Y>2", "CR>3")])
        >>> picker.pick({"source": "factory", "factory": 2, "colour": "yellow"})
        >>> picker.pick({"to": "line", "line": 2})
        >>> str(picker.action)
        '2Y>2'
        """
        if not any(_fits(data, fields) for _, data in self._levels[-1]):
            if not any(_fits(data, fields) for _, data in self._levels[0]):
                return
            self.restart()
        while True:
            matching = [choice for choice in self.choices if choice.fields.get(choice.field) == fields.get(choice.field, _ABSENT)]
            matching = [choice for choice in matching if _agrees(choice.fields, fields)]
            if len(matching) != 1:
                return
            self.choose(matching[0])


_ABSENT = object()


def _fits(data: Data, fields: Mapping[str, object]) -> bool:
    return all(name in data and data[name] == value for name, value in fields.items())


def _agrees(data: Data, fields: Mapping[str, object]) -> bool:
    return all(data[name] == value for name, value in fields.items() if name in data)


def _choices(entries: Sequence[Entry]) -> Iterable[Choice]:
    """Yield the next choices. The kind of action is no choice of its own: the first steps of all kinds are offered together."""
    by_type = _grouped(entries, lambda data: data["type"])
    for members in by_type.values():
        if len(members) == 1 and len(by_type) > 1:
            action, data = members[0]
            yield Choice(next((name for name in data if name != "type"), "type"), data, (action,))
        else:
            yield from _split(members)


def _split(entries: Sequence[Entry]) -> Iterable[Choice]:
    for group in field_groups([data for _, data in entries]):
        parts = _grouped(entries, lambda data, group=group: tuple(data.get(name) for name in group))  # type: ignore[misc]  # mypy infers no default of a lambda
        if len(parts) > 1:
            for _, members in sorted(parts.items(), key=_order):
                yield Choice(group[0], _common([data for _, data in members]), tuple(action for action, _ in members))
            return


def _order(part: tuple[tuple[object, ...], list[Entry]]) -> tuple[bool, list[int]]:
    """Sort key: by number, values without one last; names keep the engine's order."""
    values = part[0]
    return None in values, [value for value in values if isinstance(value, int)]


def field_groups(items: Sequence[Data]) -> list[tuple[str, ...]]:
    """Return the fields of actions in order, each followed by the optional ones that depend on it.

    >>> field_groups([{"to": "line", "line": 1, "on": 0}, {"to": "floor", "on": 0}])
    [('to', 'line'), ('on',)]
    """
    longest = max(items, key=len)
    groups: list[tuple[str, ...]] = []
    for name in longest:
        if groups and any(name not in data for data in items):
            groups[-1] = (*groups[-1], name)
        else:
            groups.append((name,))
    return groups


def _grouped(entries: Sequence[Entry], key: Callable[[Data], object]) -> dict[Any, list[Entry]]:  # Any: plain data, as JSON has it
    parts: dict[object, list[Entry]] = {}
    for entry in entries:
        parts.setdefault(key(entry[1]), []).append(entry)
    return parts


def _common(items: Sequence[Data]) -> Data:
    first = items[0]
    return {name: value for name, value in first.items() if all(name in data and data[name] == value for data in items)}


def hot_keys(wanted: Sequence[str], reserved: str) -> list[str]:
    """Assign a distinct key to each choice: its first free preferred character, or else any free one.

    >>> hot_keys(["1", "2", "centre", "blue B", "floor"], "b")
    ['1', '2', 'c', 'l', 'f']
    """
    taken = set(reserved)
    keys: list[str] = []
    for wish in wanted:
        spare = "1234567890abcdefghijklmnopqrstuvwxyz"
        key = next((letter for letter in wish.lower() + spare if letter.isascii() and letter.isalnum() and letter not in taken), "")
        taken.add(key)
        keys.append(key)
    return keys
