"""Summer Pavilion's actions: integer, text and data.

``3R`` takes red (and one wild tile, if there is one) from factory 3, ``CR`` from the centre. ``O-NE:G+2`` places a green tile on
the north-east space of the orange star and pays 2 wild tiles for it; ``*`` is the centre star. ``+R`` takes a red bonus tile.
``pass`` passes, ``keepR`` then keeps a red tile, and ``done`` keeps no more.

>>> text(5), text(23), text(60), text(1571), text(1573), text(1578), text(1584), text(1585)
('CR', '3R', 'O-N:P', '*-NW:R+5', '+G', 'pass', 'keepR', 'done')
>>> data(320)
{'type': 'place', 'star': 'orange', 'space': 'NE', 'colour': 'green', 'wilds': 2}
"""

from tilework.games.game import Data
from tilework.games.pavilion.state import (
    COLOURS,
    DONE_ACTION,
    FIRST_BONUS_ACTION,
    FIRST_KEEP_ACTION,
    FIRST_PLACE_ACTION,
    PASS_ACTION,
    PLACES,
    SPACES,
    WILDS,
)

COLOUR_NAMES = ("purple", "green", "orange", "yellow", "blue", "red")
COLOUR_LETTERS = "PGOYBR"
STAR_NAMES = ("orange", "red", "blue", "yellow", "green", "purple", "centre")  # SP-MONO-0: on the mono side, names of places
STAR_LETTERS = "ORBYGP*"
PLACE_NAMES = ("N", "NE", "SE", "S", "SW", "NW")


def parts(action: int) -> tuple[int, int, int]:
    """Colour, space and number of wild tiles of a placement."""
    index = action - FIRST_PLACE_ACTION
    return index // (WILDS * SPACES), index // WILDS % SPACES, index % WILDS


def text(action: int) -> str:
    """Return the notation of an action."""
    if action < FIRST_PLACE_ACTION:
        return f"{action // COLOURS or 'C'}{COLOUR_LETTERS[action % COLOURS]}"
    if action < FIRST_BONUS_ACTION:
        colour, space, wilds = parts(action)
        where = f"{STAR_LETTERS[space // PLACES]}-{PLACE_NAMES[space % PLACES]}"
        return f"{where}:{COLOUR_LETTERS[colour]}" + (f"+{wilds}" if wilds else "")
    if action < PASS_ACTION:
        return f"+{COLOUR_LETTERS[action - FIRST_BONUS_ACTION]}"
    if action == PASS_ACTION:
        return "pass"
    return "done" if action == DONE_ACTION else f"keep{COLOUR_LETTERS[action - FIRST_KEEP_ACTION]}"


def data(action: int) -> Data:
    """Return the structured form of an action."""
    if action < FIRST_PLACE_ACTION:
        source = action // COLOURS
        where = {"source": "factory", "factory": source} if source else {"source": "centre"}
        return {"type": "take", **where, "colour": COLOUR_NAMES[action % COLOURS]}
    if action < FIRST_BONUS_ACTION:
        colour, space, wilds = parts(action)
        return {"type": "place", **place_data(space), "colour": COLOUR_NAMES[colour], "wilds": wilds}
    if action < PASS_ACTION:
        return {"type": "bonus", "colour": COLOUR_NAMES[action - FIRST_BONUS_ACTION]}
    if action == PASS_ACTION:
        return {"type": "pass"}
    if action == DONE_ACTION:
        return {"type": "done"}
    return {"type": "keep", "colour": COLOUR_NAMES[action - FIRST_KEEP_ACTION]}


def place_data(space: int) -> Data:
    """Return a space of the board in plain names."""
    return {"star": STAR_NAMES[space // PLACES], "space": PLACE_NAMES[space % PLACES]}


SPACE_NAMES = tuple(star + place for star in STAR_LETTERS for place in PLACE_NAMES)
