"""Duo's actions: integer, text and data. ``3B`` takes blue from factory 3; ``C`` is the centre.

>>> text(0), text(19)
('CB', '9R')
>>> data(3)
{'type': 'take', 'source': 'factory', 'factory': 3, 'colour': 'blue'}
"""

from tilework.games.core.state import SOURCES
from tilework.games.game import Data

COLOUR_NAMES = ("blue", "red")


def text(action: int) -> str:
    """The notation of an action."""
    return f"{action % SOURCES or 'C'}{'BR'[action // SOURCES]}"


def data(action: int) -> Data:
    """The structured form of an action."""
    source = action % SOURCES
    where = {"source": "factory", "factory": source} if source else {"source": "centre"}
    return {"type": "take", **where, "colour": COLOUR_NAMES[action // SOURCES]}
