"""A stored event: one row of the append-only SQL table ``event``."""

from dataclasses import dataclass, field
from typing import TypedDict

import orjson

from tilework.server.match.config import MatchConfigData
from tilework.server.match.seats import SeatData

CREATED, SEATED, UNSEATED, BEGIN, DRAW, PLAY = "created", "seated", "unseated", "begin", "draw", "play"
UNDO_ASK, UNDO_AGREE, UNDO_REFUSE, UNDO = "undo_ask", "undo_agree", "undo_refuse", "undo"
RESIGN, TIMEOUT, LEFT, TAKEOVER, RETAKE, END, ABORTED, REMATCH, UNSEALED, TRANSFERRED = (
    "resign",
    "timeout",
    "left",
    "takeover",
    "retake",
    "end",
    "aborted",
    "rematch",
    "unsealed",
    "transferred",
)


MOVES = {DRAW, PLAY}
"""What most events are. They hold nothing but what was played and drawn."""


class EventData(TypedDict, total=False):
    """What events hold, under the names that it is stored by: which of it depends on the kind."""

    seat: int
    by: str
    """Who sent the command, and its id."""
    move_id: str
    last: int
    """The seq after all events of the command."""
    rules: MatchConfigData
    seats: list[SeatData]
    nonces: dict[str, str]
    person: str
    nonce: str | None
    redraws: bool
    version: int
    """Of the game's rules, in the event that begins it; missing in matches of the first release."""
    outcomes: list[str]
    action: str
    bot: str
    count: int
    draw: bool
    reason: str
    by_seat: int | None
    scores: list[int]
    winners: list[int]
    ranks: list[int]
    match: str
    previous: str
    """Guest whose seats ``person`` has from now on."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """What happened in a match, with its place among the events (seq) and the time (ms since 1970)."""

    seq: int
    kind: str
    at: int
    data: EventData = field(default_factory=EventData)

    def row(self, match_id: str) -> dict[str, object]:
        """Return the event as a database row."""
        return {"match_id": match_id, "seq": self.seq, "kind": self.kind, "at": self.at, "data": orjson.dumps(self.data).decode()}

    @classmethod
    def from_stored(cls, seq: int, kind: str, at: int, data: str) -> "StoredEvent":
        """Create an event from a row's columns."""
        return cls(seq, kind, at, orjson.loads(data))

    def told(self) -> list[object]:
        """Return the event in the format of the message bus."""
        return [self.seq, self.kind, self.at, self.data]
