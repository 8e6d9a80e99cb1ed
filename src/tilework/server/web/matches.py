"""The routes on matches."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, cast

import orjson
from fastapi import APIRouter, Body, Query, Request, Response

from tilework import games
from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.live.messages import change_of
from tilework.server.match import commands
from tilework.server.match.archive import UnreadableMatch
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.imported import match_of_record
from tilework.server.match.permissions import Rights
from tilework.server.match.replay import record_of, replay_of_record
from tilework.server.match.rules import ClockData, MatchRules
from tilework.server.match.setup import checked_options, new_seat, set_up
from tilework.server.models import rest
from tilework.server.models import socket as wire
from tilework.server.models.common import Id
from tilework.server.models.lobby import History, Lobby, WatchList
from tilework.server.models.view import View
from tilework.server.people.people import clean_name
from tilework.server.services import Services
from tilework.server.store import matches as store
from tilework.server.store import profiles
from tilework.server.web.errors import ERRORS
from tilework.server.web.facts import all_games, rules_of
from tilework.server.web.who import Anybody, Reader, Server, Somebody, address
from tilework.server.words import say

router = APIRouter(prefix="/api", responses=ERRORS)

AT_ONCE = 2
_looking_back = asyncio.Semaphore(AT_ONCE)
"""Replays are computed few at a time, in threads."""


def json_response(data: bytes, status: int = 200) -> Response:
    """JSON that is bytes already."""
    return Response(data, status, media_type="application/json")


# Games.


@router.get("/games", response_model=rest.Games, tags=["games"])
async def list_games(who: Anybody) -> object:
    """All games with their options, and all bots."""
    return all_games()


@router.get("/rules/{game}", response_model=rest.Rules, tags=["games"])
async def rules(game: str, who: Anybody) -> object:
    """Every rule of a game."""
    return rules_of(game)


# Matches.


@router.post("/matches", status_code=201, response_model=rest.Created, tags=["matches"])
async def create(form: rest.CreateMatch, server: Server, who: Somebody) -> Response:
    """Set a match up. The game begins when every seat is taken."""
    await server.limiter.require("create", who.person)
    options = checked_options(form.game, form.options, len(form.seats))
    clock = cast(ClockData, form.clock.model_dump()) if form.clock else None
    agreed = MatchRules(form.game, options, clock, form.public, form.rated, form.undo, who.person)
    for program in {seat.person for seat in form.seats if seat.kind == "bot" and seat.person}:
        await server.programs.require_free(program)
    for seat in form.seats:
        if seat.kind == "invited" and seat.person:
            await _check_challenge(server, who.person, seat.person)
    seats = [
        new_seat(form.game, seat.kind, who.person, seat.bot, clean_name(seat.name) if seat.name else None, seat.person)
        for seat in form.seats
    ]
    mine = [number for number, seat in enumerate(seats) if seat.person]
    hosted = set_up(agreed, seats, now(), {mine[0]: form.nonce} if form.nonce and mine else None)
    await server.hub.create(hosted)
    link = f"/m/{hosted.id}"
    invites = [
        {"seat": number, "invite": seat.invite, "link": f"{link}?invite={seat.invite}"} for number, seat in enumerate(seats) if seat.invite
    ]
    view = orjson.Fragment(await server.hub.audience.view(hosted.id, who.person))
    return json_response(orjson.dumps({"match": hosted.id, "link": link, "invites": invites, "view": view}), 201)


async def _check_challenge(server: Services, person: str, other: str) -> None:
    """Only somebody who exists, and where neither has blocked the other."""
    await server.people.public(other)
    if not await server.database.read(profiles.may_challenge(person, other)):
        raise Refusal("not_allowed")


@router.get("/matches/{match}", response_model=View, tags=["matches"])
async def look(match: Id, server: Server, who: Anybody, since: Annotated[int, Query(ge=-1, le=1_000_000)] = -1) -> Response:
    """What you may see of a match."""
    return json_response(await server.hub.audience.view(match, who.person if who else None, since))


@router.post("/matches/{match}/join", response_model=View, tags=["matches"])
async def join(match: Id, form: rest.Join, server: Server, who: Somebody) -> Response:
    """Sit down."""
    await server.limiter.require("join", who.person)
    await server.hub.change(match, lambda hosted: commands.join(hosted, who.person, now(), form.seat, form.invite, form.nonce))
    return json_response(await server.hub.audience.view(match, who.person))


@router.post("/matches/{match}/leave", response_model=View, tags=["matches"])
async def leave(match: Id, server: Server, who: Somebody) -> Response:
    """Stand up again, before the game."""
    await server.limiter.require("join", who.person)
    await server.hub.change(match, lambda hosted: commands.leave(hosted, who.person, now()))
    return json_response(await server.hub.audience.view(match, who.person))


@router.post("/matches/{match}/rematch", response_model=rest.Rematch, tags=["matches"])
async def rematch(match: Id, server: Server, who: Somebody) -> object:
    """The next match of the same people."""
    await server.limiter.require("create", who.person)
    return {"match": await server.hub.rematch(match, who.person)}


@router.post("/matches/{match}/commands", response_model=wire.Ack, tags=["matches"])
async def command(match: Id, form: Annotated[wire.Command, Body()], server: Server, who: Somebody) -> object:
    """What could go over the socket: play, undo, undo_answer, resign, abort, claim, takeover, retake."""
    at = now()
    if form.match != match:
        raise Refusal("invalid", detail="match: not the one in the address")
    server.limiter.require_here("command", who.person)
    return await server.hub.command(who.person, form, change_of(server.hub, who.person, form, at), at)


@router.get("/lobby", response_model=Lobby, tags=["matches"])
async def lobby(server: Server, who: Reader) -> Response:
    """Public matches."""
    return json_response(orjson.dumps(await server.lobby.current()))


@router.get("/watch", response_model=WatchList, tags=["matches"])
async def watch(
    request: Request,
    server: Server,
    who: Anybody,
    game: Annotated[str | None, Query(max_length=40)] = None,
    start: Annotated[int, Query(ge=0, le=1000)] = 0,
    limit: Annotated[int, Query(ge=1, le=50)] = 20,
) -> Response:
    """Public matches that are being played: those of the highest ratings first, then those that most people watch."""
    await server.limiter.require("list", who.person if who else address(request))
    if game is not None and game not in games.names():
        raise Refusal("not_found")
    found = await server.watching.best(game)
    page = {"start": start, "matches": found[start : start + limit], "more": len(found) > start + limit}
    return json_response(orjson.dumps(page))


@router.get("/history", response_model=History, tags=["matches"])
async def history(
    server: Server,
    who: Somebody,
    before: Annotated[str | None, Query(max_length=64, pattern=r"^\d{1,15}(\.[A-Za-z0-9_-]+)?$")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> Response:
    """Your matches, newest first; ``before`` is the ``next`` of the page before."""
    await server.limiter.require("list", who.person)
    at, _, last = (before or "").partition(".")
    found = await server.database.read(store.history(who.person, (int(at), last) if before else None, limit))
    more = f"{found[-1]['updated_at']}.{found[-1]['match']}" if len(found) == limit else None
    return json_response(orjson.dumps({"matches": found, "next": more}))


# Looking back.


async def record_text(server: Services, match: str) -> str:
    """The record of a match as it stands, also of one that the rules can't play any more."""
    try:
        return await _written_record(server, match)
    except Refusal as refusal:
        if isinstance(refusal.__cause__, UnreadableMatch):
            return refusal.__cause__.record()
        raise


