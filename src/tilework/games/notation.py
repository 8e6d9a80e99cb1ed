"""Any position on one line of text: ``azul players=2 wall=grey | round_number=2 turn=1 offer=BBY/-/KW …``.

After the options come the fields of the state that are not 0, by name. Whole numbers are written as they are, arrays with ``/``
between their elements, and handfuls of tiles by letters; a game may add codecs for fields that read better otherwise.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tilework.errors import InvalidOption, InvalidPosition
from tilework.games.core.state import State, States
from tilework.games.game import Game
from tilework.games.gate import option_words, pairs, shown, whole
from tilework.games.options import Options


@dataclass(frozen=True)
class Codec:
    """How one number of a field is written and read."""

    write: Callable[[int], str]
    read: Callable[[str], int]


EXAMPLE = "azul players=2 | phase=-1 marker=-1 bag=B20Y20R20K20W20"
"""A whole position that is short: the states before the first player is drawn."""

MOST_CHARACTERS = 10_000
MOST_OF_A_KIND = 0x7F


def plain_codec(dtype: "np.dtype[np.signedinteger]") -> Codec:
    """A number as it is, within what the field can hold."""
    limits = np.iinfo(dtype)
    return Codec(str, lambda text: whole(text, int(limits.min), int(limits.max)))


_TILES = re.compile(r"(.)([0-9]*)", re.DOTALL)


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
        for letter, digits in _TILES.findall("" if text == "-" else text):
            if letter not in letters:
                raise ValueError(f"{shown(letter)} is not a tile; tiles are {', '.join(letters)}, and - is none")
            kind = letters.index(letter)
            here = handful >> 8 * kind & 0xFF
            handful += whole(digits or "1", 0, MOST_OF_A_KIND - here) << 8 * kind
        return handful

    return Codec(write, read)


def write_position(game: Game, options: Options, state: State) -> str:
    """The notation of a position."""
    words = [game.name, *option_words(options.items()), "|"]
    for name in sorted(game.dtype.names or (), key=lambda name: np.asarray(state[name]).size):
        values = np.asarray(state[name])
        if name in game.option_fields or not values.any():
            continue
        codec = game.codecs.get(name) or plain_codec(values.dtype)
        words.append(f"{name}={'/'.join(codec.write(int(value)) for value in values.reshape(-1))}")
    return " ".join(words)


def read_position(text: str) -> tuple[Game, Options, States]:
    """The game, the options and the state that a notation stands for, checked."""
    from tilework.games import get  # the registry imports the games, which import this module

    if not isinstance(text, str) or len(text) > MOST_CHARACTERS:
        raise InvalidPosition(f"a position is one line of text of at most {MOST_CHARACTERS:,} characters, such as: {EXAMPLE}")
    head, bar, tail = text.strip().partition("|")
    words = head.split()
    if not bar or not words:
        raise InvalidPosition(f"{shown(text)} is no position: a game with its options, a bar and what lies where, such as: {EXAMPLE}")
    game = get(words[0])
    options = game.complete_options(pairs(words[1:]))
    try:
        fields = pairs(tail.split())
    except InvalidOption as error:
        raise InvalidPosition(f"after the bar: {error}") from None
    states = game.cleared(options)
    state = states[0]
    known = [name for name in game.dtype.names or () if name not in game.option_fields and name != "spare"]
    for name, value in fields.items():
        if name not in known:
            raise InvalidPosition(f"{shown(name)} is not a field of {game.name}; its fields are: {', '.join(known)}")
        _fill(state, name, value, game.codecs.get(name))
    game.check(state, options)
    return game, options, states


def _fill(state: np.void, name: str, text: str, codec: Codec | None) -> None:
    field = np.asarray(state[name])
    parts = text.split("/")
    if len(parts) != field.size:
        raise InvalidPosition(f"{name} has {field.size} values with / between them, not {len(parts)}")
    codec = codec or plain_codec(field.dtype)
    values = np.zeros(field.size, dtype=np.int64)
    for place, part in enumerate(parts):
        try:
            values[place] = codec.read(part)
        except ValueError as error:
            where = f"{name}, value {place + 1}" if field.size > 1 else name
            raise InvalidPosition(f"{where}: {error}") from None
    state[name] = values.reshape(field.shape) if field.shape else values[0]
