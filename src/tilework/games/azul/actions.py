"""Azul's actions: integer, text and data.

``3B>4`` takes blue from factory 3 to line 4; ``C`` is the centre, ``F`` the floor, ``BJ`` blue with the jokers, ``J`` the jokers
alone. ``w2`` puts the tile of the row being tiled on the wall's column 2.

>>> text(0), text(359), text(664)
('CB>1', '9J>F', 'w5')
>>> data(13)
{'type': 'take', 'source': 'factory', 'factory': 2, 'colour': 'blue', 'jokers': False, 'to': 'line', 'line': 2}
"""

from tilework.games.azul.state import DESTINATIONS, FIRST_COLUMN_ACTION, FLOOR, JOKERS_ALONE, WITH_JOKERS
from tilework.games.core.state import SOURCES
from tilework.games.game import Data

COLOUR_NAMES = ("blue", "yellow", "red", "black", "white")
KIND_NAMES = (*COLOUR_NAMES, "joker")
COLOUR_LETTERS = "BYRKW"


def parts(action: int) -> tuple[int, int, int]:
    """Variant, source and destination of a take."""
    return action // (DESTINATIONS * SOURCES), action // DESTINATIONS % SOURCES, action % DESTINATIONS


def text(action: int) -> str:
    """Return the notation of an action."""
    if action >= FIRST_COLUMN_ACTION:
        return f"w{action - FIRST_COLUMN_ACTION + 1}"
    variant, source, destination = parts(action)
    if variant == JOKERS_ALONE:
        tiles = "J"
    else:
        tiles = COLOUR_LETTERS[variant % WITH_JOKERS] + ("J" if variant >= WITH_JOKERS else "")
    return f"{source or 'C'}{tiles}>{'F' if destination == FLOOR else destination + 1}"


def data(action: int) -> Data:
    """Return the structured form of an action."""
    if action >= FIRST_COLUMN_ACTION:
        return {"type": "tile", "column": action - FIRST_COLUMN_ACTION + 1}
    variant, source, destination = parts(action)
    return {
        "type": "take",
        **({"source": "factory", "factory": source} if source else {"source": "centre"}),
        "colour": None if variant == JOKERS_ALONE else COLOUR_NAMES[variant % WITH_JOKERS],
        "jokers": variant >= JOKERS_ALONE,
        **({"to": "floor"} if destination == FLOOR else {"to": "line", "line": destination + 1}),
    }
