"""Presence of players: from open sockets here and on other workers, and from requests."""

from collections import Counter
from dataclasses import dataclass, field

from tilework.server.ids import now

REMEMBER_MS = 45_000
"""Expire presence of other workers after this long; they publish it more often."""


@dataclass
class _Remote:
    people: frozenset[str]
    heard: int


@dataclass
class _Match:
    local_people: Counter[str] = field(default_factory=Counter)
    remote: dict[str, _Remote] = field(default_factory=dict)
    last_sign: dict[str, int] = field(default_factory=dict)


class Presence:
    """Track, for each match, who is connected and when the others were last seen."""

    def __init__(self) -> None:
        self._matches: dict[str, _Match] = {}

    def arrive(self, match_id: str, person: str) -> None:
        """Count a socket that started watching."""
        self._entry(match_id).local_people[person] += 1

    def leave(self, match_id: str, person: str) -> None:
        """Count a socket that stopped watching."""
        entry = self._matches.get(match_id)
        if not entry:
            return
        entry.local_people[person] -= 1
        if entry.local_people[person] <= 0:
            del entry.local_people[person]
            entry.last_sign[person] = now()

    def seen(self, match_id: str, person: str) -> None:
        """Record a sign of life without a socket."""
        self._entry(match_id).last_sign[person] = now()

    def merge_remote(self, match_id: str, worker: str, people: list[str]) -> None:
        """Merge the presence published by another worker."""
        entry = self._entry(match_id)
        before = entry.remote.get(worker)
        for person in (before.people if before else frozenset()) - set(people):
            entry.last_sign[person] = now()
        entry.remote[worker] = _Remote(frozenset(people), now())

    def local_people(self, match_id: str) -> list[str]:
        """Return who is connected to this worker."""
        entry = self._matches.get(match_id)
        return list(entry.local_people) if entry else []

    def is_here(self, match_id: str, person: str) -> bool:
        """Whether a person is connected to this worker."""
        entry = self._matches.get(match_id)
        return entry is not None and person in entry.local_people

    def people(self, match_id: str) -> set[str]:
        """Return who is connected to any worker."""
        entry = self._matches.get(match_id)
        if not entry:
            return set()
        fresh = now() - REMEMBER_MS
        return set(entry.local_people).union(*(remote.people for remote in entry.remote.values() if remote.heard > fresh))

    def last_seen_if_absent(self, match_id: str, person: str) -> int | None:
        """Return when an absent person was last seen; None if present.

        Absence of somebody unknown to this server starts now, so that a restart is never held against players.
        """
        if person in self.people(match_id):
            return None
        return self._entry(match_id).last_sign.setdefault(person, now())

    def forget(self, match_id: str) -> None:
        """Drop the presence of an evicted match."""
        self._matches.pop(match_id, None)

    def _entry(self, match_id: str) -> _Match:
        return self._matches.setdefault(match_id, _Match())
