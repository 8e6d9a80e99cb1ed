"""The admin page: who may open it, what admins do there, and that all of it is in the audit log."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from tests.helpers.authenticator import Passkey
from tests.helpers.command import tilework
from tests.helpers.in_process_client import call, services_of
from tilework.cli.framework.app import build
from tilework.cli.framework.json_output import SCHEMA_FILE
from tilework.server.ids import now
from tilework.server.match.config import DAY
from tilework.server.settings import Settings
from tilework.server.store import chat
from tilework.server.web.app import create_app

PASSWORD = "correct horse battery"
ORIGIN = "https://tiles.example.org"
HEADERS = {"X-Tilework": "1", "Origin": "http://testserver"}


class Site:
    """A server, and its host's command line."""

    def __init__(self, client: TestClient, data: Path) -> None:
        self.client, self.data = client, data

    def account(self, login: str) -> TestClient:
        found = TestClient(self.client.app, headers=HEADERS)
        found.post("/api/session", json={})
        assert found.post("/api/account", json={"login": login, "password": PASSWORD}).status_code == 200
        return found

    def admin(self, login: str = "ada") -> TestClient:
        """An appointed account that signed in with a passkey."""
        owner, key = self.account(login), Passkey(ORIGIN, login.encode())
        options = owner.post("/api/account/passkey-options", json={"password": PASSWORD}).json()["public_key"]
        owner.post("/api/account/passkeys", json={"name": "Phone", "credential": key.create(options)})
        assert tilework("host", "admin", login, "--data", str(self.data)) == 0
        offered = self.client.post("/api/login/passkey-options").json()["public_key"]
        assert owner.post("/api/login/passkey", json={"credential": key.get(offered)}).status_code == 200
        return owner

    def host(self, *words: str) -> Any:  # Any: JSON
        """What a command prints with ``--json``, checked against its definition."""
        told = CliRunner().invoke(build(), ["host", *words, "--json", "--data", str(self.data)])
        assert told.exit_code == 0, told.output
        found, schema = json.loads(told.output), json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))
        jsonschema_rs.validator_for({**schema, "$ref": f"#/$defs/host%20{words[0]}"}).validate(found)
        return found

    def report(self, reporter: TestClient, reported: TestClient) -> None:
        by, about = (one.get("/api/me").json()["person"] for one in (reporter, reported))
        work = chat.add_report("report01", by, about, None, "insult", "> You fool", now())
        call(self.client, services_of(self.client).database.write, work)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    settings = Settings(
        data_dir=str(tmp_path), preload_bots=False, task_interval_seconds=1000.0, rate_limit_scale=1000.0, public_url=ORIGIN
    )
    with TestClient(create_app(settings), headers=HEADERS) as client:
        yield Site(client, tmp_path)


def test_for_others_there_is_no_such_page(site: Site) -> None:
    somebody = site.account("somebody")
    for visitor in (site.client, somebody):
        assert visitor.get("/api/admin").status_code == 404
        assert visitor.post("/api/admin/moderate", json={"who": "somebody", "action": "warn", "reason": "x"}).status_code == 404
    token = somebody.post("/api/tokens", json={"name": "program"}).json()["secret"]
    assert tilework("host", "admin", "somebody", "--data", str(site.data)) == 0
    program = TestClient(site.client.app, headers={"Authorization": f"Bearer {token}"})
    assert program.get("/api/admin").status_code == 404, "no program is an admin"
    refused = somebody.get("/api/admin")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "second_factor_required")
    assert somebody.get("/api/me").json()["is_admin"]


def test_the_appointment_ends(site: Site) -> None:
    admin = site.admin()
    assert admin.get("/api/admin").status_code == 200
    assert [one["login"] for one in site.host("admins")] == ["ada"]
    assert tilework("host", "admin", "ada", "--remove", "--data", str(site.data)) == 0
    assert admin.get("/api/admin").status_code == 404
    assert site.host("admins") == []
    assert tilework("host", "admin", "nobody", "--data", str(site.data)) != 0


def test_a_report_is_read_answered_and_acted_on(site: Site) -> None:
    admin, kind, rude = site.admin(), site.account("kind"), site.account("rude")
    site.report(kind, rude)
    [report] = admin.get("/api/admin/reports").json()
    assert (report["reported"], report["login"], report["text"]) == (rude.get("/api/me").json()["name"], "rude", "> You fool")
    assert report == {name: value for name, value in site.host("reports")[0].items() if name in report}
    for action, days in (("warn", 0), ("mute", 3)):
        form = {"who": report["reported_id"], "action": action, "reason": f"Please be kind ({action})", "days": days}
        assert admin.post("/api/admin/moderate", json=form).status_code == 204
    told = {notice["kind"]: notice for notice in rude.get("/api/me").json()["notices"]}
    assert told["warning"]["text"] == "Please be kind (warn)"
    assert told["mute"]["until"] > now() + 2 * DAY
    assert admin.post("/api/admin/reports/report01/close", json={"answer": "Thank you."}).status_code == 204
    assert admin.post("/api/admin/reports/report01/close", json={}).status_code == 404
    assert [notice["text"] for notice in kind.get("/api/me").json()["notices"]] == ["Thank you."]
    assert admin.get("/api/admin/reports").json() == []
    assert [one["answer"] for one in admin.get("/api/admin/reports?all=true").json()] == ["Thank you."]


