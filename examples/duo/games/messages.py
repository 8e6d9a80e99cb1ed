"""Duo's notes and actions as messages: which one, and what it is filled with."""

from collections.abc import Sequence

from tilework.games.duo.actions import data
from tilework.games.game import Data, Note


def note_values(note: Note) -> Data:
    """What the words for a note are filled with."""
    return {"n": note.details.get("number", 1), **note.details}


def action_message(facts: Sequence[int]) -> tuple[str, Data]:
    """The message for an action and what it is filled with: what is taken, and from where."""
    action, number = facts
    return "take", {"n": number, **data(action)}
