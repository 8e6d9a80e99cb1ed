"""How the fields of Sintra's state are written in position notation.

``strips`` are written as ``8f`` (strip 8, front up), ``glass`` as the five spaces from the top (``B..T.``), ``windows`` as the
upper and the lower pane's piece (``BT``), ``track`` as letters; ``-`` is nothing.
"""

from tilework.games.notation import Codec, handful_codec
from tilework.games.sintra.actions import strip_text
from tilework.games.sintra.layout import FACES
from tilework.games.sintra.strips import COLOUR_LETTERS, SPACES

EMPTY = "."
NOTHING = "-"

_STRIPS = {strip_text(number): number for number in (0, *range(2, FACES))}


def _read_strip(text: str) -> int:
    if text not in _STRIPS:
        raise ValueError(f"{text!r} is not a strip with a side, such as 8f or 8b")
    return _STRIPS[text]


def write_glass(glass: int) -> str:
    """The pieces on a strip, from the top.

    >>> write_glass(0x00_00_00_00_01), write_glass(0x10_00_01_00_02), write_glass(0)
    ('B....', 'YB..P', '-')
    """
    spaces = [EMPTY] * SPACES
    for colour, letter in enumerate(COLOUR_LETTERS):
        for space in range(SPACES):
            if glass >> 8 * colour + space & 1:
                spaces[space] = letter
    return "".join(spaces) if glass else NOTHING


def read_glass(text: str) -> int:
    """The pieces that a text shows.

    >>> hex(read_glass("YB..P"))
    '0x1000010002'
    """
    if text == NOTHING:
        return 0
    if len(text) != SPACES or set(text) - set(COLOUR_LETTERS + EMPTY):
        raise ValueError(f"{text!r} does not show {SPACES} spaces, such as B..T.")
    return sum(1 << 8 * COLOUR_LETTERS.index(letter) + space for space, letter in enumerate(text) if letter != EMPTY)


def _write_panes(panes: int) -> str:
    return "".join((NOTHING + COLOUR_LETTERS)[pane] for pane in (panes & 7, panes >> 3) if pane) or NOTHING


def _read_panes(text: str) -> int:
    if text == NOTHING:
        return 0
    if len(text) > 2 or not text or set(text) - set(COLOUR_LETTERS):
        raise ValueError(f"{text!r} does not show the pieces of a window, such as B or BT")
    return sum((1 + COLOUR_LETTERS.index(letter)) << 3 * pane for pane, letter in enumerate(text))


def _read_piece(text: str) -> int:
    if len(text) != 1 or text not in NOTHING + COLOUR_LETTERS:
        raise ValueError(f"{text!r} is not a piece; pieces are {', '.join(COLOUR_LETTERS)}")
    return (NOTHING + COLOUR_LETTERS).index(text)


_TILES = handful_codec(COLOUR_LETTERS)

CODECS = {
    "offer": _TILES,
    "bag": _TILES,
    "discard": _TILES,
    "strips": Codec(strip_text, _read_strip),
    "glass": Codec(write_glass, read_glass),
    "windows": Codec(_write_panes, _read_panes),
    "track": Codec(lambda piece: (NOTHING + COLOUR_LETTERS)[piece], _read_piece),
}
