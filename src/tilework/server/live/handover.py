"""A worker hands what must be thought about to thinkers on hosts of their own, and hears the answers.

Nothing depends on them: while no thinker is alive, Redis is away, or an answer does not come in time, the worker thinks for itself.
"""

import asyncio
import contextlib
import time
from typing import cast

import orjson
import structlog
from redis.asyncio import Redis

from tilework import __version__
from tilework.server.ids import new_id
from tilework.server.live import streams
from tilework.server.live.links import AWAY
from tilework.server.live.streams import Sign
from tilework.server.metrics import HANDED, THINKERS, WAITING_JOBS

log = structlog.get_logger()

AUTO, NEVER, ALWAYS = "auto", "never", "always"
"""Whether work is handed over: while a thinker is alive; not at all; whatever happens, so that this worker never thinks itself."""

LOOK_SECONDS = 1.0
BLOCK_SECONDS = 1

Data = dict[str, object]


class NoThinker(Exception):
    """Nobody answered: whoever asked thinks for himself, or asks again."""


class ThinkerFailed(Exception):
    """The thinkers could not do it: they failed, or died of it again and again."""

    def __init__(self, words: str, kind: str = "") -> None:
        super().__init__(words)
        self.words = words
        self.kind = kind


class Handover:
    """The jobs that one worker has given away."""

    def __init__(self, redis: "Redis | None", worker: str, when: str = AUTO) -> None:
        self._redis = redis
        self._worker = worker
        self._when = when if redis is not None else NEVER
        self._waiting: dict[str, asyncio.Future[object]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._is_closing = False
        self.alive = 0
        """How many thinkers of our version are there."""

    @property
    def is_wanted(self) -> bool:
        """Whether work is to be handed over now."""
        return self._when == ALWAYS or (self._when == AUTO and self.alive > 0)

    @property
    def is_only_way(self) -> bool:
        """Whether this worker must not think itself."""
        return self._when == ALWAYS

    async def start(self) -> None:
        """Begin to look for thinkers, and to listen."""
        if self._when != NEVER:
            self._tasks = [asyncio.create_task(self._look_around()), asyncio.create_task(self._hear())]

    def stop(self) -> None:
        """Wait for nothing any more. (The library that talks to Redis may lose a cancellation: so everybody looks for himself.)"""
        self._is_closing = True

    async def close(self) -> None:
        """Stop."""
        self.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def ask(self, kind: str, what: str, data: Data, wait_seconds: float) -> object:
        """Have a job done, and wait for its answer; whoever stops waiting withdraws it."""
        if not self.is_wanted:
            raise NoThinker
        assert self._redis is not None
        key, stream = new_id(), streams.stream(kind)
        answered = self._waiting[key] = asyncio.get_running_loop().create_future()
        entry: bytes | None = None
        outcome = "withdrawn"
        try:
            job = orjson.dumps({"key": key, "what": what, "data": data, "to": self._worker, "wait_ms": int(wait_seconds * 1000)})
            entry = cast(bytes, await self._redis.xadd(stream, {"job": job}))
            found = await self._answer(answered, stream, entry, time.monotonic() + wait_seconds)
            outcome = "answered"
            return found
        except AWAY:
            outcome = "unanswered"
            raise NoThinker from None
        except (NoThinker, ThinkerFailed) as error:
            outcome = "failed" if isinstance(error, ThinkerFailed) else "unanswered"
            raise
        finally:
            HANDED.labels(kind, outcome).inc()
            del self._waiting[key]
            if entry and outcome != "answered":
                with contextlib.suppress(*AWAY):
                    await self._redis.xdel(stream, entry)

    async def _answer(self, answered: "asyncio.Future[object]", stream: str, entry: bytes, deadline: float) -> object:
        """Wait as long as there is hope: a thinker, the job itself, and time."""
        missed = 0
        while True:
            done, _ = await asyncio.wait([answered], timeout=min(LOOK_SECONDS, max(0.0, deadline - time.monotonic())))
            if done:
                return answered.result()
            if self._is_closing:
                raise asyncio.CancelledError
            assert self._redis is not None
            # A job that is gone was answered, and the answer is on its way; gone still when we look again, it was lost with Redis.
            missed = 0 if await self._redis.xrange(stream, entry, entry) else missed + 1
            if missed > 1 or not self.is_wanted or time.monotonic() >= deadline:
                raise NoThinker

    async def _look_around(self) -> None:
        """Count the thinkers that gave a sign of life."""
        assert self._redis is not None
        while not self._is_closing:
            try:
                seen = await living(self._redis)
                self.alive = sum(sign.version == __version__ for sign in seen)
                for kind in streams.KINDS:
                    WAITING_JOBS.labels(kind).set(await self._redis.xlen(streams.stream(kind)))
            except AWAY:
                self.alive = 0
            THINKERS.set(self.alive)
            await asyncio.sleep(LOOK_SECONDS)

    async def _hear(self) -> None:
        """Fetch answers."""
        assert self._redis is not None
        while not self._is_closing:
            try:
                found = await self._redis.blpop([streams.answers(self._worker)], timeout=BLOCK_SECONDS)
            except AWAY:
                await asyncio.sleep(LOOK_SECONDS)
                continue
            if found:
                self._take(orjson.loads(found[1]))

    def _take(self, message: Data) -> None:
        """An answer has come; one that nobody waits for any more changes nothing."""
        waiting = self._waiting.get(str(message.get("key")))
        if waiting is None or waiting.done():
            return
        if "failed" in message:
            waiting.set_exception(ThinkerFailed(str(message["failed"]), str(message.get("kind", ""))))
        else:
            waiting.set_result(message["answer"])


async def living(redis: "Redis") -> list[Sign]:
    """The thinkers that are alive, of any version."""
    now = streams.milliseconds(await redis.time())
    signs = await redis.zrangebyscore(streams.ALIVE, now - streams.LOST_MS, "+inf")
    return [Sign.from_bytes(text) for text in cast(list[bytes], signs)]
