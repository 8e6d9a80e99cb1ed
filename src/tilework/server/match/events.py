"""A stored event: one row of the append-only match."""

from dataclasses import dataclass, field
from typing import Any

import orjson

CREATED, SEATED, UNSEATED, BEGIN, DRAW, PLAY = "created", "seated", "unseated", "begin", "draw", "play"
UNDO_ASK, UNDO_AGREE, UNDO_REFUSE, UNDO = "undo_ask", "undo_agree", "undo_refuse", "undo"
RESIGN, TIMEOUT, LEFT, TAKEOVER, RETAKE, END, ABORTED, REMATCH = (
    "resign",
    "timeout",
    "left",
    "takeover",
    "retake",
    "end",
    "aborted",
    "rematch",
)


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """What happened in a match, with its place among the events (seq) and the time (ms since 1970)."""

    seq: int
    kind: str
    at: int
    data: dict[str, Any] = field(default_factory=dict)

    def row(self, match_id: str) -> dict[str, Any]:
        """The event as a row of the database."""
        return {"match_id": match_id, "seq": self.seq, "kind": self.kind, "at": self.at, "data": orjson.dumps(self.data).decode()}

    @classmethod
    def from_row(cls, row: Any) -> "StoredEvent":
        """The event of a row."""
        return cls(row.seq, row.kind, row.at, orjson.loads(row.data))
