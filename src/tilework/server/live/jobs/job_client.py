"""Submit jobs to engine workers and receive their results.

Engine workers are optional: while none is alive, Redis is away or a result is late, the worker does the job itself.
"""

import asyncio
import contextlib
import time
from typing import cast

import orjson
import structlog
from redis.asyncio import Redis
from structlog.typing import FilteringBoundLogger

from tilework import __version__
from tilework.server.ids import new_id
from tilework.server.live.jobs import job_streams
from tilework.server.live.jobs.job_streams import WorkerHeartbeat
from tilework.server.live.redis_clients import REDIS_ERRORS
from tilework.server.metrics import ENGINE_WORKERS, JOBS_PENDING, JOBS_SUBMITTED

log: FilteringBoundLogger = structlog.get_logger()

AUTO, NEVER, ALWAYS = "auto", "never", "always"
"""Submit jobs while an engine worker is alive; never; always, so that this worker never searches itself."""

POLL_INTERVAL_S = 1.0
BLOCK_SECONDS = 1

Data = dict[str, object]


class NoEngineWorker(Exception):
    """No engine worker answered: the caller does the job itself or retries."""


class EngineWorkerFailed(Exception):
    """The job failed, or killed engine workers repeatedly."""

    def __init__(self, words: str, kind: str = "") -> None:
        super().__init__(words)
        self.words = words
        self.kind = kind


class JobClient:
    """Pending jobs of one worker."""

    worker_count: int

    def __init__(self, redis: "Redis | None", worker: str, when: str = AUTO) -> None:
        self._redis = redis
        self._worker = worker
        self._when = when if redis is not None else NEVER
        self._waiting: dict[str, asyncio.Future[object]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._is_closing = False
        self.worker_count = 0
        """Engine workers alive with the same version."""

    @property
    def is_wanted(self) -> bool:
        """Whether to submit jobs now."""
        return self._when == ALWAYS or (self._when == AUTO and self.worker_count > 0)

    @property
    def is_only_way(self) -> bool:
        """Whether this worker must never run jobs itself."""
        return self._when == ALWAYS

    async def start(self) -> None:
        """Watch for engine workers and results."""
        if self._when != NEVER:
            self._tasks = [asyncio.create_task(self._refresh_workers()), asyncio.create_task(self._receive())]

    def stop(self) -> None:
        """Give up pending jobs. Tasks poll this flag, because redis-py may swallow a cancellation."""
        self._is_closing = True

    async def close(self) -> None:
        self.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def submit(self, kind: str, what: str, data: Data, wait_seconds: float) -> object:
        """Submit a job and await its result. Cancelling withdraws it."""
        if not self.is_wanted:
            raise NoEngineWorker
        assert self._redis is not None
        key, stream = new_id(), job_streams.stream(kind)
        answered = self._waiting[key] = asyncio.get_running_loop().create_future()
        entry: bytes | None = None
        outcome = "withdrawn"
        try:
            job = orjson.dumps({"key": key, "what": what, "data": data, "to": self._worker, "wait_ms": int(wait_seconds * 1000)})
            entry = cast(bytes, await self._redis.xadd(stream, {"job": job}))
            found = await self._answer(answered, stream, entry, time.monotonic() + wait_seconds)
            outcome = "answered"
            return found
        except REDIS_ERRORS:
            outcome = "unanswered"
            raise NoEngineWorker from None
        except (NoEngineWorker, EngineWorkerFailed) as error:
            outcome = "failed" if isinstance(error, EngineWorkerFailed) else "unanswered"
            raise
        finally:
            JOBS_SUBMITTED.labels(kind, outcome).inc()
            del self._waiting[key]
            if entry and outcome != "answered":
                with contextlib.suppress(*REDIS_ERRORS):
                    await self._redis.xdel(stream, entry)

    async def _answer(self, answered: "asyncio.Future[object]", stream: str, entry: bytes, deadline: float) -> object:
        """Wait while an engine worker is alive, the job exists and the deadline has not passed."""
        missed = 0
        while True:
            done, _ = await asyncio.wait([answered], timeout=min(POLL_INTERVAL_S, max(0.0, deadline - time.monotonic())))
            if done:
                return answered.result()
            if self._is_closing:
                raise asyncio.CancelledError
            assert self._redis is not None
            # A job that is gone was answered, and the answer is on its way; gone still when we look again, it was lost with Redis.
            missed = 0 if await self._redis.xrange(stream, entry, entry) else missed + 1
            if missed > 1 or not self.is_wanted or time.monotonic() >= deadline:
                raise NoEngineWorker

    async def _refresh_workers(self) -> None:
        """Count engine workers with a recent heartbeat."""
        assert self._redis is not None
        while not self._is_closing:
            try:
                seen = await live_workers(self._redis)
                self.worker_count = sum(heartbeat.version == __version__ for heartbeat in seen)
                for kind in job_streams.KINDS:
                    JOBS_PENDING.labels(kind).set(await self._redis.xlen(job_streams.stream(kind)))
            except REDIS_ERRORS:
                self.worker_count = 0
            ENGINE_WORKERS.set(self.worker_count)
            await asyncio.sleep(POLL_INTERVAL_S)

    async def _receive(self) -> None:
        """Receive results."""
        assert self._redis is not None
        while not self._is_closing:
            try:
                found = await self._redis.blpop([job_streams.answers(self._worker)], timeout=BLOCK_SECONDS)
            except REDIS_ERRORS:
                await asyncio.sleep(POLL_INTERVAL_S)
                continue
            if found:
                self._take(orjson.loads(found[1]))

    def _take(self, message: Data) -> None:
        """Resolve a result; late ones are ignored."""
        waiting = self._waiting.get(str(message.get("key")))
        if waiting is None or waiting.done():
            return
        if "failed" in message:
            waiting.set_exception(EngineWorkerFailed(str(message["failed"]), str(message.get("kind", ""))))
        else:
            waiting.set_result(message["answer"])


async def live_workers(redis: "Redis") -> list[WorkerHeartbeat]:
    """Return the engine workers that are alive, of any version."""
    now = job_streams.milliseconds(await redis.time())
    heartbeats = await redis.zrangebyscore(job_streams.WORKERS_KEY, now - job_streams.WORKER_TIMEOUT_MS, "+inf")
    return [WorkerHeartbeat.from_bytes(text) for text in cast(list[bytes], heartbeats)]
