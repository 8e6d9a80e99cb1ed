"""The routes on what is said at a table, on whom one would rather not hear, and on reports."""

from typing import Annotated

from fastapi import APIRouter, Body, Query, Response

from tilework.server.errors import Refusal
from tilework.server.ids import new_id, now
from tilework.server.live.talk import LONGEST_REPORT, clean_text
from tilework.server.models import talk as forms
from tilework.server.models.common import Id
from tilework.server.store import talk as store
from tilework.server.web.errors import ERRORS
from tilework.server.web.who import Server, Somebody, another

router = APIRouter(prefix="/api", tags=["talk"], responses=ERRORS)


@router.get("/matches/{match}/remarks", response_model=forms.Remarks)
async def remarks(match: Id, server: Server, who: Somebody, before: Annotated[int | None, Query(ge=0)] = None) -> object:
    """What was said at a table where you sit."""
    await server.limiter.require("list", who.person)
    found = await server.talk.said(match, who.person, before)
    muted = await server.database.read(store.muted_by(who.person))
    return {
        "remarks": [remark.to_data() for remark in found],
        "next": found[-1].at if len(found) == store.PAGE else None,
        "chat": server.settings.chat,
        "muted": muted,
    }


@router.post("/matches/{match}/remarks", response_model=forms.Remark)
async def say(match: Id, form: Annotated[forms.SayQuick | forms.SayText, Body()], server: Server, who: Somebody) -> object:
    """Say something to all at the table."""
    await server.limiter.require("remark", who.person)
    quick, text = (form.quick, None) if isinstance(form, forms.SayQuick) else (None, form.text)
    return (await server.talk.say(match, who.person, quick, text)).to_data()


@router.put("/people/{person}/mute", status_code=204, response_class=Response)
async def mute(person: Id, form: forms.SetMute, server: Server, who: Somebody) -> None:
    """Hear somebody no longer, or again."""
    await server.limiter.require("join", who.person)
    await another(server, who, person)
    await server.database.write(store.set_mute(who.person, person, form.muted))


@router.post("/people/{person}/report", status_code=204, response_class=Response)
async def report(person: Id, form: forms.NewReport, server: Server, who: Somebody) -> None:
    """Tell the host what is wrong with somebody; with a match, one where you both sat."""
    await server.limiter.require("report", who.person)
    await another(server, who, person)
    if form.match and not await server.database.read(store.met(who.person, person, form.match)):
        raise Refusal("not_allowed")
    text = clean_text(form.text, LONGEST_REPORT) if form.text.strip() else ""
    await server.database.write(store.report(new_id(), who.person, person, form.match, form.reason, text, now()))
