"""The routes on analysis and hints."""

import asyncio
from collections.abc import Awaitable
from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Request, Response

from tilework.games.position import Position
from tilework.server.errors import Refusal, unavailable
from tilework.server.ids import now
from tilework.server.match import commands
from tilework.server.match.hosted import FINISHED, PLAYING, HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.models import rest
from tilework.server.models.analysis import AnalysisReport, Hints
from tilework.server.models.common import Id
from tilework.server.web.errors import ERRORS
from tilework.server.web.matches import json_response, record_text
from tilework.server.web.who import Anybody, Server, Somebody, address

router = APIRouter(prefix="/api", tags=["analysis"], responses=ERRORS)

LOOK_SECONDS = 1.0
"""How often to look whether somebody who waits is still there."""


@router.get("/matches/{match}/analysis", response_model=AnalysisReport)
async def analyse_match(match: Id, request: Request, server: Server, who: Anybody) -> Response:
    """What a match was like, once it is over."""
    asker = who.person if who else address(request)
    await server.limiter.require("analysis", asker)
    status = await server.hub.read(match, lambda hosted: hosted.status)
    if status == PLAYING:
        raise Refusal("wrong_status")
    report = await while_wanted(request, server.analysts.analysis(await record_text(server, match), asker))
    if status == FINISHED:
        await server.historian.learn(match, report)
    return json_response(report)


@router.post("/records/analysis", response_model=AnalysisReport)
async def analyse_record(form: rest.RecordText, request: Request, server: Server, who: Anybody) -> Response:
    """What the game of a record was like."""
    asker = who.person if who else address(request)
    await server.limiter.require("analysis", asker)
    return json_response(await while_wanted(request, server.analysts.analysis(form.record, asker)))


async def while_wanted(request: Request, work: Awaitable[bytes]) -> bytes:
    """Long work, given up once whoever asked has left: the others would wait behind it for nothing."""
    task = asyncio.ensure_future(work)
    try:
        while not (await asyncio.wait({task}, timeout=LOOK_SECONDS))[0]:
            if await request.is_disconnected():
                raise unavailable()
        return task.result()
    finally:
        task.cancel()


@router.get("/matches/{match}/hints", response_model=Hints)
async def hints(match: Id, server: Server, who: Somebody, count: Annotated[int, Query(ge=1, le=5)] = 3) -> Response:
    """The best actions now. Only against bots, and in one's own turn: nobody else must have a seat."""
    await server.limiter.require("hint", who.person)
    seq, position = await server.hub.read(match, lambda hosted: _position(hosted, who.person))
    found = await server.analysts.hints(position, count, who.person)
    return json_response(orjson.dumps({"match": match, "seq": seq, "hints": found}))


def _position(hosted: HostedMatch, person: str) -> tuple[int, Position]:
    commands.require(hosted, Rights(hosted, person, now()).hint())
    assert hosted.match
    return hosted.seq, hosted.match.position.copy()
