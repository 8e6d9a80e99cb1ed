"""A bounded queue that serves its requesters in turn."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tilework.server.errors import ApiError

RETRY_AFTER_MS = 5000


class FairQueue:
    """Run at most ``max_concurrent`` jobs. Waiting ones are served round-robin by key, lower priority numbers first.

    A requester with many jobs delays another one by at most one job per slot. Above ``max_queued`` waiting jobs in total, or
    ``max_queued_per_key`` of one key, :meth:`slot` raises ``rate_limited``.
    """

    def __init__(self, max_concurrent: int, max_queued: int | None = None, max_queued_per_key: int | None = None) -> None:
        self._free = max_concurrent
        self._max_queued = max_queued
        self._max_queued_per_key = max_queued_per_key
        self._waiting: dict[int, dict[str, deque[asyncio.Future[None]]]] = {}

    @asynccontextmanager
    async def slot(self, key: str, priority: int = 0) -> AsyncIterator[None]:
        """Wait for a slot and hold it. Cancelling gives up the place in the queue."""
        await self._acquire(key, priority)
        try:
            yield
        finally:
            self._release()

    @property
    def queued(self) -> int:
        """Number of waiting jobs."""
        return sum(len(jobs) for keys in self._waiting.values() for jobs in keys.values())

    async def _acquire(self, key: str, priority: int) -> None:
        if self._free and not self._waiting:
            self._free -= 1
            return
        keys = self._waiting.setdefault(priority, {})
        mine = keys.get(key, ())
        if (self._max_queued is not None and self.queued >= self._max_queued) or (
            self._max_queued_per_key is not None and len(mine) >= self._max_queued_per_key
        ):
            self._forget_empty(priority)
            raise ApiError("rate_limited", retry_after_ms=RETRY_AFTER_MS)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        keys.setdefault(key, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release()
            else:
                self._remove(priority, key, turn)
            raise

    def _release(self) -> None:
        self._free += 1
        while self._free and self._waiting:
            priority = min(self._waiting)
            keys = self._waiting[priority]
            key = next(iter(keys))
            jobs = keys.pop(key)
            turn = jobs.popleft()
            if jobs:
                keys[key] = jobs  # behind the other keys
            self._forget_empty(priority)
            if not turn.done():
                self._free -= 1
                turn.set_result(None)

    def _remove(self, priority: int, key: str, turn: "asyncio.Future[None]") -> None:
        jobs = self._waiting.get(priority, {}).get(key)
        if jobs and turn in jobs:
            jobs.remove(turn)
            if not jobs:
                del self._waiting[priority][key]
        self._forget_empty(priority)

    def _forget_empty(self, priority: int) -> None:
        if not self._waiting.get(priority, True):
            del self._waiting[priority]
