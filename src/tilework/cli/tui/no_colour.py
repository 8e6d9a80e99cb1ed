"""No colour at all, for terminals and people that ask for none: bold, underlined and reversed stay."""

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter


class NoColour(LineFilter):
    """Takes the colours out of what is sent to the terminal."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text, style and _plain(style), control) for text, style, control in segments]


@lru_cache(4096)
def _plain(style: Style) -> Style:
    """The style without its colours; what a click on it means stays."""
    return Style(bold=style.bold, italic=style.italic, underline=style.underline, reverse=style.reverse, meta=style.meta)
