"""Group commit: one thread commits everything that waits in one transaction; callers are answered after that.

While a commit is on its way to the disk, the next batch gathers. Commits start at most every few milliseconds, so batches grow with the
load and a single move never waits. A batch is answered in one step of the event loop.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeVar, cast

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from structlog.typing import FilteringBoundLogger

from tilework.server.errors import ApiError, unavailable
from tilework.server.metrics import COMMIT_SECONDS, COMMITS, EVENTS
from tilework.server.store.event_append import Append, Statements

log: FilteringBoundLogger = structlog.get_logger()

Result = TypeVar("Result")

MAX_BATCH = 500
BATCH_WINDOW_S = 0.005
"""Minimum interval between the starts of two commits (seconds)."""
IDLE_CONNECTION_S = 1.0
"""Return the connection after this long without a write (seconds)."""

DbWrite = Callable[[Connection], object]


@dataclass
class _PendingWrite:
    work: Append | DbWrite
    future: "asyncio.Future[object]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    result: object = None
    error: BaseException | None = None


class GroupCommitWriter:
    """The one thread that writes."""

    is_failing: bool

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(writes=True)
        self._statements = Statements(engine.dialect)
        self._connection: Connection | None = None
        self.is_failing = False
        """Whether the last commit failed, as on a full disk."""
        self._queue: queue.SimpleQueue[_PendingWrite | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Run a write in a transaction and wait until it is durable."""
        pending = _PendingWrite(work)
        self._queue.put(pending)
        return cast(Result, await pending.future)

    async def append(self, append: Append) -> bool:
        """Append events to a match and wait until they are durable; return False if another writer was faster."""
        pending = _PendingWrite(append)
        self._queue.put(pending)
        return bool(await pending.future)

    def close(self) -> None:
        """Write what waits, then stop."""
        self._queue.put(None)
        self._thread.join(timeout=30)

    def _run(self) -> None:
        begun = 0.0
        while True:
            first = self._next()
            batch = [] if first is None else [first]
            ends = first is None
            if not ends and (early := begun + BATCH_WINDOW_S - time.perf_counter()) > 0:
                time.sleep(early)
            begun = time.perf_counter()
            while not ends and len(batch) < MAX_BATCH:
                try:
                    pending = self._queue.get_nowait()
                except queue.Empty:
                    break
                if pending is None:
                    ends = True
                else:
                    batch.append(pending)
            if batch:
                self._commit(batch)
            if ends:
                self._release_connection()
                return

    def _next(self) -> _PendingWrite | None:
        try:
            return self._queue.get(timeout=IDLE_CONNECTION_S if self._connection else None)
        except queue.Empty:
            self._release_connection()
            return self._queue.get()

    def _release_connection(self, is_broken: bool = False) -> None:
        connection, self._connection = self._connection, None
        if connection:
            with suppress(Exception):
                if is_broken:
                    connection.invalidate()
                connection.close()

    def _commit(self, batch: list[_PendingWrite]) -> None:
        try:
            connection = self._connection = self._connection or self._engine.connect()
            with COMMIT_SECONDS.time(), connection.begin():
                self._advance([pending for pending in batch if isinstance(pending.work, Append)], connection)
                for pending in batch:
                    if not isinstance(pending.work, Append):
                        self._call(pending, pending.work, connection)
            COMMITS.observe(len(batch))
            self.is_failing = False
        except Exception as error:
            self._release_connection(is_broken=True)
            self.is_failing = True
            if not isinstance(error, (DBAPIError, PoolTimeout, self._statements.error)):
                log.exception("write_failed")
            else:
                log.warning("database_away", error=type(error).__name__, reason=str(getattr(error, "orig", error)).partition("\n")[0][:200])
            for pending in batch:
                pending.error = unavailable()
        # Nearly always all wait on one event loop. Whoever waited may have gone away, and so may the loop.
        for loop in {pending.future.get_loop() for pending in batch}:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(_resolve, [pending for pending in batch if pending.future.get_loop() is loop])

    def _advance(self, pendings: list[_PendingWrite], connection: Connection) -> None:
        """Compare and set in the order of ids, so that two workers cannot deadlock."""
        appends = [(pending, pending.work) for pending in pendings if isinstance(pending.work, Append)]
        appends.sort(key=lambda pair: pair[1].match_id)
        if not appends:
            return
        wins = self._statements.advance(connection, [append for _, append in appends])
        for (pending, _), is_stored in zip(appends, wins, strict=True):
            pending.result = is_stored
        won = [append for pending, append in appends if pending.result]
        rows = [row for append in won for row in append.events]
        if rows:
            self._statements.add_events(connection, rows)
            EVENTS.inc(len(rows))
        for append in won:
            for work in append.inside:
                work(connection)

    def _call(self, pending: _PendingWrite, work: DbWrite, connection: Connection) -> None:
        """Run one write in a savepoint: if it fails, the rest of the batch stands."""
        try:
            with connection.begin_nested():
                pending.result = work(connection)
        except IntegrityError:
            pending.error = ApiError("conflict")
        except DBAPIError:
            raise
        except Exception as error:
            pending.error = error


def _resolve(batch: list[_PendingWrite]) -> None:
    for pending in batch:
        if not pending.future.done():
            if pending.error:
                pending.future.set_exception(pending.error)
            else:
                pending.future.set_result(pending.result)
