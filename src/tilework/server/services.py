"""Everything that one worker runs, put together, started and stopped in order."""

import asyncio
import contextlib
import os
from dataclasses import replace
from pathlib import Path

import structlog

from tilework.compiling import is_compiled, stop_compiling
from tilework.server import runtime
from tilework.server.errors import Refusal
from tilework.server.ids import new_id, not_before, now
from tilework.server.live.analysts import Analysts
from tilework.server.live.bans import Bans
from tilework.server.live.bus import Bus, Hint, LocalBus, RedisBus
from tilework.server.live.caller import Caller
from tilework.server.live.connection import Connection
from tilework.server.live.desk import Desk
from tilework.server.live.director import Director
from tilework.server.live.engine_connection import EngineConnection
from tilework.server.live.engines import Engines
from tilework.server.live.handover import Handover
from tilework.server.live.historian import Historian
from tilework.server.live.hub import Hub
from tilework.server.live.limits import Limiter
from tilework.server.live.links import link
from tilework.server.live.lobby import LobbyWatch
from tilework.server.live.quick import Quick
from tilework.server.live.sweeper import Sweeper
from tilework.server.live.talk import Talk
from tilework.server.live.thinkers import Thinkers
from tilework.server.live.watching import Watching
from tilework.server.people.people import People
from tilework.server.people.programs import Programs
from tilework.server.settings import Settings
from tilework.server.store import heartbeat, hosting, matches, people
from tilework.server.store.database import Database
from tilework.server.store.migrate import migrate
from tilework.server.warmth import compile_first, load_all_bots, load_all_games

log = structlog.get_logger()

AT_ONCE = 16
"""So many are let in at the same time. When everybody comes back from an outage, those who are in play on while the others wait."""


