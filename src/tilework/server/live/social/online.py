"""Who is online: people with an open socket on this worker or on another one."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from tilework.server.ids import is_bot_account, now
from tilework.server.live.bus import Bus, BusMessage

REFRESH_SECONDS = 15.0
"""Publish all local people this often, because messages may be lost."""
EXPIRE_MS = 45_000
"""Forget the people of a worker that was silent for this long."""


@dataclass
class _Remote:
    people: set[str]
    heard: int


class OnlinePeople:
    """Count sockets by person. ``changed`` is called when somebody arrives or leaves."""

    def __init__(self, bus: Bus, changed: Callable[[], None], clock: Callable[[], int] = now) -> None:
        self._bus = bus
        self._changed = changed
        self._clock = clock
        self._sockets: Counter[str] = Counter()
        self._remote: dict[str, _Remote] = {}

    def arrive(self, person: str) -> None:
        """Count a socket that was opened. Bot accounts are not people."""
        if is_bot_account(person):
            return
        self._sockets[person] += 1
        if self._sockets[person] == 1:
            self._bus.publish({"type": "online", "arrived": [person]})
            self._changed()

    def leave(self, person: str) -> None:
        """Count a socket that was closed."""
        if person not in self._sockets:
            return
        self._sockets[person] -= 1
        if not self._sockets[person]:
            del self._sockets[person]
            self._bus.publish({"type": "online", "left": [person]})
            self._changed()

    def people(self) -> set[str]:
        """Return who is online."""
        fresh = self._clock() - EXPIRE_MS
        return set(self._sockets).union(*(remote.people for remote in self._remote.values() if remote.heard > fresh))

    async def refresh(self) -> None:
        """Publish all local people, and forget workers that are gone."""
        self._bus.publish({"type": "online", "all": list(self._sockets)})
        gone = [worker for worker, remote in self._remote.items() if remote.heard <= self._clock() - EXPIRE_MS]
        for worker in gone:
            del self._remote[worker]
        if gone:
            self._changed()

    def on_bus_message(self, message: BusMessage) -> None:
        """Merge what another worker published."""
        remote = self._remote.setdefault(str(message["from"]), _Remote(set(), 0))
        remote.heard = self._clock()
        before = set(remote.people)
        match message:
            case {"all": list(people)}:
                remote.people = set(people)
            case {"arrived": list(people)}:
                remote.people |= set(people)
            case {"left": list(people)}:
                remote.people -= set(people)
        if remote.people != before:
            self._changed()
