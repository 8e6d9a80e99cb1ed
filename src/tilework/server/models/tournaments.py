"""The forms on tournaments."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import Answer, AnyClock, BotName, OptionChoice, Options, Request

Format = Literal["swiss", "round_robin", "arena"]
TournamentStatus = Literal["waiting", "running", "finished", "cancelled"]


class NewTournament(Request):
    """A tournament to be set up."""

    name: Annotated[str, Field(min_length=2, max_length=48)]
    game: Annotated[str, Field(max_length=40)]
    options: dict[Annotated[str, Field(max_length=40)], OptionChoice] = Field(default_factory=dict)
    format: Format = "swiss"
    players: Annotated[int, Field(ge=2, le=4)] = 2
    rounds: Annotated[int, Field(ge=1, le=30)] = 5
    """Rounds of a Swiss, or how often everybody meets everybody in a round robin."""
    duplicate: bool = False
    clock: AnyClock
    rated: bool = False
    public: bool = True
    minutes: Annotated[int, Field(ge=5, le=1440)] | None = None
    """How long an arena lasts; or, in ``games``, how many games."""
    games: Annotated[int, Field(ge=1, le=2000)] | None = None
    fill: BotName | None = None
    """The bot that fills the tables up when it begins."""
    starts_at: int | None = None
    join: bool = True
    """Whether you take part yourself."""


class AddBots(Request):
    """Bots that take part."""

    bot: BotName
    count: Annotated[int, Field(ge=1, le=64)] = 1


class TournamentSummary(Answer):
    """A tournament in a list."""

    tournament: str
    name: str
    game: str
    format: Format
    players: int
    duplicate: bool
    clock: AnyClock
    status: TournamentStatus
    created_at: int
    starts_at: int | None
    entrants: int


class Tournaments(Answer):
    """A page of tournaments; ``next`` is ``before`` for the page after it."""

    tournaments: list[TournamentSummary]
    next: str | None


class Participant(Answer):
    """Somebody who takes part. ``copy`` counts bots of one kind, from 1."""

    entry: int
    name: str | None
    person: str | None
    bot: str | None
    copy_number: int


class StandingLine(Participant):
    """A line of the standings."""

    place: int
    points: float
    buchholz: float
    sonneborn: float
    direct: float
    score: int
    played: int
    won: int
    withdrawn: bool


class Standings(Answer):
    """A page of the standings, from ``start`` on, of all ``total``."""

    start: int
    total: int
    lines: list[StandingLine]


class TableSeat(Participant):
    """A seat at a table, with its result."""

    rank: int | None
    score: int | None


class TableLine(Answer):
    """A table of a tournament; a bye has no match."""

    round: int
    number: int
    match: str | None
    over: bool
    seats: list[TableSeat]


class Tables(Answer):
    """A page of tables, the newest round first, from ``start`` on, of all ``total``."""

    start: int
    total: int
    tables: list[TableLine]


class YourPart(Answer):
    """Your part in it: your entry, and the table that waits for you."""

    entry: int | None
    withdrawn: bool
    match: str | None


class TournamentCan(Answer):
    """What you may do now."""

    join: bool
    withdraw: bool
    add_bots: bool
    start: bool
    cancel: bool


class TournamentView(Answer):
    """A tournament with the first pages of standings and tables."""

    tournament: str
    seq: int
    name: str
    creator: str | None
    creator_name: str | None
    game: str
    options: Options
    format: Format
    players: int
    rounds: int | None
    """How many rounds there will be; none in an arena."""
    round: int
    duplicate: bool
    clock: AnyClock
    rated: bool
    public: bool
    minutes: int | None
    games: int | None
    fill: str | None
    status: TournamentStatus
    created_at: int
    starts_at: int | None
    ends_at: int | None
    entrants: int
    you: YourPart
    can: TournamentCan
    standings: Standings
    tables: Tables
