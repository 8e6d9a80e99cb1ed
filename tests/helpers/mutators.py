"""Damaged input that keeps the form of the real thing: what plain random text never reaches. The same seed gives the same damage."""

import re
from collections.abc import Iterator
from random import Random

NUMBERS = ("0", "-1", "1", "2", "127", "128", "-129", "32768", "2147483648", "9223372036854775807", "99999999999999999999", "9" * 5000)
ODD = (
    "",
    "-",
    "--1",
    "--2",
    "+1",
    " ",
    "1_0",
    "٣",
    "²",
    "1.0",
    "1e3",
    "0x1",
    "None",
    "true",
    "nan",
    "\x00",
    "é",
    "=",
    "/",
    "|",
    "B",
    "J99",
    "BJ",
    "-/-",
)
NAMES = (
    "game",
    "cls",
    "self",
    "players",
    "first",
    "wall",
    "jokers",
    "strips",
    "edition",
    "seed",
    "seats",
    "round",
    "spare",
    "__class__",
    "phase",
    "",
)

_PAIR = re.compile(r"([A-Za-z_]+)=(\S*)")


def value(random: Random) -> str:
    """A value that could stand after an equals sign."""
    kind = random.randrange(4)
    if kind == 0:
        return random.choice(NUMBERS)
    if kind == 1:
        return random.choice(ODD)
    if kind == 2:
        return str(random.randint(-300, 300))
    return "/".join(random.choice((*NUMBERS[:8], *ODD)) for _ in range(random.choice((2, 4, 10, 20, 24))))


def damaged(text: str, random: Random) -> str:
    """A text with one to three of its ``name=value`` pairs changed, doubled, renamed or dropped."""
    for _ in range(random.randint(1, 3)):
        found = list(_PAIR.finditer(text))
        if not found:
            return text + f" {random.choice(NAMES)}={value(random)}"
        pair = random.choice(found)
        name, old = pair.groups()
        new = random.choice(
            (
                f"{name}={value(random)}",
                f"{name}={_with_a_changed_part(old, random)}",
                f"{name}={old} {name}={value(random)}",
                f"{random.choice(NAMES)}={value(random)}",
                f"{name}={old} {random.choice(NAMES)}={value(random)}",
                name,
                "",
            )
        )
        text = text[: pair.start()] + new + text[pair.end() :]
    return text


def _with_a_changed_part(old: str, random: Random) -> str:
    parts = old.split("/")
    parts[random.randrange(len(parts))] = value(random)
    return "/".join(parts)


def damages(text: str, seed: int, number: int) -> Iterator[str]:
    """Yield ``number`` damaged versions of a text."""
    random = Random(seed)
    for _ in range(number):
        yield damaged(text, random)
