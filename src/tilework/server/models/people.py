"""The forms on people: who somebody is, sessions, tokens, ratings."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import Answer, Request

Language = Literal["en", "fr"]
PersonKind = Literal["guest", "account", "bot"]
Name = Annotated[str, Field(min_length=2, max_length=24)]
Login = Annotated[str, Field(min_length=3, max_length=24, pattern=r"^[a-z0-9_-]+$")]
Password = Annotated[str, Field(min_length=8, max_length=128)]
GivenPassword = Annotated[str, Field(max_length=128)]


class Rating(Answer):
    """How strong somebody is at a game, and how sure that is."""

    rating: int
    uncertainty: int
    matches: int


class Me(Answer):
    """Who you are."""

    person: str
    name: str
    kind: PersonKind
    login: str | None
    language: Language
    created_at: int
    ratings: dict[str, Rating]


class Person(Answer):
    """Somebody else."""

    person: str
    name: str
    kind: PersonKind
    ratings: dict[str, Rating]


class Leader(Answer):
    """A line of the leaderboard."""

    rank: int
    person: str
    name: str
    rating: int
    uncertainty: int
    matches: int


class NewBot(Request):
    """A bot account."""

    name: Name


class MadeBot(Answer):
    """The new bot account; its token is only shown this once."""

    person: str
    name: str
    secret: str


class ConnectedBot(Answer):
    """A bot account that is connected now."""

    person: str
    name: str


class ConnectedBots(Answer):
    """A page of them; ``next`` is ``after`` for the page after it."""

    bots: list[ConnectedBot]
    next: str | None


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


class GameRecord(Answer):
    """What somebody has done in a game with so many players."""

    game: str
    players: int
    played: int
    won: int
    best: int
    mean: float


class Opponent(Answer):
    """Somebody with whom one has played."""

    person: str
    name: str
    played: int
    last: int


class BestOf(Answer):
    """What somebody has reached in a game: the best score with its match, the most wins in a row, the highest rating."""

    game: str
    best: int | None
    match: str | None
    players: int | None
    run: int
    highest: int | None


class RatingPoint(Answer):
    """A rating after a match."""

    at: int
    rating: int


class RatingsOverTime(Answer):
    """How a rating went, the oldest first."""

    game: str
    points: list[RatingPoint]


class Profile(Person):
    """What everybody may know of somebody: what they have played and how well. ``relation`` is what they are to you."""

    created_at: int
    results: list[GameRecord]
    form: list[Literal["won", "shared", "lost"]]
    opponents: list[Opponent]
    records: list[BestOf]
    ratings_over_time: list[RatingsOverTime]
    relation: Literal["follow", "block"] | None
    can_challenge: bool


class SetRelation(Request):
    """Follow or block somebody, or neither."""

    kind: Literal["follow", "block"] | None


class Related(Answer):
    """Somebody whom one follows or blocks."""

    person: str
    name: str


class RelatedPage(Answer):
    """A page of them, from ``start`` on; ``more`` says whether there is another."""

    start: int
    people: list[Related]
    more: bool


class Kept(Answer):
    """How many days this server keeps things; 0: without end."""

    guests_days: int
    guest_matches_days: int
    aborted_days: int
    sessions_days: int
