"""The parts that keep matches alive, without a network: turns on the loop, memory, bots that fail, sweeps that meet something broken."""

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from starlette.requests import Request
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect, WebSocketState

from tests.helpers.json_types import Json
from tests.server.test_hosted import PEOPLE, everybody_plays, mover, new_match
from tilework import bots
from tilework.games.game import Data
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.bots import bot_runner
from tilework.server.live.bots.bot_runner import BotRunner, choose_action, current_turn
from tilework.server.live.bus import LocalBus
from tilework.server.live.context import LiveContext
from tilework.server.live.jobs.analysis_queue import MAX_QUEUED_PER_PERSON, AnalysisQueue
from tilework.server.live.jobs.job_streams import ANALYSES
from tilework.server.live.matches import cache as memory_module
from tilework.server.live.matches import time_slicer
from tilework.server.live.matches.service import MatchService
from tilework.server.live.periodic_tasks import PeriodicTasks
from tilework.server.live.rate_limits import Limiter
from tilework.server.live.social.lobby import LobbyFeed
from tilework.server.live.social.tournament_director import TournamentDirector
from tilework.server.live.sockets.connection import Connection
from tilework.server.match import commands, projection
from tilework.server.match.hosted import HostedMatch
from tilework.server.people.accounts import Identity
from tilework.server.settings import Settings
from tilework.server.store import matches, tables
from tilework.server.store.database import Database
from tilework.server.store.migrate import migrate
from tilework.server.web.routes import analysis as analysis_routes


# Any: whatever the work returns
def with_match_service(folder: Path, work: Callable[[MatchService], Awaitable[Any]], **chosen: Json) -> Any:
    """Run something with a hub on a database of its own."""

    async def run() -> Any:  # Any: whatever the work returns
        settings = Settings(data_dir=str(folder), **chosen)
        database = Database(settings.database_url)
        migrate(database.engine)
        try:
            return await work(MatchService(settings, database, LocalBus()))
        finally:
            await database.close()

    return asyncio.run(run())


class Watcher:
    """Somebody at a match."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.told = 0

    def changed(self, match_id: str) -> None:
        self.told += 1

    def send(self, message: Data) -> None:
        pass

    def send_text(self, message: str) -> None:
        pass


@pytest.mark.parametrize(("seconds", "least", "most"), [(0.0, 90, 110), (60.0, 0, 5)])
def test_slices_let_others_in_when_they_are_used_up_and_not_before(
    seconds: float, least: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rounds of the loop for a hundred pieces of work: on a busy machine they must not take one each."""
    monkeypatch.setattr(time_slicer, "SLICE_SECONDS", seconds)

    async def run() -> tuple[list[int], int]:
        turns, rounds = time_slicer.TimeSlicer[int](), 0

        async def others() -> None:
            nonlocal rounds
            while True:
                rounds += 1
                await asyncio.sleep(0)

        beside = asyncio.create_task(others())
        work = [turns.run(partial(int, number)) for number in range(100)]
        work[3].cancel()
        done = await asyncio.gather(*work, return_exceptions=True)
        beside.cancel()
        return [result for result in done if isinstance(result, int)], rounds

    done, rounds = asyncio.run(run())
    assert done == [number for number in range(100) if number != 3]
    assert least <= rounds <= most


