"""Deleting what nobody keeps any more, a small slice at a time, so that no transaction is long. Each returns how many went."""

from collections.abc import Callable

from sqlalchemy import Connection, Select, Table, delete, select

from tilework.server.store import tables

SLICE = 200

_person, _session, _match, _seat = tables.person, tables.session, tables.match, tables.seat

Forget = Callable[[Connection], int]


def idle_guests(before: int) -> Forget:
    """Guests and bot accounts that have not come back and sit in no match."""
    seated = select(_seat.c.person_id).where(_seat.c.person_id.is_not(None))
    idle = select(_person.c.id).where(_person.c.kind.in_(("guest", "bot")), _person.c.seen_at < before, _person.c.id.not_in(seated))
    return _slice_of(_person, idle)


def old_sessions(before: int) -> Forget:
    """Sessions of accounts that have not been used since; a guest's session is all that the guest has."""
    accounts = select(_person.c.id).where(_person.c.kind == "account")
    return _slice_of(_session, select(_session.c.id).where(_session.c.seen_at < before, _session.c.person_id.in_(accounts)))


def aborted_matches(before: int) -> Forget:
    """Matches that were called off."""
    return _slice_of(_match, select(_match.c.id).where(_match.c.status == "aborted", _match.c.updated_at < before))


def guest_matches(before: int) -> Forget:
    """Finished matches in which nobody with an account sat."""
    accounts = select(_person.c.id).where(_person.c.kind == "account")
    kept = select(_seat.c.match_id).where(_seat.c.person_id.in_(accounts))
    return _slice_of(
        _match, select(_match.c.id).where(_match.c.status == "finished", _match.c.updated_at < before, _match.c.id.not_in(kept))
    )


def old_audit(before: int) -> Forget:
    """What the log of security says of long ago."""
    return _slice_of(tables.audit, select(tables.audit.c.id).where(tables.audit.c.at < before))


def old_reports(before: int) -> Forget:
    """What people reported long ago."""
    return _slice_of(tables.report, select(tables.report.c.id).where(tables.report.c.created_at < before))


def _slice_of(table: Table, ids: Select[tuple[str]]) -> Forget:
    """What hangs on a row goes with it: sessions, tokens and ratings with a person, seats and events with a match."""

    def work(connection: Connection) -> int:
        found = list(connection.execute(ids.limit(SLICE)).scalars())
        if found:
            connection.execute(delete(table).where(table.c.id.in_(found)))
        return len(found)

    return work
