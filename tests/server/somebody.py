"""People at a server in this process, where a test can reach what lies behind the network."""

from typing import Any

from starlette.testclient import TestClient

ORIGIN = "http://testserver"


class Somebody:
    """One of several people at a server in this process."""

    def __init__(self, client: TestClient) -> None:
        self._client = client
        client.cookies.clear()
        answer = client.post("/api/session", json={}, headers={"X-Tilework": "1", "Origin": ORIGIN})
        self.headers = {"X-Tilework": "1", "Origin": ORIGIN, "Cookie": answer.headers["Set-Cookie"].split(";")[0]}
        client.cookies.clear()

    def get(self, path: str) -> Any:
        return self._client.get(path, headers=self.headers).json()

    def post(self, path: str, form: Any) -> Any:
        return self._client.post(path, json=form, headers=self.headers)

    def view(self, match: str) -> Any:
        return self.get(f"/api/matches/{match}")

    def play(self, view: Any) -> Any:
        """The first action that a view allows."""
        form = {"type": "play", "match": view["match"], "seq": view["seq"], "command_id": f"play-{view['seq']:04}"}
        return self.post(f"/api/matches/{view['match']}/commands", {**form, "action": view["legal_actions"][0]["number"]})
