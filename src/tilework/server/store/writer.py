"""Group commit: one thread takes whatever waits and commits it in one transaction; nobody is answered before that.

While a commit is on its way to the disk the next batch gathers by itself, so the batch grows with the load and a lone move never waits.
"""

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import TypeVar, cast

import structlog
from sqlalchemy import Connection, Engine, bindparam, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tilework.server.errors import Refusal, unavailable
from tilework.server.metrics import COMMIT_SECONDS, COMMITS, EVENTS
from tilework.server.store import tables

log = structlog.get_logger()

Result = TypeVar("Result")

LARGEST_BATCH = 500

_match = tables.match
_ADVANCE = (
    update(_match)
    .where(_match.c.id == bindparam("match_id"), _match.c.seq == bindparam("expected"))
    .values(
        seq=bindparam("new_seq"),
        status=bindparam("new_status"),
        turn=bindparam("new_turn"),
        due_at=bindparam("new_due_at"),
        bot_turn=bindparam("new_bot_turn"),
        lease_by=bindparam("new_lease_by"),
        lease_until=bindparam("new_lease_until"),
        updated_at=bindparam("new_updated_at"),
    )
)
_INSERT_EVENT = insert(tables.event)


@dataclass
class Append:
    """Events of one match that hold only if its seq is still the expected one."""

    match_id: str
    expected: int
    row: dict[str, object]
    """The new values of the match's own row."""
    events: list[dict[str, object]]
    inside: list[Callable[[Connection], None]] = field(default_factory=list)
    """What else belongs to the same transaction: seats, ratings."""


Work = Callable[[Connection], object]


@dataclass
class _Job:
    work: Append | Work
    answer: "Future[object]" = field(default_factory=Future)
    result: object = None
    error: BaseException | None = None


class Writer:
    """The one thread that writes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(writes=True)
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Run something that writes, in a transaction, and wait until it is durable."""
        job = _Job(work)
        self._queue.put(job)
        return cast(Result, await asyncio.wrap_future(job.answer))

    async def append(self, append: Append) -> bool:
        """Append events to a match, and wait until they are durable; False if somebody else was faster."""
        job = _Job(append)
        self._queue.put(job)
        return bool(await asyncio.wrap_future(job.answer))

    def close(self) -> None:
        """Write what waits, then stop."""
        self._queue.put(None)
        self._thread.join(timeout=30)

    def _run(self) -> None:
        while True:
            first = self._queue.get()
            batch = [] if first is None else [first]
            ends = first is None
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
                return

    def _commit(self, batch: list[_Job]) -> None:
        try:
            with COMMIT_SECONDS.time(), self._engine.begin() as connection:
                self._advance([job for job in batch if isinstance(job.work, Append)], connection)
                for job in batch:
                    if not isinstance(job.work, Append):
                        self._call(job, job.work, connection)
            COMMITS.observe(len(batch))
        except Exception as error:
            if not isinstance(error, DBAPIError | PoolTimeout):
                log.exception("write_failed")
            else:
                log.warning("database_away", error=type(error).__name__, reason=str(getattr(error, "orig", error)).partition("\n")[0][:200])
            for job in batch:
                job.error = unavailable()
        for job in batch:
            # Whoever waited may have gone away.
            if job.answer.set_running_or_notify_cancel():
                if job.error:
                    job.answer.set_exception(job.error)
                else:
                    job.answer.set_result(job.result)

    def _advance(self, jobs: list[_Job], connection: Connection) -> None:
        """Compare and set, in the order of ids so that two workers can't wait for each other."""
        rows: list[dict[str, object]] = []
        won: list[tuple[_Job, Append]] = []
        for job in sorted(jobs, key=lambda job: job.work.match_id if isinstance(job.work, Append) else ""):
            assert isinstance(job.work, Append)
            values = {"match_id": job.work.match_id, "expected": job.work.expected}
            values |= {f"new_{name}": value for name, value in job.work.row.items()}
            job.result = connection.execute(_ADVANCE, values).rowcount == 1
            if job.result:
                rows += job.work.events
                won.append((job, job.work))
        if rows:
            connection.execute(_INSERT_EVENT, rows)
            EVENTS.inc(len(rows))
        for _, append in won:
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
