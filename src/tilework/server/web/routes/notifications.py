"""Routes of notifications."""

import orjson
from fastapi import APIRouter, Query, Request, Response

from tilework.server.errors import ApiError
from tilework.server.live.events import NotificationsChanged
from tilework.server.models import notifications as models
from tilework.server.notifications import content, email, web_push
from tilework.server.notifications.preferences import KINDS, TURN, time_zone_of
from tilework.server.store import notifications as store
from tilework.server.web.auth_dependencies import OptionalIdentity, RequiredIdentity, Server, SessionIdentity, client_key
from tilework.server.web.errors import ERRORS

router: APIRouter = APIRouter(tags=["notifications"], responses=ERRORS)


@router.get("/api/me/notifications", response_model=models.Notifications)
async def list_notifications(server: Server, identity: RequiredIdentity) -> object:
    """Return what waits for you."""
    await server.limiter.require("notifications", identity.person)
    at = server.notifier.clock()
    found = await server.database.read(store.waiting_for(identity.person, at))
    settings = await server.database.read(store.settings(identity.person))
    preferences = settings.preferences
    is_quiet = preferences.next_allowed_time(at) > at
    listed = [
        {**content.data(one), "notify": preferences.wants(one.kind) and not is_quiet, "unread": one.at > settings.read_until}
        for one in sorted(found, key=lambda one: one.at)
    ]
    return {"notifications": listed, "games_to_move": sum(one.kind == TURN for one in found)}


@router.post("/api/me/notifications/read", status_code=204, response_class=Response)
async def mark_read(server: Server, identity: RequiredIdentity) -> None:
    """Mark everything that waits for you as read. It stays in the list until it is done or dismissed."""
    await server.limiter.require("notifications", identity.person)
    await server.database.write(store.change_settings(identity.person, read_until=server.notifier.clock()))
    server.match_service.events.emit(NotificationsChanged([identity.person]))


@router.delete("/api/me/notifications/{kind}/{subject}", status_code=204, response_class=Response)
async def dismiss(kind: models.Kind, subject: models.Subject, server: Server, identity: RequiredIdentity) -> None:
    """Dismiss a message, a round, a found table or a seek that you have seen."""
    await server.limiter.require("notifications", identity.person)
    if await server.database.write(store.dismiss(identity.person, kind, subject)):
        server.match_service.events.emit(NotificationsChanged([identity.person]))


@router.get("/api/me/notification-settings", response_model=models.NotificationSettings)
async def notification_settings(server: Server, identity: SessionIdentity) -> object:
    """Return your notification settings."""
    await server.limiter.require("list", identity.person)
    found = await server.database.read(store.settings(identity.person))
    devices = await server.database.read(store.subscriptions(identity.person))
    quiet_hours = found.preferences.quiet_hours
    return {
        "enabled": found.preferences.enabled,
        "kinds": [kind for kind in KINDS if kind not in found.preferences.disabled_kinds],
        "quiet_hours": quiet_hours and {"start": quiet_hours[0], "end": quiet_hours[1]},
        "time_zone": found.preferences.time_zone,
        "devices": len(devices),
        "vapid_public_key": web_push.encoded(web_push.public_bytes(await server.notifier.key())),
        "email": {
            "is_available": server.notifier.can_email,
            "address": found.email,
            "confirmed": found.email_confirmed,
            "enabled": found.email_enabled,
        },
    }


@router.put("/api/me/notification-settings", status_code=204, response_class=Response)
async def change_settings(body: models.SetNotificationSettings, server: Server, identity: SessionIdentity) -> None:
    """Change your notification settings."""
    await server.limiter.require("notification_settings", identity.person)
    if time_zone_of(body.time_zone) is None:
        raise ApiError("invalid", detail="time_zone: there is no such time zone")
    disabled_kinds = [kind for kind in KINDS if kind not in body.kinds]
    start, end = (body.quiet_hours.start, body.quiet_hours.end) if body.quiet_hours else (None, None)
    values = {
        "enabled": body.enabled,
        "disabled_kinds": orjson.dumps(disabled_kinds).decode(),
        "quiet_from": start,
        "quiet_until": end,
        "time_zone": body.time_zone,
        "email_enabled": body.email_enabled,
    }
    await server.database.write(store.change_settings(identity.person, **values))


@router.post("/api/me/push", status_code=204, response_class=Response)
async def subscribe(body: models.Subscribe, request: Request, server: Server, identity: SessionIdentity) -> None:
    """Enable push notifications in this browser."""
    await server.limiter.require("notification_settings", identity.person)
    if not web_push.is_allowed(body.endpoint, server.settings.push_service_hosts):
        raise ApiError("invalid", detail="endpoint: not of a push service that this server knows")
    agent = request.headers.get("user-agent", "")
    await server.database.write(
        store.subscribe(identity.person, body.endpoint, body.keys.p256dh, body.keys.auth, agent, server.notifier.clock())
    )


@router.delete("/api/me/push", status_code=204, response_class=Response)
async def unsubscribe(body: models.Unsubscribe, server: Server, identity: SessionIdentity) -> None:
    """Disable push notifications in this browser."""
    await server.limiter.require("notification_settings", identity.person)
    await server.database.write(store.unsubscribe(identity.person, body.endpoint))


@router.put("/api/me/email", status_code=204, response_class=Response)
async def set_email(body: models.SetEmail, server: Server, identity: SessionIdentity) -> None:
    """Set the address for digests; a confirmation link is sent to it. Accounts only."""
    await server.limiter.require("email", identity.person)
    if not server.notifier.can_email or identity.kind != "account":
        raise ApiError("not_allowed")
    if not email.is_address(body.address):
        raise ApiError("invalid", detail="address: not one that mail can be sent to")
    me = await server.accounts.me(identity.person)
    await server.database.write(store.change_settings(identity.person, email=body.address, email_confirmed_at=None, email_enabled=True))
    await server.notifier.send_confirmation(identity.person, str(me["language"]), body.address)


@router.delete("/api/me/email", status_code=204, response_class=Response)
async def delete_email(server: Server, identity: SessionIdentity) -> None:
    """Delete your address."""
    await server.limiter.require("notification_settings", identity.person)
    await server.database.write(store.change_settings(identity.person, email=None, email_confirmed_at=None))


@router.post("/api/email/confirm", status_code=204, response_class=Response)
async def confirm(body: models.EmailToken, request: Request, server: Server, identity: OptionalIdentity) -> None:
    """Confirm an address by the link in an e-mail."""
    await server.limiter.require("email_link", client_key(request))
    at = server.notifier.clock()
    person, found = email.opened(await server.notifier.email_key(), email.CONFIRM, body.token, at)
    if not await server.database.write(store.change_email(person, found, email_confirmed_at=at)):
        raise ApiError("too_late")


@router.post("/email/unsubscribe", status_code=204, response_class=Response)
async def unsubscribe_email(request: Request, server: Server, token: str = Query(max_length=1000)) -> None:
    """End the digests with one click. Not under /api: mail programs send it without our header, and the token alone decides."""
    await server.limiter.require("email_link", client_key(request))
    person, found = email.opened(await server.notifier.email_key(), email.OFF, token, server.notifier.clock())
    await server.database.write(store.change_email(person, found, email_enabled=False))
