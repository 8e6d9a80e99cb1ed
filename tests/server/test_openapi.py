"""The REST part against its own description: whatever is sent, the server never breaks."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok
from starlette.testclient import TestClient

from tests.server.conftest import needs_services
from tests.server.test_store import new_database
from tilework.server.settings import Settings
from tilework.server.web.app import create_app

OWN = {"X-Tilework": "1", "Origin": "http://testserver"}


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=needs_services)])
def client(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A guest at a server whose limits don't get in the way. PostgreSQL is pickier about texts than SQLite, so both are asked."""
    database = new_database(request.getfixturevalue("services")[0], "openapi") if request.param == "postgres" else ""
    app = create_app(
        Settings(data_dir=str(tmp_path_factory.mktemp("openapi")), database=database, rate_limit_scale=1e6, preload_bots=False)
    )
    with TestClient(app, raise_server_exceptions=False, headers=OWN) as found:
        yield found


@pytest.fixture
def match(client: TestClient) -> str:
    """A real match, since no random id is one."""
    client.post("/api/session", json={})
    made = client.post("/api/matches", json={"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}], "public": True})
    found: str = made.json()["match"]
    return found


schema = schemathesis.openapi.from_dict(create_app(Settings()).openapi())
operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
assert len(operations) == len(list(schema.get_all_operations())), "every operation is described soundly"
SLOW = {"/api/account", "/api/login", "/api/matches/{match}/hints"}  # passwords are hashed slowly on purpose, hints take half a second
REQUEST = {"method", "url", "params", "json", "content", "data", "headers"}


@pytest.mark.explores
@pytest.mark.parametrize("operation", operations, ids=lambda operation: operation.label)
# Any: Schemathesis gives these no public type
def test_whatever_is_sent_the_server_never_breaks(operation: Any, client: TestClient, match: str) -> None:
    assert settings.default is not None
    examples = (4 if operation.path in SLOW else 8) * (1 if settings.default.derandomize else 20)

    @given(case=operation.as_strategy())
    @settings(max_examples=examples, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    def send(case: Any) -> None:  # Any: Schemathesis gives these no public type
        if "match" in (case.path_parameters or {}):
            case.path_parameters["match"] = match
            if isinstance(case.body, dict) and "match" in case.body:
                case.body["match"] = match
        arguments = case.as_transport_kwargs(base_url="http://testserver")
        arguments["headers"] = {**dict(arguments.get("headers") or {}), **OWN}
        try:
            response = client.request(**{name: value for name, value in arguments.items() if name in REQUEST})
        except (UnicodeEncodeError, httpx.InvalidURL):
            return  # what no client can send
        if response.status_code == 401:
            client.post("/api/session", json={})
        assert response.status_code < 500, response.text
        if response.status_code >= 400:
            assert set(response.json()["error"]) >= {"code", "message"}

    send()


def test_texts_that_no_database_should_see(client: TestClient, match: str) -> None:
    nul = "a\x00b"
    seats = [{"kind": "me", "name": nul}, {"kind": "open"}]
    for path, form in (
        ("/api/matches", {"game": "azul", "seats": seats}),
        ("/api/matches", {"game": nul, "seats": seats}),
        ("/api/login", {"login": nul, "password": nul}),
        ("/api/tokens", {"name": nul}),
        (f"/api/matches/{match}/join", {"invite": "x" * 8}),
        (f"/api/matches/{match}/commands", {"type": "play", "match": match, "seq": 2, "command_id": nul * 3, "action": nul}),
        ("/api/records/replay", {"record": nul}),
    ):
        assert client.post(path, json=form).status_code < 500, path
    assert client.patch("/api/me", json={"name": nul}).json()["name"] == "ab"
    assert client.get("/api/leaderboard/%00").status_code == 404


def test_every_route_is_described(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()
    assert {"/api/matches", "/api/matches/{match}/commands", "/api/records/replay", "/healthz"} <= set(described["paths"])
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation.get("description") or operation.get("summary"), f"{method} {path}"
