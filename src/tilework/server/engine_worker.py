"""Engine worker: a process that runs bot moves and analyses for servers on other hosts.

It reads jobs from Redis streams as part of a consumer group. Jobs of a killed worker are claimed by another after a few seconds, and a
duplicate answer is ignored.
"""

import asyncio
import contextlib
import os
import platform
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import cast

import orjson
import structlog
from redis.asyncio import Redis
from redis.exceptions import ResponseError
from structlog.typing import FilteringBoundLogger

from tilework.server.ids import new_id
from tilework.server.live.jobs import job_streams
from tilework.server.live.jobs.job import Job
from tilework.server.live.jobs.job_streams import (
    ANALYSES,
    GROUP,
    HINTS,
    MOVES,
    WORKER_TIMEOUT_MS,
    WorkerHeartbeat,
)
from tilework.server.live.redis_clients import REDIS_ERRORS, redis_client
from tilework.server.metrics import JOBS

log: FilteringBoundLogger = structlog.get_logger()

Entries = list[tuple[bytes, dict[bytes, bytes]]]
BLOCK_MS = 1000
RETRY_SECONDS = 1.0
CONSUMER_TTL_MS = 3_600_000
ANALYSIS_NICENESS = 10
"""Niceness of analysis threads: moves and hints come first."""


@dataclass(frozen=True)
class ClaimedJob:
    """A job claimed by this engine worker, with its stream entry."""

    stream: str
    kind: str
    entry: bytes
    job: Job


