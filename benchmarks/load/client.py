"""A client like any other: a guest's session, a socket, whole views, moves that are repeated until they are acknowledged."""

import asyncio
import contextlib
import secrets
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

ANSWER_SECONDS = 5.0


@dataclass
class Sent:
    """A move on its way."""

    message: dict[str, Any]
    first_at: float
    tries: int = 1


@dataclass
class Counts:
    """What happened, over all clients."""

    latencies: list[float] = field(default_factory=list)
    """Seconds from a move's (first) sending to its acknowledgement."""
    seen_after: list[float] = field(default_factory=list)
    """Seconds from a move's sending to the other player's seeing it."""
    under_way: dict[str, float] = field(default_factory=dict)
    """By the id of a move, when it was sent; until the other has seen it."""
    errors: dict[str, int] = field(default_factory=dict)
    reconnects: int = 0
    views: int = 0
    bytes: int = 0
    acknowledged: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    """By match: the id of each acknowledged move, and the number that it was given."""

    def error(self, code: str) -> None:
        """Count an error."""
        self.errors[code] = self.errors.get(code, 0) + 1


class Client:
    """One person with one socket in one match."""

    def __init__(self, host: str, counts: Counts, details: str = "full") -> None:
        self.host = host
        self.counts = counts
        self.details = details
        self.cookie = ""
        self.match = ""
        self.seq = -1
        self.acknowledged = -1
        self.view: dict[str, Any] = {}
        self.sent: Sent | None = None
        self._socket: ClientConnection | None = None

    # Plain requests.

    async def sign_in(self, http: httpx.AsyncClient) -> None:
        """Become a guest."""
        response = await http.post("/api/session", json={})
        response.raise_for_status()
        self.cookie = f"tilework_session={response.cookies['tilework_session']}"

    async def post(self, http: httpx.AsyncClient, path: str, form: dict[str, Any]) -> dict[str, Any]:
        """An order by cookie."""
        response = await http.post(path, json=form, headers={"Cookie": self.cookie})
        response.raise_for_status()
        found: dict[str, Any] = response.json()
        return found

    # The socket.

    async def run(self, connected: asyncio.Event | None = None) -> None:
        """Stay connected, whatever happens, and repeat what was not answered."""
        while True:
            try:
                origin: Any = f"http://{self.host}"
                headers = {"Cookie": self.cookie}
                async with connect(
                    f"ws://{self.host}/api/ws", additional_headers=headers, origin=origin, compression=None, max_size=None, open_timeout=10
                ) as socket:
                    self._socket = socket
                    await self._send({"type": "watch", "match": self.match, "since": self.seq, "details": self.details})
                    await self._repeat()
                    if connected:
                        connected.set()
                    await self._listen(socket)
            except (OSError, WebSocketException, TimeoutError, EOFError):
                pass
            finally:
                self._socket = None
            self.counts.reconnects += 1
            await asyncio.sleep(0.2)

    async def _listen(self, socket: ClientConnection) -> None:
        async for frame in socket:
            self.counts.bytes += len(frame)
            message = orjson.loads(frame)
            match message["type"]:
                case "view":
                    await self._seen(message)
                case "ack":
                    self._acknowledged(message)
                case "error":
                    await self._refused(message)

    async def _seen(self, view: dict[str, Any]) -> None:
        self.counts.views += 1
        self.view, self.seq = view, view["seq"]
        own = self.sent.message["command_id"] if self.sent else None
        for entry in view["log"]:
            sent = self.counts.under_way.get(entry["command_id"])
            if sent and entry["seat"] not in view["you"]["seats"] and entry["command_id"] != own:
                self.counts.seen_after.append(time.perf_counter() - sent)
                del self.counts.under_way[entry["command_id"]]

    async def _repeat(self) -> None:
        if self.sent:
            self.sent.tries += 1
            await self._send(self.sent.message)

    def _acknowledged(self, ack: dict[str, Any]) -> None:
        if self.sent and ack["command_id"] == self.sent.message["command_id"]:
            now = time.perf_counter()
            self.acknowledged = ack["seq"]
            self.counts.latencies.append(now - self.sent.first_at)
            self.counts.acknowledged.setdefault(self.match, []).append((ack["command_id"], ack["seq"]))
            self.sent = None

    async def _refused(self, error: dict[str, Any]) -> None:
        self.counts.error(error["code"])
        if error["code"] == "unavailable":
            await asyncio.sleep(error.get("retry_after_ms", 500) / 1000)
            await self._repeat()
        else:
            self.sent = None

    async def _send(self, message: dict[str, Any]) -> None:
        if self._socket:
            # The server may be gone without our having noticed yet: what was not answered is repeated after the next connect.
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(orjson.dumps(message).decode())

    # Playing.

    @property
    def may_move(self) -> bool:
        """Whether it is this client's turn and nothing is under way. A view from before the last acknowledgement says nothing."""
        is_fresh = self.seq >= self.acknowledged
        return self.sent is None and self._socket is not None and is_fresh and bool(self.view.get("legal_actions"))

    async def move(self, action: int) -> None:
        """Play."""
        message = {"type": "play", "match": self.match, "seq": self.seq, "command_id": secrets.token_hex(8), "action": action}
        self.view = {**self.view, "legal_actions": []}
        self.sent = Sent(message, time.perf_counter())
        self.counts.under_way[message["command_id"]] = self.sent.first_at
        await self._send(message)

    async def repeat_if_late(self) -> None:
        """Repeat a move that was not answered for a while, once there is a socket again."""
        if self.sent and self._socket and time.perf_counter() - self.sent.first_at > ANSWER_SECONDS * self.sent.tries:
            await self._repeat()
