"""A load-test client: guest session, socket, views or events, and moves repeated until acknowledged."""

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import httpx
import orjson
from benchmarks.load.event_folder import EventFolder
from benchmarks.load.websocket import WebSocketClient

from tilework.games.game import Data

ANSWER_SECONDS = 5.0
PLAY, COMMAND_ID = "play", "command_id"
FIRST_PLAY, FIRST_COMMAND_ID = "move", "move_id"
"""Names in version 0.1 of the socket protocol, which is measured for comparison."""


@dataclass
class Sent:
    """A move in flight."""

    id: str
    message: Data
    due: float
    """Due time; latencies include any delay in the load generator."""
    sent: float = field(default_factory=time.perf_counter)
    tries: int = 1


@dataclass
class Counts:
    """Counters over all clients."""

    latencies: list[float] = field(default_factory=list)
    """Seconds from a move's due time to its acknowledgement."""
    from_sending: list[float] = field(default_factory=list)
    """Seconds from sending to acknowledgement, without delays of the load generator."""
    seen_after: list[float] = field(default_factory=list)
    """Seconds from a move's due time until the opponent sees it."""
    under_way: dict[str, float] = field(default_factory=dict)
    """Due times of moves that the opponent has not seen yet, by move id."""
    errors: dict[str, int] = field(default_factory=dict)
    reconnects: int = 0
    views: int = 0
    messages: int = 0
    """Messages that contain events but no view."""
    bytes: int = 0
    acknowledged: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    """By match: id and sequence number of each acknowledged move."""

    def clear(self) -> None:
        """Reset the counters; acknowledged moves stay known."""
        self.latencies, self.from_sending, self.seen_after, self.under_way, self.errors = [], [], [], {}, {}
        self.reconnects = self.views = self.messages = self.bytes = 0

    def error(self, code: str) -> None:
        self.errors[code] = self.errors.get(code, 0) + 1


