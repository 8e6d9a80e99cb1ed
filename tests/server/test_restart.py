"""What survives a restart: clocks, bots, matches in every state. And what two workers never both do."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from benchmarks.load.server import Postgres, Redis, Server
from sqlalchemy import Engine
from websockets.exceptions import ConnectionClosed

from tests.helpers.server import Person, play_out, until
from tests.server.conftest import FAST, Place, needs_services
from tilework import bots
from tilework.games.action import Action
from tilework.server.settings import Settings
from tilework.server.store import matches, tables
from tilework.server.store.database import create

MAIN = "from tilework.cli import main; main()"


@pytest.fixture(scope="module")
def only_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that kill it and start it again: each has matches of its own, and starting is what takes long."""
    found = Server(tmp_path_factory.mktemp("restart") / "data", environment=FAST, seed=1)
    yield found
    found.kill()


@pytest.fixture
def server(only_server: Server) -> Server:
    """The server, running."""
    if not only_server.is_running:
        only_server.start()
    only_server.wait()
    return only_server


# Two workers on PostgreSQL and Redis: those of all other tests.
two_workers = pytest.mark.parametrize("place", [pytest.param("postgres", marks=needs_services)], indirect=True)


def engine_of(server: Server) -> Engine:
    return create(Settings(data_dir=str(server.folder)).database_url)


def hurry(engine: Engine, match: str, milliseconds: int = 3_600_000) -> None:
    """Let the past be longer ago: the times of a match's events, and its deadline, move back."""
    with engine.execution_options(writes=True).begin() as connection:
        values = {"match": match, "back": milliseconds}
        connection.execute(sa.text("UPDATE event SET at = at - :back WHERE match_id = :match"), values)
        connection.execute(sa.text("UPDATE match SET due_at = due_at - :back, updated_at = updated_at - :back WHERE id = :match"), values)


def everybody_plays(match: str, *people: Person) -> None:
    """Everybody plays once, so that the game can be lost."""
    for _ in people:
        views = [(person, person.get(f"/api/matches/{match}")) for person in people]
        person, view = next((person, view) for person, view in views if view["legal_actions"])
        form = {"type": "play", "match": match, "seq": view["seq"], "command_id": f"move-{view['seq']:06}"}
        person.post(f"/api/matches/{match}/commands", {**form, "action": view["legal_actions"][0]})


def until_finished(person: Person, match: str) -> dict[str, object]:
    return until(lambda: person.get(f"/api/matches/{match}"), lambda view: view["status"] == "finished")


def test_clocks_bots_and_matches_go_on_after_a_kill(server: Server) -> None:
    ada, grace = Person(server.host), Person(server.host)
    clock = {"type": "live", "increment_s": 0}
    timed, running = (ada.create("me", "open", clock={**clock, "initial_s": seconds})["match"] for seconds in (60, 600))
    waiting, against_bot = ada.create("me", "open")["match"], ada.create("me", "bot")["match"]
    grace.join(timed)
    before = grace.join(running)
    everybody_plays(timed, ada, grace)
    server.kill()
    engine = engine_of(server)
    hurry(engine, timed)
    hurry(engine, running, 20_000)
    with engine.execution_options(writes=True).begin() as connection:
        # As if the kill had come just when the bot was to move, its worker having said that it thinks.
        stuck = connection.execute(sa.text("SELECT count(*) FROM match WHERE bot_turn")).scalar_one()
    engine.dispose()
    assert stuck <= 1
    server.start()
    server.wait()
    end = until_finished(ada, timed)
    assert end["result"]["reason"] == "timeout"  # type: ignore[index]  # there is one
    after = ada.get(f"/api/matches/{running}")
    assert after["status"] == "playing"
    assert after["deadline"] >= before["deadline"] - 20_000, "and the time without a server is nobody's"
    assert after["seats"][after["turn"]]["time_ms"] == before["seats"][before["turn"]]["time_ms"]
    assert grace.join(waiting)["status"] == "playing"
    with ada.watch(against_bot) as socket:
        play_out([socket], against_bot, 0)


