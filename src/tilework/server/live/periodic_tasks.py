"""Periodic tasks: expired clocks, bot turns of dead workers, abandoned matches, cleanup.

Work is found in the database, so it survives restarts, and done by appending events, so of two workers that find the same task only one
does it.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial

import structlog
from structlog.typing import FilteringBoundLogger

from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.bots.bot_runner import BotRunner
from tilework.server.live.matches.cache import OUTAGE_MS
from tilework.server.live.matches.service import MatchService
from tilework.server.live.retention import Retention
from tilework.server.live.social.tournament_director import TournamentDirector
from tilework.server.match import commands
from tilework.server.match import events as kind
from tilework.server.match.config import DAY
from tilework.server.match.hosted import WAITING, HostedMatch
from tilework.server.store import heartbeat, matches

log: FilteringBoundLogger = structlog.get_logger()

HOUR = 3_600_000
POLL_SECONDS = 2.0
PRESENCE_SECONDS = 15.0
CLEAN_SECONDS = 600.0
FORGET_SECONDS = 20.0
BEAT_SECONDS = 2.0


class PeriodicTasks:
    """Run all tasks in turn, about once a second."""

    def __init__(self, match_service: MatchService, bot_runner: BotRunner, director: TournamentDirector) -> None:
        self._match_service = match_service
        self._director = director
        self._bot_runner = bot_runner
        self._retention = Retention(match_service.settings, match_service.database)
        self._added: dict[str, tuple[Callable[[], Awaitable[object]], float]] = {}
        self._task: asyncio.Task[None] | None = None
        self._last: dict[str, float] = {}

    def add(self, name: str, work: Callable[[], Awaitable[object]], every_s: float) -> None:
        """Run ``work`` at most once every ``every_s`` seconds; ``name`` identifies it in logs."""
        self._added[name] = work, every_s

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            # First of all: what was an outage must be known before any clock is looked at.
            await self._guarded("beat", self.heartbeat, BEAT_SECONDS)
            await self._guarded("clocks", self.expire_clocks)
            await self._guarded("bots", self.reclaim_bots)
            await self._guarded("tournaments", self._director.sweep)
            await self._guarded("absence", self.absence)
            if self._match_service.bus.is_shared:
                await self._guarded("poll", self.poll, POLL_SECONDS)
                await self._guarded("presence", self.presence, PRESENCE_SECONDS)
            for name, (work, every) in self._added.items():
                await self._guarded(name, work, every)
            await self._guarded("clean", self.clean, CLEAN_SECONDS)
            await self._guarded("forget", self.forget, FORGET_SECONDS)
            await asyncio.sleep(self._match_service.settings.task_interval_seconds)

    async def _guarded(self, name: str, work: Callable[[], Awaitable[object]], every: float = 0.0) -> None:
        """Log errors of one task so that it cannot stop the others."""
        if time.monotonic() - self._last.get(name, -1e9) < every:
            return
        self._last[name] = time.monotonic()
        try:
            await work()
        except ApiError as error:
            log.warning("sweep_refused", part=name, code=error.code)
        except Exception:
            log.exception("sweep_failed", part=name)

    async def heartbeat(self, least: int = OUTAGE_MS) -> None:
        """Record that the server is alive and learn about outages of at least ``least`` milliseconds."""
        at = now()
        self._match_service.cache.set_outages(
            await self._match_service.database.write(heartbeat.record_heartbeat(at, self._match_service.cache.alive_at or 0, least)), at
        )

    async def expire_clocks(self) -> None:
        """End turns whose time is up, unless the server itself was away."""
        if self._match_service.cache.had_outage:
            return
        for match_id in await self._match_service.database.read(matches.overdue(now())):
            await self._guarded("clock", partial(self._match_service.change, match_id, lambda hosted: commands.time_out(hosted, now())))

    async def reclaim_bots(self) -> None:
        """Take over bot turns whose lease has expired."""
        for match_id in await self._match_service.database.read(matches.bot_turns_due(now())):
            await self._guarded("bot", partial(self._reclaim_bot_turn, match_id))

    async def _reclaim_bot_turn(self, match_id: str) -> None:
        seq = await self._match_service.read(match_id, lambda hosted: hosted.seq)
        at = now()
        until = at + int(self._match_service.settings.lease_seconds * 1000)
        if await self._match_service.database.write(matches.lease(match_id, seq, self._match_service.worker, at, until)):
            self._bot_runner.schedule_turn(match_id)

    async def absence(self) -> None:
        """Notify watchers when an absent player can be claimed."""
        self._match_service.broadcaster.update_absence()

    async def poll(self) -> None:
        """Compare the watched matches with the database, because bus messages may be lost."""
        watched = self._match_service.broadcaster.watched()
        for start in range(0, len(watched), 500):
            found = await self._match_service.database.read(matches.seqs(watched[start : start + 500]))
            for match_id, seq in found.items():
                await self._match_service.sync_to(match_id, seq)

    async def presence(self) -> None:
        """Publish local presence again, because other workers expire it."""
        for match_id in self._match_service.broadcaster.watched():
            self._match_service.broadcaster.publish_presence(match_id)

    async def forget(self) -> None:
        """Evict unused matches from the cache."""
        self._match_service.cache.evict_unused()

    async def clean(self) -> None:
        """Abort matches that nobody joined, and apply the retention policy."""
        at = now()

        def close(hosted: HostedMatch) -> None:
            if hosted.status == WAITING:
                hosted.add_event(kind.ABORTED, now())

        for match_id in await self._match_service.database.read(matches.stale_waiting(at - 12 * HOUR, at - 14 * DAY)):
            await self._guarded("close", partial(self._match_service.change, match_id, close))
        await self._retention.apply(at)
