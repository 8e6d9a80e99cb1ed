"""Secrets of the server, created once and shared by all workers through the database."""

from collections.abc import Callable

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from tilework.server.store import tables


def kept_secret(connection: Connection, name: str, make: Callable[[], str]) -> str:
    """Return a named secret; the first caller creates it."""
    find = select(tables.setting.c.value).where(tables.setting.c.name == name)
    found = connection.execute(find).scalar()
    if found is None:
        try:
            with connection.begin_nested():
                connection.execute(insert(tables.setting).values(name=name, value=make()))
        except IntegrityError:
            pass
        found = connection.execute(find).scalar_one()
    return str(found)
