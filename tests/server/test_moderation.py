"""What a host does: reports are read, people and addresses banned, and what concerns security is in a log that nobody changes."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from sqlalchemy import insert, select, update
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from typer.testing import CliRunner

from tests.helpers.in_process_client import Somebody, call, services_of
from tests.helpers.json_types import Json
from tilework.cli.framework.app import build
from tilework.cli.framework.json_output import SCHEMA_FILE
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.bans import Bans
from tilework.server.match.config import DAY
from tilework.server.settings import Settings
from tilework.server.store import tables
from tilework.server.store.moderation import Ban
from tilework.server.store.moderation import bans as active_bans
from tilework.server.web.app import create_app

PASSWORD = "correct horse"


class Host:
    """Whoever has the command line."""

    def __init__(self, data: Path, client: TestClient) -> None:
        self._data, self._client = data, client

    def do(self, *words: str, fails: bool = False) -> str:
        told = CliRunner().invoke(build(), ["host", *words, "--data", str(self._data)])
        assert (told.exit_code != 0) == fails, told.output
        return told.output

    def data(self, command: str, *words: str) -> Json:
        """What a command prints with ``--json``, checked against its definition."""
        found = json.loads(self.do(command, *words, "--json"))
        schema = json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))
        jsonschema_rs.validator_for({**schema, "$ref": f"#/$defs/host%20{command}"}).validate(found)
        return found

    def let_the_server_look(self) -> None:
        call(self._client, services_of(self._client).check_sources)


def account(client: TestClient, login: str) -> Somebody:
    made = Somebody(client)
    answer = made.post("/api/account", {"login": login, "password": PASSWORD})
    made.headers["Cookie"] = answer.headers["Set-Cookie"].split(";")[0]
    client.cookies.clear()
    return made


def log_in(client: TestClient, login: str, password: str = PASSWORD) -> Json:
    answer = client.post("/api/login", json={"login": login, "password": password}, headers={"X-Tilework": "1"})
    client.cookies.clear()
    return answer


def test_a_host_reads_reports_and_bans_somebody_while_the_server_runs(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path), preload_bots=False, task_interval_seconds=1000.0)
    with TestClient(create_app(settings)) as client:
        host = Host(tmp_path, client)
        rude, kind = account(client, "rude"), account(client, "kind")
        row = {
            "id": "r1",
            "reporter_id": kind.get("/api/me")["person"],
            "reported_id": rude.get("/api/me")["person"],
            "match_id": "m1",
            "reason": "stalling",
            "text": "waits [b]each[/b] time",
        }
        services = services_of(client)
        call(
            client,
            services.database.write,
            lambda connection: connection.execute(insert(tables.player_report).values(**row, created_at=now())),
        )
        told = host.do("reports")
        assert "rude" in told
        assert "waits [b]each[/b] time" in told
        with client.websocket_connect("/api/ws", headers=rude.headers) as socket:
            assert socket.receive_json()["type"] == "welcome"
            assert "Banned" in host.do("ban", "Rude", "--reason", "stalling", "--days", "7")
            host.let_the_server_look()
            bye = socket.receive_json()
            assert bye["code"] == "banned"
            assert "stalling" in bye["message"]["en"]
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json()
        assert rude.get("/api/me")["error"]["code"] == "unauthenticated"
        refused = log_in(client, "rude").json()["error"]
        assert (refused["code"], refused["detail"]) == ("banned", "stalling")
        assert "person" in kind.get("/api/me"), "nobody else is concerned"
        ban = host.do("bans").split()[2]
        host.do("unban", ban)
        host.do("unban", ban, fails=True)
        host.let_the_server_look()
        assert log_in(client, "rude").is_success
        assert log_in(client, "rude", "wrong horse").status_code == 401
        log = host.do("audit", "rude")
        assert [line.split()[2] for line in log.splitlines() if line[0] != " "][::-1] == [
            "account",
            "ban",
            "login_failed",
            "unban",
            "login",
            "login_failed",
        ]
    host.do("ban", "--reason", "whom?", fails=True)
    host.do("ban", "nobody", "--reason", "who?", fails=True)
    host.do("ban", "--address", "not an address", "--reason", "where?", fails=True)


def test_somebody_banned_reads_why_and_until_when_and_is_no_new_guest_on_the_same_device(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path), preload_bots=False, task_interval_seconds=1000.0, rate_limit_scale=100.0)
    headers = {"X-Tilework": "1", "Origin": "http://testserver"}
    with TestClient(create_app(settings), headers=headers, client=("203.0.113.5", 50_000)) as client:
        host = Host(tmp_path, client)
        person = client.post("/api/session", json={}).json()["person"]
        device = client.cookies["tilework_device"]
        host.do("ban", person, "--reason", "spam", "--days", "7")
        host.let_the_server_look()
        assert client.get("/api/me").status_code == 401
        refused = client.post("/api/session", json={}).json()["error"]
        assert (refused["code"], refused["detail"]) == ("banned", "spam")
        assert refused["until"] > now() + 6 * DAY
        assert "spam" in refused["message"]["fr"]
        assert "UTC" in refused["message"]["de"]
        client.cookies.clear()
        assert client.post("/api/session", json={}).json()["error"]["code"] == "banned", "the address counts for a day"
        assert host.data("bans")[0]["reason"] == "spam"
        bans: Bans = services_of(client).bans
        assert client.portal
        [known] = call(client, services_of(client).database.read, active_bans(now()))
        bans.take([replace(known, created_at=now() - 2 * DAY)])
        assert client.post("/api/session", json={}).status_code == 200, "others may share an address"
        client.cookies.clear()
        client.cookies["tilework_device"] = device
        assert client.post("/api/session", json={}).status_code == 403, "the device stays banned"


def test_warnings_mutes_and_answers_reach_the_person(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path), preload_bots=False, task_interval_seconds=1000.0)
    with TestClient(create_app(settings)) as client:
        host = Host(tmp_path, client)
        loud, kind = account(client, "loud"), account(client, "kind")
        match = loud.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["match"]
        kind.post(f"/api/matches/{match}/join", {})
        assert loud.post(f"/api/matches/{match}/chat", {"preset": "oops"}).is_success
        report = {"reason": "abuse", "text": "says oops", "match": match}
        assert kind.post(f"/api/people/{loud.get('/api/me')['person']}/report", report).status_code == 204
        [told] = host.data("reports")
        assert told["reported"] == loud.get("/api/me")["name"]
        assert "[oops]" in told["text"]
        host.do("warn", "loud", "--reason", "Please be kind.")
        host.do("mute", "loud", "--reason", "spam", "--days", "3")
        host.do("close", told["id"], "--answer", "They are muted now.")
        host.do("close", told["id"], fails=True)
        assert host.do("reports") == ""
        assert host.data("reports", "--all")[0]["answer"] == "They are muted now."
        notices = loud.get("/api/me")["notices"]
        assert [(one["kind"], one["text"]) for one in notices] == [("warning", "Please be kind."), ("mute", "spam")]
        refused = loud.post(f"/api/matches/{match}/chat", {"preset": "hello"}).json()["error"]
        assert (refused["code"], refused["detail"]) == ("muted", "spam")
        [answer] = kind.get("/api/me")["notices"]
        assert (answer["kind"], answer["text"]) == ("answer", "They are muted now.")
        assert loud.post(f"/api/me/notices/{answer['id']}", {}).status_code == 404, "it is somebody else's"
        assert kind.post(f"/api/me/notices/{answer['id']}", {}).status_code == 204
        assert kind.get("/api/me")["notices"] == []
        host.do("unmute", "loud")
        host.do("unmute", "loud", fails=True)
        assert loud.post(f"/api/matches/{match}/chat", {"preset": "hello"}).is_success
        kinds = [entry["action"] for entry in host.data("audit", "loud")]
        assert kinds[::-1] == ["account", "warning", "mute", "report_closed", "unmute"]


def test_an_address_is_banned_with_its_network_until_the_ban_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data_dir=str(tmp_path), preload_bots=False, task_interval_seconds=1000.0)
    with TestClient(create_app(settings), client=("2001:db8:1:2::9", 50_000)) as client:
        host, guest = Host(tmp_path, client), Somebody(client)
        host.do("ban", "--address", "2001:db8:1:2:aaaa::1", "--reason", "floods", "--days", "1")
        host.let_the_server_look()
        assert guest.get("/api/me")["error"]["code"] == "banned"
        with client.websocket_connect("/api/ws", headers=guest.headers) as socket, pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 4403
        bans: Bans = services_of(client).bans
        assert bans.of(None, "2001:db8:1:3::9") is None
        bans.take([Ban("one", None, "2001:db8:1:2::/64", "floods", now() - 1, now() - DAY)])
        assert "person" in guest.get("/api/me"), "it has ended"


def test_nothing_in_the_audit_log_is_changed_and_it_is_kept_as_long_as_the_host_says(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path), preload_bots=False, task_interval_seconds=1000.0)
    with TestClient(create_app(settings)) as client:
        ada = account(client, "lovelace")
        ada.post("/api/tokens", {"name": "mine"})
        services = services_of(client)

        def write(work: Any) -> Any:  # Any: whatever the work returns
            return call(client, services.database.write, work)

        with pytest.raises(ApiError, match="conflict"):
            write(lambda connection: connection.execute(update(tables.audit_log).values(action="nothing")))
        found = write(
            lambda connection: [row.action for row in connection.execute(select(tables.audit_log).order_by(tables.audit_log.c.at))]
        )
        assert found == ["account", "token"]
        call(client, services.periodic_tasks._retention.apply, now() + 300 * DAY)
        assert len(write(lambda connection: list(connection.execute(select(tables.audit_log))))) == 2
        call(client, services.periodic_tasks._retention.apply, now() + 400 * DAY)
        assert not write(lambda connection: list(connection.execute(select(tables.audit_log))))


def test_signing_in_ends_the_session_that_was_there(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path), preload_bots=False, task_interval_seconds=1000.0)
    with TestClient(create_app(settings)) as client:
        account(client, "lovelace")
        guest = Somebody(client)
        answer = client.post("/api/login", json={"login": "lovelace", "password": PASSWORD}, headers=guest.headers)
        assert answer.json()["login"] == "lovelace"
        assert guest.get("/api/me")["error"]["code"] == "unauthenticated"