async def _written_record(server: Services, match: str) -> str:
    names = [name or say("deleted.name")["en"] for name in await server.hub.seat_names(match)]

    def write(hosted: HostedMatch) -> str:
        if hosted.match is None:
            raise Refusal("wrong_status", seq=hosted.seq)
        commands.require(hosted, Rights(hosted, None, now()).look_back())
        return record_of(hosted, names)

    return await server.hub.read(match, write)


@router.get("/matches/{match}/record", response_class=Response, tags=["records"], responses={200: {"content": {"text/plain": {}}}})
async def record(match: Id, request: Request, server: Server, who: Anybody) -> Response:
    """The record of a match, as text."""
    await server.limiter.require("replay", who.person if who else address(request))
    text = await record_text(server, match)
    headers = {"Content-Disposition": 'attachment; filename="tilework-record.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/matches/{match}/replay", response_model=rest.Replay, tags=["records"])
async def replay(match: Id, request: Request, server: Server, who: Anybody) -> Response:
    """A match step by step, as far as it has been played."""
    await server.limiter.require("replay", who.person if who else address(request))
    text = await record_text(server, match)
    return json_response(await _in_thread(lambda: orjson.dumps(replay_of_record(text))))


@router.post("/records/replay", response_model=rest.Replay, tags=["records"])
async def replay_record(form: rest.RecordText, request: Request, server: Server, who: Anybody) -> Response:
    """A record from anywhere, step by step. Nothing is kept."""
    await server.limiter.require("import", who.person if who else address(request))
    return json_response(await _in_thread(lambda: orjson.dumps(replay_of_record(form.record))))


@router.post("/records/import", status_code=201, response_model=rest.Rematch, tags=["records"])
async def import_record(form: rest.RecordText, server: Server, who: Somebody) -> object:
    """Keep a game that was played without the server, as an unrated match of your history. The same record gives the same match."""
    await server.limiter.require("import", who.person)
    async with _looking_back:
        hosted = await asyncio.to_thread(lambda: match_of_record(form.record, who.person, now(), partial(clean_name, least=1)))
    if not await server.database.read(store.seqs([hosted.id])):
        await server.hub.create(hosted)
    return {"match": hosted.id}


async def _in_thread(work: Callable[[], bytes]) -> bytes:
    async with _looking_back:
        return await asyncio.to_thread(work)
