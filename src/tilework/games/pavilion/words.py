"""Summer Pavilion's notes and actions in words."""

from tilework.games.core import handful
from tilework.games.game import Note
from tilework.games.pavilion import rules
from tilework.games.pavilion.actions import data, parts
from tilework.games.pavilion.layout import COLOURS, FIRST_BONUS_ACTION, FIRST_PLACE_ACTION, NUMBERS, State
from tilework.i18n import text


def note_words(note: Note, language: str, person: str = "they") -> str:
    """A note in words, without its points."""
    values = {"n": 1, "mono": int("SP-MONO" in " ".join(note.rules)), **note.details}
    match note.kind:
        case "token" | "pass_loss" | "corners":
            values["spared"] = values["n"] + note.points
        case "round":
            values["colour"] = values["wild"]
    return text("pavilion", f"note.{note.kind}", language, person=person, **values)


def action_facts(state: State, action: int) -> tuple[int, ...]:
    """All that the words for an action depend on: itself, the side of the board, and of a take the wild colour and the tiles of both."""
    # state["name"], not state.name: five times as fast outside compiled code.
    if action >= FIRST_PLACE_ACTION:
        return action, int(state["mono"])
    source, colour = action // COLOURS, action % COLOURS
    wild, here = int(rules.wild_colour(state)), int(state["offer"][source])
    return action, int(handful.count(here, colour)), int(colour == wild), int(handful.count(here, wild))


def action_words(facts: tuple[int, ...], language: str, person: str = "none") -> str:
    """An action in words: what is taken and from where, or what is placed and how it is paid."""
    chosen = data(facts[0])
    values = {"n": 1, "person": person, **chosen, **_details(facts)}
    return text("pavilion", f"action.{chosen['type']}", language, **values)


def _details(facts: tuple[int, ...]) -> dict[str, int]:
    """How many tiles are taken or paid, and where that is."""
    if facts[0] < FIRST_PLACE_ACTION:
        _, number, is_wild, wilds = facts
        return {"n": 0 if is_wild else number, "wilds": int(bool(wilds))}
    if facts[0] >= FIRST_BONUS_ACTION:
        return {}
    _, space, wilds = parts(facts[0])
    number = int(NUMBERS[facts[1], space])
    return {"mono": facts[1], "number": number, "n": number - wilds, "wilds": wilds}
