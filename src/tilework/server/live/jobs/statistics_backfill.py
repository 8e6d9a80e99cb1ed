"""Backfill statistics in the background: seat statistics of old matches, and a few analyses when it is quiet."""

import asyncio
import contextlib
import time

import structlog
from structlog.typing import FilteringBoundLogger

from tilework.errors import TileworkError
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.jobs.analysis_queue import AnalysisQueue
from tilework.server.live.matches.service import MatchService
from tilework.server.match.replay import record_of
from tilework.server.statistics.seat_stats import opening_row, rounds_of, seat_analyses, seat_stats
from tilework.server.store import statistics

log: FilteringBoundLogger = structlog.get_logger()

DELAY_AFTER_END_MS = 900_000
"""Wait this long after a match before analysing it unasked."""
BATCH_SIZE = 20
HOUR_SECONDS = 3600


class StatisticsBackfill:
    """Do a little work on every call of ``sweep``."""

    def __init__(self, match_service: MatchService, analysis_queue: AnalysisQueue) -> None:
        self._match_service = match_service
        self._analysis_queue = analysis_queue
        self._last_id: str | None = ""
        self._analysed_at = time.monotonic()
        self._given_up: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    async def sweep(self) -> None:
        """Add seat statistics of a few matches, and start an analysis if one is due."""
        if self._last_id is not None:
            await self._add_seat_stats(self._last_id)
        hourly = self._match_service.settings.background_analyses_per_hour
        if hourly and time.monotonic() - self._analysed_at >= HOUR_SECONDS / hourly and (self._task is None or self._task.done()):
            self._analysed_at = time.monotonic()
            self._task = asyncio.create_task(self.analyse_one(now() - DELAY_AFTER_END_MS))

    async def _add_seat_stats(self, after: str) -> None:
        found = await self._match_service.database.read(statistics.without_stats(after, BATCH_SIZE))
        for match_id in found:
            with contextlib.suppress(ApiError):
                rows, first = await self._match_service.read(match_id, lambda hosted: (seat_stats(hosted), opening_row(hosted)))
                await self._match_service.database.write(statistics.store(rows, first))
        if not found:
            await self._match_service.database.write(statistics.mark_backfill_done)
        self._last_id = found[-1] if found else None

    async def analyse_one(self, before: int) -> None:
        """Analyse the newest unanalysed match that ended before ``before``. Failures are not retried."""
        match_id = await self._match_service.database.read(statistics.newest_unanalysed(before, self._given_up))
        if match_id is None:
            return
        self._given_up.add(match_id)
        try:
            record = await self._match_service.read(
                match_id, lambda hosted: record_of(hosted, [f"Seat {seat + 1}" for seat in range(len(hosted.seats))])
            )
            await self.store_analysis(match_id, await self._analysis_queue.analysis(record, "historian"))
        except (ApiError, TileworkError) as error:
            log.warning("not_analysed", reason=type(error).__name__)

    async def store_analysis(self, match_id: str, report: bytes) -> None:
        """Store an analysis unless one is stored already."""
        if await self._match_service.database.read(statistics.is_analysed(match_id)):
            return
        rounds = await self._match_service.read(match_id, rounds_of)
        found = await asyncio.to_thread(seat_analyses, report, rounds)
        await self._match_service.database.write(statistics.store_analysis(match_id, found))

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
