"""A thinker: a process that thinks for the bots and analyses of servers on other hosts, and does nothing else.

It reads jobs from Redis' streams as one of a group. A job stays its own until it is answered; what a thinker leaves behind when it is
killed is claimed by another after some seconds, and an answer that comes twice counts once.
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

from tilework.server.ids import new_id
from tilework.server.live import streams
from tilework.server.live.jobs import Job
from tilework.server.live.links import AWAY, link
from tilework.server.live.streams import GROUP, HINTS, LOST_MS, MOVES, STUDIES, Sign
from tilework.server.metrics import JOBS

log = structlog.get_logger()

Entries = list[tuple[bytes, dict[bytes, bytes]]]
BLOCK_MS = 1000
RETRY_SECONDS = 1.0
FORGET_CONSUMERS_MS = 3_600_000
STUDY_PRIORITY = 10
"""Whole games are thought about with what moves and hints leave of the processor."""


@dataclass(frozen=True)
class Taken:
    """A job that is this thinker's now, and where it lies in which stream."""

    stream: str
    kind: str
    entry: bytes
    job: Job


class Thinker:
    """Takes jobs as its threads are free."""

    def __init__(self, redis: "Redis", threads: int, host: str = "") -> None:
        self._redis = redis
        self.sign = Sign(new_id(), host or platform.node(), threads)
        self._slots = {MOVES: threads, HINTS: 1, STUDIES: max(1, threads // 2)}
        self._pools = {
            kind: ThreadPoolExecutor(count, thread_name_prefix=kind, initializer=_step_back if kind == STUDIES else None)
            for kind, count in self._slots.items()
        }
        self._answer = redis.register_script(streams.ANSWER)
        self._is_away = False
        self._stopping = asyncio.Event()

    async def run(self) -> None:
        """Think until told to stop; what is not finished then is given back to the others.

        Nothing is cancelled: the library that talks to Redis may lose that, so everybody looks for himself whether it is time.
        """
        await self._join()
        work = [asyncio.create_task(self._beat())]
        work += [asyncio.create_task(self._slot(kind)) for kind, count in self._slots.items() for _ in range(count)]
        log.info("thinking", thinker=self.sign.id, threads=self.sign.threads)
        await asyncio.gather(*work)
        with contextlib.suppress(*AWAY):
            await self._redis.zrem(streams.ALIVE, self.sign.to_bytes())
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
        log.info("stopped", thinker=self.sign.id)

    def stop(self) -> None:
        """Let it end."""
        self._stopping.set()

    async def _join(self) -> None:
        """Make sure that there are streams with our group, also after Redis has lost them; forget who is long gone."""
        for kind in self._slots:
            stream = streams.stream(kind)
            try:
                await self._redis.xgroup_create(stream, GROUP, id="0", mkstream=True)
            except ResponseError as error:
                if "BUSYGROUP" not in str(error):
                    raise
            for consumer in await self._redis.xinfo_consumers(stream, GROUP):
                if not consumer["pending"] and consumer["idle"] > FORGET_CONSUMERS_MS:
                    await self._redis.xgroup_delconsumer(stream, GROUP, consumer["name"])

    async def _beat(self) -> None:
        while not self._stopping.is_set():
            with contextlib.suppress(*AWAY):
                now = streams.milliseconds(await self._redis.time())
                await self._redis.zadd(streams.ALIVE, {self.sign.to_bytes(): now})
                await self._redis.zremrangebyscore(streams.ALIVE, 0, now - 10 * LOST_MS)
            await asyncio.sleep(streams.BEAT_SECONDS)

    async def _slot(self, kind: str) -> None:
        """One job after the other, as one thread can do them."""
        while not self._stopping.is_set():
            try:
                taken = await self._next(kind)
                if taken:
                    await self._do(taken)
                self._noticed(is_away=False)
            except AWAY:
                self._noticed(is_away=True)
                await asyncio.sleep(RETRY_SECONDS)
                with contextlib.suppress(*AWAY):
                    await self._join()

    def _noticed(self, is_away: bool) -> None:
        """Said once an outage, not at every try."""
        if is_away != self._is_away:
            self._is_away = is_away
            log.warning("redis_away" if is_away else "redis_back")

    async def _next(self, kind: str) -> Taken | None:
        """A job that somebody left behind, or else the next new one."""
        stream = streams.stream(kind)
        left = cast(Entries, (await self._redis.xautoclaim(stream, GROUP, self.sign.id, LOST_MS, count=1))[1])
        if not left:
            found = cast(list[tuple[bytes, Entries]], await self._redis.xreadgroup(GROUP, self.sign.id, {stream: ">"}, 1, BLOCK_MS))
            left = found[0][1] if found else []
        for entry, fields in left:
            return Taken(stream, kind, entry, Job.from_bytes(fields[b"job"]))
        return None

    async def _do(self, taken: Taken) -> None:
        """Think about a job and answer it."""
        tries = await self._redis.xpending_range(taken.stream, GROUP, taken.entry, taken.entry, 1)
        age = streams.milliseconds(await self._redis.time()) - int(taken.entry.split(b"-")[0])
        if age > taken.job.wait_ms:
            await self._settle(taken, "late")
        elif tries and int(tries[0]["times_delivered"]) > streams.MOST_TRIES:
            log.error("job_gave_up", what=taken.job.what, data=taken.job.data)
            await self._settle(taken, "failed", {"failed": f"{streams.MOST_TRIES} thinkers did not survive it"})
        else:
            await self._think(taken)

    async def _think(self, taken: Taken) -> None:
        cancelled = threading.Event()
        thinking = asyncio.get_running_loop().run_in_executor(self._pools[taken.kind], _done, taken.job, cancelled.is_set)
        while not (await asyncio.wait([thinking], timeout=streams.BEAT_SECONDS))[0]:
            if self._stopping.is_set():
                cancelled.set()
                await self._give_back(taken)
                return
            if not await self._keep(taken):
                cancelled.set()
        answer = thinking.result()
        outcome = "cancelled" if cancelled.is_set() else "failed" if "failed" in answer else "done"
        await self._settle(taken, outcome, None if cancelled.is_set() else answer)

    async def _keep(self, taken: Taken) -> bool:
        """Say that it is still being thought about. False when nobody wants to know any more: then the job was taken out of the stream."""
        try:
            await self._redis.xclaim(taken.stream, GROUP, self.sign.id, 0, [taken.entry], justid=True)
            return bool(await self._redis.xrange(taken.stream, taken.entry, taken.entry))
        except AWAY:
            return True

    async def _give_back(self, taken: Taken) -> None:
        """Another may begin with it at once."""
        with contextlib.suppress(*AWAY):
            await self._redis.xclaim(taken.stream, GROUP, self.sign.id, 0, [taken.entry], idle=LOST_MS, justid=True)

    async def _settle(self, taken: Taken, outcome: str, answer: dict[str, object] | None = None) -> None:
        """Take the job out of the stream, and answer if there is something to say."""
        JOBS.labels(taken.kind, outcome).inc()
        text = orjson.dumps({"key": taken.job.key, **answer}) if answer else b""
        keys = [taken.stream, streams.answers(taken.job.to)]
        await self._answer(keys=keys, args=[taken.entry, text, streams.KEEP_MS, GROUP])


def _done(job: Job, cancelled: Callable[[], bool]) -> dict[str, object]:
    """A job's answer; whatever goes wrong is one too, since a thinker outlives what it thinks about."""
    try:
        return {"answer": job.do(cancelled)}
    except Exception as error:
        log.warning("job_failed", what=job.what, reason=str(error))
        return {"failed": str(error), "kind": type(error).__name__}


def _step_back() -> None:
    """A thread of lower priority, where the system has such."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), STUDY_PRIORITY)


async def think_until_told(url: str, threads: int, ready: Callable[[], None]) -> None:
    """Be a thinker until a signal comes."""
    async with link(url, 5.0) as redis:
        thinker = Thinker(redis, threads)
        loop = asyncio.get_running_loop()
        for one in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(one, thinker.stop)
        ready()
        await thinker.run()
