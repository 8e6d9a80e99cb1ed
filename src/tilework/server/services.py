"""Build, start and stop everything that one worker runs."""

import asyncio
import contextlib
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

import structlog
from structlog.typing import FilteringBoundLogger

from tilework.precompile import is_compiled, stop_compiling
from tilework.server import process_tuning
from tilework.server.dispatcher import Dispatcher, PersonChanged, SourceEnded, SourceMoved
from tilework.server.errors import ApiError
from tilework.server.ids import new_id, not_before, now
from tilework.server.live.account_deletion import AccountDeletion
from tilework.server.live.bans import Bans, banned
from tilework.server.live.bots.bot_runner import BotRunner
from tilework.server.live.bots.engine_connection import EngineConnection
from tilework.server.live.bots.engine_registry import EngineRegistry
from tilework.server.live.bus import Bus, BusMessage, LocalBus, RedisBus
from tilework.server.live.context import LiveContext
from tilework.server.live.events import NotificationsChanged
from tilework.server.live.guest_merge import GuestMerger
from tilework.server.live.jobs.analysis_queue import AnalysisQueue
from tilework.server.live.jobs.job_client import JobClient
from tilework.server.live.jobs.statistics_backfill import StatisticsBackfill
from tilework.server.live.matches.service import MatchService
from tilework.server.live.periodic_tasks import PeriodicTasks
from tilework.server.live.rate_limits import Limiter
from tilework.server.live.redis_clients import redis_client
from tilework.server.live.social.chat import Chat
from tilework.server.live.social.featured_games import FeaturedGames
from tilework.server.live.social.lobby import LobbyFeed
from tilework.server.live.social.matchmaking import Matchmaker
from tilework.server.live.social.notifier import Notifier
from tilework.server.live.social.online import REFRESH_SECONDS
from tilework.server.live.social.tournament_director import TournamentDirector
from tilework.server.live.sockets.connection import Connection
from tilework.server.people.accounts import Accounts
from tilework.server.people.bot_accounts import BotAccounts
from tilework.server.people.passkeys import Passkeys
from tilework.server.preload import compile_first, load_all_bots, load_all_games
from tilework.server.settings import Settings
from tilework.server.store import heartbeat, matches, moderation
from tilework.server.store import people as people_store
from tilework.server.store.database import Database
from tilework.server.store.migrate import migrate

log: FilteringBoundLogger = structlog.get_logger()

MAX_CONCURRENT_ARRIVALS = 16
"""Admit this many sockets at a time, so that a crowd returning from an outage does not slow down those already playing."""


