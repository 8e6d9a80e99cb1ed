"""A match held in memory."""

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from tilework.server.ids import is_bot_account, now
from tilework.server.match import event_feed, projection
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.match.projection import MatchContext
from tilework.server.match.seats import PERSON


class Watcher(Protocol):
    """Receiver of changes of a match."""

    person: str

    def changed(self, match_id: str) -> None:
        """Handle a change of a match."""
        ...

    def send_text(self, message: str) -> None:
        """Send a message that is already JSON."""
        ...


@dataclass
class _ViewCache:
    """Fragments of views at one seq: shared by all, and per kind of viewer."""

    seq: int
    shared: bytes = b""
    own: dict[tuple[str | None, bool], bytes] = field(default_factory=dict)
    steps: dict[int, bytes] = field(default_factory=dict)
    """Events after a seq, by that seq, for watchers that fold events."""
    rights: dict[tuple[str | None, bool], bytes] = field(default_factory=dict)
    people: set[str] = field(default_factory=set)

    def viewer(self, person: str | None) -> str | None:
        """Return the cache key of a person: all uninvolved people share one, bot accounts another."""
        return person if person in self.people else ("bot_account" if is_bot_account(person) else "") if person else None


class LoadedMatch:
    """A hosted match with its lock and watchers. ``hosted`` is None when it must be read again."""

    context: MatchContext
    context_version: int

    def __init__(self, match_id: str) -> None:
        self.id = match_id
        self.hosted: HostedMatch | None = None
        self.lock: asyncio.Lock = asyncio.Lock()
        self.watchers: dict[Watcher, None] = {}
        self.context = MatchContext()
        self.announced_away: list[int] = []
        """Absent seats that the watchers were last told about."""
        self.context_version = 0
        """Grows when names, absences or ratings change, for watchers that fold events."""
        self.used: float = time.monotonic()
        self.presence_due: asyncio.TimerHandle | None = None
        self._view_cache: _ViewCache | None = None

    @property
    def is_idle(self) -> bool:
        """Whether it is unwatched and unlocked."""
        return not self.watchers and not self.lock.locked()

    @property
    def is_changing(self) -> bool:
        """Whether it is being read or holds events that are not committed yet."""
        return self.hosted is None or self.lock.locked()

    def drop(self) -> None:
        """Discard the state in memory, which may be wrong."""
        self.hosted = None
        self._view_cache = None

    def notify_watchers(self) -> None:
        for watcher in list(self.watchers):
            watcher.changed(self.id)

    def view(self, person: str | None, since: int, heading: Mapping[str, str] | None = None) -> tuple[int, bytes]:
        """Return the seq and a person's view. The match must be loaded and not changing."""
        hosted, at = self.hosted, now()
        assert hosted
        parts = self._view_cache_at(hosted)
        parts.shared = parts.shared or projection.shared_part(hosted, self.context)
        key = parts.viewer(person), hosted.is_overdue(at)
        if key not in parts.own:
            parts.own[key] = projection.viewer_part(hosted, person, self.context.away, at)
        return hosted.seq, projection.view(hosted, self.context, at, since, parts.own[key], parts.shared, heading)

    def events(self, person: str | None, since: int, known: int, heading: Mapping[str, str]) -> tuple[int, bytes] | None:
        """Return the seq and events since ``since``; None if only a view will do. ``known`` is the context version that the watcher has."""
        hosted, at = self.hosted, now()
        if hosted is None or not event_feed.can_follow(hosted, since) or (since == hosted.seq and known == self.context_version):
            return None
        parts = self._view_cache_at(hosted)
        if since not in parts.steps:
            parts.steps[since] = event_feed.steps_part(hosted, since)
        key = parts.viewer(person), hosted.is_overdue(at)
        if key not in parts.rights:
            parts.rights[key] = event_feed.rights_part(Rights(hosted, person, at, self.context.away))
        seats = {} if known == self.context_version else {"seats": projection.seats(hosted, self.context, at)}
        return hosted.seq, event_feed.events(hosted, at, parts.steps[since], parts.rights[key], {**heading, **seats})

    def _view_cache_at(self, hosted: HostedMatch) -> _ViewCache:
        if self._view_cache is None or self._view_cache.seq != hosted.seq:
            self._view_cache = _ViewCache(hosted.seq, people=hosted.people())
        return self._view_cache

    def refresh_context(self, context: MatchContext) -> None:
        """Replace the context (names, presence, ratings)."""
        if context.rating_changes != self.context.rating_changes or list(context.away) != list(self.context.away):
            self._view_cache = None
        if context.people != self.context.people or list(context.away) != list(self.context.away):
            self.context_version += 1
        self.context = context

    def seats_where(self, holds: Callable[[str | None], bool]) -> list[int]:
        """Return the seats whose person fulfils a predicate."""
        seats = self.hosted.seats if self.hosted else []
        return [number for number, seat in enumerate(seats) if seat.kind == PERSON and holds(seat.person)]

    def seat_names(self) -> list[str | None]:
        """Return the name of each seat: label, person or bot; None for a deleted person."""
        people = self.context.people
        return [
            seat.label or (people[who].name if who in people else None)
            if (who := seat.person or seat.replaced_person)
            else seat.label or seat.bot
            for seat in (self.hosted.seats if self.hosted else [])
        ]
