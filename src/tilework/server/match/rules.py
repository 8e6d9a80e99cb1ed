"""What was agreed when a match was set up: game, options, clock, undo, visibility, seats."""

from dataclasses import dataclass
from typing import Literal, NotRequired, TypedDict

from tilework.games.options import Options

DAY = 86_400_000


class LiveClock(TypedDict):
    """A live clock as it is stored and sent, in seconds."""

    type: Literal["live"]
    initial_s: int
    increment_s: int


class DaysClock(TypedDict):
    """A clock of so many days for each move."""

    type: Literal["days"]
    days: int


ClockData = LiveClock | DaysClock


class RulesData(TypedDict):
    """What was agreed, as it is stored."""

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
    """Time to think, in milliseconds: a budget with an increment for each turn (live), or so much for each move (days)."""

    initial: int = 0
    increment: int = 0
    per_move: int = 0

    @classmethod
    def from_data(cls, data: ClockData | None) -> "Clock | None":
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
    options: Options
    clock: ClockData | None
    public: bool
    rated: bool
    undo: str
    creator: str
    tournament: str | None = None
    """The tournament that it is a table of: it counts from the first move, and is played without help."""
    sealed: bool = False
    """Whether other tables have the same deal, so that nobody else may look before they are all done."""

    rematch_of: str | None = None
    """The match that this is the next one of."""

    def to_data(self) -> RulesData:
        """As plain data."""
        data: RulesData = {
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
    def from_data(cls, data: RulesData) -> "MatchRules":
        """From plain data."""
        return cls(**data)
