"""Load shedding: an overloaded worker rejects commands at once with a retry time, so that accepted ones stay fast.

The expected wait follows from the number of commands in flight and the recent rate.
"""

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from tilework.server.errors import ApiError, retry_seconds
from tilework.server.localization import LocalizedText, localized

MAX_QUEUE_DELAY_S = 0.09
"""Shed commands when the estimated queue delay exceeds this (seconds)."""
MAX_TOTAL_DELAY_S = 0.13
"""Shed commands when the estimated delay plus the time already waited exceeds this (seconds)."""
STUCK_AFTER_S = 0.2
"""Shed commands when the oldest command in flight is older than this (seconds)."""
MIN_IN_FLIGHT = 24
"""Never shed with fewer commands in flight: they wait for something else, such as a match being loaded."""
CHECK_INTERVAL_S = 0.02
MIN_RATE_WINDOW_S = 0.1
"""Minimum window of a rate measurement (seconds), because commands finish in batches."""
INITIAL_SECONDS_PER_COMMAND = 0.0005
"""Assumed cost of a command until it has been measured (seconds)."""
RETRY_AFTER_RANGE_MS = 500, 1500
"""Range of random retry times, so that clients do not return at the same moment (milliseconds)."""


def busy() -> ApiError:
    """Return the ``busy`` error with a random retry time. Texts are cached: it is needed most when there is least time."""
    wait = random.randint(*RETRY_AFTER_RANGE_MS)
    return ApiError("busy", _words(retry_seconds(wait)), retry_after_ms=wait)


@cache
def _words(seconds: int) -> LocalizedText:
    return localized("error.busy", seconds=seconds)


class LoadShedder:
    """Track commands in flight and estimate the queue delay."""

    def __init__(self, behind: Callable[[], float] = lambda: 0.0, clock: Callable[[], float] = time.perf_counter) -> None:
        """``behind`` returns how long other work has been waiting, in seconds."""
        self._behind = behind
        self._clock = clock
        self._begun: dict[object, float] = {}
        self._pace = INITIAL_SECONDS_PER_COMMAND
        self._done = 0
        self._since: float | None = None
        self._is_looking = False
        busy()  # Its words are read from a file at the first time, and that must not be when there is too much to do.

    @contextmanager
    def track(self) -> Iterator[None]:
        """Count a command in flight, or raise ``busy``."""
        if self.is_overloaded:
            raise busy()
        mark = object()
        self._begun[mark] = self._clock()
        if not self._is_looking:
            self._is_looking = True
            self._look_later(asyncio.get_running_loop())
        try:
            yield
        finally:
            del self._begun[mark]
            self._done += 1

    @property
    def is_overloaded(self) -> bool:
        """Whether a new command would wait for too long."""
        return len(self._begun) > MIN_IN_FLIGHT and (self._wait() > MAX_QUEUE_DELAY_S or self._oldest() > STUCK_AFTER_S)

    def has_waited_too_long(self, waited: float) -> bool:
        """Whether a command that waited ``waited`` seconds before being read would be answered too late."""
        return self.is_overloaded or (len(self._begun) > MIN_IN_FLIGHT and self._wait() + waited > MAX_TOTAL_DELAY_S)

    def _wait(self) -> float:
        """Return the estimated queue delay in seconds."""
        return max(len(self._begun) * self._pace, self._behind())

    def _oldest(self) -> float:
        return self._clock() - next(iter(self._begun.values()))

    def _look_later(self, loop: asyncio.AbstractEventLoop) -> None:
        """Schedule the next measurement while commands are in flight."""
        loop.call_later(CHECK_INTERVAL_S, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        self.update_rate()
        self._is_looking = bool(self._begun)
        if self._is_looking:
            self._look_later(loop)

    def update_rate(self) -> None:
        """Measure seconds per command while there is a backlog; idle time says nothing about the server."""
        at = self._clock()
        if len(self._begun) <= MIN_IN_FLIGHT:
            # What kept everybody waiting is over: whoever comes now is not to pay for it.
            self._since, self._done, self._pace = None, 0, (self._pace + INITIAL_SECONDS_PER_COMMAND) / 2
        elif self._since is None:
            self._since, self._done = at, 0
        elif at - self._since >= MIN_RATE_WINDOW_S and self._done:
            self._pace = (self._pace + (at - self._since) / self._done) / 2
            self._since, self._done = at, 0
