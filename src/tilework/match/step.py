"""A step of a match: an event that was not undone."""

from dataclasses import dataclass

from tilework.games.action import Action
from tilework.games.game import Note
from tilework.games.position import Position
from tilework.match.events import Draw, Play


@dataclass(frozen=True)
class Step:
    """One draw or action of the current game, with the position before it and its effects."""

    event: Draw | Play
    before: Position
    notes: tuple[Note, ...]
    action: Action | None = None
    """The action played, parsed; None for a draw."""
