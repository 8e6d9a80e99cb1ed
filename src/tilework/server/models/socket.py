"""The messages of the socket, version 2."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from tilework.server.models.common import Answer, BotName, Id, Reply, Request, SeatNumber, Words
from tilework.server.models.following import EventsMessage, ThinkMessage
from tilework.server.models.lobby import Lobby
from tilework.server.models.talk import RemarkMessage
from tilework.server.models.view import LegalAction, View

VERSION = 2
Tag = Annotated[str, Field(max_length=64)]
Seq = Annotated[int, Field(ge=-1, le=1_000_000)]
CommandId = Annotated[str, Field(min_length=8, max_length=64)]
AnyAction = Annotated[int, Field(ge=0, le=100_000)] | Annotated[str, Field(min_length=1, max_length=64)]


class ClientBase(Request):
    """Any message may carry an id; the direct answer repeats it as ``re``."""

    id: Tag | None = None


class Watch(ClientBase):
    """Send me the match, now and after each event: as views, or as events to fold for whoever has the rules."""

    type: Literal["watch"]
    match: Id
    since: Seq = -1
    details: Literal["full", "lean", "events"] = "full"
    thinks: bool = False
    """Whether this client would think for the match's bots when it is asked to; only with events."""


class Unwatch(ClientBase):
    """No longer."""

    type: Literal["unwatch"]
    match: Id


class CommandBase(ClientBase):
    """Something that changes a match: safe to repeat with the same ``command_id``."""

    match: Id
    seq: Seq
    command_id: CommandId


class Play(CommandBase):
    """Play an action."""

    type: Literal["play"]
    action: AnyAction


class Undo(CommandBase):
    """Take back, or ask for it."""

    type: Literal["undo"]


class UndoAnswer(CommandBase):
    """Agree to another's taking back, or not."""

    type: Literal["undo_answer"]
    accept: bool


class Resign(CommandBase):
    """Give up."""

    type: Literal["resign"]
    seat: SeatNumber | None = None


class Abort(CommandBase):
    """Call off a game that not everybody has begun to play."""

    type: Literal["abort"]


class Claim(CommandBase):
    """Somebody stays away in their own turn: a win, or a draw."""

    type: Literal["claim"]
    seat: SeatNumber
    draw: bool = False


class Takeover(CommandBase):
    """A bot plays on for one's own seat."""

    type: Literal["takeover"]
    seat: SeatNumber
    bot: BotName


class Retake(CommandBase):
    """Back from the bot."""

    type: Literal["retake"]
    seat: SeatNumber


class Thought(CommandBase):
    """What a bot plays: the answer to ``think``."""

    type: Literal["thought"]
    action: AnyAction


class Decline(ClientBase):
    """The other answer to ``think``: not now."""

    type: Literal["decline"]
    match: Id
    seq: Seq


class PreviewRequest(ClientBase):
    """What would this action do?"""

    type: Literal["preview"]
    match: Id
    seq: Seq
    action: AnyAction


class WatchLobby(ClientBase):
    """Send me the lobby, now and when it changes."""

    type: Literal["watch_lobby"]


class UnwatchLobby(ClientBase):
    """No longer."""

    type: Literal["unwatch_lobby"]


class Ping(ClientBase):
    """Are you there?"""

    type: Literal["ping"]


Command = Annotated[Play | Undo | UndoAnswer | Resign | Abort | Claim | Takeover | Retake, Field(discriminator="type")]
ClientMessage = Annotated[
    Watch
    | Unwatch
    | Play
    | Undo
    | UndoAnswer
    | Resign
    | Abort
    | Claim
    | Takeover
    | Retake
    | Thought
    | Decline
    | PreviewRequest
    | WatchLobby
    | UnwatchLobby
    | Ping,
    Field(discriminator="type"),
]
client_message: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


class Welcome(Answer):
    """The first message."""

    type: Literal["welcome"]
    version: int
    person: str
    name: str
    now: int
    heartbeat_ms: int


class Ack(Reply):
    """It is on disk."""

    type: Literal["ack"]
    match: str
    command_id: str
    seq: int
    repeated: bool


class Error(Reply):
    """It did not happen."""

    type: Literal["error"]
    code: str
    message: Words
    match: str | None = None
    command_id: str | None = None
    seq: int | None = None
    detail: str | None = None
    retry_after_ms: int | None = None


class ViewMessage(Reply, View):
    """The match as it is now."""

    type: Literal["view"]


class Presence(Answer):
    """Who is there."""

    type: Literal["presence"]
    match: str
    online: list[int]
    left: list[int]
    spectators: int


class PreviewMessage(Reply):
    """What an action would do."""

    type: Literal["preview"]
    match: str
    seq: int
    action: LegalAction


class LobbyMessage(Reply, Lobby):
    """The open matches and the matches to watch."""

    type: Literal["lobby"]


class Pong(Reply):
    """Here."""

    type: Literal["pong"]
    now: int


class Bye(Answer):
    """The server is about to close the connection."""

    type: Literal["bye"]
    code: Literal["session_ended"]
    message: Words


ServerMessage = Annotated[
    Welcome
    | Ack
    | Error
    | ViewMessage
    | EventsMessage
    | ThinkMessage
    | Presence
    | RemarkMessage
    | PreviewMessage
    | LobbyMessage
    | Pong
    | Bye,
    Field(discriminator="type"),
]
server_message: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
