"""Routes of games, matches and records."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Annotated, cast

import orjson
from fastapi import APIRouter, Body, Query, Request, Response

from tilework import games
from tilework.i18n import DEFAULT_LANGUAGE
from tilework.match.record import parse_record
from tilework.server import budgets
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.fair_queue import FairQueue
from tilework.server.live.sockets.dispatch import change_of
from tilework.server.localization import localized
from tilework.server.match import commands
from tilework.server.match.config import ClockData, MatchConfig
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.match.record_import import match_of_record
from tilework.server.match.replay import record_of, replay_of_record
from tilework.server.match.setup import checked_options, new_seat, set_up
from tilework.server.match.unsupported import UnreadableMatch
from tilework.server.models import matches
from tilework.server.models import socket as wire
from tilework.server.models.common import Id
from tilework.server.models.lobby import History, Lobby, Online, WatchList
from tilework.server.models.view import View
from tilework.server.people.accounts import clean_name
from tilework.server.services import Services
from tilework.server.store import matches as store
from tilework.server.store import profiles
from tilework.server.web.auth_dependencies import ListReader, OptionalIdentity, RequiredIdentity, Server, client_key
from tilework.server.web.errors import ERRORS
from tilework.server.web.game_metadata import actions_of, all_games, rules_of

router: APIRouter = APIRouter(prefix="/api", responses=ERRORS)

_replays = FairQueue(budgets.MAX_CONCURRENT_REPLAYS, budgets.MAX_QUEUED_REPLAYS, budgets.MAX_QUEUED_REPLAYS_PER_KEY)


def json_response(data: bytes, status: int = 200) -> Response:
    """Return bytes that are already JSON."""
    return Response(data, status, media_type="application/json")


# Games.


@router.get("/games", response_model=matches.Games, tags=["games"])
async def list_games(identity: OptionalIdentity) -> object:
    """Return all games with their options, and all bots."""
    return all_games()


@router.get("/rules/{game}", response_model=matches.Rules, tags=["games"])
async def rules(game: str, identity: OptionalIdentity) -> object:
    """Return the rules of a game."""
    return rules_of(game)


@router.get("/actions/{game}", response_model=matches.Actions, tags=["games"])
async def actions(game: str, identity: OptionalIdentity) -> object:
    """Return every action of a game by number: views list legal actions as numbers."""
    return actions_of(game)


# Matches.


@router.post("/matches", status_code=201, response_model=matches.CreatedMatch, tags=["matches"])
async def create(body: matches.CreateMatch, server: Server, identity: RequiredIdentity) -> Response:
    """Create a match. The game begins when every seat is taken."""
    await server.limiter.require("create", identity.person)
    options = checked_options(body.game, body.options, len(body.seats))
    clock = cast(ClockData, body.clock.model_dump()) if body.clock else None
    agreed = MatchConfig(body.game, options, clock, body.public, body.rated, _undo_policy(body), identity.person)
    for account in {seat.person for seat in body.seats if seat.kind == "bot" and seat.person}:
        await server.bot_accounts.require_free(account)
    for seat in body.seats:
        if seat.kind == "invited" and seat.person:
            await _check_challenge(server, identity.person, seat.person)
    seats = [
        new_seat(body.game, seat.kind, identity.person, seat.bot, clean_name(seat.name) if seat.name else None, seat.person)
        for seat in body.seats
    ]
    mine = [number for number, seat in enumerate(seats) if seat.person]
    hosted = set_up(agreed, seats, now(), {mine[0]: body.nonce} if body.nonce and mine else None)
    await server.match_service.create(hosted)
    link = f"/m/{hosted.id}"
    invites = [
        {"seat": number, "invite": seat.invite, "link": f"{link}?invite={seat.invite}"} for number, seat in enumerate(seats) if seat.invite
    ]
    view = orjson.Fragment(await server.match_service.broadcaster.view(hosted.id, identity.person))
    return json_response(orjson.dumps({"match": hosted.id, "link": link, "invites": invites, "view": view}), 201)


def _undo_policy(body: matches.CreateMatch) -> str:
    """Require consent to an undo wherever another person may take a seat."""
    has_others = any(seat.kind in ("open", "invited") for seat in body.seats)
    return "ask" if body.undo == "free" and has_others and not body.rated else body.undo


async def _check_challenge(server: Services, person: str, other: str) -> None:
    """Require an existing person, with no block between the two."""
    await server.accounts.public(other)
    if not await server.database.read(profiles.can_challenge(person, other)):
        raise ApiError("not_allowed")


@router.get("/matches/{match}", response_model=View, tags=["matches"])
async def view_match(
    match: Id, server: Server, identity: OptionalIdentity, since: Annotated[int, Query(ge=-1, le=1_000_000)] = -1
) -> Response:
    """Return what you may see of a match."""
    return json_response(await server.match_service.broadcaster.view(match, identity.person if identity else None, since))


@router.post("/matches/{match}/join", response_model=View, tags=["matches"])
async def join(match: Id, body: matches.Join, server: Server, identity: RequiredIdentity) -> Response:
    """Take a seat."""
    await server.limiter.require("join", identity.person)
    await server.match_service.change(
        match, lambda hosted: commands.join(hosted, identity.person, now(), body.seat, body.invite, body.nonce)
    )
    return json_response(await server.match_service.broadcaster.view(match, identity.person))


@router.post("/matches/{match}/leave", response_model=View, tags=["matches"])
async def leave(match: Id, server: Server, identity: RequiredIdentity) -> Response:
    """Give your seat back before the game."""
    await server.limiter.require("join", identity.person)
    await server.match_service.change(match, lambda hosted: commands.leave(hosted, identity.person, now()))
    return json_response(await server.match_service.broadcaster.view(match, identity.person))


@router.post("/matches/{match}/rematch", response_model=matches.Rematch, tags=["matches"])
async def rematch(match: Id, server: Server, identity: RequiredIdentity) -> object:
    """Create or join the rematch."""
    await server.limiter.require("create", identity.person)
    return {"match": await server.match_service.rematch(match, identity.person)}


@router.post("/matches/{match}/commands", response_model=wire.Ack, tags=["matches"])
async def command(match: Id, body: Annotated[wire.Command, Body()], server: Server, identity: RequiredIdentity) -> object:
    """Execute a command as over the socket: play, undo, undo_answer, resign, abort, claim, takeover, retake."""
    at = now()
    if body.match != match:
        raise ApiError("invalid", detail="match: not the one in the address")
    server.limiter.require_local("command", identity.person)
    return await server.match_service.command(identity.person, body, change_of(server.match_service, identity.person, body, at), at)


@router.get("/lobby", response_model=Lobby, tags=["matches"])
async def lobby(server: Server, identity: ListReader) -> Response:
    """Return public matches and seeks."""
    return json_response(orjson.dumps(await server.lobby.current()))


@router.get("/online", response_model=Online, tags=["matches"])
async def online(server: Server, identity: ListReader) -> object:
    """Return how many people are online, and who of them you follow."""
    return await server.lobby.online_for(identity.person if identity else None)


@router.get("/watch", response_model=WatchList, tags=["matches"])
async def watch(
    request: Request,
    server: Server,
    identity: OptionalIdentity,
    game: Annotated[str | None, Query(max_length=40)] = None,
    start: Annotated[int, Query(ge=0, le=1000)] = 0,
    limit: Annotated[int, Query(ge=1, le=50)] = 20,
) -> Response:
    """Return public running matches: by rating, then by spectators."""
    await server.limiter.require("list", identity.person if identity else client_key(request))
    if game is not None and game not in games.names():
        raise ApiError("not_found")
    found = await server.featured_games.best(game)
    page = {"start": start, "matches": found[start : start + limit], "more": len(found) > start + limit}
    return json_response(orjson.dumps(page))


@router.get("/history", response_model=History, tags=["matches"])
async def history(
    server: Server,
    identity: RequiredIdentity,
    before: Annotated[str | None, Query(max_length=64, pattern=r"^\d{1,15}(\.[A-Za-z0-9_-]+)?$")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> Response:
    """Return your matches, newest first; ``before`` is ``next`` of the previous page."""
    await server.limiter.require("list", identity.person)
    at, _, last = (before or "").partition(".")
    found = await server.database.read(store.history(identity.person, (int(at), last) if before else None, limit))
    more = f"{found[-1]['updated_at']}.{found[-1]['match']}" if len(found) == limit else None
    return json_response(orjson.dumps({"matches": found, "next": more}))


# Looking back.


async def record_text(server: Services, match: str) -> str:
    """Return the record of a match, also of one with unsupported rules."""
    try:
        return await _written_record(server, match)
    except ApiError as error:
        if isinstance(error.__cause__, UnreadableMatch):
            return error.__cause__.record()
        raise


async def _written_record(server: Services, match: str) -> str:
    names = [name or localized("deleted.name")[DEFAULT_LANGUAGE] for name in await server.match_service.seat_names(match)]

    def write(hosted: HostedMatch) -> str:
        if hosted.match is None:
            raise ApiError("wrong_status", seq=hosted.seq)
        commands.require(hosted, Rights(hosted, None, now()).view_record())
        return record_of(hosted, names)

    return await server.match_service.read(match, write)


@router.get("/matches/{match}/record", response_class=Response, tags=["records"], responses={200: {"content": {"text/plain": {}}}})
async def record(match: Id, request: Request, server: Server, identity: OptionalIdentity) -> Response:
    """Return the record of a match as text."""
    await server.limiter.require("replay", identity.person if identity else client_key(request))
    text = await record_text(server, match)
    headers = {"Content-Disposition": 'attachment; filename="tilework-record.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/matches/{match}/replay", response_model=matches.Replay, tags=["records"])
async def replay(match: Id, request: Request, server: Server, identity: OptionalIdentity) -> Response:
    """Return a match step by step."""
    asker = identity.person if identity else client_key(request)
    await server.limiter.require("replay", asker)
    text = await record_text(server, match)
    return json_response(await _in_thread(asker, lambda: orjson.dumps(replay_of_record(text))))


@router.post("/records/replay", response_model=matches.Replay, tags=["records"])
async def replay_record(body: matches.RecordText, request: Request, server: Server, identity: OptionalIdentity) -> Response:
    """Replay a record. Nothing is stored."""
    asker = identity.person if identity else client_key(request)
    await server.limiter.require("import", asker)
    _check_events(body.record)
    return json_response(await _in_thread(asker, lambda: orjson.dumps(replay_of_record(body.record))))


@router.post("/records/import", status_code=201, response_model=matches.Rematch, tags=["records"])
async def import_record(body: matches.RecordText, server: Server, identity: RequiredIdentity) -> object:
    """Import a finished game as an unrated match. The same record gives the same match."""
    await server.limiter.require("import", identity.person)
    _check_events(body.record)
    async with _replays.slot(identity.person):
        hosted = await asyncio.to_thread(lambda: match_of_record(body.record, identity.person, now(), partial(clean_name, least=1)))
    if not await server.database.read(store.seqs([hosted.id])):
        await server.match_service.create(hosted)
    return {"match": hosted.id}


def _check_events(record: str) -> None:
    """Reject records with more events than any game has: replaying hundreds of thousands takes seconds."""
    if len(parse_record(record).lines) > budgets.MAX_REPLAY_EVENTS:
        raise ApiError("invalid", detail=f"record: at most {budgets.MAX_REPLAY_EVENTS} events")


async def _in_thread(asker: str, work: Callable[[], bytes]) -> bytes:
    async with _replays.slot(asker):
        return await asyncio.to_thread(work)
