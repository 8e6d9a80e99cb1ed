"""Messages as data: a key with arguments, formatted where they are shown."""

from typing import TypedDict, cast

from tilework.games.game import Data, Game, Note
from tilework.games.position import Position
from tilework.i18n import text
from tilework.match.step import Step


class Message(TypedDict):
    """A Fluent message: the domain that it belongs to (a game, ``match``, ``analysis``…), its key, and its arguments.

    An argument that is a message itself is formatted first.
    """

    domain: str
    key: str
    values: Data


def match_message(key: str, values: Data | None = None) -> Message:
    """Build a message about a match."""
    return {"domain": "match", "key": key, "values": values or {}}


def action_message(position: Position, number: int, person: str = "none") -> Message:
    """Build the message of a legal action: as a choice ("none"), or as what "you" or "they" do."""
    kind, values = position.action_message(number)
    return {"domain": position.game.name, "key": f"action.{kind}", "values": {**values, "person": person}}


def note_message(game: Game, note: Note) -> Message:
    """Build the message of a note, without its points and the player concerned."""
    given = {name: value for name, value in game.note_values(note).items() if not isinstance(value, list | tuple)}
    return {"domain": game.name, "key": f"note.{note.kind}", "values": {**given, "person": "they"}}


def step_message(step: Step) -> Message:
    """Build the message of a step: what was played or dealt."""
    if step.action is not None:
        return action_message(step.before, step.action.number, "they")
    if step.before.round == 0:
        return match_message("log.draw_setup")
    return match_message("log.draw_supply" if step.before.phase_name == "supply" else "log.draw")


def message_text(message: Message, language: str) -> str:
    """Format a message in a language."""
    given = message["values"].items()
    values = {name: message_text(cast(Message, value), language) if isinstance(value, dict) else value for name, value in given}
    return text(message["domain"], message["key"], language, **values)
