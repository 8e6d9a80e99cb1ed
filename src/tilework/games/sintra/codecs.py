"""How the fields of Sintra's state are written in position notation.

``strips`` are written as ``8f`` (strip 8, front up), ``glass`` as the five spaces from the top (``B..T.``), ``windows`` as the
upper and the lower pane's piece (``BT``), ``track`` as letters; ``-`` is nothing.
"""

from collections.abc import Mapping

from tilework.errors import InvalidValue
from tilework.games.notation import Codec, HandfulCodec
from tilework.games.sintra.actions import strip_text
from tilework.games.sintra.state import FACES
from tilework.games.sintra.strips import COLOUR_LETTERS, SPACES
from tilework.games.validation import short_repr

EMPTY = "."
NOTHING = "-"

_STRIPS = tuple(strip_text(number) for number in range(FACES))


class StripCodec(Codec):
    """A strip with a side up: ``8f``."""

    def write(self, number: int) -> str:
        return _STRIPS[number]

    def read(self, text: str) -> int:
        number = _STRIPS.index(text) if text in _STRIPS else 1
        if number == 1:
            raise InvalidValue("not-a-strip", text=short_repr(text))
        return number


class GlassCodec(Codec):
    """The pieces on a strip, from the top.

    >>> codec = GlassCodec()
    >>> codec.write(0x00_00_00_00_01), codec.write(0x10_00_01_00_02), codec.write(0)
    ('B....', 'YB..P', '-')
    >>> hex(codec.read("YB..P"))
    '0x1000010002'
    """

    def write(self, number: int) -> str:
        spaces = [EMPTY] * SPACES
        for colour, letter in enumerate(COLOUR_LETTERS):
            for space in range(SPACES):
                if number >> 8 * colour + space & 1:
                    spaces[space] = letter
        return "".join(spaces) if number else NOTHING

    def read(self, text: str) -> int:
        if text == NOTHING:
            return 0
        if len(text) != SPACES or any(letter not in COLOUR_LETTERS and letter != EMPTY for letter in text):
            raise InvalidValue("not-strip-spaces", text=short_repr(text), spaces=SPACES)
        return sum(1 << 8 * COLOUR_LETTERS.index(letter) + space for space, letter in enumerate(text) if letter != EMPTY)


class PanesCodec(Codec):
    """The panes of a window, the upper one first."""

    def write(self, number: int) -> str:
        return "".join(COLOUR_LETTERS[pane - 1] for pane in (number & 7, number >> 3) if pane) or NOTHING

    def read(self, text: str) -> int:
        if text == NOTHING:
            return 0
        if len(text) not in (1, 2) or any(letter not in COLOUR_LETTERS for letter in text):
            raise InvalidValue("not-window-panes", text=short_repr(text))
        return sum((1 + COLOUR_LETTERS.index(letter)) << 3 * pane for pane, letter in enumerate(text))


class PieceCodec(Codec):
    """A piece of the round track."""

    def write(self, number: int) -> str:
        return COLOUR_LETTERS[number - 1] if number else NOTHING

    def read(self, text: str) -> int:
        if len(text) != 1 or (text not in COLOUR_LETTERS and text != NOTHING):
            raise InvalidValue("not-a-pane", text=short_repr(text), colour_letters=", ".join(COLOUR_LETTERS))
        return 0 if text == NOTHING else 1 + COLOUR_LETTERS.index(text)


_TILES = HandfulCodec(COLOUR_LETTERS)

CODECS: Mapping[str, Codec] = {
    "offer": _TILES,
    "bag": _TILES,
    "discard": _TILES,
    "strips": StripCodec(),
    "glass": GlassCodec(),
    "windows": PanesCodec(),
    "track": PieceCodec(),
}
