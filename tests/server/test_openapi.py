"""The REST part against its own description: whatever is sent, the server never breaks."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from starlette.testclient import TestClient

from tilework.server.settings import Settings
from tilework.server.web.app import create_app

OWN = {"X-Tilework": "1", "Origin": "http://testserver"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A guest with a match of every state, at a server whose limits don't get in the way."""
    app = create_app(Settings(data=str(tmp_path_factory.mktemp("openapi")), rate_scale=1e6))
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
operations = [found.ok() for found in schema.get_all_operations()]
SLOW = {"/api/account", "/api/login", "/api/matches/{match}/hints"}  # passwords are hashed slowly on purpose, hints take half a second
REQUEST = {"method", "url", "params", "json", "content", "data", "headers"}


@pytest.mark.parametrize("operation", operations, ids=lambda operation: operation.label)
def test_whatever_is_sent_the_server_never_breaks(operation: Any, client: TestClient, match: str) -> None:
    examples = 4 if operation.path in SLOW else 15

    @given(case=operation.as_strategy())
    @settings(max_examples=examples, deadline=None, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    def send(case: Any) -> None:
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


def test_every_route_is_described(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()
    assert {"/api/matches", "/api/matches/{match}/commands", "/api/records/replay", "/healthz"} <= set(described["paths"])
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation.get("description") or operation.get("summary"), f"{method} {path}"
