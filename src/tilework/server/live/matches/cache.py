"""Cache of the matches that this worker has loaded: read on demand, kept up to date, evicted when unused."""

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace

import structlog
from cachetools import LRUCache
from structlog.typing import FilteringBoundLogger

from tilework import games
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.bus import Bus
from tilework.server.live.matches.loaded_match import LoadedMatch
from tilework.server.live.matches.presence import Presence
from tilework.server.match.events import StoredEvent
from tilework.server.match.hosted import FINISHED, PLAYING, WAITING, HostedMatch
from tilework.server.match.outages import Outages
from tilework.server.match.projection import PersonSummary
from tilework.server.match.unsupported import UnreadableMatch
from tilework.server.metrics import MATCHES_LOADED
from tilework.server.settings import Settings
from tilework.server.store import matches, people
from tilework.server.store.database import Database

log: FilteringBoundLogger = structlog.get_logger()

_MAX_PERSON_SUMMARIES = 50_000
_RUNNING_TTL_S = 900.0
_FINISHED_TTL_S = 60.0
OUTAGE_MS = 10_000
"""Gap between heartbeats that counts as an outage (milliseconds)."""


def _keep_seconds(hosted: HostedMatch | None) -> float:
    is_running = hosted is not None and hosted.status in (WAITING, PLAYING)
    return _RUNNING_TTL_S if is_running else _FINISHED_TTL_S


