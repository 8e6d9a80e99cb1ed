"""Backups that run beside the server: every table as lines of JSON, compressed, read in one snapshot.

The form is the same for SQLite and PostgreSQL, so a backup of one can be restored into the other: that is how a small server grows.
"""

import gzip
import json
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, Table, func, insert, inspect, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tilework.errors import TileworkError
from tilework.server.store.database import create, reason_of
from tilework.server.store.migrate import current_revision, migrate
from tilework.server.store.tables import metadata
from tilework.server.words import said

FORMAT = "tilework-backup/1"
BATCH = 500
MOST_LINE = 1_000_000
"""No row of ours is nearly as long: a file that unpacks to more is not one of ours."""


class BackupError(TileworkError):
    """A backup that can't be read, or a database that it can't be read into."""


def write_backup(url: str, file: Path) -> int:
    """Write everything to a file, while the server runs. The file appears only when it is whole. Returns the number of rows."""
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
        raise BackupError(said("backup.unwritable", file=str(file), reason=error.strerror or str(error))) from None
    finally:
        unfinished.unlink(missing_ok=True)
        engine.dispose()


def existing(url: str) -> Engine:
    """The database at an address: one with tables of ours in it. Nothing is made where there is none."""
    address = make_url(url)
    nowhere = BackupError(said("backup.no_database", address=address.render_as_string(hide_password=True)))
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
    """Read a backup into an empty database, in one transaction. Returns the number of rows."""
    engine = create(url)
    try:
        lines = _lines(file)
        heading = next(lines, {})
        if heading.get("format") != FORMAT:
            raise BackupError(_unreadable(file, f"format {heading.get('format')!r}"))
        # To the schema of the backup first; then the migrations since, which know how to bring its rows along.
        migrate(engine, _text(heading["revision"]))
        with engine.execution_options(writes=True).begin() as connection:
            known = set(inspect(connection).get_table_names())  # those of the backup's own schema
            here = [table for table in metadata.sorted_tables if table.name in known]
            if any(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in here):
                raise BackupError(said("backup.not_empty"))
            rows = _read(connection, lines, file)
        migrate(engine)
        return rows
    except DBAPIError as error:
        address = make_url(url).render_as_string(hide_password=True)
        raise BackupError(said("serve.database_away", address=address, reason=reason_of(error))) from None
    except CommandError as error:
        raise BackupError(_unreadable(file, str(error))) from None
    except (SQLAlchemyError, LookupError, TypeError, ValueError, AttributeError, OverflowError) as error:
        # Rows of no table, without their columns, of another kind: whatever it is, it was not written by us.
        raise BackupError(_unreadable(file, f"{type(error).__name__}: {error}"[:200])) from None
    finally:
        engine.dispose()


def _lines(file: Path) -> Iterator[dict[str, object]]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as source:
            while line := source.readline(MOST_LINE):
                if len(line) == MOST_LINE:
                    raise ValueError(f"a line of more than {MOST_LINE:,} characters")
                data = json.loads(line)
                if not isinstance(data, dict):
                    raise ValueError("a line that is no object")
                yield data
    except (OSError, EOFError, ValueError, RecursionError, zlib.error) as error:
        raise BackupError(_unreadable(file, str(error))) from None


def _read(connection: Connection, lines: Iterator[dict[str, object]], file: Path) -> int:
    waiting: list[dict[str, object]] = []
    into = ""
    for rows, line in enumerate(lines):
        if "end" in line:
            _insert(connection, into, waiting)
            if line["end"] != rows:
                raise BackupError(_unreadable(file, f"{line['end']} ≠ {rows}"))
            return rows
        if line["table"] != into or len(waiting) >= BATCH:
            _insert(connection, into, waiting)
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


def _insert(connection: Connection, name: str, rows: list[dict[str, object]]) -> None:
    if rows:
        table: Table = metadata.tables[name]
        connection.execute(insert(table), rows)


def _unreadable(file: Path, reason: str) -> str:
    return said("backup.unreadable", file=str(file), reason=reason)
