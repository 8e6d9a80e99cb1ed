"""Delete expired rows in small slices, so that no transaction is long. Each function returns the number of rows."""

from collections.abc import Callable

from sqlalchemy import Connection, Select, Table, delete, select

from tilework.server.store import tables

SLICE = 200

_person, _session, _match, _seat = tables.person, tables.session, tables.match, tables.seat

DeleteSlice = Callable[[Connection], int]


def idle_guests(before: int) -> DeleteSlice:
    """Delete inactive guests and bot accounts without a match."""
    seated = select(_seat.c.person_id).where(_seat.c.person_id.is_not(None))
    idle = select(_person.c.id).where(_person.c.kind.in_(("guest", "bot")), _person.c.seen_at < before, _person.c.id.not_in(seated))
    return _slice_of(_person, idle)


def old_sessions(before: int) -> DeleteSlice:
    """Delete unused sessions of accounts; a guest's session is all that the guest has."""
    accounts = select(_person.c.id).where(_person.c.kind == "account")
    return _slice_of(_session, select(_session.c.id).where(_session.c.seen_at < before, _session.c.person_id.in_(accounts)))


def aborted_matches(before: int) -> DeleteSlice:
    """Delete aborted matches."""
    return _slice_of(_match, select(_match.c.id).where(_match.c.status == "aborted", _match.c.updated_at < before))


def guest_matches(before: int) -> DeleteSlice:
    """Delete finished matches without an account."""
    accounts = select(_person.c.id).where(_person.c.kind == "account")
    kept = select(_seat.c.match_id).where(_seat.c.person_id.in_(accounts))
    return _slice_of(
        _match, select(_match.c.id).where(_match.c.status == "finished", _match.c.updated_at < before, _match.c.id.not_in(kept))
    )


def old_audit(before: int) -> DeleteSlice:
    """Delete old audit log entries."""
    return _slice_of(tables.audit_log, select(tables.audit_log.c.id).where(tables.audit_log.c.at < before))


def old_reports(before: int) -> DeleteSlice:
    """Delete old reports."""
    return _slice_of(tables.player_report, select(tables.player_report.c.id).where(tables.player_report.c.created_at < before))


def _slice_of(table: Table, ids: Select[tuple[str]]) -> DeleteSlice:
    """Delete one slice; dependent rows are deleted by cascade."""

    def work(connection: Connection) -> int:
        found = list(connection.execute(ids.limit(SLICE)).scalars())
        if found:
            connection.execute(delete(table).where(table.c.id.in_(found)))
        return len(found)

    return work
