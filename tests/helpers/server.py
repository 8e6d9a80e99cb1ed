"""People at a real server: plain requests and sockets, as any client makes them."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from threading import Thread
from typing import Any, TypeVar

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.helpers.json_types import Json
from tilework.games.game import Data
from tilework.server.models.socket import server_message

PATIENCE = 120.0
"""Seconds until something is taken not to come: beside other work a machine may take long, and waiting costs only who fails."""

_numbers = count(1)


def fresh(what: str) -> str:
    """A name that nothing else in this run has, and the same in every run."""
    return f"{what}-{next(_numbers):05}"


Message = Data


Found = TypeVar("Found")


def until(look: Callable[[], Found], holds: Callable[[Found], object] = bool, patience: float = PATIENCE) -> Found:
    """Look again and again until something holds of what is seen."""
    deadline = time.monotonic() + patience
    while True:
        found = look()
        if holds(found):
            return found
        assert time.monotonic() < deadline, f"it did not come to pass; last seen: {found}"
        time.sleep(0.05)


def serving(server: Any) -> Iterator[Any]:  # Any: uvicorn servers of several kinds
    """A server of the standard library in a thread, for a fixture to yield from."""
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


class Person:
    """A guest with a cookie, and sockets when they are needed."""

    def __init__(self, host: str, *, sign_in: bool = True, **form: Json) -> None:
        self.host = host
        self.http = httpx.Client(base_url=f"http://{host}", headers={"X-Tilework": "1"}, timeout=PATIENCE)
        self.me: Message = self.post("/api/session", form) if sign_in else {}

    @property
    def id(self) -> str:
        return str(self.me["person"])

    def request(self, method: str, path: str, form: Json = None, status: int | None = None) -> Json:
        """A request; its answer as data. An unexpected status fails."""
        response = self.http.request(method, path, json=form) if form is not None else self.http.request(method, path)
        if status is None:
            assert response.status_code < 300, response.text
        else:
            assert response.status_code == status, response.text
        return response.json() if response.headers.get("content-type") == "application/json" else response.text

    def get(self, path: str, status: int | None = None) -> Json:
        return self.request("GET", path, None, status)

    def post(self, path: str, form: Json = None, status: int | None = None) -> Json:
        return self.request("POST", path, {} if form is None else form, status)

    def create(self, *seats: str | Data, game: str = "azul", **form: Json) -> Message:
        """A new match. ``"bot"`` is a quick bot."""
        chosen = [
            {"kind": "bot", "bot": "random"} if seat == "bot" else {"kind": seat} if isinstance(seat, str) else seat for seat in seats
        ]
        made: Message = self.post("/api/matches", {"game": game, "seats": chosen, **form})
        return made

    def join(self, match: str, **form: Json) -> Message:
        view: Message = self.post(f"/api/matches/{match}/join", form)
        return view

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def socket(self) -> "Socket":
        return Socket(self.host, {"Cookie": self.cookie}, origin=f"http://{self.host}")

    def watch(self, match: str, **more: Json) -> "Socket":
        """A socket that watches a match and has seen it."""
        socket = self.socket()
        socket.send(type="watch", match=match, **more)
        socket.view()
        return socket


class Socket:
    """A socket. Every message that comes in must fit the schema."""

    def __init__(self, host: str, headers: dict[str, str], origin: str | None = None) -> None:
        chosen: Json = origin
        self._open = ExitStack()
        self.raw: ClientConnection = self._open.enter_context(
            connect(f"ws://{host}/api/ws", additional_headers=headers, origin=chosen, open_timeout=PATIENCE, max_size=None)
        )
        self.last: Message = {}
        self.seen: list[Message] = []

    def __enter__(self) -> "Socket":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def drop(self) -> None:
        """The connection breaks, without a goodbye."""
        self.raw.socket.close()

    def send(self, **message: Json) -> None:
        self.raw.send(json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> Message:
        message: Message = json.loads(self.raw.recv(timeout))
        server_message.validate_python(message)
        self.seen.append(message)
        if message["type"] == "view":
            self.last = message
        return message

    def until(self, holds: Callable[[Message], bool]) -> Message:
        """The first message for which something holds."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            message = self.receive(deadline - time.monotonic())
            if holds(message):
                return message
        raise AssertionError(f"it did not come; last came {self.seen[-3:]}")

    def of(self, *types: str) -> Message:
        """The next message of one of these types."""
        return self.until(lambda message: message["type"] in types)

    def view(self, holds: Callable[[Message], bool] = lambda view: True) -> Message:
        """The next view for which something holds."""
        return self.until(lambda message: message["type"] == "view" and holds(message))

    def view_after(self, seq: int) -> Message:
        """The view at a seq or later."""
        return self.last if self.last.get("seq", -1) >= seq else self.view(lambda view: view["seq"] >= seq)

    def command(self, type: str, match: str, seq: int, *, command_id: str | None = None, **more: Json) -> Message:
        """Send a command and return its ack or error."""
        chosen = command_id or fresh("command")
        self.send(type=type, match=match, seq=seq, command_id=chosen, id=chosen, **more)
        return self.until(lambda message: message["type"] in ("ack", "error") and message.get("re") == chosen)

    def move(self, view: Message, pick: int = 0, **more: Json) -> Message:
        """Play one of the legal actions of a view."""
        legal = view["legal_actions"]
        return self.command("play", view["match"], view["seq"], action=legal[pick % len(legal)], **more)


def play_out(sockets: list[Socket], match: str, seq: int, most: int = 2000) -> Message:
    """Play a match to its end, each socket for its own seats. Returns the last view."""
    pick = 0
    for _ in range(most):
        views = [socket.view_after(seq) for socket in sockets]
        if views[0]["status"] == "finished":
            return views[0]
        mover = next(((socket, view) for socket, view in zip(sockets, views, strict=True) if view["legal_actions"]), None)
        if mover is None:
            seq += 1
            continue
        pick += 7
        ack = mover[0].move(mover[1], pick)
        assert ack["type"] == "ack", ack
        seq = ack["seq"]
    raise AssertionError("the match does not end")