def test_players_do_not_pay_for_an_outage(server: Server) -> None:
    """As if the server had been away for an hour: everything that it knows is an hour older."""
    ada, grace = Person(server.host), Person(server.host)
    match = ada.create("me", "open", clock={"type": "live", "initial_s": 600, "increment_s": 0})["match"]
    grace.join(match)
    everybody_plays(match, ada, grace)
    before = ada.get(f"/api/matches/{match}")
    server.kill()
    engine, hour = engine_of(server), 3_600_000
    hurry(engine, match, hour)
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(sa.text("UPDATE setting SET value = CAST(value AS INTEGER) - :back WHERE name = 'alive_at'"), {"back": hour})
        others = {"match": match, "back": hour}
        connection.execute(sa.text("UPDATE match SET updated_at = updated_at - :back WHERE id <> :match"), others)
        connection.execute(sa.text("DELETE FROM setting WHERE name = 'outages'"))  # those of earlier tests were not an hour ago
    engine.dispose()
    server.start()
    server.wait()
    after = ada.get(f"/api/matches/{match}")
    assert after["status"] == "playing"
    turn = after["turn"]
    assert before["seats"][turn]["time_ms"] - 300_000 < after["seats"][turn]["time_ms"] <= 600_000
    everybody_plays(match, ada, grace)


def test_a_bot_whose_worker_died_is_taken_over(server: Server) -> None:
    ada = Person(server.host)
    match = ada.create("me", "bot")["match"]
    view = until(lambda: ada.get(f"/api/matches/{match}"), lambda view: view["legal_actions"])
    server.kill()
    # The person's move, as a worker commits it that dies before the bot answers.
    engine = engine_of(server)
    with engine.execution_options(writes=True).begin() as connection:
        at = int(time.time() * 1000)
        data = f'{{"seat":{view["turn"]},"action":"{Action("azul", view["legal_actions"][0])}","by":"{ada.id}","move_id":"last words"}}'
        values = {"match": match, "seq": view["seq"] + 1, "data": data, "at": at}
        connection.execute(sa.text("INSERT INTO event VALUES (:match, :seq, 'play', :data, :at)"), values)
        connection.execute(
            sa.text(
                "UPDATE match SET seq = :seq, turn = 1 - turn, bot_turn = 1, lease_by = 'dead', lease_until = :until WHERE id = :match"
            ),
            {"match": match, "seq": view["seq"] + 1, "until": at + 3_600_000},
        )
    engine.dispose()
    server.start()
    server.wait()
    after = until(lambda: ada.get(f"/api/matches/{match}"), lambda view: view["legal_actions"])
    assert after["seq"] >= view["seq"] + 2


def test_a_backup_while_people_play_holds_all_that_was_acknowledged(place: Place, tmp_path: Path) -> None:
    """By the commands themselves, on both databases; restored into SQLite."""
    ada = place.person()
    match = ada.create("me", "me", undo="free")["match"]
    database = place.database or Settings(data_dir=str(place.servers[0].folder)).database_url
    with ada.watch(match) as socket:
        before = socket.move(socket.last)
        command = [sys.executable, "-c", MAIN, "backup", str(tmp_path / "backup.gz"), "--database", database]
        with subprocess.Popen(command) as backup:
            while backup.poll() is None:
                ack = socket.move(socket.view_after(socket.last["seq"]))
                view = socket.view_after(ack["seq"])
                if view["status"] == "finished":
                    break
            assert backup.wait() == 0
    restore = [sys.executable, "-c", MAIN, "restore", str(tmp_path / "backup.gz"), "--data", str(tmp_path / "new")]
    assert subprocess.run(restore, check=False).returncode == 0
    with create(Settings(data_dir=str(tmp_path / "new")).database_url).connect() as connection:
        for row in connection.execute(sa.select(tables.match)).all():
            hosted = matches.load(row.id)(connection)
            assert hosted
            assert (hosted.seq, hosted.status) == (row.seq, row.status), "whole matches only"
            if row.id == match:
                assert hosted.seq >= before["seq"]


def test_graceful_shutdown_tells_clients_to_come_back(server: Server) -> None:
    ada = Person(server.host)
    match = ada.create("me", "me")["match"]
    socket = ada.watch(match)
    ack = socket.move(socket.last)
    os.kill(server.pid, signal.SIGTERM)
    with pytest.raises(ConnectionClosed) as closed:
        socket.until(lambda message: False)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1012
    server.stop()
    assert "stopped" in (server.folder / "server.log").read_text()
    server.start()
    server.wait()
    assert ada.get(f"/api/matches/{match}")["seq"] == ack["seq"]


def test_a_data_directory_belongs_to_one_server(server: Server) -> None:
    command = [sys.executable, "-c", MAIN, "serve", "--port", "1", "--data", str(server.folder)]
    second = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "TILEWORK_LANG": "en"})
    assert second.returncode == 2
    assert "Another server is already using" in second.stderr


