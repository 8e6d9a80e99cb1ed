"""Azul's notes and actions in words."""

from tilework.games.azul import rules
from tilework.games.azul.actions import data, parts
from tilework.games.azul.layout import FIRST_COLUMN_ACTION, JOKER
from tilework.games.core import handful
from tilework.games.core.state import State
from tilework.games.game import Note
from tilework.i18n import text


def note_words(note: Note, language: str) -> str:
    """A note in words, without its points."""
    key, values = note.kind, dict(note.details)
    match note.kind:
        case "placed" if values["jokers"]:
            key = "placed_with_jokers" if values["tiles"] else "placed_jokers"
        case "fell":
            values["n"] = values["tiles"] + values["jokers"]
        case "floor":
            values["n"] = values["spaces"]
        case "wall_tile":
            across, down = values["across"] > 1, values["down"] > 1
            key += "_both" if across and down else "_across" if across else "_down" if down else "_alone"
        case "colour":
            values["n"] = 5
    return text("azul", f"note.{key}", language, **values)


def action_facts(state: State, action: int) -> tuple[int, ...]:
    """All that the words for an action depend on: itself, and the row that is tiled or the tiles that are taken."""
    # state["name"], not state.name: five times as fast outside compiled code.
    if action >= FIRST_COLUMN_ACTION:
        return action, int(state["row"])
    variant, source, _ = parts(action)
    return action, int(rules.taken_by(state, variant, source))


def action_words(facts: tuple[int, ...], language: str) -> str:
    """An action in words: what is taken and where it goes."""
    action, fact = facts
    if action >= FIRST_COLUMN_ACTION:
        return text("azul", "action.tile", language, row=fact + 1, column=action - FIRST_COLUMN_ACTION + 1)
    jokers = handful.count(fact, JOKER)
    tiles = handful.size(fact) - jokers
    chosen = data(action)
    to = text("azul", f"place.{chosen['to']}", language, line=chosen.get("line"))
    if tiles and jokers:
        return text("azul", "action.take_with_jokers", language, n=tiles, colour=chosen["colour"], jokers=jokers, to=to)
    return text("azul", "action.take", language, n=tiles or jokers, colour=chosen["colour"] or "joker", to=to)
