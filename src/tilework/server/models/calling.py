"""The forms on being called: what waits, what one wants to hear of, and where."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import Answer, Request, Words

Kind = Literal["turn", "challenge", "rematch", "tournament"]
Minute = Annotated[int, Field(ge=0, lt=1440)]
Endpoint = Annotated[str, Field(min_length=10, max_length=600, pattern=r"^https?://[!-~]+$")]


class Call(Answer):
    """Something that waits for you. ``notify``: whether you want to be told of it now."""

    kind: Kind
    subject: str
    title: Words
    body: Words
    link: str
    at: int
    notify: bool


class Calls(Answer):
    """All that waits for you, and in how many games it is your turn."""

    calls: list[Call]
    turns: int


class Quiet(Request):
    """From and until which minute of the day nothing is sent."""

    start: Minute
    end: Minute


class SetCalling(Request):
    """What you want to be called for."""

    on: bool
    kinds: Annotated[list[Kind], Field(max_length=4)]
    quiet: Quiet | None = None
    zone: Annotated[str, Field(max_length=64)] = "UTC"
    mail_on: bool = True


class Mail(Answer):
    """Whether this server mails, and where to."""

    possible: bool
    address: str | None
    confirmed: bool
    on: bool


class Calling(Answer):
    """What you chose, and how you can be reached. ``key``: with which browsers subscribe."""

    on: bool
    kinds: list[Kind]
    quiet: Quiet | None
    zone: str
    devices: int
    key: str
    mail: Mail


class PushKeys(Request):
    """What only your browser can read with."""

    p256dh: Annotated[str, Field(min_length=80, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]
    auth: Annotated[str, Field(min_length=20, max_length=30, pattern=r"^[A-Za-z0-9_-]+$")]


class Subscribe(Request):
    """Where your browser can be reached."""

    endpoint: Endpoint
    keys: PushKeys


class Unsubscribe(Request):
    """Where it is not to be reached any more."""

    endpoint: Endpoint


class SetMail(Request):
    """Your address; a link is sent to it."""

    address: Annotated[str, Field(min_length=3, max_length=254)]


class MailToken(Request):
    """What a link in a mail holds."""

    token: Annotated[str, Field(min_length=20, max_length=1000)]
