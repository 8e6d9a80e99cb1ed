"""Support ``NO_COLOR``: remove all colours but keep bold, underline and reverse."""

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter


class NoColour(LineFilter):
    """Remove colours from terminal output."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text, style and _plain(style), control) for text, style, control in segments]


@lru_cache(4096)
def _plain(style: Style) -> Style:
    """Return the style without its colours; click metadata is preserved."""
    return Style(bold=style.bold, italic=style.italic, underline=style.underline, reverse=style.reverse, meta=style.meta)
