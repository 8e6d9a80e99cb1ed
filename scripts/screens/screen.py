"""A screen that pictures are taken of."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.web.player import Player

Way = Callable[[Player], None]
EVERY = tuple((size, theme) for theme in ("light", "dark") for size in ("desktop", "phone"))


@dataclass(frozen=True)
class Screen:
    """A screen: how to get there, what it shows, and in which sizes and themes its pictures are taken.

    ``to`` is what is scrolled to before each picture; a ``sheet`` has all of them in one file.
    """

    name: str
    caption: str
    reach: Way | str
    looks: tuple[tuple[str, str], ...] = EVERY
    settings: dict[str, Any] = field(default_factory=dict)
    to: str = ""
    sheet: bool = False
