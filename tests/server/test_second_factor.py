"""An authenticator app as a second factor, with recovery codes for a lost phone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.helpers.command import tilework
from tests.helpers.server import Person, fresh
from tests.server.conftest import Place
from tilework.server.ids import now
from tilework.server.people import totp
from tilework.server.settings import Settings
from tilework.server.web.app import create_app

PASSWORD = "correct horse battery"
HEADERS = {"X-Tilework": "1", "Origin": "http://testserver"}
AT = 1_800_000_000_000


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator["Clock"]:
    clock = Clock()
    monkeypatch.setattr("tilework.server.people.accounts.now", clock.now)
    settings = Settings(data_dir=str(tmp_path), preload_bots=False, task_interval_seconds=1000.0, rate_limit_scale=1000.0)
    with TestClient(create_app(settings), headers=HEADERS) as client:
        clock.client = client
        yield clock


class Clock:
    """A server whose sign-ins are at a time that the test sets."""

    client: TestClient

    def __init__(self) -> None:
        self.at = AT

    def now(self) -> int:
        return self.at

    def code(self, secret: str) -> str:
        """The code of the next time step: each works once."""
        self.at += totp.STEP_MS
        return totp.code_at(secret, self.at // totp.STEP_MS)

    def somebody(self) -> TestClient:
        found = TestClient(self.client.app, headers=HEADERS)
        assert found.post("/api/session", json={}).status_code == 200
        return found

    def account(self) -> tuple[TestClient, str]:
        """An account with a second factor, and the app's secret."""
        owner = self.somebody()
        assert owner.post("/api/account", json={"login": "ada", "password": PASSWORD}).status_code == 200
        offered = owner.post("/api/account/totp", json={"password": PASSWORD}).json()
        assert offered["uri"].startswith("otpauth://totp/")
        assert owner.put("/api/account/totp", json={"code": self.code(offered["secret"])}).status_code == 204
        return owner, offered["secret"]

    def log_in(self, code: str | None = None, password: str = PASSWORD) -> str:
        answer = self.somebody().post("/api/login", json={"login": "ada", "password": password, "code": code})
        return "ok" if answer.status_code == 200 else str(answer.json()["error"]["code"])


def test_signing_in_takes_a_code_that_works_once(server: Clock) -> None:
    owner, secret = server.account()
    assert owner.get("/api/account/recovery").json()["totp"]
    assert server.log_in() == "second_factor"
    assert server.log_in("000000", "wrong horse battery") == "wrong_password", "the password comes first"
    code = server.code(secret)
    assert server.log_in("12345") == "wrong_code"
    assert server.log_in(f"{code[:3]} {code[3:]}") == "ok"
    assert server.log_in(code) == "wrong_code", "it was used"
    server.at += 5 * totp.STEP_MS
    assert server.log_in(totp.code_at(secret, server.at // totp.STEP_MS - 3)) == "wrong_code", "it is too old"


def test_a_recovery_code_serves_for_a_lost_phone_once(server: Clock) -> None:
    owner, _ = server.account()
    [code, *_] = owner.post("/api/account/recovery-codes", json={"password": PASSWORD}).json()["codes"]
    assert [server.log_in(code), server.log_in(code)] == ["ok", "wrong_code"]


def test_a_new_password_does_not_replace_the_second_factor(server: Clock) -> None:
    owner, secret = server.account()
    [code, *_] = owner.post("/api/account/recovery-codes", json={"password": PASSWORD}).json()["codes"]
    new = "another horse battery"
    assert server.somebody().post("/api/password/recover", json={"login": "ada", "code": code, "password": new}).status_code == 204
    assert server.log_in(None, new) == "second_factor"
    assert server.log_in(server.code(secret), new) == "ok"


def test_it_counts_only_once_a_code_was_given_and_goes_off_with_both_factors(server: Clock) -> None:
    owner = server.somebody()
    assert owner.post("/api/account/totp", json={"password": PASSWORD}).status_code == 403, "a guest has no password"
    owner.post("/api/account", json={"login": "ada", "password": PASSWORD})
    assert owner.post("/api/account/totp", json={"password": "wrong"}).status_code == 401
    secret = owner.post("/api/account/totp", json={"password": PASSWORD}).json()["secret"]
    assert owner.put("/api/account/totp", json={"code": "000"}).json()["error"]["code"] == "wrong_code"
    assert server.log_in() == "ok", "nothing is confirmed yet"
    assert owner.put("/api/account/totp", json={"code": server.code(secret)}).status_code == 204
    assert owner.post("/api/account/totp", json={"password": PASSWORD}).status_code == 409
    assert owner.request("DELETE", "/api/account/totp", json={"password": PASSWORD, "code": "000"}).status_code == 401
    assert owner.request("DELETE", "/api/account/totp", json={"password": PASSWORD, "code": server.code(secret)}).status_code == 204
    assert server.log_in() == "ok"


def test_turning_it_on_ends_sessions_that_were_opened_without(server: Clock) -> None:
    owner = server.somebody()
    owner.post("/api/account", json={"login": "ada", "password": PASSWORD})
    other = server.somebody()
    assert other.post("/api/login", json={"login": "ada", "password": PASSWORD}).status_code == 200
    secret = owner.post("/api/account/totp", json={"password": PASSWORD}).json()["secret"]
    assert owner.put("/api/account/totp", json={"code": server.code(secret)}).status_code == 204
    assert (owner.get("/api/me").status_code, other.get("/api/me").status_code) == (200, 401)


def test_the_question_about_a_guests_games_does_not_use_the_code_up(server: Clock) -> None:
    owner, secret = server.account()
    table = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}
    guest = server.somebody()
    for person in (owner, guest):
        assert person.post("/api/matches", json=table).status_code == 201
    form = {"login": "ada", "password": PASSWORD, "code": server.code(secret)}
    assert guest.post("/api/login", json=form).json()["error"]["code"] == "guest_games"
    assert guest.post("/api/login", json={**form, "guest_games": "keep"}).status_code == 200


def test_the_operator_lets_somebody_in_who_has_lost_everything(server: Clock, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server.account()
    assert tilework("host", "password", "ada", "--data", str(tmp_path)) == 0
    new = next(word for word in capsys.readouterr().out.split() if len(word) == 14 and word.count("-") == 2)
    assert server.log_in(None, new) == "ok"


def test_on_every_database(place: Place) -> None:
    owner, login = place.person(), fresh("acc")
    owner.post("/api/account", {"login": login, "password": PASSWORD})
    secret = owner.post("/api/account/totp", {"password": PASSWORD})["secret"]
    step = now() // totp.STEP_MS
    owner.request("PUT", "/api/account/totp", {"code": totp.code_at(secret, step)})
    other: Person = place.person()
    other.post("/api/login", {"login": login, "password": PASSWORD}, 401)
    # The next step's code is accepted already, whatever the time is now.
    other.post("/api/login", {"login": login, "password": PASSWORD, "code": totp.code_at(secret, step + 1)})
