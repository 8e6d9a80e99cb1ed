"""What was agreed when a match was set up: game, options, clock, undo, visibility, seats."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

DAY = 86_400_000


@dataclass(frozen=True)
class Clock:
    """Time to think, in milliseconds: a budget with an increment for each turn (live), or so much for each move (days)."""

    initial: int = 0
    increment: int = 0
    per_move: int = 0

    @classmethod
    def from_data(cls, data: Mapping[str, Any] | None) -> "Clock | None":
        """The clock that the wire's form describes."""
        if data is None:
            return None
        if data["type"] == "days":
            return cls(per_move=data["days"] * DAY)
        return cls(initial=data["initial_s"] * 1000, increment=data["increment_s"] * 1000)


@dataclass(frozen=True)
class MatchRules:
    """All of it, as stored in the first event."""

    game: str
    options: Mapping[str, Any]
    clock: Mapping[str, Any] | None
    public: bool
    rated: bool
    undo: str
    creator: str

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "clock": dict(self.clock) if self.clock else None,
            "public": self.public,
            "rated": self.rated,
            "undo": self.undo,
            "creator": self.creator,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "MatchRules":
        """From plain data."""
        return cls(**data)
