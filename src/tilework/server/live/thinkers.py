"""Bots think here: in a few threads, never on the event loop, and for each turn at one worker only.

Or on hosts of their own (``handover``), or in the browser of somebody who plays (``browsers``).
"""

import asyncio
import threading
import time
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

import structlog

from tilework import bots
from tilework.bots import Limits
from tilework.games.position import Position
from tilework.match import commitment
from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.live import streams
from tilework.server.live.handover import Handover, NoThinker, ThinkerFailed
from tilework.server.live.hub import Hub
from tilework.server.match import commands
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.seats import stand_in
from tilework.server.metrics import BOT_SECONDS
from tilework.server.store import matches

log = structlog.get_logger()

LONGEST_SECONDS = 20.0
"""A bot that has not decided by then is told to stop."""
PATIENCE_SECONDS = 10.0
"""So much longer an answer from another host is waited for."""
LOOK_SECONDS = 1.0
"""How often a worker looks whether what it thinks about is still asked."""


@dataclass(frozen=True)
class Question:
    """What a bot is asked: nothing of the match but the public position."""

    seq: int
    bot: str
    position: Position
    seed: int
    creator: str


def question(hosted: HostedMatch) -> Question | None:
    """What a bot is to decide now, if one is."""
    if hosted.bot_to_move is None or hosted.match is None:
        return None
    # The same for a whole match: a bot misjudges the same things in it. Where tables share a deal, it errs differently at each.
    seed = zlib.crc32((commitment(hosted.seed) + (hosted.id if hosted.rules.sealed else "")).encode())
    return Question(hosted.seq, hosted.bot_to_move, hosted.match.position.copy(), seed, hosted.rules.creator)


def think(asked: Question, cancelled: Callable[[], bool] = lambda: False) -> int:
    """The number of the action that the bot chooses. A bot that fails, or is no longer there, must not leave a match stuck."""
    for name in dict.fromkeys((asked.bot, stand_in(asked.position.game.name))):
        try:
            return _choose(name, asked, cancelled)
        except Exception:
            log.exception("bot_failed", bot=name, position=asked.position.notation())
    return int(asked.position.legal_numbers()[0])


def _choose(bot: str, asked: Question, cancelled: Callable[[], bool]) -> int:
    begun = time.monotonic()

    def is_enough() -> bool:
        return cancelled() or time.monotonic() - begun > LONGEST_SECONDS

    choice = bots.get(bot).choose(asked.position, Limits(), seed=asked.seed, cancelled=is_enough)
    BOT_SECONDS.observe(time.monotonic() - begun)
    if not asked.position.is_legal(choice.action):
        raise ValueError(f"{choice.action} is not legal")
    return choice.action.number


class Thinkers:
    """One task for each match where a bot is to move, and a few threads for all of them."""

    def __init__(self, hub: Hub, threads: int, handover: Handover | None = None) -> None:
        self._hub = hub
        self._handover = handover or Handover(None, hub.worker)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        hub.when_bot_moves = self.consider

    def consider(self, match_id: str) -> None:
        """A bot is to move in this match. Once it has moved, its match asks again if need be."""
        if match_id not in self._tasks:
            self._tasks[match_id] = asyncio.create_task(self._decide(match_id))

    async def _decide(self, match_id: str) -> None:
        try:
            while await self._one_move(match_id):
                pass
        except Refusal as refusal:
            # The sweep comes back to it when the lease has run out.
            log.warning("bot_refused", match=match_id, code=refusal.code)
        except Exception:
            log.exception("bot_failed", match=match_id)
        finally:
            self._tasks.pop(match_id, None)

    async def _one_move(self, match_id: str) -> bool:
        """Let the bot decide and play. Whether a bot is to move again."""
        asked = await self._hub.read(match_id, question)
        if asked is None:
            return False
        number = await self._think(match_id, asked)

        def change(hosted: HostedMatch) -> None:
            if hosted.seq == asked.seq and number is not None:
                commands.bot_play(hosted, number, now())

        await self._hub.change(match_id, change)
        return await self._hub.read(match_id, question) is not None

    async def _think(self, match_id: str, asked: Question) -> int | None:
        """Have it thought about, saying now and then that it still is. None when it is asked no more."""
        thinking = asyncio.create_task(self._somewhere(match_id, asked))
        lease, renewed = self._hub.settings.lease_seconds, time.monotonic()
        try:
            while True:
                done, _ = await asyncio.wait([thinking], timeout=min(LOOK_SECONDS, lease / 3))
                if done:
                    return thinking.result()
                if self._has_moved_on(match_id, asked):
                    return None
                if time.monotonic() - renewed >= lease / 3:
                    at, renewed = now(), time.monotonic()
                    await self._hub.database.write(matches.lease(match_id, asked.seq, self._hub.worker, at, at + int(lease * 1000)))
        finally:
            thinking.cancel()
            await asyncio.gather(thinking, return_exceptions=True)

    async def _somewhere(self, match_id: str, asked: Question) -> int | None:
        """Have it thought about in a player's browser where that may be, or else here. None when the browser's answer has been played."""
        return None if await self._hub.browsers.have_played(match_id, asked) else await self.in_turn(asked)

    def _has_moved_on(self, match_id: str, asked: Question) -> bool:
        """Whether something else happened in the match meanwhile, such as a resignation."""
        loaded = self._hub.memory.loaded.get(match_id)
        return loaded is not None and loaded.hosted is not None and loaded.hosted.seq != asked.seq

    async def in_turn(self, asked: Question) -> int:
        """Think, for the matches of one person one after the other: who sets up many must not keep everybody else's bots waiting."""
        turn = self._turns.setdefault(asked.creator, asyncio.Semaphore(1))
        async with turn:
            while self._handover.is_wanted:
                try:
                    return await self._elsewhere(asked)
                except NoThinker:
                    if not self._handover.is_only_way:
                        break
                    await asyncio.sleep(LOOK_SECONDS)
                except ThinkerFailed as failed:
                    log.warning("bot_failed", bot=asked.bot, reason=str(failed))
                    asked = replace(asked, bot=stand_in(asked.position.game.name))
                    break
            stopped = threading.Event()
            try:
                return await asyncio.get_running_loop().run_in_executor(self._pool, think, asked, stopped.is_set)
            finally:
                stopped.set()

    async def _elsewhere(self, asked: Question) -> int:
        """Let a thinker decide. What it says counts only if it is legal here."""
        what: dict[str, object] = {"bot": asked.bot, "position": asked.position.notation(), "seed": asked.seed}
        number = await self._handover.ask(streams.MOVES, "move", what, LONGEST_SECONDS + PATIENCE_SECONDS)
        if not isinstance(number, int) or number not in asked.position.legal_numbers():
            raise ThinkerFailed(f"{number!r} is not legal")
        return number

    async def close(self) -> None:
        """Stop; whatever was being thought is thought again after the restart."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
