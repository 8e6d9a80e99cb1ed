"""A lost password does not end an account, and no name passes for another."""

from collections.abc import Callable, Iterator
from email.message import EmailMessage
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from starlette.testclient import TestClient

from tests.helpers.command import tilework
from tests.helpers.in_process_client import call, services_of
from tests.helpers.server import until
from tilework.server.notifications import email
from tilework.server.settings import Settings
from tilework.server.web.app import create_app

OLD, NEW = "correct horse battery", "another horse battery"
HEADERS = {"X-Tilework": "1", "Origin": "http://testserver"}


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[EmailMessage]:
    """Messages that were handed to the mail server."""
    found: list[EmailMessage] = []
    monkeypatch.setattr(email, "send", lambda settings, message: found.append(message))
    return found


@pytest.fixture
def server(tmp_path: Path, sent: list[EmailMessage]) -> Iterator[TestClient]:
    settings = Settings(
        data_dir=str(tmp_path),
        preload_bots=False,
        smtp_host="localhost",
        smtp_from="tiles@example.org",
        public_url="https://tiles.example.org",
        forbidden_names="rascal",
        rate_limit_scale=100.0,
    )
    with TestClient(create_app(settings), headers=HEADERS) as found:
        yield found


def somebody(server: TestClient) -> TestClient:
    """A guest with cookies of their own."""
    found = TestClient(server.app, headers=HEADERS)
    assert found.post("/api/session", json={}).status_code == 200
    return found


def account(server: TestClient, login: str, name: str | None = None) -> TestClient:
    found = somebody(server)
    if name:
        assert found.patch("/api/me", json={"name": name}).status_code == 200
    assert found.post("/api/account", json={"login": login, "password": OLD}).status_code == 200
    return found


def token_in(message: EmailMessage) -> str:
    line: str = next(line for line in message.get_content().splitlines() if line.startswith("https://"))
    return parse_qs(urlsplit(line).query)["token"][0]


def confirmed(owner: TestClient, sent: list[EmailMessage], address: str) -> None:
    assert owner.put("/api/me/email", json={"address": address}).status_code == 204
    assert owner.post("/api/email/confirm", json={"token": token_in(sent.pop())}).status_code == 204


def log_in(server: TestClient, login: str, password: str) -> int:
    return int(somebody(server).post("/api/login", json={"login": login, "password": password}).status_code)


def reset_link(server: TestClient, sent: list[EmailMessage], who: str) -> str:
    assert somebody(server).post("/api/password/reset-request", json={"account": who}).status_code == 204
    until(lambda: sent)
    return token_in(sent.pop())


@pytest.mark.parametrize("who", ["ada", "Ada@Example.org"])
def test_a_link_sets_a_new_password_once_and_ends_all_sessions(server: TestClient, sent: list[EmailMessage], who: str) -> None:
    owner = account(server, "ada")
    confirmed(owner, sent, "ada@example.org")
    token = reset_link(server, sent, who)
    assert somebody(server).post("/api/password/reset", json={"token": token, "password": NEW}).status_code == 204
    assert owner.get("/api/me").status_code == 401
    assert (log_in(server, "ada", OLD), log_in(server, "ada", NEW)) == (401, 200)
    again = somebody(server).post("/api/password/reset", json={"token": token, "password": OLD})
    assert again.status_code == 410
    assert again.json()["error"]["code"] == "link_expired"


def test_a_link_ends_after_half_an_hour(server: TestClient, sent: list[EmailMessage]) -> None:
    owner = account(server, "ada")
    confirmed(owner, sent, "ada@example.org")
    token = reset_link(server, sent, "ada")
    notifier = services_of(server).notifier
    before: Callable[[], int] = notifier.clock
    notifier.clock = lambda: before() + email.RESET_MS + 1
    assert somebody(server).post("/api/password/reset", json={"token": token, "password": NEW}).status_code == 410
    assert log_in(server, "ada", OLD) == 200


def test_nobody_learns_which_accounts_exist(server: TestClient, sent: list[EmailMessage]) -> None:
    account(server, "ada")
    for who in ("ada", "nobody", "nobody@example.org", "\u0000"):
        answer = somebody(server).post("/api/password/reset-request", json={"account": who})
        assert (answer.status_code, answer.content) == (204, b"")
    assert sent == [], "only confirmed addresses get mail"


