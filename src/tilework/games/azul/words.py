"""Azul's notes and actions in words."""

from tilework.games.azul import rules
from tilework.games.azul.actions import data, parts
from tilework.games.azul.layout import FIRST_COLUMN_ACTION, JOKER, State
from tilework.games.core import handful
from tilework.games.game import Note
from tilework.i18n import text


def note_words(note: Note, language: str, person: str = "they") -> str:
    """A note in words, without its points."""
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
    return text("azul", f"note.{note.kind}", language, person=person, **values)


def action_facts(state: State, action: int) -> tuple[int, ...]:
    """All that the words for an action depend on: itself, and the row that is tiled or the tiles that are taken."""
    # state["name"], not state.name: five times as fast outside compiled code.
    if action >= FIRST_COLUMN_ACTION:
        return action, int(state["row"])
    variant, source, _ = parts(action)
    return action, int(rules.taken_by(state, variant, source))


def action_words(facts: tuple[int, ...], language: str, person: str = "none") -> str:
    """An action in words: what is taken, from where and where it goes."""
    action, fact = facts
    if action >= FIRST_COLUMN_ACTION:
        return text("azul", "action.tile", language, person=person, row=fact + 1, column=action - FIRST_COLUMN_ACTION + 1)
    chosen = data(action)
    jokers = handful.count(fact, JOKER)
    taken = _tiles(handful.size(fact) - jokers, jokers, chosen["colour"])
    return text("azul", "action.take", language, person=person, **{**chosen, **taken})


def _tiles(tiles: int, jokers: int, colour: str | None) -> dict[str, object]:
    """Tiles of a colour with the jokers that go with them; jokers alone are a colour of their own."""
    if tiles:
        return {"n": tiles, "colour": colour, "jokers": jokers}
    return {"n": jokers, "colour": "joker", "jokers": 0}
