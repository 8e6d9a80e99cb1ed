"""A closed account can be restored for seven days; then it is deleted."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.helpers.authenticator import Passkey
from tests.helpers.in_process_client import call, services_of
from tilework.server.people.accounts import DELETION_MS
from tilework.server.settings import Settings
from tilework.server.web.app import create_app

PASSWORD = "correct horse battery"
ORIGIN = "https://tiles.example.org"
HEADERS = {"X-Tilework": "1", "Origin": "http://testserver"}
AT = 1_800_000_000_000


class Site:
    """A server at a time that the test sets."""

    client: TestClient

    def __init__(self) -> None:
        self.at = AT

    def somebody(self) -> TestClient:
        found = TestClient(self.client.app, headers=HEADERS)
        found.post("/api/session", json={})
        return found

    def account(self) -> TestClient:
        found = self.somebody()
        assert found.post("/api/account", json={"login": "ada", "password": PASSWORD}).status_code == 200
        return found

    def log_in(self, **more: object) -> str:
        answer = self.somebody().post("/api/login", json={"login": "ada", "password": PASSWORD, **more})
        return "ok" if answer.status_code == 200 else str(answer.json()["error"]["code"])

    def sweep(self) -> None:
        """What the server does every minute."""
        call(self.client, services_of(self.client).account_deletion.sweep, self.at)


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    found = Site()
    monkeypatch.setattr("tilework.server.people.accounts.now", lambda: found.at)
    settings = Settings(
        data_dir=str(tmp_path), preload_bots=False, task_interval_seconds=1000.0, rate_limit_scale=1000.0, public_url=ORIGIN
    )
    with TestClient(create_app(settings), headers=HEADERS) as client:
        found.client = client
        yield found


def close(owner: TestClient) -> None:
    assert owner.request("DELETE", "/api/me", json={"password": PASSWORD}).status_code == 204


def test_it_is_deleted_after_seven_days_and_not_before(site: Site) -> None:
    owner = site.account()
    token = owner.post("/api/tokens", json={"name": "program"}).json()["secret"]
    close(owner)
    assert owner.get("/api/me").status_code == 401
    assert site.client.get("/api/me", headers={"Authorization": f"Bearer {token}"}).status_code == 401
    site.at += DELETION_MS - 1
    site.sweep()
    assert site.log_in() == "deletion_pending"
    assert site.log_in(password="wrong horse battery") == "wrong_password", "only its owner learns that it is closed"
    site.at += 1
    site.sweep()
    assert site.log_in(restore=True) == "wrong_password", "there is no such account any more"


def test_the_time_is_told_and_the_account_restored(site: Site) -> None:
    owner = site.account()
    person = owner.get("/api/me").json()["person"]
    close(owner)
    refused = site.somebody().post("/api/login", json={"login": "ada", "password": PASSWORD}).json()["error"]
    assert refused["until"] == AT + DELETION_MS
    assert "2027-01-22" in refused["message"]["fr"]
    assert site.somebody().get(f"/api/people/{person}").status_code == 404
    assert site.somebody().get("/api/people?name=guest").json()["people"] == []
    assert site.log_in(restore=True) == "ok"
    site.at += 2 * DELETION_MS
    site.sweep()
    assert site.log_in() == "ok"
    assert site.somebody().get(f"/api/people/{person}").status_code == 200


def test_a_passkey_restores_it_too(site: Site) -> None:
    owner, key = site.account(), Passkey(ORIGIN, b"phone")
    options = owner.post("/api/account/passkey-options", json={"password": PASSWORD}).json()["public_key"]
    owner.post("/api/account/passkeys", json={"name": "Phone", "credential": key.create(options)})
    close(owner)
    form = {"credential": key.get(site.client.post("/api/login/passkey-options").json()["public_key"])}
    visitor = site.somebody()
    assert visitor.post("/api/login/passkey", json=form).json()["error"]["code"] == "deletion_pending"
    assert visitor.post("/api/login/passkey", json={**form, "restore": True}).json()["login"] == "ada"


def test_guests_are_deleted_at_once(site: Site) -> None:
    guest = site.somebody()
    person = guest.get("/api/me").json()["person"]
    assert guest.request("DELETE", "/api/me", json={}).status_code == 204
    assert site.client.get(f"/api/people/{person}").status_code == 404