def test_a_system_clock_that_was_set_back_gives_nobody_time(server: Server) -> None:
    """As if the clock had been right before, and is now an hour behind: time goes on from the last sign of life. (It stays ahead: the
    last test of this server.)
    """
    ada, grace = Person(server.host), Person(server.host)
    match = ada.create("me", "open", clock={"type": "live", "initial_s": 600, "increment_s": 0})["match"]
    grace.join(match)
    everybody_plays(match, ada, grace)
    server.kill()
    engine, hour = engine_of(server), 3_600_000
    hurry(engine, match, -hour)
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(sa.text("UPDATE setting SET value = CAST(value AS INTEGER) + :back WHERE name = 'alive_at'"), {"back": hour})
    engine.dispose()
    server.start()
    server.wait()
    after = ada.get(f"/api/matches/{match}")
    assert after["deadline"] - after["now"] <= 600_000
    assert after["seats"][after["turn"]]["time_ms"] <= 600_000


def test_several_workers_need_postgresql_and_redis() -> None:
    command = [sys.executable, "-c", MAIN, "serve", "--workers", "2"]
    refused = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "TILEWORK_LANG": "fr"})
    assert refused.returncode == 2
    assert "PostgreSQL" in refused.stderr


@needs_services
def test_two_workers_of_one_command_serve_any_match(services: tuple[Postgres, Redis], tmp_path: Path) -> None:
    postgres, redis = services
    options = ("--database", postgres.url, "--redis", redis.url, "--workers", "2")
    server = Server(tmp_path / "data", *options, environment=FAST)
    server.start()
    try:
        server.wait()
        log = server.folder / "server.log"
        assert log.read_text().count("] started ") == 2, "it says that it is ready when both workers are"
        people = [Person(server.host) for _ in range(2)]
        match = people[0].create("me", "open")["match"]
        people[1].join(match)
        sockets = [person.watch(match) for person in (*people, *people)]
        assert play_out(sockets, match, 0)["status"] == "finished"
        assert "tilework_events_total" in httpx.get(f"http://{server.host}/metrics").text
    finally:
        server.stop()


@two_workers
def test_two_workers_never_both_act_for_a_clock_or_a_bot(place: Place) -> None:
    ada, grace = (Person(server.host) for server in place.servers)
    clock = {"type": "live", "initial_s": 60, "increment_s": 0}
    timed = [ada.create("me", "open", "bot", clock=clock, options={"first": 1})["match"] for _ in range(8)]
    for match in timed:
        grace.join(match)
    for server in place.servers:
        server.kill()
    engine = create(Settings(database=place.database).database_url)
    for match in timed:
        hurry(engine, match)
    engine.dispose()
    for server in place.servers:
        server.start()
    for server in place.servers:
        server.wait()
    for match in timed:
        log = until_out_of_time(ada, match)
        assert [entry["kind"] for entry in log].count("timeout") >= 1
        seats = [entry["seat"] for entry in log if entry["kind"] == "timeout"]
        assert len(seats) == len(set(seats)), "nobody loses on time twice"


@two_workers
def test_a_worker_that_wakes_up_too_late_does_not_play_the_bots_turn_again(place: Place) -> None:
    """Frozen while its bot thinks, another worker takes the turn over; when it goes on, it finds that the turn is over."""
    frozen, other = place.servers
    try:
        ada = Person(frozen.host)
        slow = {"kind": "bot", "bot": bots.names()[-1]}
        match = ada.create("me", slow, options={"first": 1})["match"]
        view = ada.get(f"/api/matches/{match}")
        form = {"type": "play", "match": match, "seq": view["seq"], "command_id": "the-move", "action": view["legal_actions"][0]}
        moved = ada.post(f"/api/matches/{match}/commands", form)
        os.kill(frozen.pid, signal.SIGSTOP)
        elsewhere = Person(other.host, sign_in=False)
        elsewhere.http.cookies = ada.http.cookies
        answered = until(lambda: elsewhere.get(f"/api/matches/{match}"), lambda view: view["legal_actions"])
        os.kill(frozen.pid, signal.SIGCONT)
        until(lambda: ada.get(f"/api/matches/{match}"), lambda view: view["seq"] >= answered["seq"])
        form = {**form, "seq": answered["seq"], "command_id": "the-next", "action": answered["legal_actions"][0]}
        ada.post(f"/api/matches/{match}/commands", form)
        log = until(lambda: ada.get(f"/api/matches/{match}"), lambda view: view["legal_actions"])["log"]
        assert [entry["seat"] for entry in log if entry["kind"] == "play" and entry["seq"] > moved["seq"]] == [1, 0, 1]
    finally:
        os.kill(frozen.pid, signal.SIGCONT)


def until_out_of_time(person: Person, match: str) -> list[dict[str, object]]:
    return until(lambda: person.get(f"/api/matches/{match}")["log"], lambda log: any(entry["kind"] == "timeout" for entry in log))
