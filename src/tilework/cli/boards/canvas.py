"""A grid of styled characters that converts to Rich text."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

PLAIN = Style()
PICK = "pick"
"""Style metadata key: the action fields that a click selects."""


class Canvas:
    """Styled characters by column and row. The grid grows as needed.

    >>> canvas = Canvas()
    >>> canvas.put(2, 1, "tile")
    >>> canvas.text().plain
    '      \\n  tile'
    >>> canvas.width, canvas.height
    (6, 2)
    """

    def __init__(self) -> None:
        self._rows: list[list[tuple[str, Style]]] = []

    @property
    def width(self) -> int:
        """Length of the longest row."""
        return max((len(row) for row in self._rows), default=0)

    @property
    def height(self) -> int:
        return len(self._rows)

    def put(self, x: int, y: int, string: str, style: Style = PLAIN, pick: Mapping[str, object] | None = None) -> None:
        """Write a string. ``pick`` holds the action fields that a click on it selects."""
        if pick:
            style = _clickable(style, tuple(pick.items()))
        while len(self._rows) <= y:
            self._rows.append([])
        row = self._rows[y]
        row.extend([(" ", PLAIN)] * (x + len(string) - len(row)))
        row[x : x + len(string)] = [(character, style) for character in string]

    def paste(self, x: int, y: int, other: "Canvas") -> None:
        """Copy another canvas onto this one."""
        for down, row in enumerate(other._rows):
            self.put(x, y + down, " " * len(row))
            self._rows[y + down][x : x + len(row)] = row

    def text(self) -> Text:
        """Return the canvas as Rich text, all rows padded to the same length."""
        width = self.width
        text = Text(no_wrap=True, end="")
        for number, row in enumerate(self._rows):
            if number:
                text.append("\n")
            for style, cells in groupby(row, key=itemgetter(1)):
                text.append("".join(character for character, _ in cells), style)
            text.append(" " * (width - len(row)))
        return text


@lru_cache(4096)
def _clickable(style: Style, pick: tuple[tuple[str, object], ...]) -> Style:
    return style + Style(meta={PICK: dict(pick)})


def fitted(string: str, width: int) -> str:
    """Truncate or pad a string to a width.

    >>> fitted("Grace Hopper", 8), fitted("Ada", 5)
    ('Grace H…', 'Ada  ')
    """
    if cell_len(string) > width:
        string = string[: max(0, width - 1)] + "…"
    return string + " " * (width - cell_len(string))
