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
from tilework.server.live.hot import Hot, Watcher
from tilework.server.live.presence import Presence
from tilework.server.live.slices import Slices
from tilework.server.metrics import HOT
from tilework.server.settings import Settings
from tilework.server.store import matches, people, ratings
from tilework.server.store.database import Database
from tilework.server.store.writer import Append
from tilework.server.table import commands, setup
from tilework.server.table.events import END, REMATCH, Stored
from tilework.server.table.outages import Outages
from tilework.server.table.permissions import Rights
from tilework.server.table.projection import Card, Surroundings
from tilework.server.table.table import FINISHED, PLAYING, WAITING, Table

log = structlog.get_logger()

_MOST_CARDS = 50_000
_KEEP_RUNNING_SECONDS = 900.0
_KEEP_OVER_SECONDS = 60.0
OUTAGE_MS = 10_000
"""A server that says nothing for so long was not there. One that starts alone knows that it was not."""
GATHER_SECONDS, LONGEST_GATHERING = 0.05, 2.0
"""How long changes of who is there are gathered before they are told: longer the more people are to be told."""

Deed = Callable[[Table], Any]
"""Something done to a table, by the functions of :mod:`tilework.server.table.commands`."""
Along = Callable[[Table], list[Callable[[Connection], None]]]
"""What else is written in the same transaction."""


