"""Who is there: told by open sockets, here and at the other workers."""

import time
from collections import Counter
from dataclasses import dataclass, field

REMEMBER_SECONDS = 45.0
"""How long another worker's word counts; it repeats it more often."""


@dataclass
class _Remote:
    people: frozenset[str]
    heard: float


@dataclass
class _Match:
    here: Counter[str] = field(default_factory=Counter)
    elsewhere: dict[str, _Remote] = field(default_factory=dict)
    gone_since: dict[str, float] = field(default_factory=dict)


class Presence:
    """For each match the people whose sockets watch it."""

    def __init__(self, away_seconds: float) -> None:
        self._away_seconds = away_seconds
        self._matches: dict[str, _Match] = {}
        self._started = time.monotonic()

    def arrive(self, match_id: str, person: str) -> None:
        """A socket began to watch."""
        entry = self._matches.setdefault(match_id, _Match())
        entry.here[person] += 1
        entry.gone_since.pop(person, None)

    def leave(self, match_id: str, person: str) -> None:
        """A socket watches no longer."""
        entry = self._matches.get(match_id)
        if not entry:
            return
        entry.here[person] -= 1
        if entry.here[person] <= 0:
            del entry.here[person]
            entry.gone_since[person] = time.monotonic()

    def hear(self, match_id: str, worker: str, people: list[str]) -> None:
        """What another worker says."""
        entry = self._matches.setdefault(match_id, _Match())
        before = entry.elsewhere.get(worker)
        for person in (before.people if before else frozenset()) - set(people):
            entry.gone_since[person] = time.monotonic()
        entry.elsewhere[worker] = _Remote(frozenset(people), time.monotonic())

    def here(self, match_id: str) -> list[str]:
        """Who is connected to this worker."""
        entry = self._matches.get(match_id)
        return list(entry.here) if entry else []

    def people(self, match_id: str) -> set[str]:
        """Who is there, at any worker."""
        entry = self._matches.get(match_id)
        if not entry:
            return set()
        fresh = time.monotonic() - REMEMBER_SECONDS
        return set(entry.here).union(*(remote.people for remote in entry.elsewhere.values() if remote.heard > fresh))

    def is_away(self, match_id: str, person: str) -> bool:
        """Whether somebody has been gone for long: since they left, or since the server knows nothing of them."""
        if person in self.people(match_id):
            return False
        entry = self._matches.get(match_id)
        since = entry.gone_since.get(person, self._started) if entry else self._started
        return time.monotonic() - since >= self._away_seconds

    def forget(self, match_id: str) -> None:
        """The match is no longer in memory."""
        self._matches.pop(match_id, None)
