"""Draw tiles as coloured characters. Each kind has a colour, a motif and a letter, so that hue alone never matters."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from rich.style import Style

from tilework.cli.boards.canvas import PLAIN, Canvas

GROUND = "#10182b"
RECESS = "#1d2740"
FAINT = "#5d6b8c"
INK = "#e9e4d6"
GLOW = "#f2c14e"
LOSS = "#ff8a70"


@dataclass(frozen=True)
class Glaze:
    """The appearance of a kind of tile."""

    colour: str
    ink: str
    motif: str
    letter: str

    @property
    def style(self) -> Style:
        """Style of the tile's face."""
        return Style(color=self.ink, bgcolor=self.colour, bold=True)


Glazes = Mapping[str, Glaze]


class Look(Enum):
    """The state in which a space is drawn."""

    TILE = "tile"
    GHOST = "ghost"
    """A tile that would be placed there."""
    LIFTED = "lifted"
    """A tile that would be taken."""
    EMPTY = "empty"
    TARGET = "target"
    """An empty space that can be selected."""


_BRACKETS = {
    Look.TILE: ("[", "]"),
    Look.GHOST: ("(", ")"),
    Look.LIFTED: ("{", "}"),
    Look.EMPTY: (" ", " "),
    Look.TARGET: ("‹", "›"),
}


@dataclass(frozen=True)
class Size:
    """Tile size in characters; the gap is on the right."""

    width: int
    height: int
    gap: int = 1

    @property
    def step(self) -> int:
        """Columns from one tile to the next."""
        return self.width + self.gap


DOT = Size(2, 1, 0)
SMALL = Size(4, 1, 0)
MEDIUM = Size(4, 2, 1)
LARGE = Size(6, 3, 1)


def face(glaze: Glaze | None, look: Look, size: Size, colour: bool, printed: str | None = None) -> str:
    """Return the characters of a tile's middle row; ``printed`` replaces the motif of an empty space.

    >>> blue = Glaze("#2560b0", "#ffffff", "❖", "B")
    >>> face(blue, Look.TILE, SMALL, False), face(blue, Look.TILE, DOT, True), face(blue, Look.EMPTY, SMALL, False)
    ('[❖B]', '❖B', ' b  ')
    >>> face(blue, Look.TILE, DOT, False), face(blue, Look.GHOST, DOT, True), face(blue, Look.TARGET, DOT, False, printed="3")
    ('[B', '(B', '‹3')
    """
    empty = look in (Look.EMPTY, Look.TARGET)
    if empty and printed is not None:
        inner = printed.ljust(2)
    elif glaze is None:
        inner = "· " if empty else "  "
    elif empty:
        inner = glaze.motif + " " if colour else glaze.letter.lower() + " "
    else:
        inner = glaze.motif + glaze.letter
    if size.width == 2:
        is_plain = colour and look in (Look.TILE, Look.EMPTY)
        return inner if is_plain else _BRACKETS[look][0] + (inner.rstrip()[-1:] or "·")
    left, right = _BRACKETS[Look.EMPTY if colour and look is Look.TILE else look]
    pad = (size.width - 4) // 2
    return left + " " * pad + inner + " " * (size.width - 4 - pad) + right


@cache
def style_of(glaze: Glaze | None, look: Look, colour: bool) -> Style:
    """Return the style of a tile's face."""
    if not colour:
        return Style(bold=look in (Look.TILE, Look.GHOST), reverse=look in (Look.LIFTED, Look.GHOST, Look.TARGET))
    match look:
        case Look.TILE:
            return glaze.style if glaze else PLAIN
        case Look.LIFTED:
            return (glaze.style if glaze else PLAIN) + Style(underline=True)
        case Look.GHOST:
            return Style(color="#ffffff", bgcolor=_mixed(glaze.colour, GROUND), bold=True) if glaze else PLAIN
        case Look.TARGET:
            return Style(color=GLOW, bgcolor="#4a4222", bold=True)
        case Look.EMPTY:
            return Style(color=_faint(glaze), bgcolor=RECESS)


def draw(
    canvas: Canvas,
    x: int,
    y: int,
    glaze: Glaze | None,
    look: Look,
    size: Size,
    *,
    colour: bool = True,
    pick: Mapping[str, object] | None = None,
    printed: str | None = None,
) -> None:
    """Draw a tile. Taller sizes get a half-row lower edge so that tiles in a column stay apart."""
    style = style_of(glaze, look, colour)
    middle = (size.height - 1) // 2
    for row in range(size.height):
        if row == size.height - 1 and size.height > 1:
            if colour and style.bgcolor:
                canvas.put(x, y + row, "▀" * size.width, Style(color=style.bgcolor), pick)
        elif row == middle:
            canvas.put(x, y + row, face(glaze, look, size, colour, printed), style, pick)
        else:
            canvas.put(x, y + row, " " * size.width, style if colour else PLAIN, pick)


def _faint(glaze: Glaze | None) -> str:
    """Return the colour for the motif of an empty space: halfway between tile and background."""
    return _mixed(glaze.colour, FAINT) if glaze else FAINT


def _mixed(one: str, other: str) -> str:
    """Return the colour halfway between two.

    >>> _mixed("#ff0000", "#0000ff")
    '#7f007f'
    """
    return "#" + "".join(f"{(int(one[i : i + 2], 16) + int(other[i : i + 2], 16)) // 2:02x}" for i in (1, 3, 5))
