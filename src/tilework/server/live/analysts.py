"""Analysis and hints: a thread of their own each, a short queue in fair order, and the last results remembered."""

import asyncio
import hashlib
import threading
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from weakref import WeakValueDictionary

import orjson
from cachetools import LRUCache

from tilework.analysis import Analysis, MoveReport, analyse, explanation, hints, luck_story, words
from tilework.analysis.reasons import Reason
from tilework.bots import Limits
from tilework.bots.bot import Asked, never
from tilework.errors import InvalidRecord
from tilework.games.position import Position
from tilework.match import read_record
from tilework.puzzles import Puzzle
from tilework.puzzles.own import from_match
from tilework.server.errors import Refusal, unavailable
from tilework.server.live import streams
from tilework.server.live.handover import Handover, NoThinker, ThinkerFailed
from tilework.server.words import in_each

Result = TypeVar("Result")

NODES_A_MOVE = 25_000
BEST_MOVES = 3
HINT_SECONDS = 0.5
LONGEST_SECONDS = 60.0
PATIENCE_SECONDS = {streams.HINTS: 10.0, streams.STUDIES: 150.0}
"""How long the answer of a thinker on another host is waited for."""
MOST_WAITING = 40
MOST_OF_ONE = 3
MOST_REMEMBERED = 100


class Analysts:
    """What the engine thinks of games and positions."""

    def __init__(self, handover: Handover | None = None) -> None:
        self._handover = handover or Handover(None, "")
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

            def here(is_unwanted: Asked) -> str:
                return analysis_json(record, is_unwanted).decode()

            found = await self._asked(streams.STUDIES, "analysis", {"record": record}, who, here)
            known = self._known[key] = str(found).encode()
        return known

    async def hints(self, position: Position, count: int, who: str) -> object:
        """The best actions of a position, with reasons. They never wait for whole games."""
        what: dict[str, object] = {"position": position.notation(), "count": count}
        return await self._asked(streams.HINTS, "hints", what, who, lambda is_unwanted: hints_data(position, count))

    async def puzzles(self, record: str, seats: list[int], match: str, who: str) -> list[Puzzle]:
        """What these seats did wrong in a game, as puzzles; behind the analyses."""
        what: dict[str, object] = {"record": record, "seats": seats, "match": match}
        lines = await self._asked(streams.STUDIES, "puzzles", what, who, lambda is_unwanted: puzzle_lines(record, seats, match))
        return [Puzzle.from_line(str(line)) for line in lines] if isinstance(lines, list) else []

    async def _asked(self, kind: str, what: str, data: dict[str, object], who: str, here: Callable[[Asked], object]) -> object:
        """Have a thinker do it, or do it here. Whoever cancels it here does not keep the others waiting until it is done."""

        async def work() -> object:
            try:
                return await self._handover.ask(kind, what, data, PATIENCE_SECONDS[kind])
            except ThinkerFailed as failed:
                raise InvalidRecord(failed.words) if failed.kind == InvalidRecord.__name__ else unavailable() from None
            except NoThinker:
                if self._handover.is_only_way:
                    raise unavailable() from None
            pool = self._adviser if kind == streams.HINTS else self._pool
            unwanted = threading.Event()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, here, unwanted.is_set)
            finally:
                unwanted.set()

        return await self._in_turn(who, work)

    async def _in_turn(self, who: str, work: Callable[[], Awaitable[Result]]) -> Result:
        """One at a time for each person, so that nobody who asks for many keeps the others waiting behind all of them."""
        if self._waiting[who] >= MOST_OF_ONE or self._waiting.total() >= MOST_WAITING:
            raise Refusal("rate_limited", retry_after_ms=5000)
        self._waiting[who] += 1
        turn = self._turns.setdefault(who, asyncio.Semaphore(1))
        try:
            async with turn:
                return await work()
        finally:
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who]

    def close(self) -> None:
        """Stop."""
        for pool in (self._pool, self._adviser):
            pool.shutdown(wait=False, cancel_futures=True)


def analysis_json(record: str, cancelled: Asked = never) -> bytes:
    """Analyse a record; InvalidRecord if it is none."""
    match, begun = read_record(record), time.monotonic()

    def is_enough() -> bool:
        return cancelled() or time.monotonic() - begun > LONGEST_SECONDS

    found = analyse(match, Limits(nodes=NODES_A_MOVE), cancelled=is_enough, best=BEST_MOVES)
    moves, turning = [_move(move, found) for move in found.moves], [_turning_point(move, found) for move in found.turning_points]
    luck = found.luck and {**found.luck.to_data(), "words": in_each(lambda language: luck_story(found, language))}
    return orjson.dumps({**found.to_data(), "moves": moves, "turning_points": turning, "luck": luck})


def puzzle_lines(record: str, seats: list[int], match: str) -> list[str]:
    """The puzzles in the mistakes of these seats, each as a line."""
    return [puzzle.to_line() for puzzle in from_match(read_record(record), seats, match)]


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
