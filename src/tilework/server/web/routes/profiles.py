"""Routes of profiles, relations and personal data."""

import asyncio
import io
import zipfile
from typing import Annotated, Literal

import orjson
from fastapi import APIRouter, Query, Request, Response

from tilework.server.errors import ApiError
from tilework.server.models import people as models
from tilework.server.models.common import Id
from tilework.server.store import personal_bests
from tilework.server.store import profiles as store
from tilework.server.web.auth_dependencies import (
    ListReader,
    OptionalIdentity,
    RequiredIdentity,
    Server,
    SessionIdentity,
    client_key,
    require_other_person,
)
from tilework.server.web.errors import ERRORS
from tilework.server.web.routes.matches import record_text

router: APIRouter = APIRouter(prefix="/api", tags=["people"], responses=ERRORS)

PAGE = 50
MAX_FOUND = 20


@router.get("/people/{person}/profile", response_model=models.Profile)
async def profile(person: Id, request: Request, server: Server, identity: OptionalIdentity) -> object:
    """Return what a person has played and how well. Opponents are shown to themselves only."""
    await server.limiter.require("list", identity.person if identity else client_key(request))
    found = await server.accounts.public(person)
    me = identity.person if identity else ""
    read = server.database.read
    results, recent = await asyncio.gather(read(store.results(person)), read(store.recent_results(person)))
    opponents = await read(store.opponents(person)) if person == me else []
    mine = await read(store.relation(me, person)) if me else None
    return {
        **found,
        "created_at": await server.accounts.since(person),
        "results": results,
        "recent_results": recent,
        "form": recent,
        "opponents": opponents,
        "records": await read(personal_bests.personal_bests(person, me or None)),
        "ratings_over_time": await read(personal_bests.ratings_over_time(person)),
        "relation": mine,
        "followers": await read(store.followers(person)),
        "can_challenge": bool(me) and await read(store.can_challenge(me, person)),
    }


@router.get("/people", response_model=models.FoundPeople)
async def search(server: Server, identity: ListReader, name: Annotated[str, Query(min_length=2, max_length=40)]) -> object:
    """Find accounts by a part of their name. Guests are not listed."""
    return {"people": await server.database.read(store.search(name.strip(), MAX_FOUND))}


@router.put("/people/{person}/relation", status_code=204, response_class=Response)
async def relate(person: Id, body: models.SetRelation, server: Server, identity: RequiredIdentity) -> None:
    """Follow or block a person, or clear the relation."""
    await server.limiter.require("join", identity.person)
    await require_other_person(server, identity, person)
    if not await server.database.write(store.set_relation(identity.person, person, body.kind)):
        raise ApiError("conflict")


@router.get("/me/people", response_model=models.RelatedPage)
async def related(
    server: Server,
    identity: RequiredIdentity,
    kind: Literal["follow", "block"] = "follow",
    start: Annotated[int, Query(ge=0, le=100_000)] = 0,
) -> object:
    """Return whom you follow or block."""
    await server.limiter.require("list", identity.person)
    found = await server.database.read(store.related(identity.person, kind, start, PAGE + 1))
    return {"start": start, "people": found[:PAGE], "more": len(found) > PAGE}


@router.get("/me/data", response_class=Response, responses={200: {"content": {"application/zip": {}}}})
async def download(server: Server, identity: SessionIdentity) -> Response:
    """Return everything stored about you as JSON, with the records of your matches: a ZIP file."""
    await server.limiter.require("data", identity.person)
    known = {"me": await server.accounts.me(identity.person), **await server.database.read(store.personal_data(identity.person))}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("tilework.json", orjson.dumps(known, option=orjson.OPT_INDENT_2))
        for match in known["matches"] if isinstance(known["matches"], list) else ():
            try:
                archive.writestr(f"records/{match}.txt", await record_text(server, match))
            except ApiError:
                # Not begun, sealed, or gone in between.
                continue
    headers = {"Content-Disposition": 'attachment; filename="tilework-data.zip"', "Cache-Control": "no-store"}
    return Response(packed.getvalue(), media_type="application/zip", headers=headers)


@router.get("/privacy", response_model=models.RetentionPolicy)
async def privacy(server: Server, identity: OptionalIdentity) -> object:
    """Return how long this server keeps data."""
    settings = server.settings
    return {
        "guests_days": settings.keep_guests_days,
        "guest_matches_days": settings.keep_guest_matches_days,
        "aborted_days": settings.keep_aborted_days,
        "sessions_days": settings.keep_sessions_days,
    }
