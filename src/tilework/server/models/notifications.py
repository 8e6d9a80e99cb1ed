"""Models of notifications and their settings."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import ClientModel, LocalizedText, ServerModel

Kind = Literal["turn", "challenge", "rematch", "tournament", "message", "round", "found", "seek"]
Subject = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Minute = Annotated[int, Field(ge=0, lt=1440)]
Endpoint = Annotated[str, Field(min_length=10, max_length=600, pattern=r"^https?://[!-~]+$")]


class Notification(ServerModel):
    """Something that waits for you. ``notify``: whether to announce it now; ``unread``: newer than your last look at the list."""

    kind: Kind
    subject: str
    title: LocalizedText
    body: LocalizedText
    link: str
    at: int
    count: int
    notify: bool
    unread: bool


class Notifications(ServerModel):
    """Everything that waits for you, and in how many games it is your turn."""

    notifications: list[Notification]
    games_to_move: int


class QuietHours(ClientModel):
    """First and last minute of the day without notifications."""

    start: Minute
    end: Minute


class SetNotificationSettings(ClientModel):
    """Change what you are notified about."""

    enabled: bool
    kinds: Annotated[list[Kind], Field(max_length=8)]
    quiet_hours: QuietHours | None = None
    time_zone: Annotated[str, Field(max_length=64)] = "UTC"
    email_enabled: bool = True


class EmailSettings(ServerModel):
    """Whether this server sends e-mail, and your address."""

    is_available: bool
    address: str | None
    confirmed: bool
    enabled: bool


class NotificationSettings(ServerModel):
    """Your settings. ``vapid_public_key``: key with which browsers subscribe."""

    enabled: bool
    kinds: list[Kind]
    quiet_hours: QuietHours | None
    time_zone: str
    devices: int
    vapid_public_key: str
    email: EmailSettings


class PushKeys(ClientModel):
    """Encryption keys of your browser."""

    p256dh: Annotated[str, Field(min_length=80, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]
    auth: Annotated[str, Field(min_length=20, max_length=30, pattern=r"^[A-Za-z0-9_-]+$")]


class Subscribe(ClientModel):
    """Push subscription of your browser."""

    endpoint: Endpoint
    keys: PushKeys


class Unsubscribe(ClientModel):
    """Push subscription to delete."""

    endpoint: Endpoint


class SetEmail(ClientModel):
    """Your address; a confirmation link is sent to it."""

    address: Annotated[str, Field(min_length=3, max_length=254)]


class EmailToken(ClientModel):
    """Token of a link in an e-mail."""

    token: Annotated[str, Field(min_length=20, max_length=1000)]
