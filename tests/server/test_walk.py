"""The path of a move that docs/explanation/architecture.md describes is the one a move takes: traced hop by hop through a real command."""

import re
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tilework.games.game import Data
from tilework.server.settings import Settings
from tilework.server.web.app import create_app

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/tilework"
MAX_HOPS, MAX_FILES = 40, 25
HOP = re.compile(r"^\| \d+ \| `([^`]+)` \| `([^`]+)` \|", re.MULTILINE)

Hop = tuple[str, str]


def walk() -> list[Hop]:
    """File and function of each hop, as documented."""
    section = (
        (ROOT / "docs/explanation/architecture.md").read_text(encoding="utf-8").partition("## The path of a move")[2].partition("\n## ")[0]
    )
    return HOP.findall(section)


@dataclass
class Trace:
    """Functions of ours in the order in which they were first entered, each with the function of ours that called it."""

    on: bool = False
    callers: dict[Hop, Hop | None] = field(default_factory=dict)

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if self.on and event == "call" and (hop := _hop(frame)):
            self.callers.setdefault(hop, _caller(frame))


def _hop(frame: FrameType) -> Hop | None:
    path = Path(frame.f_code.co_filename)
    name = re.sub(r"\.<locals>.*", "", frame.f_code.co_qualname)
    return (f"src/tilework/{path.relative_to(SOURCE)}", name) if path.is_relative_to(SOURCE) and "<" not in name else None


def _caller(frame: FrameType) -> Hop | None:
    above = frame.f_back
    while above is not None:
        if hop := _hop(above):
            return hop
        above = above.f_back
    return None


@contextmanager
def traced() -> Iterator[Trace]:
    """Watches all threads that start meanwhile."""
    trace = Trace()
    threading.setprofile(trace)
    try:
        yield trace
    finally:
        threading.setprofile(None)
        sys.setprofile(None)


@pytest.fixture(scope="module")
def taken(tmp_path_factory: pytest.TempPathFactory) -> Trace:
    """What a move went through that ends a round, so that tiles are drawn."""
    # A server that sweeps now and then would come in between: it writes too.
    settings = Settings(data_dir=str(tmp_path_factory.mktemp("walk")), rate_limit_scale=1e6, preload_bots=False, task_interval_seconds=3600)
    with traced() as trace, TestClient(create_app(settings)) as client:
        client.headers["X-Tilework"] = "1"
        client.post("/api/session", json={})
        form = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}]}
        view = client.post("/api/matches", json=form).json()["view"]
        headers = {"Origin": "http://testserver"}
        # The test's client breaks a socket off while the server still says goodbye.
        with suppress(CancelledError), client.websocket_connect("/api/ws", headers=headers) as socket:
            socket.send_json({"type": "watch", "match": view["match"]})
            view = _next_view(socket, -1)
            while view["log"][-1]["kind"] != "draw" or view["position"]["round"] == 1:
                trace.callers.clear()
                trace.on = True
                command = {"type": "play", "match": view["match"], "seq": view["seq"], "command_id": f"command-{view['seq']}"}
                socket.send_json({**command, "action": view["legal_actions"][0]})
                view = _next_view(socket, view["seq"])
                trace.on = False
    return trace


def _next_view(socket: Any, after: int) -> Data:  # Any: a test socket, which Starlette gives no public type
    while True:
        message: Data = socket.receive_json()
        assert message["type"] != "error", message
        if message["type"] == "view" and message["seq"] > after:
            return message


def test_a_move_takes_few_hops() -> None:
    hops = walk()
    assert len(set(hops)) == len(hops)
    assert 30 <= len(hops) <= MAX_HOPS
    assert len({file for file, _ in hops}) <= MAX_FILES


def test_the_walk_is_what_a_move_goes_through(taken: Trace) -> None:
    """Each hop of the server is entered, in this order, and between two of them stands no function of ours that is not listed."""
    hops = [hop for hop in walk() if hop[0].startswith("src/")]
    entered = list(taken.callers)
    seen = {*entered, *(caller for caller in taken.callers.values() if caller)}
    assert [hop for hop in hops if hop not in seen] == []
    order = [entered.index(hop) for hop in hops if hop in taken.callers]
    assert order == sorted(order)
    between = {hop: caller for hop in hops if (caller := taken.callers.get(hop)) and caller not in hops}
    assert between == {}
