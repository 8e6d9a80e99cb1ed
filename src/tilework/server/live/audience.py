"""Those who look at matches: what they see, when they are told, and who is there."""

import asyncio
from collections.abc import Callable
from functools import partial

import orjson

from tilework.server.ids import now
from tilework.server.live.loaded import LoadedMatch, Watcher
from tilework.server.live.memory import Memory
from tilework.server.live.slices import Slices
from tilework.server.match import commands
from tilework.server.match.hosted import PLAYING, HostedMatch
from tilework.server.match.permissions import Rights

GATHER_SECONDS, LONGEST_GATHERING = 0.05, 2.0
"""How long changes of who is there are gathered before they are told: longer the more people are to be told."""


class Audience:
    """Views for those who ask, and for those who watch."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._bus = memory.bus
        self._views: Slices[tuple[int, bytes]] = Slices()
        self.when_left: Callable[[str, Watcher], None] = lambda match_id, watcher: None
        self._due: dict[LoadedMatch, None] = {}

    def tell_soon(self, loaded: LoadedMatch) -> None:
        """Have those who watch told of a change, once the one who made it has been answered."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._tell_due)
        self._due[loaded] = None

    def take_due(self) -> list[LoadedMatch]:
        """The matches whose watchers are to be told. Whoever has just answered tells them: what goes to one socket goes in one piece."""
        due, self._due = list(self._due), {}
        return due

    def _tell_due(self) -> None:
        for loaded in self.take_due():
            loaded.tell()

    def behind(self) -> float:
        """For how many seconds the oldest view that is due has been waiting for its turn."""
        return self._views.behind()

    async def view(self, match_id: str, person: str | None, since: int = -1, full: bool = True) -> bytes:
        """What somebody sees of a match."""
        loaded = self._memory.entry(match_id)
        async with loaded.lock:
            hosted = await self._memory.ensure(loaded, fresh=self._bus.is_shared)
            commands.require(hosted, Rights(hosted, person, now()).look())
            self.saw(hosted, person)
            self._memory.see(loaded)
            return loaded.view(person, since, full)[1]

    async def view_for_watcher(self, match_id: str, person: str, since: int, full: bool) -> tuple[int, bytes]:
        """The seq and the view for somebody who was told of a change.

        Views are made in slices, and between two of them the loop looks for commands: whoever moves is answered before those who
        watch are told, however many they are.
        """
        loaded = self._memory.entry(match_id)
        while True:
            if loaded.is_changing:
                async with loaded.lock:
                    await self._memory.ensure(loaded)
            made = await self._views.run(partial(loaded.view, person, since, full, {"type": "view"}), unless=lambda: loaded.is_changing)
            if made:
                return made

    async def events_for_watcher(self, match_id: str, person: str, since: int, known: int) -> tuple[int, int, bytes] | None:
        """The seq, the surroundings and the events for somebody who folds them; None where a view is due."""
        loaded = self._memory.entry(match_id)
        if loaded.is_changing:
            async with loaded.lock:
                await self._memory.ensure(loaded)
                return self._events(loaded, person, since, known)
        return self._events(loaded, person, since, known)

    def events_now(self, match_id: str, person: str, since: int, known: int) -> tuple[int, int, bytes] | None:
        """The same at once; None also where the match is just changing."""
        loaded = self._memory.loaded.get(match_id)
        return self._events(loaded, person, since, known) if loaded and not loaded.is_changing else None

    def _events(self, loaded: LoadedMatch, person: str, since: int, known: int) -> tuple[int, int, bytes] | None:
        made = loaded.events(person, since, known, {"type": "events"})
        return made and (made[0], loaded.surroundings, made[1])

    def surroundings(self, match_id: str) -> int:
        """How often what goes with a match has changed."""
        return self._memory.entry(match_id).surroundings

    async def watch(self, match_id: str, watcher: Watcher, since: int, full: bool, folds: bool = False, **head: str) -> tuple[int, bytes]:
        """Begin to watch. Returns the seq, and the view or the events to begin with."""
        loaded = self._memory.entry(match_id)
        async with loaded.lock:
            hosted = await self._memory.ensure(loaded, fresh=self._bus.is_shared)
            commands.require(hosted, Rights(hosted, watcher.person, now()).look())
            if watcher not in loaded.watchers:
                loaded.watchers[watcher] = None
                self._memory.presence.arrive(match_id, watcher.person)
                self.presence_changed(match_id)
            self._memory.see(loaded)
            made = loaded.events(watcher.person, since, -1, {**head, "type": "events"}) if folds else None
            return made or loaded.view(watcher.person, since, full, head)

    def unwatch(self, match_id: str, watcher: Watcher) -> None:
        """Watch no longer."""
        loaded = self._memory.loaded.get(match_id)
        if loaded is None or watcher not in loaded.watchers:
            return
        del loaded.watchers[watcher]
        self.when_left(match_id, watcher)
        self._memory.presence.leave(match_id, watcher.person)
        self.presence_changed(match_id)

    def watched(self) -> list[str]:
        """The matches that somebody watches here."""
        return [loaded.id for loaded in self._memory.loaded.values() if loaded.watchers]

    # Who is there.

    def saw(self, hosted: HostedMatch, person: str | None) -> None:
        """Somebody in the match gave a sign of life; whose socket watches it is known to be there."""
        if person and hosted.status == PLAYING and hosted.seats_of(person) and not self._memory.presence.is_here(hosted.id, person):
            self._memory.presence.seen(hosted.id, person)
            if self._bus.is_shared:
                self._bus.publish({"type": "seen", "match": hosted.id, "person": person})

    def presence_changed(self, match_id: str, hint: bool = True) -> None:
        """Tell the watchers, and the other workers, who is there: soon, and once for all that changes until then."""
        loaded = self._memory.loaded.get(match_id)
        if hint and self._bus.is_shared:
            self.tell_presence(match_id)
        if loaded is None or loaded.presence_due is not None:
            return
        wait = min(LONGEST_GATHERING, GATHER_SECONDS * (1 + len(loaded.watchers) / 10))
        loaded.presence_due = asyncio.get_running_loop().call_later(wait, self._send_presence, loaded)

    def _send_presence(self, loaded: LoadedMatch) -> None:
        loaded.presence_due = None
        if loaded.hosted is None and loaded.watchers:
            self.presence_changed(loaded.id, hint=False)
        if loaded.hosted is None or not loaded.watchers:
            return
        self._memory.see(loaded)
        seated = {seat.person for seat in loaded.hosted.seats}
        message = {
            "type": "presence",
            "match": loaded.id,
            "online": list(loaded.around.online),
            "left": list(loaded.around.away),
            "spectators": len(self._memory.presence.people(loaded.id) - seated),
        }
        text = orjson.dumps(message).decode()
        for watcher in list(loaded.watchers):
            watcher.send_text(text)

    def tell_presence(self, match_id: str) -> None:
        """Tell the other workers who is connected here."""
        self._bus.publish({"type": "presence", "match": match_id, "people": self._memory.presence.here(match_id)})

    def notice_absence(self) -> None:
        """Somebody has now been gone for long enough, or is back: what the others may do has changed."""
        for loaded in list(self._memory.loaded.values()):
            if loaded.hosted and loaded.watchers and loaded.away_told != (away := self._memory.away(loaded.hosted)):
                loaded.away_told = away
                self._memory.see(loaded)
                self.presence_changed(loaded.id)
                loaded.tell()
