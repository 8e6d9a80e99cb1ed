"""Queries on the accounts that may open the admin page."""

from collections.abc import Callable

from sqlalchemy import Connection, select, update

from tilework.server.store import tables
from tilework.server.store.moderation import record_action
from tilework.server.store.people import by_login

_person = tables.person


def set_admin(login: str, admin: bool, at: int) -> Callable[[Connection], bool]:
    """Appoint an account, or end its appointment; return False if there is no such account."""

    def work(connection: Connection) -> bool:
        row = by_login(login)(connection)
        if row is None:
            return False
        connection.execute(update(_person).where(_person.c.id == row.id).values(admin_at=at if admin else None))
        record_action("admin_appointed" if admin else "admin_removed", at, row.id, detail="by the host")(connection)
        return True

    return work


def admins() -> Callable[[Connection], list[dict[str, object]]]:
    """Return the appointed accounts, longest first."""
    query = select(_person.c.id, _person.c.login, _person.c.name, _person.c.admin_at).where(_person.c.admin_at.is_not(None))
    return lambda connection: [
        {"person": row.id, "login": row.login, "name": row.name, "since": row.admin_at}
        for row in connection.execute(query.order_by(_person.c.admin_at, _person.c.id))
    ]


def is_admin(person: str) -> Callable[[Connection], bool]:
    """Tell whether an account is appointed."""
    query = select(_person.c.id).where(_person.c.id == person, _person.c.admin_at.is_not(None))
    return lambda connection: connection.execute(query).first() is not None
