"""All that happens to matches: read, check, commit, acknowledge, tell."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar, cast

from sqlalchemy import Connection

from tilework.server.errors import Refusal, unavailable
from tilework.server.ids import is_program, new_id, now
from tilework.server.live.audience import Audience
from tilework.server.live.browsers import Browsers
from tilework.server.live.bus import Bus, Hint
from tilework.server.live.load import Load
from tilework.server.live.loaded import LoadedMatch
from tilework.server.live.memory import Memory
from tilework.server.match import commands, setup
from tilework.server.match.endings import times_played
from tilework.server.match.events import END, MOVES, REMATCH, EventData, StoredEvent
from tilework.server.match.hosted import WAITING, HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.match.projection import RatingChange
from tilework.server.metrics import counted
from tilework.server.models import socket as wire
from tilework.server.settings import Settings
from tilework.server.statistics.tally import beginning, tallies
from tilework.server.store import matches, ratings, statistics
from tilework.server.store.database import Database

Result = TypeVar("Result")
Change = Callable[[HostedMatch], object]
"""What is done to a match, by the functions of :mod:`tilework.server.match.commands`."""
Work = Callable[[Connection], None]
Along = Callable[[HostedMatch], list[Callable[[Connection], None]]]
"""What else is written in the same transaction."""


class Hub:
    """Every change of a match goes through here."""

    def __init__(self, settings: Settings, database: Database, bus: Bus, worker: str | None = None) -> None:
        self.settings = settings
        self.database = database
        self.bus = bus
        self.worker = worker or new_id()
        self.memory = Memory(settings, database, bus)
        self.audience = Audience(self.memory)
        self.browsers = Browsers(self.memory)
        self.audience.when_left = self.browsers.leave
        self.load = Load(self.audience.behind)
        self.when_bot_moves: Callable[[str], None] = lambda match_id: None
        self.when_lobby_changes: Callable[[], None] = lambda: None
        self.when_changed: Callable[[HostedMatch, int], None] = lambda hosted, before: None
        self.when_programs_sit: Callable[[str, list[str]], None] = lambda match_id, programs: None

    async def read(self, match_id: str, look: Callable[[HostedMatch], Result]) -> Result:
        """What a function that only looks says of a match."""
        loaded = self.memory.entry(match_id)
        async with loaded.lock:
            return look(await self.memory.ensure(loaded, fresh=self.bus.is_shared))

    async def seat_names(self, match_id: str) -> list[str | None]:
        """What each seat is called: by its label or its person's name; None where there is neither."""
        await self.read(match_id, lambda hosted: None)
        return self.memory.entry(match_id).seat_names()

    # Changing.

    async def create(self, hosted: HostedMatch) -> None:
        """Store a new match whose events are pending."""
        hosted.heed(self.memory.outages)
        events = hosted.take_pending()
        await self.database.write(matches.create(hosted, events, self.worker, self._lease_end()))
        loaded = self.memory.entry(hosted.id)
        async with loaded.lock:
            loaded.hosted = hosted
            await self.memory.look_around(loaded)
        self._after(loaded, -1)

    async def create_all(self, new: Sequence[HostedMatch], together: Callable[[Sequence[Work]], Work]) -> None:
        """Store new matches in one transaction with what they belong to: ``together`` says how."""
        works = []
        for hosted in new:
            hosted.heed(self.memory.outages)
            works.append(matches.create(hosted, hosted.take_pending(), self.worker, self._lease_end()))
        await self.database.write(together(works))
        for hosted in new:
            await self.read(hosted.id, lambda hosted: None)
            self._after(self.memory.entry(hosted.id), -1)

    async def change(self, match_id: str, change: Change, along: Along = lambda hosted: []) -> int:
        """Let something happen that needs no expected seq: joining, a bot's action, the clock. Returns the seq after it."""
        for _ in range(5):
            loaded = self.memory.entry(match_id)
            async with loaded.lock:
                hosted = await self.memory.ensure(loaded, fresh=self.bus.is_shared)
                seq = hosted.seq
                if await self._commit(loaded, hosted, change, along=along):
                    self._after(loaded, seq)
                    return hosted.seq
        raise Refusal("unavailable", retry_after_ms=1000)

    async def command(self, person: str, command: wire.Command | wire.Thought, change: Change, at: int) -> dict[str, object]:
        """Let a person's command, received at this time, happen: ``change`` does it. Returns its acknowledgement, once it is on disk."""
        ack = {"type": "ack", "match": command.match, "command_id": command.command_id}
        loaded, key = self.memory.entry(command.match), (person, command.command_id)
        with counted(command.type) as count, self.load.one_more():
            async with loaded.lock:
                hosted = await self.memory.ensure(loaded)
                self.audience.saw(hosted, person)
                if command.seq > hosted.seq or (command.seq != hosted.seq and self.bus.is_shared):
                    await self.memory.catch_up(loaded)
                if key not in hosted.answers:
                    await self._check_in_time(loaded, hosted, person, command.seq, at)
                    if await self._commit(loaded, hosted, change, key):
                        self._after(loaded, command.seq)
                        return {**ack, "seq": hosted.seq, "repeated": False}
                    hosted = await self.memory.ensure(loaded)
                if key in hosted.answers:
                    count.outcome = "repeated"
                    return {**ack, "seq": hosted.answers[key], "repeated": True}
                self.audience.tell_soon(loaded)
                raise Refusal("stale", seq=hosted.seq)

    async def _check_in_time(self, loaded: LoadedMatch, hosted: HostedMatch, person: str, seq: int, at: int) -> None:
        """A command answers the match as it stands, before the clock has run out; a clock that the sweep has not seen is served first."""
        if seq != hosted.seq:
            raise Refusal("stale", seq=hosted.seq)
        if not hosted.is_overdue(at):
            return
        if self.memory.was_away:
            raise unavailable()
        late = hosted.turn in hosted.seats_of(person)
        if await self._commit(loaded, hosted, lambda hosted: commands.time_out(hosted, at)):
            self._after(loaded, seq)
        else:
            self.audience.tell_soon(loaded)
        raise Refusal("too_late" if late else "stale", seq=(await self.memory.ensure(loaded)).seq)

    async def _commit(
        self,
        loaded: LoadedMatch,
        hosted: HostedMatch,
        change: Change,
        key: tuple[str, str] | None = None,
        along: Along = lambda hosted: [],
    ) -> bool:
        """Do it in memory, then make it durable; False if another worker was faster. Whatever goes wrong, memory is read anew."""
        try:
            change(hosted)
            if key and key in hosted.answers:
                hosted.extend_answer(*key)
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
        append = matches.appending(hosted, events, self.worker, self._lease_end())
        rated: list[RatingChange] = []
        result = hosted.result
        if hosted.rules.rated and events[-1].kind == END and result and ratings.counts(result["reason"], times_played(hosted)):
            seated = [seat.person or "" for seat in hosted.seats]
            append.inside.append(ratings.rate(hosted.id, hosted.rules.game, seated, result["ranks"], events[-1].at, rated))
        if events[-1].kind == END:
            append.inside.append(statistics.keep(tallies(hosted), beginning(hosted)))
        append.inside += along(hosted)
        try:
            won = await self.database.append(append)
        except BaseException:
            loaded.drop()
            self.audience.tell_soon(loaded)
            raise
        if not won:
            loaded.drop()
            return False
        if rated:
            for seat in hosted.seats:
                self.memory.cards.pop(seat.person or "", None)
            loaded.look_around(replace(loaded.around, rating_changes=rated))
        if any(event.kind in matches.SEAT_CHANGING for event in events):
            await self.memory.look_around(loaded)
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
            self._after(self.memory.entry(new.id), -1)
        found = await self.read(match_id, lambda hosted: hosted.rematch) or ""
        if not made:
            await self.change(found, lambda hosted: commands.take_kept_seats(hosted, person, now()))
        return found

    def _lease_end(self) -> int:
        return now() + int(self.settings.lease_seconds * 1000)

    def _after(self, loaded: LoadedMatch, before: int) -> None:
        """It is on disk: tell everybody, once the one who did it has been answered."""
        hosted = loaded.hosted
        if hosted is None or hosted.seq == before:
            return
        self.audience.tell_soon(loaded)
        events = [entry.event for entry in hosted.log[before + 1 :]]
        if self.bus.is_shared:
            moves = [event.told() for event in events] if all(event.kind in MOVES for event in events) else []
            self.bus.publish({"type": "event", "match": loaded.id, "seq": hosted.seq, "moves": moves})
        self.when_changed(hosted, before)
        if hosted.bot_to_move:
            self.when_bot_moves(loaded.id)
        changed = any(event.kind in matches.SEAT_CHANGING for event in events)
        if changed:
            self.audience.presence_changed(loaded.id)
            programs = [person for person in hosted.people() if is_program(person)]
            if programs:
                self.when_programs_sit(loaded.id, programs)
                self.bus.publish({"type": "programs", "match": loaded.id, "people": programs})
        if hosted.rules.public and (changed or hosted.status == WAITING):
            self.when_lobby_changes()
            self.bus.publish({"type": "lobby"})

    # What other workers say.

    async def hear(self, hint: Hint) -> None:
        """A hint from another worker."""
        match hint:
            case {"type": "event", "match": str(match_id), "seq": int(seq), **more}:
                moves = cast("list[tuple[int, str, int, EventData]]", more.get("moves", []))
                await self.catch_up(match_id, seq, [StoredEvent(*move) for move in moves])
            case {"type": "presence", "match": str(match_id), "people": list(there), "from": str(worker)}:
                if match_id in self.memory.loaded:
                    self.memory.presence.hear(match_id, worker, there)
                    self.audience.presence_changed(match_id, hint=False)
            case {"type": "seen", "match": str(match_id), "person": str(person)}:
                if match_id in self.memory.loaded:
                    self.memory.presence.seen(match_id, person)
            case {"type": "person", "person": str(person)}:
                await self.person_changed(person, hint=False)
            case {"type": "programs", "match": str(match_id), "people": list(programs)}:
                self.when_programs_sit(match_id, programs)
            case {"type": "lobby"}:
                self.when_lobby_changes()

    async def catch_up(self, match_id: str, seq: int, moves: Sequence[StoredEvent] = ()) -> None:
        """Somebody else appended to a match: fold it in, and those who watch are told. Moves that were told need not be read."""
        loaded = self.memory.loaded.get(match_id)
        if loaded is None or loaded.hosted is None or loaded.hosted.seq >= seq:
            return
        async with loaded.lock:
            hosted = await self.memory.ensure(loaded)
            if hosted.seq < seq:
                await self.memory.catch_up(loaded, moves)
            else:
                self.audience.tell_soon(loaded)

    async def person_changed(self, person: str, hint: bool = True) -> None:
        """Somebody has another name, or is gone."""
        self.memory.cards.pop(person, None)
        if hint:
            self.bus.publish({"type": "person", "person": person})
        for loaded in list(self.memory.loaded.values()):
            if loaded.hosted and person in loaded.hosted.people():
                async with loaded.lock:
                    if loaded.hosted:
                        await self.memory.look_around(loaded)
                        if person not in self.memory.cards:
                            loaded.hosted.forget_labels(person)
                loaded.tell()
