"""A screen to take screenshots of."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.web.page_player import Player

from tilework.games.game import Data

Way = Callable[[Player], None]
EVERY = tuple((size, theme) for theme in ("light", "dark") for size in ("desktop", "phone"))


@dataclass(frozen=True)
class Screen:
    """A screen: how to reach it, what it shows, and the sizes and themes of its screenshots.

    ``to`` is scrolled into view first; a ``sheet`` combines all in one file.
    """

    name: str
    caption: str
    reach: Way | str
    looks: tuple[tuple[str, str], ...] = EVERY
    settings: Data = field(default_factory=dict)
    to: str = ""
    sheet: bool = False