def test_work_that_fails_in_a_slice_fails_alone() -> None:
    async def run() -> tuple[object, object]:
        turns = time_slicer.TimeSlicer[int]()
        return await asyncio.gather(turns.run(lambda: 1 // 0), turns.run(lambda: 2), return_exceptions=True)

    failed, fine = asyncio.run(run())
    assert isinstance(failed, ZeroDivisionError)
    assert fine == 2


class LostSocket:
    """A client that sent one frame and was gone."""

    client_state = application_state = WebSocketState.DISCONNECTED

    def __init__(self, message: Data) -> None:
        self._message: Data | None = message

    async def receive(self) -> Data:
        message, self._message = self._message, None
        if message is None:
            await asyncio.Event().wait()
        return {"type": "websocket.receive", "text": json.dumps(message)}

    async def send_text(self, text: str) -> None:
        raise WebSocketDisconnect

    async def close(self, code: int) -> None:
        raise RuntimeError("closed already")


def test_what_a_viewer_may_do_is_worked_out_once_an_event_and_kind_of_viewer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many watch: once for each who sits in the match, and once for all others; the time is everybody's own."""
    made: list[tuple[int, str | None]] = []
    viewer_part = projection.viewer_part

    def counted(hosted: HostedMatch, person: str | None, *rest: Any) -> bytes:  # Any: passes on what it is given
        made.append((hosted.seq, person))
        return viewer_part(hosted, person, *rest)

    async def work(match_service: MatchService) -> tuple[int, list[Data]]:
        hosted = new_match()
        await match_service.create(hosted)
        before = hosted.seq
        monkeypatch.setattr(projection, "viewer_part", counted)
        assert hosted.match
        action, person = int(hosted.match.position.legal_numbers()[0]), mover(hosted)
        await match_service.change(hosted.id, lambda hosted: commands.play(hosted, person, action, 0, "the-move"))
        people = [*PEOPLE[:2], *(f"spectator {number}" for number in range(20))]
        views = [
            json.loads((await match_service.broadcaster.view_for_watcher(hosted.id, who, before))[1]) for who in people for _ in range(2)
        ]
        return hosted.seq, views

    seq, views = with_match_service(tmp_path, work)
    assert sorted(made) == sorted([(seq, PEOPLE[0]), (seq, PEOPLE[1]), (seq, "spectator 0")])
    assert {view["seq"] for view in views} == {seq}
    assert [bool(view["legal_actions"]) for view in views[::2]].count(True) == 1
    assert all(view["you"] == views[-1]["you"] for view in views[4:])


def test_a_mover_who_vanishes_while_the_move_is_written_has_moved(tmp_path: Path) -> None:
    """The others are told of it, and what is in memory is what is on disk."""

    async def work(match_service: MatchService) -> tuple[int, int, int, int]:
        hosted = new_match()
        await match_service.create(hosted)
        watcher, before, person = Watcher("somebody"), hosted.seq, mover(hosted)
        await match_service.broadcaster.watch(hosted.id, watcher, -1)
        for _ in range(20):
            await asyncio.sleep(0)
        watcher.told = 0
        assert hosted.match
        action = int(hosted.match.position.legal_numbers()[0])
        # Any: a stand-in
        socket: Any = LostSocket({"type": "play", "match": hosted.id, "seq": before, "command_id": "the last move", "action": action})
        await Connection(LiveContext(match_service, Limiter(), LobbyFeed(match_service)), socket, Identity(person, person, "guest")).run()
        await asyncio.sleep(0)
        stored = await match_service.database.read(lambda connection: connection.execute(sa.select(tables.match.c.seq)).scalar_one())
        seq, _ = await match_service.broadcaster.view_for_watcher(hosted.id, "somebody", before)
        return before, stored, seq, watcher.told

    before, stored, seen, told = with_match_service(tmp_path, work)
    assert stored == before + 1
    assert seen == stored
    assert told == 1


def test_what_nobody_looks_at_is_not_kept_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(match_service: MatchService) -> tuple[set[str], set[str], set[str]]:
        watched, unwatched, over = new_match(), new_match(), everybody_plays(new_match())
        commands.resign(over, "ada", 0, "gives up")
        for hosted in (watched, unwatched, over):
            await match_service.create(hosted)
        await match_service.broadcaster.watch(watched.id, Watcher("ada"), -1)
        names = {watched.id: "watched", unwatched.id: "unwatched", over.id: "over"}
        kept = [{names[match_id] for match_id in match_service.cache.loaded}]
        for running in (3600.0, -1.0):
            monkeypatch.setattr(memory_module, "_FINISHED_TTL_S", -1.0)
            monkeypatch.setattr(memory_module, "_RUNNING_TTL_S", running)
            match_service.cache.evict_unused()
            kept.append({names[match_id] for match_id in match_service.cache.loaded})
        assert await match_service.broadcaster.view(over.id, None), "it is read again when somebody asks"
        return kept[0], kept[1], kept[2]

    assert with_match_service(tmp_path, work) == ({"watched", "unwatched", "over"}, {"watched", "unwatched"}, {"watched"})


@pytest.mark.parametrize("bot", ["random", "no such bot any more"])
def test_a_bot_that_fails_leaves_no_match_stuck(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hosted = new_match()
    assert hosted.turn is not None
    commands.take_over(hosted, mover(hosted), hosted.turn, "random", 0, "take-over")
    asked = current_turn(hosted)
    assert asked

    def fail(name: str) -> Any:  # Any: whatever the work returns
        raise RuntimeError("broken bot")

    if bot == "random":
        monkeypatch.setattr(bots, "get", fail)
    number = choose_action(replace(asked, bot=bot))
    commands.bot_play(hosted, number, 0)
    assert bots.names()


@pytest.mark.parametrize(("creators", "at_once"), [(["ada", "ada", "ada"], 1), (["ada", "grace", "ada"], 2)])
def test_the_tables_of_one_person_wait_for_each_other_and_for_nobody_else(
    creators: list[str], at_once: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = threading.Semaphore(0)
    monkeypatch.setattr(bot_runner, "choose_action", lambda asked, cancelled: thought.acquire() and 0)

    async def work(match_service: MatchService) -> list[int]:
        found, hosted = BotRunner(match_service, 3), new_match()
        assert hosted.match
        begun = count_calls(found._pool, "submit", monkeypatch)
        waiting = {
            asyncio.create_task(found.run_fairly(bot_runner.BotTurn(0, "random", hosted.match.position, 0, creator)))
            for creator in creators
        }
        thinking = []
        for over in range(len(creators)):
            for _ in range(20):
                await asyncio.sleep(0)  # whoever may begin has begun
            thinking.append(len(begun) - over)
            thought.release()
            _, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        await found.close()
        return thinking

    assert max(with_match_service(tmp_path, work)) == at_once


def count_calls(owner: object, name: str, monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """A list that grows with every call."""
    calls: list[None] = []
    method = getattr(owner, name)

    def counted(*arguments: Any) -> Any:  # Any: passes on what it is given
        calls.append(None)
        return method(*arguments)

    monkeypatch.setattr(owner, name, counted)
    return calls


def test_one_broken_match_does_not_stop_the_clocks_of_others(tmp_path: Path) -> None:
    async def work(match_service: MatchService) -> list[str]:
        timed = [everybody_plays(new_match(clock={"type": "live", "initial_s": 60, "increment_s": 0})) for _ in range(3)]
        for hosted in timed:
            await match_service.create(hosted)
        broken = min(hosted.id for hosted in timed)
        match_service.cache.loaded.clear()

        def spoil(connection: sa.Connection) -> None:
            connection.execute(sa.update(tables.event).where(tables.event.c.match_id == broken).values(data="nonsense"))

        await match_service.database.write(spoil)
        periodic_tasks = PeriodicTasks(match_service, BotRunner(match_service, 1), TournamentDirector(match_service))
        await periodic_tasks.expire_clocks()
        query = sa.select(tables.match.c.status).order_by(tables.match.c.id)
        return await match_service.database.read(lambda connection: list(connection.execute(query).scalars()))

    assert with_match_service(tmp_path, work) == ["playing", "finished", "finished"]


def test_who_asks_for_many_analyses_keeps_nobody_waiting_behind_all_of_them() -> None:
    order: list[str] = []
    free = threading.Event()

    def work(name: str, is_unwanted: Callable[[], bool]) -> None:
        free.wait()
        order.append(name)

    async def run() -> str:
        analysis_queue = AnalysisQueue()

        def ask(who: str, name: str) -> Awaitable[object]:
            return analysis_queue._submit(ANALYSES, "analysis", {}, who, partial(work, name))

        asked = [asyncio.ensure_future(ask("ada", f"ada {number}")) for number in range(MAX_QUEUED_PER_PERSON)]
        await asyncio.sleep(0)
        asked.append(asyncio.ensure_future(ask("grace", "grace")))
        await asyncio.sleep(0)
        with pytest.raises(ApiError) as refused:
            await ask("ada", "one too many")
        free.set()
        await asyncio.gather(*asked)
        analysis_queue.close()
        return refused.value.code

    assert asyncio.run(run()) == "rate_limited"
    assert order == ["ada 0", "grace", "ada 1", "ada 2"]


def test_an_analysis_that_nobody_waits_for_any_more_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_routes, "CHECK_INTERVAL_S", 0.01)
    begun, given_up = threading.Event(), threading.Event()
    done: list[str] = []

    def work(name: str, is_unwanted: Callable[[], bool]) -> str:
        if name == "left":
            begun.set()
            while not is_unwanted():
                pass
            given_up.set()
        done.append(name)
        return name

    async def run() -> object:
        analysis_queue = AnalysisQueue()

        async def ask(name: str) -> bytes:
            return str(await analysis_queue._submit(ANALYSES, "analysis", {}, name, partial(work, name))).encode()

        def wanted_until(leaving: asyncio.Event, name: str) -> "asyncio.Task[bytes]":
            async def receive() -> Message:
                await leaving.wait() if not leaving.is_set() else None
                return {"type": "http.disconnect"}

            return asyncio.create_task(analysis_routes.while_wanted(Request({"type": "http"}, receive), ask(name)))

        one_leaves, all_leave = asyncio.Event(), asyncio.Event()
        left = wanted_until(all_leave, "left")
        await asyncio.to_thread(begun.wait)
        behind = wanted_until(one_leaves, "left behind it")
        stays = asyncio.create_task(ask("stays"))
        for leaving, task in ((one_leaves, behind), (all_leave, left)):
            leaving.set()
            with pytest.raises(ApiError):
                await task
        found = await stays
        analysis_queue.close()
        return found

    assert asyncio.run(run()) == b"stays"
    assert given_up.is_set()
    assert "left behind it" not in done


def test_no_clock_runs_out_while_nothing_could_be_written(tmp_path: Path) -> None:
    """A full disk, a database that is away, a frozen process: until the outage is known, nobody loses on time."""

    async def work(match_service: MatchService) -> tuple[str, list[tuple[int, int]], str]:
        hosted = everybody_plays(new_match(clock={"type": "live", "initial_s": 60, "increment_s": 0}, at=now() - 90_000), now() - 90_000)
        await match_service.create(hosted)
        periodic_tasks = PeriodicTasks(match_service, BotRunner(match_service, 1), TournamentDirector(match_service))
        match_service.cache.alive_at = now() - 80_000
        await periodic_tasks.expire_clocks()
        before = hosted.status
        await periodic_tasks.heartbeat()
        await periodic_tasks.expire_clocks()
        return before, match_service.cache.outages.stretches, hosted.status

    before, outages, after = with_match_service(tmp_path, work)
    assert (before, after) == ("playing", "playing")
    assert len(outages) == 1
    assert outages[0][1] - outages[0][0] >= 80_000


class SharedBus(LocalBus):
    """One whose hints are all lost."""

    is_shared = True


def test_what_somebody_asks_for_is_told_to_all_who_watch(tmp_path: Path) -> None:
    """Another worker appended and died before its hint: whoever reads the match then must not keep it from the watchers."""

    async def work(first: MatchService) -> int:
        second = MatchService(first.settings, first.database, SharedBus())
        hosted = new_match()
        await first.create(hosted)
        await second.read(hosted.id, lambda hosted: None)
        watcher: Any = Watcher(PEOPLE[0])  # Any: a stand-in
        second.cache.entry(hosted.id).watchers[watcher] = None
        await first.change(hosted.id, lambda hosted: commands.play(hosted, mover(hosted), first_legal(hosted), now(), "move-0001"))
        seen = await second.read(hosted.id, lambda hosted: hosted.seq)
        await asyncio.sleep(0)
        assert seen == hosted.seq
        return int(watcher.told)

    assert with_match_service(tmp_path, work) > 0


class HeardBus(SharedBus):
    """One whose hints are kept, as they arrive elsewhere."""

    def __init__(self) -> None:
        self.hints: list[Any] = []  # Any: of several types

    def publish(self, hint: Json) -> None:
        self.hints.append(json.loads(json.dumps(hint)))


def test_a_move_that_was_told_is_not_read_again_and_a_missed_one_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    events_after = matches.events_after

    def noted(match_id: str, seq: int) -> Any:  # Any: whatever the work returns
        read.append(seq)
        return events_after(match_id, seq)

    async def work(first: MatchService) -> None:
        bus = HeardBus()
        first.bus, second = bus, MatchService(first.settings, first.database, SharedBus())
        hosted = new_match()
        await first.create(hosted)
        await second.read(hosted.id, lambda hosted: None)
        there = second.cache.entry(hosted.id).hosted
        assert there
        monkeypatch.setattr(matches, "events_after", noted)

        async def play(command_id: str) -> Json:
            await first.change(hosted.id, lambda hosted: commands.play(hosted, mover(hosted), first_legal(hosted), now(), command_id))
            read.clear()
            return [hint for hint in bus.hints if hint["type"] == "event"][-1]

        await second.on_bus_message(await play("move-0001"))
        assert (there.seq, read) == (hosted.seq, []), "what was told is enough"
        await play("move-0002")  # this hint is lost
        before = there.seq
        await second.on_bus_message(await play("move-0003"))
        assert (there.seq, read) == (hosted.seq, [before])
        hint = await play("move-0004")
        del hint["moves"]  # a worker of an older release tells none
        before = there.seq
        await second.on_bus_message(hint)
        assert (there.seq, read) == (hosted.seq, [before])

    with_match_service(tmp_path, work)


def test_a_move_of_another_worker_is_told_once(tmp_path: Path) -> None:
    """Told twice, who folds events would be sent a whole view of what they know already."""

    async def work(first: MatchService) -> int:
        bus = HeardBus()
        first.bus, second = bus, MatchService(first.settings, first.database, SharedBus())
        hosted = new_match()
        await first.create(hosted)
        watcher = Watcher("grace")
        await second.broadcaster.watch(hosted.id, watcher, hosted.seq, folds=True)
        await first.change(hosted.id, lambda hosted: commands.play(hosted, mover(hosted), first_legal(hosted), now(), "move-0001"))
        watcher.told = 0
        await second.on_bus_message([hint for hint in bus.hints if hint["type"] == "event"][-1])
        for _ in range(10):
            await asyncio.sleep(0)
        return watcher.told

    assert with_match_service(tmp_path, work) == 1


def first_legal(hosted: HostedMatch) -> int:
    assert hosted.match
    return int(hosted.match.position.legal_numbers()[0])
