"""Thinkers on hosts of their own, over a real Redis: killed, stopped, late, not wanted any more, and not there at all."""

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

from tests.server.conftest import needs_services
from tests.server.test_hosted import PEOPLE
from tests.server.test_live import with_hub
from tests.support_command import tilework
from tests.support_server import until
from tilework.errors import InvalidRecord
from tilework.games.position import Position
from tilework.server import doctor
from tilework.server.live import analysts, handover, jobs, streams
from tilework.server.live.analysts import Analysts
from tilework.server.live.handover import ALWAYS, AUTO, Handover, NoThinker, ThinkerFailed, living
from tilework.server.live.hub import Hub
from tilework.server.live.thinkers import Question, Thinkers, think
from tilework.server.match import setup
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.rules import MatchRules
from tilework.server.match.seats import BOT, PERSON, Seat
from tilework.server.settings import Settings
from tilework.server.thinker import Thinker

pytestmark = needs_services

NEVER_DONE = """
import asyncio, sys, threading
from redis.asyncio import Redis
from tilework.server.live import jobs
from tilework.server.thinker import Thinker
jobs.WORK["move"] = lambda data, cancelled: threading.Event().wait()
asyncio.run(Thinker(Redis.from_url(sys.argv[1]), 1).run())
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
    for module, name, value in ((streams, "BEAT_SECONDS", 0.05), (handover, "LOOK_SECONDS", 0.05)):
        monkeypatch.setattr(module, name, value)
    monkeypatch.setattr(analysts, "PATIENCE_SECONDS", dict.fromkeys(streams.KINDS, 120.0))
    monkeypatch.setattr("tilework.server.thinker.LOST_MS", 400)
    monkeypatch.setattr("tilework.server.thinker.BLOCK_MS", 50)
    return redis_process.url


async def eventually(look: Callable[[], Awaitable[Any]]) -> Any:
    async with asyncio.timeout(60):
        while not (found := await look()):
            await asyncio.sleep(0.02)
        return found


@contextlib.asynccontextmanager
async def handing(url: str, when: str = AUTO, thinkers: int = 1) -> Any:
    """A worker that hands over, and thinkers that take."""
    async with Redis.from_url(url) as redis, contextlib.AsyncExitStack() as ends:
        for _ in range(thinkers):
            await ends.enter_async_context(running(url))
        found = Handover(redis, "worker", when)
        await found.start()
        ends.push_async_callback(found.close)

        async def all_seen() -> bool:
            return found.alive == thinkers

        await eventually(all_seen)
        yield found, redis


@contextlib.asynccontextmanager
async def running(url: str) -> Any:
    async with Redis.from_url(url) as redis:
        thinker = Thinker(redis, 1)
        task = asyncio.create_task(thinker.run())
        try:
            yield thinker
        finally:
            thinker.stop()
            await task


def test_a_thinker_says_what_the_worker_would_have_said(url: str) -> None:
    async def run() -> None:
        async with handing(url, ALWAYS) as (found, redis):
            assert await found.ask(streams.MOVES, "move", MOVE, 120) == think(Question(0, "greedy", POSITION, 1, ""))
            best = await Analysts(found).hints(POSITION, 2, "ada")
            assert isinstance(best, list)
            assert len(best) == 2
            with pytest.raises(InvalidRecord):
                await Analysts(found).analysis("no record", "ada")
            with pytest.raises(ThinkerFailed):
                await found.ask(streams.MOVES, "dance", {}, 120)
            assert [await redis.xlen(streams.stream(kind)) for kind in streams.KINDS] == [0, 0, 0]

    asyncio.run(run())


def bot_match() -> HostedMatch:
    """A bot that is to move, and one person."""
    rules = MatchRules("azul", setup.checked_options("azul", {}, 2), None, False, False, "free", PEOPLE[0])
    seats = [Seat(BOT, bot="random"), Seat(PERSON, person=PEOPLE[0])]
    while not (hosted := setup.set_up(rules, seats, 0)).bot_to_move:
        seats.reverse()
    return hosted


def test_the_game_goes_on_when_its_thinker_is_killed_in_the_middle(url: str, tmp_path: Path) -> None:
    victim = subprocess.Popen([sys.executable, "-c", NEVER_DONE, url])

    async def work(hub: Hub) -> None:
        async with Redis.from_url(url) as redis:
            found = Handover(redis, hub.worker, ALWAYS)
            await found.start()
            thinkers = Thinkers(hub, 1, found)
            hosted = bot_match()
            await hub.create(hosted)

            async def is_taken() -> bool:
                stream = streams.stream(streams.MOVES)
                return bool(await redis.exists(stream)) and any(group["pending"] for group in await redis.xinfo_groups(stream))

            await eventually(is_taken)
            before = hosted.seq
            victim.kill()
            async with running(url), running(url):

                async def has_moved() -> bool:
                    return await hub.read(hosted.id, lambda hosted: hosted.bot_to_move is None)

                await eventually(has_moved)
            # One move, once; whatever else is asked of a stream that is empty again.
            assert await hub.read(hosted.id, lambda hosted: hosted.seq) == before + 1
            assert await redis.xlen(streams.stream(streams.MOVES)) == 0
            await thinkers.close()
            await found.close()

    try:
        with_hub(tmp_path, work)
    finally:
        victim.kill()
        victim.wait()


def test_a_thinker_that_stops_gives_back_what_it_began(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next one need not wait until the first is taken for dead."""
    begun: list[str] = []

    def first_never(data: Any, cancelled: Callable[[], bool]) -> str:
        begun.append("again" if begun else "first")
        until(lambda: begun != ["first"] or cancelled())
        return "done"

    monkeypatch.setitem(jobs.WORK, "slow", first_never)
    monkeypatch.setattr("tilework.server.thinker.LOST_MS", 3_600_000)

    async def run() -> None:
        async with handing(url, ALWAYS, thinkers=0) as (found, _):
            asked = asyncio.create_task(found.ask(streams.MOVES, "slow", {}, 120))

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

    def until_cancelled(data: Any, cancelled: Callable[[], bool]) -> None:
        states.append("begun")
        until(cancelled)
        states.append("cancelled")

    monkeypatch.setitem(jobs.WORK, "wait", until_cancelled)

    async def run() -> None:
        async with handing(url, ALWAYS) as (found, redis):
            asked = [asyncio.create_task(found.ask(streams.MOVES, "wait", {}, 120)) for _ in range(2)]

            async def both_are_there() -> bool:
                return bool(states) and await redis.xlen(streams.stream(streams.MOVES)) == 2

            await eventually(both_are_there)
            for one in asked:
                one.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            assert await found.ask(streams.MOVES, "move", MOVE, 120) is not None

    asyncio.run(run())
    assert states == ["begun", "cancelled"], "the second was never begun"


