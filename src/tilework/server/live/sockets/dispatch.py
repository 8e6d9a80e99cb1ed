"""Dispatch client messages to their handlers."""

from functools import partial
from typing import TYPE_CHECKING

import orjson

from tilework.errors import TileworkError
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.context import LiveContext
from tilework.server.live.matches.service import Change, MatchService
from tilework.server.match import commands
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.match.projection import legal_action
from tilework.server.models import socket as wire

if TYPE_CHECKING:
    from tilework.server.live.sockets.connection import Connection


async def answer(connection: "Connection", message: wire.ClientMessage, at: int) -> str | None:
    """Handle a message received at ``at``. Return the direct reply, if any."""
    context, tag = connection.context, message.id
    match message:
        case wire.Play() | wire.Undo() | wire.UndoAnswer() | wire.Resign() | wire.Abort() | wire.Claim() | wire.Takeover() | wire.Retake():
            context.limiter.require_local("command", connection.person)
            change = change_of(context.match_service, connection.person, message, at)
            return _text(tag, await context.match_service.command(connection.person, message, change, at))
        case wire.BotMove():
            context.limiter.require_local("command", connection.person)
            return _text(tag, await _bot_move(connection, message, at))
        case wire.BotTurnDeclined():
            context.match_service.browser_bots.on_declined(message.match, connection, message.seq)
            return None
        case wire.Watch():
            return await _watch(connection, message)
        case wire.Unwatch():
            connection.subscriptions.pop(message.match, None)
            context.match_service.broadcaster.unwatch(message.match, connection)
            return None
        case wire.PreviewRequest():
            context.limiter.require_local("preview", connection.person)
            return _text(tag, await _preview(context, connection.person, message))
        case wire.WatchLobby():
            await context.limiter.require("list", connection.person)
            current = await context.lobby.current()
            context.lobby.add(connection)
            return _text(tag, {"type": "lobby", **current})
        case wire.UnwatchLobby():
            context.lobby.remove(connection)
            return None
        case wire.Ping():
            connection.beats = True
            return _text(tag, {"type": "pong", "now": now()})


def _text(tag: str | None, message: dict[str, object]) -> str:
    return orjson.dumps({"re": tag, **message} if tag is not None else message).decode()


async def _watch(connection: "Connection", message: wire.Watch) -> str:
    from tilework.server.live.sockets.connection import MAX_WATCHED_MATCHES, Subscription

    await connection.context.limiter.require("watch", connection.person)
    if message.match not in connection.subscriptions and len(connection.subscriptions) >= MAX_WATCHED_MATCHES:
        raise ApiError("not_allowed")
    wants_events = message.details == "events"
    heading = {"type": "view"} if message.id is None else {"type": "view", "re": message.id}
    broadcaster = connection.context.match_service.broadcaster
    seq, view = await broadcaster.watch(message.match, connection, message.since, wants_events, **heading)
    connection.subscriptions[message.match] = Subscription(seq, wants_events, broadcaster.context_version(message.match))
    connection.context.match_service.browser_bots.register(message.match, connection, wants_events and message.can_run_bots)
    return view.decode()


async def _bot_move(connection: "Connection", message: wire.BotMove, at: int) -> dict[str, object]:
    """Play a bot's move that a browser was asked for."""
    match_service, asked = connection.context.match_service, (message.match, connection, message.seq)

    def change(hosted: HostedMatch) -> None:
        commands.browser_bot_play(
            hosted, connection.person, message.action, match_service.browser_bots.is_asked(*asked), at, message.command_id
        )

    with match_service.browser_bots.answering(*asked):
        return await match_service.command(connection.person, message, change, at)


async def _preview(context: LiveContext, person: str, message: wire.PreviewRequest) -> dict[str, object]:
    def look(hosted: HostedMatch) -> dict[str, object]:
        if message.seq != hosted.seq:
            raise ApiError("stale", seq=hosted.seq)
        commands.require(hosted, Rights(hosted, person, now()).play())
        assert hosted.match
        position = hosted.match.position
        try:
            chosen = position.action(message.action)
        except TileworkError as error:
            raise ApiError("illegal", detail=str(error)) from None
        if not position.is_legal(chosen):
            raise ApiError("illegal", detail=f"{chosen} is not legal here")
        return {"type": "preview", "match": hosted.id, "seq": hosted.seq, "action": legal_action(position, chosen.number)}

    return await context.match_service.read(message.match, look)


def change_of(match_service: MatchService, person: str, command: wire.Command, at: int) -> Change:
    """Return the change that a person's command makes to a match."""
    id = command.command_id
    match command:
        case wire.Play():
            return partial(commands.play, person=person, action=command.action, at=at, command_id=id)
        case wire.Undo():
            return partial(commands.undo, person=person, at=at, command_id=id)
        case wire.UndoAnswer():
            return partial(commands.answer_undo, person=person, accept=command.accept, at=at, command_id=id)
        case wire.Resign():
            return partial(commands.resign, person=person, at=at, command_id=id, seat=command.seat)
        case wire.Abort():
            return partial(commands.abort, person=person, at=at, command_id=id)
        case wire.Claim():
            return lambda hosted: commands.claim(hosted, person, command.seat, command.draw, match_service.cache.away(hosted), at, id)
        case wire.Takeover():
            return partial(commands.take_over, person=person, seat=command.seat, bot=command.bot, at=at, command_id=id)
        case wire.Retake():
            return partial(commands.retake, person=person, seat=command.seat, at=at, command_id=id)
