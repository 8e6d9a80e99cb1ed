"""Database access from threads: the event loop never waits for a disk.

Synchronous SQLAlchemy in a few threads: a group commit is one hop to the writer's thread per batch, where an async driver would hop for
every statement.
"""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tilework.server.errors import unavailable
from tilework.server.store.event_append import Append
from tilework.server.store.group_commit import GroupCommitWriter

if TYPE_CHECKING:
    import psycopg

Result = TypeVar("Result")

READERS = 4
LET_GO_MS = 3_000
"""PostgreSQL ends transactions that are idle for this long."""


def create(url: str, serving: bool = False) -> Engine:
    """Create an engine configured for durable commits. ``serving``: other hosts share the rows."""
    if make_url(url).get_backend_name() == "sqlite":
        return _sqlite(url)
    engine = create_engine(
        url,
        pool_size=READERS + 2,
        max_overflow=0,
        pool_pre_ping=True,
        pool_timeout=5,
        # A machine that vanishes without a word is noticed too, not only one that refuses.
        connect_args={"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "tcp_user_timeout": 5_000},
    )
    if serving:
        _let_go_soon(engine)
    return engine


def _let_go_soon(engine: Engine) -> None:
    """Make PostgreSQL release the locks of a host that vanished."""

    @event.listens_for(engine, "connect")
    def prepare(connection: "psycopg.Connection[tuple[object, ...]]", _: object) -> None:
        connection.execute(f"SET idle_in_transaction_session_timeout = {LET_GO_MS}")
        connection.commit()


def _sqlite(url: str) -> Engine:
    file = make_url(url).database
    if file and file != ":memory:":
        _keep_private(Path(file))
    engine = create_engine(url, pool_size=READERS + 2, max_overflow=0, connect_args={"check_same_thread": False, "timeout": 10})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        # pysqlite's own transaction handling breaks savepoints; SQLAlchemy begins transactions itself, below.
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "cache_size=-32000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")

    return engine


def _keep_private(file: Path) -> None:
    """Restrict the file to its owner: it holds seeds, keys and password hashes."""
    if not file.parent.exists():
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        file.chmod(0o600)


def reason_of(error: DBAPIError) -> str:
    """Return the driver's error in one line."""
    lines = [line.strip() for line in str(error.orig).splitlines() if line.strip()]
    return lines[0][:300] if lines else type(error).__name__


class Database:
    """Read in a few threads; write through one group-commit writer."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = create(url, serving=True)
        self.writer: GroupCommitWriter = GroupCommitWriter(self.engine)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    def write(self, work: Callable[[Connection], Result]) -> Coroutine[object, object, Result]:
        """Run work in the writer's next transaction."""
        return self.writer.write(work)

    def append(self, append: Append) -> Coroutine[object, object, bool]:
        """Append events of a match in the writer's next transaction."""
        return self.writer.append(append)

    async def read(self, query: Callable[[Connection], Result]) -> Result:
        """Run a query in a thread. Raise ``unavailable`` if the database is away."""

        def run() -> Result:
            with self.engine.connect() as connection:
                return query(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, run)
        except (DBAPIError, PoolTimeout) as error:
            raise unavailable() from error

    async def close(self) -> None:
        """Drain pending writes, then close all connections."""
        await asyncio.to_thread(self.writer.close)
        self._readers.shutdown()
        self.engine.dispose()
