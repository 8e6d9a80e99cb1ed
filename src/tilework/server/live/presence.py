"""Who is there: told by open sockets here and at the other workers, and by plain requests of those who use no socket."""

from collections import Counter
from dataclasses import dataclass, field

from tilework.server.ids import now

REMEMBER_MS = 45_000
"""How long another worker's word counts; it repeats it more often."""


@dataclass
class _Remote:
    people: frozenset[str]
    heard: int


@dataclass
class _Match:
    here: Counter[str] = field(default_factory=Counter)
    elsewhere: dict[str, _Remote] = field(default_factory=dict)
    last_sign: dict[str, int] = field(default_factory=dict)


class Presence:
    """For each match the people whose sockets watch it, and when the others last gave a sign of life."""

    def __init__(self) -> None:
        self._matches: dict[str, _Match] = {}

    def arrive(self, match_id: str, person: str) -> None:
        """A socket began to watch."""
        self._entry(match_id).here[person] += 1

    def leave(self, match_id: str, person: str) -> None:
        """A socket watches no longer."""
        entry = self._matches.get(match_id)
        if not entry:
            return
        entry.here[person] -= 1
        if entry.here[person] <= 0:
            del entry.here[person]
            entry.last_sign[person] = now()

    def seen(self, match_id: str, person: str) -> None:
        """Somebody gave a sign of life: a request is as good as a socket."""
        self._entry(match_id).last_sign[person] = now()

    def hear(self, match_id: str, worker: str, people: list[str]) -> None:
        """What another worker says."""
        entry = self._entry(match_id)
        before = entry.elsewhere.get(worker)
        for person in (before.people if before else frozenset()) - set(people):
            entry.last_sign[person] = now()
        entry.elsewhere[worker] = _Remote(frozenset(people), now())

    def here(self, match_id: str) -> list[str]:
        """Who is connected to this worker."""
        entry = self._matches.get(match_id)
        return list(entry.here) if entry else []

    def is_here(self, match_id: str, person: str) -> bool:
        """Whether somebody is connected to this worker."""
        entry = self._matches.get(match_id)
        return entry is not None and person in entry.here

    def people(self, match_id: str) -> set[str]:
        """Who is there, at any worker."""
        entry = self._matches.get(match_id)
        if not entry:
            return set()
        fresh = now() - REMEMBER_MS
        return set(entry.here).union(*(remote.people for remote in entry.elsewhere.values() if remote.heard > fresh))

    def gone_since(self, match_id: str, person: str) -> int | None:
        """When somebody who is not there last gave a sign of life; None if they are there.

        Of whom this server knows nothing, because it has just started or never saw them, the absence begins now: nobody pays for
        what nobody saw.
        """
        if person in self.people(match_id):
            return None
        return self._entry(match_id).last_sign.setdefault(person, now())

    def forget(self, match_id: str) -> None:
        """The match is no longer in memory."""
        self._matches.pop(match_id, None)

    def _entry(self, match_id: str) -> _Match:
        return self._matches.setdefault(match_id, _Match())