class MatchCache:
    """Folded matches with their context: names, presence, outages."""

    def __init__(self, settings: Settings, database: Database, bus: Bus) -> None:
        self.settings = settings
        self.database = database
        self.bus = bus
        self.presence: Presence = Presence()
        self.outages: Outages = Outages()
        self.alive_at: int | None = None
        self.person_summaries: LRUCache[str, PersonSummary] = LRUCache(_MAX_PERSON_SUMMARIES)
        self.loaded: dict[str, LoadedMatch] = {}

    # Coming and going.

    def entry(self, match_id: str) -> LoadedMatch:
        """Return the cache entry of a match, loaded or not."""
        loaded = self.loaded.get(match_id)
        if loaded is None:
            self._evict_if_full()
            loaded = self.loaded[match_id] = LoadedMatch(match_id)
            MATCHES_LOADED.set(len(self.loaded))
        loaded.used = time.monotonic()
        return loaded

    def _evict_if_full(self) -> None:
        """Evict a quarter of the idle matches, least recently used first, when the cache is full."""
        if len(self.loaded) >= self.settings.max_loaded_matches:
            idle = sorted((loaded for loaded in self.loaded.values() if loaded.is_idle), key=lambda loaded: loaded.used)
            self._forget(idle[: max(1, len(idle) // 4)])

    def evict_unused(self) -> None:
        """Evict idle matches: finished ones after a minute, running ones after a quarter of an hour."""
        at = time.monotonic()
        self._forget([loaded for loaded in self.loaded.values() if loaded.is_idle and at - loaded.used > _keep_seconds(loaded.hosted)])

    def _forget(self, idle: list[LoadedMatch]) -> None:
        for loaded in idle:
            del self.loaded[loaded.id]
            self.presence.forget(loaded.id)
        MATCHES_LOADED.set(len(self.loaded))

    async def ensure(self, loaded: LoadedMatch, fresh: bool = False) -> HostedMatch:
        """Return the match, read from the database if necessary. The caller holds the lock."""
        if loaded.hosted is None:
            try:
                hosted = await self.database.read(matches.load(loaded.id, self.outages))
            except UnreadableMatch as match:
                await self._archive(loaded, match)
                raise ApiError("old_rules") from match
            if hosted is None:
                self.loaded.pop(loaded.id, None)
                raise ApiError("not_found")
            loaded.hosted = hosted
            await self.refresh_context(loaded)
        elif fresh:
            await self.sync_to(loaded)
        assert loaded.hosted
        return loaded.hosted

    async def _archive(self, loaded: LoadedMatch, match: UnreadableMatch) -> None:
        """Mark a match of unsupported rules as aborted and log it once. Matches of newer rules wait for the release that knows them."""
        self.loaded.pop(loaded.id, None)
        newest = games.get(match.game).rules_version() if match.game in games.names() else match.rules_version
        if match.rules_version <= newest:
            await self.database.write(matches.mark_unsupported(loaded.id))
        log.warning("match_unreadable", game=match.game, rules_version=match.rules_version, reason=str(match))

    async def sync_to(self, loaded: LoadedMatch, told: Sequence[StoredEvent] = ()) -> None:
        """Apply events of other workers: the given ones if they follow directly, else those in the database. The caller holds the lock."""
        assert loaded.hosted
        follows = bool(told) and told[0].seq == loaded.hosted.seq + 1
        events = told if follows else await self.database.read(matches.events_after(loaded.id, loaded.hosted.seq))
        try:
            for event in events:
                loaded.hosted.apply(event)
        except Exception:
            loaded.drop()
            raise
        if any(event.kind in matches.SEAT_CHANGING for event in events):
            await self.refresh_context(loaded)
        if events:
            # Whoever it was that asked: those who watch here have not seen it either, and the hint that follows finds nothing new.
            asyncio.get_running_loop().call_soon(loaded.notify_watchers)

    # What goes with a match.

    async def refresh_context(self, loaded: LoadedMatch) -> None:
        """Update names, rating changes and presence."""
        hosted = loaded.hosted
        assert hosted
        allowed = self.settings.browser_bots
        context = replace(loaded.context, people=await self._person_summaries(hosted.people()), browser_bots=allowed)
        if hosted.status == FINISHED and hosted.config.rated and context.rating_changes is None:
            context = replace(context, rating_changes=await self.database.read(matches.rating_changes(loaded.id)))
        loaded.refresh_context(context)
        self.see(loaded)

    async def _person_summaries(self, wanted: Iterable[str]) -> dict[str, PersonSummary]:
        """Return name and ratings of people; only unknown ones are read from the database."""
        known = {person: self.person_summaries[person] for person in wanted if person in self.person_summaries}
        missing = [person for person in wanted if person not in known]
        if missing:
            found = await self.database.read(people.summaries(missing))
            self.person_summaries.update(found)
            known |= found
        return known

    def see(self, loaded: LoadedMatch) -> None:
        """Update presence only."""
        if loaded.hosted:
            there = self.presence.people(loaded.id)
            online = loaded.seats_where(lambda person: person in there)
            loaded.refresh_context(replace(loaded.context, online=online, away=self.away(loaded.hosted)))

    def away(self, hosted: HostedMatch) -> list[int]:
        """Return the seat to move if its player has been absent for longer than the settings allow."""
        turn = hosted.turn
        if turn is None or hosted.seats[turn].player_bot or (hosted.clocks and hosted.clocks.control.per_move):
            return []
        wait = self.settings.claim_after_seconds if hosted.clocks else self.settings.claim_after_seconds_unclocked
        last_seen_if_absent = self.presence.last_seen_if_absent(hosted.id, hosted.seats[turn].person or "")
        return [turn] if last_seen_if_absent is not None and now() - max(last_seen_if_absent, hosted.turn_started_at) >= wait * 1000 else []

    # Outages.

    @property
    def had_outage(self) -> bool:
        """Whether this process or the database was away until just now; clocks are not judged before that is recorded."""
        return self.alive_at is not None and now() - self.alive_at > OUTAGE_MS

    def set_outages(self, stretches: list[tuple[int, int]], at: int) -> None:
        """Record the outages; they extend running clocks, so the watchers are notified."""
        self.alive_at = at
        if stretches != self.outages.stretches:
            self.outages.stretches = stretches
            for loaded in self.loaded.values():
                if loaded.hosted and loaded.hosted.clocks:
                    loaded.notify_watchers()
