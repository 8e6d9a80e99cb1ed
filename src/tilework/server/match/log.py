"""The match log: one entry per event, with a language-neutral message."""

from dataclasses import dataclass, field

import orjson

from tilework.games.game import Data
from tilework.match import Step
from tilework.match.log import event_message, played_data
from tilework.match.messages import Message, step_message
from tilework.server.match.events import StoredEvent

NOT_PLAYED: Data = {"action": None, "outcomes": None, "notes": [], "round": None}


@dataclass(slots=True)
class LogEntry:
    """What happened, with all that is needed to say it."""

    event: StoredEvent
    seat: int | None = None
    step: Step | None = None
    scores: tuple[int, ...] | None = None
    undoes: list[int] = field(default_factory=list)
    _rendered: bytes | None = None

    def rendered(self) -> orjson.Fragment:
        """Return the entry as JSON."""
        if self._rendered is None:
            self._rendered = orjson.dumps(self.to_data())
        return orjson.Fragment(self._rendered)

    def to_data(self) -> Data:
        """Return the entry as plain data."""
        return {
            "seq": self.event.seq,
            "at": self.event.at,
            "kind": self.event.kind,
            "seat": self.seat,
            **(played_data(self.step) if self.step else NOT_PLAYED),
            "message": self.message(),
            "scores": self.scores,
            "undoes": self.undoes,
            "command_id": self.event.data.get("move_id"),
        }

    def message(self) -> Message:
        """Return the message of the event, without its seat and notes."""
        return step_message(self.step) if self.step else event_message(self.event.kind, self.event.data)
