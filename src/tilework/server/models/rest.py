"""The forms of the REST part."""

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
from tilework.server.models.view import LogEntry, PositionView, View

Language = Literal["en", "fr"]
Name = Annotated[str, Field(min_length=2, max_length=24)]
Login = Annotated[str, Field(min_length=3, max_length=24, pattern=r"^[a-z0-9_-]+$")]
Password = Annotated[str, Field(min_length=8, max_length=128)]
GivenPassword = Annotated[str, Field(max_length=128)]
MOST_RECORD = 1_000_000


class Rating(Answer):
    """How strong somebody is at a game, and how sure that is."""

    rating: int
    uncertainty: int
    matches: int


class Me(Answer):
    """Who you are."""

    person: str
    name: str
    kind: Literal["guest", "account"]
    login: str | None
    language: Language
    created_at: int
    ratings: dict[str, Rating]


class Person(Answer):
    """Somebody else."""

    person: str
    name: str
    kind: Literal["guest", "account"]
    ratings: dict[str, Rating]


class Leader(Answer):
    """A line of the leaderboard."""

    rank: int
    person: str
    name: str
    rating: int
    uncertainty: int
    matches: int


class StartSession(Request):
    """Become a guest."""

    language: Language = "en"


class ChangeMe(Request):
    """Rename, or change the language."""

    name: Name | None = None
    language: Language | None = None


class DeleteMe(Request):
    """An account must give its password."""

    password: GivenPassword | None = None


class SignUp(Request):
    """The guest becomes an account."""

    login: Login
    password: Password


class ChangePassword(Request):
    """A new password; other sessions are ended."""

    password: GivenPassword
    new_password: Password


class LogIn(Request):
    """Into an account."""

    login: Annotated[str, Field(max_length=64)]
    password: GivenPassword


class Session(Answer):
    """Somewhere you are signed in."""

    session: str
    created_at: int
    seen_at: int
    agent: str
    current: bool


class NewToken(Request):
    """A token for a program of yours."""

    name: Annotated[str, Field(min_length=1, max_length=40)]


class Token(Answer):
    """A token; its secret is only shown once."""

    token: str
    name: str
    created_at: int
    used_at: int | None
    secret: str | None = None


class SeatRequest(Request):
    """Who is to sit there."""

    kind: Literal["me", "open", "invited", "bot"]
    bot: BotName | None = None
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
