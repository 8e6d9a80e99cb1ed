"""Shedding: a worker that can't keep up says so at once, with a time to come back, rather than letting everybody wait ever longer.

Whatever is accepted is then done as fast as ever, and as much of it as there is strength for.
"""

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tilework.server.errors import Refusal

MOST_SECONDS = 0.1
"""A worker is too busy when what it has taken on waits for longer than this,"""
MOST_WITH_WAITING = 0.15
"""or than this together with the time that a command has already waited for being read,"""
FEW = 24
"""unless that is so little that it must be waiting for something else, such as a match that is just being read."""
LOOK_SECONDS = 0.02
COME_BACK_MS = 500, 1500
"""When to come back: not all at the same moment."""


def busy() -> Refusal:
    """Too much to do: come back later."""
    return Refusal("busy", retry_after_ms=random.randint(*COME_BACK_MS))


class Load:
    """What is under way, and how far behind the worker is with it."""

    def __init__(self, behind: Callable[[], float] = lambda: 0.0, clock: Callable[[], float] = time.perf_counter) -> None:
        """``behind`` says for how long other work has been waiting for its turn."""
        self._behind = behind
        self._clock = clock
        self._begun: dict[object, float] = {}
        self._lag = 0.0
        self._look: asyncio.TimerHandle | None = None

    @contextmanager
    def one_more(self) -> Iterator[None]:
        """Take something on, unless there is too much under way already."""
        if self.is_too_much:
            raise busy()
        mark = object()
        self._begun[mark] = self._clock()
        if self._look is None:
            self._look_later(asyncio.get_running_loop())
        try:
            yield
        finally:
            del self._begun[mark]

    @property
    def is_too_much(self) -> bool:
        """Whether whoever comes now would wait for too long."""
        return self._wait() > MOST_SECONDS

    def is_too_late(self, waited: float) -> bool:
        """Whether a command that has waited for so long before it was read would be answered too late."""
        return self.is_too_much or (len(self._begun) > FEW and self._wait() + waited > MOST_WITH_WAITING)

    def _wait(self) -> float:
        """For how many seconds whoever comes now would wait at least."""
        if len(self._begun) <= FEW:
            return 0.0
        oldest = self._clock() - next(iter(self._begun.values()))
        return max(oldest, self._lag, self._behind())

    def _look_later(self, loop: asyncio.AbstractEventLoop) -> None:
        """While something is under way, see how late the event loop comes to what is due."""
        due = loop.time() + LOOK_SECONDS
        self._look = loop.call_at(due, self._look_now, loop, due)

    def _look_now(self, loop: asyncio.AbstractEventLoop, due: float) -> None:
        self._lag = loop.time() - due
        if self._begun:
            self._look_later(loop)
        else:
            self._look = None
