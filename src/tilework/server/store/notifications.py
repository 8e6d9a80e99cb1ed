"""Queries on pending items, notification preferences, devices and the notification queue."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import orjson
from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from tilework.server.ids import new_id
from tilework.server.notifications.content import PendingItem
from tilework.server.notifications.preferences import CHALLENGE, FOUND, REMATCH, ROUND, SEEK, TOURNAMENT, TURN, NotificationPreferences
from tilework.server.notifications.web_push import PushSubscription
from tilework.server.store import tables
from tilework.server.store.matches import summaries

_match, _seat, _person = tables.match, tables.seat, tables.person
_preference, _queue, _push = tables.notification_preference, tables.notification_queue, tables.push_subscription
_notification = tables.notification
_tournament, _entry = tables.tournament, tables.tournament_entry

MAX_LISTED = 50
MAX_DEVICES = 10
WHILE_PLAYING = (FOUND, ROUND)
"""Kinds that matter only while the match is being played."""
SEEK_SHOWN_MS = 60 * 60_000
"""Tell for this long that somebody wants to play."""
STARTED_WITHIN_MS = 10 * 60_000
"""A tournament counts as just started for this long."""


def waiting_for(person: str, at: int) -> Callable[[Connection], list[PendingItem]]:
    """Return everything that waits for a person, oldest first."""
    seated = (_seat.c.match_id == _match.c.id) & (_seat.c.person_id == person)
    turn = (_match.c.status == "playing") & (_seat.c.kind == "person") & (_match.c.turn == _seat.c.seat)
    kept = (_match.c.status == "waiting") & (_seat.c.kind == "invited")
    query = select(_match).distinct().join(_seat, seated).where(or_(turn, kept)).order_by(_match.c.updated_at).limit(MAX_LISTED)
    stored = (
        select(_notification)
        .outerjoin(_match, _match.c.id == _notification.c.subject)
        .where(_notification.c.person_id == person)
        .where(or_(_notification.c.kind.not_in(WHILE_PLAYING), _match.c.status == "playing"))
        .where(or_(_notification.c.kind != SEEK, _notification.c.at > at - SEEK_SHOWN_MS))
        .order_by(_notification.c.at)
        .limit(MAX_LISTED)
    )
    began = (
        select(_tournament)
        .join(_entry, _entry.c.tournament_id == _tournament.c.id)
        .where(_entry.c.person_id == person, _entry.c.until.is_(None), _tournament.c.status == "running")
        .where(_tournament.c.round <= 1, _tournament.c.updated_at > at - STARTED_WITHIN_MS)
        .limit(MAX_LISTED)
    )

    def run(connection: Connection) -> list[PendingItem]:
        found = [_waiting(one, person) for one in summaries(connection, query, person)]
        again = select(_match.c.id).where(_match.c.id.in_([one.subject for one in found]), _match.c.rules.contains('"rematch_of"'))
        rematches = set(connection.execute(again).scalars())
        kinds = [one._replace(kind=REMATCH) if one.kind == CHALLENGE and one.subject in rematches else one for one in found]
        kinds += [PendingItem(TOURNAMENT, row.id, row.game, row.name, row.updated_at) for row in connection.execute(began)]
        return kinds + [PendingItem(row.kind, row.subject, row.game, row.name, row.at, row.times) for row in connection.execute(stored)]

    return run


def _waiting(match: dict[str, object], person: str) -> PendingItem:
    seats = match["seats"]
    assert isinstance(seats, list)
    names = [str(seat["name"] or seat["bot"]) for seat in seats if seat["person"] != person and (seat["name"] or seat["bot"])]
    kind = TURN if match["status"] == "playing" else CHALLENGE
    return PendingItem(kind, str(match["match"]), str(match["game"]), ", ".join(dict.fromkeys(names)), int(str(match["updated_at"])))


# Events that are kept until they are seen.


def add(people: Iterable[str], item: PendingItem, actor: str | None = None) -> Callable[[Connection], None]:
    """Store an event for people, or count it in where one of the same kind and subject waits. ``actor`` gives it their name."""

    def work(connection: Connection) -> None:
        name = connection.execute(select(_person.c.name).where(_person.c.id == actor)).scalar() if actor else item.name
        for person in sorted(set(people)):
            same = _same(person, item.kind, item.subject)
            again = update(_notification).where(same).values(times=_notification.c.times + 1, at=item.at, name=name or "")
            if connection.execute(again).rowcount == 0:
                values = {"kind": item.kind, "subject": item.subject, "game": item.game, "name": name or "", "times": 1, "at": item.at}
                connection.execute(insert(_notification).values(person_id=person, **values))

    return work


def dismiss(person: str, kind: str, subject: str) -> Callable[[Connection], int]:
    """Delete an event that was seen. Return how many there were."""
    return lambda connection: connection.execute(delete(_notification).where(_same(person, kind, subject))).rowcount


def count(person: str, kind: str, subject: str) -> Callable[[Connection], int]:
    """Return how often an event has happened that was not seen yet."""
    query = select(_notification.c.times).where(_same(person, kind, subject))
    return lambda connection: connection.execute(query).scalar() or 0


def delete_old(before: int) -> Callable[[Connection], None]:
    """Delete events that nobody looked at."""

    def work(connection: Connection) -> None:
        connection.execute(delete(_notification).where(_notification.c.at < before))

    return work


def _same(person: str, kind: str, subject: str) -> ColumnElement[bool]:
    return (_notification.c.person_id == person) & (_notification.c.kind == kind) & (_notification.c.subject == subject)


# What people chose.


class NotificationSettings(NamedTuple):
    """A person's preferences and e-mail address."""

    preferences: NotificationPreferences
    email: str | None = None
    email_confirmed: bool = False
    email_enabled: bool = False
    read_until: int = 0


