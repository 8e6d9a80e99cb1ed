"""The log of a match as data: what a step of the game did, and the message for each kind of event."""

from collections.abc import Mapping
from typing import Any

from tilework.games.game import Data, Game, Note
from tilework.match.events import Draw
from tilework.match.messages import Message, match_message, note_message
from tilework.match.step import Step


def note_data(game: Game, note: Note) -> Data:
    """Return a note as views and logs show it."""
    return {
        "kind": note.kind,
        "seat": note.seat,
        "points": note.points,
        "rules": list(note.rules),
        "details": dict(note.details),
        "message": note_message(game, note),
    }


def played_data(step: Step) -> Data:
    """Return what a step did: the action or the draws, the notes and the round."""
    return {
        "action": step.action.to_data() if step.action else None,
        "outcomes": list(step.event.outcomes) if isinstance(step.event, Draw) else None,
        "notes": [note_data(step.before.game, note) for note in step.notes],
        "round": step.before.round,
    }


def event_message(kind: str, data: Mapping[str, Any]) -> Message:  # Any: plain data, as JSON has it
    """Return the message of an event that is not a step of the game, without its seat."""
    if kind == "takeover":
        return match_message("log.takeover", {"bot": {"domain": "bots", "key": f"bot.{data['bot']}", "values": {}}})
    if kind == "end":
        return match_message(f"log.end.{data['reason']}")
    if kind == "undo":
        return match_message("log.undo", {"n": data["count"]})
    return match_message(f"log.{kind}")
