"""Ending rights from outside a running server: its workers notice within seconds that they are gone, and close the sockets."""

from sqlalchemy import delete, select

from tilework.errors import InvalidOption
from tilework.server.ids import now
from tilework.server.store import tables
from tilework.server.store.backup import existing
from tilework.server.store.hosting import note
from tilework.server.words import said


def revoke(url: str, login: str | None) -> tuple[int, int]:
    """End all sessions and tokens of an account, or of everybody. Returns how many there were of each."""
    engine = existing(url)
    person = tables.person
    try:
        with engine.execution_options(writes=True).begin() as connection:
            whose = select(person.c.id)
            if login is not None:
                whose = whose.where(person.c.login == login.lower())
                if connection.execute(whose).first() is None:
                    raise InvalidOption(said("sign_out.nobody", login=login))
            ended = [
                connection.execute(delete(table).where(table.c.person_id.in_(whose))).rowcount for table in (tables.session, tables.token)
            ]
            note("signed_out", now(), detail=f"by the host: {login or 'everybody'}")(connection)
            return ended[0], ended[1]
    finally:
        engine.dispose()
