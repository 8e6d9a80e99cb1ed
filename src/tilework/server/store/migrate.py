"""Bringing a database to the newest schema, at every start. Events are never rewritten, so matches go on across it."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

_LOCK = 7_451_905
"""Any number of our own: PostgreSQL's advisory lock, so that workers that start together don't migrate together."""


def config() -> Config:
    """Alembic's configuration, without a file."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    settings.set_main_option("path_separator", "os")
    return settings


def migrate(engine: Engine, to: str = "head") -> None:
    """Run the migrations that are missing, all or none."""
    with engine.execution_options(writes=True).connect() as connection, _without_cascades(connection), connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, to)


@contextmanager
def _without_cascades(connection: Connection) -> Iterator[None]:
    """SQLite changes a table by making it anew and dropping the old one, which would delete the events of every match along with it."""
    if connection.dialect.name != "sqlite":
        yield
        return
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    raw.execute("PRAGMA foreign_keys=OFF")
    try:
        yield
    finally:
        raw.execute("PRAGMA foreign_keys=ON")


def is_current(connection: Connection) -> bool:
    """Whether the schema is the newest."""
    head = ScriptDirectory.from_config(config()).get_current_head()
    return current_revision(connection) == head


def current_revision(connection: Connection) -> str | None:
    """The schema that a database has."""
    return MigrationContext.configure(connection).get_current_revision()
