"""A match in memory."""

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from tilework.server.ids import is_program, now
from tilework.server.match import following, projection
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.match.projection import Surroundings
from tilework.server.match.seats import PERSON


class Watcher(Protocol):
    """Somebody who is told when a match changes."""

    person: str

    def changed(self, match_id: str) -> None:
        """Something happened in a match."""
        ...

    def send_text(self, message: str) -> None:
        """Send a message that is JSON already."""
        ...


@dataclass
class _Parts:
    """The parts of views at one event: what all see alike, and what each kind of viewer has of their own."""

    seq: int
    shared: bytes = b""
    own: dict[tuple[str | None, bool, bool], bytes] = field(default_factory=dict)
    steps: dict[int, bytes] = field(default_factory=dict)
    """The events after one, by that one's seq, for those who fold them."""
    rights: dict[tuple[str | None, bool], bytes] = field(default_factory=dict)
    people: set[str] = field(default_factory=set)

    def viewer(self, person: str | None) -> str | None:
        """All who have nothing to do with a match see the same of it; programs may not sit down everywhere."""
        return person if person in self.people else ("program" if is_program(person) else "") if person else None


class LoadedMatch:
    """A hosted match, the lock under which it changes, and who watches. ``hosted`` is None when it must be read anew."""

    def __init__(self, match_id: str) -> None:
        self.id = match_id
        self.hosted: HostedMatch | None = None
        self.lock = asyncio.Lock()
        self.watchers: dict[Watcher, None] = {}
        self.around = Surroundings()
        self.away_told: list[int] = []
        """The seats that the watchers know to be away. Whoever looks in between learns it earlier, and the others must learn it too."""
        self.surroundings = 0
        """How often names, absences or ratings have changed: who folds events must be told of it too."""
        self.used = time.monotonic()
        self.presence_due: asyncio.TimerHandle | None = None
        self._parts: _Parts | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches it and nothing happens to it."""
        return not self.watchers and not self.lock.locked()

    @property
    def is_changing(self) -> bool:
        """Whether it can't be looked at now: it is being read, or holds what is not on disk yet."""
        return self.hosted is None or self.lock.locked()

    def drop(self) -> None:
        """What is in memory may be wrong: read it anew before the next use."""
        self.hosted = None
        self._parts = None

    def tell(self) -> None:
        """Let the watchers know that something changed."""
        for watcher in list(self.watchers):
            watcher.changed(self.id)

    def view(self, person: str | None, since: int, full: bool, heading: Mapping[str, str] | None = None) -> tuple[int, bytes]:
        """What somebody sees now, and as of which seq. Only for a match that is in memory and not changing."""
        hosted, at = self.hosted, now()
        assert hosted
        parts = self._parts_of(hosted)
        parts.shared = parts.shared or projection.shared_part(hosted, self.around)
        key = parts.viewer(person), full, hosted.is_overdue(at)
        if key not in parts.own:
            parts.own[key] = projection.own_part(hosted, person, self.around.away, at, full)
        return hosted.seq, projection.view(hosted, self.around, at, since, parts.own[key], parts.shared, heading)

    def events(self, person: str | None, since: int, known: int, heading: Mapping[str, str]) -> tuple[int, bytes] | None:
        """What happened since, for somebody who folds it; None where only a view tells it. ``known``: the surroundings that they know."""
        hosted, at = self.hosted, now()
        if hosted is None or not following.can_follow(hosted, since) or (since == hosted.seq and known == self.surroundings):
            return None
        parts = self._parts_of(hosted)
        if since not in parts.steps:
            parts.steps[since] = following.steps_part(hosted, since)
        key = parts.viewer(person), hosted.is_overdue(at)
        if key not in parts.rights:
            parts.rights[key] = following.rights_part(Rights(hosted, person, at, self.around.away))
        seats = {} if known == self.surroundings else {"seats": projection.seats(hosted, self.around, at)}
        return hosted.seq, following.events(hosted, at, parts.steps[since], parts.rights[key], {**heading, **seats})

    def _parts_of(self, hosted: HostedMatch) -> _Parts:
        if self._parts is None or self._parts.seq != hosted.seq:
            self._parts = _Parts(hosted.seq, people=hosted.people())
        return self._parts

    def look_around(self, around: Surroundings) -> None:
        """Names, presence or ratings have changed."""
        if around.rating_changes != self.around.rating_changes or list(around.away) != list(self.around.away):
            self._parts = None
        if around.cards != self.around.cards or list(around.away) != list(self.around.away):
            self.surroundings += 1
        self.around = around

    def seats_where(self, holds: Callable[[str | None], bool]) -> list[int]:
        """The seats of people for whom something holds."""
        seats = self.hosted.seats if self.hosted else []
        return [number for number, seat in enumerate(seats) if seat.kind == PERSON and holds(seat.person)]

    def seat_names(self) -> list[str | None]:
        """What each seat is called: by its label, its person's name or its bot's; None for somebody who is deleted."""
        cards = self.around.cards
        return [
            seat.label or (cards[who].name if who in cards else None) if (who := seat.person or seat.was) else seat.label or seat.bot
            for seat in (self.hosted.seats if self.hosted else [])
        ]