class Services:
    """The services of a worker."""

    stopping: bool
    prepared: bool
    compiled: tuple[int, int]

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database: Database = Database(settings.database_url)
        # Counting must not keep a move waiting, jobs may wait for a moment, and hints are listened to for ever.
        counter, jobs, listener = (redis_client(settings.redis, seconds) if settings.redis else None for seconds in (0.5, 5.0, None))
        self._redis_clients = (counter, jobs, listener)
        worker, events = new_id(), Dispatcher()
        self.bus: Bus = RedisBus(listener, worker) if listener is not None else LocalBus()
        self.match_service: MatchService = MatchService(settings, self.database, self.bus, worker, events)
        self.accounts: Accounts = Accounts(self.database, events, settings.forbidden_names.split(","))
        self.passkeys: Passkeys = Passkeys(self.database, self.accounts)
        events.subscribe_async(PersonChanged, lambda event: self.match_service.person_changed(event.person))
        events.subscribe(SourceEnded, self._source_ended)
        events.subscribe(SourceMoved, self._source_moved)
        events.subscribe(NotificationsChanged, self._notifications_changed)
        self.bans: Bans = Bans(self.database)
        self.limiter: Limiter = Limiter(settings.rate_limit_scale, counter)
        self.lobby: LobbyFeed = LobbyFeed(self.match_service)
        self.context: LiveContext = LiveContext(self.match_service, self.limiter, self.lobby)
        self.bot_accounts: BotAccounts = BotAccounts(self.database)
        self.engine_registry: EngineRegistry = EngineRegistry(self.context, self.bot_accounts)
        self.job_client: JobClient = JobClient(jobs, worker, settings.engine_workers)
        self.bot_runner: BotRunner = BotRunner(self.match_service, settings.bot_threads, self.job_client)
        self.analysis_queue: AnalysisQueue = AnalysisQueue(self.job_client)
        self.director: TournamentDirector = TournamentDirector(self.match_service)
        self.notifier: Notifier = Notifier(self.match_service)
        self.matchmaker: Matchmaker = Matchmaker(self.match_service, self.lobby.online, self.notifier)
        self.statistics_backfill: StatisticsBackfill = StatisticsBackfill(self.match_service, self.analysis_queue)
        self.periodic_tasks: PeriodicTasks = PeriodicTasks(self.match_service, self.bot_runner, self.director)
        self.chat: Chat = Chat(self.match_service, self.notifier)
        self.guest_merger: GuestMerger = GuestMerger(self.match_service)
        self.account_deletion: AccountDeletion = AccountDeletion(self.match_service, self.accounts)
        self.featured_games: FeaturedGames = FeaturedGames(self.match_service)
        self.periodic_tasks.add("sources", self.check_sources, 5.0)
        self.periodic_tasks.add("guest_merges", self.guest_merger.sweep, 60.0)
        self.periodic_tasks.add("account_deletions", self.account_deletion.sweep, 60.0)
        self.periodic_tasks.add("statistics", self.statistics_backfill.sweep, 5.0)
        self.periodic_tasks.add("matchmaking", self.matchmaker.sweep, 5.0)
        self.periodic_tasks.add("online", self.lobby.online.refresh, REFRESH_SECONDS)
        self.periodic_tasks.add("notifications", self.notifier.sweep, 5.0)
        self.periodic_tasks.add("digests", self.notifier.send_digests, 300.0)
        self.connections: dict[Connection, None] = {}
        self.arrivals: asyncio.Semaphore = asyncio.Semaphore(MAX_CONCURRENT_ARRIVALS)
        self.stopping = False
        self.prepared = self._all_prepared = False
        self.compiled = (0, 1)
        """Compiled units and their total, while compiling."""
        self._preparing: asyncio.Task[None] | None = None
        self._loading: asyncio.Task[None] | None = None
        self._missing_sources: set[str] = set()

    async def start(self) -> None:
        """Migrate, then start. If there is much to compile and ``serve_while_compiling`` is set, requests are answered meanwhile.

        Without anything to compile the start takes a second or two, and waiting is cheaper than answering a returning crowd.
        """
        process_tuning.begin()
        await asyncio.to_thread(migrate, self.database.engine)
        await self.accounts.start()
        await self.bans.refresh()
        self._preparing = asyncio.create_task(self._prepare())
        if not self.settings.serve_while_compiling or is_compiled():
            await self._preparing

    async def _prepare(self) -> None:
        """Compile, load, and start all tasks."""
        if self.settings.preload_bots:
            await asyncio.to_thread(compile_first, self._compiled)
        await asyncio.to_thread(load_all_games)
        process_tuning.prepare()
        if not self.bus.is_shared:
            await self.database.write(matches.release_all_leases)
        self.match_service.cache.alive_at = await self.database.read(heartbeat.alive_at)
        not_before(self.match_service.cache.alive_at)
        await self.periodic_tasks.heartbeat(*(() if self.bus.is_shared else (0,)))
        await self.bus.start(self._on_bus_message)
        await self.job_client.start()
        self.periodic_tasks.start()
        self.prepared = True
        log.info("started", worker=self.match_service.worker, database=self.database.engine.dialect.name, redis=self.bus.is_shared)
        if self.settings.preload_bots:
            # Accounts first: their moves need no bot, and the first bot that is asked loads what it needs by itself.
            self._loading = asyncio.create_task(asyncio.to_thread(load_all_bots))
        if self.settings.ready_folder:
            (Path(self.settings.ready_folder) / str(os.getpid())).touch()

    @property
    def ready(self) -> bool:
        """Whether this worker and all workers started with it are prepared."""
        if self.prepared and not self._all_prepared:
            folder = self.settings.ready_folder
            self._all_prepared = not folder or len(os.listdir(folder)) >= self.settings.workers
        return self.prepared and self._all_prepared

    def _compiled(self, game: str, done: int, parts: int) -> None:
        self.compiled = done, parts
        log.info("compiling", game=game, done=done, parts=parts)

    async def stop(self) -> None:
        """Drain pending writes, then close connections. Sockets are already closed with 1012."""
        self.stopping = True
        if self._preparing and not self._preparing.done():
            self._preparing.cancel()
            stop_compiling()
        await self.periodic_tasks.close()
        await self.statistics_backfill.close()
        with contextlib.suppress(ApiError):
            await self.periodic_tasks.heartbeat()
        self.job_client.stop()
        await self.bot_runner.close()
        self.analysis_queue.close()
        await self.job_client.close()
        await self.bus.close()
        await self.database.close()
        for redis in self._redis_clients:
            if redis is not None:
                await redis.aclose()
        log.info("stopped", worker=self.match_service.worker)

    async def _on_bus_message(self, message: BusMessage) -> None:
        if message.get("type") == "source_ended":
            self._close_sockets(str(message["source"]), str(message.get("why", "session_ended")))
        elif message.get("type") == "chat":
            await self.chat.on_bus_message(str(message["match"]), str(message["id"]))
        elif message.get("type") == "notifications":
            self._refresh_inboxes(cast(list[str], message["people"]))
        elif message.get("type") == "online":
            self.lobby.online.on_bus_message(message)
        elif message.get("type") == "engine":
            self.engine_registry.replaced(str(message["person"]))
        elif message.get("type") == "source_moved":
            self._move_sockets(str(message["old"]), str(message["new"]))
        else:
            await self.match_service.on_bus_message(message)

    def _source_moved(self, event: SourceMoved) -> None:
        self._move_sockets(event.old, event.new)
        self.bus.publish({"type": "source_moved", "old": event.old, "new": event.new})

    def _move_sockets(self, old: str, new: str) -> None:
        """Attach sockets to the session's new id."""
        self.accounts.forget_source(old)
        for connection in self.connections:
            if connection.identity.source == old:
                connection.identity = replace(connection.identity, session=new)

    def _notifications_changed(self, event: NotificationsChanged) -> None:
        self._refresh_inboxes(event.people)
        self.bus.publish({"type": "notifications", "people": [*event.people]})

    def _refresh_inboxes(self, people: Sequence[str]) -> None:
        """Tell the open pages of people that what waits for them has changed."""
        for connection in self.connections:
            if connection.person in people:
                connection.send({"type": "notifications"})

    def _source_ended(self, event: SourceEnded) -> None:
        self._close_sockets(event.source, event.why)
        self.bus.publish({"type": "source_ended", "source": event.source, "why": event.why})

    def _close_sockets(self, source: str, why: str = "session_ended") -> None:
        """Close the sockets of an ended session or token."""
        self.accounts.forget_source(source)
        for connection in self._sockets():
            if connection.identity.source == source:
                connection.end(4401, why)

    async def check_sources(self) -> None:
        """Close sockets of ended sessions and banned people. Checked against the database, because bus messages may be lost; twice, because
        a session may be getting a new id.
        """
        await self.bans.refresh()
        for connection in self._sockets():
            ban = self.bans.of(connection.person, connection.host)
            if ban:
                self.accounts.forget_source(connection.identity.source)
                connection.end(4403, "banned", banned(ban).message)
        sources = {connection.identity.source for connection in self._sockets()}
        ended = await self.database.read(people_store.ended(sources)) if sources else set()
        for source in ended & self._missing_sources:
            self._close_sockets(source)
        self._missing_sources = ended

    async def audit(self, what: str, person: str | None, address: str | None = None, detail: str = "", actor: str | None = None) -> None:
        """Write an entry to the audit log."""
        await self.database.write(moderation.record_action(what, now(), person, address, detail, actor))

    def _sockets(self) -> list[Connection | EngineConnection]:
        return [*self.connections, *self.engine_registry.open.values()]

    def socket_count(self, person: str) -> int:
        """Return how many sockets a person has on this worker."""
        return sum(connection.person == person for connection in self.connections)
