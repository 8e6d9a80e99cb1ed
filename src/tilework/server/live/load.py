"""Shedding: a worker that can't keep up says so at once, with a time to come back, rather than letting everybody wait ever longer.

Whatever is accepted is then done as fast as ever, and as much of it as there is strength for. How long somebody who comes now would wait
follows from how much is under way, and from the pace at which it was done of late.
"""

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from tilework.server.errors import Refusal, in_words
from tilework.server.words import Words, say

MOST_SECONDS = 0.09
"""A worker is too busy when what it has taken on will take longer than this,"""
MOST_WITH_WAITING = 0.13
"""or than this together with the time that a command has already waited for being read,"""
STUCK_SECONDS = 0.2
"""or when something that it took on waits for so long already,"""
FEW = 24
"""unless that is so little that it must be waiting for something else, such as a match that is just being read."""
LOOK_SECONDS = 0.02
PACE_SECONDS = 0.1
"""The pace is taken over so long at least: things are done in batches."""
FIRST_PACE = 0.0005
"""Seconds for each command, until that has been seen."""
COME_BACK_MS = 500, 1500
"""When to come back: not all at the same moment."""


def busy() -> Refusal:
    """Too much to do: come back later. Made often when there is no time for it, so the words are not looked up each time."""
    wait = random.randint(*COME_BACK_MS)
    return Refusal("busy", _words(in_words(wait)), retry_after_ms=wait)


@cache
def _words(seconds: int) -> Words:
    return say("error.busy", seconds=seconds)


class Load:
    """What is under way, and how long it will take."""

    def __init__(self, behind: Callable[[], float] = lambda: 0.0, clock: Callable[[], float] = time.perf_counter) -> None:
        """``behind`` says for how long other work has been waiting for its turn."""
        self._behind = behind
        self._clock = clock
        self._begun: dict[object, float] = {}
        self._pace = FIRST_PACE
        self._done = 0
        self._since: float | None = None
        self._is_looking = False
        busy()  # Its words are read from a file at the first time, and that must not be when there is too much to do.

    @contextmanager
    def one_more(self) -> Iterator[None]:
        """Take something on, unless there is too much under way already."""
        if self.is_too_much:
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
    def is_too_much(self) -> bool:
        """Whether whoever comes now would wait for too long."""
        return len(self._begun) > FEW and (self._wait() > MOST_SECONDS or self._oldest() > STUCK_SECONDS)

    def is_too_late(self, waited: float) -> bool:
        """Whether a command that has waited for so long before it was read would be answered too late."""
        return self.is_too_much or (len(self._begun) > FEW and self._wait() + waited > MOST_WITH_WAITING)

    def _wait(self) -> float:
        """For how many seconds whoever comes now would wait."""
        return max(len(self._begun) * self._pace, self._behind())

    def _oldest(self) -> float:
        return self._clock() - next(iter(self._begun.values()))

    def _look_later(self, loop: asyncio.AbstractEventLoop) -> None:
        """While something is under way, see how it goes on."""
        loop.call_later(LOOK_SECONDS, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        self.take_pace()
        self._is_looking = bool(self._begun)
        if self._is_looking:
            self._look_later(loop)

    def take_pace(self) -> None:
        """See how fast things are done, over a time in which there was always something to do: else it is those who come that are slow."""
        at = self._clock()
        if len(self._begun) <= FEW:
            # What kept everybody waiting is over: whoever comes now is not to pay for it.
            self._since, self._done, self._pace = None, 0, (self._pace + FIRST_PACE) / 2
        elif self._since is None:
            self._since, self._done = at, 0
        elif at - self._since >= PACE_SECONDS and self._done:
            self._pace = (self._pace + (at - self._since) / self._done) / 2
            self._since, self._done = at, 0
