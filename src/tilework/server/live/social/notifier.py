"""Notify people about games that wait for them: push to their devices, and a daily e-mail digest.

A notification is queued in the database and sent a little later if it still applies, so people who return by themselves get none.
"""

import asyncio
import http.client
import smtplib
from collections.abc import Callable, Collection, Coroutine
from functools import partial

import orjson
import structlog
from cryptography.hazmat.primitives.asymmetric import ec
from structlog.typing import FilteringBoundLogger

from tilework.server.errors import ApiError
from tilework.server.ids import is_bot_account, new_secret, now
from tilework.server.live.events import MatchChanged, NotificationsChanged, TournamentStarted, TournamentTableOpened
from tilework.server.live.matches.service import MatchService
from tilework.server.match.hosted import PLAYING, WAITING, HostedMatch
from tilework.server.match.seats import INVITED, PERSON
from tilework.server.notifications import content, email, web_push
from tilework.server.notifications.preferences import CHALLENGE, FOUND, MESSAGE, REMATCH, ROUND, SEEK, TOURNAMENT, TURN
from tilework.server.store import notifications as store
from tilework.server.store import people
from tilework.server.store.secrets import kept_secret

log: FilteringBoundLogger = structlog.get_logger()

SECOND, HOUR = 1000, 3_600_000
WAIT_MS = {
    TURN: 60 * SECOND,
    CHALLENGE: 5 * SECOND,
    REMATCH: 20 * SECOND,
    TOURNAMENT: 0,
    MESSAGE: 30 * SECOND,
    ROUND: 5 * SECOND,
    FOUND: 0,
    SEEK: 0,
}
"""Delay before a notification is sent, by kind (milliseconds)."""
PRESENT_GRACE_MS = 5 * 60 * SECOND
"""Postpone notifications of people who are at the table by this long."""
RETRY_MS = 10 * 60 * SECOND
MAX_ATTEMPTS = 5
STORED = (MESSAGE, ROUND, FOUND, SEEK)
"""Kinds whose events are stored; the others follow from matches and tournaments."""
KEEP_MS = 30 * 24 * HOUR
"""Forget an event that nobody looked at after this long."""


