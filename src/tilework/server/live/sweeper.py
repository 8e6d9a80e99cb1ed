"""What must happen though nobody asks: clocks that run out, bots whose worker died, matches that nobody came to.

Everything is found in the database, so it survives any restart; and done by appending events, so that of two workers who find the same
thing only one does it.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial

import structlog

from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.live.director import Director
from tilework.server.live.hub import Hub
from tilework.server.live.memory import OUTAGE_MS
from tilework.server.live.retention import Retention
from tilework.server.live.thinkers import Thinkers
from tilework.server.match import commands
from tilework.server.match import events as kind
from tilework.server.match.hosted import WAITING, HostedMatch
from tilework.server.match.rules import DAY
from tilework.server.store import heartbeat, matches

log = structlog.get_logger()

HOUR = 3_600_000
POLL_SECONDS = 2.0
PRESENCE_SECONDS = 15.0
RIGHTS_SECONDS = 5.0
CLEAN_SECONDS = 600.0
FORGET_SECONDS = 20.0
BEAT_SECONDS = 2.0


class Sweeper:
    """Looks around every second or so."""

    def __init__(self, hub: Hub, thinkers: Thinkers, director: Director) -> None:
        self._hub = hub
        self._director = director
        self._thinkers = thinkers
        self._retention = Retention(hub.settings, hub.database)
        self.check_rights: Callable[[], Awaitable[None]] | None = None
        self.also: dict[str, tuple[Callable[[], Awaitable[object]], float]] = {}
        """What others have to do now and then, by name, and every how many seconds."""
        self._task: asyncio.Task[None] | None = None
        self._last: dict[str, float] = {}

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            # First of all: what was an outage must be known before any clock is looked at.
            await self._guarded("beat", self.beat, BEAT_SECONDS)
            await self._guarded("clocks", self.clocks)
            await self._guarded("bots", self.bots)
            await self._guarded("tournaments", self._director.sweep)
            await self._guarded("absence", self.absence)
            if self._hub.bus.is_shared:
                await self._guarded("poll", self.poll, POLL_SECONDS)
                await self._guarded("presence", self.presence, PRESENCE_SECONDS)
            if self.check_rights:
                await self._guarded("rights", self.check_rights, RIGHTS_SECONDS)
            for name, (work, every) in self.also.items():
                await self._guarded(name, work, every)
            await self._guarded("clean", self.clean, CLEAN_SECONDS)
            await self._guarded("forget", self.forget, FORGET_SECONDS)
            await asyncio.sleep(self._hub.settings.sweep_seconds)

    async def _guarded(self, name: str, work: Callable[[], Awaitable[object]], every: float = 0.0) -> None:
        """Whatever goes wrong is logged and stops nothing else: one match that can't be read must not stop the clocks of all others."""
        if time.monotonic() - self._last.get(name, -1e9) < every:
            return
        self._last[name] = time.monotonic()
        try:
            await work()
        except Refusal as refusal:
            log.warning("sweep_refused", part=name, code=refusal.code)
        except Exception:
            log.exception("sweep_failed", part=name)

    async def beat(self, least: int = OUTAGE_MS) -> None:
        """Say that the server is alive, and learn of the times when none was."""
        at = now()
        self._hub.memory.learn_outages(await self._hub.database.write(heartbeat.beat(at, self._hub.memory.alive_at or 0, least)), at)

    async def clocks(self) -> None:
        """End the thinking of those whose time is up, unless it was the server that was away."""
        if self._hub.memory.was_away:
            return
        for match_id in await self._hub.database.read(matches.overdue(now())):
            await self._guarded("clock", partial(self._hub.change, match_id, lambda hosted: commands.time_out(hosted, now())))

    async def bots(self) -> None:
        """Take over the bots for which nobody thinks."""
        for match_id in await self._hub.database.read(matches.waiting_for_bots(now())):
            await self._guarded("bot", partial(self._take_over_bot, match_id))

    async def _take_over_bot(self, match_id: str) -> None:
        seq = await self._hub.read(match_id, lambda hosted: hosted.seq)
        at = now()
        until = at + int(self._hub.settings.lease_seconds * 1000)
        if await self._hub.database.write(matches.lease(match_id, seq, self._hub.worker, at, until)):
            self._thinkers.consider(match_id)

    async def absence(self) -> None:
        """Tell when somebody has been gone for so long that the others may claim the game."""
        self._hub.audience.notice_absence()

    async def poll(self) -> None:
        """Hints may be lost: compare the watched matches with the database."""
        watched = self._hub.audience.watched()
        for start in range(0, len(watched), 500):
            found = await self._hub.database.read(matches.seqs(watched[start : start + 500]))
            for match_id, seq in found.items():
                await self._hub.catch_up(match_id, seq)

    async def presence(self) -> None:
        """Repeat to the other workers who is here: their memory of it fades."""
        for match_id in self._hub.audience.watched():
            self._hub.audience.tell_presence(match_id)

    async def forget(self) -> None:
        """Keep in memory only what is used."""
        self._hub.memory.forget_unused()

    async def clean(self) -> None:
        """Close matches that nobody came to, and forget what has been kept for long enough."""
        at = now()

        def close(hosted: HostedMatch) -> None:
            if hosted.status == WAITING:
                hosted.add_event(kind.ABORTED, now())

        for match_id in await self._hub.database.read(matches.stale_waiting(at - 12 * HOUR, at - 14 * DAY)):
            await self._guarded("close", partial(self._hub.change, match_id, close))
        await self._retention.apply(at)
