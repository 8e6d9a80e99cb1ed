"""Widgets that draw themselves anew for the space they have."""

from collections.abc import Callable
from typing import Any

from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from tilework.cli.boards.canvas import PICK

Draw = Callable[[int, int], Text]

KEY = "key"
CHOICE = "choice"
"""The keys under which a style says what a click means, besides what it picks on a board."""


class Clicked(Message):
    """Something was clicked that means something: ``what`` is one of the keys above, ``value`` what it leads to."""

    def __init__(self, what: str, value: Any) -> None:
        super().__init__()
        self.what = what
        self.value = value


class Drawing(Widget):
    """Shows what a function draws for a width and a height."""

    auto_links = False
    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._draw: Draw = lambda width, height: Text()
        self._drawn: tuple[Size, Text] | None = None

    def show(self, draw: Draw) -> None:
        """Draw this from now on. What looks the same as before is not sent to the terminal again."""
        before, self._draw, self._drawn = self._drawn, draw, None
        if before is None or before[0] != self.content_size or before[1] != self.text():
            self.refresh()

    def text(self) -> Text:
        """What is drawn for the space that there is now."""
        size = self.content_size
        if self._drawn is None or self._drawn[0] != size:
            self._drawn = (size, self._draw(size.width, size.height))
        return self._drawn[1]

    def render(self) -> Text:
        return self.text()

    def on_click(self, event: events.Click) -> None:
        for what in (PICK, CHOICE, KEY):
            if what in event.style.meta:
                event.stop()
                self.post_message(Clicked(what, event.style.meta[what]))
                return
