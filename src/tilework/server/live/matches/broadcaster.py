"""Send views, events and presence to the watchers of matches."""

import asyncio
from functools import partial

import orjson

from tilework.server.dispatcher import Dispatcher
from tilework.server.ids import now
from tilework.server.live.events import WatcherLeft
from tilework.server.live.matches.cache import MatchCache
from tilework.server.live.matches.loaded_match import LoadedMatch, Watcher
from tilework.server.live.matches.time_slicer import TimeSlicer
from tilework.server.match import commands
from tilework.server.match.hosted import PLAYING, HostedMatch
from tilework.server.match.permissions import Rights

GATHER_SECONDS, MAX_GATHER_S = 0.05, 2.0
"""Gather presence changes for this long (seconds): minimum, growing with the number of watchers up to the maximum."""


class Broadcaster:
    """Build views and events for requests and watchers."""

    def __init__(self, cache: MatchCache, events: Dispatcher) -> None:
        self._cache = cache
        self._dispatcher = events
        self._bus = cache.bus
        self._views: TimeSlicer[tuple[int, bytes]] = TimeSlicer()
        self._due: dict[LoadedMatch, None] = {}

    def schedule_broadcast(self, loaded: LoadedMatch) -> None:
        """Notify the watchers of a match after the current command has been answered."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._broadcast_due)
        self._due[loaded] = None

    def pop_due(self) -> list[LoadedMatch]:
        """Return and clear the matches whose watchers are to be notified. Called right after an answer, so that a socket gets both in one
        write.
        """
        due, self._due = list(self._due), {}
        return due

    def _broadcast_due(self) -> None:
        for loaded in self.pop_due():
            loaded.notify_watchers()

    def queue_delay_s(self) -> float:
        """Return how long the oldest pending view has been waiting, in seconds."""
        return self._views.queue_delay_s()

    async def view(self, match_id: str, person: str | None, since: int = -1) -> bytes:
        """Return a person's view of a match as JSON."""
        loaded = self._cache.entry(match_id)
        async with loaded.lock:
            hosted = await self._cache.ensure(loaded, fresh=self._bus.is_shared)
            commands.require(hosted, Rights(hosted, person, now()).view())
            self.mark_seen(hosted, person)
            self._cache.see(loaded)
            return loaded.view(person, since)[1]

    async def view_for_watcher(self, match_id: str, person: str, since: int) -> tuple[int, bytes]:
        """Return the seq and view for a watcher after a change.

        Views are built in time slices, so that commands are answered before watchers are served.
        """
        loaded = self._cache.entry(match_id)
        while True:
            if loaded.is_changing:
                async with loaded.lock:
                    await self._cache.ensure(loaded)
            made = await self._views.run(partial(loaded.view, person, since, {"type": "view"}), unless=lambda: loaded.is_changing)
            if made:
                return made

    async def events_for_watcher(self, match_id: str, person: str, since: int, known: int) -> tuple[int, int, bytes] | None:
        """Return seq, context version and events for a watcher that folds events; None if only a view will do."""
        loaded = self._cache.entry(match_id)
        if loaded.is_changing:
            async with loaded.lock:
                await self._cache.ensure(loaded)
                return self._events(loaded, person, since, known)
        return self._events(loaded, person, since, known)

    def events_now(self, match_id: str, person: str, since: int, known: int) -> tuple[int, int, bytes] | None:
        """Return the events without waiting; None also while the match is changing."""
        loaded = self._cache.loaded.get(match_id)
        return self._events(loaded, person, since, known) if loaded and not loaded.is_changing else None

    def _events(self, loaded: LoadedMatch, person: str, since: int, known: int) -> tuple[int, int, bytes] | None:
        made = loaded.events(person, since, known, {"type": "events"})
        return made and (made[0], loaded.context_version, made[1])

    def context_version(self, match_id: str) -> int:
        """Return the match's context version, which grows when names, absences or ratings change."""
        return self._cache.entry(match_id).context_version

    async def watch(self, match_id: str, watcher: Watcher, since: int, folds: bool = False, **head: str) -> tuple[int, bytes]:
        """Start watching. Return the seq and the first view or events."""
        loaded = self._cache.entry(match_id)
        async with loaded.lock:
            hosted = await self._cache.ensure(loaded, fresh=self._bus.is_shared)
            commands.require(hosted, Rights(hosted, watcher.person, now()).view())
            if watcher not in loaded.watchers:
                loaded.watchers[watcher] = None
                self._cache.presence.arrive(match_id, watcher.person)
                self.presence_changed(match_id)
            self._cache.see(loaded)
            made = loaded.events(watcher.person, since, -1, {**head, "type": "events"}) if folds else None
            return made or loaded.view(watcher.person, since, head)

    def unwatch(self, match_id: str, watcher: Watcher) -> None:
        """Stop watching."""
        loaded = self._cache.loaded.get(match_id)
        if loaded is None or watcher not in loaded.watchers:
            return
        del loaded.watchers[watcher]
        self._dispatcher.emit(WatcherLeft(match_id, watcher))
        self._cache.presence.leave(match_id, watcher.person)
        self.presence_changed(match_id)

    def watched(self) -> list[str]:
        """Return the ids of matches watched on this worker."""
        return [loaded.id for loaded in self._cache.loaded.values() if loaded.watchers]

    # Who is there.

    def mark_seen(self, hosted: HostedMatch, person: str | None) -> None:
        """Record a sign of life of a player without a socket on this match."""
        if person and hosted.status == PLAYING and hosted.seats_of(person) and not self._cache.presence.is_here(hosted.id, person):
            self._cache.presence.seen(hosted.id, person)
            if self._bus.is_shared:
                self._bus.publish({"type": "seen", "match": hosted.id, "person": person})

    def presence_changed(self, match_id: str, publish: bool = True) -> None:
        """Schedule a presence message to watchers, and publish it to the other workers."""
        loaded = self._cache.loaded.get(match_id)
        if publish and self._bus.is_shared:
            self.publish_presence(match_id)
        if loaded is None or loaded.presence_due is not None:
            return
        wait = min(MAX_GATHER_S, GATHER_SECONDS * (1 + len(loaded.watchers) / 10))
        loaded.presence_due = asyncio.get_running_loop().call_later(wait, self._send_presence, loaded)

    def _send_presence(self, loaded: LoadedMatch) -> None:
        loaded.presence_due = None
        if loaded.hosted is None and loaded.watchers:
            self.presence_changed(loaded.id, publish=False)
        if loaded.hosted is None or not loaded.watchers:
            return
        self._cache.see(loaded)
        seated = {seat.person for seat in loaded.hosted.seats}
        message = {
            "type": "presence",
            "match": loaded.id,
            "online": list(loaded.context.online),
            "away": list(loaded.context.away),
            "spectators": len(self._cache.presence.people(loaded.id) - seated),
        }
        text = orjson.dumps(message).decode()
        for watcher in list(loaded.watchers):
            watcher.send_text(text)

    def publish_presence(self, match_id: str) -> None:
        """Publish who is connected to this worker."""
        self._bus.publish({"type": "presence", "match": match_id, "people": self._cache.presence.local_people(match_id)})

    def update_absence(self) -> None:
        """Notify watchers when a player has become claimable or has come back."""
        for loaded in list(self._cache.loaded.values()):
            if loaded.hosted and loaded.watchers and loaded.announced_away != (away := self._cache.away(loaded.hosted)):
                loaded.announced_away = away
                self._cache.see(loaded)
                self.presence_changed(loaded.id)
                loaded.notify_watchers()
