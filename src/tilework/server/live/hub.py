"""Matches in memory and all that happens to them: read, check, commit, acknowledge, tell."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import orjson
import structlog
from sqlalchemy import Connection

from tilework.server.errors import Refusal, unavailable
from tilework.server.ids import new_id, now
from tilework.server.live.bus import Bus
from tilework.server.live.loaded import LoadedMatch, Watcher
from tilework.server.live.presence import Presence
from tilework.server.live.slices import Slices
from tilework.server.match import commands, setup
from tilework.server.match.events import END, REMATCH, StoredEvent
from tilework.server.match.hosted import FINISHED, PLAYING, WAITING, HostedMatch
from tilework.server.match.outages import Outages
from tilework.server.match.permissions import Rights
from tilework.server.match.projection import Card, Surroundings
from tilework.server.metrics import LOADED
from tilework.server.settings import Settings
from tilework.server.store import matches, people, ratings
from tilework.server.store.database import Database
from tilework.server.store.writer import Append

log = structlog.get_logger()

_MOST_CARDS = 50_000
_KEEP_RUNNING_SECONDS = 900.0
_KEEP_OVER_SECONDS = 60.0
OUTAGE_MS = 10_000
"""A server that says nothing for so long was not there. One that starts alone knows that it was not."""
GATHER_SECONDS, LONGEST_GATHERING = 0.05, 2.0
"""How long changes of who is there are gathered before they are told: longer the more people are to be told."""

Change = Callable[[HostedMatch], Any]
"""Something done to a match, by the functions of :mod:`tilework.server.match.commands`."""
Along = Callable[[HostedMatch], list[Callable[[Connection], None]]]
"""What else is written in the same transaction."""


def _keep_seconds(hosted: HostedMatch | None) -> float:
    is_running = hosted is not None and hosted.status in (WAITING, PLAYING)
    return _KEEP_RUNNING_SECONDS if is_running else _KEEP_OVER_SECONDS


class Hub:
    """The matches that this worker has in memory."""

    def __init__(self, settings: Settings, database: Database, bus: Bus) -> None:
        self.settings = settings
        self.database = database
        self.bus = bus
        self.worker = new_id()
        self.presence = Presence()
        self.outages = Outages()
        self.alive_at: int | None = None
        self.cards: dict[str, Card] = {}
        self.when_bot_moves: Callable[[str], None] = lambda match_id: None
        self.when_lobby_changes: Callable[[], None] = lambda: None
        self._loaded: dict[str, LoadedMatch] = {}
        self._views = Slices()

    # Reading.

    def _entry(self, match_id: str) -> LoadedMatch:
        loaded = self._loaded.get(match_id)
        if loaded is None:
            self._make_room()
            loaded = self._loaded[match_id] = LoadedMatch(match_id)
            LOADED.set(len(self._loaded))
        loaded.used = time.monotonic()
        return loaded

    def _make_room(self) -> None:
        """Forget matches that nobody watches, the longest unused first."""
        if len(self._loaded) >= self.settings.loaded_matches:
            idle = sorted((loaded for loaded in self._loaded.values() if loaded.is_idle), key=lambda loaded: loaded.used)
            self._forget(idle[: max(1, len(idle) // 4)])

    def forget_unused(self) -> None:
        """Forget matches that nobody watches and nobody has asked for in a while: soon if they are over, later if not."""
        at = time.monotonic()
        self._forget([loaded for loaded in self._loaded.values() if loaded.is_idle and at - loaded.used > _keep_seconds(loaded.hosted)])

    def _forget(self, idle: list[LoadedMatch]) -> None:
        for loaded in idle:
            del self._loaded[loaded.id]
            self.presence.forget(loaded.id)
        LOADED.set(len(self._loaded))

    async def _ensure(self, loaded: LoadedMatch, fresh: bool = False) -> HostedMatch:
        """The match, read from the database if need be. The caller holds the lock."""
        if loaded.hosted is None:
            hosted = await self.database.read(matches.load(loaded.id, self.outages))
            if hosted is None:
                self._loaded.pop(loaded.id, None)
                raise Refusal("not_found")
            loaded.hosted = hosted
            await self.look_around(loaded, anew=True)
        elif fresh:
            await self._catch_up(loaded)
        assert loaded.hosted
        return loaded.hosted

    async def _catch_up(self, loaded: LoadedMatch) -> bool:
        """Fold in what other workers have appended. Whether there was anything."""
        assert loaded.hosted
        events = await self.database.read(matches.events_after(loaded.id, loaded.hosted.seq))
        try:
            for event in events:
                loaded.hosted.apply(event)
        except Exception:
            loaded.drop()
            raise
        if events:
            await self.look_around(loaded, anew=True)
        return bool(events)

    async def look_around(self, loaded: LoadedMatch, anew: bool = False) -> None:
        """Bring names, presence and rating changes up to date."""
        assert loaded.hosted
        around = loaded.around
        if anew:
            missing = [person for person in loaded.hosted.people() if person not in self.cards]
            if missing:
                if len(self.cards) > _MOST_CARDS:
                    self.cards.clear()
                    missing = list(loaded.hosted.people())
                self.cards |= await self.database.read(people.cards(missing))
            around = replace(around, cards=self.cards)
            if loaded.hosted.status == FINISHED and loaded.hosted.rules.rated and around.rating_changes is None:
                around = replace(around, rating_changes=await self.database.read(matches.rating_changes(loaded.id)))
        self._see(loaded, around)

    def _see(self, loaded: LoadedMatch, around: Surroundings) -> None:
        there = self.presence.people(loaded.id)
        online = loaded.seats_where(lambda person: person in there)
        away = self.away(loaded.hosted) if loaded.hosted else []
        loaded.look_around(replace(around, online=online, away=away))

    async def view(self, match_id: str, person: str | None, since: int = -1, full: bool = True, **heading: Any) -> bytes:
        """What somebody sees of a match."""
        loaded = self._entry(match_id)
        async with loaded.lock:
            hosted = await self._ensure(loaded, fresh=self.bus.is_shared)
            self._saw(hosted, person)
            self._see(loaded, loaded.around)
            return loaded.view(person, since, full, heading)

    async def view_for_watcher(self, match_id: str, person: str, since: int, full: bool) -> tuple[int, bytes]:
        """The seq and the view for somebody who was told of a change.

        Views are made in slices, and between two of them the loop looks for commands: whoever moves is answered before those who
        watch are told, however many they are.
        """
        loaded = self._entry(match_id)

        def make() -> tuple[int, bytes] | None:
            if loaded.hosted is None or loaded.lock.locked():
                return None
            return loaded.hosted.seq, loaded.view(person, since, full, {"type": "view"})

        while True:
            if loaded.hosted is None or loaded.lock.locked():
                async with loaded.lock:
                    await self._ensure(loaded)
            made = await self._views.run(make)
            if made:
                return made

    async def read(self, match_id: str, look: Callable[[HostedMatch], Any]) -> Any:
        """What a function that only looks says of a match."""
        loaded = self._entry(match_id)
        async with loaded.lock:
            return look(await self._ensure(loaded, fresh=self.bus.is_shared))

    # Changing.

    async def create(self, hosted: HostedMatch) -> None:
        """Store a new match whose events are pending."""
        hosted.heed(self.outages)
        events = hosted.take_pending()
        await self.database.write(matches.create(hosted, events, self.worker, self._lease_end()))
        loaded = self._entry(hosted.id)
        async with loaded.lock:
            loaded.hosted = hosted
            await self.look_around(loaded, anew=True)
        self._after(loaded, -1)

    async def change(self, match_id: str, change: Change, along: Along = lambda hosted: []) -> int:
        """Let something happen that needs no expected seq: joining, a bot's action, the clock. Returns the seq after it."""
        for _ in range(5):
            loaded = self._entry(match_id)
            async with loaded.lock:
                hosted = await self._ensure(loaded, fresh=self.bus.is_shared)
                seq = hosted.seq
                if await self._commit(loaded, hosted, change, along=along):
                    self._after(loaded, seq)
                    return hosted.seq
        raise Refusal("unavailable", retry_after_ms=1000)

    async def command(self, match_id: str, person: str, seq: int, command_id: str, change: Change, at: int) -> tuple[int, bool]:
        """Let a person's command, received at this time, happen. Returns the seq after it, and whether it had happened before."""
        loaded = self._entry(match_id)
        async with loaded.lock:
            hosted = await self._ensure(loaded)
            self._saw(hosted, person)
            if seq > hosted.seq or (seq != hosted.seq and self.bus.is_shared):
                await self._catch_up(loaded)
            known = hosted.answers.get((person, command_id))
            if known is not None:
                return known, True
            if seq != hosted.seq:
                raise Refusal("stale", seq=hosted.seq)
            if hosted.is_overdue(at):
                if self.was_away:
                    raise unavailable()
                raise await self._too_late(loaded, hosted, person, at)
            if await self._commit(loaded, hosted, change, (person, command_id)):
                self._after(loaded, seq)
                return hosted.seq, False
            hosted = await self._ensure(loaded)
            known = hosted.answers.get((person, command_id))
            if known is not None:
                return known, True
            asyncio.get_running_loop().call_soon(loaded.tell)
            raise Refusal("stale", seq=hosted.seq)

    async def _too_late(self, loaded: LoadedMatch, hosted: HostedMatch, person: str, at: int) -> Refusal:
        """A command came after the clock had run out, and before the sweep saw it: the clock is served first."""
        seq, late = hosted.seq, hosted.turn in hosted.seats_of(person)
        if await self._commit(loaded, hosted, lambda hosted: commands.time_out(hosted, at)):
            self._after(loaded, seq)
        else:
            asyncio.get_running_loop().call_soon(loaded.tell)
        return Refusal("too_late" if late else "stale", seq=(await self._ensure(loaded)).seq)

    async def _commit(
        self,
        loaded: LoadedMatch,
        hosted: HostedMatch,
        change: Change,
        command: tuple[str, str] | None = None,
        along: Along = lambda hosted: [],
    ) -> bool:
        """Do it in memory, then make it durable; False if another worker was faster. Whatever goes wrong, memory is read anew."""
        try:
            change(hosted)
            if command and command in hosted.answers:
                hosted.extend_answer(*command)
        except Refusal:
            if hosted.pending:
                loaded.drop()
            raise
        except Exception:
            loaded.drop()
            raise
        events = hosted.take_pending()
        if not events:
            return True
        append, report = self._appending(hosted, events)
        append.inside += along(hosted)
        try:
            won = await self.database.append(append)
        except BaseException:
            loaded.drop()
            asyncio.get_running_loop().call_soon(loaded.tell)
            raise
        if not won:
            loaded.drop()
            return False
        if report:
            for seat in hosted.seats:
                self.cards.pop(seat.person or "", None)
        loaded.look_around(replace(loaded.around, rating_changes=report or loaded.around.rating_changes))
        if any(event.kind in matches.SEAT_CHANGING for event in events):
            await self.look_around(loaded, anew=True)
        return True

    async def rematch(self, match_id: str, person: str) -> str:
        """The next match of the same people: made in the same transaction that notes it in this one, so there is never a second.

        Whoever asks after the first one sits down in it.
        """
        made: list[HostedMatch] = []

        def change(hosted: HostedMatch) -> None:
            made.clear()
            commands.require(hosted, Rights(hosted, person, now()).rematch())
            if hosted.rematch:
                return
            made.append(setup.rematch(hosted, person, now()))
            seat = next(number for number, seat in enumerate(hosted.seats) if person in (seat.person, seat.was))
            hosted.add_event(REMATCH, now(), match=made[0].id, seat=seat)

        def along(hosted: HostedMatch) -> list[Callable[[Connection], None]]:
            return [matches.create(new, new.take_pending(), self.worker, self._lease_end()) for new in made]

        await self.change(match_id, change, along)
        for new in made:
            await self.read(new.id, lambda hosted: None)
            self._after(self._entry(new.id), -1)
        found: str = await self.read(match_id, lambda hosted: hosted.rematch)
        if not made:
            await self.change(found, lambda hosted: commands.take_kept_seats(hosted, person, now()))
        return found

    def _appending(self, hosted: HostedMatch, events: list[StoredEvent]) -> tuple[Append, list[dict[str, Any]]]:
        append = matches.appending(hosted, events, self.worker, self._lease_end())
        report: list[dict[str, Any]] = []
        if hosted.rules.rated and events[-1].kind == END and hosted.result:
            seated = [seat.person or "" for seat in hosted.seats]
            append.inside.append(ratings.rate(hosted.id, hosted.rules.game, seated, hosted.result["ranks"], events[-1].at, report))
        return append, report

    def _lease_end(self) -> int:
        return now() + int(self.settings.lease_seconds * 1000)

    def _after(self, loaded: LoadedMatch, before: int) -> None:
        """It is on disk: tell everybody, once the one who did it has been answered."""
        hosted = loaded.hosted
        if hosted is None or hosted.seq == before:
            return
        asyncio.get_running_loop().call_soon(loaded.tell)
        self.bus.publish({"type": "event", "match": loaded.id, "seq": hosted.seq})
        if hosted.bot_to_move:
            self.when_bot_moves(loaded.id)
        changed = any(entry.event.kind in matches.SEAT_CHANGING for entry in hosted.log[before + 1 :])
        if changed:
            self.presence_changed(loaded.id)
        if hosted.rules.public and (changed or hosted.status == WAITING):
            self.when_lobby_changes()
            self.bus.publish({"type": "lobby"})

    # Watching.

    async def watch(self, match_id: str, watcher: Watcher, since: int, full: bool, **heading: Any) -> tuple[int, bytes]:
        """Begin to watch. Returns the seq and the view to begin with."""
        loaded = self._entry(match_id)
        async with loaded.lock:
            hosted = await self._ensure(loaded, fresh=self.bus.is_shared)
            if watcher not in loaded.watchers:
                loaded.watchers[watcher] = None
                self.presence.arrive(match_id, watcher.person)
                self.presence_changed(match_id)
            self._see(loaded, loaded.around)
            return hosted.seq, loaded.view(watcher.person, since, full, heading)

    def unwatch(self, match_id: str, watcher: Watcher) -> None:
        """Watch no longer."""
        loaded = self._loaded.get(match_id)
        if loaded is None or watcher not in loaded.watchers:
            return
        del loaded.watchers[watcher]
        self.presence.leave(match_id, watcher.person)
        self.presence_changed(match_id)

    def presence_changed(self, match_id: str, hint: bool = True) -> None:
        """Tell the watchers, and the other workers, who is there: soon, and once for all that changes until then."""
        loaded = self._loaded.get(match_id)
        if hint and self.bus.is_shared:
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
        self._see(loaded, loaded.around)
        seated = {seat.person for seat in loaded.hosted.seats}
        message = {
            "type": "presence",
            "match": loaded.id,
            "online": list(loaded.around.online),
            "left": list(loaded.around.away),
            "spectators": len(self.presence.people(loaded.id) - seated),
        }
        text = orjson.dumps(message).decode()
        for watcher in list(loaded.watchers):
            watcher.send_text(text)

    @property
    def was_away(self) -> bool:
        """Whether this process, or the database, was away until just now: then no clock counts before that is known."""
        return self.alive_at is not None and now() - self.alive_at > OUTAGE_MS

    def learn_outages(self, stretches: list[tuple[int, int]], at: int) -> None:
        """The server is alive. Where there was a time without one, clocks were set forward, and whoever watches is told."""
        self.alive_at = at
        if stretches != self.outages.stretches:
            self.outages.stretches = stretches
            for loaded in self._loaded.values():
                if loaded.hosted and loaded.hosted.clocks:
                    loaded.tell()

    def notice_absence(self) -> None:
        """Somebody has now been gone for long enough, or is back: what the others may do has changed."""
        for loaded in list(self._loaded.values()):
            if loaded.hosted and loaded.watchers and list(loaded.around.away) != self.away(loaded.hosted):
                self._see(loaded, loaded.around)
                self.presence_changed(loaded.id)
                loaded.tell()

    def _saw(self, hosted: HostedMatch, person: str | None) -> None:
        """Somebody in the match gave a sign of life without a socket."""
        if person and hosted.status == PLAYING and hosted.seats_of(person):
            self.presence.seen(hosted.id, person)
            if self.bus.is_shared:
                self.bus.publish({"type": "seen", "match": hosted.id, "person": person})

    def tell_presence(self, match_id: str) -> None:
        """Tell the other workers who is connected here."""
        self.bus.publish({"type": "presence", "match": match_id, "people": self.presence.here(match_id)})

    def away(self, hosted: HostedMatch) -> list[int]:
        """The seat whose person has been gone, in their own turn, for longer than is fair to the others."""
        turn = hosted.turn
        if turn is None or hosted.seats[turn].player_bot or (hosted.clocks and hosted.clocks.rules.per_move):
            return []
        wait = self.settings.away_seconds if hosted.clocks else self.settings.away_unclocked_seconds
        gone_since = self.presence.gone_since(hosted.id, hosted.seats[turn].person or "")
        return [turn] if gone_since is not None and now() - max(gone_since, hosted.turn_since) >= wait * 1000 else []

    def watched(self) -> list[str]:
        """The matches that somebody watches here."""
        return [loaded.id for loaded in self._loaded.values() if loaded.watchers]

    # What other workers say.

    async def hear(self, hint: dict[str, Any]) -> None:
        """A hint from another worker."""
        match hint:
            case {"type": "event", "match": str(match_id), "seq": int(seq)}:
                await self.catch_up(match_id, seq)
            case {"type": "presence", "match": str(match_id), "people": list(there), "from": str(worker)}:
                if match_id in self._loaded:
                    self.presence.hear(match_id, worker, there)
                    self.presence_changed(match_id, hint=False)
            case {"type": "seen", "match": str(match_id), "person": str(person)}:
                if match_id in self._loaded:
                    self.presence.seen(match_id, person)
            case {"type": "person", "person": str(person)}:
                await self.person_changed(person, hint=False)
            case {"type": "lobby"}:
                self.when_lobby_changes()

    async def catch_up(self, match_id: str, seq: int) -> None:
        """Somebody else appended to a match: fold it in and tell the watchers."""
        loaded = self._loaded.get(match_id)
        if loaded is None or loaded.hosted is None or loaded.hosted.seq >= seq:
            return
        async with loaded.lock:
            hosted = await self._ensure(loaded)
            if hosted.seq < seq:
                await self._catch_up(loaded)
        loaded.tell()

    async def person_changed(self, person: str, hint: bool = True) -> None:
        """Somebody has another name, or is gone."""
        self.cards.pop(person, None)
        if hint:
            self.bus.publish({"type": "person", "person": person})
        for loaded in list(self._loaded.values()):
            if loaded.hosted and person in loaded.hosted.people():
                async with loaded.lock:
                    if loaded.hosted:
                        await self.look_around(loaded, anew=True)
                        if person not in self.cards:
                            loaded.hosted.forget_labels(person)
                loaded.tell()
