"""Summer Pavilion's notes and actions as messages: which one, and what it is filled with."""

from collections.abc import Sequence

from tilework.games.game import Data, Note
from tilework.games.pavilion.actions import data, parts
from tilework.games.pavilion.state import FIRST_BONUS_ACTION, FIRST_PLACE_ACTION, NUMBERS

MONO_RULES = ("SP-MONO-2", "SP-MONO-4", "SP-MONO-5")


def note_values(note: Note) -> Data:
    """Return the arguments of a note's message."""
    mono = any(rule in note.rules for rule in MONO_RULES)
    values = {"n": 1, "mono": int(mono), **note.details}
    match note.kind:
        case "token" | "pass_loss" | "corners":
            values["spared"] = values["n"] + note.points
        case "round":
            values["colour"] = values["wild"]
    return values


def action_message(facts: Sequence[int]) -> tuple[str, Data]:
    """Return an action's message id and arguments: what is taken and from where, or what is placed and how it is paid."""
    chosen = data(facts[0])
    return chosen["type"], {"n": 1, **chosen, **_details(facts)}


def _details(facts: Sequence[int]) -> Data:
    """How many tiles are taken or paid, and where that is."""
    if facts[0] < FIRST_PLACE_ACTION:
        _, number, is_wild, wilds = facts
        return {"n": 0 if is_wild else number, "wilds": int(bool(wilds))}
    if facts[0] >= FIRST_BONUS_ACTION:
        return {}
    _, space, wilds = parts(facts[0])
    number = int(NUMBERS[facts[1], space])
    return {"mono": facts[1], "number": number, "n": number - wilds, "wilds": wilds}
