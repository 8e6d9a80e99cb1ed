"""What a host does: reports are read, people and addresses banned, and what concerns security is in a log that nobody changes."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, update
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from typer.testing import CliRunner

from tests.server.somebody import Somebody
from tilework.cli.app import build
from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.live.bans import Bans
from tilework.server.match.rules import DAY
from tilework.server.settings import Settings
from tilework.server.store import tables
from tilework.server.store.hosting import Ban
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

    def let_the_server_look(self) -> None:
        assert self._client.portal
        self._client.portal.call(self._client.app.state.services.check_rights)  # type: ignore[attr-defined]


def account(client: TestClient, login: str) -> Somebody:
    made = Somebody(client)
    answer = made.post("/api/account", {"login": login, "password": PASSWORD})
    made.headers["Cookie"] = answer.headers["Set-Cookie"].split(";")[0]
    client.cookies.clear()
    return made


def log_in(client: TestClient, login: str, password: str = PASSWORD) -> Any:
    answer = client.post("/api/login", json={"login": login, "password": password}, headers={"X-Tilework": "1"})
    client.cookies.clear()
    return answer


def test_a_host_reads_reports_and_bans_somebody_while_the_server_runs(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), warm_bots=False, sweep_seconds=1000.0)
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
        services = client.app.state.services  # type: ignore[attr-defined]
        client.portal.call(
            services.database.write, lambda connection: connection.execute(insert(tables.report).values(**row, created_at=now()))
        )  # type: ignore[union-attr]
        told = host.do("reports")
        assert "rude" in told
        assert "waits [b]each[/b] time" in told
        with client.websocket_connect("/api/ws", headers=rude.headers) as socket:
            assert socket.receive_json()["type"] == "welcome"
            assert "Banned" in host.do("ban", "Rude", "--reason", "stalling", "--days", "7")
            host.let_the_server_look()
            assert socket.receive_json()["code"] == "session_ended"
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


def test_an_address_is_banned_with_its_network_until_the_ban_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data=str(tmp_path), warm_bots=False, sweep_seconds=1000.0)
    with TestClient(create_app(settings), client=("2001:db8:1:2::9", 50_000)) as client:
        host, guest = Host(tmp_path, client), Somebody(client)
        host.do("ban", "--address", "2001:db8:1:2:aaaa::1", "--reason", "floods", "--days", "1")
        host.let_the_server_look()
        assert guest.get("/api/me")["error"]["code"] == "banned"
        with client.websocket_connect("/api/ws", headers=guest.headers) as socket, pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 4403
        bans: Bans = client.app.state.services.bans  # type: ignore[attr-defined]
        assert bans.of(None, "2001:db8:1:3::9") is None
        bans.take([Ban("one", None, "2001:db8:1:2::/64", "floods", now() - 1, now() - DAY)])
        assert "person" in guest.get("/api/me"), "it has ended"


def test_nothing_in_the_audit_log_is_changed_and_it_is_kept_as_long_as_the_host_says(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), warm_bots=False, sweep_seconds=1000.0)
    with TestClient(create_app(settings)) as client:
        ada = account(client, "lovelace")
        ada.post("/api/tokens", {"name": "mine"})
        services = client.app.state.services  # type: ignore[attr-defined]
        assert client.portal

        def write(work: Any) -> Any:
            return client.portal.call(services.database.write, work)  # type: ignore[union-attr]

        with pytest.raises(Refusal, match="conflict"):
            write(lambda connection: connection.execute(update(tables.audit).values(what="nothing")))
        found = write(lambda connection: [row.what for row in connection.execute(select(tables.audit).order_by(tables.audit.c.at))])
        assert found == ["account", "token"]
        client.portal.call(services.sweeper._retention.apply, now() + 300 * DAY)
        assert len(write(lambda connection: list(connection.execute(select(tables.audit))))) == 2
        client.portal.call(services.sweeper._retention.apply, now() + 400 * DAY)
        assert not write(lambda connection: list(connection.execute(select(tables.audit))))


def test_signing_in_ends_the_session_that_was_there(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), warm_bots=False, sweep_seconds=1000.0)
    with TestClient(create_app(settings)) as client:
        account(client, "lovelace")
        guest = Somebody(client)
        answer = client.post("/api/login", json={"login": "lovelace", "password": PASSWORD}, headers=guest.headers)
        assert answer.json()["login"] == "lovelace"
        assert guest.get("/api/me")["error"]["code"] == "unauthenticated"
