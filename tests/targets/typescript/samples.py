"""Functions of the subset in which JavaScript's own operators would answer otherwise. Each takes and returns plain data."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, TypedDict

NAME = re.compile(r'\[([A-Za-z]+) "((?:[^"\\]|\\.)*)"\]')
ESCAPE = re.compile(r"\\(.)")
TABLE = {1: ("one", 1), 2: ("two", 2)}


class Options(TypedDict, total=False):
    size: int
    label: str | None


@dataclass(frozen=True)
class Point:
    """A place."""

    x: int
    y: int = 0

    def moved(self, by: int) -> "Point":
        return replace(self, x=self.x + by)


@dataclass
class Counter:
    """Counts words."""

    seen: list[str] = field(default_factory=list)
    last: Point | None = None

    @property
    def is_empty(self) -> bool:
        return not self.seen

    def add(self, word: str, *, twice: bool = False) -> int:
        self.seen.append(word)
        if twice:
            self.seen.append(word)
        return len(self.seen)


class Machine:
    """A class with state of its own."""

    def __init__(self, start: int) -> None:
        self.value = start
        self.past: list[int] = []

    def step(self, by: int) -> int:
        self.past.append(self.value)
        self.value += by
        return self.value


def equality(one: list[int], two: list[int], flag: bool, number: int, data: dict[str, Any]) -> list[bool]:  # Any: values of several types
    return [
        one == two,
        one != two,
        flag == number,
        (1, 2) == tuple(one),
        data == {"a": [1, {"b": None}]},
        Point(1) == Point(1, 0),
        one in [two],
    ]


def missing(data: dict[str, Any], name: str) -> list[Any]:  # Any: values of several types
    return [data.get(name), data.get(name, 7), name in data, data.get("toString"), "constructor" in data]


def division(one: int, two: int) -> list[int]:
    return [one // two, one % two, *divmod(one, two), -one // two, -one % two]


def rounding(value: float, digits: int) -> list[Any]:  # Any: values of several types
    return [round(value), round(value, digits), f"{value:.1f}", f"{value:.0f}", int(value)]


def large(one: int, two: int) -> list[str]:
    return [str(one * two), str(one + two), str(one << 20), str(one & two), str((one * two) >> 13), str(~one), f"{one:,}"]


def ordering(words: list[str]) -> list[Any]:  # Any: values of several types
    return [
        sorted(words),
        max(words),
        sorted(words, key=lambda word: (-len(word), word)),
        sorted(words, reverse=True),
        [len(word) for word in words],
    ]


def truth(values: list[Any]) -> list[Any]:  # Any: values of several types
    return [bool(each) for each in values] + [each or "none" for each in values] + [not each for each in values]


def text(value: str) -> list[Any]:  # Any: values of several types
    return [
        value.split(),
        value.strip(),
        value.partition(" ;"),
        value.split("\n"),
        len(value),
        value[1:3],
        value.replace("a", "$&"),
        NAME.fullmatch(value) is None,
        ESCAPE.sub(lambda found: found[1], value),
        value.capitalize(),
        f"{value}{None}{True}{1}",
    ]


def negative(many: list[int]) -> list[Any]:  # Any: values of several types
    return [many[-1], many[:-1], many[-2:], many[5:], many * 2, many + many, many.count(1), many.index(many[0])]


def unpacked(many: list[int]) -> list[Any]:  # Any: values of several types
    first, *rest = many
    *before, last = many
    one, two = (first, last) if first < last else (last, first)
    return [first, rest, before, last, one, two]


def loops(many: list[int]) -> list[Any]:  # Any: values of several types
    found = 0
    for number, each in enumerate(many, start=1):
        if each == 3:
            continue
        if each > 90:
            break
        found += number * each
    while found > 50:
        found -= 7
    table = {str(each): [other for other in many if other > each] for each in many[:1]}
    return [found, table, next((each for each in many if each > 2), None), any(each > 2 for each in many), all(each > 0 for each in many)]


def matched(kind: str, number: int) -> Any:  # Any: values of several types
    match kind:
        case "a" | "b":
            return TABLE[number]
        case "c":
            shape = Point(number) if number else None
        case _:
            return None
    match shape:
        case Point(x, y):
            return [x, y, shape.moved(2).x]
    return "nothing"


def pairs(many: list[int]) -> Iterator[tuple[int, int]]:
    for one in many:
        for two in many:
            if one < two:
                yield one, two


def generated(many: list[int]) -> list[Any]:  # Any: values of several types
    return [list(pairs(many)), [a + b for a, b in pairs(many)], sum(a for a, _ in pairs(many))]


def objects(words: list[str]) -> list[Any]:  # Any: values of several types
    counter = Counter()
    was_empty = counter.is_empty
    for word in words:
        counter.add(word, twice=word == "x")
    counter.last = Point(len(words))
    machine = Machine(3)
    machine.step(4)
    options: Options = {"size": 3}
    options["label"] = None
    table: dict[int, str] = {2: "b", 1: "a"}
    table[0] = "c"
    return [was_empty, counter.seen, counter.last.x, machine.value, machine.past, options, list(table), list(table.items()), table.get(7)]


def failing(number: int) -> str:
    try:
        return str([1, 2][number])
    except IndexError:
        return "none"


def chained(one: int, two: int) -> list[bool]:
    return [0 <= one < two, one == two == 1, one is not None, one not in (two, 5)]


def named(word: str, **values: object) -> list[Any]:  # Any: values of several types
    return [word, values]


def keywords(word: str, number: int) -> list[Any]:  # Any: values of several types
    return [named(word), named(word, number=number, half=number // 2), named(word, other=number), number.bit_count()]
