"""Calls people back to what waits for them: a push to their devices, a digest a day by mail.

A call is noted in the database when something happens and made a little later, if it is still so: whoever has come by themselves in the
meantime hears nothing.
"""

import asyncio
import http.client
import smtplib
from collections.abc import Callable
from functools import partial

import orjson
import structlog
from cryptography.hazmat.primitives.asymmetric import ec

from tilework.server.calling import mail, push, words
from tilework.server.calling.choices import CHALLENGE, REMATCH, TOURNAMENT, TURN
from tilework.server.errors import Refusal
from tilework.server.ids import is_program, new_secret, now
from tilework.server.live.hub import Hub
from tilework.server.match.hosted import PLAYING, WAITING, HostedMatch
from tilework.server.match.seats import INVITED, PERSON
from tilework.server.store import calling as store
from tilework.server.store import people
from tilework.server.store.secrets import kept_secret

log = structlog.get_logger()

SECOND, HOUR = 1000, 3_600_000
WAIT_MS = {TURN: 60 * SECOND, CHALLENGE: 5 * SECOND, REMATCH: 20 * SECOND, TOURNAMENT: 0}
"""How long somebody may come by themselves before they are called."""
THERE_MS = 5 * 60 * SECOND
"""Who sits at the table is not called; perhaps later."""
RETRY_MS = 10 * 60 * SECOND
MOST_TRIES = 5


class Caller:
    """All calls of a worker."""

    def __init__(self, hub: Hub, clock: Callable[[], int] = now) -> None:
        self._hub = hub
        self._database = hub.database
        self._settings = hub.settings
        self.clock = clock
        self._key: ec.EllipticCurvePrivateKey | None = None
        self._mail_key = b""
        self._tasks: set[asyncio.Task[None]] = set()
        hub.when_changed = self.noticed

    # Something happens.

    def noticed(self, hosted: HostedMatch, before: int) -> None:
        """A match has changed. Games at a live clock are played by those who are there: only others call."""
        calls: set[tuple[str | None, str]] = set()
        clock = hosted.rules.clock
        if hosted.status == PLAYING and hosted.turn is not None and clock is not None and clock["type"] == "days":
            seat = hosted.seats[hosted.turn]
            calls = {(seat.person, TURN)} if seat.kind == PERSON else set()
        elif hosted.status == WAITING and before < 0:
            kind = REMATCH if hosted.rules.rematch_of else CHALLENGE
            calls = {(seat.kept_for, kind) for seat in hosted.seats if seat.kind == INVITED}
        self._note([(person, kind, hosted.id) for person, kind in calls if person and not is_program(person)])

    def tournament_began(self, tournament: str, entrants: list[str]) -> None:
        """A tournament has begun."""
        self._note([(person, TOURNAMENT, tournament) for person in entrants if not is_program(person)])

    def _note(self, calls: list[tuple[str, str, str]]) -> None:
        if not calls:
            return
        at = self.clock()
        queued = [store.Call(person, kind, subject, at + WAIT_MS[kind]) for person, kind, subject in calls]
        task = asyncio.get_running_loop().create_task(self._queue(queued))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _queue(self, calls: list[store.Call]) -> None:
        try:
            await self._database.write(store.queue(calls))
        except Refusal:
            log.warning("calls_lost", count=len(calls))

    # Calling.

    async def sweep(self) -> None:
        """Make the calls that are due."""
        for call in await self._database.write(store.due(self.clock())):
            await self._call(call)

    async def _call(self, call: store.Call) -> None:
        at = self.clock()
        chosen = await self._database.read(store.chosen(call.person))
        waiting = [one for one in await self._database.read(store.waiting_for(call.person, at)) if one.subject == call.subject]
        if not waiting or not chosen.choices.wants(waiting[0].kind):
            return
        earliest = chosen.choices.earliest(at)
        if call.person in self._hub.memory.presence.people(call.subject):
            earliest = max(earliest, at + THERE_MS)
        if earliest > at:
            await self._database.write(store.queue([call._replace(due_at=earliest)]))
        elif not await self._push(call.person, waiting[0]) and call.tries < MOST_TRIES:
            await self._database.write(store.queue([call._replace(due_at=at + RETRY_MS, tries=call.tries + 1)]))

    async def _push(self, person: str, call: words.Waiting) -> bool:
        """Tell all devices of somebody; False if one of them could not be reached for now."""
        language = await self._database.read(people.language_of(person))
        payload = orjson.dumps(
            {"title": words.title(call, language), "body": words.body(call, language), "link": call.link, "tag": call.subject}
        )
        results = [await self._send(device, payload) for device in await self._database.read(store.subscriptions(person))]
        return all(results)

    async def _send(self, device: push.Subscription, payload: bytes) -> bool:
        key, seconds = await self.key(), self.clock() // 1000
        contact = self._settings.public_url or "mailto:tilework@localhost"
        if not push.is_allowed(device.endpoint, self._settings.push_hosts):
            await self._database.write(store.forget_device(device.id))  # the host sends there no longer
            return True
        try:
            status = await asyncio.to_thread(push.send, key, device, payload, contact, seconds)
        except (OSError, ValueError, http.client.HTTPException) as error:
            log.warning("push_failed", reason=type(error).__name__)
            return False
        if status in push.GONE:
            await self._database.write(store.forget_device(device.id))
        elif status >= 400:
            log.warning("push_refused", status=status)
        return status < 400 or status in push.GONE

    async def key(self) -> ec.EllipticCurvePrivateKey:
        """The key that signs pushes; made at first use."""
        if self._key is None:
            self._key = push.key_of(await self._database.write(partial(kept_secret, name="vapid_key", make=push.new_key)))
        return self._key

    # Mail.

    @property
    def mails(self) -> bool:
        """Whether the host has set mail up."""
        return bool(self._settings.smtp_host and self._settings.smtp_from and self._settings.public_url)

    async def mail_key(self) -> bytes:
        """The key that signs links in mails."""
        if not self._mail_key:
            self._mail_key = (await self._database.write(partial(kept_secret, name="mail_key", make=new_secret))).encode()
        return self._mail_key

    async def ask_to_confirm(self, person: str, language: str, address: str) -> None:
        """Send the link that confirms an address."""
        token = mail.signed(await self.mail_key(), mail.CONFIRM, person, address, self.clock() + mail.CONFIRM_MS)
        try:
            await asyncio.to_thread(mail.send, self._settings, mail.confirmation(self._settings, address, language, token))
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail_failed", reason=type(error).__name__)
            raise Refusal("unavailable", retry_after_ms=60_000) from None

    async def digests(self) -> None:
        """Send today's digests to those whose day has begun."""
        if not self.mails:
            return
        at, after = self.clock(), ""
        while found := await self._database.read(store.readers(at - HOUR, after)):
            after = found[-1].person
            for reader in found:
                if reader.choices.may_mail(at, reader.last):
                    await self._digest(reader, at)

    async def _digest(self, reader: store.Reader, at: int) -> None:
        waiting = [one for one in await self._database.read(store.waiting_for(reader.person, at)) if reader.choices.wants(one.kind)]
        if not await self._database.write(store.claim_digest(reader, at)) or not waiting:
            return
        lines = [(f"{words.title(one, reader.language)} · {words.body(one, reader.language)}", one.link) for one in waiting]
        token = mail.signed(await self.mail_key(), mail.OFF, reader.person, reader.mail)
        try:
            await asyncio.to_thread(mail.send, self._settings, mail.digest(self._settings, reader.mail, reader.language, lines, token))
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail_failed", reason=type(error).__name__)
