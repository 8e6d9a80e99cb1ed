"""Keeps the statistics up while nobody asks: tallies of matches from before there were any, and analyses, few and when it is quiet."""

import asyncio
import contextlib
import time

import structlog

from tilework.errors import TileworkError
from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.live.analysts import Analysts
from tilework.server.live.hub import Hub
from tilework.server.match.replay import record_of
from tilework.server.statistics.tally import beginning, judged, rounds_of, tallies
from tilework.server.store import statistics

log = structlog.get_logger()

QUIET_MS = 900_000
"""So long after its end a match is analysed unasked: who wants to know at once asks, and others still play."""
AT_ONCE = 20
HOUR_SECONDS = 3600


class Historian:
    """Works in the background, a little at a time."""

    def __init__(self, hub: Hub, analysts: Analysts) -> None:
        self._hub = hub
        self._analysts = analysts
        self._last_id: str | None = ""
        self._analysed_at = time.monotonic()
        self._given_up: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    async def sweep(self) -> None:
        """A few more tallies; and an analysis, if one is due and none is under way."""
        if self._last_id is not None:
            await self._tally_more(self._last_id)
        hourly = self._hub.settings.analyses_an_hour
        if hourly and time.monotonic() - self._analysed_at >= HOUR_SECONDS / hourly and (self._task is None or self._task.done()):
            self._analysed_at = time.monotonic()
            self._task = asyncio.create_task(self.analyse_one(now() - QUIET_MS))

    async def _tally_more(self, after: str) -> None:
        found = await self._hub.database.read(statistics.untallied(after, AT_ONCE))
        for match_id in found:
            with contextlib.suppress(Refusal):
                rows, first = await self._hub.read(match_id, lambda hosted: (tallies(hosted), beginning(hosted)))
                await self._hub.database.write(statistics.keep(rows, first))
        if not found:
            await self._hub.database.write(statistics.all_tallied)
        self._last_id = found[-1] if found else None

    async def analyse_one(self, before: int) -> None:
        """Analyse the newest match that nobody has analysed. One that can't be is not tried again."""
        match_id = await self._hub.database.read(statistics.unjudged(before, self._given_up))
        if match_id is None:
            return
        self._given_up.add(match_id)
        try:
            record = await self._hub.read(
                match_id, lambda hosted: record_of(hosted, [f"Seat {seat + 1}" for seat in range(len(hosted.seats))])
            )
            await self.learn(match_id, await self._analysts.analysis(record, "historian"))
        except (Refusal, TileworkError) as error:
            log.warning("not_analysed", reason=type(error).__name__)

    async def learn(self, match_id: str, report: bytes) -> None:
        """Keep what an analysis says, if it is not known yet."""
        if await self._hub.database.read(statistics.is_judged(match_id)):
            return
        rounds = await self._hub.read(match_id, rounds_of)
        found = await asyncio.to_thread(judged, report, rounds)
        await self._hub.database.write(statistics.judge(match_id, found))

    async def close(self) -> None:
        """Stop."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
