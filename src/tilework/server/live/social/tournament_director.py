"""Run tournaments: record results, open tables, finish.

All state is in the database and every change is made against the ``seq`` that was read, so a killed server resumes and of two workers only
one makes each change.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import structlog
from cachetools import LRUCache
from structlog.typing import FilteringBoundLogger

from tilework.server import budgets
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.events import TournamentStarted, TournamentTableOpened
from tilework.server.live.matches.service import DbWrite, MatchService
from tilework.server.match import commands
from tilework.server.store import tournaments as store
from tilework.server.tournaments.hosted import CANCELLED, FINISHED, RUNNING, WAITING, Entry, HostedTable, HostedTournament
from tilework.server.tournaments.permissions import TournamentRights
from tilework.server.tournaments.table_matches import opened
from tilework.tournaments import Table, next_tables

log: FilteringBoundLogger = structlog.get_logger()

MAX_ATTEMPTS = 5
MAX_CACHED = 200


class TournamentDirector:
    """Execute all changes of tournaments."""

    def __init__(self, match_service: MatchService) -> None:
        self._match_service = match_service
        self._database = match_service.database
        self._cache: LRUCache[str, HostedTournament] = LRUCache(MAX_CACHED)

    async def load(self, tournament: str) -> HostedTournament:
        """Return a tournament, cached while its seq is unchanged."""
        seq = await self._database.read(store.seq_of(tournament))
        cached = self._cache.get(tournament)
        if cached is None or cached.seq != seq:
            cached = await self._database.read(store.load(tournament))
            if cached is None:
                raise ApiError("not_found")
            self._cache[tournament] = cached
        return cached

    # What people do.

    async def create(self, tournament: HostedTournament) -> None:
        await self._database.write(store.create(tournament, now()))

    async def join(self, tournament: str, person: str) -> None:
        """Enter a person; in a running tournament from the next round on."""

        def change(found: HostedTournament) -> Sequence[DbWrite]:
            _require(TournamentRights(found, person).join())
            mine = found.entry_of(person)
            if mine:
                return [store.setting_until(found, mine.number, None)]
            return [store.adding_entries(found, [Entry(_next_number(found), person, None, _since(found), None)])]

        await self._change(tournament, change)
        if (await self.load(tournament)).is_arena:
            await self.advance(tournament)

    async def withdraw(self, tournament: str, person: str) -> None:
        """Withdraw a person and resign their open table."""

        def change(found: HostedTournament) -> Sequence[DbWrite]:
            _require(TournamentRights(found, person).withdraw())
            mine = found.entry_of(person)
            assert mine
            if found.status == WAITING:
                return [store.removing_entry(found, mine.number)]
            return [store.setting_until(found, mine.number, found.round + 1)]

        table = (await self.load(tournament)).table_of(person)
        await self._change(tournament, change)
        if table and table.match:
            await self._match_service.change(table.match, lambda hosted: commands.remove_deleted_person(hosted, person, now()))

    async def add_bots(self, tournament: str, person: str, bots: Sequence[str]) -> None:
        """Enter bots."""

        def change(found: HostedTournament) -> Sequence[DbWrite]:
            _require(TournamentRights(found, person).add_bots(len(bots)))
            return [store.adding_entries(found, _bot_entries(found, bots))]

        await self._change(tournament, change)

    async def start(self, tournament: str, person: str) -> None:
        """Start the tournament."""
        found = await self.load(tournament)
        _require(TournamentRights(found, person).start())
        await self._check_bot_games(found)
        await self._begin(tournament)
        await self.advance(tournament)

    async def cancel(self, tournament: str, person: str) -> None:
        """Cancel. Tables of bots alone end; those of a duplicate are aborted unrated, because their deals become public; others go on."""

        def change(found: HostedTournament) -> Sequence[DbWrite]:
            _require(TournamentRights(found, person).cancel())
            return []

        await self._change(tournament, change, status=CANCELLED)
        found = await self.load(tournament)
        for table in found.tables:
            if table.is_open and table.match and (found.rules.duplicate or not found.people_at(table)):
                await self._match_service.change(table.match, lambda hosted: commands.abort_table(hosted, now()))
        await self._unseal(found, found.tables)

    async def _check_bot_games(self, found: HostedTournament) -> None:
        """Bound the bot games that all unfinished tournaments of the creator may still produce."""
        others = await self._database.read(store.open_of(found.creator)) if found.creator else []
        total = found.bot_games
        for other in others:
            if other != found.id:
                total += (await self.load(other)).bot_games
        if total > budgets.MAX_BOT_GAMES * self._match_service.settings.rate_limit_scale:
            raise ApiError("conflict", detail=f"at most {budgets.MAX_BOT_GAMES} games between bots alone; add fewer bots or rounds")

    async def _begin(self, tournament: str) -> None:
        """Fill the tables with bots if configured and start; cancel with fewer than two participants."""

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
            self._match_service.events.emit(TournamentStarted(tournament, [entry.person for entry in found.entries if entry.person]))

        await _retry_if_stale(attempt)

    async def _change(self, tournament: str, change: Callable[[HostedTournament], Sequence[DbWrite]], **values: object) -> None:
        """Apply a change, and retry if the tournament changed meanwhile."""

        async def attempt() -> None:
            found = await self.load(tournament)
            await self._database.write(store.change(found, now(), change(found), **values))

        await _retry_if_stale(attempt)

    # What happens by itself.

    async def sweep(self) -> None:
        """Advance every tournament that is due; errors of one do not stop the others."""
        for tournament in await self._database.read(store.due(now())):
            try:
                await self.advance(tournament)
            except ApiError as error:
                if error.code != "stale":
                    log.warning("tournament_refused", tournament=tournament, code=error.code)
            except Exception:
                log.exception("tournament_failed", tournament=tournament)

    async def advance(self, tournament: str) -> None:
        """Start what is due, record results, then open tables or finish."""
        await _retry_if_stale(lambda: self._advance(tournament))

    async def _advance(self, tournament: str) -> None:
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
        await self._continue(found)

    async def _note_results(self, found: HostedTournament) -> bool:
        running = {table.match: table for table in found.tables if table.is_open and table.match}
        outcomes = await self._database.read(store.outcomes(list(running))) if running else {}
        if not outcomes:
            return False
        works = [store.setting_outcome(found, running[match], outcome) for match, outcome in outcomes.items()]
        await self._database.write(store.change(found, now(), works))
        return True

    async def _continue(self, found: HostedTournament) -> None:
        """Open the next tables, or finish."""
        fresh = [] if _is_closing(found) else await asyncio.to_thread(next_tables, found.rules, found.entrants, found.plain_tables)
        if fresh:
            await self._open(found, fresh[: _tables_left(found)])
        elif not any(table.is_open for table in found.tables) and (not found.is_arena or _is_closing(found) or _is_deserted(found)):
            await self._database.write(store.change(found, now(), status=FINISHED, ends_at=now()))

    async def _open(self, found: HostedTournament, fresh: Sequence[Table]) -> None:
        made = opened(found, fresh)
        rows = store.adding_tables(found, [table for table, _ in made])

        def together(works: Sequence[DbWrite]) -> DbWrite:
            return store.change(found, now(), [*works, rows], round=max(table.round for table in fresh))

        await self._match_service.create_all([hosted for _, hosted in made if hosted], together)
        for table, hosted in made:
            # The start of the tournament is announced by itself.
            if hosted and (table.round > 1 or found.tables):
                self._match_service.events.emit(TournamentTableOpened(found.name, hosted))

    async def _unseal(self, found: HostedTournament, tables: Sequence[HostedTable]) -> None:
        """Publish the tables of a duplicate round."""
        open_rounds = {table.round for table in (await self.load(found.id)).tables if table.is_open and found.status == RUNNING}
        for table in tables if found.rules.duplicate else ():
            if table.match and table.round not in open_rounds:
                await self._match_service.change(table.match, lambda hosted: commands.unseal(hosted, now()))


async def _retry_if_stale(attempt: Callable[[], Awaitable[None]]) -> None:
    """Retry a change of a tournament that changed meanwhile."""
    for rest in reversed(range(MAX_ATTEMPTS)):
        try:
            await attempt()
            return
        except ApiError as error:
            if error.code != "stale" or not rest:
                raise


def _require(refused: str | None) -> None:
    if refused:
        raise ApiError(refused)


def _next_number(found: HostedTournament) -> int:
    return max((entry.number for entry in found.entries), default=0) + 1


def _since(found: HostedTournament) -> int:
    return 1 if found.status == WAITING else found.round + 1


def _bot_entries(found: HostedTournament, bots: Sequence[str]) -> list[Entry]:
    first = _next_number(found)
    return [Entry(first + place, None, bot, 1, None) for place, bot in enumerate(bots)]


def _fillers(found: HostedTournament) -> list[str]:
    """Return the bots that fill the tables."""
    bot, players = found.setup["fill"], found.setup["players"]
    return [bot] * (-len(found.entries) % players) if bot else []


def _is_closing(found: HostedTournament) -> bool:
    """Whether an arena opens no more tables."""
    is_late = found.ends_at is not None and now() >= found.ends_at
    return found.is_arena and (is_late or _tables_left(found) <= 0)


def _is_deserted(found: HostedTournament) -> bool:
    """Whether an arena has too few players left."""
    return sum(entry.until is None for entry in found.entries) < found.setup["players"] and found.setup["minutes"] is None


def _tables_left(found: HostedTournament) -> int:
    """Return how many tables may still be opened."""
    games = found.setup["games"]
    return games - len(found.tables) if found.is_arena and games else len(found.entries)
