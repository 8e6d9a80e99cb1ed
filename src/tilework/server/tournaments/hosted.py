"""A tournament as the server knows it: how it was set up, who takes part, and its tables with their matches."""

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Literal, NotRequired, TypedDict

from tilework.games.options import Options
from tilework.server.match.rules import ClockData
from tilework.tournaments import Entrant, Rules, Standing, Table, standings
from tilework.tournaments.pairing import rounds_of
from tilework.tournaments.rules import ARENA, ROUND_ROBIN

Status = Literal["waiting", "running", "finished", "cancelled"]
WAITING, RUNNING, FINISHED, CANCELLED = "waiting", "running", "finished", "cancelled"


class Setup(TypedDict):
    """What was agreed, as it is stored."""

    format: str
    players: int
    rounds: int
    duplicate: bool
    options: Options
    clock: ClockData
    rated: bool
    minutes: int | None
    games: int | None
    fill: str | None
    """The bot that fills the tables up at the start."""


class Outcome(TypedDict):
    """The result of a table, as it is stored."""

    ranks: list[int]
    scores: list[int]
    forfeit: NotRequired[bool]


@dataclass(frozen=True)
class Entry:
    """Somebody who takes part: a person, a bot, or somebody who is deleted."""

    number: int
    person: str | None
    bot: str | None
    since: int
    until: int | None


@dataclass(frozen=True)
class HostedTable:
    """A table with its match; a bye has none."""

    round: int
    number: int
    match: str | None
    seats: tuple[int, ...]
    outcome: Outcome | None

    @property
    def is_open(self) -> bool:
        """Whether it is still being played."""
        return self.match is not None and self.outcome is None

    def plain(self) -> Table:
        """As the library knows it."""
        found = self.outcome
        ranks, scores = (tuple(found["ranks"]), tuple(found["scores"])) if found else ((), ())
        seats = tuple(str(seat) for seat in self.seats)
        return Table(self.round, self.number, seats, ranks, scores, bool(found and found.get("forfeit")))


@dataclass(frozen=True)
class HostedTournament:
    """All of it, at one ``seq``: every change counts one up, so that of two who change it at once only one does."""

    id: str
    name: str
    creator: str | None
    game: str
    setup: Setup
    public: bool
    seed: bytes = field(repr=False)
    status: str
    seq: int
    round: int
    created_at: int
    starts_at: int | None
    ends_at: int | None
    entries: tuple[Entry, ...] = ()
    tables: tuple[HostedTable, ...] = ()

    @cached_property
    def rules(self) -> Rules:
        """As the library knows them."""
        setup = self.setup
        return Rules(setup["format"], setup["players"], setup["rounds"], setup["duplicate"])

    @cached_property
    def entrants(self) -> list[Entrant]:
        """Who takes part, as the library knows them."""
        return [Entrant(str(entry.number), entry.since, entry.until) for entry in self.entries]

    @cached_property
    def plain_tables(self) -> list[Table]:
        """The tables, as the library knows them."""
        return [table.plain() for table in self.tables]

    @cached_property
    def standings(self) -> list[Standing]:
        """How everybody stands."""
        return standings(self.rules, self.entrants, self.plain_tables)

    @property
    def is_arena(self) -> bool:
        """Whether it goes on without rounds until its time is up."""
        return self.rules.format == ARENA

    @property
    def takes_latecomers(self) -> bool:
        """Whether one may still come when it has begun."""
        return self.rules.format != ROUND_ROBIN and not self.is_last_round

    @property
    def is_last_round(self) -> bool:
        """Whether there is no round after this one."""
        length = self.length
        return length is not None and self.round >= length

    @property
    def length(self) -> int | None:
        """How many rounds there will be, if it has rounds."""
        return rounds_of(self.rules, self.entrants)

    def entry_of(self, person: str | None) -> Entry | None:
        """Somebody's own entry."""
        return next((entry for entry in self.entries if person and entry.person == person), None)

    def table_of(self, person: str | None) -> HostedTable | None:
        """The table at which somebody sits now."""
        mine = self.entry_of(person)
        return next((table for table in reversed(self.tables) if mine and table.is_open and mine.number in table.seats), None)

    def deal(self, round: int) -> bytes | None:
        """The seed that all tables of a round share, in a duplicate."""
        return sha256(self.seed + b"round %d" % round).digest() if self.rules.duplicate else None
