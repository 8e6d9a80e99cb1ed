"""Passkeys as first and second factor, and what is refused."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.helpers.authenticator import VERIFIED, Passkey
from tests.helpers.command import tilework
from tests.helpers.in_process_client import call, services_of
from tests.helpers.json_types import Json
from tests.helpers.server import fresh
from tests.server.conftest import Place
from tilework.games.game import Data
from tilework.server.people.passkeys import CHALLENGE_MS
from tilework.server.settings import Settings
from tilework.server.web.app import create_app

PASSWORD = "correct horse battery"
ORIGIN = "https://tiles.example.org"
HEADERS = {"X-Tilework": "1", "Origin": "http://testserver"}
AT = 1_800_000_000_000


class Site:
    """A server with a public address, at a time that the test sets."""

    client: TestClient

    def __init__(self) -> None:
        self.at = AT

    def somebody(self, login: str | None = None) -> TestClient:
        found = TestClient(self.client.app, headers=HEADERS)
        assert found.post("/api/session", json={}).status_code == 200
        if login:
            assert found.post("/api/account", json={"login": login, "password": PASSWORD}).status_code == 200
        return found

    def registered(self, login: str = "ada") -> tuple[TestClient, Passkey]:
        """An account with a passkey."""
        owner, key = self.somebody(login), Passkey(ORIGIN, f"key of {login}".encode())
        assert register(owner, key).status_code == 201
        return owner, key

    def options(self) -> Data:
        """Options to sign in with."""
        found: Data = self.client.post("/api/login/passkey-options").json()["public_key"]
        return found

    def enter(self, credential: Data) -> str:
        """Try to sign in with a passkey alone."""
        return outcome(self.somebody().post("/api/login/passkey", json={"credential": credential}))

    def log_in(self, login: str = "ada", **more: Json) -> str:
        """Try to sign in with a password."""
        return outcome(self.somebody().post("/api/login", json={"login": login, "password": PASSWORD, **more}))


def outcome(answer: Json) -> str:
    return "ok" if answer.status_code < 300 else str(answer.json()["error"]["code"])


def register(owner: TestClient, key: Passkey, name: str = "Phone") -> Json:
    options = owner.post("/api/account/passkey-options", json={"password": PASSWORD}).json()["public_key"]
    return owner.post("/api/account/passkeys", json={"name": name, "credential": key.create(options)})


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    found = Site()
    monkeypatch.setattr("tilework.server.people.passkeys.now", lambda: found.at)
    settings = Settings(
        data_dir=str(tmp_path), preload_bots=False, task_interval_seconds=1000.0, rate_limit_scale=1000.0, public_url=f"{ORIGIN}/"
    )
    with TestClient(create_app(settings), headers=HEADERS) as client:
        found.client = client
        yield found


def test_signing_in_without_a_password(site: Site) -> None:
    owner, key = site.registered()
    visitor = site.somebody()
    options = site.options()
    assert (options["rpId"], options["userVerification"], options.get("allowCredentials", [])) == ("tiles.example.org", "required", [])
    entered = visitor.post("/api/login/passkey", json={"credential": key.get(options)})
    assert entered.json()["login"] == "ada"
    assert visitor.get("/api/me").json()["person"] == owner.get("/api/me").json()["person"]
    [shown] = owner.get("/api/account/passkeys").json()["passkeys"]
    assert (shown["name"], shown["used_at"]) == ("Phone", site.at)


def test_a_challenge_works_once_and_for_five_minutes(site: Site) -> None:
    _, key = site.registered()
    answer = key.get(site.options())
    assert [site.enter(answer), site.enter(answer)] == ["ok", "passkey_rejected"]
    options = site.options()
    site.at += CHALLENGE_MS
    assert site.enter(key.get(options)) == "passkey_rejected"
    invented = {**site.options(), "challenge": "aW52ZW50ZWQ"}
    assert site.enter(key.get(invented)) == "passkey_rejected"


def test_a_registration_challenge_is_of_one_account_and_works_once(site: Site) -> None:
    ada, grace = site.somebody("ada"), site.somebody("grace")
    options = ada.post("/api/account/passkey-options", json={"password": PASSWORD}).json()["public_key"]
    credential = Passkey(ORIGIN, b"one").create(options)
    form = {"name": "Phone", "credential": credential}
    assert outcome(grace.post("/api/account/passkeys", json=form)) == "passkey_rejected"
    assert outcome(ada.post("/api/account/passkeys", json=form)) == "ok"
    again = {"name": "Laptop", "credential": Passkey(ORIGIN, b"two").create(options)}
    assert outcome(ada.post("/api/account/passkeys", json=again)) == "passkey_rejected"
    # What was made for registering does not sign anybody in.
    key = Passkey(ORIGIN, b"one")
    offered = ada.post("/api/account/passkey-options", json={"password": PASSWORD}).json()["public_key"]
    assert site.enter(key.get({"challenge": offered["challenge"], "rpId": "tiles.example.org"})) == "passkey_rejected"


def test_another_origin_or_server_is_refused(site: Site) -> None:
    owner, key = site.registered()
    key.origin = "https://tiles.example.org.evil.test"
    assert site.enter(key.get(site.options())) == "passkey_rejected"
    assert outcome(register(owner, Passkey("https://evil.test", b"other"))) == "passkey_rejected"
    key.origin = ORIGIN
    assert site.enter(key.get({**site.options(), "rpId": "evil.test"})) == "passkey_rejected"
    assert site.enter(key.get(site.options())) == "ok"


def test_somebody_elses_passkey_is_refused(site: Site) -> None:
    _, key = site.registered("ada")
    grace, other = site.registered("grace")
    assert site.log_in("ada", passkey=other.get(site.options())) == "passkey_rejected", "as a second factor"
    copied = Passkey(ORIGIN, key.id)
    copied.count = 10
    assert site.enter(copied.get(site.options())) == "passkey_rejected", "the id alone signs nothing"
    other.user = key.user
    assert site.enter(other.get(site.options())) == "passkey_rejected", "it names another account"
    assert outcome(register(grace, key)) == "conflict", "each belongs to one account"


def test_a_counter_that_goes_back_is_refused(site: Site) -> None:
    _, key = site.registered()
    key.count = 41
    assert site.enter(key.get(site.options())) == "ok"
    key.count = 20
    assert site.enter(key.get(site.options())) == "passkey_rejected", "a copy of it is about"
    key.count = 41
    assert site.enter(key.get(site.options())) == "passkey_rejected", "the same number again"
    assert site.enter(key.get(site.options())) == "ok"


def test_an_authenticator_that_does_not_verify_the_person_is_refused(site: Site) -> None:
    owner, key = site.registered()
    key.flags &= ~VERIFIED
    assert site.enter(key.get(site.options())) == "passkey_rejected"
    careless = Passkey(ORIGIN, b"careless")
    careless.flags &= ~VERIFIED
    assert outcome(register(owner, careless)) == "passkey_rejected"


def test_as_a_second_factor_it_is_asked_for_after_the_password(site: Site) -> None:
    owner, key = site.registered()
    assert site.log_in() == "ok", "nobody asked for it"
    other = site.somebody()
    other.post("/api/login", json={"login": "ada", "password": PASSWORD})
    assert outcome(owner.put("/api/account/passkeys", json={"required": True, "password": "wrong"})) == "wrong_password"
    assert outcome(owner.put("/api/account/passkeys", json={"required": True, "password": PASSWORD})) == "ok"
    assert other.get("/api/me").status_code == 401, "it was opened without"
    refused = site.somebody().post("/api/login", json={"login": "ada", "password": PASSWORD}).json()["error"]
    assert (refused["code"], refused["methods"]) == ("second_factor", "passkey")
    assert site.log_in(passkey=key.get(site.options())) == "ok"
    [code, *_] = owner.post("/api/account/recovery-codes", json={"password": PASSWORD}).json()["codes"]
    assert [site.log_in(code=code), site.log_in(code=code)] == ["ok", "wrong_code"], "for a lost device"


def test_turning_it_off_takes_a_session_with_both_factors(site: Site) -> None:
    owner, key = site.registered()
    owner.put("/api/account/passkeys", json={"required": True, "password": PASSWORD})
    [mine] = owner.get("/api/account/passkeys").json()["passkeys"]
    place, form = f"/api/account/passkeys/{mine['passkey']}", {"password": PASSWORD}
    assert outcome(owner.request("DELETE", place, json=form)) == "forbidden", "this session was opened with the password alone"
    entered = site.somebody()
    entered.post("/api/login/passkey", json={"credential": key.get(site.options())})
    assert outcome(entered.request("DELETE", place, json={"password": "wrong"})) == "wrong_password"
    assert outcome(entered.request("DELETE", place, json=form)) == "ok"
    assert entered.get("/api/account/passkeys").json() == {"passkeys": [], "required": False, "available": True}
    assert site.log_in() == "ok"
    assert site.enter(key.get(site.options())) == "passkey_rejected"


def test_passkeys_have_names_and_are_ones_own(site: Site) -> None:
    owner, _ = site.registered("ada")
    grace, _ = site.registered("grace")
    [mine] = owner.get("/api/account/passkeys").json()["passkeys"]
    place = f"/api/account/passkeys/{mine['passkey']}"
    assert outcome(grace.patch(place, json={"name": "Mine"})) == "not_found"
    assert outcome(grace.request("DELETE", place, json={"password": PASSWORD})) == "not_found"
    assert outcome(owner.patch(place, json={"name": " Ada's  laptop "})) == "ok"
    assert [one["name"] for one in owner.get("/api/account/passkeys").json()["passkeys"]] == ["Ada's laptop"]


def test_guests_and_wrong_passwords_get_none(site: Site) -> None:
    assert outcome(site.somebody().post("/api/account/passkey-options", json={"password": PASSWORD})) == "forbidden"
    assert outcome(site.somebody("ada").post("/api/account/passkey-options", json={"password": "wrong"})) == "wrong_password"


def test_the_question_about_a_guests_games_does_not_use_the_passkey_up(site: Site) -> None:
    owner, key = site.registered()
    guest = site.somebody()
    for person in (owner, guest):
        assert person.post("/api/matches", json={"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}).status_code == 201
    form = {"credential": key.get(site.options())}
    assert outcome(guest.post("/api/login/passkey", json=form)) == "guest_games"
    assert outcome(guest.post("/api/login/passkey", json={**form, "guest_games": "keep"})) == "ok"


def test_a_banned_person_does_not_enter(site: Site, tmp_path: Path) -> None:
    _, key = site.registered()
    assert tilework("host", "ban", "ada", "--reason", "spam", "--data", str(tmp_path)) == 0
    call(site.client, services_of(site.client).bans.refresh)
    assert site.enter(key.get(site.options())) == "banned"


def test_the_operators_password_removes_passkeys(site: Site, tmp_path: Path) -> None:
    owner, key = site.registered()
    owner.put("/api/account/passkeys", json={"required": True, "password": PASSWORD})
    assert tilework("host", "password", "ada", "--data", str(tmp_path)) == 0
    assert site.enter(key.get(site.options())) == "passkey_rejected"


def test_without_a_public_address_they_work_on_localhost_only(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path), preload_bots=False, rate_limit_scale=1000.0)
    with TestClient(create_app(settings), headers={"X-Tilework": "1"}) as elsewhere:
        assert outcome(elsewhere.post("/api/login/passkey-options")) == "passkeys_unavailable"
        here = elsewhere.post("/api/login/passkey-options", headers={"Host": "localhost:8000"})
        assert here.json()["public_key"]["rpId"] == "localhost"


def test_on_every_database(place: Place) -> None:
    owner, login = place.person(), fresh("acc")
    # The browser is at localhost, whatever the address of the test's server is.
    port = owner.host.rpartition(":")[2]
    at_home = {"Host": f"localhost:{port}"}
    key = Passkey(f"http://localhost:{port}", login.encode())
    owner.post("/api/account", {"login": login, "password": PASSWORD})
    owner.http.headers.update(at_home)
    options = owner.post("/api/account/passkey-options", {"password": PASSWORD})["public_key"]
    owner.post("/api/account/passkeys", {"name": "Phone", "credential": key.create(options)}, 201)
    other = place.person()
    other.http.headers.update(at_home)
    key.origin = f"http://localhost:{port}"
    answer = {"credential": key.get(other.post("/api/login/passkey-options")["public_key"])}
    assert other.post("/api/login/passkey", answer)["login"] == login
    other.post("/api/login/passkey", answer, 401)
