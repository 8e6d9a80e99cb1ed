"""What each message of the socket does."""

from functools import partial
from typing import TYPE_CHECKING

import orjson

from tilework.errors import TileworkError
from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.live.desk import Desk
from tilework.server.live.hub import Change, Hub
from tilework.server.match import commands
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.match.projection import legal_action
from tilework.server.models import socket as wire

if TYPE_CHECKING:
    from tilework.server.live.connection import Connection


async def answer(connection: "Connection", message: wire.ClientMessage, at: int) -> str | None:
    """Do what a message, received at this time, asks. Returns the direct answer, if there is one."""
    desk, tag = connection.desk, message.id
    match message:
        case wire.Play() | wire.Undo() | wire.UndoAnswer() | wire.Resign() | wire.Abort() | wire.Claim() | wire.Takeover() | wire.Retake():
            desk.limiter.require_here("command", connection.person)
            change = change_of(desk.hub, connection.person, message, at)
            return _text(tag, await desk.hub.command(connection.person, message, change, at))
        case wire.Thought():
            desk.limiter.require_here("command", connection.person)
            return _text(tag, await _thought(connection, message, at))
        case wire.Decline():
            desk.hub.browsers.decline(message.match, connection, message.seq)
            return None
        case wire.Watch():
            return await _watch(connection, message)
        case wire.Unwatch():
            connection.watching.pop(message.match, None)
            desk.hub.audience.unwatch(message.match, connection)
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


def _text(tag: str | None, message: dict[str, object]) -> str:
    return orjson.dumps({"re": tag, **message} if tag is not None else message).decode()


async def _watch(connection: "Connection", message: wire.Watch) -> str:
    from tilework.server.live.connection import MOST_WATCHED, Watching

    await connection.desk.limiter.require("watch", connection.person)
    if message.match not in connection.watching and len(connection.watching) >= MOST_WATCHED:
        raise Refusal("not_allowed")
    full, folds = message.details == "full", message.details == "events"
    heading = {"type": "view"} if message.id is None else {"type": "view", "re": message.id}
    audience = connection.desk.hub.audience
    seq, view = await audience.watch(message.match, connection, message.since, full, folds, **heading)
    connection.watching[message.match] = Watching(seq, full, folds, audience.surroundings(message.match))
    connection.desk.hub.browsers.offer(message.match, connection, folds and message.thinks)
    return view.decode()


async def _thought(connection: "Connection", message: wire.Thought, at: int) -> dict[str, object]:
    """What a browser that was asked has thought for a bot: a command like others, for which the server waits."""
    hub, asked = connection.desk.hub, (message.match, connection, message.seq)

    def change(hosted: HostedMatch) -> None:
        commands.bot_thought(hosted, connection.person, message.action, hub.browsers.is_asked(*asked), at, message.command_id)

    with hub.browsers.answering(*asked):
        return await hub.command(connection.person, message, change, at)


async def _preview(desk: Desk, person: str, message: wire.PreviewRequest) -> dict[str, object]:
    def look(hosted: HostedMatch) -> dict[str, object]:
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


def change_of(hub: Hub, person: str, command: wire.Command, at: int) -> Change:
    """What a person's command, received at this time, does to a match."""
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
            return lambda hosted: commands.claim(hosted, person, command.seat, command.draw, hub.memory.away(hosted), at, id)
        case wire.Takeover():
            return partial(commands.take_over, person=person, seat=command.seat, bot=command.bot, at=at, command_id=id)
        case wire.Retake():
            return partial(commands.retake, person=person, seat=command.seat, at=at, command_id=id)
