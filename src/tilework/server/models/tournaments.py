"""Models of tournaments."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import AnyClock, BotName, ClientModel, OptionChoice, Options, ServerModel

Format = Literal["swiss", "round_robin", "arena"]
TournamentStatus = Literal["waiting", "running", "finished", "cancelled"]


class NewTournament(ClientModel):
    """Create a tournament."""

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
    """Length of an arena in minutes; or, in ``games``, in games."""
    games: Annotated[int, Field(ge=1, le=2000)] | None = None
    fill: BotName | None = None
    """Bot that fills the tables at the start."""
    starts_at: int | None = None
    join: bool = True
    """Whether you take part."""


class AddBots(ClientModel):
    """Add bots."""

    bot: BotName
    count: Annotated[int, Field(ge=1, le=64)] = 1


class TournamentSummary(ServerModel):
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


class Tournaments(ServerModel):
    """A page of tournaments; ``next`` is ``before`` of the next page."""

    tournaments: list[TournamentSummary]
    next: str | None


class Participant(ServerModel):
    """A participant. ``copy_number`` numbers equal bots from 1."""

    entry: int
    name: str | None
    person: str | None
    bot: str | None
    copy_number: int
    is_guest: bool = False


class StandingLine(Participant):
    """A row of the standings."""

    place: int
    points: float
    buchholz: float
    sonneborn: float
    direct: float
    score: int
    played: int
    won: int
    withdrawn: bool


class Standings(ServerModel):
    """A page of the standings from ``start`` on."""

    start: int
    total: int
    lines: list[StandingLine]


class TableSeat(Participant):
    """A seat at a table with its result."""

    rank: int | None
    score: int | None


class TableLine(ServerModel):
    """A table; a bye has no match."""

    round: int
    number: int
    match: str | None
    over: bool
    seats: list[TableSeat]


class Tables(ServerModel):
    """A page of tables, newest round first."""

    start: int
    total: int
    tables: list[TableLine]


class YourPart(ServerModel):
    """Your entry and your open table."""

    entry: int | None
    withdrawn: bool
    match: str | None


class TournamentCan(ServerModel):
    """What you may do now."""

    join: bool
    withdraw: bool
    add_bots: bool
    start: bool
    cancel: bool


class TournamentView(ServerModel):
    """A tournament with the first pages of standings and tables."""

    tournament: str
    seq: int
    name: str
    creator: str | None
    creator_name: str | None
    creator_is_guest: bool = False
    game: str
    options: Options
    format: Format
    players: int
    rounds: int | None
    """Number of rounds; null in an arena."""
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
