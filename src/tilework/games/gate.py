"""The one gate for what comes from outside: text and values of others' making, bounded before anything else looks at them.

Whatever is wrong is said in an error of our own, with the piece that is wrong, cut short where it is long.
"""

import re
from collections.abc import Iterable
from typing import Any

from tilework.errors import InvalidOption

MOST_SHOWN = 60
"""Characters of a wrong value that an error repeats."""

_WHOLE = re.compile(r"-?[0-9]{1,20}")


def shown(value: object) -> str:
    """A wrong value for an error message, cut where it is long.

    >>> shown("x"), shown(None), len(shown("7" * 5000))
    ("'x'", 'None', 60)
    """
    try:
        text = repr(value)
    except Exception:  # a whole number of thousands of digits has no repr
        text = f"<{type(value).__name__}>"
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"


def is_whole(text: str) -> bool:
    """Whether a text is a whole number of ordinary digits, and not too long to be one of ours.

    >>> is_whole("-12"), is_whole("--1"), is_whole("1_0"), is_whole("٣"), is_whole("9" * 5000)
    (True, False, False, False, False)
    """
    return _WHOLE.fullmatch(text) is not None


def whole(text: str, low: int, high: int) -> int:
    """The whole number that a text stands for; ValueError, with the bounds, if it is none or lies outside them.

    >>> whole("7", 0, 9)
    7
    >>> whole("99999999999999999999", -128, 127)
    Traceback (most recent call last):
    ...
    ValueError: '99999999999999999999' must be a whole number from -128 to 127
    """
    if not is_whole(text) or not low <= int(text) <= high:
        raise ValueError(f"{shown(text)} must be a whole number from {low} to {high}")
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
            raise InvalidOption(f"{shown(word)} is not of the form name=value, such as players=2")
        if name in found:
            raise InvalidOption(f"{shown(name)} is there twice; leave one of them out")
        found[name] = value
    return found


def option_words(options: Iterable[tuple[str, Any]]) -> list[str]:
    """Options as they are written in notation and records: what :func:`pairs` reads.

    >>> option_words({"players": 2, "jokers": True}.items())
    ['players=2', 'jokers=true']
    """
    return [f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in options]
