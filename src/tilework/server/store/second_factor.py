"""Queries on second factors."""

from collections.abc import Callable

from sqlalchemy import Connection, delete, insert, select, update

from tilework.server.store import tables

_totp, _session, _person, _passkey = tables.totp, tables.session, tables.person, tables.passkey


def totp_of(person: str) -> Callable[[Connection], tables.AnyRow | None]:
    """Return an account's authenticator app, confirmed or not."""
    return lambda connection: connection.execute(select(_totp).where(_totp.c.person_id == person)).first()


def offer_totp(person: str, secret: str) -> Callable[[Connection], bool]:
    """Store a secret that is to be confirmed; return False if an app is confirmed already."""

    def work(connection: Connection) -> bool:
        connection.execute(delete(_totp).where(_totp.c.person_id == person, _totp.c.confirmed_at.is_(None)))
        if totp_of(person)(connection) is not None:
            return False
        connection.execute(insert(_totp).values(person_id=person, secret=secret, last_step=0))
        return True

    return work


def use_totp(person: str, step: int, confirmed_at: int | None = None) -> Callable[[Connection], bool]:
    """Use up a code's time step, confirming the app if ``confirmed_at`` is given; return False if it was used before."""
    values = {"last_step": step} | ({"confirmed_at": confirmed_at} if confirmed_at is not None else {})
    query = update(_totp).where(_totp.c.person_id == person, _totp.c.last_step < step).values(**values)
    return lambda connection: connection.execute(query).rowcount == 1


def remove_totp(person: str) -> Callable[[Connection], bool]:
    """Remove an account's authenticator app; return False if there is none."""
    return lambda connection: connection.execute(delete(_totp).where(_totp.c.person_id == person)).rowcount == 1


def session_has_second_factor(session: str) -> Callable[[Connection], bool]:
    """Tell whether a session was opened with a second factor."""
    query = select(_session.c.id).where(_session.c.id == session, _session.c.second_factor_at.is_not(None))
    return lambda connection: connection.execute(query).first() is not None


def methods_of(person: str) -> Callable[[Connection], list[str]]:
    """Return the second factors that are asked for at sign-in, any of which will do: ``totp``, ``passkey``, or none."""

    def query(connection: Connection) -> list[str]:
        app = totp_of(person)(connection)
        has_app = app is not None and app.confirmed_at is not None
        required = connection.execute(select(_person.c.passkey_required_at).where(_person.c.id == person)).scalar() is not None
        if not has_app and not required:
            return []
        has_passkey = connection.execute(select(_passkey.c.id).where(_passkey.c.person_id == person).limit(1)).first() is not None
        return [name for name, has in (("totp", has_app), ("passkey", has_passkey)) if has]

    return query


def mark_session(session: str, at: int) -> Callable[[Connection], None]:
    """Note that a session was opened with a second factor."""

    def work(connection: Connection) -> None:
        connection.execute(update(_session).where(_session.c.id == session).values(second_factor_at=at))

    return work
