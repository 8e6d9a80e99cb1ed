"""What a host sees and does: reports, bans, and the log of all that concerns security."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, or_, select

from tilework.server.ids import new_id
from tilework.server.store import tables
from tilework.server.store.people import delete_tokens, end_sessions

_ban, _audit, _report, _person = tables.ban, tables.audit, tables.report, tables.person

MOST_DETAIL = 500


@dataclass(frozen=True)
class Ban:
    """Whom the server is closed to: a person or an address (a network of 64 bits, for IPv6)."""

    id: str
    person: str | None
    address: str | None
    reason: str
    until: int | None
    created_at: int
    name: str | None = None


def note(what: str, at: int, person: str | None = None, address: str | None = None, detail: str = "") -> Callable[[Connection], None]:
    """Write into the log what happened, to whom, and from where. There is no function that changes it."""
    values = {"id": new_id(), "at": at, "what": what, "person_id": person, "address": address, "detail": detail[:MOST_DETAIL]}

    def work(connection: Connection) -> None:
        connection.execute(insert(_audit).values(**values))

    return work


def noted(before: int, limit: int, what: str | None = None, person: str | None = None) -> Callable[[Connection], list[tables.AnyRow]]:
    """The log, the newest first: what was written before a time."""
    query = select(_audit).where(_audit.c.at < before).order_by(_audit.c.at.desc(), _audit.c.id).limit(limit)
    query = query if what is None else query.where(_audit.c.what == what)
    query = query if person is None else query.where(_audit.c.person_id == person)
    return lambda connection: list(connection.execute(query))


def bans(at: int) -> Callable[[Connection], list[Ban]]:
    """The bans that hold at a time, the newest first."""
    query = (
        select(_ban, _person.c.name)
        .outerjoin(_person, _person.c.id == _ban.c.person_id)
        .where(or_(_ban.c.until.is_(None), _ban.c.until > at))
        .order_by(_ban.c.created_at.desc(), _ban.c.id)
    )
    return lambda connection: [
        Ban(row.id, row.person_id, row.address, row.reason, row.until, row.created_at, row.name) for row in connection.execute(query)
    ]


def ban(person: str | None, address: str | None, reason: str, until: int | None, at: int) -> Callable[[Connection], Ban]:
    """Close the server to somebody; a person's sessions and tokens end in the same transaction."""

    def work(connection: Connection) -> Ban:
        new = Ban(new_id(), person, address, reason[:MOST_DETAIL], until, at)
        values = {"id": new.id, "person_id": person, "address": address, "reason": new.reason, "created_at": at, "until": until}
        connection.execute(insert(_ban).values(**values))
        if person is not None:
            end_sessions(person)(connection)
            delete_tokens(person)(connection)
        note("ban", at, person, address, reason)(connection)
        return new

    return work


def lift(id: str, at: int) -> Callable[[Connection], bool]:
    """Open the server to somebody again; False if there is no such ban."""

    def work(connection: Connection) -> bool:
        row = connection.execute(select(_ban).where(_ban.c.id == id)).first()
        if row is None:
            return False
        connection.execute(delete(_ban).where(_ban.c.id == id))
        note("unban", at, row.person_id, row.address, row.reason)(connection)
        return True

    return work


def reports(before: int, limit: int) -> Callable[[Connection], list[tables.AnyRow]]:
    """What people reported, the newest first, with the names of both."""
    reporter, reported = _person.alias("reporter"), _person.alias("reported")
    query = (
        select(_report, reporter.c.name.label("reporter"), reported.c.name.label("reported"), reported.c.login.label("login"))
        .outerjoin(reporter, reporter.c.id == _report.c.reporter_id)
        .join(reported, reported.c.id == _report.c.reported_id)
        .where(_report.c.created_at < before)
        .order_by(_report.c.created_at.desc(), _report.c.id)
        .limit(limit)
    )
    return lambda connection: list(connection.execute(query))


def found(who: str) -> Callable[[Connection], str | None]:
    """The id of a person that a host names: by login, or by the id that a report or a profile shows."""
    query = select(_person.c.id).where(or_(_person.c.login == who.lower(), _person.c.id == who))
    return lambda connection: connection.execute(query).scalar()
