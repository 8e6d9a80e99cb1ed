"""Models of people, sessions, tokens and ratings."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from tilework.i18n import DEFAULT_LANGUAGE, LANGUAGES
from tilework.server.models.common import ClientModel, Data, ServerModel


def _known_language(code: str) -> str:
    if code not in LANGUAGES:
        raise ValueError(f"choose one of: {', '.join(LANGUAGES)}")
    return code


Language = Annotated[str, AfterValidator(_known_language)]
"""The code of one of the languages."""
PersonKind = Literal["guest", "account", "bot"]
Name = Annotated[str, Field(min_length=2, max_length=24)]
Login = Annotated[str, Field(min_length=3, max_length=24, pattern=r"^[a-z0-9_-]+$")]
Password = Annotated[str, Field(min_length=8, max_length=128)]
GivenPassword = Annotated[str, Field(max_length=128)]


class Rating(ServerModel):
    """Rating in a game with its uncertainty."""

    rating: int
    uncertainty: int
    matches: int


class ModerationNotice(ServerModel):
    """What a moderator tells you: a warning, that you may not send messages until a time, or the answer to your report."""

    id: str
    kind: Literal["warning", "mute", "answer"]
    text: str
    created_at: int
    until: int | None


class Me(ServerModel):
    """Your own data."""

    person: str
    name: str
    kind: PersonKind
    login: str | None
    is_admin: bool = False
    """Whether you may open the admin page (with a second factor)."""
    language: Language
    created_at: int
    ratings: dict[str, Rating]
    notices: list[ModerationNotice]
    """Until you confirm them (``POST /api/me/notices/{notice}``)."""


class Person(ServerModel):
    """Public data of a person."""

    person: str
    name: str
    kind: PersonKind
    ratings: dict[str, Rating]


class LeaderboardRow(ServerModel):
    """A row of the leaderboard."""

    rank: int
    person: str
    name: str
    rating: int
    uncertainty: int
    matches: int


class NewBot(ClientModel):
    """Create a bot account."""

    name: Name


class CreatedBot(ServerModel):
    """A created bot account; the token is shown only once."""

    person: str
    name: str
    secret: str


class ConnectedBot(ServerModel):
    """A connected bot account."""

    person: str
    name: str


class ConnectedBots(ServerModel):
    """A page of connected bot accounts; ``next`` is ``after`` of the next page."""

    bots: list[ConnectedBot]
    next: str | None


class StartSession(ClientModel):
    """Start a guest session."""

    language: Language = DEFAULT_LANGUAGE


class ChangeMe(ClientModel):
    """Change name or language."""

    name: Name | None = None
    language: Language | None = None


class DeleteMe(ClientModel):
    """Delete yourself; accounts confirm with their password and can be restored for seven days."""

    password: GivenPassword | None = None


class SignUp(ClientModel):
    """Turn the guest into an account."""

    login: Login
    password: Password


class ChangePassword(ClientModel):
    """Change the password; other sessions end."""

    password: GivenPassword
    new_password: Password


Base64Url = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]+$", max_length=20_000)]
CredentialId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]+$", max_length=1400)]
PasskeyName = Annotated[str, Field(min_length=1, max_length=40)]


class PasskeyAttestation(ClientModel):
    """What a browser answers to ``navigator.credentials.create``: binary fields in Base64url without padding."""

    id: CredentialId
    client_data: Base64Url
    attestation: Base64Url


class PasskeyAssertion(ClientModel):
    """What a browser answers to ``navigator.credentials.get``: binary fields in Base64url without padding."""

    id: CredentialId
    client_data: Base64Url
    authenticator_data: Base64Url
    signature: Base64Url
    user_handle: Base64Url | None = None


class PasskeyOptions(ServerModel):
    """Options for ``navigator.credentials`` in the JSON form of Web Authentication. The challenge works once, for 5 minutes."""

    public_key: Data


class OfferPasskey(ClientModel):
    """Begin to add a passkey."""

    password: GivenPassword


class NewPasskey(ClientModel):
    """Add a passkey."""

    name: PasskeyName
    credential: PasskeyAttestation


class RenamePasskey(ClientModel):
    """Rename a passkey."""

    name: PasskeyName


class RemovePasskey(ClientModel):
    """Remove a passkey."""

    password: GivenPassword


class RequirePasskey(ClientModel):
    """Ask for a passkey after the password, or no longer."""

    required: bool
    password: GivenPassword


class Passkey(ServerModel):
    """One of your passkeys."""

    passkey: str
    name: str
    created_at: int
    used_at: int | None


class Passkeys(ServerModel):
    """Your passkeys."""

    passkeys: list[Passkey]
    required: bool
    """Whether one is asked for after the password."""
    available: bool
    """Whether passkeys work at this address: the server needs a public URL, or to be on localhost."""


class PasskeyLogIn(ClientModel):
    """Log in with a passkey."""

    credential: PasskeyAssertion
    guest_games: Literal["keep", "leave"] | None = None
    """As for ``POST /api/login``."""
    restore: bool = False


class LogIn(ClientModel):
    """Log in to an account."""

    login: Annotated[str, Field(max_length=64)]
    password: GivenPassword
    code: Annotated[str, Field(max_length=40)] | None = None
    """Code of the authenticator app, or a recovery code, where the account has a second factor. Without any, ``second_factor`` is answered
    with the possible ``methods``: ``totp``, ``passkey``, or both.
    """
    passkey: PasskeyAssertion | None = None
    """A passkey of the account as the second factor, by the options of ``POST /api/login/passkey-options``."""
    guest_games: Literal["keep", "leave"] | None = None
    """What becomes of the guest's games: they go to the account, or their unfinished ones are given up. Without it they are kept, unless
    both have unfinished games: then ``guest_games`` is answered.
    """
    restore: bool = False
    """Restore an account that was closed within the last seven days; without it, ``deletion_pending`` is answered."""


class OfferTotp(ClientModel):
    """Connect an authenticator app."""

    password: GivenPassword


class TotpSecret(ServerModel):
    """Secret of an authenticator app, shown this once: to type, and as the address in a QR code."""

    secret: str
    uri: str


class ConfirmTotp(ClientModel):
    """Turn the second factor on by a first code."""

    code: Annotated[str, Field(max_length=40)]


class RemoveTotp(ClientModel):
    """Turn the second factor off."""

    password: GivenPassword
    code: Annotated[str, Field(max_length=40)]


class RequestReset(ClientModel):
    """Ask for a link that sets a new password, by username or confirmed e-mail address."""

    account: Annotated[str, Field(min_length=1, max_length=254)]


class ResetPassword(ClientModel):
    """Set a password by the link in an e-mail."""

    token: Annotated[str, Field(max_length=1000)]
    password: Password


class NewRecoveryCodes(ClientModel):
    """Make a new set of recovery codes."""

    password: GivenPassword


class RecoveryCodes(ServerModel):
    """A new set of recovery codes, shown this once."""

    codes: list[str]


class RecoveryStatus(ServerModel):
    """How you can get back into your account."""

    codes_left: int
    totp: bool
    """Whether an authenticator app is asked for at sign-in."""
    email: bool
    """Whether a confirmed address can receive a link."""
    can_email: bool
    """Whether this server sends e-mail at all."""


class Recover(ClientModel):
    """Set a password by a recovery code."""

    login: Annotated[str, Field(max_length=64)]
    code: Annotated[str, Field(max_length=40)]
    password: Password


class Session(ServerModel):
    """One of your sessions."""

    session: str
    created_at: int
    seen_at: int
    agent: str
    current: bool


class NewToken(ClientModel):
    """Create a token for a program."""

    name: Annotated[str, Field(min_length=1, max_length=40)]


class Token(ServerModel):
    """A token; its secret is shown only once."""

    token: str
    name: str
    created_at: int
    used_at: int | None
    secret: str | None = None


class GameRecord(ServerModel):
    """Results in a game with a number of players."""

    game: str
    players: int
    played: int
    won: int
    best: int
    mean: float


class Opponent(ServerModel):
    """A recent opponent."""

    person: str
    name: str
    is_guest: bool = False
    played: int
    last: int


class PersonalBest(ServerModel):
    """Best score with its match, longest winning streak and highest rating in a game. ``match`` is null if you may not see it."""

    game: str
    best: int | None
    match: str | None
    players: int | None
    run: int
    highest: int | None


class RatingPoint(ServerModel):
    """A rating after a match."""

    at: int
    rating: int


class RatingsOverTime(ServerModel):
    """Rating history, oldest first."""

    game: str
    points: list[RatingPoint]


class Profile(Person):
    """Public profile. ``relation`` is yours to this person."""

    created_at: int
    results: list[GameRecord]
    recent_results: list[Literal["won", "shared", "lost"]]
    form: list[Literal["won", "shared", "lost"]]
    """Deprecated alias of ``recent_results``, until 0.4."""
    opponents: list[Opponent]
    records: list[PersonalBest]
    ratings_over_time: list[RatingsOverTime]
    relation: Literal["follow", "block"] | None
    followers: int
    can_challenge: bool


class SetRelation(ClientModel):
    """Follow, block, or clear the relation."""

    kind: Literal["follow", "block"] | None


class Related(ServerModel):
    """A person whom you follow or block."""

    person: str
    name: str
    is_guest: bool = False


class FoundPeople(ServerModel):
    """People found by name."""

    people: list[Related]


class RelatedPage(ServerModel):
    """A page of them from ``start`` on; ``more``: whether another page follows."""

    start: int
    people: list[Related]
    more: bool


class RetentionPolicy(ServerModel):
    """Days after which this server deletes data; 0 = never."""

    guests_days: int
    guest_matches_days: int
    aborted_days: int
    sessions_days: int
