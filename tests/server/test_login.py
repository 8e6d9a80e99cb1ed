"""Guessing passwords: it is limited where it comes from, leaves a line each time, and locks nobody out. And the cookie over HTTPS."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.testclient import TestClient

from tilework.server.budgets import RATES
from tilework.server.settings import Settings
from tilework.server.web.app import create_app
from tilework.server.web.auth_dependencies import COOKIE, SECURE_COOKIE

PASSWORD = "correct horse battery"
WRONG = "wrong horse battery"
ORDER = {"X-Tilework": "1"}


@pytest.fixture
def owner(tmp_path: Path) -> Iterator[TestClient]:
    """Whoever has the account, at a server in this process."""
    with TestClient(
        create_app(Settings(data_dir=str(tmp_path), preload_bots=False)), headers=ORDER | {"Origin": "http://testserver"}
    ) as found:
        found.post("/api/session", json={})
        assert found.post("/api/account", json={"login": "owner", "password": PASSWORD}).status_code == 200
        yield found


def elsewhere(owner: TestClient, host: str) -> TestClient:
    """Somebody at the same server from another address."""
    return TestClient(owner.app, headers=dict(owner.headers), client=(host, 50000))


def test_guessing_is_limited_and_leaves_a_line_each_time(owner: TestClient, capfd: pytest.CaptureFixture[str]) -> None:
    guesser = elsewhere(owner, "192.0.2.7")
    capfd.readouterr()
    answers: list[httpx.Response] = []
    while not answers or (answers[-1].status_code == 401 and len(answers) < 100):
        answers.append(guesser.post("/api/login", json={"login": "owner", "password": WRONG}))
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["Retry-After"]) > 0
    assert len(answers) > RATES["login"].burst, "some guesses are everybody's"
    told = "".join(capfd.readouterr())
    assert told.count("login_failed") == len(answers) - 1
    assert "192.0.2.7" in told
    assert WRONG not in told


def test_who_guesses_does_not_lock_the_owner_out(owner: TestClient) -> None:
    guesser = elsewhere(owner, "192.0.2.7")
    for _ in range(RATES["guess"].burst + 2):
        guesser.post("/api/login", json={"login": "owner", "password": WRONG})
    home = elsewhere(owner, "198.51.100.4")
    assert home.post("/api/login", json={"login": "owner", "password": PASSWORD}).status_code == 200
    assert home.get("/api/me").json()["login"] == "owner"


def test_signing_in_leaves_a_line_too(owner: TestClient, capfd: pytest.CaptureFixture[str]) -> None:
    home = elsewhere(owner, "198.51.100.5")
    capfd.readouterr()
    assert home.post("/api/login", json={"login": "owner", "password": PASSWORD}).status_code == 200
    told = "".join(capfd.readouterr())
    assert re.search(r"login\b.*198\.51\.100\.5", told)
    assert PASSWORD not in told


@pytest.mark.parametrize("secure", [True, False])
def test_over_https_no_other_host_can_set_the_cookie(tmp_path: Path, secure: bool) -> None:
    """A browser takes a name with __Host- only with Secure, for the whole host, and for no domain above it."""
    base = "https://testserver" if secure else "http://testserver"
    settings = Settings(data_dir=str(tmp_path), secure_cookies=secure, preload_bots=False)
    with TestClient(create_app(settings), base_url=base, headers=ORDER | {"Origin": base}) as client:
        name, *rules = client.post("/api/session", json={}).headers["Set-Cookie"].split("; ")
        rules = [rule.lower() for rule in rules]
        assert name.startswith(f"{SECURE_COOKIE if secure else COOKIE}=")
        assert {"path=/", "httponly", "samesite=lax"} <= set(rules)
        assert ("secure" in rules) is secure
        assert not any(rule.startswith("domain") for rule in rules)
        assert client.get("/api/me").status_code == 200


def test_who_is_turned_away_leaves_a_line_but_not_one_for_each_try(owner: TestClient, capfd: pytest.CaptureFixture[str]) -> None:
    stranger = elsewhere(owner, "192.0.2.9")
    stranger.cookies.clear()
    capfd.readouterr()
    assert {stranger.get("/api/tokens").status_code for _ in range(5)} == {401}
    told = [line for line in "".join(capfd.readouterr()).splitlines() if "192.0.2.9" in line]
    assert len(told) == 1
    assert "refused" in told[0]
    assert "/api/tokens" in told[0]