class Notifier:
    """Queue and send notifications."""

    def __init__(self, match_service: MatchService, clock: Callable[[], int] = now) -> None:
        self._match_service = match_service
        self._database = match_service.database
        self._settings = match_service.settings
        self.clock = clock
        self._key: ec.EllipticCurvePrivateKey | None = None
        self._email_key = b""
        self._tasks: set[asyncio.Task[None]] = set()
        match_service.events.subscribe(MatchChanged, self.on_match_changed)
        match_service.events.subscribe(TournamentStarted, self.on_tournament_started)
        match_service.events.subscribe(TournamentTableOpened, self.on_table_opened)

    # Something happens.

    def on_match_changed(self, event: MatchChanged) -> None:
        """Queue notifications after a change, and refresh the inboxes. Games with a live clock push none."""
        notifications: set[tuple[str | None, str]] = set()
        hosted, clock = event.hosted, event.hosted.config.clock
        if hosted.status == PLAYING and hosted.turn is not None and clock is not None and clock["type"] == "days":
            seat = hosted.seats[hosted.turn]
            notifications = {(seat.person, TURN)} if seat.kind == PERSON else set()
        elif hosted.status == WAITING and event.before < 0:
            kind = REMATCH if hosted.config.rematch_of else CHALLENGE
            notifications = {(seat.kept_for, kind) for seat in hosted.seats if seat.kind == INVITED}
        self._enqueue([(person, kind, hosted.id) for person, kind in notifications if person and not is_bot_account(person)])
        self._refresh_inboxes(hosted)

    def _refresh_inboxes(self, hosted: HostedMatch) -> None:
        """Tell those for whom a match waits, or no longer waits, unless they look at it."""
        waiting = {seat.kept_for for seat in hosted.seats if seat.kind == INVITED} if hosted.status != PLAYING else set()
        if hosted.status == PLAYING and hosted.turn is not None:
            waiting = {hosted.seats[hosted.turn].person}
        here = self._match_service.cache.presence.people(hosted.id)
        people = [person for person in waiting if person and person not in here and not is_bot_account(person)]
        if people:
            self._match_service.events.emit(NotificationsChanged(people))

    def on_table_opened(self, event: TournamentTableOpened) -> None:
        """Call the people of a table to the next round."""
        people = [person for person in event.hosted.people() if not is_bot_account(person)]
        if people:
            self._run(self.notify(people, ROUND, event.hosted.id, event.hosted.config.game, name=event.name))

    async def notify(
        self, people: Collection[str], kind: str, subject: str, game: str, *, name: str = "", actor: str | None = None
    ) -> None:
        """Store an event for people, show it on their open pages, and push it to their devices. ``actor``: who caused it."""
        await self._database.write(store.add(people, content.PendingItem(kind, subject, game, name, self.clock()), actor))
        self._match_service.events.emit(NotificationsChanged([*people]))
        self._enqueue([(person, kind, subject) for person in people])

    def on_tournament_started(self, event: TournamentStarted) -> None:
        """Queue notifications for the participants."""
        self._enqueue([(person, TOURNAMENT, event.tournament) for person in event.people if not is_bot_account(person)])

    def _enqueue(self, notifications: list[tuple[str, str, str]]) -> None:
        if not notifications:
            return
        at = self.clock()
        self._run(self._queue([store.QueuedNotification(*one, at + WAIT_MS[one[1]]) for one in notifications]))

    def _run(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _queue(self, notifications: list[store.QueuedNotification]) -> None:
        try:
            await self._database.write(store.enqueue(notifications))
        except ApiError:
            log.warning("notifications_lost", count=len(notifications))

    # Sending.

    async def sweep(self) -> None:
        """Send the notifications that are due, and forget old events."""
        await self._database.write(store.delete_old(self.clock() - KEEP_MS))
        for notification in await self._database.write(store.due(self.clock())):
            await self._deliver(notification)

    async def _deliver(self, notification: store.QueuedNotification) -> None:
        at = self.clock()
        settings = await self._database.read(store.settings(notification.person))
        waiting = [
            one
            for one in await self._database.read(store.waiting_for(notification.person, at))
            if one.subject == notification.subject and (one.kind == notification.kind or notification.kind not in STORED)
        ]
        if not waiting or not settings.preferences.wants(waiting[0].kind):
            return
        next_allowed_time = settings.preferences.next_allowed_time(at)
        if notification.person in self._match_service.cache.presence.people(notification.subject):
            next_allowed_time = max(next_allowed_time, at + PRESENT_GRACE_MS)
        if next_allowed_time > at:
            await self._database.write(store.enqueue([notification._replace(due_at=next_allowed_time)]))
        elif not await self._push(notification.person, waiting[0]) and notification.attempts < MAX_ATTEMPTS:
            await self._database.write(store.enqueue([notification._replace(due_at=at + RETRY_MS, attempts=notification.attempts + 1)]))

    async def _push(self, person: str, notification: content.PendingItem) -> bool:
        """Push to all devices of a person; return False if one could not be reached."""
        language = await self._database.read(people.language_of(person))
        payload = orjson.dumps(
            {
                "title": content.title(notification, language),
                "body": content.body(notification, language),
                "link": notification.link,
                "tag": notification.subject,
            }
        )
        results = [await self._send(device, payload) for device in await self._database.read(store.subscriptions(person))]
        return all(results)

    async def _send(self, device: web_push.PushSubscription, payload: bytes) -> bool:
        key, seconds = await self.key(), self.clock() // 1000
        contact = self._settings.public_url or "mailto:tilework@localhost"
        if not web_push.is_allowed(device.endpoint, self._settings.push_service_hosts):
            await self._database.write(store.delete_device(device.id))  # the host sends there no longer
            return True
        try:
            status = await asyncio.to_thread(web_push.send, key, device, payload, contact, seconds)
        except (OSError, ValueError, http.client.HTTPException) as error:
            log.warning("push_failed", reason=email.reason_of(error))
            return False
        if status in web_push.GONE:
            await self._database.write(store.delete_device(device.id))
        elif status >= 400:
            log.warning("push_refused", status=status)
        return status < 400 or status in web_push.GONE

    async def key(self) -> ec.EllipticCurvePrivateKey:
        """Return the VAPID key, created on first use."""
        if self._key is None:
            self._key = web_push.key_of(await self._database.write(partial(kept_secret, name="vapid_key", make=web_push.new_key)))
        return self._key

    # E-mail.

    @property
    def can_email(self) -> bool:
        """Whether the operator configured e-mail."""
        return bool(self._settings.smtp_host and self._settings.smtp_from and self._settings.public_url)

    async def email_key(self) -> bytes:
        """Return the key that signs links in e-mails."""
        if not self._email_key:
            self._email_key = (await self._database.write(partial(kept_secret, name="mail_key", make=new_secret))).encode()
        return self._email_key

    async def send_confirmation(self, person: str, language: str, address: str) -> None:
        """Send the link that confirms an address."""
        token = email.signed(await self.email_key(), email.CONFIRM, person, address, self.clock() + email.CONFIRM_MS)
        try:
            await asyncio.to_thread(email.send, self._settings, email.confirmation(self._settings, address, language, token))
        except smtplib.SMTPRecipientsRefused as error:
            log.warning("email_failed", reason=email.reason_of(error))
            raise ApiError("email_refused") from None
        except (OSError, smtplib.SMTPException) as error:
            log.warning("email_failed", reason=email.reason_of(error))
            raise ApiError("email_failed", retry_after_ms=60_000) from None

    async def send_password_reset(self, person: str, address: str, language: str, fingerprint: str) -> None:
        """Send the link that sets a new password; failures are logged, so that nobody learns which accounts exist."""
        token = email.signed(await self.email_key(), email.RESET, person, fingerprint, self.clock() + email.RESET_MS)
        try:
            await asyncio.to_thread(email.send, self._settings, email.password_reset(self._settings, address, language, token))
        except (OSError, smtplib.SMTPException) as error:
            log.warning("email_failed", reason=email.reason_of(error))

    async def send_digests(self) -> None:
        """Send today's digests to the people whose day has begun."""
        if not self.can_email:
            return
        at, after = self.clock(), ""
        while found := await self._database.read(store.digest_recipients(at - HOUR, after)):
            after = found[-1].person
            for recipient in found:
                if recipient.preferences.is_digest_due(at, recipient.last):
                    await self._send_digest(recipient, at)

    async def _send_digest(self, recipient: store.DigestRecipient, at: int) -> None:
        waiting = [
            one for one in await self._database.read(store.waiting_for(recipient.person, at)) if recipient.preferences.wants(one.kind)
        ]
        if not await self._database.write(store.claim_digest(recipient, at)) or not waiting:
            return
        lines = [(f"{content.title(one, recipient.language)} · {content.body(one, recipient.language)}", one.link) for one in waiting]
        token = email.signed(await self.email_key(), email.OFF, recipient.person, recipient.email)
        try:
            await asyncio.to_thread(
                email.send, self._settings, email.digest(self._settings, recipient.email, recipient.language, lines, token)
            )
        except (OSError, smtplib.SMTPException) as error:
            log.warning("email_failed", reason=email.reason_of(error))
