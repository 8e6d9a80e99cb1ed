"""A move that comes after the clock has run out, over the network and before any sweep has seen it: it is refused, and the game is lost."""

from concurrent.futures import CancelledError
from contextlib import suppress
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.helpers.in_process_client import Somebody
from tilework.server import ids
from tilework.server.settings import Settings
from tilework.server.web.app import create_app

MINUTE = 60
CLOCK = {"type": "live", "initial_s": MINUTE, "increment_s": 0}


def test_a_late_move_is_refused_and_loses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data_dir=str(tmp_path), task_interval_seconds=3600, preload_bots=False)
    with TestClient(create_app(settings)) as client:
        ada, grace = Somebody(client), Somebody(client)
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = ada.post("/api/matches", {"game": "azul", "seats": seats, "options": {"first": 1}, "clock": CLOCK}).json()
        match = made["match"]
        assert grace.post(f"/api/matches/{match}/join", {}).status_code == 200
        for mover in (ada, grace):
            assert mover.play(mover.view(match)).status_code == 200
        in_time = ada.view(match)
        client.app.state.services.match_service.cache.alive_at = None  # type: ignore[attr-defined]  # time passes, and no outage is the reason
        monkeypatch.setattr(ids, "_ahead", ids._ahead + (MINUTE + 1) * 1_000_000_000)
        overdue = ada.view(match)
        assert (overdue["status"], overdue["legal_actions"]) == ("playing", []), "no sweep has seen it, and nothing is allowed any more"
        with suppress(CancelledError), client.websocket_connect("/api/ws", headers=grace.headers) as socket:  # as the test client leaves
            socket.send_json({"type": "watch", "match": match})
            late = ada.play(in_time)
            assert (late.status_code, late.json()["error"]["code"]) == (409, "too_late")
            while (message := socket.receive_json())["type"] != "view" or message["status"] != "finished":
                pass
        assert message["result"]["reason"] == "timeout"
        assert message["result"]["winners"] == [1]
        assert sum(entry["kind"] == "play" for entry in ada.view(match)["log"]) == 2