def _keep_seconds(table: Table | None) -> float:
    is_running = table is not None and table.status in (WAITING, PLAYING)
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
        self._hot: dict[str, Hot] = {}
        self._views = Slices()

    # Reading.

    def _entry(self, match_id: str) -> Hot:
        hot = self._hot.get(match_id)
        if hot is None:
            self._make_room()
            hot = self._hot[match_id] = Hot(match_id)
            HOT.set(len(self._hot))
        hot.used = time.monotonic()
        return hot

    def _make_room(self) -> None:
        """Forget matches that nobody watches, the longest unused first."""
        if len(self._hot) >= self.settings.hot_matches:
            idle = sorted((hot for hot in self._hot.values() if hot.is_idle), key=lambda hot: hot.used)
            self._forget(idle[: max(1, len(idle) // 4)])

    def forget_unused(self) -> None:
        """Forget matches that nobody watches and nobody has asked for in a while: soon if they are over, later if not."""
        at = time.monotonic()
        self._forget([hot for hot in self._hot.values() if hot.is_idle and at - hot.used > _keep_seconds(hot.table)])

    def _forget(self, idle: list[Hot]) -> None:
        for hot in idle:
            del self._hot[hot.id]
            self.presence.forget(hot.id)
        HOT.set(len(self._hot))

    async def _ensure(self, hot: Hot, fresh: bool = False) -> Table:
        """The table, read from the database if need be. The caller holds the lock."""
        if hot.table is None:
            table = await self.database.read(matches.load(hot.id, self.outages))
            if table is None:
                self._hot.pop(hot.id, None)
                raise Refusal("not_found")
            hot.table = table
            await self.look_around(hot, anew=True)
        elif fresh:
            await self._catch_up(hot)
        assert hot.table
        return hot.table

    async def _catch_up(self, hot: Hot) -> bool:
        """Fold in what other workers have appended. Whether there was anything."""
        assert hot.table
        events = await self.database.read(matches.events_after(hot.id, hot.table.seq))
        try:
            for event in events:
                hot.table.apply(event)
        except Exception:
            hot.drop()
            raise
        if events:
            await self.look_around(hot, anew=True)
        return bool(events)

    async def look_around(self, hot: Hot, anew: bool = False) -> None:
        """Bring names, presence and rating changes up to date."""
        assert hot.table
        around = hot.around
        if anew:
            missing = [person for person in hot.table.people() if person not in self.cards]
            if missing:
                if len(self.cards) > _MOST_CARDS:
                    self.cards.clear()
                    missing = list(hot.table.people())
                self.cards |= await self.database.read(people.cards(missing))
            around = replace(around, cards=self.cards)
            if hot.table.status == FINISHED and hot.table.rules.rated and around.rating_changes is None:
                around = replace(around, rating_changes=await self.database.read(matches.rating_changes(hot.id)))
        self._see(hot, around)

    def _see(self, hot: Hot, around: Surroundings) -> None:
        there = self.presence.people(hot.id)
        online = hot.seats_where(lambda person: person in there)
        away = self.away(hot.table) if hot.table else []
        hot.look_around(replace(around, online=online, away=away))

    async def view(self, match_id: str, person: str | None, since: int = -1, full: bool = True, **heading: Any) -> bytes:
        """What somebody sees of a match."""
        hot = self._entry(match_id)
        async with hot.lock:
            table = await self._ensure(hot, fresh=self.bus.is_shared)
            self._saw(table, person)
            self._see(hot, hot.around)
            return hot.view(person, since, full, heading)

    async def view_for_watcher(self, match_id: str, person: str, since: int, full: bool) -> tuple[int, bytes]:
        """The number and the view for somebody who was told of a change.

        Views are made in slices, and between two of them the loop looks for commands: whoever moves is answered before those who
        watch are told, however many they are.
        """
        hot = self._entry(match_id)

        def make() -> tuple[int, bytes] | None:
            if hot.table is None or hot.lock.locked():
                return None
            return hot.table.seq, hot.view(person, since, full, {"type": "view"})

        while True:
            if hot.table is None or hot.lock.locked():
                async with hot.lock:
                    await self._ensure(hot)
            made = await self._views.run(make)
            if made:
                return made

    async def with_table(self, match_id: str, look: Callable[[Table], Any]) -> Any:
        """What a function that only looks says of a table."""
        hot = self._entry(match_id)
        async with hot.lock:
            return look(await self._ensure(hot, fresh=self.bus.is_shared))

    # Changing.

    async def create(self, table: Table) -> None:
        """Store a new table whose events are pending."""
        table.heed(self.outages)
        events = table.take_pending()
        await self.database.write(matches.create(table, events, self.worker, self._lease_end()))
        hot = self._entry(table.id)
        async with hot.lock:
            hot.table = table
            await self.look_around(hot, anew=True)
        self._after(hot, -1)

    async def act(self, match_id: str, deed: Deed, along: Along = lambda table: []) -> int:
        """Let something happen that needs no expected number: joining, a bot's move, the clock. Returns the number after it."""
        for _ in range(5):
            hot = self._entry(match_id)
            async with hot.lock:
                table = await self._ensure(hot, fresh=self.bus.is_shared)
                seq = table.seq
                if await self._commit(hot, table, deed, along=along):
                    self._after(hot, seq)
                    return table.seq
        raise Refusal("unavailable", retry_after_ms=1000)

    async def command(self, match_id: str, person: str, seq: int, move_id: str, deed: Deed, at: int) -> tuple[int, bool]:
        """Let a person's command, received at this time, happen. Returns the number after it, and whether it had happened before."""
        hot = self._entry(match_id)
        async with hot.lock:
            table = await self._ensure(hot)
            self._saw(table, person)
            if seq > table.seq or (seq != table.seq and self.bus.is_shared):
                await self._catch_up(hot)
            known = table.answers.get((person, move_id))
            if known is not None:
                return known, True
            if seq != table.seq:
                raise Refusal("stale", seq=table.seq)
            if table.is_overdue(at):
                if self.was_away:
                    raise unavailable()
                raise await self._too_late(hot, table, person, at)
            if await self._commit(hot, table, deed, (person, move_id)):
                self._after(hot, seq)
                return table.seq, False
            table = await self._ensure(hot)
            known = table.answers.get((person, move_id))
            if known is not None:
                return known, True
            asyncio.get_running_loop().call_soon(hot.tell)
            raise Refusal("stale", seq=table.seq)

    async def _too_late(self, hot: Hot, table: Table, person: str, at: int) -> Refusal:
        """A command came after the clock had run out, and before the sweep saw it: the clock is served first."""
        seq, late = table.seq, table.turn in table.seats_of(person)
        if await self._commit(hot, table, lambda table: commands.time_out(table, at)):
            self._after(hot, seq)
        else:
            asyncio.get_running_loop().call_soon(hot.tell)
        return Refusal("too_late" if late else "stale", seq=(await self._ensure(hot)).seq)

    async def _commit(
        self, hot: Hot, table: Table, deed: Deed, command: tuple[str, str] | None = None, along: Along = lambda table: []
    ) -> bool:
        """Do it in memory, then make it durable; False if another worker was faster. Whatever goes wrong, memory is read anew."""
        try:
            deed(table)
            if command and command in table.answers:
                table.extend_answer(*command)
        except Refusal:
            if table.pending:
                hot.drop()
            raise
        except Exception:
            hot.drop()
            raise
        events = table.take_pending()
        if not events:
            return True
        append, report = self._appending(table, events)
        append.inside += along(table)
        try:
            won = await self.database.append(append)
        except BaseException:
            hot.drop()
            asyncio.get_running_loop().call_soon(hot.tell)
            raise
        if not won:
            hot.drop()
            return False
        if report:
            for seat in table.seats:
                self.cards.pop(seat.person or "", None)
        hot.look_around(replace(hot.around, rating_changes=report or hot.around.rating_changes))
        if any(event.kind in matches.SEAT_CHANGING for event in events):
            await self.look_around(hot, anew=True)
        return True

    async def rematch(self, match_id: str, person: str) -> str:
        """The next match of the same people: made in the same transaction that notes it in this one, so there is never a second.

        Whoever asks after the first one sits down in it.
        """
        made: list[Table] = []

        def deed(table: Table) -> None:
            made.clear()
            commands.require(table, Rights(table, person, now()).rematch())
            if table.rematch:
                return
            made.append(setup.rematch(table, person, now()))
            seat = next(number for number, seat in enumerate(table.seats) if person in (seat.person, seat.was))
            table.record(REMATCH, now(), match=made[0].id, seat=seat)

        def along(table: Table) -> list[Callable[[Connection], None]]:
            return [matches.create(new, new.take_pending(), self.worker, self._lease_end()) for new in made]

        await self.act(match_id, deed, along)
        for new in made:
            await self.with_table(new.id, lambda table: None)
            self._after(self._entry(new.id), -1)
        found: str = await self.with_table(match_id, lambda table: table.rematch)
        if not made:
            await self.act(found, lambda table: commands.take_kept_seats(table, person, now()))
        return found

    def _appending(self, table: Table, events: list[Stored]) -> tuple[Append, list[dict[str, Any]]]:
        append = matches.appending(table, events, self.worker, self._lease_end())
        report: list[dict[str, Any]] = []
        if table.rules.rated and events[-1].kind == END and table.result:
            seated = [seat.person or "" for seat in table.seats]
            append.inside.append(ratings.rate(table.id, table.rules.game, seated, table.result["ranks"], events[-1].at, report))
        return append, report

    def _lease_end(self) -> int:
        return now() + int(self.settings.lease_seconds * 1000)

    def _after(self, hot: Hot, before: int) -> None:
        """It is on disk: tell everybody, once the one who did it has been answered."""
        table = hot.table
        if table is None or table.seq == before:
            return
        asyncio.get_running_loop().call_soon(hot.tell)
        self.bus.publish({"type": "event", "match": hot.id, "seq": table.seq})
        if table.bot_to_move:
            self.when_bot_moves(hot.id)
        changed = any(entry.event.kind in matches.SEAT_CHANGING for entry in table.log[before + 1 :])
        if changed:
            self.presence_changed(hot.id)
        if table.rules.public and (changed or table.status == WAITING):
            self.when_lobby_changes()
            self.bus.publish({"type": "lobby"})

    # Watching.

    async def watch(self, match_id: str, watcher: Watcher, since: int, full: bool, **heading: Any) -> tuple[int, bytes]:
        """Begin to watch. Returns the number and the view to begin with."""
        hot = self._entry(match_id)
        async with hot.lock:
            table = await self._ensure(hot, fresh=self.bus.is_shared)
            if watcher not in hot.watchers:
                hot.watchers[watcher] = None
                self.presence.arrive(match_id, watcher.person)
                self.presence_changed(match_id)
            self._see(hot, hot.around)
            return table.seq, hot.view(watcher.person, since, full, heading)

    def unwatch(self, match_id: str, watcher: Watcher) -> None:
        """Watch no longer."""
        hot = self._hot.get(match_id)
        if hot is None or watcher not in hot.watchers:
            return
        del hot.watchers[watcher]
        self.presence.leave(match_id, watcher.person)
        self.presence_changed(match_id)

    def presence_changed(self, match_id: str, hint: bool = True) -> None:
        """Tell the watchers, and the other workers, who is there: soon, and once for all that changes until then."""
        hot = self._hot.get(match_id)
        if hint and self.bus.is_shared:
            self.tell_presence(match_id)
        if hot is None or hot.presence_due is not None:
            return
        wait = min(LONGEST_GATHERING, GATHER_SECONDS * (1 + len(hot.watchers) / 10))
        hot.presence_due = asyncio.get_running_loop().call_later(wait, self._send_presence, hot)

    def _send_presence(self, hot: Hot) -> None:
        hot.presence_due = None
        if hot.table is None and hot.watchers:
            self.presence_changed(hot.id, hint=False)
        if hot.table is None or not hot.watchers:
            return
        self._see(hot, hot.around)
        seated = {seat.person for seat in hot.table.seats}
        message = {
            "type": "presence",
            "match": hot.id,
            "online": list(hot.around.online),
            "left": list(hot.around.away),
            "spectators": len(self.presence.people(hot.id) - seated),
        }
        text = orjson.dumps(message).decode()
        for watcher in list(hot.watchers):
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
            for hot in self._hot.values():
                if hot.table and hot.table.clocks:
                    hot.tell()

    def notice_absence(self) -> None:
        """Somebody has now been gone for long enough, or is back: what the others may do has changed."""
        for hot in list(self._hot.values()):
            if hot.table and hot.watchers and list(hot.around.away) != self.away(hot.table):
                self._see(hot, hot.around)
                self.presence_changed(hot.id)
                hot.tell()

    def _saw(self, table: Table, person: str | None) -> None:
        """Somebody at the table gave a sign of life without a socket."""
        if person and table.status == PLAYING and table.seats_of(person):
            self.presence.seen(table.id, person)
            if self.bus.is_shared:
                self.bus.publish({"type": "seen", "match": table.id, "person": person})

    def tell_presence(self, match_id: str) -> None:
        """Tell the other workers who is connected here."""
        self.bus.publish({"type": "presence", "match": match_id, "people": self.presence.here(match_id)})

    def away(self, table: Table) -> list[int]:
        """The seat whose person has been gone, in their own turn, for longer than is fair to the others."""
        turn = table.turn
        if turn is None or table.seats[turn].player_bot or (table.clocks and table.clocks.rules.per_move):
            return []
        wait = self.settings.away_seconds if table.clocks else self.settings.away_unclocked_seconds
        gone_since = self.presence.gone_since(table.id, table.seats[turn].person or "")
        return [turn] if gone_since is not None and now() - max(gone_since, table.turn_since) >= wait * 1000 else []

    def watched(self) -> list[str]:
        """The matches that somebody watches here."""
        return [hot.id for hot in self._hot.values() if hot.watchers]

    # What other workers say.

    async def hear(self, hint: dict[str, Any]) -> None:
        """A hint from another worker."""
        match hint:
            case {"type": "event", "match": str(match_id), "seq": int(seq)}:
                await self.catch_up(match_id, seq)
            case {"type": "presence", "match": str(match_id), "people": list(there), "from": str(worker)}:
                if match_id in self._hot:
                    self.presence.hear(match_id, worker, there)
                    self.presence_changed(match_id, hint=False)
            case {"type": "seen", "match": str(match_id), "person": str(person)}:
                if match_id in self._hot:
                    self.presence.seen(match_id, person)
            case {"type": "person", "person": str(person)}:
                await self.person_changed(person, hint=False)
            case {"type": "lobby"}:
                self.when_lobby_changes()

    async def catch_up(self, match_id: str, seq: int) -> None:
        """Somebody else appended to a match: fold it in and tell the watchers."""
        hot = self._hot.get(match_id)
        if hot is None or hot.table is None or hot.table.seq >= seq:
            return
        async with hot.lock:
            table = await self._ensure(hot)
            if table.seq < seq:
                await self._catch_up(hot)
        hot.tell()

    async def person_changed(self, person: str, hint: bool = True) -> None:
        """Somebody has another name, or is gone."""
        self.cards.pop(person, None)
        if hint:
            self.bus.publish({"type": "person", "person": person})
        for hot in list(self._hot.values()):
            if hot.table and person in hot.table.people():
                async with hot.lock:
                    if hot.table:
                        await self.look_around(hot, anew=True)
                        if person not in self.cards:
                            hot.table.forget_labels(person)
                hot.tell()
