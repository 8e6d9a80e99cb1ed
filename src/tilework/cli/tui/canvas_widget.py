"""Widgets that redraw themselves for the available space."""

from collections.abc import Callable
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from tilework.cli.boards.canvas import PICK

Draw = Callable[[int, int], Text]

KEY = "key"
CHOICE = "choice"
"""Style metadata keys for clicks, besides the fields picked on a board."""


class Clicked(Message):
    """A click on something clickable: ``what`` is one of the keys above, ``value`` its value."""

    def __init__(self, what: str, value: Any) -> None:  # Any: plain data, as JSON has it
        super().__init__()
        self.what = what
        self.value = value


class DrawingWidget(Widget):
    """Show the result of a drawing function for the current width and height; scrolls if it is taller."""

    auto_links = False
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._draw: Draw = lambda width, height: Text()
        self._drawn: tuple[Size, Text] | None = None
        self._first = 0
        """First visible row."""

    def show(self, draw: Draw) -> None:
        """Set the drawing function. An unchanged result is not sent to the terminal again."""
        before, self._draw, self._drawn = self._drawn, draw, None
        if before is None or before[0] != self.content_size or before[1] != self.text():
            self.refresh()

    def text(self) -> Text:
        """Return the drawing for the current size, visible or not."""
        size = self.content_size
        if self._drawn is None or self._drawn[0] != size:
            self._drawn = (size, self._draw(size.width, size.height))
        return self._drawn[1]

    def render(self) -> Text:
        return window(self.text(), self._first, *self.content_size)

    def roll(self, rows: int) -> None:
        """Scroll by some rows, within bounds."""
        hidden = max(0, self.text().plain.count("\n") + 1 - self.content_size.height)
        first = min(max(0, self._first + rows), hidden)
        if first != self._first:
            self._first = first
            self.refresh()

    def on_mouse_scroll_down(self) -> None:
        self.roll(1)

    def on_mouse_scroll_up(self) -> None:
        self.roll(-1)

    def on_click(self, event: events.Click) -> None:
        for what in (PICK, CHOICE, KEY):
            if what in event.style.meta:
                event.stop()
                self.post_message(Clicked(what, event.style.meta[what]))
                return


def window(text: Text, first: int, width: int, height: int) -> Text:
    """Return the visible rows of a text, with arrows on the right if there is more above or below.

    >>> window(Text("one\\ntwo\\nthree\\nfour"), 1, 6, 2).plain
    'two  ▲\\nthree▼'
    """
    rows = text.split("\n", allow_blank=True)
    if len(rows) <= height or height < 1:
        return text
    first = min(first, len(rows) - height)
    seen = rows[first : first + height]
    if first:
        seen[0] = _marked(seen[0], "▲", width)
    if first + height < len(rows):
        seen[-1] = _marked(seen[-1], "▼", width)
    return Text("\n", no_wrap=True, end="").join(seen)


def _marked(row: Text, mark: str, width: int) -> Text:
    row.truncate(width - 1, pad=True)
    return row.append(mark, "bold")
