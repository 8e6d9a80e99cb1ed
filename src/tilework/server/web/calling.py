"""The routes on being called."""

import orjson
from fastapi import APIRouter, Query, Request, Response

from tilework.server.calling import mail, push, words
from tilework.server.calling.choices import KINDS, TURN, zone_of
from tilework.server.errors import Refusal
from tilework.server.models import calling as forms
from tilework.server.store import calling as store
from tilework.server.web.errors import ERRORS
from tilework.server.web.who import Anybody, InPerson, Server, Somebody, address

router = APIRouter(tags=["calls"], responses=ERRORS)


@router.get("/api/me/calls", response_model=forms.Calls)
async def calls(server: Server, who: Somebody) -> object:
    """What waits for you."""
    await server.limiter.require("calls", who.person)
    at = server.caller.clock()
    found = await server.database.read(store.waiting_for(who.person, at))
    choices = (await server.database.read(store.chosen(who.person))).choices
    is_quiet = choices.earliest(at) > at
    listed = [{**words.data(one), "notify": choices.wants(one.kind) and not is_quiet} for one in found]
    return {"calls": listed, "turns": sum(one.kind == TURN for one in found)}


@router.get("/api/me/calling", response_model=forms.Calling)
async def calling(server: Server, who: InPerson) -> object:
    """What you want to be called for."""
    await server.limiter.require("list", who.person)
    found = await server.database.read(store.chosen(who.person))
    devices = await server.database.read(store.subscriptions(who.person))
    quiet = found.choices.quiet
    return {
        "on": found.choices.on,
        "kinds": [kind for kind in KINDS if kind not in found.choices.off],
        "quiet": quiet and {"start": quiet[0], "end": quiet[1]},
        "zone": found.choices.zone,
        "devices": len(devices),
        "key": push.encoded(push.public_bytes(await server.caller.key())),
        "mail": {"possible": server.caller.mails, "address": found.mail, "confirmed": found.confirmed, "on": found.mail_on},
    }


@router.put("/api/me/calling", status_code=204, response_class=Response)
async def choose(form: forms.SetCalling, server: Server, who: InPerson) -> None:
    """Choose what you want to be called for."""
    await server.limiter.require("calling", who.person)
    if zone_of(form.zone) is None:
        raise Refusal("invalid", detail="zone: there is no such time zone")
    off = [kind for kind in KINDS if kind not in form.kinds]
    start, end = (form.quiet.start, form.quiet.end) if form.quiet else (None, None)
    values = {
        "on": form.on,
        "off": orjson.dumps(off).decode(),
        "quiet_from": start,
        "quiet_until": end,
        "zone": form.zone,
        "mail_on": form.mail_on,
    }
    await server.database.write(store.choose(who.person, **values))


@router.post("/api/me/push", status_code=204, response_class=Response)
async def subscribe(form: forms.Subscribe, request: Request, server: Server, who: InPerson) -> None:
    """Let this browser be called."""
    await server.limiter.require("calling", who.person)
    if not push.is_allowed(form.endpoint, server.settings.push_hosts):
        raise Refusal("invalid", detail="endpoint: not of a push service that this server knows")
    agent = request.headers.get("user-agent", "")
    await server.database.write(store.subscribe(who.person, form.endpoint, form.keys.p256dh, form.keys.auth, agent, server.caller.clock()))


@router.delete("/api/me/push", status_code=204, response_class=Response)
async def unsubscribe(form: forms.Unsubscribe, server: Server, who: InPerson) -> None:
    """Call this browser no longer."""
    await server.limiter.require("calling", who.person)
    await server.database.write(store.unsubscribe(who.person, form.endpoint))


@router.put("/api/me/mail", status_code=204, response_class=Response)
async def set_mail(form: forms.SetMail, server: Server, who: InPerson) -> None:
    """An address for digests, of an account: a link is sent to it, which confirms it."""
    await server.limiter.require("mail", who.person)
    if not server.caller.mails or who.kind != "account":
        raise Refusal("not_allowed")
    if not mail.is_address(form.address):
        raise Refusal("invalid", detail="address: not one that mail can be sent to")
    me = await server.people.me(who.person)
    await server.database.write(store.choose(who.person, mail=form.address, mail_confirmed_at=None, mail_on=True))
    await server.caller.ask_to_confirm(who.person, str(me["language"]), form.address)


@router.delete("/api/me/mail", status_code=204, response_class=Response)
async def forget_mail(server: Server, who: InPerson) -> None:
    """Forget your address."""
    await server.limiter.require("calling", who.person)
    await server.database.write(store.choose(who.person, mail=None, mail_confirmed_at=None))


@router.post("/api/mail/confirm", status_code=204, response_class=Response)
async def confirm(form: forms.MailToken, request: Request, server: Server, who: Anybody) -> None:
    """The link in a mail was followed: the address is theirs."""
    await server.limiter.require("mail_link", address(request))
    at = server.caller.clock()
    person, found = mail.opened(await server.caller.mail_key(), mail.CONFIRM, form.token, at)
    if not await server.database.write(store.change_confirmed(person, found, mail_confirmed_at=at)):
        raise Refusal("too_late")


@router.post("/mail/off", status_code=204, response_class=Response)
async def mail_off(request: Request, server: Server, token: str = Query(max_length=1000)) -> None:
    """One click ends the digests. Not under /api: mail programs send it without our header, and the token alone decides."""
    await server.limiter.require("mail_link", address(request))
    person, found = mail.opened(await server.caller.mail_key(), mail.OFF, token, server.caller.clock())
    await server.database.write(store.change_confirmed(person, found, mail_on=False))
