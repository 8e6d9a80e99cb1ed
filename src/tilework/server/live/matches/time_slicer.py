"""Run low-priority callbacks on the event loop in time slices."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

Result = TypeVar("Result")

SLICE_SECONDS = 0.003


class TimeSlicer(Generic[Result]):
    """Run low-priority callbacks in 3 ms slices so that commands keep their latency.

    One callback per loop iteration would not do: on a busy machine they would pile up.
    """

    def __init__(self) -> None:
        self._waiting: deque[tuple[asyncio.Future[Result | None], Callable[[], Result], Callable[[], bool], float]] = deque()
        self._is_due = False

    def run(self, work: Callable[[], Result], unless: Callable[[], bool] = lambda: False) -> "asyncio.Future[Result | None]":
        """Return the result of ``work`` once its turn comes; None if ``unless`` holds by then."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result | None] = loop.create_future()
        self._waiting.append((future, work, unless, time.perf_counter()))
        if not self._is_due:
            self._is_due = True
            loop.call_soon(self._slice, loop)
        return future

    def queue_delay_s(self) -> float:
        """Return how long the oldest callback has been waiting, in seconds."""
        return time.perf_counter() - self._waiting[0][3] if self._waiting else 0.0

    def _slice(self, loop: asyncio.AbstractEventLoop) -> None:
        until = time.perf_counter() + SLICE_SECONDS
        while self._waiting:
            future, work, unless, _ = self._waiting.popleft()
            if not future.done():
                try:
                    future.set_result(None if unless() else work())
                except Exception as error:
                    future.set_exception(error)
            if time.perf_counter() >= until:
                break
        self._is_due = bool(self._waiting)
        if self._is_due:
            loop.call_soon(self._slice, loop)
