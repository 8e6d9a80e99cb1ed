"""Widgets that draw themselves anew for the space they have."""

from collections.abc import Callable
from typing import Any

from rich.text import Text
from textual import events
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

    def show(self, draw: Draw) -> None:
        """Draw this from now on."""
        self._draw = draw
        self.refresh()

    def render(self) -> Text:
        return self._draw(self.content_size.width, self.content_size.height)

    def on_resize(self) -> None:
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        for what in (PICK, CHOICE, KEY):
            if what in event.style.meta:
                event.stop()
                self.post_message(Clicked(what, event.style.meta[what]))
                return
