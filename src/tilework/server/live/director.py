"""Runs tournaments: notes results, opens tables, ends what is over.

Everything is in the database and every change is made against the ``seq`` that was read, so a server that is killed goes on where it was,
and of two workers only one does each thing.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import structlog
from cachetools import LRUCache

from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.live.hub import Hub, Work
from tilework.server.match import commands
from tilework.server.store import tournaments as store
from tilework.server.tournaments.hosted import CANCELLED, FINISHED, RUNNING, WAITING, Entry, HostedTable, HostedTournament
from tilework.server.tournaments.opening import opened
from tilework.server.tournaments.permissions import TournamentRights
from tilework.tournaments import Table, next_tables

log = structlog.get_logger()

ATTEMPTS = 5
KEPT = 200


class Director:
    """All that happens to tournaments."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._database = hub.database
        self.when_begun: Callable[[str, list[str]], None] = lambda tournament, entrants: None
        self._kept: LRUCache[str, HostedTournament] = LRUCache(KEPT)

    async def load(self, tournament: str) -> HostedTournament:
        """A tournament as it stands: kept in memory as long as nothing has changed."""
        seq = await self._database.read(store.seq_of(tournament))
        kept = self._kept.get(tournament)
        if kept is None or kept.seq != seq:
            kept = await self._database.read(store.load(tournament))
            if kept is None:
                raise Refusal("not_found")
            self._kept[tournament] = kept
        return kept

    # What people do.

    async def create(self, tournament: HostedTournament) -> None:
        """A new tournament."""
        await self._database.write(store.create(tournament, now()))

    async def join(self, tournament: str, person: str) -> None:
        """Somebody takes part: from the next round on, if it has begun."""

        def work(found: HostedTournament) -> Sequence[Work]:
            _require(TournamentRights(found, person).join())
            mine = found.entry_of(person)
            if mine:
                return [store.setting_until(found, mine.number, None)]
            return [store.adding_entries(found, [Entry(_next_number(found), person, None, _since(found), None)])]

        await self._change(tournament, work)
        if (await self.load(tournament)).is_arena:
            await self.attend(tournament)

    async def withdraw(self, tournament: str, person: str) -> None:
        """Somebody goes: a table at which they sit is given up."""

        def work(found: HostedTournament) -> Sequence[Work]:
            _require(TournamentRights(found, person).withdraw())
            mine = found.entry_of(person)
            assert mine
            if found.status == WAITING:
                return [store.removing_entry(found, mine.number)]
            return [store.setting_until(found, mine.number, found.round + 1)]

        table = (await self.load(tournament)).table_of(person)
        await self._change(tournament, work)
        if table and table.match:
            await self._hub.change(table.match, lambda hosted: commands.give_up(hosted, person, now()))

    async def add_bots(self, tournament: str, person: str, bots: Sequence[str]) -> None:
        """Bots take part."""

        def work(found: HostedTournament) -> Sequence[Work]:
            _require(TournamentRights(found, person).add_bots(len(bots)))
            return [store.adding_entries(found, _bot_entries(found, bots))]

        await self._change(tournament, work)

    async def start(self, tournament: str, person: str) -> None:
        """It begins."""
        _require(TournamentRights(await self.load(tournament), person).start())
        await self._begin(tournament)
        await self.attend(tournament)

    async def cancel(self, tournament: str, person: str) -> None:
        """It is called off, and whatever is being played goes on for itself."""

        def work(found: HostedTournament) -> Sequence[Work]:
            _require(TournamentRights(found, person).cancel())
            return []

        await self._change(tournament, work, status=CANCELLED)
        found = await self.load(tournament)
        await self._unseal(found, found.tables)

    async def _begin(self, tournament: str) -> None:
        """Fill the tables up with bots if that was agreed; with fewer than two it is called off."""

        async def attempt() -> None:
            found = await self.load(tournament)
            if found.status != WAITING:
                return
            fillers = _fillers(found)
            if len(found.entries) + len(fillers) < 2:
                await self._database.write(store.change(found, now(), status=CANCELLED))
                return
            minutes = found.setup["minutes"]
            works = [store.adding_entries(found, _bot_entries(found, fillers))]
            ends_at = now() + minutes * 60_000 if minutes else None
            await self._database.write(store.change(found, now(), works, status=RUNNING, ends_at=ends_at))
            self.when_begun(tournament, [entry.person for entry in found.entries if entry.person])

        await _in_turn(attempt)

    async def _change(self, tournament: str, work: Callable[[HostedTournament], Sequence[Work]], **values: object) -> None:
        """Let something happen."""

        async def attempt() -> None:
            found = await self.load(tournament)
            await self._database.write(store.change(found, now(), work(found), **values))

        await _in_turn(attempt)

    # What happens by itself.

    async def sweep(self) -> None:
        """Attend to every tournament in which something is to be done; one that goes wrong stops no other."""
        for tournament in await self._database.read(store.to_attend_to(now())):
            try:
                await self.attend(tournament)
            except Refusal as refusal:
                if refusal.code != "stale":
                    log.warning("tournament_refused", tournament=tournament, code=refusal.code)
            except Exception:
                log.exception("tournament_failed", tournament=tournament)

    async def attend(self, tournament: str) -> None:
        """Begin what is due, note results, then open tables or end it."""
        await _in_turn(lambda: self._attend(tournament))

    async def _attend(self, tournament: str) -> None:
        found = await self.load(tournament)
        if found.status == WAITING and found.starts_at is not None and found.starts_at <= now():
            await self._begin(tournament)
            found = await self.load(tournament)
        if found.status != RUNNING:
            return
        if await self._note_results(found):
            found = await self.load(tournament)
        if not found.is_arena and any(table.is_open for table in found.tables):
            return
        await self._unseal(found, [table for table in found.tables if table.round == found.round])
        await self._go_on(found)

    async def _note_results(self, found: HostedTournament) -> bool:
        running = {table.match: table for table in found.tables if table.is_open and table.match}
        outcomes = await self._database.read(store.outcomes(list(running))) if running else {}
        if not outcomes:
            return False
        works = [store.setting_outcome(found, running[match], outcome) for match, outcome in outcomes.items()]
        await self._database.write(store.change(found, now(), works))
        return True

    async def _go_on(self, found: HostedTournament) -> None:
        """The next tables, or the end."""
        fresh = [] if _is_closing(found) else await asyncio.to_thread(next_tables, found.rules, found.entrants, found.plain_tables)
        if fresh:
            await self._open(found, fresh[: _room(found)])
        elif not any(table.is_open for table in found.tables) and (not found.is_arena or _is_closing(found) or _is_deserted(found)):
            await self._database.write(store.change(found, now(), status=FINISHED, ends_at=now()))

    async def _open(self, found: HostedTournament, fresh: Sequence[Table]) -> None:
        made = opened(found, fresh)
        rows = store.adding_tables(found, [table for table, _ in made])

        def together(works: Sequence[Work]) -> Work:
            return store.change(found, now(), [*works, rows], round=max(table.round for table in fresh))

        await self._hub.create_all([hosted for _, hosted in made if hosted], together)

    async def _unseal(self, found: HostedTournament, tables: Sequence[HostedTable]) -> None:
        """Nobody plays these deals any more: everybody may look."""
        for table in tables if found.rules.duplicate else ():
            if table.match:
                await self._hub.change(table.match, lambda hosted: commands.unseal(hosted, now()))


