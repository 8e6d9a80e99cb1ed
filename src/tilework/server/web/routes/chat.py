"""Routes of chat, mutes and reports."""

from typing import Annotated

from fastapi import APIRouter, Body, Query, Response

from tilework.server.errors import ApiError
from tilework.server.ids import new_id, now
from tilework.server.live.social.chat import MAX_REPORT_CHARS, clean_text
from tilework.server.models import chat as models
from tilework.server.models.common import Id
from tilework.server.notifications.preferences import MESSAGE
from tilework.server.store import chat as store
from tilework.server.store import notifications
from tilework.server.web.auth_dependencies import RequiredIdentity, Server, require_other_person
from tilework.server.web.errors import ERRORS

router: APIRouter = APIRouter(prefix="/api", tags=["chat"], responses=ERRORS)


@router.get("/matches/{match}/chat", response_model=models.ChatHistory)
async def messages(
    match: Id, server: Server, identity: RequiredIdentity, before: Annotated[int | None, Query(ge=0)] = None, room: models.Room = "players"
) -> object:
    """Return messages of a table where you sit, or of its spectators."""
    await server.limiter.require("list", identity.person)
    found = await server.chat.history(match, identity.person, before, room)
    muted = await server.database.read(store.muted_by(identity.person))
    return {
        "messages": [message.to_data() for message in found],
        "next": found[-1].at if len(found) == store.PAGE else None,
        "free_text": server.settings.free_text_chat,
        "unread": await server.database.read(notifications.count(identity.person, MESSAGE, match)) if room == "players" else 0,
        "muted": muted,
    }


@router.post("/matches/{match}/chat", response_model=models.ChatMessage)
async def send(
    match: Id, body: Annotated[models.SendPreset | models.SendText, Body()], server: Server, identity: RequiredIdentity
) -> object:
    """Send a message to the table."""
    await server.limiter.require("chat", identity.person)
    preset, text = (body.preset, None) if isinstance(body, models.SendPreset) else (None, body.text)
    return (await server.chat.send(match, identity.person, preset, text, body.room)).to_data()


@router.put("/people/{person}/mute", status_code=204, response_class=Response)
async def mute(person: Id, body: models.SetMute, server: Server, identity: RequiredIdentity) -> None:
    """Mute or unmute a person."""
    await server.limiter.require("join", identity.person)
    await require_other_person(server, identity, person)
    await server.database.write(store.set_mute(identity.person, person, body.muted))


@router.post("/people/{person}/report", status_code=204, response_class=Response)
async def report(person: Id, body: models.NewReport, server: Server, identity: RequiredIdentity) -> None:
    """Report a person to the operator; with a match, one where you both sat."""
    await server.limiter.require("report", identity.person)
    await require_other_person(server, identity, person)
    if body.match and not await server.database.read(store.met(identity.person, person, body.match)):
        raise ApiError("not_allowed")
    text = clean_text(body.text, MAX_REPORT_CHARS) if body.text.strip() else ""
    await server.database.write(store.add_report(new_id(), identity.person, person, body.match, body.reason, text, now()))
