"""Models of chat messages, mutes and reports."""

from typing import Annotated, Literal

from pydantic import Field

from tilework.server.models.common import ClientModel, Id, ServerModel

ChatPreset = Literal["hello", "good_luck", "nice_move", "well_played", "oops", "one_moment", "thanks", "good_game"]


Room = Literal["players", "spectators"]


class SendPreset(ClientModel):
    """Send a preset message, which everybody reads in their own language."""

    room: Room = "players"

    preset: ChatPreset


class SendText(ClientModel):
    """Send free text, where the operator allows it."""

    room: Room = "players"

    text: Annotated[str, Field(min_length=1, max_length=300)]


class ChatMessage(ServerModel):
    """A chat message: ``preset`` or ``text``."""

    id: str
    person: str
    name: str
    is_guest: bool
    room: Room
    preset: ChatPreset | None
    text: str | None
    at: int


class ChatSocketMessage(ServerModel):
    """A chat message at a table where you sit, or which you watch."""

    type: Literal["chat"]
    match: str
    message: ChatMessage


class ChatHistory(ServerModel):
    """Messages of a table, newest first; ``next`` is ``before`` of the next page. ``free_text``: whether free text is allowed.

    ``unread``: how many came while you were away from the table.
    """

    messages: list[ChatMessage]
    next: int | None
    free_text: bool
    unread: int
    muted: list[str]


class SetMute(ClientModel):
    """Mute or unmute a person."""

    muted: bool


class NewReport(ClientModel):
    """Report a person. ``match``: where it happened; their messages there are attached."""

    reason: Literal["abuse", "cheating", "name", "other"]
    text: Annotated[str, Field(max_length=500)] = ""
    match: Id | None = None