def settings(person: str) -> Callable[[Connection], NotificationSettings]:
    """Return a person's settings, or the defaults."""
    return lambda connection: _settings(connection.execute(select(_preference).where(_preference.c.person_id == person)).first())


def _settings(row: tables.AnyRow | None) -> NotificationSettings:
    if row is None:
        return NotificationSettings(NotificationPreferences())
    quiet = None if row.quiet_from is None else (row.quiet_from, row.quiet_until)
    preferences = NotificationPreferences(row.enabled, frozenset(orjson.loads(row.disabled_kinds)), quiet, row.time_zone)
    return NotificationSettings(preferences, row.email, row.email_confirmed_at is not None, row.email_enabled, row.read_until or 0)


def change_settings(person: str, **values: object) -> Callable[[Connection], None]:
    """Change some of a person's settings."""

    def work(connection: Connection) -> None:
        if connection.execute(update(_preference).where(_preference.c.person_id == person).values(**values)).rowcount == 0:
            defaults: dict[str, object] = {"enabled": True, "disabled_kinds": "[]", "time_zone": "UTC", "email_enabled": True}
            connection.execute(insert(_preference).values(person_id=person, **{**defaults, **values}))

    return work


def change_email(person: str, address: str, **values: object) -> Callable[[Connection], bool]:
    """Change columns that belong to an address; return False if the address is no longer theirs."""
    mine = (_preference.c.person_id == person) & (_preference.c.email == address)
    return lambda connection: connection.execute(update(_preference).where(mine).values(**values)).rowcount == 1


# Devices.


def subscriptions(person: str) -> Callable[[Connection], list[PushSubscription]]:
    """Return the push subscriptions of a person."""
    query = select(_push).where(_push.c.person_id == person).order_by(_push.c.created_at)
    return lambda connection: [PushSubscription(row.id, row.endpoint, row.p256dh, row.auth) for row in connection.execute(query)]


