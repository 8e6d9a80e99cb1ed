"""Azul's notes and actions as messages: which one, and what it is filled with."""

from collections.abc import Sequence

from tilework.games.azul.actions import data
from tilework.games.azul.state import FIRST_COLUMN_ACTION, JOKER
from tilework.games.core import handful
from tilework.games.game import Data, Note


def note_values(note: Note) -> Data:
    """Return the arguments of a note's message."""
    values = {"n": 1, **note.details}
    match note.kind:
        case "placed":
            values |= _tiles(values["tiles"], values["jokers"], values["colour"])
        case "fell":
            values["n"] = values["tiles"] + values["jokers"]
        case "line_fell":
            values["n"] = values["tiles"]
        case "floor":
            values |= {"n": values["spaces"], "spared": values["cost"] + note.points}
        case "wall_tile":
            across, down = values["across"] > 1, values["down"] > 1
            shape = "both" if across and down else "across" if across else "down" if down else "alone"
            values |= {"colour": values["tile"], "shape": shape}
        case "rows" | "columns":
            values["n"] = values["number"]
        case "colour":
            values["n"] = 5
    return values


def action_message(facts: Sequence[int]) -> tuple[str, Data]:
    """Return an action's message id and arguments: what is taken, from where, and where it goes."""
    action, fact = facts
    if action >= FIRST_COLUMN_ACTION:
        return "tile", {"row": fact + 1, "column": action - FIRST_COLUMN_ACTION + 1}
    chosen = data(action)
    jokers = handful.count(fact, JOKER)
    return "take", {**chosen, **_tiles(handful.size(fact) - jokers, jokers, chosen["colour"])}


def _tiles(tiles: int, jokers: int, colour: str | None) -> Data:
    """Tiles of a colour with the jokers that go with them; jokers alone are a colour of their own."""
    if tiles:
        return {"n": tiles, "colour": colour, "jokers": jokers}
    return {"n": jokers, "colour": "joker", "jokers": 0}