def test_a_link_for_confirming_resets_nothing(server: TestClient, sent: list[EmailMessage]) -> None:
    owner = account(server, "ada")
    assert owner.put("/api/me/email", json={"address": "ada@example.org"}).status_code == 204
    token = token_in(sent.pop())
    assert somebody(server).post("/api/password/reset", json={"token": token, "password": NEW}).status_code == 410


def test_recovery_codes_open_an_account_once_each(server: TestClient) -> None:
    owner = account(server, "ada")
    assert owner.post("/api/account/recovery-codes", json={"password": NEW}).status_code == 401
    codes = owner.post("/api/account/recovery-codes", json={"password": OLD}).json()["codes"]
    assert len(set(codes)) == 10
    assert owner.get("/api/account/recovery").json()["codes_left"] == 10
    typed = codes[3].upper().replace("-", " ")
    stranger = somebody(server)
    assert stranger.post("/api/password/recover", json={"login": "ada", "code": "aaaa-bbbb-cccc", "password": NEW}).status_code == 401
    assert stranger.post("/api/password/recover", json={"login": "ada", "code": typed, "password": "12345678"}).status_code == 400
    assert stranger.post("/api/password/recover", json={"login": "ada", "code": typed, "password": NEW}).status_code == 204
    assert log_in(server, "ada", NEW) == 200
    assert owner.get("/api/me").status_code == 401
    assert stranger.post("/api/password/recover", json={"login": "ada", "code": codes[3], "password": OLD}).status_code == 401


def test_new_codes_void_the_old_ones(server: TestClient) -> None:
    owner = account(server, "ada")
    [first, *_] = owner.post("/api/account/recovery-codes", json={"password": OLD}).json()["codes"]
    owner.post("/api/account/recovery-codes", json={"password": OLD})
    assert somebody(server).post("/api/password/recover", json={"login": "ada", "code": first, "password": NEW}).status_code == 401


@pytest.mark.parametrize("name", ["Ada Lovelace", "ada lovelace", "\u0410d\u0430 L\u043evelace", "Ada  L0velace", "Áda Lovelace"])
def test_nobody_takes_the_name_of_an_account_or_one_that_looks_like_it(server: TestClient, name: str) -> None:
    owner = account(server, "ada", "Ada Lovelace")
    assert somebody(server).patch("/api/me", json={"name": name}).json()["error"]["code"] == "name_taken"
    assert account(server, "grace").patch("/api/me", json={"name": name}).json()["error"]["code"] == "name_taken"
    assert owner.patch("/api/me", json={"name": "Ada L"}).status_code == 200
    assert somebody(server).patch("/api/me", json={"name": name}).status_code == 200, "a name that was given up is free"


@pytest.mark.parametrize("name", ["admin", "Tilework", "M\u0430ster", "expert", "m0d"])
def test_titles_are_reserved(server: TestClient, name: str) -> None:
    assert somebody(server).patch("/api/me", json={"name": name}).json()["error"]["code"] == "name_reserved"


def test_the_operator_forbids_words(server: TestClient) -> None:
    assert somebody(server).patch("/api/me", json={"name": "The R\u0430scal"}).json()["error"]["code"] == "name_forbidden"


def test_a_mail_server_that_does_not_answer_is_named(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(settings: object, message: object) -> None:
        raise ConnectionRefusedError

    owner = account(server, "ada")
    monkeypatch.setattr(email, "send", fail)
    answer = owner.put("/api/me/email", json={"address": "ada@example.org"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "email_failed")


def test_the_names_that_guests_are_given_belong_to_nobody(server: TestClient) -> None:
    first, second = somebody(server), somebody(server)
    for number, who in enumerate((first, second)):
        assert who.patch("/api/me", json={"name": "Guest 1234"}).status_code == 200
        assert who.post("/api/account", json={"login": f"guest{number}", "password": OLD}).status_code == 200


def test_the_operator_sets_a_password_from_the_command_line(server: TestClient, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    owner = account(server, "ada")
    assert tilework("host", "password", "Ada", "--data", str(tmp_path)) == 0
    told = capsys.readouterr().out.split()
    new = next(word for word in told if len(word) == 14 and word.count("-") == 2)
    assert (log_in(server, "ada", OLD), log_in(server, "ada", new)) == (401, 200)
    call(server, services_of(server).check_sources)
    assert owner.get("/api/me").status_code == 401
    assert tilework("host", "password", "nobody", "--data", str(tmp_path)) == 2
