"""BotRunner on hosts of their own, over a real Redis: killed, stopped, late, not wanted any more, and not there at all."""

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from benchmarks.load.server import Redis as RedisProcess
from redis.asyncio import Redis

from tests.helpers.command import tilework
from tests.helpers.json_types import Json
from tests.helpers.server import until
from tests.server.conftest import needs_services
from tests.server.test_hosted import PEOPLE
from tests.server.test_live import with_match_service
from tilework.errors import InvalidRecord
from tilework.games.position import Position
from tilework.server import doctor
from tilework.server.engine_worker import EngineWorker
from tilework.server.live.bots.bot_runner import BotRunner, BotTurn, choose_action
from tilework.server.live.jobs import analysis_queue, job, job_client, job_streams
from tilework.server.live.jobs.analysis_queue import AnalysisQueue
from tilework.server.live.jobs.job_client import (
    ALWAYS,
    AUTO,
    EngineWorkerFailed,
    JobClient,
    NoEngineWorker,
    live_workers,
)
from tilework.server.live.matches.service import MatchService
from tilework.server.match import setup
from tilework.server.match.config import MatchConfig
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.seats import BOT, PERSON, Seat
from tilework.server.settings import Settings

pytestmark = needs_services

NEVER_DONE = """
import asyncio, sys, threading
from redis.asyncio import Redis
from tilework.server.live.jobs import job
from tilework.server.engine_worker import EngineWorker
job.WORK["move"] = lambda data, cancelled: threading.Event().wait()
asyncio.run(EngineWorker(Redis.from_url(sys.argv[1]), 1).run())
"""
POSITION = Position.start("azul", players=2, first=1).dealt(seed=1)
MOVE = {"bot": "greedy", "position": POSITION.notation(), "seed": 1}


@pytest.fixture(scope="module")
def redis_process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisProcess]:
    process = RedisProcess(tmp_path_factory.mktemp("redis"))
    process.start()
    process.wait()
    yield process
    process.kill()


@pytest.fixture
def url(redis_process: RedisProcess, monkeypatch: pytest.MonkeyPatch) -> str:
    """Redis with nothing in it, and less patience than usual."""
    import redis

    with redis.Redis.from_url(redis_process.url) as fresh:
        fresh.flushall()
    for module, name, value in ((job_streams, "HEARTBEAT_SECONDS", 0.05), (job_client, "POLL_INTERVAL_S", 0.05)):
        monkeypatch.setattr(module, name, value)
    monkeypatch.setattr(analysis_queue, "TIMEOUT_S", dict.fromkeys(job_streams.KINDS, 120.0))
    monkeypatch.setattr("tilework.server.engine_worker.WORKER_TIMEOUT_MS", 400)
    monkeypatch.setattr("tilework.server.engine_worker.BLOCK_MS", 50)
    return redis_process.url


async def eventually(look: Callable[[], Awaitable[Any]]) -> Any:  # Any: whatever the work returns
    async with asyncio.timeout(60):
        while not (found := await look()):
            await asyncio.sleep(0.02)
        return found


@contextlib.asynccontextmanager
async def handing(url: str, when: str = AUTO, bot_runner: int = 1) -> Any:  # Any: whatever the work returns
    """A worker that hands over, and engine workers that take."""
    async with Redis.from_url(url) as redis, contextlib.AsyncExitStack() as ends:
        for _ in range(bot_runner):
            await ends.enter_async_context(running(url))
        found = JobClient(redis, "worker", when)
        await found.start()
        ends.push_async_callback(found.close)

        async def all_seen() -> bool:
            return found.worker_count == bot_runner

        await eventually(all_seen)
        yield found, redis


@contextlib.asynccontextmanager
async def running(url: str) -> Any:  # Any: whatever the work returns
    async with Redis.from_url(url) as redis:
        worker = EngineWorker(redis, 1)
        task = asyncio.create_task(worker.run())
        try:
            yield worker
        finally:
            worker.stop()
            await task


def test_an_engine_worker_says_what_the_worker_would_have_said(url: str) -> None:
    async def run() -> None:
        async with handing(url, ALWAYS) as (found, redis):
            assert await found.submit(job_streams.MOVES, "move", MOVE, 120) == choose_action(BotTurn(0, "greedy", POSITION, 1, ""))
            best = await AnalysisQueue(found).hints(POSITION, 2, "ada")
            assert isinstance(best, list)
            assert len(best) == 2
            with pytest.raises(InvalidRecord):
                await AnalysisQueue(found).analysis("no record", "ada")
            with pytest.raises(EngineWorkerFailed):
                await found.submit(job_streams.MOVES, "dance", {}, 120)
            assert [await redis.xlen(job_streams.stream(kind)) for kind in job_streams.KINDS] == [0, 0, 0]

    asyncio.run(run())


def bot_match() -> HostedMatch:
    """A bot that is to move, and one person."""
    rules = MatchConfig("azul", setup.checked_options("azul", {}, 2), None, False, False, "free", PEOPLE[0])
    seats = [Seat(BOT, bot="random"), Seat(PERSON, person=PEOPLE[0])]
    while not (hosted := setup.set_up(rules, seats, 0)).bot_to_move:
        seats.reverse()
    return hosted


