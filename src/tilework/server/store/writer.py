"""Group commit: one thread takes whatever waits and commits it in one transaction; nobody is answered before that.

While a commit is on its way to the disk the next batch gathers by itself, and one commit begins no sooner than a few milliseconds after
the one before: so the batch grows with the load, and a lone move never waits. What a commit costs is shared by all that is in it. A whole
batch is answered in one step of the event loop.
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

from tilework.server.errors import Refusal, unavailable
from tilework.server.metrics import COMMIT_SECONDS, COMMITS, EVENTS
from tilework.server.store.appending import Append, Statements

log = structlog.get_logger()

Result = TypeVar("Result")

LARGEST_BATCH = 500
GATHER_SECONDS = 0.005
"""Commits begin no more often than this, so that a busy server does not spend its strength on the disk's behalf."""
KEEP_SECONDS = 1.0
"""A connection is kept from one commit to the next, and given back when none comes for so long: later it might be lost."""

Work = Callable[[Connection], object]


@dataclass
class _Job:
    work: Append | Work
    answer: "asyncio.Future[object]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    result: object = None
    error: BaseException | None = None


class Writer:
    """The one thread that writes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(writes=True)
        self._statements = Statements(engine.dialect)
        self._connection: Connection | None = None
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Run something that writes, in a transaction, and wait until it is durable."""
        job = _Job(work)
        self._queue.put(job)
        return cast(Result, await job.answer)

    async def append(self, append: Append) -> bool:
        """Append events to a match, and wait until they are durable; False if somebody else was faster."""
        job = _Job(append)
        self._queue.put(job)
        return bool(await job.answer)

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
            if not ends and (early := begun + GATHER_SECONDS - time.perf_counter()) > 0:
                time.sleep(early)
            begun = time.perf_counter()
            while not ends and len(batch) < LARGEST_BATCH:
                try:
                    job = self._queue.get_nowait()
                except queue.Empty:
                    break
                if job is None:
                    ends = True
                else:
                    batch.append(job)
            if batch:
                self._commit(batch)
            if ends:
                self._let_go()
                return

    def _next(self) -> _Job | None:
        try:
            return self._queue.get(timeout=KEEP_SECONDS if self._connection else None)
        except queue.Empty:
            self._let_go()
            return self._queue.get()

    def _let_go(self, is_broken: bool = False) -> None:
        connection, self._connection = self._connection, None
        if connection:
            with suppress(Exception):
                if is_broken:
                    connection.invalidate()
                connection.close()

    def _commit(self, batch: list[_Job]) -> None:
        try:
            connection = self._connection = self._connection or self._engine.connect()
            with COMMIT_SECONDS.time(), connection.begin():
                self._advance([job for job in batch if isinstance(job.work, Append)], connection)
                for job in batch:
                    if not isinstance(job.work, Append):
                        self._call(job, job.work, connection)
            COMMITS.observe(len(batch))
        except Exception as error:
            self._let_go(is_broken=True)
            if not isinstance(error, (DBAPIError, PoolTimeout, self._statements.error)):
                log.exception("write_failed")
            else:
                log.warning("database_away", error=type(error).__name__, reason=str(getattr(error, "orig", error)).partition("\n")[0][:200])
            for job in batch:
                job.error = unavailable()
        # Nearly always all wait on one event loop. Whoever waited may have gone away, and so may the loop.
        for loop in {job.answer.get_loop() for job in batch}:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(_answer, [job for job in batch if job.answer.get_loop() is loop])

    def _advance(self, jobs: list[_Job], connection: Connection) -> None:
        """Compare and set, in the order of ids so that two workers can't wait for each other."""
        appends = [(job, job.work) for job in jobs if isinstance(job.work, Append)]
        appends.sort(key=lambda pair: pair[1].match_id)
        if not appends:
            return
        wins = self._statements.advance(connection, [append for _, append in appends])
        for (job, _), has_won in zip(appends, wins, strict=True):
            job.result = has_won
        won = [append for job, append in appends if job.result]
        rows = [row for append in won for row in append.events]
        if rows:
            self._statements.add_events(connection, rows)
            EVENTS.inc(len(rows))
        for append in won:
            for work in append.inside:
                work(connection)

    def _call(self, job: _Job, work: Work, connection: Connection) -> None:
        """One piece of work in a savepoint: if it is refused, the others in the batch stand."""
        try:
            with connection.begin_nested():
                job.result = work(connection)
        except IntegrityError:
            job.error = Refusal("conflict")
        except DBAPIError:
            raise
        except Exception as error:
            job.error = error


def _answer(batch: list[_Job]) -> None:
    for job in batch:
        if not job.answer.done():
            if job.error:
                job.answer.set_exception(job.error)
            else:
                job.answer.set_result(job.result)
