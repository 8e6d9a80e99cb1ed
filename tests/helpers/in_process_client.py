"""People at a server in this process, where a test can reach what lies behind the network."""

from collections.abc import Callable
from typing import Any

from fastapi import FastAPI
from starlette.testclient import TestClient

from tests.helpers.json_types import Json
from tilework.server.services import Services

ORIGIN = "http://testserver"


def services_of(client: TestClient) -> Services:
    """What lies behind the network."""
    app = client.app
    assert isinstance(app, FastAPI)
    services: Services = app.state.services
    return services


def call(client: TestClient, work: Callable[..., Any], *arguments: Any) -> Any:  # functions and coroutine functions alike
    """Run work on the server's event loop."""
    assert client.portal is not None, "the client is open"
    return client.portal.call(work, *arguments)


class Somebody:
    """One of several people at a server in this process."""

    def __init__(self, client: TestClient) -> None:
        self._client = client
        client.cookies.clear()
        answer = client.post("/api/session", json={}, headers={"X-Tilework": "1", "Origin": ORIGIN})
        self.headers = {"X-Tilework": "1", "Origin": ORIGIN, "Cookie": answer.headers["Set-Cookie"].split(";")[0]}
        client.cookies.clear()

    def get(self, path: str) -> Json:
        return self._client.get(path, headers=self.headers).json()

    def post(self, path: str, form: Json) -> Json:
        return self._client.post(path, json=form, headers=self.headers)

    def view(self, match: str) -> Json:
        return self.get(f"/api/matches/{match}")

    def play(self, view: Json) -> Json:
        """The first action that a view allows."""
        form = {"type": "play", "match": view["match"], "seq": view["seq"], "command_id": f"play-{view['seq']:04}"}
        return self.post(f"/api/matches/{view['match']}/commands", {**form, "action": view["legal_actions"][0]})
