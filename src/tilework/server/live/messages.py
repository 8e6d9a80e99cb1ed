"""What each message of the socket does."""

import time
from typing import TYPE_CHECKING, Any

import orjson

from tilework.errors import TileworkError
from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.live.desk import Desk
from tilework.server.live.hub import Change
from tilework.server.match import commands
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.match.projection import legal_action
from tilework.server.metrics import COMMAND_SECONDS, COMMANDS
from tilework.server.models import socket as wire

if TYPE_CHECKING:
    from tilework.server.live.connection import Connection


async def answer(connection: "Connection", message: wire.ClientMessage, at: int) -> str | None:
    """Do what a message, received at this time, asks. Returns the direct answer, if there is one."""
    desk, tag = connection.desk, message.id
    match message:
        case wire.Play() | wire.Undo() | wire.UndoAnswer() | wire.Resign() | wire.Abort() | wire.Claim() | wire.Takeover() | wire.Retake():
            desk.limiter.require_here("command", connection.person)
            return _text(tag, await run_command(desk, connection.person, message, at))
        case wire.Watch():
            return await _watch(connection, message)
        case wire.Unwatch():
            connection.watching.pop(message.match, None)
            desk.hub.unwatch(message.match, connection)
            return None
        case wire.PreviewRequest():
            desk.limiter.require_here("preview", connection.person)
            return _text(tag, await _preview(desk, connection.person, message))
        case wire.WatchLobby():
            await desk.limiter.require("list", connection.person)
            desk.lobby.add(connection)
            return _text(tag, {"type": "lobby", **await desk.lobby.current()})
        case wire.UnwatchLobby():
            desk.lobby.remove(connection)
            return None
        case wire.Ping():
            connection.beats = True
            return _text(tag, {"type": "pong", "now": now()})


def _text(tag: str | None, message: dict[str, Any]) -> str:
    return orjson.dumps({"re": tag, **message} if tag is not None else message).decode()


async def _watch(connection: "Connection", message: wire.Watch) -> str:
    from tilework.server.live.connection import MOST_WATCHED, Watching

    await connection.desk.limiter.require("watch", connection.person)
    if message.match not in connection.watching and len(connection.watching) >= MOST_WATCHED:
        raise Refusal("not_allowed")
    full = message.details == "full"
    heading = {"type": "view"} if message.id is None else {"type": "view", "re": message.id}
    seq, view = await connection.desk.hub.watch(message.match, connection, message.since, full, **heading)
    connection.watching[message.match] = Watching(seq, full)
    return view.decode()


async def _preview(desk: Desk, person: str, message: wire.PreviewRequest) -> dict[str, Any]:
    def look(hosted: HostedMatch) -> dict[str, Any]:
        if message.seq != hosted.seq:
            raise Refusal("stale", seq=hosted.seq)
        commands.require(hosted, Rights(hosted, person, now()).play())
        assert hosted.match
        position = hosted.match.position
        try:
            chosen = position.action(message.action)
        except TileworkError as error:
            raise Refusal("illegal", detail=str(error)) from None
        if not position.is_legal(chosen):
            raise Refusal("illegal", detail=f"{chosen} is not legal here")
        return {"type": "preview", "match": hosted.id, "seq": hosted.seq, "action": legal_action(position, chosen.number)}

    return await desk.hub.read(message.match, look)


async def run_command(desk: Desk, person: str, message: wire.Command, at: int) -> dict[str, Any]:
    """A command, received at this time, that changes a match. Returns its acknowledgement, once it is on disk."""
    begun = time.perf_counter()
    outcome = "error"
    try:
        seq, repeated = await desk.hub.command(
            message.match, person, message.seq, message.command_id, _change(desk, person, message, at), at
        )
        outcome = "repeated" if repeated else "ok"
    except Refusal as refusal:
        outcome = refusal.code
        raise
    finally:
        COMMANDS.labels(message.type, outcome).inc()
        COMMAND_SECONDS.observe(time.perf_counter() - begun)
    return {"type": "ack", "match": message.match, "command_id": message.command_id, "seq": seq, "repeated": repeated}


def _change(desk: Desk, person: str, message: wire.Command, at: int) -> Change:
    command_id = message.command_id
    match message:
        case wire.Play():
            return lambda hosted: commands.play(hosted, person, message.action, at, command_id)
        case wire.Undo():
            return lambda hosted: commands.undo(hosted, person, at, command_id)
        case wire.UndoAnswer():
            return lambda hosted: commands.answer_undo(hosted, person, message.accept, at, command_id)
        case wire.Resign():
            return lambda hosted: commands.resign(hosted, person, at, command_id, message.seat)
        case wire.Abort():
            return lambda hosted: commands.abort(hosted, person, at, command_id)
        case wire.Claim():
            return lambda hosted: commands.claim(hosted, person, message.seat, message.draw, desk.hub.away(hosted), at, command_id)
        case wire.Takeover():
            return lambda hosted: commands.take_over(hosted, person, message.seat, message.bot, at, command_id)
        case wire.Retake():
            return lambda hosted: commands.retake(hosted, person, message.seat, at, command_id)