def subscribe(person: str, endpoint: str, p256dh: str, auth: str, agent: str, at: int) -> Callable[[Connection], None]:
    """Store a push subscription; the oldest is dropped at the limit, and previous owners of the browser lose it."""

    def work(connection: Connection) -> None:
        connection.execute(delete(_push).where(_push.c.endpoint == endpoint))
        known = list(
            connection.execute(select(_push.c.id).where(_push.c.person_id == person).order_by(_push.c.created_at.desc())).scalars()
        )
        connection.execute(delete(_push).where(_push.c.id.in_(known[MAX_DEVICES - 1 :])))
        row = {"endpoint": endpoint, "p256dh": p256dh, "auth": auth, "agent": agent[:200], "created_at": at}
        connection.execute(insert(_push).values(id=new_id(), person_id=person, **row))

    return work


def unsubscribe(person: str, endpoint: str) -> Callable[[Connection], None]:
    """Delete a push subscription."""

    def work(connection: Connection) -> None:
        connection.execute(delete(_push).where(_push.c.person_id == person, _push.c.endpoint == endpoint))

    return work


def delete_device(id: str) -> Callable[[Connection], None]:
    """Delete a subscription that the push service no longer knows."""

    def work(connection: Connection) -> None:
        connection.execute(delete(_push).where(_push.c.id == id))

    return work


# Calls that are to be made.


class QueuedNotification(NamedTuple):
    """A notification to send at ``due_at``; ``attempts`` counts failures."""

    person: str
    kind: str
    subject: str
    due_at: int
    attempts: int = 0


def enqueue(notifications: Iterable[QueuedNotification]) -> Callable[[Connection], int]:
    """Queue notifications of people with a push subscription. Return how many."""

    def work(connection: Connection) -> int:
        wanted = list(notifications)
        reached = set(connection.execute(select(_push.c.person_id).where(_push.c.person_id.in_([one.person for one in wanted]))).scalars())
        rows = [one for one in wanted if one.person in reached]
        for one in rows:
            connection.execute(delete(_queue).where(_is(one)))
            values = {"due_at": one.due_at, "attempts": one.attempts}
            connection.execute(insert(_queue).values(person_id=one.person, kind=one.kind, subject=one.subject, **values))
        return len(rows)

    return work


def due(at: int, most: int = 50) -> Callable[[Connection], list[QueuedNotification]]:
    """Take the notifications that are due from the queue."""
    query = select(_queue).where(_queue.c.due_at <= at).order_by(_queue.c.due_at).limit(most)

    def work(connection: Connection) -> list[QueuedNotification]:
        found = [QueuedNotification(row.person_id, row.kind, row.subject, row.due_at, row.attempts) for row in connection.execute(query)]
        return [one for one in found if connection.execute(delete(_queue).where(_is(one), _queue.c.due_at == one.due_at)).rowcount == 1]

    return work


def _is(one: QueuedNotification) -> ColumnElement[bool]:
    return (_queue.c.person_id == one.person) & (_queue.c.kind == one.kind) & (_queue.c.subject == one.subject)


class DigestRecipient(NamedTuple):
    """A person who gets digests."""

    person: str
    language: str
    email: str
    preferences: NotificationPreferences
    last: int | None


def digest_recipients(before: int, after: str = "", most: int = 100) -> Callable[[Connection], list[DigestRecipient]]:
    """Return people with a confirmed address whose last digest was sent before ``before``, by id."""
    query = (
        select(_preference, _person.c.language)
        .join(_person, _person.c.id == _preference.c.person_id)
        .where(
            _preference.c.email_confirmed_at.is_not(None),
            _preference.c.email_enabled,
            _preference.c.enabled,
            _preference.c.person_id > after,
        )
        .where(func.coalesce(_preference.c.emailed_at, 0) < before)
        .order_by(_preference.c.person_id)
        .limit(most)
    )
    return lambda connection: [
        DigestRecipient(row.person_id, row.language, row.email, _settings(row).preferences, row.emailed_at)
        for row in connection.execute(query)
    ]


def claim_digest(recipient: DigestRecipient, at: int) -> Callable[[Connection], bool]:
    """Record that a digest is sent; return False if another worker was faster."""
    same = func.coalesce(_preference.c.emailed_at, 0) == (recipient.last or 0)
    mine = update(_preference).where(_preference.c.person_id == recipient.person, same).values(emailed_at=at)
    return lambda connection: connection.execute(mine).rowcount == 1
