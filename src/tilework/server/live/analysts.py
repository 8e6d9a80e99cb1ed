"""Analysis and hints: a thread of their own each, a short queue in fair order, and the last results remembered."""

import asyncio
import hashlib
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar
from weakref import WeakValueDictionary

import orjson
from cachetools import LRUCache

from tilework.analysis import Analysis, MoveReport, analyse, explanation, hints, luck_story, words
from tilework.analysis.reasons import Reason
from tilework.bots import Limits
from tilework.games.position import Position
from tilework.match import read_record
from tilework.server.errors import Refusal
from tilework.server.words import in_each

Result = TypeVar("Result")

NODES_A_MOVE = 25_000
BEST_MOVES = 3
HINT_SECONDS = 0.5
LONGEST_SECONDS = 60.0
MOST_WAITING = 40
MOST_OF_ONE = 3
MOST_REMEMBERED = 100


class Analysts:
    """What the engine thinks of games and positions."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="analyst")
        self._adviser = ThreadPoolExecutor(1, thread_name_prefix="adviser")
        self._waiting: Counter[str] = Counter()
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._known: LRUCache[str, bytes] = LRUCache(MOST_REMEMBERED)

    async def analysis(self, record: str, who: str) -> bytes:
        """A whole game, move by move, as JSON."""
        key = hashlib.sha256(record.encode()).hexdigest()
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = await self._in_turn(self._pool, who, lambda: analysis_json(record))
        return known

    async def hints(self, position: Position, count: int, who: str) -> list[dict[str, object]]:
        """The best actions of a position, with reasons. They never wait for whole games."""
        return await self._in_turn(self._adviser, who, lambda: hints_data(position, count))

    async def work(self, work: Callable[[], Result], who: str) -> Result:
        """Something else that thinks for long, behind the analyses."""
        return await self._in_turn(self._pool, who, work)

    async def _in_turn(self, pool: ThreadPoolExecutor, who: str, work: Callable[[], Result]) -> Result:
        """One at a time for each person, so that nobody who asks for many keeps the others waiting behind all of them."""
        if self._waiting[who] >= MOST_OF_ONE or self._waiting.total() >= MOST_WAITING:
            raise Refusal("rate_limited", retry_after_ms=5000)
        self._waiting[who] += 1
        turn = self._turns.setdefault(who, asyncio.Semaphore(1))
        try:
            async with turn:
                return await asyncio.get_running_loop().run_in_executor(pool, work)
        finally:
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who]

    def close(self) -> None:
        """Stop."""
        for pool in (self._pool, self._adviser):
            pool.shutdown(wait=False, cancel_futures=True)


def analysis_json(record: str) -> bytes:
    """Analyse a record; InvalidRecord if it is none."""
    match = read_record(record)
    cancelled = partial(_is_late, begun=time.monotonic())
    found = analyse(match, Limits(nodes=NODES_A_MOVE), cancelled=cancelled, best=BEST_MOVES)
    moves, turning = [_move(move, found) for move in found.moves], [_turning_point(move, found) for move in found.turning_points]
    luck = found.luck and {**found.luck.to_data(), "words": in_each(lambda language: luck_story(found, language))}
    return orjson.dumps({**found.to_data(), "moves": moves, "turning_points": turning, "luck": luck})


def _is_late(begun: float) -> bool:
    return time.monotonic() - begun > LONGEST_SECONDS


def _turning_point(move: MoveReport, analysis: Analysis) -> dict[str, object]:
    return {**_move(move, analysis), "words": in_each(lambda language: explanation(move, analysis, language))}


def _move(move: MoveReport, analysis: Analysis) -> dict[str, object]:
    return {**move.to_data(), "reasons": [_reason(reason, analysis.game) for reason in move.reasons]}


def _reason(reason: Reason, game: str) -> dict[str, object]:
    # What a move denies to a rival is said in the words of the turning point, with the rival's name.
    said = in_each(lambda language: words(reason, game, language)) if reason.key != "denies" else None
    return {**reason.to_data(), "words": said}


def hints_data(position: Position, count: int) -> list[dict[str, object]]:
    """The best actions, best first."""
    game = position.game.name
    best = hints(position, Limits(seconds=HINT_SECONDS), count=count)
    return [{**hint.to_data(game, "en"), "reasons": [_reason(reason, game) for reason in hint.reasons]} for hint in best]