class Client:
    """One person with one socket in one match."""

    def __init__(self, host: str, counts: Counts, details: str = "full", gives_up: bool = False) -> None:
        """With ``gives_up``, moves rejected by a busy server are not repeated, and ``retry_after`` is respected."""
        self.host = host
        self.counts = counts
        self.details = details
        self.gives_up = gives_up
        self.fold: EventFolder | None = None
        """The match folded from events, shared by all clients of this process."""
        self.speaks_first = False
        """Whether the server is version 0.1."""
        self.wait_until = 0.0
        self.address = ""
        """Client address as reported by a proxy; empty for the common one."""
        self.cookie = ""
        self.match = ""
        self.seq = -1
        self.acknowledged = -1
        self.view: Data = {}
        self.sent: Sent | None = None
        self._link: WebSocketClient | None = None
        self.when_ready: Callable[[Client], None] = lambda client: None
        """Called whenever the client may be able to move."""

    # Plain requests.

    async def sign_in(self, http: httpx.AsyncClient) -> None:
        """Become a guest."""
        response = await http.post("/api/session", json={}, headers=self._headers)
        response.raise_for_status()
        self.cookie = f"tilework_session={response.cookies['tilework_session']}"

    async def post(self, http: httpx.AsyncClient, path: str, form: Data) -> Data:
        """Send a POST request with the session cookie."""
        response = await http.post(path, json=form, headers=self._headers)
        response.raise_for_status()
        found: Data = response.json()
        return found

    @property
    def _headers(self) -> dict[str, str]:
        return ({"Cookie": self.cookie} if self.cookie else {}) | ({"X-Forwarded-For": self.address} if self.address else {})

    # The socket.

    async def run(self, connected: asyncio.Event | None = None) -> None:
        """Stay connected and repeat unacknowledged moves."""
        while True:
            try:
                self._link = await WebSocketClient.to(self.host, "/api/ws", {**self._headers, "Origin": f"http://{self.host}"}, self._hear)
                self._watch()
                self._repeat()
                if connected:
                    connected.set()
                await self._link.closed
            except (OSError, TimeoutError):
                pass
            finally:
                if self._link:
                    self._link.close()
                self._link = None
            self.counts.reconnects += 1
            await asyncio.sleep(0.2)

    def _watch(self) -> None:
        self._send({"type": "watch", "match": self.match, "since": self.seq, "details": self.details})

    def _hear(self, frame: bytes) -> None:
        self.counts.bytes += len(frame)
        message = orjson.loads(frame)
        match message["type"]:
            case "welcome":
                self.speaks_first = message["version"] == 1
            case "view":
                self._seen(message)
            case "events":
                self._heard(message)
            case "ack":
                self._acknowledged(message)
            case "error":
                self._refused(message)
        if self.sent is None:
            self.when_ready(self)

    def _seen(self, view: Data) -> None:
        if view["match"] != self.match:
            return
        self.counts.views += 1
        self.view, self.seq = view, view["seq"]
        if self.fold:
            self.fold.begin(view)
        self._count_seen(view["log"])

    def _heard(self, message: Data) -> None:
        if message["match"] != self.match:
            return
        self.counts.messages += 1
        assert self.fold
        self.fold.follow(message["after_seq"], message["events"])
        self.seq = message["seq"]
        self._count_seen(message["events"])

    def _count_seen(self, entries: list[Data]) -> None:
        own = self.sent.id if self.sent else None
        for entry in entries:
            id = entry.get(self._id_field)
            due = self.counts.under_way.get(id) if id else None
            if id and due and entry["seat"] not in self.view["you"]["seats"] and id != own:
                self.counts.seen_after.append(time.perf_counter() - due)
                del self.counts.under_way[id]

    def _repeat(self) -> None:
        if self.sent:
            self.sent.tries += 1
            self._send(self.sent.message)

    def _acknowledged(self, ack: Data) -> None:
        if self.sent and ack[self._id_field] == self.sent.id:
            now = time.perf_counter()
            self.acknowledged = ack["seq"]
            self.counts.latencies.append(now - self.sent.due)
            self.counts.from_sending.append(now - self.sent.sent)
            self.counts.acknowledged.setdefault(self.match, []).append((self.sent.id, ack["seq"]))
            self.sent = None

    def _refused(self, error: Data) -> None:
        self.counts.error(error["code"])
        if self._id_field not in error and error.get("retry_after_ms"):
            # The match could not be shown: who is not let in now would on_message nothing of it until the next connection.
            asyncio.get_running_loop().call_later(error["retry_after_ms"] / 1000, self._watch)
        elif self.gives_up and error.get("retry_after_ms"):
            wait = error["retry_after_ms"] / 1000
            self.wait_until = time.perf_counter() + wait
            asyncio.get_running_loop().call_later(wait + 0.001, self.when_ready, self)
            if self.sent:
                self.counts.under_way.pop(self.sent.id, None)
            self.sent = None
        elif error["code"] in ("unavailable", "busy"):
            asyncio.get_running_loop().call_later(error.get("retry_after_ms", 500) / 1000, self._repeat)
        else:
            self.sent = None

    def _send(self, message: Data) -> None:
        """Send if connected; unacknowledged moves are repeated after reconnecting."""
        if self._link:
            self._link.send(orjson.dumps(message))

    # Playing.

    @property
    def may_move(self) -> bool:
        """Whether it is this client's turn with no move in flight; views older than the last acknowledgement are ignored."""
        if self.sent or self._link is None or self.seq < self.acknowledged or time.perf_counter() < self.wait_until:
            return False
        if self.fold and self.details == "events":
            return self.fold.seq == self.seq and self.fold.turn in self.view["you"]["seats"]
        return bool(self.view.get("legal_actions"))

    def legal_actions(self) -> list[int]:
        if self.fold and self.details == "events":
            return self.fold.legal_actions()
        actions: list[int] = self.view["legal_actions"]
        return actions

    def move(self, action: int, due: float | None = None) -> None:
        """Send a move; its latency counts from ``due``."""
        id, kind = secrets.token_hex(8), FIRST_PLAY if self.speaks_first else PLAY
        message = {"type": kind, "match": self.match, "seq": self.seq, self._id_field: id, "action": action}
        if self.details != "events":
            self.view = {**self.view, "legal_actions": []}
        self.sent = Sent(id, message, due or time.perf_counter())
        self.counts.under_way[id] = self.sent.due
        self._send(message)

    def go_to(self, match: str, fold: EventFolder | None) -> None:
        """Switch to another match."""
        self._send({"type": "unwatch", "match": self.match})
        self.match, self.fold, self.view, self.sent, self.seq, self.acknowledged = match, fold, {}, None, -1, -1
        self._watch()

    @property
    def _id_field(self) -> str:
        """Name of the command id in the server's protocol version."""
        return FIRST_COMMAND_ID if self.speaks_first else COMMAND_ID

    @property
    def is_connected(self) -> bool:
        return self._link is not None

    def drop(self) -> None:
        """Close the connection; :meth:`run` reconnects."""
        if self._link:
            self._link.close()

    def abort(self) -> None:
        """Drop a possibly dead connection without a close handshake."""
        if self._link:
            self._link.abort()

    def repeat_if_late(self) -> None:
        """Repeat a move that has not been answered for a while, if connected."""
        if self.sent and self._link and time.perf_counter() - self.sent.due > ANSWER_SECONDS * self.sent.tries:
            self._repeat()
