"""The database behind threads: the event loop never waits for a disk.

Plain (not async) SQLAlchemy in a few threads of its own: a group commit is then one hop to the writer's thread for the whole batch, where
an async driver would hop for every statement. SQLite and PostgreSQL go the same way.
"""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tilework.server.errors import unavailable
from tilework.server.store.writer import Writer

if TYPE_CHECKING:
    import psycopg

Result = TypeVar("Result")

READERS = 4
LET_GO_MS = 3_000
"""After so long without a word PostgreSQL ends a transaction that waits for its server."""


def create(url: str, serving: bool = False) -> Engine:
    """An engine with what each database needs for durable commits; one that is ``serving`` shares its rows with other hosts."""
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
    """A host that vanishes in the middle of a transaction must not keep its matches locked for the others."""

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
    """Seeds, keys and password hashes lie in it: for its owner only. SQLite gives its other files the same rights."""
    if not file.parent.exists():
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        file.chmod(0o600)


def reason_of(error: DBAPIError) -> str:
    """What a database's driver says, in one line."""
    lines = [line.strip() for line in str(error.orig).splitlines() if line.strip()]
    return lines[0][:300] if lines else type(error).__name__


class Database:
    """Reads in a few threads; writes through one writer that commits many at once."""

    def __init__(self, url: str) -> None:
        self.engine = create(url, serving=True)
        self.writer = Writer(self.engine)
        self.write = self.writer.write
        self.append = self.writer.append
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    async def read(self, query: Callable[[Connection], Result]) -> Result:
        """Run a query in a thread. Unavailable if the database is away."""

        def run() -> Result:
            with self.engine.connect() as connection:
                return query(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, run)
        except (DBAPIError, PoolTimeout) as error:
            raise unavailable() from error

    async def close(self) -> None:
        """Finish what was begun, then let go."""
        await asyncio.to_thread(self.writer.close)
        self._readers.shutdown()
        self.engine.dispose()
