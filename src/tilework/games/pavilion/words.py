"""Summer Pavilion's notes and actions in words."""

from tilework.games.core import handful
from tilework.games.core.state import State
from tilework.games.game import Note
from tilework.games.pavilion import rules
from tilework.games.pavilion.actions import data
from tilework.games.pavilion.layout import COLOURS
from tilework.i18n import text


def note_words(note: Note, language: str) -> str:
    """A note in words, without its points."""
    with_wilds = {"taken": "taken_and_wild", "placed": "placed_with_wilds"}
    key = with_wilds[note.kind] if note.kind in with_wilds and note.details["wilds"] else note.kind
    return text("pavilion", f"note.{key}", language, **note.details)


def action_facts(state: State, action: int) -> tuple[int, ...]:
    """All that the words for an action depend on: itself, and of a take the wild colour and how many tiles of both there are."""
    # state["name"], not state.name: five times as fast outside compiled code.
    source, colour = action // COLOURS, action % COLOURS
    if data(action)["type"] != "take":
        return (action,)
    wild, here = int(rules.wild_colour(state)), int(state["offer"][source])
    return action, int(handful.count(here, colour)), int(colour == wild), int(handful.count(here, wild))


def action_words(facts: tuple[int, ...], language: str) -> str:
    """An action in words: what is taken and from where, or what is placed and how it is paid."""
    chosen = data(facts[0])
    if chosen["type"] == "take":
        return _take_words(facts, language)
    key = "place_with_wilds" if chosen.get("wilds") else chosen["type"]
    return text("pavilion", f"action.{key}", language, **chosen)


def _take_words(facts: tuple[int, ...], language: str) -> str:
    action, number, is_wild, wilds = facts
    key = "take_factory" if action // COLOURS else "take_centre"
    if is_wild:
        key += "_only_wild"
    elif wilds:
        key += "_and_wild"
    return text("pavilion", f"action.{key}", language, n=number, **data(action))
