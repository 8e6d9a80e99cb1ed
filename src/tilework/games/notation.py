"""Any position on one line of text: ``azul players=2 wall=grey | round=2 turn=1 offer=BBY/-/KW …``.

After the options come the fields of the record that are not 0, by name. Whole numbers are written as they are, arrays with ``/``
between their elements, and handfuls of tiles by letters; a game may add codecs for fields that read better otherwise.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilework.errors import InvalidPosition
from tilework.games.game import Game
from tilework.games.options import Options


@dataclass(frozen=True)
class Codec:
    """How one number of a field is written and read."""

    write: Callable[[int], str]
    read: Callable[[str], int]


PLAIN = Codec(str, int)


def handful_codec(letters: str) -> Codec:
    """Tiles by letters, each as often as it is there up to three times, then with a number: ``BBYR5``."""

    def write(handful: int) -> str:
        parts = []
        for kind, letter in enumerate(letters):
            number = handful >> 8 * kind & 0xFF
            parts.append(letter * number if number <= 3 else f"{letter}{number}")
        return "".join(parts) or "-"

    def read(text: str) -> int:
        handful = 0
        rest = "" if text == "-" else text
        while rest:
            kind = letters.index(rest[0])
            digits = rest[1 : 1 + len(rest[1:]) - len(rest[1:].lstrip("0123456789"))]
            number = int(digits) if digits else 1
            if (handful >> 8 * kind & 0xFF) + number > 0x7F:
                raise ValueError(f"too many tiles {letters[kind]}")
            handful += number << 8 * kind
            rest = rest[1 + len(digits) :]
        return handful

    return Codec(write, read)


def write_position(game: Game, options: Options, record: Any) -> str:
    """The notation of a position."""
    words = [game.name, *(f"{name}={_option_text(value)}" for name, value in options.items()), "|"]
    for name in sorted(game.dtype.names or (), key=lambda name: np.asarray(record[name]).size):
        values = np.asarray(record[name])
        if name in game.option_fields or not values.any():
            continue
        codec = game.codecs.get(name, PLAIN)
        words.append(f"{name}={'/'.join(codec.write(int(value)) for value in values.reshape(-1))}")
    return " ".join(words)


def read_position(text: str) -> tuple[Game, Options, Any]:
    """The game, the options and the record that a notation stands for, checked."""
    from tilework.games import get  # the registry imports the games, which import this module

    head, bar, tail = text.strip().partition("|")
    words = head.split()
    if not bar or not words:
        raise InvalidPosition("a position looks like: azul players=2 … | round=1 …")
    game = get(words[0])
    options = game.complete_options(dict(_pair(word) for word in words[1:]))
    table = np.zeros(1, dtype=game.dtype)
    record = table[0]
    game.begin(record, options)
    for name in game.dtype.names or ():
        if name not in game.option_fields:
            record[name] = 0
    seen: set[str] = set()
    for word in tail.split():
        name, value = _pair(word)
        if name not in (game.dtype.names or ()) or name in seen or name in game.option_fields:
            known = ", ".join(field for field in game.dtype.names or () if field not in game.option_fields)
            raise InvalidPosition(f"{name!r} is not a field of {game.name}, or is there twice; fields: {known}")
        seen.add(name)
        _fill(record, name, value, game.codecs.get(name, PLAIN))
    game.check(record, options)
    return game, options, table


def _option_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _pair(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise InvalidPosition(f"{word!r} is not of the form name=value")
    return name, value


def _fill(record: Any, name: str, text: str, codec: Codec) -> None:
    shape = np.asarray(record[name]).shape
    parts = text.split("/")
    wanted = int(np.prod(shape)) if shape else 1
    if len(parts) != wanted:
        raise InvalidPosition(f"{name} has {wanted} values, not {len(parts)}")
    try:
        values = np.array([codec.read(part) for part in parts], dtype=np.int64)
    except ValueError as error:
        raise InvalidPosition(f"{name}={text}: {error}") from None
    base = np.asarray(record[name]).dtype
    limits = np.iinfo(base)
    if (values < limits.min).any() or (values > limits.max).any():
        raise InvalidPosition(f"{name}={text}: a number is out of range")
    record[name] = values.reshape(shape) if shape else values[0]