class EngineWorker:
    """Claim jobs as threads become free."""

    def __init__(self, redis: "Redis", threads: int, host: str = "") -> None:
        self._redis = redis
        self.heartbeat: WorkerHeartbeat = WorkerHeartbeat(new_id(), host or platform.node(), threads)
        self._slots = {MOVES: threads, HINTS: 1, ANALYSES: max(1, threads // 2)}
        self._pools = {
            kind: ThreadPoolExecutor(count, thread_name_prefix=kind, initializer=_lower_priority if kind == ANALYSES else None)
            for kind, count in self._slots.items()
        }
        self._answer = redis.register_script(job_streams.ANSWER)
        self._is_away = False
        self._stopping = asyncio.Event()

    async def run(self) -> None:
        """Run until stopped, then return unfinished jobs.

        Tasks are not cancelled, because redis-py may swallow a cancellation: they poll the stop flag.
        """
        await self._join()
        work = [asyncio.create_task(self._send_heartbeats())]
        work += [asyncio.create_task(self._slot(kind)) for kind, count in self._slots.items() for _ in range(count)]
        log.info("started", engine_worker=self.heartbeat.id, threads=self.heartbeat.threads)
        await asyncio.gather(*work)
        with contextlib.suppress(*REDIS_ERRORS):
            await self._redis.zrem(job_streams.WORKERS_KEY, self.heartbeat.to_bytes())
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
        log.info("stopped", engine_worker=self.heartbeat.id)

    def stop(self) -> None:
        self._stopping.set()

    async def _join(self) -> None:
        """Create missing streams and groups, also after Redis lost them, and delete stale consumers."""
        for kind in self._slots:
            stream = job_streams.stream(kind)
            try:
                await self._redis.xgroup_create(stream, GROUP, id="0", mkstream=True)
            except ResponseError as error:
                if "BUSYGROUP" not in str(error):
                    raise
            for consumer in await self._redis.xinfo_consumers(stream, GROUP):
                if not consumer["pending"] and consumer["idle"] > CONSUMER_TTL_MS:
                    await self._redis.xgroup_delconsumer(stream, GROUP, consumer["name"])

    async def _send_heartbeats(self) -> None:
        while not self._stopping.is_set():
            with contextlib.suppress(*REDIS_ERRORS):
                now = job_streams.milliseconds(await self._redis.time())
                await self._redis.zadd(job_streams.WORKERS_KEY, {self.heartbeat.to_bytes(): now})
                await self._redis.zremrangebyscore(job_streams.WORKERS_KEY, 0, now - 10 * WORKER_TIMEOUT_MS)
            await asyncio.sleep(job_streams.HEARTBEAT_SECONDS)

    async def _slot(self, kind: str) -> None:
        """Run one job after the other on one thread."""
        while not self._stopping.is_set():
            try:
                claimed = await self._next(kind)
                if claimed:
                    await self._do(claimed)
                self._set_redis_away(is_away=False)
            except REDIS_ERRORS:
                self._set_redis_away(is_away=True)
                await asyncio.sleep(RETRY_SECONDS)
                with contextlib.suppress(*REDIS_ERRORS):
                    await self._join()

    def _set_redis_away(self, is_away: bool) -> None:
        """Log once per outage instead of once per retry."""
        if is_away != self._is_away:
            self._is_away = is_away
            log.warning("redis_away" if is_away else "redis_back")

    async def _next(self, kind: str) -> ClaimedJob | None:
        """Claim an abandoned job, else read the next new one."""
        stream = job_streams.stream(kind)
        left = cast(Entries, (await self._redis.xautoclaim(stream, GROUP, self.heartbeat.id, WORKER_TIMEOUT_MS, count=1))[1])
        if not left:
            found = cast(list[tuple[bytes, Entries]], await self._redis.xreadgroup(GROUP, self.heartbeat.id, {stream: ">"}, 1, BLOCK_MS))
            left = found[0][1] if found else []
        for entry, fields in left:
            return ClaimedJob(stream, kind, entry, Job.from_bytes(fields[b"job"]))
        return None

    async def _do(self, claimed: ClaimedJob) -> None:
        """Run a job unless it is too old or was delivered too often."""
        tries = await self._redis.xpending_range(claimed.stream, GROUP, claimed.entry, claimed.entry, 1)
        age = job_streams.milliseconds(await self._redis.time()) - int(claimed.entry.split(b"-")[0])
        if age > claimed.job.wait_ms:
            await self._finish(claimed, "late")
        elif tries and int(tries[0]["times_delivered"]) > job_streams.MAX_DELIVERIES:
            log.error("job_gave_up", what=claimed.job.what, data=claimed.job.data)
            await self._finish(claimed, "failed", {"failed": f"{job_streams.MAX_DELIVERIES} engine workers did not survive it"})
        else:
            await self._run(claimed)

    async def _run(self, claimed: ClaimedJob) -> None:
        cancelled = threading.Event()
        thinking = asyncio.get_running_loop().run_in_executor(self._pools[claimed.kind], _done, claimed.job, cancelled.is_set)
        while not (await asyncio.wait([thinking], timeout=job_streams.HEARTBEAT_SECONDS))[0]:
            if self._stopping.is_set():
                cancelled.set()
                await self._release(claimed)
                return
            if not await self._renew_claim(claimed):
                cancelled.set()
        answer = thinking.result()
        outcome = "cancelled" if cancelled.is_set() else "failed" if "failed" in answer else "done"
        await self._finish(claimed, outcome, None if cancelled.is_set() else answer)

    async def _renew_claim(self, claimed: ClaimedJob) -> bool:
        """Renew the claim. Return False when the job was withdrawn."""
        try:
            await self._redis.xclaim(claimed.stream, GROUP, self.heartbeat.id, 0, [claimed.entry], justid=True)
            return bool(await self._redis.xrange(claimed.stream, claimed.entry, claimed.entry))
        except REDIS_ERRORS:
            return True

    async def _release(self, claimed: ClaimedJob) -> None:
        """Let another engine worker claim the job at once."""
        with contextlib.suppress(*REDIS_ERRORS):
            await self._redis.xclaim(claimed.stream, GROUP, self.heartbeat.id, 0, [claimed.entry], idle=WORKER_TIMEOUT_MS, justid=True)

    async def _finish(self, claimed: ClaimedJob, outcome: str, answer: dict[str, object] | None = None) -> None:
        """Delete the job and send its result, if any."""
        JOBS.labels(claimed.kind, outcome).inc()
        text = orjson.dumps({"key": claimed.job.key, **answer}) if answer else b""
        keys = [claimed.stream, job_streams.answers(claimed.job.to)]
        await self._answer(keys=keys, args=[claimed.entry, text, job_streams.KEEP_MS, GROUP])


def _done(job: Job, cancelled: Callable[[], bool]) -> dict[str, object]:
    """Run a job and return its result or error."""
    try:
        return {"answer": job.do(cancelled)}
    except Exception as error:
        log.warning("job_failed", what=job.what, reason=str(error))
        return {"failed": str(error), "kind": type(error).__name__}


def _lower_priority() -> None:
    """Lower the thread's priority where the system supports it."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), ANALYSIS_NICENESS)


async def run_worker(url: str, threads: int, ready: Callable[[], None]) -> None:
    """Run an engine worker until SIGINT or SIGTERM."""
    async with redis_client(url, 5.0) as redis:
        worker = EngineWorker(redis, threads)
        loop = asyncio.get_running_loop()
        for one in (signal.SIGINT, signal.SIGTERM):
            try:
                loop.add_signal_handler(one, worker.stop)
            except NotImplementedError:  # Windows
                signal.signal(one, lambda *_: loop.call_soon_threadsafe(worker.stop))
        ready()
        await worker.run()
