"""A match in memory."""

import asyncio
import time
from typing import Any, Protocol

from tilework.server.ids import now
from tilework.server.match import projection
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.projection import Surroundings
from tilework.server.match.seats import PERSON


class Watcher(Protocol):
    """Somebody who is told when a match changes."""

    person: str

    def changed(self, match_id: str) -> None:
        """Something happened in a match."""
        ...

    def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        ...

    def send_text(self, message: str) -> None:
        """Send a message that is JSON already."""
        ...


class LoadedMatch:
    """A match, the lock under which it changes, and who watches. ``hosted`` is None when it must be read anew."""

    def __init__(self, match_id: str) -> None:
        self.id = match_id
        self.hosted: HostedMatch | None = None
        self.lock = asyncio.Lock()
        self.watchers: dict[Watcher, None] = {}
        self.around = Surroundings()
        self.used = time.monotonic()
        self.presence_due: asyncio.TimerHandle | None = None
        self._shared: tuple[int, bytes] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches it and nothing happens to it."""
        return not self.watchers and not self.lock.locked()

    def drop(self) -> None:
        """What is in memory may be wrong: read it anew before the next use."""
        self.hosted = None
        self._shared = None

    def tell(self) -> None:
        """Let the watchers know that something changed."""
        for watcher in list(self.watchers):
            watcher.changed(self.id)

    def view(self, person: str | None, since: int, full: bool, heading: dict[str, Any] | None = None) -> bytes:
        """What somebody sees now. Only for a match that is in memory and not changing."""
        assert self.hosted
        if self._shared is None or self._shared[0] != self.hosted.seq:
            self._shared = self.hosted.seq, projection.shared_part(self.hosted, self.around)
        return projection.view(self.hosted, person, self.around, now(), since=since, full=full, shared=self._shared[1], heading=heading)

    def look_around(self, around: Surroundings) -> None:
        """Names, presence or ratings have changed."""
        if around.rating_changes != self.around.rating_changes:
            self._shared = None
        self.around = around

    def seats_where(self, holds: Any) -> list[int]:
        """The seats of people for whom something holds."""
        assert self.hosted
        return [number for number, seat in enumerate(self.hosted.seats) if seat.kind == PERSON and holds(seat.person)]
