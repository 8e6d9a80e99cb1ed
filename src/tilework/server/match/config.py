"""What was agreed when a match was set up: game, options, clock, undo, visibility, seats."""

from dataclasses import dataclass
from typing import Literal, NotRequired, TypedDict

from tilework.games.options import Options

DAY = 86_400_000


class LiveClock(TypedDict):
    """Live clock in the stored and wire format, in seconds."""

    type: Literal["live"]
    initial_s: int
    increment_s: int


class DaysClock(TypedDict):
    """Correspondence clock: days for each move."""

    type: Literal["days"]
    days: int


ClockData = LiveClock | DaysClock


class MatchConfigData(TypedDict):
    """Stored format of the match configuration."""

    game: str
    options: Options
    clock: ClockData | None
    public: bool
    rated: bool
    undo: str
    creator: str
    tournament: NotRequired[str]
    sealed: NotRequired[bool]
    rematch_of: NotRequired[str]


@dataclass(frozen=True)
class Clock:
    """Time control in milliseconds: a budget with an increment per turn (live), or a limit per move (days)."""

    initial: int = 0
    increment: int = 0
    per_move: int = 0

    @classmethod
    def from_data(cls, data: ClockData | None) -> "Clock | None":
        """Read the wire format."""
        if data is None:
            return None
        if data["type"] == "days":
            return cls(per_move=data["days"] * DAY)
        return cls(initial=data["initial_s"] * 1000, increment=data["increment_s"] * 1000)


@dataclass(frozen=True)
class MatchConfig:
    """All of it, as stored in the first event."""

    game: str
    options: Options
    clock: ClockData | None
    public: bool
    rated: bool
    undo: str
    creator: str
    tournament: str | None = None
    """The tournament that it is a table of: it counts from the first move, and is played without help."""
    sealed: bool = False
    """Whether spectators are excluded until all tables with the same deal are finished."""

    rematch_of: str | None = None
    """The match that this is the next one of."""

    def to_data(self) -> MatchConfigData:
        """As plain data."""
        data: MatchConfigData = {
            "game": self.game,
            "options": dict(self.options),
            "clock": self.clock,
            "public": self.public,
            "rated": self.rated,
            "undo": self.undo,
            "creator": self.creator,
        }
        if self.tournament:
            data["tournament"] = self.tournament
        if self.sealed:
            data["sealed"] = True
        if self.rematch_of:
            data["rematch_of"] = self.rematch_of
        return data

    @classmethod
    def from_data(cls, data: MatchConfigData) -> "MatchConfig":
        """From plain data."""
        return cls(**data)
