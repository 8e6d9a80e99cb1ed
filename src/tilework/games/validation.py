"""The one gate for what comes from outside: text and values of others' making, bounded before anything else looks at them.

Whatever is wrong is said in an error of our own, with the piece that is wrong, cut short where it is long.
"""

import json
import re
from collections.abc import Iterable
from typing import Any

from tilework.errors import InvalidOption, InvalidValue

MAX_REPR_CHARS = 60
"""Characters of a wrong value that an error repeats."""

_WHOLE = re.compile(r"-?[0-9]{1,20}")


def short_repr(value: object) -> str:
    """Return a wrong value for an error message, shortened if it is long.

    >>> short_repr("x"), short_repr(None), len(short_repr("7" * 5000))
    ("'x'", 'None', 60)
    """
    try:
        text = repr(value)
    except Exception:  # a whole number of thousands of digits has no repr
        text = f"<{type(value).__name__}>"
    return text if len(text) <= MAX_REPR_CHARS else text[: MAX_REPR_CHARS - 1] + "…"


def parse_json(text: str) -> object:
    """Parse strict JSON; raise ValueError otherwise. ``NaN`` and the like are rejected."""

    def refuse(constant: str) -> object:
        raise ValueError(f"{constant} is not JSON")

    try:
        found: object = json.loads(text, parse_constant=refuse)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    return found


def is_integer_text(text: str) -> bool:
    """Whether a text is a whole number of ordinary digits, and not too long to be one of ours.

    >>> is_integer_text("-12"), is_integer_text("--1"), is_integer_text("1_0"), is_integer_text("٣"), is_integer_text("9" * 5000)
    (True, False, False, False, False)
    """
    return _WHOLE.fullmatch(text) is not None


def parse_int(text: str, low: int, high: int) -> int:
    """Parse an integer within bounds; raise ValueError, with the bounds, otherwise.

    >>> parse_int("7", 0, 9)
    7
    >>> parse_int("99999999999999999999", -128, 127)
    Traceback (most recent call last):
    ...
    tilework.errors.InvalidValue: '99999999999999999999' must be a whole number from -128 to 127
    """
    if not is_integer_text(text) or int(text) < low or int(text) > high:
        raise InvalidValue("not-an-integer", text=short_repr(text), low=low, high=high)
    return int(text)


def pairs(words: Iterable[str]) -> dict[str, str]:
    """Options or fields as text: ``name=value`` words, each name once.

    >>> pairs("players=2 wall=grey".split())
    {'players': '2', 'wall': 'grey'}
    """
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise InvalidOption("not-name-value", word=short_repr(word))
        if name in found:
            raise InvalidOption("given-twice", name=short_repr(name))
        found[name] = value
    return found


def option_words(options: Iterable[tuple[str, Any]]) -> list[str]:  # Any: each option has a type of its own
    """Options as they are written in notation and records: what :func:`pairs` reads.

    >>> option_words({"players": 2, "jokers": True}.items())
    ['players=2', 'jokers=true']
    """
    return [f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in options]