def test_a_ban_holds_at_once_and_is_lifted(site: Site) -> None:
    admin, rude = site.admin(), site.account("rude")
    form = {"who": "Rude", "action": "ban", "reason": "spam", "days": 7}
    assert admin.post("/api/admin/moderate", json={**form, "reason": " "}).status_code == 400, "a reason is shown to the person"
    assert admin.post("/api/admin/moderate", json={**form, "who": "ada"}).json()["error"]["code"] == "not_allowed"
    assert admin.post("/api/admin/moderate", json={**form, "who": "nobody"}).status_code == 404
    assert admin.post("/api/admin/moderate", json=form).status_code == 204
    assert rude.get("/api/me").status_code == 401
    assert rude.post("/api/login", json={"login": "rude", "password": PASSWORD}).json()["error"]["detail"] == "spam"
    [ban] = admin.get("/api/admin/bans").json()
    assert ban["reason"] == "spam"
    assert ban["until"] > now() + 6 * DAY
    assert admin.delete(f"/api/admin/bans/{ban['id']}").status_code == 204
    assert rude.post("/api/login", json={"login": "rude", "password": PASSWORD}).status_code == 200


def test_what_admins_do_is_in_the_log_with_their_names(site: Site) -> None:
    admin, rude = site.admin(), site.account("rude")
    admin.get("/api/admin")
    admin.post("/api/admin/moderate", json={"who": "rude", "action": "warn", "reason": "Please."})
    mine = admin.get("/api/me").json()
    [warned] = admin.get("/api/admin/audit?who=rude&action=warning").json()
    assert (warned["actor"], warned["detail"], warned["person"]) == (mine["name"], "Please.", rude.get("/api/me").json()["name"])
    assert [row["actor_id"] for row in site.host("audit", "rude", "--action", "warning")] == [mine["person"]]
    actions = [row["action"] for row in admin.get("/api/admin/audit").json()]
    assert {"admin_opened", "admin_appointed", "warning"} <= set(actions)
    oldest = admin.get("/api/admin/audit").json()[-1]["at"]
    assert all(row["at"] < oldest for row in admin.get(f"/api/admin/audit?before={oldest}").json())


def test_the_state_of_the_server_is_the_commands(site: Site, tmp_path: Path) -> None:
    admin = site.admin()
    assert admin.get("/api/admin").json()["backup"] is None
    assert tilework("backup", str(tmp_path / "backup.jsonl.gz"), "--data", str(site.data)) == 0
    found = admin.get("/api/admin").json()
    assert found["backup"]["rows"] > 0
    assert found["database"]["is_current"]
    assert (found["redis"]["is_configured"], found["mail"]["is_configured"]) == (False, False)
    assert [one["login"] for one in found.pop("admins")] == ["ada"]
    told = site.host("status")
    for unlike in (found, told):
        unlike["public_url"] = unlike["database"]["free_bytes"] = unlike["database"]["bytes"] = None
    assert told == found
    assert admin.post("/api/admin/mail-test", json={"address": "ada@example.org"}).status_code == 409, "no mail server is set up"


def test_mail_is_tried_and_the_answer_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A port where nothing listens: what the network says is told, in the page and by the commands."""
    mail = {"smtp_host": "127.0.0.1", "smtp_port": 1, "smtp_from": "tiles@example.org", "smtp_security": "none"}
    settings = Settings(data_dir=str(tmp_path), preload_bots=False, rate_limit_scale=1000.0, public_url=ORIGIN, **mail)  # type: ignore[arg-type]  # of several types
    for name, value in mail.items():
        monkeypatch.setenv(f"TILEWORK_{name.upper()}", str(value))
    with TestClient(create_app(settings), headers=HEADERS) as client:
        site = Site(client, tmp_path)
        admin = site.admin()
        assert "refused" in admin.get("/api/admin").json()["mail"]["problem"]
        assert "refused" in admin.post("/api/admin/mail-test", json={"address": "ada@example.org"}).json()["problem"]
        assert admin.post("/api/admin/mail-test", json={"address": "nowhere"}).status_code == 400
        assert "refused" in site.host("status")["mail"]["problem"]
        assert tilework("host", "mail", "ada@example.org", "--data", str(tmp_path)) != 0
