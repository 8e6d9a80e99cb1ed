"""Analyses and hints: a thread each, a short fair queue, and a cache of recent results."""

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

from tilework.analysis import analyse, hints, luck_summary
from tilework.analysis.analyse import BEST_MOVES
from tilework.analysis.move_review import turning_point_messages
from tilework.bots import Limits
from tilework.bots.bot import CancelCheck, never_cancelled
from tilework.errors import InvalidRecord
from tilework.games.position import Position
from tilework.match import read_record
from tilework.puzzles import Puzzle
from tilework.puzzles.from_mistakes import puzzles_from_match
from tilework.server.errors import ApiError, unavailable
from tilework.server.live.jobs import job_streams
from tilework.server.live.jobs.job_client import EngineWorkerFailed, JobClient, NoEngineWorker
from tilework.server.localization import in_each_language

Result = TypeVar("Result")

NODES_PER_MOVE = 25_000
HINT_SECONDS = 0.5
MAX_SECONDS = 60.0
TIMEOUT_S = {job_streams.HINTS: 10.0, job_streams.ANALYSES: 150.0}
"""Seconds to wait for an engine worker, by kind of job."""
MAX_QUEUED = 40
MAX_QUEUED_PER_PERSON = 3
MAX_CACHED = 100


class AnalysisQueue:
    """Analyse matches and positions."""

    def __init__(self, job_client: JobClient | None = None) -> None:
        self._job_client = job_client or JobClient(None, "")
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="analyst")
        self._hint_pool = ThreadPoolExecutor(1, thread_name_prefix="adviser")
        self._waiting: Counter[str] = Counter()
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._cached: LRUCache[str, bytes] = LRUCache(MAX_CACHED)

    async def analysis(self, record: str, who: str) -> bytes:
        """Return the analysis of a record as JSON."""
        key = hashlib.sha256(record.encode()).hexdigest()
        known = self._cached.get(key)
        if known is None:

            def here(is_unwanted: CancelCheck) -> str:
                return analysis_json(record, is_unwanted).decode()

            found = await self._submit(job_streams.ANALYSES, "analysis", {"record": record}, who, here)
            known = self._cached[key] = str(found).encode()
        return known

    async def hints(self, position: Position, count: int, who: str) -> object:
        """Return the best actions of a position with reasons. Hints never wait for analyses."""
        what: dict[str, object] = {"position": position.notation(), "count": count}
        return await self._submit(job_streams.HINTS, "hints", what, who, lambda is_unwanted: hints_data(position, count))

    async def puzzles(self, record: str, seats: list[int], match: str, who: str) -> list[Puzzle]:
        """Return puzzles from the mistakes of these seats; queued behind analyses."""
        what: dict[str, object] = {"record": record, "seats": seats, "match": match}
        lines = await self._submit(job_streams.ANALYSES, "puzzles", what, who, lambda is_unwanted: puzzle_lines(record, seats, match))
        return [Puzzle.from_line(str(line)) for line in lines] if isinstance(lines, list) else []

    async def _submit(self, kind: str, what: str, data: dict[str, object], who: str, here: Callable[[CancelCheck], object]) -> object:
        """Run a job on an engine worker, or here. Cancelling it frees its slot."""

        async def work() -> object:
            try:
                return await self._job_client.submit(kind, what, data, TIMEOUT_S[kind])
            except EngineWorkerFailed as failed:
                raise InvalidRecord(failed.words) if failed.kind == InvalidRecord.__name__ else unavailable() from None
            except NoEngineWorker:
                if self._job_client.is_only_way:
                    raise unavailable() from None
            pool = self._hint_pool if kind == job_streams.HINTS else self._pool
            unwanted = threading.Event()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, here, unwanted.is_set)
            finally:
                unwanted.set()

        return await self._run_fairly(who, work)

    async def _run_fairly(self, who: str, work: Callable[[], Awaitable[Result]]) -> Result:
        """Run one job at a time per person, and bound the queue."""
        if self._waiting[who] >= MAX_QUEUED_PER_PERSON or self._waiting.total() >= MAX_QUEUED:
            raise ApiError("rate_limited", retry_after_ms=5000)
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
        for pool in (self._pool, self._hint_pool):
            pool.shutdown(wait=False, cancel_futures=True)


def analysis_json(record: str, cancelled: CancelCheck = never_cancelled) -> bytes:
    """Analyse a record. Raise ``InvalidRecord`` if it is not one."""
    match, begun = read_record(record), time.monotonic()

    def is_enough() -> bool:
        return cancelled() or time.monotonic() - begun > MAX_SECONDS

    found = analyse(match, Limits(nodes=NODES_PER_MOVE), cancelled=is_enough, best=BEST_MOVES)
    reports = [move.to_data() for move in found.turning_points]
    turning = [{**move, "messages": turning_point_messages(move, found.game, found.seats)} for move in reports]
    luck = found.luck and {**found.luck.to_data(), "words": in_each_language(lambda language: luck_summary(found, language))}
    return orjson.dumps({**found.to_data(), "turning_points": turning, "luck": luck})


def puzzle_lines(record: str, seats: list[int], match: str) -> list[str]:
    """Return the puzzles in the mistakes of these seats, one line each."""
    return [puzzle.to_line() for puzzle in puzzles_from_match(read_record(record), seats, match)]


def hints_data(position: Position, count: int) -> list[dict[str, object]]:
    """Return the best actions, best first."""
    return [hint.to_data() for hint in hints(position, Limits(seconds=HINT_SECONDS), count=count)]
