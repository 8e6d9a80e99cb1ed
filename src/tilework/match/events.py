"""What can happen in a match. A match is the list of its events."""

from dataclasses import dataclass

from tilework.errors import InvalidEvent
from tilework.games.validation import short_repr


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance outcomes in notation, in order, up to the next decision."""

    outcomes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A seat played an action, in notation."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Undo:
    """Undo the last action and the draws after it."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Replay an undone action."""


Event = Draw | Play | Undo | Redo


def to_data(event: Event) -> dict[str, object]:
    """Return an event as plain data."""
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
    """Read an event from plain data; raise InvalidEvent if it is none."""
    match data:
        case {"event": "draw", "outcomes": list(outcomes)} if all(isinstance(outcome, str) for outcome in outcomes):
            return Draw(tuple(outcomes))
        case {"event": "play", "seat": int(seat), "action": str(action)} if not isinstance(seat, bool):
            return Play(seat, action)
        case {"event": "undo"}:
            return Undo()
        case {"event": "redo"}:
            return Redo()
    raise InvalidEvent("not-an-event", data=short_repr(data), value=to_data(Play(0, "3B>4")))
