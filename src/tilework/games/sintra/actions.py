"""Sintra's actions: integer, text and data.

``3B>5`` takes blue from factory 3 to the strip over window 5, ``C`` is the centre, ``x`` breaks everything. ``3B>5j1`` puts exactly
one piece on a joker space; without ``j``, as few as possible go there. ``back`` brings the glazier back, ``=B`` puts blue in the pane.

>>> text(0), text(8), text(26 + 17), text(1250), text(1255)
('CB>1', 'CB>x', '1B>5j2', 'back', '=P')
>>> data(82)
{'type': 'take', 'source': 'factory', 'factory': 3, 'colour': 'blue', 'strip': 8, 'on_jokers': None}
"""

from tilework.games.core.state import SOURCES
from tilework.games.game import Data
from tilework.games.sintra.state import BACK, BREAK_ALL, DESTINATIONS, FIRST_JOKER_DESTINATION, FIRST_PANE_ACTION
from tilework.games.sintra.strips import COLOUR_LETTERS, COLOUR_NAMES, SIDE_NAMES


def parts(action: int) -> tuple[int, int, int | None, int | None]:
    """Colour, source, window (None where everything breaks) and the number on joker spaces (None for as few as possible) of a take."""
    colour, source, destination = action // (DESTINATIONS * SOURCES), action // DESTINATIONS % SOURCES, action % DESTINATIONS
    if destination < FIRST_JOKER_DESTINATION:
        return colour, source, None if destination == BREAK_ALL else destination, None
    window, extra = divmod(destination - FIRST_JOKER_DESTINATION, 2)
    return colour, source, window, extra + 1


def text(action: int) -> str:
    """Return the notation of an action."""
    if action == BACK:
        return "back"
    if action >= FIRST_PANE_ACTION:
        return f"={COLOUR_LETTERS[action - FIRST_PANE_ACTION]}"
    colour, source, window, on_jokers = parts(action)
    where = "x" if window is None else f"{window + 1}" if on_jokers is None else f"{window + 1}j{on_jokers}"
    return f"{source or 'C'}{COLOUR_LETTERS[colour]}>{where}"


def data(action: int) -> Data:
    """Return the structured form of an action."""
    if action == BACK:
        return {"type": "back"}
    if action >= FIRST_PANE_ACTION:
        return {"type": "pane", "colour": COLOUR_NAMES[action - FIRST_PANE_ACTION]}
    colour, source, window, on_jokers = parts(action)
    return {
        "type": "take",
        **({"source": "factory", "factory": source} if source else {"source": "centre"}),
        "colour": COLOUR_NAMES[colour],
        "strip": None if window is None else window + 1,
        "on_jokers": on_jokers,
    }


def strip_text(number: int) -> str:
    """Return the notation of a strip with a side up: ``8f`` or ``8b``, ``-`` for none. ``number`` is 2 * id + side.

    >>> strip_text(16), strip_text(17), strip_text(0)
    ('8f', '8b', '-')
    """
    return f"{number // 2}{SIDE_NAMES[number % 2][0]}" if number else "-"
