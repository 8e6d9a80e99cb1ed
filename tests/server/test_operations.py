"""What a host works with: alerts, dashboard, variables, verified backups, sessions that end."""

import json
import re
from pathlib import Path

import pytest
import sqlalchemy as sa
import yaml
from prometheus_client import REGISTRY
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from typer.testing import CliRunner

from tests.helpers.in_process_client import Somebody, call, services_of
from tilework.cli.framework.app import build
from tilework.server.settings import Settings
from tilework.server.store import tables
from tilework.server.store.backup import BackupError, write_backup
from tilework.server.store.database import create
from tilework.server.store.verify_backup import verify_backup
from tilework.server.web.app import create_app

ROOT = Path(__file__).parents[2]
RULES = yaml.safe_load((ROOT / "deploy/prometheus-rules.yaml").read_text(encoding="utf-8"))["groups"][0]["rules"]
PANELS = json.loads((ROOT / "deploy/grafana.json").read_text(encoding="utf-8"))["panels"]
QUERIES = [rule["expr"] for rule in RULES] + [target["expr"] for panel in PANELS for target in panel["targets"]]


def metrics() -> set[str]:
    """The names that Prometheus sees."""
    counted = {"counter": ("_total",), "histogram": ("_bucket",), "gauge": ("",)}
    return {found.name + end for found in REGISTRY.collect() for end in counted.get(found.type, ())}


@pytest.mark.parametrize("query", QUERIES)
def test_alerts_and_dashboard_ask_for_what_is_counted(query: str) -> None:
    assert set(re.findall(r"tilework_\w+", query)) <= metrics()
    assert query.count("(") == query.count(")")


def test_every_alert_says_what_to_do() -> None:
    assert all(
        set(rule) == {"alert", "expr", "for", "labels", "annotations"} and set(rule["annotations"]) == {"summary", "do"} for rule in RULES
    )


def test_variables_in_the_files_of_a_deployment_exist() -> None:
    known = {f"TILEWORK_{name.upper()}" for name in Settings.model_fields}
    for file in (
        "deploy/compose.yaml",
        "deploy/compose.sqlite.yaml",
        "deploy/tilework.env.example",
        "deploy/tilework.service",
        "deploy/Dockerfile",
        "docs/how-to/self-host.md",
    ):
        named = set(re.findall(r"\bTILEWORK_[A-Z_]*[A-Z]\b", (ROOT / file).read_text(encoding="utf-8")))
        assert {name for name in named if not any(name == one or one.startswith(name + "_") for one in known)} <= {"TILEWORK_LANG"}, file


def test_a_backup_is_verified_by_playing_its_matches_again(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path / "data"), preload_bots=False)
    with TestClient(create_app(settings)) as client:
        ada = Somebody(client)
        match = ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}]}).json()["match"]
        for _ in range(3):
            assert ada.play(ada.view(match)).status_code == 200
    write_backup(settings.database_url, tmp_path / "good.gz")
    assert verify_backup(tmp_path / "good.gz").matches == 1
    with create(settings.database_url).begin() as connection:
        connection.execute(sa.delete(tables.event).where(tables.event.c.seq == ada_seq(connection)))
    write_backup(settings.database_url, tmp_path / "bad.gz")
    with pytest.raises(BackupError, match=match):
        verify_backup(tmp_path / "bad.gz")


def ada_seq(connection: sa.Connection) -> int:
    """The seq of the last event."""
    return int(connection.execute(sa.select(sa.func.max(tables.event.c.seq))).scalar_one())


def test_a_host_ends_the_sessions_of_an_account_while_the_server_runs(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path), preload_bots=False, task_interval_seconds=1000.0)
    with TestClient(create_app(settings)) as client:
        ada, grace = Somebody(client), Somebody(client)
        answer = ada.post("/api/account", {"login": "lovelace", "password": "correct horse"})
        ada.headers["Cookie"] = answer.headers["Set-Cookie"].split(";")[0]
        client.cookies.clear()
        with client.websocket_connect("/api/ws", headers=ada.headers) as socket:
            assert socket.receive_json()["type"] == "welcome"
            told = CliRunner().invoke(build(), ["sign-out", "Lovelace", "--data", str(tmp_path)])
            assert (told.exit_code, "1 session and 0 tokens" in told.output) == (0, True), told.output
            services = services_of(client)
            for _ in range(2):
                call(client, services.check_sources)
            assert socket.receive_json()["code"] == "session_ended"
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json()
        assert "person" in grace.get("/api/me"), "nobody else is concerned"
    assert CliRunner().invoke(build(), ["sign-out", "nobody", "--data", str(tmp_path)]).exit_code != 0
    assert CliRunner().invoke(build(), ["sign-out", "--data", str(tmp_path)]).exit_code != 0
