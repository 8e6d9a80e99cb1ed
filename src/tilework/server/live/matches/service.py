"""All changes of matches: load, check, commit, acknowledge, broadcast."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar, cast

from sqlalchemy import Connection

from tilework.server.dispatcher import Dispatcher
from tilework.server.errors import ApiError, unavailable
from tilework.server.ids import is_bot_account, new_id, now
from tilework.server.live.bots.browser_bots import BrowserBots
from tilework.server.live.bus import Bus, BusMessage
from tilework.server.live.events import BotAccountsSeated, BotTurnDue, LobbyChanged, MatchChanged, WatcherLeft
from tilework.server.live.matches.broadcaster import Broadcaster
from tilework.server.live.matches.cache import MatchCache
from tilework.server.live.matches.loaded_match import LoadedMatch
from tilework.server.live.sockets.load_shedding import LoadShedder
from tilework.server.match import commands, setup
from tilework.server.match.endings import times_played
from tilework.server.match.events import END, MOVES, REMATCH, EventData, StoredEvent
from tilework.server.match.hosted import WAITING, HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.match.projection import RatingChange
from tilework.server.metrics import counted
from tilework.server.models import socket as wire
from tilework.server.settings import Settings
from tilework.server.statistics.seat_stats import opening_row, seat_stats
from tilework.server.store import matches, ratings, statistics
from tilework.server.store.database import Database

Result = TypeVar("Result")
Change = Callable[[HostedMatch], object]
"""A function of :mod:`tilework.server.match.commands` applied to a match."""
DbWrite = Callable[[Connection], None]
ExtraWrites = Callable[[HostedMatch], list[Callable[[Connection], None]]]
"""Further writes in the same transaction."""


class MatchService:
    """Execute every change of a match."""

    def __init__(
        self, settings: Settings, database: Database, bus: Bus, worker: str | None = None, events: Dispatcher | None = None
    ) -> None:
        self.settings = settings
        self.database = database
        self.bus = bus
        self.worker: str = worker or new_id()
        self.events: Dispatcher = events or Dispatcher()
        self.cache: MatchCache = MatchCache(settings, database, bus)
        self.broadcaster: Broadcaster = Broadcaster(self.cache, self.events)
        self.browser_bots: BrowserBots = BrowserBots(self.cache)
        self.events.subscribe(WatcherLeft, lambda event: self.browser_bots.leave(event.match_id, event.watcher))
        self.load: LoadShedder = LoadShedder(self.broadcaster.queue_delay_s)

    async def read(self, match_id: str, look: Callable[[HostedMatch], Result]) -> Result:
        """Apply a read-only function to a match."""
        loaded = self.cache.entry(match_id)
        async with loaded.lock:
            return look(await self.cache.ensure(loaded, fresh=self.bus.is_shared))

    async def seat_names(self, match_id: str) -> list[str | None]:
        """Return the name of each seat; None for a deleted person."""
        await self.read(match_id, lambda hosted: None)
        return self.cache.entry(match_id).seat_names()

    # Changing.

    async def create(self, hosted: HostedMatch) -> None:
        """Store a new match whose events are pending."""
        hosted.set_outages(self.cache.outages)
        events = hosted.take_pending()
        await self.database.write(matches.create(hosted, events, self.worker, self._lease_end()))
        loaded = self.cache.entry(hosted.id)
        async with loaded.lock:
            loaded.hosted = hosted
            await self.cache.refresh_context(loaded)
        self._broadcast(loaded, -1)

    async def create_all(self, new: Sequence[HostedMatch], together: Callable[[Sequence[DbWrite]], DbWrite]) -> None:
        """Store new matches in one transaction with related writes; ``together`` combines them."""
        works = []
        for hosted in new:
            hosted.set_outages(self.cache.outages)
            works.append(matches.create(hosted, hosted.take_pending(), self.worker, self._lease_end()))
        await self.database.write(together(works))
        for hosted in new:
            await self.read(hosted.id, lambda hosted: None)
            self._broadcast(self.cache.entry(hosted.id), -1)

    async def change(self, match_id: str, change: Change, along: ExtraWrites = lambda hosted: []) -> int:
        """Apply a change that needs no expected seq: joining, a bot's move, the clock. Return the new seq."""
        for _ in range(5):
            loaded = self.cache.entry(match_id)
            async with loaded.lock:
                hosted = await self.cache.ensure(loaded, fresh=self.bus.is_shared)
                seq = hosted.seq
                if await self._commit(loaded, hosted, change, along=along):
                    self._broadcast(loaded, seq)
                    return hosted.seq
        raise ApiError("unavailable", retry_after_ms=1000)

    async def command(self, person: str, command: wire.Command | wire.BotMove, change: Change, at: int) -> dict[str, object]:
        """Execute a person's command received at ``at``. Return its acknowledgement once it is durable."""
        ack = {"type": "ack", "match": command.match, "command_id": command.command_id}
        loaded, key = self.cache.entry(command.match), (person, command.command_id)
        with counted(command.type) as count, self.load.track():
            async with loaded.lock:
                hosted = await self.cache.ensure(loaded)
                self.broadcaster.mark_seen(hosted, person)
                if command.seq > hosted.seq or (command.seq != hosted.seq and self.bus.is_shared):
                    await self.cache.sync_to(loaded)
                if key not in hosted.answers:
                    await self._check_in_time(loaded, hosted, person, command.seq, at)
                    if await self._commit(loaded, hosted, change, key):
                        self._broadcast(loaded, command.seq)
                        return {**ack, "seq": hosted.seq, "repeated": False}
                    hosted = await self.cache.ensure(loaded)
                if key in hosted.answers:
                    count.outcome = "repeated"
                    return {**ack, "seq": hosted.answers[key], "repeated": True}
                self.broadcaster.schedule_broadcast(loaded)
                raise ApiError("stale", seq=hosted.seq)

    async def _check_in_time(self, loaded: LoadedMatch, hosted: HostedMatch, person: str, seq: int, at: int) -> None:
        """Require the expected seq and a running clock; an expired clock is applied first."""
        if seq != hosted.seq:
            raise ApiError("stale", seq=hosted.seq)
        if not hosted.is_overdue(at):
            return
        if self.cache.had_outage:
            raise unavailable()
        late = hosted.turn in hosted.seats_of(person)
        if await self._commit(loaded, hosted, lambda hosted: commands.time_out(hosted, at)):
            self._broadcast(loaded, seq)
        else:
            self.broadcaster.schedule_broadcast(loaded)
        raise ApiError("too_late" if late else "stale", seq=(await self.cache.ensure(loaded)).seq)

    async def _commit(
        self,
        loaded: LoadedMatch,
        hosted: HostedMatch,
        change: Change,
        key: tuple[str, str] | None = None,
        along: ExtraWrites = lambda hosted: [],
    ) -> bool:
        """Apply a change in memory, then make it durable. Return False if another worker was faster; any failure discards the state in
        memory.
        """
        try:
            change(hosted)
            if key and key in hosted.answers:
                hosted.extend_answer(*key)
        except ApiError:
            if hosted.pending:
                loaded.drop()
            raise
        except Exception:
            loaded.drop()
            raise
        events = hosted.take_pending()
        if not events:
            return True
        append = matches.appending(hosted, events, self.worker, self._lease_end())
        rated: list[RatingChange] = []
        result = hosted.result
        if hosted.config.rated and events[-1].kind == END and result and ratings.is_rateable(result["reason"], times_played(hosted)):
            seated = [seat.rated_as or seat.person or "" for seat in hosted.seats]
            append.inside.append(ratings.rate(hosted.id, hosted.config.game, seated, result["ranks"], events[-1].at, rated))
        if events[-1].kind == END:
            append.inside.append(statistics.store(seat_stats(hosted), opening_row(hosted)))
        append.inside += along(hosted)
        try:
            won = await self.database.append(append)
        except BaseException:
            loaded.drop()
            self.broadcaster.schedule_broadcast(loaded)
            raise
        if not won:
            loaded.drop()
            return False
        if rated:
            for seat in hosted.seats:
                self.cache.person_summaries.pop(seat.person or "", None)
            loaded.refresh_context(replace(loaded.context, rating_changes=rated))
        if any(event.kind in matches.SEAT_CHANGING for event in events):
            await self.cache.refresh_context(loaded)
        return True

    async def rematch(self, match_id: str, person: str) -> str:
        """Create the rematch in the transaction that notes it in this match, so that there is never a second one.

        Later callers take their kept seats in the first one.
        """
        made: list[HostedMatch] = []

        def change(hosted: HostedMatch) -> None:
            made.clear()
            commands.require(hosted, Rights(hosted, person, now()).rematch())
            if hosted.rematch:
                return
            made.append(setup.rematch(hosted, person, now()))
            seat = next(number for number, seat in enumerate(hosted.seats) if person in (seat.person, seat.replaced_person))
            hosted.add_event(REMATCH, now(), match=made[0].id, seat=seat)

        def along(hosted: HostedMatch) -> list[Callable[[Connection], None]]:
            return [matches.create(new, new.take_pending(), self.worker, self._lease_end()) for new in made]

        await self.change(match_id, change, along)
        for new in made:
            await self.read(new.id, lambda hosted: None)
            self._broadcast(self.cache.entry(new.id), -1)
        found = await self.read(match_id, lambda hosted: hosted.rematch) or ""
        if not made:
            await self.change(found, lambda hosted: commands.claim_reserved_seats(hosted, person, now()))
        return found

    def _lease_end(self) -> int:
        return now() + int(self.settings.lease_seconds * 1000)

    def _broadcast(self, loaded: LoadedMatch, before: int) -> None:
        """Notify watchers, workers and subscribers of committed events."""
        hosted = loaded.hosted
        if hosted is None or hosted.seq == before:
            return
        self.broadcaster.schedule_broadcast(loaded)
        events = [entry.event for entry in hosted.log[before + 1 :]]
        if self.bus.is_shared:
            moves = [event.told() for event in events] if all(event.kind in MOVES for event in events) else []
            self.bus.publish({"type": "event", "match": loaded.id, "seq": hosted.seq, "moves": moves})
        self.events.emit(MatchChanged(hosted, before))
        if hosted.bot_to_move:
            self.events.emit(BotTurnDue(loaded.id))
        changed = any(event.kind in matches.SEAT_CHANGING for event in events)
        if changed:
            self.broadcaster.presence_changed(loaded.id)
            seated = [person for person in hosted.people() if is_bot_account(person)]
            if seated:
                self.events.emit(BotAccountsSeated(loaded.id, seated))
                self.bus.publish({"type": "bots_seated", "match": loaded.id, "people": seated})
        if hosted.config.public and (changed or hosted.status == WAITING):
            self.events.emit(LobbyChanged())
            self.bus.publish({"type": "lobby"})

    # What other workers say.

    async def on_bus_message(self, message: BusMessage) -> None:
        """Handle a message of another worker."""
        match message:
            case {"type": "event", "match": str(match_id), "seq": int(seq), **more}:
                moves = cast("list[tuple[int, str, int, EventData]]", more.get("moves", []))
                await self.sync_to(match_id, seq, [StoredEvent(*move) for move in moves])
            case {"type": "presence", "match": str(match_id), "people": list(there), "from": str(worker)}:
                if match_id in self.cache.loaded:
                    self.cache.presence.merge_remote(match_id, worker, there)
                    self.broadcaster.presence_changed(match_id, publish=False)
            case {"type": "seen", "match": str(match_id), "person": str(person)}:
                if match_id in self.cache.loaded:
                    self.cache.presence.seen(match_id, person)
            case {"type": "person", "person": str(person)}:
                await self.person_changed(person, publish=False)
            case {"type": "bots_seated", "match": str(match_id), "people": list(people)}:
                self.events.emit(BotAccountsSeated(match_id, people))
            case {"type": "lobby"}:
                self.events.emit(LobbyChanged())

    async def sync_to(self, match_id: str, seq: int, moves: Sequence[StoredEvent] = ()) -> None:
        """Apply events committed by another worker and notify the watchers."""
        loaded = self.cache.loaded.get(match_id)
        if loaded is None or loaded.hosted is None or loaded.hosted.seq >= seq:
            return
        async with loaded.lock:
            hosted = await self.cache.ensure(loaded)
            if hosted.seq < seq:
                await self.cache.sync_to(loaded, moves)
            else:
                self.broadcaster.schedule_broadcast(loaded)

    async def person_changed(self, person: str, publish: bool = True) -> None:
        """Refresh the matches of a person who was renamed or deleted."""
        self.cache.person_summaries.pop(person, None)
        if publish:
            self.bus.publish({"type": "person", "person": person})
        for loaded in list(self.cache.loaded.values()):
            if loaded.hosted and person in loaded.hosted.people():
                async with loaded.lock:
                    if loaded.hosted:
                        await self.cache.refresh_context(loaded)
                        if person not in self.cache.person_summaries:
                            loaded.hosted.clear_labels(person)
                loaded.notify_watchers()
