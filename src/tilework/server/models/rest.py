"""The forms on matches, games and records, and the form of errors."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import (
    Answer,
    AnyClock,
    BotName,
    Id,
    Nonce,
    OptionChoice,
    Options,
    Request,
    SeatNumber,
    UndoPolicy,
    Words,
)
from tilework.server.models.people import Name
from tilework.server.models.view import LogEntry, PositionView, View

MOST_RECORD = 1_000_000


class SeatRequest(Request):
    """Who is to sit there."""

    kind: Literal["me", "open", "invited", "bot"]
    bot: BotName | None = None
    person: Id | None = None
    """For the kind ``bot``: a bot account that is connected now, instead of one of the server's own bots. For the kind ``invited``: whom
    the seat is kept for, a challenge that they find among their games."""
    name: Name | None = None


class CreateMatch(Request):
    """A new match."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[Annotated[str, Field(max_length=40)], bool | int | Annotated[str, Field(max_length=200)]] = Field(default_factory=dict)
    seats: Annotated[list[SeatRequest], Field(min_length=2, max_length=4)]
    clock: AnyClock | None = None
    public: bool = False
    rated: bool = False
    undo: UndoPolicy = "ask"
    nonce: Nonce | None = None


class Invite(Answer):
    """The link for an invited seat."""

    seat: int
    invite: str
    link: str


class Created(Answer):
    """The new match."""

    match: str
    link: str
    invites: list[Invite]
    view: View


class Join(Request):
    """Sit down."""

    seat: SeatNumber | None = None
    invite: Id | None = None
    nonce: Nonce | None = None


class Rematch(Answer):
    """The next match of the same people."""

    match: str


class RecordText(Request):
    """A record to look at."""

    record: Annotated[str, Field(min_length=1, max_length=MOST_RECORD)]


class Frame(Answer):
    """A position of a replay, with the step that led to it."""

    number: int
    entry: LogEntry | None
    position: PositionView
    turn: int | None
    notation: str
    scores: list[int]


class Replay(Answer):
    """A whole game, step by step."""

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
    frames: list[Frame]


class OptionValue(Answer):
    """A value of an option."""

    value: OptionChoice
    words: Words


class OptionFacts(Answer):
    """A choice before the game."""

    name: str
    words: Words
    default: OptionChoice
    values: list[OptionValue]
    form: str | None
    """A regular expression for values that no list can hold; null where the list has all."""


class PointSource(Answer):
    """Where points come from."""

    source: str
    words: Words


class GameFacts(Answer):
    """A game, as data."""

    game: str
    title: Words
    summary: Words
    kinds: list[str]
    kind_words: dict[str, Words]
    letters: str
    point_sources: list[PointSource]
    num_actions: int
    bots: list[str]
    options: list[OptionFacts]


class BotFacts(Answer):
    """An opponent."""

    bot: str
    title: Words


class Games(Answer):
    """All games and bots."""

    games: list[GameFacts]
    bots: list[BotFacts]


class SectionText(Answer):
    """A part of the rules."""

    id: str
    title: Words
    intro: Words | None


class RuleText(Answer):
    """A rule."""

    id: str
    section: str
    words: Words
    is_ruling: bool


class ExampleText(Answer):
    """An example."""

    id: str
    section: str
    words: Words
    rules: list[str]


class Rules(Answer):
    """The ledger of a game."""

    game: str
    title: Words
    summary: Words
    sections: list[SectionText]
    rules: list[RuleText]
    examples: list[ExampleText]


class ErrorText(Answer):
    """What went wrong."""

    code: str
    message: Words
    detail: str | None = None
    seq: int | None = None
    retry_after_ms: int | None = None


class ErrorBody(Answer):
    """Every error's form."""

    error: ErrorText
