"""Play the turns of the built-in bots: in a few threads, never on the event loop, and on one worker per turn.

Turns may also run on engine workers (``job_client``) or in a player's browser (``browser_bots``).
"""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

import structlog
from structlog.typing import FilteringBoundLogger

from tilework import bots
from tilework.bots import Limits
from tilework.games.position import Position
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.events import BotTurnDue
from tilework.server.live.fair_queue import FairQueue
from tilework.server.live.jobs import job_streams
from tilework.server.live.jobs.job_client import EngineWorkerFailed, JobClient, NoEngineWorker
from tilework.server.live.matches.service import MatchService
from tilework.server.match import commands
from tilework.server.match.bot_seeds import bot_seed
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.seats import PERSON, stand_in
from tilework.server.metrics import BOT_MOVE_SECONDS
from tilework.server.store import matches

log: FilteringBoundLogger = structlog.get_logger()

MAX_SECONDS = 20.0
"""Cancel a bot's search after this long."""
GRACE_S = 10.0
"""Wait this much longer for an engine worker."""
CHECK_INTERVAL_S = 1.0
"""How often to check whether a turn is still current (seconds)."""


@dataclass(frozen=True)
class BotTurn:
    """Input of a bot's decision: the public position and a seed."""

    seq: int
    bot: str
    position: Position
    seed: int
    creator: str
    waits_for_people: bool = True


def current_turn(hosted: HostedMatch) -> BotTurn | None:
    """Return the turn of the bot to move, if a bot is to move."""
    if hosted.bot_to_move is None or hosted.match is None:
        return None
    return BotTurn(
        hosted.seq,
        hosted.bot_to_move,
        hosted.match.position.copy(),
        bot_seed(hosted),
        hosted.config.creator,
        waits_for_people=any(seat.kind == PERSON for seat in hosted.seats),
    )


def choose_action(turn: BotTurn, cancelled: Callable[[], bool] = lambda: False) -> int:
    """Return the number of the bot's action. If the bot fails or is unknown, its stand-in or the first legal action plays."""
    for name in dict.fromkeys((turn.bot, stand_in(turn.position.game.name))):
        try:
            return _choose(name, turn, cancelled)
        except Exception:
            log.exception("bot_failed", bot=name, position=turn.position.notation())
    return int(turn.position.legal_numbers()[0])


def _choose(bot: str, turn: BotTurn, cancelled: Callable[[], bool]) -> int:
    begun = time.monotonic()

    def is_enough() -> bool:
        return cancelled() or time.monotonic() - begun > MAX_SECONDS

    choice = bots.get(bot).choose(turn.position, Limits(), seed=turn.seed, cancelled=is_enough)
    BOT_MOVE_SECONDS.observe(time.monotonic() - begun)
    if not turn.position.is_legal(choice.action):
        raise ValueError(f"{choice.action} is not legal")
    return choice.action.number


class BotRunner:
    """One task per match with a bot to move, and a thread pool shared by all."""

    def __init__(self, match_service: MatchService, threads: int, job_client: JobClient | None = None) -> None:
        self._match_service = match_service
        self._job_client = job_client or JobClient(None, match_service.worker)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._queue = FairQueue(threads)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._slots: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        match_service.events.subscribe(BotTurnDue, lambda event: self.schedule_turn(event.match_id))

    def schedule_turn(self, match_id: str) -> None:
        """Play the bot's turn in this match, unless it is being played."""
        if match_id not in self._tasks:
            self._tasks[match_id] = asyncio.create_task(self._decide(match_id))

    async def _decide(self, match_id: str) -> None:
        try:
            while await self._play_one(match_id):
                pass
        except ApiError as error:
            # The sweep comes back to it when the lease has run out.
            log.warning("bot_refused", match=match_id, code=error.code)
        except Exception:
            log.exception("bot_failed", match=match_id)
        finally:
            self._tasks.pop(match_id, None)

    async def _play_one(self, match_id: str) -> bool:
        """Play one bot move. Return whether a bot is to move again."""
        turn = await self._match_service.read(match_id, current_turn)
        if turn is None:
            return False
        number = await self._run_turn(match_id, turn)

        def change(hosted: HostedMatch) -> None:
            if hosted.seq == turn.seq and number is not None:
                commands.bot_play(hosted, number, now())

        await self._match_service.change(match_id, change)
        return await self._match_service.read(match_id, current_turn) is not None

    async def _run_turn(self, match_id: str, turn: BotTurn) -> int | None:
        """Run the turn while renewing its lease. Return None when the match has moved on."""
        thinking = asyncio.create_task(self._run_anywhere(match_id, turn))
        lease, renewed = self._match_service.settings.lease_seconds, time.monotonic()
        try:
            while True:
                done, _ = await asyncio.wait([thinking], timeout=min(CHECK_INTERVAL_S, lease / 3))
                if done:
                    return thinking.result()
                if self._has_moved_on(match_id, turn):
                    return None
                if time.monotonic() - renewed >= lease / 3:
                    at, renewed = now(), time.monotonic()
                    await self._match_service.database.write(
                        matches.lease(match_id, turn.seq, self._match_service.worker, at, at + int(lease * 1000))
                    )
        finally:
            thinking.cancel()
            await asyncio.gather(thinking, return_exceptions=True)

    async def _run_anywhere(self, match_id: str, turn: BotTurn) -> int | None:
        """Run the turn in a player's browser if possible, else here. Return None when the browser's move has been played."""
        return None if await self._match_service.browser_bots.request_move(match_id, turn) else await self.run_fairly(turn)

    def _has_moved_on(self, match_id: str, turn: BotTurn) -> bool:
        """Whether another event was committed meanwhile."""
        loaded = self._match_service.cache.loaded.get(match_id)
        return loaded is not None and loaded.hosted is not None and loaded.hosted.seq != turn.seq

    async def run_fairly(self, turn: BotTurn) -> int:
        """Run one turn at a time per creator, so that many matches of one person do not delay the others; tables with people first."""
        slot = self._slots.setdefault(turn.creator, asyncio.Semaphore(1))
        async with slot:
            while self._job_client.is_wanted:
                try:
                    return await self._run_remotely(turn)
                except NoEngineWorker:
                    if not self._job_client.is_only_way:
                        break
                    await asyncio.sleep(CHECK_INTERVAL_S)
                except EngineWorkerFailed as failed:
                    log.warning("bot_failed", bot=turn.bot, reason=str(failed))
                    turn = replace(turn, bot=stand_in(turn.position.game.name))
                    break
            stopped = threading.Event()
            async with self._queue.slot(turn.creator, priority=0 if turn.waits_for_people else 1):
                try:
                    return await asyncio.get_running_loop().run_in_executor(self._pool, choose_action, turn, stopped.is_set)
                finally:
                    stopped.set()

    async def _run_remotely(self, turn: BotTurn) -> int:
        """Run the turn on an engine worker; its answer must be legal here."""
        what: dict[str, object] = {"bot": turn.bot, "position": turn.position.notation(), "seed": turn.seed}
        number = await self._job_client.submit(job_streams.MOVES, "move", what, MAX_SECONDS + GRACE_S)
        if not isinstance(number, int) or number not in turn.position.legal_numbers():
            raise EngineWorkerFailed(f"{number!r} is not legal")
        return number

    async def close(self) -> None:
        """Cancel all turns; they are played again after the restart."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