def test_late_jobs_are_dropped_and_deadly_ones_given_up(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with handing(url, ALWAYS, thinkers=0) as (found, redis):
            with pytest.raises(NoThinker):
                await found.ask(streams.MOVES, "move", MOVE, 0.2)
            assert await redis.xlen(streams.stream(streams.MOVES)) == 0

            stream = streams.stream(streams.MOVES)
            asked = asyncio.create_task(found.ask(streams.MOVES, "move", MOVE, 120))

            async def is_there() -> Any:
                return await redis.xrange(stream)

            (entry, _) = (await eventually(is_there))[0]
            await redis.xgroup_create(stream, streams.GROUP, id="0")
            await redis.xreadgroup(streams.GROUP, "dead", {stream: ">"})
            await redis.xclaim(stream, streams.GROUP, "dead", 0, [entry], idle=3_600_000, retrycount=streams.MOST_TRIES)
            async with running(url):
                with pytest.raises(ThinkerFailed, match="survive"):
                    await asked

    asyncio.run(run())


def test_without_redis_or_thinkers_the_worker_thinks_itself(tmp_path: Path, url: str) -> None:
    own = RedisProcess(tmp_path / "redis")
    own.start()
    own.wait()

    async def work(hub: Hub) -> None:
        async with handing(own.url) as (found, _):
            thinkers = Thinkers(hub, 1, found)
            own.kill()
            number = await thinkers.in_turn(Question(0, "greedy", POSITION, 1, "ada"))
            assert number == think(Question(0, "greedy", POSITION, 1, ""))
            await thinkers.close()

    try:
        with_hub(tmp_path / "data", work)
    finally:
        own.kill()


def test_the_doctor_counts_thinkers(url: str) -> None:
    def said(**more: str) -> dict[str, str]:
        settings = Settings(redis=url, **more)  # type: ignore[arg-type]
        return {finding.words: finding.state for finding in doctor._redis(settings)}

    assert list(said().values()) == [doctor.GOOD]
    assert doctor.BAD in said(thinkers="always").values()

    async def run() -> None:
        async with handing(url) as (_, redis):
            assert [sign.host for sign in await living(redis)] == [os.uname().nodename]
            found = await asyncio.to_thread(said)
            assert any("alive: 1 (one thread)" in words for words in found), found
            assert doctor.ADVICE in (await asyncio.to_thread(lambda: said(thinkers="never"))).values()

    asyncio.run(run())


def test_the_command_says_what_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert tilework("thinker") == 2
    assert "--redis" in capsys.readouterr().err
    assert tilework("thinker", "--redis", "redis://127.0.0.1:1/0") == 2
    assert "does not answer" in capsys.readouterr().err
