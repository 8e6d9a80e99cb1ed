"""Revoke sessions and tokens from outside a running server; its workers close the sockets within seconds."""

from sqlalchemy import delete, select

from tilework.errors import InvalidOption
from tilework.server.ids import now
from tilework.server.localization import host_text
from tilework.server.store import tables
from tilework.server.store.backup import existing
from tilework.server.store.moderation import record_action


def revoke(url: str, login: str | None) -> tuple[int, int]:
    """End all sessions and tokens of an account, or of everybody. Return the number of each."""
    engine = existing(url)
    person = tables.person
    try:
        with engine.execution_options(writes=True).begin() as connection:
            whose = select(person.c.id)
            if login is not None:
                whose = whose.where(person.c.login == login.lower())
                if connection.execute(whose).first() is None:
                    raise InvalidOption(host_text("sign_out.nobody", login=login))
            ended = [
                connection.execute(delete(table).where(table.c.person_id.in_(whose))).rowcount for table in (tables.session, tables.token)
            ]
            record_action("signed_out", now(), detail=f"by the host: {login or 'everybody'}")(connection)
            return ended[0], ended[1]
    finally:
        engine.dispose()
