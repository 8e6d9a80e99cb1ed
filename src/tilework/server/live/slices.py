"""Work that waits for its turn on the event loop."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

Result = TypeVar("Result")

SLICE_SECONDS = 0.003


class Slices:
    """Work that may wait a little, done a few milliseconds at a time: between two slices the loop answers those who move.

    One piece at a time would not do: on a busy machine the loop comes round more slowly than pieces come in, and they would pile up.
    """

    def __init__(self) -> None:
        self._waiting: deque[tuple[asyncio.Future[Any], Callable[[], Any]]] = deque()
        self._is_due = False

    def run(self, work: Callable[[], Result]) -> "asyncio.Future[Result]":
        """What the work returns, once its turn has come."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._waiting.append((future, work))
        if not self._is_due:
            self._is_due = True
            loop.call_soon(self._slice, loop)
        return future

    def _slice(self, loop: asyncio.AbstractEventLoop) -> None:
        until = time.perf_counter() + SLICE_SECONDS
        while self._waiting:
            future, work = self._waiting.popleft()
            if not future.done():
                try:
                    future.set_result(work())
                except Exception as error:
                    future.set_exception(error)
            if time.perf_counter() >= until:
                break
        self._is_due = bool(self._waiting)
        if self._is_due:
            loop.call_soon(self._slice, loop)
