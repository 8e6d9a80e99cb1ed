"""Nobody waits for a compiler: everything is compiled before the server says that it is ready, and until then it says why it is not."""

import gc
import subprocess
import sys
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.helpers.games import PLAIN_PYTHON
from tests.helpers.server import until
from tilework import games
from tilework.precompile import compile_all
from tilework.server.settings import Settings
from tilework.server.web.app import create_app

# In a fresh process, as a server is after its start: whatever Numba still compiles while people play is told.
PLAYED = """
import numba
from numba.core.event import Listener, install_listener

class Tell(Listener):
    def on_start(self, event):
        print("compiled late:", event.data["dispatcher"].py_func.__qualname__, event.data["args"])
    def on_end(self, event):
        pass

from tests.helpers.bots import random_positions
from tilework import bots
from tilework.bots import Limits
from tilework.server.live.jobs.analysis_queue import hints_data
from tilework.server.preload import warm_up_match

with install_listener("numba:compile", Tell()):
    warm_up_match(GAME)
    for players in (2, 3, 4):
        for position in random_positions(GAME, 3, every=11, players=players):
            for name in bots.names():
                bots.get(name).choose(position, Limits(nodes=200))
    hints_data(position, 3)
print("played")
"""


@pytest.mark.skipif(PLAIN_PYTHON, reason="nothing is compiled")
@pytest.mark.parametrize("game", games.names())
def test_after_compiling_nothing_is_left_to_compile(game: str) -> None:
    compile_all()
    script = PLAYED.replace("GAME", repr(game))
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == ["played"]


HELPED = """
import sys, time
from tilework.precompile import helpers, stop_compiling

if __name__ == "__main__":
    pool = helpers(2)
    waiting = [pool.submit(time.sleep, 600) for _ in range(2)]
    print(*pool._processes, flush=True)
    sys.stdin.readline()
    stop_compiling()
    print(*(type(future.exception()).__name__ for future in waiting), flush=True)
"""


@pytest.mark.parametrize("kindly", [True, False])
def test_a_server_that_ends_while_it_compiles_leaves_no_process_behind(tmp_path: Path, kindly: bool) -> None:
    script = tmp_path / "helped.py"
    script.write_text(HELPED, encoding="utf-8")
    with subprocess.Popen([sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        helpers = [int(pid) for pid in process.stdout.readline().split()]
        assert len(helpers) == 2
        if kindly:
            assert process.communicate("stop\n")[0].split() == ["BrokenProcessPool"] * 2
        else:
            process.kill()
    until(lambda: [pid for pid in helpers if _is_running(pid)], lambda left: not left)


def _is_running(pid: int) -> bool:
    """Whether a process is there and does something: one that has ended may wait for whoever started it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.fixture
def early(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:  # Any: private parts are replaced or read
    """A server that is still compiling: two parts of six are done."""
    monkeypatch.setattr("tilework.server.services.compile_first", lambda tell: None)
    monkeypatch.setattr("tilework.server.services.load_all_games", lambda: None)
    monkeypatch.setattr("tilework.server.services.load_all_bots", lambda: None)
    app = create_app(Settings(data_dir=str(tmp_path)))
    with TestClient(app, raise_server_exceptions=False) as client:
        app.state.services.prepared, app.state.services.compiled = False, (2, 6)
        yield client


def test_readyz_says_no_while_the_games_are_compiled(early: TestClient) -> None:
    assert early.get("/healthz").status_code == 200
    answer = early.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["compiled"] is False


@pytest.mark.parametrize(("language", "title"), [("en", "Tilework is getting ready"), ("fr-FR,en;q=0.5", "Tilework se prépare")])
def test_a_page_says_why_and_comes_back_by_itself(early: TestClient, language: str, title: str) -> None:
    answer = early.get("/m/some-match", headers={"Accept-Language": language})
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0
    assert f"<h1>{title}</h1>" in answer.text
    assert "33" in answer.text
    assert 'http-equiv="refresh"' in answer.text
    assert early.get("/starting.css").status_code == 200, "the files that the page needs"


def test_programs_are_told_to_come_back(early: TestClient) -> None:
    answer = early.get("/api/me")
    assert answer.status_code == 503
    assert answer.json()["error"]["code"] == "starting"
    assert answer.json()["error"]["retry_after_ms"] > 0
    with pytest.raises(WebSocketDisconnect) as closed, early.websocket_connect("/api/ws"):
        pass
    assert closed.value.code == 1013


def test_a_server_that_is_started_alone_waits_until_it_is_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is compiled first, then the games are loaded; only then is it ready. The bots follow: people's moves need none."""
    done: list[str] = []
    monkeypatch.setattr("tilework.server.services.compile_first", lambda tell: done.append("compiled"))
    monkeypatch.setattr("tilework.server.services.load_all_games", lambda: done.append("games"))
    monkeypatch.setattr("tilework.server.services.load_all_bots", lambda: done.append("bots"))
    with TestClient(create_app(Settings(data_dir=str(tmp_path)))) as client:
        assert done[:2] == ["compiled", "games"]
        assert client.get("/readyz").json()["compiled"] is True
        until(lambda: done, lambda done: done[2:] == ["bots"])


@pytest.mark.parametrize("compiled", [True, False])
def test_answers_come_early_only_where_there_is_something_to_compile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compiled: bool
) -> None:
    """Loading takes a second or two: a crowd that comes back from an outage is not to be answered meanwhile, again and again."""
    go_on = Event()
    monkeypatch.setattr("tilework.server.services.is_compiled", lambda: compiled)
    monkeypatch.setattr("tilework.server.services.compile_first", lambda tell: None)
    monkeypatch.setattr("tilework.server.services.load_all_games", lambda: compiled or go_on.wait(60))
    with TestClient(create_app(Settings(data_dir=str(tmp_path), serve_while_compiling=True, preload_bots=False))) as client:
        assert (client.get("/readyz").status_code == 200) is compiled
        go_on.set()
        until(lambda: client.get("/readyz").status_code, lambda status: status == 200)
    assert gc.isenabled()
