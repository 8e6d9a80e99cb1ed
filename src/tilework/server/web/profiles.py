"""The routes on profiles, on whom one follows or blocks, and on one's own data."""

import asyncio
import io
import zipfile
from typing import Annotated, Literal

import orjson
from fastapi import APIRouter, Query, Request, Response

from tilework.server.errors import Refusal
from tilework.server.models import people as forms
from tilework.server.models.common import Id
from tilework.server.store import profiles as store
from tilework.server.store import records
from tilework.server.web.errors import ERRORS
from tilework.server.web.matches import record_text
from tilework.server.web.who import Anybody, InPerson, Server, Somebody, address, another

router = APIRouter(prefix="/api", tags=["people"], responses=ERRORS)

PAGE = 50


@router.get("/people/{person}/profile", response_model=forms.Profile)
async def profile(person: Id, request: Request, server: Server, who: Anybody) -> object:
    """What somebody has played, and how well. With whom is told to themselves alone."""
    await server.limiter.require("list", who.person if who else address(request))
    found = await server.people.public(person)
    me = who.person if who else ""
    read = server.database.read
    results, form = await asyncio.gather(read(store.results(person)), read(store.form(person)))
    opponents = await read(store.opponents(person)) if person == me else []
    mine = await read(store.relation(me, person)) if me else None
    return {
        **found,
        "created_at": await server.people.since(person),
        "results": results,
        "form": form,
        "opponents": opponents,
        "records": await read(records.records(person)),
        "ratings_over_time": await read(records.ratings_over_time(person)),
        "relation": mine,
        "can_challenge": bool(me) and await read(store.may_challenge(me, person)),
    }


@router.put("/people/{person}/relation", status_code=204, response_class=Response)
async def relate(person: Id, form: forms.SetRelation, server: Server, who: Somebody) -> None:
    """Follow or block somebody, or neither."""
    await server.limiter.require("join", who.person)
    await another(server, who, person)
    if not await server.database.write(store.set_relation(who.person, person, form.kind)):
        raise Refusal("conflict")


@router.get("/me/people", response_model=forms.RelatedPage)
async def related(
    server: Server, who: Somebody, kind: Literal["follow", "block"] = "follow", start: Annotated[int, Query(ge=0, le=100_000)] = 0
) -> object:
    """Those whom you follow or block."""
    await server.limiter.require("list", who.person)
    found = await server.database.read(store.related(who.person, kind, start, PAGE + 1))
    return {"start": start, "people": found[:PAGE], "more": len(found) > PAGE}


@router.get("/me/data", response_class=Response, responses={200: {"content": {"application/zip": {}}}})
async def download(server: Server, who: InPerson) -> Response:
    """Everything that is kept about you, as JSON, with the records of all your matches: a ZIP file."""
    await server.limiter.require("data", who.person)
    known = {"me": await server.people.me(who.person), **await server.database.read(store.all_of(who.person))}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("tilework.json", orjson.dumps(known, option=orjson.OPT_INDENT_2))
        for match in known["matches"] if isinstance(known["matches"], list) else ():
            try:
                archive.writestr(f"records/{match}.txt", await record_text(server, match))
            except Refusal:
                # Not begun, sealed, or gone in between.
                continue
    headers = {"Content-Disposition": 'attachment; filename="tilework-data.zip"', "Cache-Control": "no-store"}
    return Response(packed.getvalue(), media_type="application/zip", headers=headers)


@router.get("/privacy", response_model=forms.Kept)
async def privacy(server: Server, who: Anybody) -> object:
    """How long this server keeps things."""
    settings = server.settings
    return {
        "guests_days": settings.keep_guests_days,
        "guest_matches_days": settings.keep_guest_matches_days,
        "aborted_days": settings.keep_aborted_days,
        "sessions_days": settings.keep_sessions_days,
    }
