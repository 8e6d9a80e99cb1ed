"""Migrate the schema at every start. Events are never rewritten, so matches go on across migrations.

A server whose schema is current never imports Alembic.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Connection, Engine, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

log = structlog.get_logger()

_MIGRATIONS = Path(__file__).parent / "migrations"
_LOCK = 7_451_905
"""Key of PostgreSQL's advisory lock, so that workers do not migrate at the same time."""


class MigrationError(Exception):
    """The database has a revision that no migration leads to or from: it was written by a newer release."""


def config() -> "Config":
    """Return Alembic's configuration."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(_MIGRATIONS))
    settings.set_main_option("path_separator", "os")
    return settings


def migrate(engine: Engine, to: str = "head") -> None:
    """Run missing migrations in one transaction."""
    with engine.connect() as connection:
        if to == "head" and is_current(connection):
            return
    from alembic import command
    from alembic.util.exc import CommandError

    with engine.execution_options(writes=True).connect() as connection, _without_cascades(connection), connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        settings = config()
        settings.attributes["connection"] = connection
        before = current_revision(connection)
        try:
            command.upgrade(settings, to)
        except CommandError as error:
            raise MigrationError(str(error)) from None
        _log_steps(settings, connection, before)


def _log_steps(settings: "Config", connection: Connection, before: str | None) -> None:
    """Say in the log which migrations were run."""
    from alembic.script import ScriptDirectory

    after = current_revision(connection)
    if after is None or after == before:
        return
    steps = ScriptDirectory.from_config(settings).iterate_revisions(after, before or "base")
    done = [": ".join((step.revision, (step.doc or "").partition("\n")[0])) for step in steps][::-1]
    log.info("migrated", database=connection.dialect.name, before=before, after=after, steps=done)


@contextmanager
def _without_cascades(connection: Connection) -> Iterator[None]:
    """Disable foreign keys in SQLite, which recreates altered tables and would delete dependent rows."""
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
    return current_revision(connection) == newest_revision()


def newest_revision() -> str:
    """Return the newest revision. The files of migrations are numbered by their revisions."""
    return max(path.name for path in (_MIGRATIONS / "versions").glob("[0-9]*.py")).partition("_")[0]


def current_revision(connection: Connection) -> str | None:
    """Return the revision of a database, None if it has no tables yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found
