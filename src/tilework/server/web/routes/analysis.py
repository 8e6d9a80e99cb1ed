"""Routes of analyses and hints."""

import asyncio
from collections.abc import Awaitable
from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Request, Response

from tilework.games.position import Position
from tilework.server.errors import ApiError, unavailable
from tilework.server.ids import now
from tilework.server.match import commands
from tilework.server.match.hosted import FINISHED, PLAYING, HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.models import matches
from tilework.server.models.analysis import AnalysisReport, Hints
from tilework.server.models.common import Id
from tilework.server.web.auth_dependencies import OptionalIdentity, RequiredIdentity, Server, client_key
from tilework.server.web.errors import ERRORS
from tilework.server.web.routes.matches import json_response, record_text

router: APIRouter = APIRouter(prefix="/api", tags=["analysis"], responses=ERRORS)

CHECK_INTERVAL_S = 1.0
"""How often to check whether the client is still connected (seconds)."""


@router.get("/matches/{match}/analysis", response_model=AnalysisReport)
async def analyse_match(match: Id, request: Request, server: Server, identity: OptionalIdentity) -> Response:
    """Analyse a finished match."""
    asker = identity.person if identity else client_key(request)
    await server.limiter.require("analysis", asker)
    status = await server.match_service.read(match, lambda hosted: hosted.status)
    if status == PLAYING:
        raise ApiError("wrong_status")
    report = await while_wanted(request, server.analysis_queue.analysis(await record_text(server, match), asker))
    if status == FINISHED:
        await server.statistics_backfill.store_analysis(match, report)
    return json_response(report)


@router.post("/records/analysis", response_model=AnalysisReport)
async def analyse_record(body: matches.RecordText, request: Request, server: Server, identity: OptionalIdentity) -> Response:
    """Analyse the game of a record."""
    asker = identity.person if identity else client_key(request)
    await server.limiter.require("analysis", asker)
    return json_response(await while_wanted(request, server.analysis_queue.analysis(body.record, asker)))


async def while_wanted(request: Request, work: Awaitable[bytes]) -> bytes:
    """Await long work, and cancel it when the client disconnects."""
    task = asyncio.ensure_future(work)
    try:
        while not (await asyncio.wait({task}, timeout=CHECK_INTERVAL_S))[0]:
            if await request.is_disconnected():
                raise unavailable()
        return task.result()
    finally:
        task.cancel()


@router.get("/matches/{match}/hints", response_model=Hints)
async def hints(match: Id, server: Server, identity: RequiredIdentity, count: Annotated[int, Query(ge=1, le=5)] = 3) -> Response:
    """Return the best actions now. Only against bots and in your own turn."""
    await server.limiter.require("hint", identity.person)
    seq, position = await server.match_service.read(match, lambda hosted: _position(hosted, identity.person))
    found = await server.analysis_queue.hints(position, count, identity.person)
    return json_response(orjson.dumps({"match": match, "seq": seq, "hints": found}))


def _position(hosted: HostedMatch, person: str) -> tuple[int, Position]:
    commands.require(hosted, Rights(hosted, person, now()).hint())
    assert hosted.match
    return hosted.seq, hosted.match.position.copy()
