"""Duo's state from its public view."""

from collections.abc import Mapping
from typing import Any

from tilework.games.core.unpack import Plain
from tilework.games.core.view_reader import ViewReader, tiles
from tilework.games.duo.view import KIND_NAMES
from tilework.games.edit_places import EditPlace, edit_place, seat_places, table_places
from tilework.games.options import Options

EDITABLE_PHASES = ("draft", "deal", "over")


def fill(seen: ViewReader, state: Plain, options: Options) -> None:
    """Fill in Duo's own fields."""
    for seat, board in enumerate(seen.objects("boards", options["players"])):
        lines = board.sequence("lines", len(KIND_NAMES))
        state["lines"][seat] = sum(tiles(line, KIND_NAMES, f"{board.path_of('lines')}[{place}]") for place, line in enumerate(lines))


def edit_places(view: Mapping[str, Any]) -> list[EditPlace]:  # Any: JSON
    """Return what can be edited."""
    found = table_places(view, KIND_NAMES, EDITABLE_PHASES, "tower")
    for seat in seat_places(view):
        found.append(edit_place(f"boards.{seat}.score", "number", "score", seat=seat))
        for line in range(len(KIND_NAMES)):
            path = f"boards.{seat}.lines.{line}"
            found.append(edit_place(path, "tiles", "line", number=line + 1, seat=seat, choices=[KIND_NAMES[line]]))
    return found
