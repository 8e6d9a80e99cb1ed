"""Queries on passkeys and their challenges."""

from collections.abc import Callable

from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from tilework.server.store import tables

_passkey, _challenge, _person = tables.passkey, tables.passkey_challenge, tables.person


def passkeys_of(person: str) -> Callable[[Connection], list[tables.AnyRow]]:
    """Return an account's passkeys, oldest first."""
    query = select(_passkey).where(_passkey.c.person_id == person).order_by(_passkey.c.created_at, _passkey.c.id)
    return lambda connection: list(connection.execute(query))


def by_credential(credential: str) -> Callable[[Connection], tables.AnyRow | None]:
    """Return a passkey by the authenticator's id of it, with the account's name."""
    query = (
        select(_passkey, _person.c.name.label("person_name"), _person.c.kind)
        .join(_person, _person.c.id == _passkey.c.person_id)
        .where(_passkey.c.credential == credential)
    )
    return lambda connection: connection.execute(query).first()


def add_challenge(hash: str, person: str | None, at: int, expires_at: int) -> Callable[[Connection], None]:
    """Store a challenge, for one person to register a passkey or for anybody to sign in; expired ones are deleted."""

    def work(connection: Connection) -> None:
        connection.execute(delete(_challenge).where(_challenge.c.expires_at <= at))
        connection.execute(insert(_challenge).values(hash=hash, person_id=person, expires_at=expires_at))

    return work


def has_challenge(hash: str, person: str | None, at: int) -> Callable[[Connection], bool]:
    """Tell whether a challenge can still be used."""
    query = select(_challenge.c.hash).where(*_usable(hash, person, at))
    return lambda connection: connection.execute(query).first() is not None


def add_passkey(passkey: dict[str, object], challenge: str, at: int, limit: int) -> Callable[[Connection], str | None]:
    """Store a passkey and use its challenge up. Return why not: ``challenge``, ``limit`` or ``known``."""

    def work(connection: Connection) -> str | None:
        if not _use_challenge(connection, challenge, str(passkey["person_id"]), at):
            return "challenge"
        count = select(func.count()).select_from(_passkey).where(_passkey.c.person_id == passkey["person_id"])
        if connection.execute(count).scalar_one() >= limit:
            return "limit"
        if by_credential(str(passkey["credential"]))(connection) is not None:
            return "known"
        connection.execute(insert(_passkey).values(**passkey))
        return None

    return work


def use_passkey(id: str, challenge: str, sign_count: int, at: int) -> Callable[[Connection], bool]:
    """Use a challenge up and store the passkey's new counter. Return False if either was used before."""
    is_newer = or_(_passkey.c.sign_count < sign_count, (_passkey.c.sign_count == 0) & (sign_count == 0))

    def work(connection: Connection) -> bool:
        if not _use_challenge(connection, challenge, None, at):
            return False
        query = update(_passkey).where(_passkey.c.id == id, is_newer).values(sign_count=sign_count, used_at=at)
        return connection.execute(query).rowcount == 1

    return work


def rename_passkey(person: str, id: str, name: str) -> Callable[[Connection], bool]:
    """Rename a passkey; return False if there is none."""
    query = update(_passkey).where(_passkey.c.id == id, _passkey.c.person_id == person).values(name=name)
    return lambda connection: connection.execute(query).rowcount == 1


def delete_passkey(person: str, id: str) -> Callable[[Connection], bool]:
    """Delete a passkey; without the last one none is asked for any more. Return False if there is none."""

    def work(connection: Connection) -> bool:
        if not connection.execute(delete(_passkey).where(_passkey.c.id == id, _passkey.c.person_id == person)).rowcount:
            return False
        if not passkeys_of(person)(connection):
            require_passkey(person, None)(connection)
        return True

    return work


def delete_passkeys(connection: Connection, person: str) -> None:
    """Delete all passkeys of an account."""
    connection.execute(delete(_passkey).where(_passkey.c.person_id == person))
    require_passkey(person, None)(connection)


def require_passkey(person: str, at: int | None) -> Callable[[Connection], None]:
    """Ask for a passkey after the password from ``at`` on, or no longer."""

    def work(connection: Connection) -> None:
        connection.execute(update(_person).where(_person.c.id == person).values(passkey_required_at=at))

    return work


def _use_challenge(connection: Connection, hash: str, person: str | None, at: int) -> bool:
    return connection.execute(delete(_challenge).where(*_usable(hash, person, at))).rowcount == 1


def _usable(hash: str, person: str | None, at: int) -> tuple[ColumnElement[bool], ...]:
    whose = _challenge.c.person_id.is_(None) if person is None else _challenge.c.person_id == person
    return _challenge.c.hash == hash, _challenge.c.expires_at > at, whose
