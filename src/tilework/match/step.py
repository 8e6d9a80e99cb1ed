"""A step of a match: an event that was not taken back."""

from dataclasses import dataclass

from tilework.games.action import Action
from tilework.games.game import Note
from tilework.games.position import Position
from tilework.match.events import Draw, Play


@dataclass(frozen=True)
class Step:
    """One draw or action of the game as it stands, with the position before it and what the rules did."""

    event: Draw | Play
    before: Position
    notes: tuple[Note, ...]
    action: Action | None = None
    """What was played, unless it is a draw: nobody needs to read it out of the event's text again."""
