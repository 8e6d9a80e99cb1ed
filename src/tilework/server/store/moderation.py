"""Queries for the operator: reports, bans and the audit log."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, or_, select, update

from tilework.server.ids import new_id
from tilework.server.store import tables
from tilework.server.store.people import delete_tokens, end_sessions

_ban, _audit_log, _player_report, _person = tables.ban, tables.audit_log, tables.player_report, tables.person
_notice, _session = tables.moderation_notice, tables.session

MAX_DETAIL_CHARS = 500
WARNING, MUTE, ANSWER = "warning", "mute", "answer"
"""Kinds of notices."""


@dataclass(frozen=True)
class Ban:
    """A banned person or address (a /64 network for IPv6)."""

    id: str
    person: str | None
    address: str | None
    reason: str
    until: int | None
    created_at: int
    name: str | None = None
    device: str | None = None
    origin: str | None = None
    """Device and address hash of the person's last session."""


def record_action(
    action: str, at: int, person: str | None = None, address: str | None = None, detail: str = "", actor: str | None = None
) -> Callable[[Connection], None]:
    """Append an entry to the audit log, which is never changed. ``actor``: the admin who did it to ``person``."""
    values = {"id": new_id(), "at": at, "action": action, "person_id": person, "address": address, "actor_id": actor}
    values["detail"] = detail[:MAX_DETAIL_CHARS]

    def work(connection: Connection) -> None:
        connection.execute(insert(_audit_log).values(**values))

    return work


def actions(before: int, limit: int, action: str | None = None, person: str | None = None) -> Callable[[Connection], list[tables.AnyRow]]:
    """Return audit log entries before ``before``, newest first."""
    query = select(_audit_log).where(_audit_log.c.at < before).order_by(_audit_log.c.at.desc(), _audit_log.c.id).limit(limit)
    query = query if action is None else query.where(_audit_log.c.action == action)
    query = query if person is None else query.where(_audit_log.c.person_id == person)
    return lambda connection: list(connection.execute(query))


def bans(at: int) -> Callable[[Connection], list[Ban]]:
    """Return the bans active at ``at``, newest first."""
    query = (
        select(_ban, _person.c.name)
        .outerjoin(_person, _person.c.id == _ban.c.person_id)
        .where(or_(_ban.c.until.is_(None), _ban.c.until > at))
        .order_by(_ban.c.created_at.desc(), _ban.c.id)
    )
    return lambda connection: [
        Ban(row.id, row.person_id, row.address, row.reason, row.until, row.created_at, row.name, row.device, row.origin)
        for row in connection.execute(query)
    ]


def ban(
    person: str | None, address: str | None, reason: str, until: int | None, at: int, actor: str | None = None
) -> Callable[[Connection], Ban]:
    """Ban a person or address; a person's sessions and tokens end in the same transaction."""

    def work(connection: Connection) -> Ban:
        last = connection.execute(
            select(_session.c.device, _session.c.origin).where(_session.c.person_id == person).order_by(_session.c.seen_at.desc())
        ).first()
        device, origin = (last.device, last.origin) if last else (None, None)
        new = Ban(new_id(), person, address, reason[:MAX_DETAIL_CHARS], until, at, device=device, origin=origin)
        values = {"id": new.id, "person_id": person, "address": address, "reason": new.reason, "created_at": at, "until": until}
        values |= {"device": device, "origin": origin}
        connection.execute(insert(_ban).values(**values))
        if person is not None:
            end_sessions(person)(connection)
            delete_tokens(person)(connection)
        record_action("ban", at, person, address, reason, actor)(connection)
        return new

    return work


def lift(id: str, at: int, actor: str | None = None) -> Callable[[Connection], bool]:
    """Lift a ban; return False if it does not exist."""

    def work(connection: Connection) -> bool:
        row = connection.execute(select(_ban).where(_ban.c.id == id)).first()
        if row is None:
            return False
        connection.execute(delete(_ban).where(_ban.c.id == id))
        record_action("unban", at, row.person_id, row.address, row.reason, actor)(connection)
        return True

    return work


