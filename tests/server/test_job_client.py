"""A restart in the middle of play with a socket that is handed over: nobody is refused, no move is lost, none is made twice."""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.helpers.json_types import Json
from tests.helpers.server import PATIENCE, Person, until
from tests.server.conftest import FAST
from tilework.games.game import Data
from tilework.match import read_record
from tilework.match.events import Play

MOVES = 8
"""Moves of each table before the server is told to go, and again afterwards."""
HANDED_OVER = """import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
os.execv(sys.argv[2], sys.argv[2:])"""
SERVE = [sys.executable, "-c", "from tilework.cli import main; main()", "serve"]


@pytest.fixture
def listening() -> Iterator[socket.socket]:
    """What systemd does: listen, whether a server runs or not."""
    with socket.create_server(("127.0.0.1", 0), backlog=128) as found:
        yield found


def server_at(listening: socket.socket, folder: Path) -> "subprocess.Popen[bytes]":
    number = listening.fileno()
    command = [sys.executable, "-c", HANDED_OVER, str(number), *SERVE, "--data", str(folder)]
    return subprocess.Popen(command, pass_fds=(number,), env={**os.environ, **FAST}, stderr=subprocess.DEVNULL)


class Table:
    """Two people who play on whatever happens. An answer that does not come is asked for again; a refused connection ends it."""

    def __init__(self, host: str) -> None:
        self.people = [Person(host), Person(host)]
        self.match = self.people[0].create("me", "open")["match"]
        self.people[1].join(self.match)
        self.acknowledged: list[int] = []
        self.repeated = 0

    def play(self, moves: int) -> None:
        for _ in range(moves):
            person, view = next((person, view) for person in self.people if (view := self.view(person))["legal_actions"])
            action = view["legal_actions"][0]
            form = {"type": "play", "match": self.match, "seq": view["seq"], "command_id": f"move-{view['seq']:06}", "action": action}
            answer = self.submit(person, "POST", f"/api/matches/{self.match}/commands", form)
            assert answer.status_code == 200, answer.text
            self.acknowledged.append(view["seq"])

    def view(self, person: Person) -> Data:
        view: Data = self.submit(person, "GET", f"/api/matches/{self.match}").json()
        return view

    def submit(self, person: Person, method: str, path: str, form: Json = None) -> httpx.Response:
        """The answer, asked for until it comes whole: a server that goes cuts connections, or says that it is not there for now."""

        def once() -> httpx.Response | None:
            try:
                answer = person.http.request(method, path, json=form)
            except (httpx.RemoteProtocolError, httpx.ReadError, httpx.WriteError):
                self.repeated += 1
                return None
            return None if answer.status_code == 503 else answer

        return until(once, lambda answer: answer is not None)  # type: ignore[return-value]  # not None then


def test_a_restart_refuses_nobody_and_loses_no_move(listening: socket.socket, tmp_path: Path) -> None:
    host = f"127.0.0.1:{listening.getsockname()[1]}"
    first = server_at(listening, tmp_path)
    second = None
    try:
        until(lambda: httpx.get(f"http://{host}/readyz", timeout=PATIENCE).status_code == 200)
        tables = [Table(host) for _ in range(3)]
        begun = threading.Barrier(len(tables) + 1)
        failures: list[BaseException] = []

        def sit(table: Table) -> None:
            try:
                table.play(MOVES)
                begun.wait(PATIENCE)
                table.play(3 * MOVES)  # the server goes and another comes while these are made
            except BaseException as error:
                failures.append(error)

        threads = [threading.Thread(target=sit, args=(table,)) for table in tables]
        for thread in threads:
            thread.start()
        begun.wait(PATIENCE)
        first.send_signal(signal.SIGTERM)
        assert first.wait(PATIENCE) in (0, -signal.SIGTERM)
        second = server_at(listening, tmp_path)
        for thread in threads:
            thread.join()
        assert failures == []
        for table in tables:
            record = table.people[0].get(f"/api/matches/{table.match}/record")
            assert len(table.acknowledged) == len(set(table.acknowledged)) == 4 * MOVES
            assert played_in(record) == 4 * MOVES, "every move that was acknowledged, once"
    finally:
        for server in (first, second):
            if server is not None and server.poll() is None:
                server.kill()
                server.wait()


def played_in(record: str) -> int:
    return sum(isinstance(step.event, Play) for step in read_record(record).steps)
