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


def action_words(state: State, action: int, language: str) -> str:
    """An action in words: what is taken and from where, or what is placed and how it is paid."""
    chosen = data(action)
    if chosen["type"] == "take":
        return _take_words(state, action, language)
    key = "place_with_wilds" if chosen.get("wilds") else chosen["type"]
    return text("pavilion", f"action.{key}", language, **chosen)


def _take_words(state: State, action: int, language: str) -> str:
    source, colour = action // COLOURS, action % COLOURS
    wild = int(rules.wild_colour(state))
    here = int(state.offer[source])
    key = "take_factory" if source else "take_centre"
    if colour == wild:
        key += "_only_wild"
    elif handful.count(here, wild):
        key += "_and_wild"
    return text("pavilion", f"action.{key}", language, n=int(handful.count(here, colour)), **data(action))
