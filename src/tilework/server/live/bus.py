"""What workers tell each other. Redis carries only hints ("match M has event N"): everything that counts is in the database.

A move travels with its hint, so that the others need not read it; whoever has missed the one before it reads both. Hints that are given
while others are on their way go together: a message costs more than what it says.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Protocol, cast

import orjson
import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import ConnectionError as Gone

from tilework.server.live.links import AWAY

log = structlog.get_logger()

Hint = dict[str, object]
Handler = Callable[[Hint], Awaitable[None]]

_CHANNEL = "tilework:hints:2"
"""Of its own for each form of the messages: workers of two releases at once get by without each other's hints."""
_RETRY_SECONDS = 1.0
PING_SECONDS = 0.5
SILENCE_SECONDS = 3.0
_MOST_WAITING = 10_000
_MOST_TOGETHER = 500


class Bus(Protocol):
    """Carries hints to the other workers, never back to the one who gave them."""

    is_shared: bool

    async def start(self, handler: Handler) -> None:
        """Begin to listen."""
        ...

    def publish(self, hint: Hint) -> None:
        """Tell the others; at once, without waiting, without promise."""
        ...

    async def is_up(self) -> bool:
        """Whether hints get through now."""
        ...

    async def close(self) -> None:
        """Stop."""
        ...


class LocalBus:
    """One process alone: nobody to tell."""

    is_shared = False

    async def start(self, handler: Handler) -> None:
        pass

    def publish(self, hint: Hint) -> None:
        pass

    async def is_up(self) -> bool:
        return True

    async def close(self) -> None:
        pass


class RedisBus:
    """Hints over Redis. When it is away hints are lost, which the sweep's polling makes up for."""

    is_shared = True

    def __init__(self, redis: "Redis", worker: str) -> None:
        self._redis = redis
        self._worker = worker
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(_MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._is_away = False

    async def start(self, handler: Handler) -> None:
        self._tasks = [asyncio.create_task(self._listen(handler)), asyncio.create_task(self._send())]

    def publish(self, hint: Hint) -> None:
        if not self._waiting.full():
            self._waiting.put_nowait(orjson.dumps(hint))

    async def is_up(self) -> bool:
        try:
            async with asyncio.timeout(PING_SECONDS):
                return bool(await self._redis.ping())
        except AWAY:
            return False

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _send(self) -> None:
        while True:
            hints = [await self._waiting.get()]
            while len(hints) < _MOST_TOGETHER and not self._waiting.empty():
                hints.append(self._waiting.get_nowait())
            try:
                await self._redis.publish(_CHANNEL, orjson.dumps({"from": self._worker, "hints": [*map(orjson.Fragment, hints)]}))
            except AWAY:
                await asyncio.sleep(_RETRY_SECONDS)

    async def _listen(self, handler: Handler) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    self._noticed(is_away=False)
                    while True:
                        message = await self._next(channel)
                        if message["type"] == "message":
                            await self._handle(handler, cast(bytes, message["data"]))
            except AWAY:
                self._noticed(is_away=True)
            await asyncio.sleep(_RETRY_SECONDS)

    async def _next(self, channel: "PubSub") -> Hint:
        """The next message. Where nothing comes, not even an answer to a ping, the connection is over: a cut network says nothing."""
        for pinged in (False, True):
            begun = time.monotonic()
            message = await channel.get_message(timeout=SILENCE_SECONDS)
            if message is not None:
                return message
            if pinged or time.monotonic() - begun < SILENCE_SECONDS / 2:
                # The library takes a connection that timed out for a message that did not come, and says so at once, for ever.
                break
            await channel.ping()
        raise Gone("no sign of life")

    def _noticed(self, is_away: bool) -> None:
        """Said once an outage, not at every try."""
        if is_away != self._is_away:
            self._is_away = is_away
            log.warning("redis_away" if is_away else "redis_back")

    async def _handle(self, handler: Handler, data: bytes) -> None:
        message = orjson.loads(data)
        worker = message["from"]
        for hint in message["hints"] if worker != self._worker else ():
            try:
                await handler({**hint, "from": worker})
            except Exception:
                log.exception("hint_failed", kind=hint.get("type"))