def add_notice(
    person: str, kind: str, text: str, at: int, until: int | None = None, actor: str | None = None
) -> Callable[[Connection], str]:
    """Warn or mute a person; they are shown the text at their next visit. Return the notice's id."""

    def work(connection: Connection) -> str:
        id = new_id()
        values = {"kind": kind, "text": text[:MAX_DETAIL_CHARS], "created_at": at, "until": until}
        connection.execute(insert(_notice).values(id=id, person_id=person, **values))
        if kind != ANSWER:
            record_action(kind, at, person, detail=text, actor=actor)(connection)
        return id

    return work


def unseen_notices(person: str) -> Callable[[Connection], list[tables.AnyRow]]:
    """Return what moderators told a person and the person has not confirmed, oldest first."""
    query = select(_notice).where(_notice.c.person_id == person, _notice.c.seen_at.is_(None)).order_by(_notice.c.created_at, _notice.c.id)
    return lambda connection: list(connection.execute(query))


def see_notice(person: str, id: str, at: int) -> Callable[[Connection], bool]:
    """Confirm a notice; return False if there is none."""
    query = update(_notice).where(_notice.c.id == id, _notice.c.person_id == person).values(seen_at=at)
    return lambda connection: connection.execute(query).rowcount == 1


def active_mute(person: str, at: int) -> Callable[[Connection], tables.AnyRow | None]:
    """Return the mute that keeps a person from sending messages, if any."""
    query = (
        select(_notice)
        .where(_notice.c.person_id == person, _notice.c.kind == MUTE, or_(_notice.c.until.is_(None), _notice.c.until > at))
        .order_by(_notice.c.until.desc())
        .limit(1)
    )
    return lambda connection: connection.execute(query).first()


def unmute(person: str, at: int, actor: str | None = None) -> Callable[[Connection], bool]:
    """End a person's mutes; return False if there is none."""

    def work(connection: Connection) -> bool:
        active = (_notice.c.person_id == person) & (_notice.c.kind == MUTE) & or_(_notice.c.until.is_(None), _notice.c.until > at)
        if not connection.execute(update(_notice).where(active).values(until=at)).rowcount:
            return False
        record_action("unmute", at, person, actor=actor)(connection)
        return True

    return work


def close_report(id: str, answer: str, at: int, actor: str | None = None) -> Callable[[Connection], bool]:
    """Close a report; the reporter is shown the answer, if there is one. Return False if there is no such open report."""

    def work(connection: Connection) -> bool:
        row = connection.execute(select(_player_report).where(_player_report.c.id == id, _player_report.c.closed_at.is_(None))).first()
        if row is None:
            return False
        closed = {"closed_at": at, "answer": answer[:MAX_DETAIL_CHARS] or None}
        connection.execute(update(_player_report).where(_player_report.c.id == id).values(**closed))
        if answer and row.reporter_id:
            add_notice(row.reporter_id, ANSWER, answer, at)(connection)
        record_action("report_closed", at, row.reported_id, detail=f"{id} {answer}", actor=actor)(connection)
        return True

    return work


def reports(before: int, limit: int, closed: bool = True) -> Callable[[Connection], list[tables.AnyRow]]:
    """Return reports before ``before``, newest first, with both names; only open ones unless ``closed``."""
    reporter, reported = _person.alias("reporter"), _person.alias("reported")
    query = (
        select(_player_report, reporter.c.name.label("reporter"), reported.c.name.label("reported"), reported.c.login.label("login"))
        .outerjoin(reporter, reporter.c.id == _player_report.c.reporter_id)
        .join(reported, reported.c.id == _player_report.c.reported_id)
        .where(_player_report.c.created_at < before)
        .order_by(_player_report.c.created_at.desc(), _player_report.c.id)
        .limit(limit)
    )
    query = query if closed else query.where(_player_report.c.closed_at.is_(None))
    return lambda connection: list(connection.execute(query))


def find_person(who: str) -> Callable[[Connection], str | None]:
    """Return the id of a person by login or id."""
    query = select(_person.c.id).where(or_(_person.c.login == who.lower(), _person.c.id == who))
    return lambda connection: connection.execute(query).scalar()