class Services:
    """The parts of a worker."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database_url)
        # Counting must not keep a move waiting, jobs may wait for a moment, and hints are listened to for ever.
        counter, jobs, listener = (link(settings.redis, seconds) if settings.redis else None for seconds in (0.5, 5.0, None))
        self._links = (counter, jobs, listener)
        worker = new_id()
        self.bus: Bus = RedisBus(listener, worker) if listener is not None else LocalBus()
        self.hub = Hub(settings, self.database, self.bus, worker)
        self.people = People(self.database)
        self.bans = Bans(self.database)
        self.limiter = Limiter(settings.rate_scale, counter)
        self.lobby = LobbyWatch(self.hub)
        self.desk = Desk(self.hub, self.limiter, self.lobby)
        self.programs = Programs(self.database)
        self.engines = Engines(self.desk, self.programs)
        self.handover = Handover(jobs, worker, settings.thinkers)
        self.thinkers = Thinkers(self.hub, settings.bot_threads, self.handover)
        self.analysts = Analysts(self.handover)
        self.director = Director(self.hub)
        self.quick = Quick(self.hub)
        self.historian = Historian(self.hub, self.analysts)
        self.sweeper = Sweeper(self.hub, self.thinkers, self.director)
        self.caller = Caller(self.hub)
        self.talk = Talk(self.hub)
        self.watching = Watching(self.hub)
        self.director.when_begun = self.caller.tournament_began
        self.sweeper.also["history"] = self.historian.sweep, 5.0
        self.sweeper.also["quick"] = self.quick.sweep, 20.0
        self.sweeper.also["calls"] = self.caller.sweep, 5.0
        self.sweeper.also["digests"] = self.caller.digests, 300.0
        self.connections: dict[Connection, None] = {}
        self.arrivals = asyncio.Semaphore(AT_ONCE)
        self.stopping = False
        self.prepared = self._all_prepared = False
        self.compiled = (0, 1)
        """How many parts of the games are compiled, and of how many, while that is going on."""
        self._preparing: asyncio.Task[None] | None = None
        self._loading: asyncio.Task[None] | None = None
        self._ended_once: set[str] = set()
        self.sweeper.check_rights = self.check_rights

    async def start(self) -> None:
        """Migrate, then begin to work. Where there is much to compile, answers may come early: that goes on beside them.

        With nothing to compile it takes a second or two, and whoever comes meanwhile is better off waiting for the door to open: answering
        a crowd that comes back from an outage would take longer than what it waits for.
        """
        runtime.begin()
        await asyncio.to_thread(migrate, self.database.engine)
        self.people.when_person_changes = self.hub.person_changed
        self.people.when_right_ends = self._right_ended
        self.people.when_right_moves = self._right_moved
        await self.people.start()
        await self.bans.refresh()
        self._preparing = asyncio.create_task(self._prepare())
        if not self.settings.answer_early or is_compiled():
            await self._preparing

    async def _prepare(self) -> None:
        """Compile, load, and begin to work."""
        if self.settings.warm_bots:
            await asyncio.to_thread(compile_first, self._compiled)
        await asyncio.to_thread(load_all_games)
        runtime.prepare()
        if not self.bus.is_shared:
            await self.database.write(matches.release_all_leases)
        self.hub.memory.alive_at = await self.database.read(heartbeat.alive_at)
        not_before(self.hub.memory.alive_at)
        await self.sweeper.beat(*(() if self.bus.is_shared else (0,)))
        await self.bus.start(self._hear)
        await self.handover.start()
        self.sweeper.start()
        self.prepared = True
        log.info("started", worker=self.hub.worker, database=self.database.engine.dialect.name, redis=self.bus.is_shared)
        if self.settings.warm_bots:
            # People first: their moves need no bot, and the first bot that is asked loads what it needs by itself.
            self._loading = asyncio.create_task(asyncio.to_thread(load_all_bots))
        if self.settings.ready_folder:
            (Path(self.settings.ready_folder) / str(os.getpid())).touch()

    @property
    def ready(self) -> bool:
        """Whether people may come in: this worker is prepared, and so is every other that was started with it."""
        if self.prepared and not self._all_prepared:
            folder = self.settings.ready_folder
            self._all_prepared = not folder or len(os.listdir(folder)) >= self.settings.workers
        return self.prepared and self._all_prepared

    def _compiled(self, game: str, done: int, parts: int) -> None:
        self.compiled = done, parts
        log.info("compiling", game=game, done=done, parts=parts)

    async def stop(self) -> None:
        """Finish what was begun, let go. The sockets are closed already (1012: clients come back by themselves)."""
        self.stopping = True
        if self._preparing and not self._preparing.done():
            self._preparing.cancel()
            stop_compiling()
        await self.sweeper.close()
        await self.historian.close()
        with contextlib.suppress(Refusal):
            await self.sweeper.beat()
        self.handover.stop()
        await self.thinkers.close()
        self.analysts.close()
        await self.handover.close()
        await self.bus.close()
        await self.database.close()
        for redis in self._links:
            if redis is not None:
                await redis.aclose()
        log.info("stopped", worker=self.hub.worker)

    async def _hear(self, hint: Hint) -> None:
        if hint.get("type") == "right_ended":
            self._close_sockets(str(hint["source"]))
        elif hint.get("type") == "remark":
            await self.talk.hear(str(hint["match"]), str(hint["remark"]))
        elif hint.get("type") == "engine":
            self.engines.replaced(str(hint["person"]))
        elif hint.get("type") == "right_moved":
            self._move_sockets(str(hint["old"]), str(hint["new"]))
        else:
            await self.hub.hear(hint)

    def _right_moved(self, old: str, new: str) -> None:
        self._move_sockets(old, new)
        self.bus.publish({"type": "right_moved", "old": old, "new": new})

    def _move_sockets(self, old: str, new: str) -> None:
        """A session goes by another id: its sockets hang on that from now on."""
        self.people.right_ended(old)
        for connection in self.connections:
            if connection.identity.source == old:
                connection.identity = replace(connection.identity, session=new)

    def _right_ended(self, source: str) -> None:
        self._close_sockets(source)
        self.bus.publish({"type": "right_ended", "source": source})

    def _close_sockets(self, source: str) -> None:
        """A session or token is over: its sockets too."""
        self.people.right_ended(source)
        for connection in self._sockets():
            if connection.identity.source == source:
                connection.end(4401, "session_ended")

    async def check_rights(self) -> None:
        """Word that a session has ended may be lost with Redis: the database knows. Asked twice, since one may just be getting a new id.

        Bans are written from outside: whoever is banned is shown out here.
        """
        await self.bans.refresh()
        for connection in self._sockets():
            if self.bans.of(connection.person, connection.host):
                self.people.right_ended(connection.identity.source)
                connection.end(4403, "session_ended")
        sources = {connection.identity.source for connection in self._sockets()}
        ended = await self.database.read(people.ended(sources)) if sources else set()
        for source in ended & self._ended_once:
            self._close_sockets(source)
        self._ended_once = ended

    async def audit(self, what: str, person: str | None, address: str | None = None, detail: str = "") -> None:
        """Write into the log of security."""
        await self.database.write(hosting.note(what, now(), person, address, detail))

    def _sockets(self) -> list[Connection | EngineConnection]:
        return [*self.connections, *self.engines.open.values()]

    def connected_as(self, person: str) -> int:
        """How many sockets a person has here."""
        return sum(connection.person == person for connection in self.connections)
