"""Summer Pavilion's state from its public view."""

from collections.abc import Mapping
from typing import Any

from tilework.games.core.unpack import Plain
from tilework.games.core.view_reader import ViewReader
from tilework.games.edit_places import EditPlace, edit_place, seat_places, table_places
from tilework.games.options import Options
from tilework.games.pavilion.actions import COLOUR_NAMES
from tilework.games.pavilion.state import CENTRE_STAR, COLOURS, PLACES, STAR_COLOURS, STARS

EDITABLE_PHASES = ("draft", "place", "bonus", "keep", "deal", "over")


def fill(seen: ViewReader, state: Plain, options: Options) -> None:
    """Fill in Summer Pavilion's own fields."""
    state["supply"] = seen.tiles("supply", COLOUR_NAMES)
    state["owed"] = seen.integer("bonus_owed", 0, 100)
    passed = 0
    for seat, board in enumerate(seen.objects("boards", options["players"])):
        passed |= (1 if board.boolean("passed") else 0) << seat
        state["hands"][seat] = board.tiles("hand", COLOUR_NAMES)
        state["corners"][seat] = board.tiles("corners", COLOUR_NAMES)
        for colour, spaces in enumerate(_spaces(board)):
            state["board"][COLOURS * seat + colour] = spaces
    state["passed"] = passed


def _spaces(board: ViewReader) -> list[int]:
    found = [0] * COLOURS
    for star, shown in enumerate(board.objects("stars", STARS)):
        for place, space in enumerate(shown.objects("spaces", PLACES)):
            colour = space.choice("tile", (None, *COLOUR_NAMES))
            if colour:
                found[colour - 1] |= 1 << (PLACES * star + place)
    return found


def edit_places(view: Mapping[str, Any]) -> list[EditPlace]:  # Any: plain data, as JSON has it
    """Return what can be edited."""
    found = table_places(view, COLOUR_NAMES, EDITABLE_PHASES, "tower")
    found.append(edit_place("supply", "tiles", "supply", choices=COLOUR_NAMES))
    found.append(edit_place("marker", "seat", "marker"))
    found.append(edit_place("bonus_owed", "number", "bonus-owed"))
    for seat in seat_places(view):
        board = f"boards.{seat}"
        found.append(edit_place(f"{board}.score", "number", "score", seat=seat))
        found.append(edit_place(f"{board}.passed", "switch", "passed", seat=seat))
        found.append(edit_place(f"{board}.hand", "tiles", "hand", seat=seat, choices=COLOUR_NAMES))
        found.append(edit_place(f"{board}.corners", "tiles", "corners", seat=seat, choices=COLOUR_NAMES))
        for star in range(STARS):
            is_own = star != CENTRE_STAR and view["options"]["board"] == "coloured"
            fitting = [COLOUR_NAMES[STAR_COLOURS[star]]] if is_own else [*COLOUR_NAMES]
            for place in range(PLACES):
                path = f"{board}.stars.{star}.spaces.{place}.tile"
                found.append(edit_place(path, "space", "star", number=star + 1, seat=seat, choices=fitting))
    return found
