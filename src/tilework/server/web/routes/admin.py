"""Routes of the admin page: reports, moderation, the audit log and the state of the server. To others they do not exist."""

import asyncio
import smtplib
from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Query, Response

from tilework.server.errors import ApiError
from tilework.server.host_status import host_status
from tilework.server.ids import now
from tilework.server.match.config import DAY
from tilework.server.models import admin as models
from tilework.server.models.common import Id
from tilework.server.notifications import email
from tilework.server.store import admins, moderation
from tilework.server.store import people as people_store
from tilework.server.web.auth_dependencies import AdminIdentity, Server
from tilework.server.web.errors import ERRORS

router: APIRouter = APIRouter(prefix="/api/admin", tags=["admin"], responses=ERRORS)

PAGE = 50


@router.get("", response_model=models.ServerState, response_model_exclude_unset=True)
async def state(server: Server, admin: AdminIdentity) -> object:
    """Return the state of the server."""
    found = await asyncio.to_thread(host_status, server.settings)
    await server.audit("admin_opened", admin.person)
    return {**found, "admins": await server.database.read(admins.admins())}


@router.get("/reports", response_model=list[models.AdminReport])
async def reports(server: Server, admin: AdminIdentity, everything: Annotated[bool, Query(alias="all")] = False) -> object:
    """Return open reports, or all, newest first."""
    found = await server.database.read(moderation.reports(now() + 1, PAGE, closed=everything))
    return [dict(row._mapping) for row in found]


@router.post("/reports/{report}/close", status_code=204, response_class=Response)
async def close(report: Id, body: models.CloseReport, server: Server, admin: AdminIdentity) -> None:
    """Close a report."""
    if not await server.database.write(moderation.close_report(report, body.answer.strip(), now(), admin.person)):
        raise ApiError("not_found")


@router.post("/moderate", status_code=204, response_class=Response)
async def moderate(body: models.Moderate, server: Server, admin: AdminIdentity) -> None:
    """Warn, mute, unmute or ban a person."""
    person = await server.database.read(moderation.find_person(body.who)) if body.who.isprintable() else None
    if person is None:
        raise ApiError("not_found")
    if person == admin.person:
        raise ApiError("not_allowed")
    reason, until = body.reason.strip(), now() + body.days * DAY if body.days else None
    if not reason and body.action != "unmute":
        raise ApiError("invalid", detail="reason: it is shown to the person")
    if body.action == "unmute":
        if not await server.database.write(moderation.unmute(person, now(), admin.person)):
            raise ApiError("not_found")
    elif body.action == "ban":
        await server.database.write(moderation.ban(person, None, reason, until, now(), admin.person))
        await server.check_sources()
    else:
        kind = moderation.WARNING if body.action == "warn" else moderation.MUTE
        until = until if kind == moderation.MUTE else None
        await server.database.write(moderation.add_notice(person, kind, reason, now(), until, admin.person))


@router.get("/bans", response_model=list[models.AdminBan])
async def bans(server: Server, admin: AdminIdentity) -> object:
    """Return active bans, newest first."""
    return [asdict(ban) for ban in await server.database.read(moderation.bans(now()))]


@router.delete("/bans/{ban}", status_code=204, response_class=Response)
async def unban(ban: Id, server: Server, admin: AdminIdentity) -> None:
    """Lift a ban."""
    if not await server.database.write(moderation.lift(ban, now(), admin.person)):
        raise ApiError("not_found")
    await server.bans.refresh()


@router.get("/audit", response_model=list[models.AuditEntry])
async def audit(
    server: Server,
    admin: AdminIdentity,
    before: Annotated[int | None, Query(ge=0)] = None,
    who: Annotated[str, Query(max_length=64)] = "",
    action: Annotated[str, Query(max_length=32)] = "",
) -> object:
    """Return entries of the audit log before a time (milliseconds), newest first, of all people or one."""
    person = None
    if who:
        person = await server.database.read(moderation.find_person(who)) if who.isprintable() else None
        if person is None:
            raise ApiError("not_found")
    end = now() + 1 if before is None else min(before, now() + 1)
    rows = await server.database.read(moderation.actions(end, PAGE, action or None, person))
    names = await server.database.read(people_store.summaries({id for row in rows for id in (row.person_id, row.actor_id) if id}))
    return [
        {
            **{name: value for name, value in row._mapping.items() if name != "actor_id"},
            "person": names[row.person_id].name if row.person_id in names else None,
            "actor": names[row.actor_id].name if row.actor_id in names else None,
        }
        for row in rows
    ]


@router.post("/mail-test", response_model=models.MailTestResult)
async def mail_test(body: models.MailTest, server: Server, admin: AdminIdentity) -> object:
    """Send a test message, and return what the mail server said."""
    await server.limiter.require("email", admin.person)
    if not email.is_address(body.address):
        raise ApiError("invalid", detail="address")
    if not server.settings.smtp_host or not server.settings.smtp_from:
        raise ApiError("conflict")
    language = await server.database.read(people_store.language_of(admin.person))
    problem = None
    try:
        await asyncio.to_thread(email.send, server.settings, email.trial(server.settings, body.address, language))
    except (OSError, smtplib.SMTPException) as error:
        problem = email.reason_of(error)
    await server.audit("mail_test", admin.person, detail=problem or "sent")
    return {"problem": problem}
