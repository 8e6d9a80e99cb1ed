"""Models of matches, games, records and errors."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import (
    AnyClock,
    BotName,
    ClientModel,
    Id,
    LocalizedText,
    Nonce,
    OptionChoice,
    Options,
    SeatNumber,
    ServerModel,
    UndoPolicy,
)
from tilework.server.models.people import Name
from tilework.server.models.view import Action, LogEntry, PositionView, View

MAX_RECORD_CHARS = 1_000_000


class SeatRequest(ClientModel):
    """Who is to sit in a seat."""

    kind: Literal["me", "open", "invited", "bot"]
    bot: BotName | None = None
    person: Id | None = None
    """For the kind ``bot``: a bot account that is connected now, instead of one of the server's own bots. For the kind ``invited``: whom
    the seat is kept for, a challenge that they find among their games."""
    name: Name | None = None


class CreateMatch(ClientModel):
    """Create a match."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[Annotated[str, Field(max_length=40)], bool | int | Annotated[str, Field(max_length=200)]] = Field(default_factory=dict)
    seats: Annotated[list[SeatRequest], Field(min_length=2, max_length=4)]
    clock: AnyClock | None = None
    public: bool = False
    rated: bool = False
    undo: UndoPolicy = "ask"
    nonce: Nonce | None = None


class Invite(ServerModel):
    """Link of an invited seat."""

    seat: int
    invite: str
    link: str


class CreatedMatch(ServerModel):
    """A created match."""

    match: str
    link: str
    invites: list[Invite]
    view: View


class Join(ClientModel):
    """Take a seat."""

    seat: SeatNumber | None = None
    invite: Id | None = None
    nonce: Nonce | None = None


class Rematch(ServerModel):
    """The rematch."""

    match: str


class RecordText(ClientModel):
    """A record to replay or import."""

    record: Annotated[str, Field(min_length=1, max_length=MAX_RECORD_CHARS)]


class ReplayStep(ServerModel):
    """A position of a replay with the step that led to it."""

    number: int
    entry: LogEntry | None
    position: PositionView
    turn: int | None
    notation: str
    scores: list[int]


class Replay(ServerModel):
    """A game step by step."""

    game: str
    options: Options
    seats: list[str]
    over: bool
    scores: list[int]
    winners: list[int]
    breakdown: list[dict[str, int]]
    record: str
    problems: list[str]
    seed: str | None
    commitment: str | None
    steps: list[ReplayStep]


class OptionValue(ServerModel):
    """A value of an option."""

    value: OptionChoice
    words: LocalizedText


class OptionFacts(ServerModel):
    """An option of a game."""

    name: str
    words: LocalizedText
    default: OptionChoice
    values: list[OptionValue]
    pattern: str | None
    """Regular expression for values that no list can hold; null where the list is complete."""
    form: str | None
    """Deprecated alias of ``pattern``, until 0.4."""


class PointSource(ServerModel):
    """A source of points."""

    source: str
    words: LocalizedText


class GameFacts(ServerModel):
    """A game."""

    game: str
    title: LocalizedText
    summary: LocalizedText
    kinds: list[str]
    kind_words: dict[str, LocalizedText]
    letters: str
    point_sources: list[PointSource]
    num_actions: int
    bots: list[str]
    options: list[OptionFacts]


class BotFacts(ServerModel):
    """A bot."""

    bot: str
    title: LocalizedText


class Games(ServerModel):
    """All games and bots."""

    games: list[GameFacts]
    bots: list[BotFacts]


class SectionText(ServerModel):
    """A section of the rules."""

    id: str
    title: LocalizedText
    intro: LocalizedText | None


class RuleText(ServerModel):
    """A rule."""

    id: str
    section: str
    words: LocalizedText
    is_ruling: bool


class ExampleText(ServerModel):
    """An example."""

    id: str
    section: str
    words: LocalizedText
    rules: list[str]


class Rules(ServerModel):
    """The rules of a game."""

    game: str
    title: LocalizedText
    summary: LocalizedText
    sections: list[SectionText]
    rules: list[RuleText]
    examples: list[ExampleText]


class Actions(ServerModel):
    """All actions of a game, ordered by number."""

    game: str
    actions: list[Action]


class ErrorText(ServerModel):
    """An error: code, message and details."""

    code: str
    message: LocalizedText
    detail: str | None = None
    seq: int | None = None
    retry_after_ms: int | None = None
    until: int | None = None
    """Of ``banned`` and ``muted``: the end, if there is one."""
    guest: int | None = None
    """Of ``guest_games``: unfinished games of the guest."""
    account: int | None = None
    """Of ``guest_games``: unfinished games of the account."""
    methods: str | None = None
    """Of ``second_factor``: ``totp`` and ``passkey``, as far as they will do, separated by a space."""


class ErrorBody(ServerModel):
    """Body of every error response."""

    error: ErrorText
