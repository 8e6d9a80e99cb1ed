"""What can happen in a match. A match is the list of its events."""

from dataclasses import dataclass

from tilework.errors import InvalidEvent
from tilework.games.gate import shown


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance decided: outcomes in notation, one after the other, until somebody had to move."""

    outcomes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A seat played an action, in notation."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Undo:
    """The last action was taken back, with the draws after it."""


@dataclass(frozen=True, slots=True)
class Redo:
    """An action that was taken back was played again."""


Event = Draw | Play | Undo | Redo


def to_data(event: Event) -> dict[str, object]:
    """An event as plain data."""
    match event:
        case Draw(outcomes):
            return {"event": "draw", "outcomes": list(outcomes)}
        case Play(seat, action):
            return {"event": "play", "seat": seat, "action": action}
        case Undo():
            return {"event": "undo"}
        case Redo():
            return {"event": "redo"}


def from_data(data: object) -> Event:
    """The event that plain data stands for; InvalidEvent if there is none."""
    match data:
        case {"event": "draw", "outcomes": list(outcomes)} if all(isinstance(outcome, str) for outcome in outcomes):
            return Draw(tuple(outcomes))
        case {"event": "play", "seat": int(seat), "action": str(action)} if not isinstance(seat, bool):
            return Play(seat, action)
        case {"event": "undo"}:
            return Undo()
        case {"event": "redo"}:
            return Redo()
    raise InvalidEvent(f"{shown(data)} is not an event; events look like {to_data(Play(0, '3B>4'))}")
