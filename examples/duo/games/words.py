"""Duo's notes and actions in words."""

from tilework.games.core import handful
from tilework.games.core.state import SOURCES
from tilework.games.duo.actions import data
from tilework.games.duo.layout import State
from tilework.games.game import Note
from tilework.i18n import text


def note_words(note: Note, language: str, person: str = "they") -> str:
    """A note in words, without its points."""
    return text("duo", f"note.{note.kind}", language, person=person, n=note.details.get("number", 1), **note.details)


def action_facts(state: State, action: int) -> tuple[int, ...]:
    """All that the words for an action depend on: itself, and how many tiles it takes."""
    return action, int(handful.count(int(state["offer"][action % SOURCES]), action // SOURCES))


def action_words(facts: tuple[int, ...], language: str, person: str = "none") -> str:
    """An action in words: what is taken, and from where."""
    action, number = facts
    return text("duo", "action.take", language, person=person, n=number, **data(action))
