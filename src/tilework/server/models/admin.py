"""Models of the admin page. Every one has a command: ``tilework host …``."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import ClientModel, ServerModel

Reason = Annotated[str, Field(max_length=500)]
Who = Annotated[str, Field(min_length=1, max_length=64)]


class Admin(ServerModel):
    """An account that may open the admin page."""

    person: str
    login: str
    name: str
    since: int


class DatabaseState(ServerModel):
    """State of the database; ``free_bytes`` of the disk for SQLite."""

    kind: Literal["sqlite", "postgresql"]
    problem: str | None
    revision: str | None = None
    is_current: bool = False
    bytes: int | None = None
    free_bytes: int | None = None


class PartState(ServerModel):
    """State of Redis or of the mail server."""

    is_configured: bool
    problem: str | None
    host: str | None = None


class LastBackup(ServerModel):
    """The last ``tilework backup``."""

    at: int
    rows: int


class ServerState(ServerModel):
    """State of the server; ``problem`` is null where all is well."""

    versions: dict[str, str]
    database: DatabaseState
    redis: PartState
    mail: PartState
    backup: LastBackup | None
    counts: dict[str, int]
    public_url: str | None
    admins: list[Admin]


class AdminReport(ServerModel):
    """A report with the messages in question, as lines that begin with ``>``."""

    id: str
    reporter_id: str | None
    reporter: str | None
    reported_id: str
    reported: str
    login: str | None
    match_id: str | None
    reason: str
    text: str
    created_at: int
    closed_at: int | None
    answer: str | None


class AdminBan(ServerModel):
    """An active ban."""

    id: str
    person: str | None
    address: str | None
    name: str | None
    reason: str
    until: int | None
    created_at: int


class AuditEntry(ServerModel):
    """An entry of the audit log."""

    id: str
    at: int
    action: str
    person_id: str | None
    person: str | None
    address: str | None
    detail: str
    actor: str | None
    """Name of the admin who did it."""


class CloseReport(ClientModel):
    """Close a report; whoever reported it reads the answer."""

    answer: Reason = ""


class Moderate(ClientModel):
    """Warn, mute or ban a person, who reads the reason and the end; or let a muted person write again."""

    who: Who
    """Username or id."""
    action: Literal["warn", "mute", "unmute", "ban"]
    reason: Reason = ""
    days: Annotated[int, Field(ge=0, le=3650)] = 0
    """0: for good."""


class MailTest(ClientModel):
    """Send a test message."""

    address: Annotated[str, Field(max_length=254)]


class MailTestResult(ServerModel):
    """What the mail server said, null if it took the message."""

    problem: str | None