def test_the_game_goes_on_when_its_engine_worker_is_killed_in_the_middle(url: str, tmp_path: Path) -> None:
    victim = subprocess.Popen([sys.executable, "-c", NEVER_DONE, url])

    async def work(match_service: MatchService) -> None:
        async with Redis.from_url(url) as redis:
            found = JobClient(redis, match_service.worker, ALWAYS)
            await found.start()
            bot_runner = BotRunner(match_service, 1, found)
            hosted = bot_match()
            await match_service.create(hosted)

            async def is_taken() -> bool:
                stream = job_streams.stream(job_streams.MOVES)
                return bool(await redis.exists(stream)) and any(group["pending"] for group in await redis.xinfo_groups(stream))

            await eventually(is_taken)
            before = hosted.seq
            victim.kill()
            async with running(url), running(url):

                async def has_moved() -> bool:
                    return await match_service.read(hosted.id, lambda hosted: hosted.bot_to_move is None)

                await eventually(has_moved)
            # One move, once; whatever else is asked of a stream that is empty again.
            assert await match_service.read(hosted.id, lambda hosted: hosted.seq) == before + 1
            assert await redis.xlen(job_streams.stream(job_streams.MOVES)) == 0
            await bot_runner.close()
            await found.close()

    try:
        with_match_service(tmp_path, work)
    finally:
        victim.kill()
        victim.wait()


def test_an_engine_worker_that_stops_gives_back_what_it_began(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next one need not wait until the first is taken for dead."""
    begun: list[str] = []

    def first_never(data: Json, cancelled: Callable[[], bool]) -> str:
        begun.append("again" if begun else "first")
        until(lambda: begun != ["first"] or cancelled())
        return "done"

    monkeypatch.setitem(job.WORK, "slow", first_never)
    monkeypatch.setattr("tilework.server.engine_worker.WORKER_TIMEOUT_MS", 3_600_000)

    async def run() -> None:
        async with handing(url, ALWAYS, bot_runner=0) as (found, _):
            asked = asyncio.create_task(found.submit(job_streams.MOVES, "slow", {}, 120))

            async def has_begun() -> bool:
                return bool(begun)

            async with running(url):
                await eventually(has_begun)
            assert not asked.done()
            async with running(url):
                assert await asked == "done"

    asyncio.run(run())
    assert begun == ["first", "again"]


def test_nobody_thinks_about_what_is_not_asked_any_more(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    states: list[str] = []

    def until_cancelled(data: Json, cancelled: Callable[[], bool]) -> None:
        states.append("begun")
        until(cancelled)
        states.append("cancelled")

    monkeypatch.setitem(job.WORK, "wait", until_cancelled)

    async def run() -> None:
        async with handing(url, ALWAYS) as (found, redis):
            asked = [asyncio.create_task(found.submit(job_streams.MOVES, "wait", {}, 120)) for _ in range(2)]

            async def both_are_there() -> bool:
                return bool(states) and await redis.xlen(job_streams.stream(job_streams.MOVES)) == 2

            await eventually(both_are_there)
            for one in asked:
                one.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            assert await found.submit(job_streams.MOVES, "move", MOVE, 120) is not None

    asyncio.run(run())
    assert states == ["begun", "cancelled"], "the second was never begun"


def test_late_jobs_are_dropped_and_deadly_ones_given_up(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with handing(url, ALWAYS, bot_runner=0) as (found, redis):
            with pytest.raises(NoEngineWorker):
                await found.submit(job_streams.MOVES, "move", MOVE, 0.2)
            assert await redis.xlen(job_streams.stream(job_streams.MOVES)) == 0

            stream = job_streams.stream(job_streams.MOVES)
            asked = asyncio.create_task(found.submit(job_streams.MOVES, "move", MOVE, 120))

            async def is_there() -> Any:  # Any: whatever the work returns
                return await redis.xrange(stream)

            (entry, _) = (await eventually(is_there))[0]
            await redis.xgroup_create(stream, job_streams.GROUP, id="0")
            await redis.xreadgroup(job_streams.GROUP, "dead", {stream: ">"})
            await redis.xclaim(stream, job_streams.GROUP, "dead", 0, [entry], idle=3_600_000, retrycount=job_streams.MAX_DELIVERIES)
            async with running(url):
                with pytest.raises(EngineWorkerFailed, match="survive"):
                    await asked

    asyncio.run(run())


def test_without_redis_or_engine_workers_the_worker_thinks_itself(tmp_path: Path, url: str) -> None:
    own = RedisProcess(tmp_path / "redis")
    own.start()
    own.wait()

    async def work(match_service: MatchService) -> None:
        async with handing(own.url) as (found, _):
            bot_runner = BotRunner(match_service, 1, found)
            own.kill()
            number = await bot_runner.run_fairly(BotTurn(0, "greedy", POSITION, 1, "ada"))
            assert number == choose_action(BotTurn(0, "greedy", POSITION, 1, ""))
            await bot_runner.close()

    try:
        with_match_service(tmp_path / "data", work)
    finally:
        own.kill()


def test_the_doctor_counts_engine_workers(url: str) -> None:
    def said(**more: str) -> dict[str, str]:
        settings = Settings(redis=url, **more)  # type: ignore[arg-type]  # fields by name
        return {finding.words: finding.state for finding in doctor._redis(settings)}

    assert list(said().values()) == [doctor.OK]
    assert doctor.ERROR in said(engine_workers="always").values()

    async def run() -> None:
        async with handing(url) as (_, redis):
            assert [sign.host for sign in await live_workers(redis)] == [os.uname().nodename]
            found = await asyncio.to_thread(said)
            assert any("1 (one thread)" in words for words in found), found
            assert doctor.WARNING in (await asyncio.to_thread(lambda: said(engine_workers="never"))).values()

    asyncio.run(run())


def test_the_command_says_what_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert tilework("engine-worker") == 2
    assert "--redis" in capsys.readouterr().err
    assert tilework("engine-worker", "--redis", "redis://127.0.0.1:1/0") == 2
    assert "does not answer" in capsys.readouterr().err
