"""WebSocket messages, version 3."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from tilework.server.models.chat import ChatSocketMessage
from tilework.server.models.common import BotName, ClientModel, Id, LocalizedText, Reply, SeatNumber, ServerModel
from tilework.server.models.event_feed import BotTurnMessage, EventsMessage
from tilework.server.models.lobby import Lobby, Online
from tilework.server.models.view import LegalAction, View

VERSION = 3
Tag = Annotated[str, Field(max_length=64)]
Seq = Annotated[int, Field(ge=-1, le=1_000_000)]
CommandId = Annotated[str, Field(min_length=8, max_length=64)]
AnyAction = Annotated[int, Field(ge=0, le=100_000)] | Annotated[str, Field(min_length=1, max_length=64)]


class ClientBase(ClientModel):
    """Any message may carry an id; the direct reply repeats it as ``re``."""

    id: Tag | None = None


class Watch(ClientBase):
    """Receive a match now and after each event, as views or as events."""

    type: Literal["watch"]
    match: Id
    since: Seq = -1
    details: Literal["full", "events"] = "full"
    can_run_bots: bool = False
    """Whether this client can run the match's bots when asked; only with events."""


class Unwatch(ClientBase):
    """Stop receiving updates for a match."""

    type: Literal["unwatch"]
    match: Id


class CommandBase(ClientBase):
    """A change of a match; safe to repeat with the same ``command_id``."""

    match: Id
    seq: Seq
    command_id: CommandId


class Play(CommandBase):
    """Play an action."""

    type: Literal["play"]
    action: AnyAction


class Undo(CommandBase):
    """Undo your last action, or ask for it."""

    type: Literal["undo"]


class UndoAnswer(CommandBase):
    """Accept or reject an undo request."""

    type: Literal["undo_answer"]
    accept: bool


class Resign(CommandBase):
    """Resign a seat."""

    type: Literal["resign"]
    seat: SeatNumber | None = None


class Abort(CommandBase):
    """Abort a game that not everybody has started to play."""

    type: Literal["abort"]


class Claim(CommandBase):
    """Claim a win or a draw against an absent player."""

    type: Literal["claim"]
    seat: SeatNumber
    draw: bool = False


class Takeover(CommandBase):
    """Let a bot play on for your seat."""

    type: Literal["takeover"]
    seat: SeatNumber
    bot: BotName


class Retake(CommandBase):
    """Take your seat back from the bot."""

    type: Literal["retake"]
    seat: SeatNumber


class BotMove(CommandBase):
    """The bot's action: reply to ``bot_turn``."""

    type: Literal["bot_move"]
    action: AnyAction


class BotTurnDeclined(ClientBase):
    """Decline a ``bot_turn``."""

    type: Literal["bot_turn_declined"]
    match: Id
    seq: Seq


class PreviewRequest(ClientBase):
    """Request the effects of an action."""

    type: Literal["preview"]
    match: Id
    seq: Seq
    action: AnyAction


class WatchLobby(ClientBase):
    """Receive the lobby and who is online, now and when they change."""

    type: Literal["watch_lobby"]


class UnwatchLobby(ClientBase):
    """Stop receiving the lobby."""

    type: Literal["unwatch_lobby"]


class Ping(ClientBase):
    """Check the connection; the server replies with ``pong``."""

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
    | BotMove
    | BotTurnDeclined
    | PreviewRequest
    | WatchLobby
    | UnwatchLobby
    | Ping,
    Field(discriminator="type"),
]
client_message: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


class Welcome(ServerModel):
    """First message of the server."""

    type: Literal["welcome"]
    version: int
    person: str
    name: str
    now: int
    heartbeat_ms: int


class Ack(Reply):
    """The command is durable."""

    type: Literal["ack"]
    match: str
    command_id: str
    seq: int
    repeated: bool


class Error(Reply):
    """The request was rejected."""

    type: Literal["error"]
    code: str
    message: LocalizedText
    match: str | None = None
    command_id: str | None = None
    seq: int | None = None
    detail: str | None = None
    retry_after_ms: int | None = None


class ViewMessage(Reply, View):
    """The current view of a match."""

    type: Literal["view"]


class Presence(ServerModel):
    """Presence of the players."""

    type: Literal["presence"]
    match: str
    online: list[int]
    away: list[int]
    spectators: int


class PreviewMessage(Reply):
    """Effects of an action."""

    type: Literal["preview"]
    match: str
    seq: int
    action: LegalAction


class LobbyMessage(Reply, Lobby):
    """The lobby."""

    type: Literal["lobby"]


class OnlineMessage(Online):
    """Who is online."""

    type: Literal["online"]


class NotificationsMessage(ServerModel):
    """What waits for you has changed: read it with ``GET /api/me/notifications``."""

    type: Literal["notifications"]


class Pong(Reply):
    """Reply to ``ping``."""

    type: Literal["pong"]
    now: int


class Bye(ServerModel):
    """The server is about to close the connection."""

    type: Literal["bye"]
    code: Literal["session_ended", "signed_in", "banned"]
    """``signed_in``: the guest has signed in to an account in this browser; connect again. ``banned``: ``message`` says why."""
    message: LocalizedText


ServerMessage = Annotated[
    Welcome
    | Ack
    | Error
    | ViewMessage
    | EventsMessage
    | BotTurnMessage
    | Presence
    | ChatSocketMessage
    | PreviewMessage
    | LobbyMessage
    | OnlineMessage
    | NotificationsMessage
    | Pong
    | Bye,
    Field(discriminator="type"),
]
server_message: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
