"""Best-effort pub/sub between workers. Messages may be lost; the database is authoritative.

Messages about moves carry the moves, so that others need not read them; a worker that missed one reads all of them from the database.
Messages published while others are in flight are sent in one batch.
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
from structlog.typing import FilteringBoundLogger

from tilework.server.live.redis_clients import REDIS_ERRORS

log: FilteringBoundLogger = structlog.get_logger()

BusMessage = dict[str, object]
Handler = Callable[[BusMessage], Awaitable[None]]

_CHANNEL = "tilework:bus:3"
"""Change the number with the message format: workers of two releases then ignore each other's messages."""
_RETRY_SECONDS = 1.0
PING_SECONDS = 0.5
READ_TIMEOUT_S = 3.0
_MAX_QUEUED = 10_000
_MAX_BATCH = 500


class Bus(Protocol):
    """Publish messages to the other workers, never back to the sender."""

    is_shared: bool

    async def start(self, handler: Handler) -> None:
        """Subscribe and pass every message to ``handler``."""
        ...

    def publish(self, message: BusMessage) -> None:
        """Queue a message without waiting. Delivery is not guaranteed."""
        ...

    async def is_up(self) -> bool:
        """Check that messages get through."""
        ...

    async def close(self) -> None: ...


class LocalBus:
    """Bus of a single process: messages are dropped."""

    is_shared = False

    async def start(self, handler: Handler) -> None:
        pass

    def publish(self, message: BusMessage) -> None:
        pass

    async def is_up(self) -> bool:
        return True

    async def close(self) -> None:
        pass


class RedisBus:
    """Bus over Redis. Messages sent during an outage are lost; periodic polling makes up for them."""

    is_shared = True

    def __init__(self, redis: "Redis", worker: str) -> None:
        self._redis = redis
        self._worker = worker
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(_MAX_QUEUED)
        self._tasks: list[asyncio.Task[None]] = []
        self._is_away = False

    async def start(self, handler: Handler) -> None:
        self._tasks = [asyncio.create_task(self._listen(handler)), asyncio.create_task(self._send())]

    def publish(self, message: BusMessage) -> None:
        if not self._waiting.full():
            self._waiting.put_nowait(orjson.dumps(message))

    async def is_up(self) -> bool:
        try:
            async with asyncio.timeout(PING_SECONDS):
                return bool(await self._redis.ping())
        except REDIS_ERRORS:
            return False

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _send(self) -> None:
        while True:
            messages = [await self._waiting.get()]
            while len(messages) < _MAX_BATCH and not self._waiting.empty():
                messages.append(self._waiting.get_nowait())
            try:
                await self._redis.publish(_CHANNEL, orjson.dumps({"from": self._worker, "messages": [*map(orjson.Fragment, messages)]}))
            except REDIS_ERRORS:
                await asyncio.sleep(_RETRY_SECONDS)

    async def _listen(self, handler: Handler) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    self._set_redis_away(is_away=False)
                    while True:
                        message = await self._next(channel)
                        if message["type"] == "message":
                            await self._handle(handler, cast(bytes, message["data"]))
            except REDIS_ERRORS:
                self._set_redis_away(is_away=True)
            await asyncio.sleep(_RETRY_SECONDS)

    async def _next(self, channel: "PubSub") -> BusMessage:
        """Return the next message. Raise a connection error after a read timeout without a reply to a ping."""
        for pinged in (False, True):
            begun = time.monotonic()
            message = await channel.get_message(timeout=READ_TIMEOUT_S)
            if message is not None:
                result: dict[str, object] = message
                return result
            if pinged or time.monotonic() - begun < READ_TIMEOUT_S / 2:
                # The library takes a connection that timed out for a message that did not come, and says so at once, for ever.
                break
            await channel.ping()
        raise Gone("no sign of life")

    def _set_redis_away(self, is_away: bool) -> None:
        """Log once per outage instead of once per retry."""
        if is_away != self._is_away:
            self._is_away = is_away
            log.warning("redis_away" if is_away else "redis_back")

    async def _handle(self, handler: Handler, data: bytes) -> None:
        batch = orjson.loads(data)
        worker = batch["from"]
        for message in batch["messages"] if worker != self._worker else ():
            try:
                await handler({**message, "from": worker})
            except Exception:
                log.exception("bus_message_failed", kind=message.get("type"))
