"""Queries on recovery codes, password resets and the names of accounts."""

from collections.abc import Callable, Collection

from sqlalchemy import Connection, delete, func, insert, or_, select

from tilework.server.store import tables
from tilework.server.store.moderation import record_action
from tilework.server.store.passkeys import delete_passkeys
from tilework.server.store.people import by_login, change, delete_tokens, end_sessions

_person, _code, _key, _preference = tables.person, tables.recovery_code, tables.name_key, tables.notification_preference


def replace_codes(person: str, hashes: Collection[str]) -> Callable[[Connection], None]:
    """Store a new set of recovery codes; earlier ones are void."""

    def work(connection: Connection) -> None:
        connection.execute(delete(_code).where(_code.c.person_id == person))
        for code in hashes:
            connection.execute(insert(_code).values(hash=code, person_id=person))

    return work


def use_code(person: str, hash: str) -> Callable[[Connection], bool]:
    """Use up a recovery code; return False if the account has no such code."""
    query = delete(_code).where(_code.c.person_id == person, _code.c.hash == hash)
    return lambda connection: connection.execute(query).rowcount == 1


def has_code(person: str, hash: str) -> Callable[[Connection], bool]:
    """Tell whether an account has an unused recovery code."""
    query = select(_code.c.hash).where(_code.c.person_id == person, _code.c.hash == hash)
    return lambda connection: connection.execute(query).first() is not None


def codes_left(person: str) -> Callable[[Connection], int]:
    """Count an account's unused recovery codes."""
    query = select(func.count()).select_from(_code).where(_code.c.person_id == person)
    return lambda connection: int(connection.execute(query).scalar_one())


def with_email(account: str) -> Callable[[Connection], list[tables.AnyRow]]:
    """Return the accounts of a login or of a confirmed e-mail address, with that address."""
    query = (
        select(_person.c.id, _person.c.login, _person.c.language, _person.c.password, _preference.c.email)
        .join(_preference, _preference.c.person_id == _person.c.id)
        .where(_person.c.kind == "account", _preference.c.email_confirmed_at.is_not(None))
        .where(or_(_person.c.login == account, func.lower(_preference.c.email) == account))
        .limit(5)
    )
    return lambda connection: list(connection.execute(query))


def is_taken(keys: Collection[str], except_person: str) -> Callable[[Connection], bool]:
    """Tell whether a name looks like that of an account other than this person's."""
    query = select(_key.c.key).where(_key.c.key.in_(keys), _key.c.person_id != except_person).limit(1)
    return lambda connection: connection.execute(query).first() is not None


def rename(person: str, keys: Collection[str], claim: bool, **values: str) -> Callable[[Connection], bool]:
    """Change a person whose name has these keys, claiming it for an account; return False if another account has it."""

    def work(connection: Connection) -> bool:
        if is_taken(keys, person)(connection):
            return False
        if claim:
            connection.execute(delete(_key).where(_key.c.person_id == person))
            for key in sorted(keys):
                connection.execute(insert(_key).values(key=key, person_id=person))
        change(person, **values)(connection)
        return True

    return work


def set_password(login: str, hashed: str, at: int) -> Callable[[Connection], bool]:
    """Set an account's password from outside a running server, ending its sessions and tokens and removing its second factors and passkeys.

    Return False if there is none.
    """

    def work(connection: Connection) -> bool:
        row = by_login(login)(connection)
        if row is None:
            return False
        change(row.id, password=hashed)(connection)
        connection.execute(delete(tables.totp).where(tables.totp.c.person_id == row.id))
        delete_passkeys(connection, row.id)
        end_sessions(row.id)(connection)
        delete_tokens(row.id)(connection)
        record_action("password_set", at, row.id, detail="by the host")(connection)
        return True

    return work
