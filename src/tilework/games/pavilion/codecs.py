"""How the fields of Summer Pavilion's state are written in position notation: sets of spaces as ``ONE.OSE.*N``, tiles by letters."""

from collections.abc import Mapping

from tilework.errors import InvalidValue
from tilework.games.notation import Codec, HandfulCodec
from tilework.games.pavilion.actions import COLOUR_LETTERS, SPACE_NAMES
from tilework.games.validation import short_repr

EXAMPLES = ", ".join(SPACE_NAMES[::10])


class SpacesCodec(Codec):
    """A set of spaces.

    >>> codec = SpacesCodec()
    >>> codec.write(0b110 | 1 << 36), codec.read("ONE.OSE.*N"), codec.write(0)
    ('ONE.OSE.*N', 68719476742, '-')
    """

    def write(self, number: int) -> str:
        return ".".join(name for space, name in enumerate(SPACE_NAMES) if number >> space & 1) or "-"

    def read(self, text: str) -> int:
        spaces = 0
        for name in [] if text == "-" else text.split("."):
            if name not in SPACE_NAMES:
                raise InvalidValue("not-a-space", name=short_repr(name), space_names=EXAMPLES)
            spaces |= 1 << SPACE_NAMES.index(name)
        return spaces


_TILES = HandfulCodec(COLOUR_LETTERS)

CODECS: Mapping[str, Codec] = {**dict.fromkeys(("offer", "bag", "discard", "supply", "hands", "corners"), _TILES), "board": SpacesCodec()}
