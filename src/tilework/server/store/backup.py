"""Backups while the server runs: every table as JSON lines, compressed, read in one snapshot.

SQLite and PostgreSQL share the format, so a backup of one can be restored into the other.
"""

import contextlib
import gzip
import json
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from sqlalchemy import Connection, Engine, MetaData, Table, delete, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tilework.errors import TileworkError
from tilework.server.ids import now
from tilework.server.localization import host_text
from tilework.server.store.database import create, reason_of
from tilework.server.store.migrate import MigrationError, current_revision, migrate
from tilework.server.store.tables import metadata

FORMAT = "tilework-backup/1"
BATCH = 500
MAX_LINE_CHARS = 1_000_000
"""Longer lines are rejected: no row of ours is nearly as long."""


LAST_BACKUP = "last_backup"
"""Name of the setting that tells when a backup was last written."""


class BackupError(TileworkError):
    """A backup that cannot be read, or a database that it cannot be read into."""


def write_backup(url: str, file: Path) -> int:
    """Write everything to a file, which appears only when it is complete. Return the number of rows."""
    engine = existing(url)
    unfinished = file.with_name(file.name + ".unfinished")
    try:
        # Seeds, keys and password hashes are in it: for its owner only.
        descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out, engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            rows = _write(connection, out)
        os.replace(unfinished, file)
        return rows
    except OSError as error:
        raise BackupError(host_text("backup.unwritable", file=str(file), reason=error.strerror or str(error))) from None
    finally:
        unfinished.unlink(missing_ok=True)
        engine.dispose()


def note_backup(url: str, rows: int) -> None:
    """Remember when the last backup was written, for the host's overview. Do nothing where the database may only be read."""
    engine, setting = existing(url), metadata.tables["setting"]
    try:
        with contextlib.suppress(SQLAlchemyError), engine.execution_options(writes=True).begin() as connection:
            connection.execute(delete(setting).where(setting.c.name == LAST_BACKUP))
            connection.execute(insert(setting).values(name=LAST_BACKUP, value=json.dumps({"at": now(), "rows": rows})))
    finally:
        engine.dispose()


def existing(url: str) -> Engine:
    """Open an existing database of ours. Nothing is created."""
    address = make_url(url)
    nowhere = BackupError(host_text("backup.no_database", address=address.render_as_string(hide_password=True)))
    if address.get_backend_name() == "sqlite" and not Path(address.database or "").is_file():
        raise nowhere
    engine = create(url)
    try:
        with engine.connect() as connection:
            if current_revision(connection) is None:
                raise nowhere
    except DBAPIError:
        raise nowhere from None
    return engine


def _write(connection: Connection, out: IO[str]) -> int:
    _line(out, {"format": FORMAT, "revision": current_revision(connection)})
    rows = 0
    for table in metadata.sorted_tables:
        for row in connection.execution_options(yield_per=BATCH).execute(select(table)).mappings():
            _line(out, {"table": table.name, "row": dict(row)})
            rows += 1
    _line(out, {"end": rows})
    return rows


def _line(out: IO[str], data: dict[str, object]) -> None:
    out.write(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")


def read_backup(url: str, file: Path) -> int:
    """Read a backup into an empty database in one transaction. Return the number of rows."""
    engine = create(url)
    try:
        lines = _lines(file)
        heading = next(lines, {})
        if heading.get("format") != FORMAT:
            raise BackupError(_unreadable(file, f"format {heading.get('format')!r}"))
        # To the schema of the backup first; then the migrations since, which know how to bring its rows along.
        migrate(engine, _text(heading["revision"]))
        with engine.execution_options(writes=True).begin() as connection:
            schema = _schema_of(connection)
            if any(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in schema.values()):
                raise BackupError(host_text("backup.not_empty"))
            rows = _read(connection, schema, lines, file)
        migrate(engine)
        return rows
    except DBAPIError as error:
        address = make_url(url).render_as_string(hide_password=True)
        raise BackupError(host_text("serve.database_away", address=address, reason=reason_of(error))) from None
    except MigrationError as error:
        raise BackupError(_unreadable(file, str(error))) from None
    except (SQLAlchemyError, LookupError, TypeError, ValueError, AttributeError, OverflowError) as error:
        # Rows of no table, without their columns, of another kind: whatever it is, it was not written by us.
        raise BackupError(_unreadable(file, f"{type(error).__name__}: {error}"[:200])) from None
    finally:
        engine.dispose()


def _lines(file: Path) -> Iterator[dict[str, object]]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as source:
            while line := source.readline(MAX_LINE_CHARS):
                if len(line) == MAX_LINE_CHARS:
                    raise ValueError(f"a line of more than {MAX_LINE_CHARS:,} characters")
                data = json.loads(line)
                if not isinstance(data, dict):
                    raise ValueError("a line that is no object")
                yield data
    except (OSError, EOFError, ValueError, RecursionError, zlib.error) as error:
        raise BackupError(_unreadable(file, str(error))) from None


def _schema_of(connection: Connection) -> dict[str, Table]:
    """Return the tables of the backup's own revision, whose names may differ from today's."""
    found = MetaData()
    found.reflect(connection)
    return {name: table for name, table in found.tables.items() if name != "alembic_version"}


def _read(connection: Connection, schema: dict[str, Table], lines: Iterator[dict[str, object]], file: Path) -> int:
    waiting: list[dict[str, object]] = []
    into = ""
    for rows, line in enumerate(lines):
        if "end" in line:
            _insert(connection, schema, into, waiting)
            if line["end"] != rows:
                raise BackupError(_unreadable(file, f"{line['end']} ≠ {rows}"))
            return rows
        if line["table"] != into or len(waiting) >= BATCH:
            _insert(connection, schema, into, waiting)
            waiting, into = [], _text(line["table"])
        row = line["row"]
        if not isinstance(row, dict):
            raise TypeError("a row that is no object")
        waiting.append(row)
    raise BackupError(_unreadable(file, "EOF"))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value


def _insert(connection: Connection, schema: dict[str, Table], name: str, rows: list[dict[str, object]]) -> None:
    if rows:
        connection.execute(insert(schema[name]), rows)


def _unreadable(file: Path, reason: str) -> str:
    return host_text("backup.unreadable", file=str(file), reason=reason)