async def _in_turn(attempt: Callable[[], Awaitable[None]]) -> None:
    """Do something to a tournament; where somebody was faster, look again and do what is then to be done."""
    for rest in reversed(range(ATTEMPTS)):
        try:
            await attempt()
            return
        except Refusal as refusal:
            if refusal.code != "stale" or not rest:
                raise


def _require(refused: str | None) -> None:
    if refused:
        raise Refusal(refused)


def _next_number(found: HostedTournament) -> int:
    return max((entry.number for entry in found.entries), default=0) + 1


def _since(found: HostedTournament) -> int:
    return 1 if found.status == WAITING else found.round + 1


def _bot_entries(found: HostedTournament, bots: Sequence[str]) -> list[Entry]:
    first = _next_number(found)
    return [Entry(first + place, None, bot, 1, None) for place, bot in enumerate(bots)]


def _fillers(found: HostedTournament) -> list[str]:
    """The bots that fill the tables up."""
    bot, players = found.setup["fill"], found.setup["players"]
    return [bot] * (-len(found.entries) % players) if bot else []


def _is_closing(found: HostedTournament) -> bool:
    """Whether an arena opens no more tables."""
    is_late = found.ends_at is not None and now() >= found.ends_at
    return found.is_arena and (is_late or _room(found) <= 0)


def _is_deserted(found: HostedTournament) -> bool:
    """Whether an arena has nobody left to play."""
    return sum(entry.until is None for entry in found.entries) < found.setup["players"] and found.setup["minutes"] is None


def _room(found: HostedTournament) -> int:
    """How many tables may still be opened."""
    games = found.setup["games"]
    return games - len(found.tables) if found.is_arena and games else len(found.entries)
