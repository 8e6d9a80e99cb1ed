"""A stored tournament: setup, entries, and tables with their matches."""

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from math import comb
from typing import Literal, NotRequired, TypedDict

from tilework.games.options import Options
from tilework.server.match.config import ClockData
from tilework.tournaments import Entrant, Rules, Standing, Table, standings
from tilework.tournaments.pairing import rounds_of
from tilework.tournaments.rules import ARENA, ROUND_ROBIN

Status = Literal["waiting", "running", "finished", "cancelled"]
WAITING, RUNNING, FINISHED, CANCELLED = "waiting", "running", "finished", "cancelled"


class Setup(TypedDict):
    """Setup of a tournament as stored."""

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
    """Bot that fills the tables at the start."""
    origin: NotRequired[str | None]
    """Keyed hash of the creator's address, to bound what one address sets up."""


class Outcome(TypedDict):
    """Result of a table as stored."""

    ranks: list[int]
    scores: list[int]
    forfeit: NotRequired[bool]


@dataclass(frozen=True)
class Entry:
    """A participant: a person, a bot, or a deleted person."""

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
        """Convert to the library's type."""
        found = self.outcome
        ranks, scores = (tuple(found["ranks"]), tuple(found["scores"])) if found else ((), ())
        seats = tuple(str(seat) for seat in self.seats)
        return Table(self.round, self.number, seats, ranks, scores, bool(found and found.get("forfeit")))


@dataclass(frozen=True)
class HostedTournament:
    """A tournament at one ``seq``; every change increments it, so that of two concurrent changes one fails."""

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
        """The library's rules."""
        setup = self.setup
        return Rules(setup["format"], setup["players"], setup["rounds"], setup["duplicate"])

    @cached_property
    def entrants(self) -> list[Entrant]:
        """The participants in the library's type."""
        return [Entrant(str(entry.number), entry.since, entry.until) for entry in self.entries]

    @cached_property
    def plain_tables(self) -> list[Table]:
        """The tables in the library's type."""
        return [table.plain() for table in self.tables]

    @cached_property
    def standings(self) -> list[Standing]:
        """The current standings."""
        return standings(self.rules, self.entrants, self.plain_tables)

    @property
    def is_arena(self) -> bool:
        """Whether it has no rounds."""
        return self.rules.format == ARENA

    @property
    def takes_latecomers(self) -> bool:
        """Whether people may join after the start."""
        return self.rules.format != ROUND_ROBIN and not self.is_last_round

    @property
    def is_last_round(self) -> bool:
        """Whether this is the last round."""
        length = self.length
        return length is not None and self.round >= length

    @property
    def length(self) -> int | None:
        """Number of rounds; None in an arena."""
        return rounds_of(self.rules, self.entrants)

    @property
    def bot_games(self) -> int:
        """Upper bound of the games between bots alone that are still to be played."""
        players, setup = self.setup["players"], self.setup
        bots = sum(entry.bot is not None for entry in self.entries)
        if setup["fill"] and self.status == WAITING:
            bots += -len(self.entries) % players
        tables = bots // players
        if self.rules.format == ARENA:
            total = (setup["games"] or tables * (setup["minutes"] or 0)) if tables else 0
        elif self.rules.format == ROUND_ROBIN:
            total = setup["rounds"] * (comb(bots, 2) if bots >= players else 0)
        else:
            total = setup["rounds"] * tables
        people = {entry.number for entry in self.entries if entry.bot is None}
        played = sum(not table.is_open and not people & set(table.seats) for table in self.tables)
        return max(0, total - played)

    def entry_of(self, person: str | None) -> Entry | None:
        """Return a person's entry."""
        return next((entry for entry in self.entries if person and entry.person == person), None)

    def people_at(self, table: HostedTable) -> list[str]:
        """Return the people who sit at a table."""
        return [entry.person for entry in self.entries if entry.person and entry.number in table.seats]

    def table_of(self, person: str | None) -> HostedTable | None:
        """Return a person's open table."""
        mine = self.entry_of(person)
        return next((table for table in reversed(self.tables) if mine and table.is_open and mine.number in table.seats), None)

    def deal(self, round: int) -> bytes | None:
        """Return the shared seed of a round of a duplicate tournament."""
        return sha256(self.seed + b"round %d" % round).digest() if self.rules.duplicate else None
