"""A match in memory."""

import asyncio
import time
from typing import Any, Protocol

from tilework.server.ids import now
from tilework.server.table import projection
from tilework.server.table.projection import Surroundings
from tilework.server.table.seats import PERSON
from tilework.server.table.table import Table


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


class Hot:
    """A table, the lock under which it changes, and who watches. ``table`` is None when it must be read anew."""

    def __init__(self, match_id: str) -> None:
        self.id = match_id
        self.table: Table | None = None
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
        self.table = None
        self._shared = None

    def tell(self) -> None:
        """Let the watchers know that something changed."""
        for watcher in list(self.watchers):
            watcher.changed(self.id)

    def view(self, person: str | None, since: int, full: bool, heading: dict[str, Any] | None = None) -> bytes:
        """What somebody sees now. Only for a table that is in memory and not changing."""
        assert self.table
        if self._shared is None or self._shared[0] != self.table.seq:
            self._shared = self.table.seq, projection.shared_part(self.table, self.around)
        return projection.view(self.table, person, self.around, now(), since=since, full=full, shared=self._shared[1], heading=heading)

    def look_around(self, around: Surroundings) -> None:
        """Names, presence or ratings have changed."""
        if around.rating_changes != self.around.rating_changes:
            self._shared = None
        self.around = around

    def seats_where(self, holds: Any) -> list[int]:
        """The seats of people for whom something holds."""
        assert self.table
        return [number for number, seat in enumerate(self.table.seats) if seat.kind == PERSON and holds(seat.person)]
