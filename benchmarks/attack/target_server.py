"""The attacked server and its clients, from loopback addresses that the server counts separately."""

import http.client
import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from benchmarks.load.server import Server
from websockets.sync.client import ClientConnection, connect

from tilework.games.game import Data

HONEST_ADDRESS, ATTACKER_ADDRESS = "127.0.0.1", "127.0.0.2"
"""Loopback addresses of honest clients and of attackers."""
PATIENCE = 60.0
MAX_GROWTH_BYTES = 50 * 1024 * 1024
"""Allowed memory growth of the server under one abusive client (bytes)."""


class DefenceFailed(AssertionError):
    """A defence failed."""


def require(condition: object, what: str) -> None:
    """Raise unless the condition holds."""
    if not condition:
        raise DefenceFailed(what)


@dataclass
class Client:
    """A client with a session cookie, from one address."""

    port: int
    address: str = HONEST_ADDRESS
    known: bool = True

    def __post_init__(self) -> None:
        transport = httpx.HTTPTransport(local_address=self.address)
        headers = {"X-Tilework": "1"}
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", headers=headers, timeout=PATIENCE, transport=transport)
        self.me: Data = self.http.post("/api/session", json={}).raise_for_status().json() if self.known else {}

    def create(self, *seats: Data, **form: Any) -> Data:  # Any: JSON
        """Create a match."""
        answer = self.http.post("/api/matches", json={"game": "azul", "seats": list(seats), **form})
        made: Data = answer.raise_for_status().json()
        return made

    @property
    def cookie(self) -> str:
        """The cookie header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def handshake(self) -> bytes:
        """Return the raw WebSocket handshake."""
        here = f"127.0.0.1:{self.port}"
        lines = ["GET /api/ws HTTP/1.1", f"Host: {here}", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        lines += ["Sec-WebSocket-Key: dGlsZXdvcmstYXR0YWNrIQ==", f"Origin: http://{here}", f"Cookie: {self.cookie}"]
        return "\r\n".join([*lines, "", ""]).encode()

    @contextmanager
    def socket(self) -> Iterator[ClientConnection]:
        """Open a socket and wait for the welcome message."""
        raw = socket.create_connection((HONEST_ADDRESS, self.port), source_address=(self.address, 0))
        origin: Any = f"http://127.0.0.1:{self.port}"  # Any: websockets takes its own kind of string
        address, headers = f"ws://127.0.0.1:{self.port}/api/ws", {"Cookie": self.cookie}
        with connect(address, sock=raw, additional_headers=headers, origin=origin, max_size=None) as opened:
            opened.recv(PATIENCE)
            yield opened


class TargetServer:
    """A server under attack."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.port = server.port

    def memory(self) -> int:
        """Return the resident memory in bytes."""
        text = Path(f"/proc/{self.server.pid}/status").read_text()
        return int(text.split("VmRSS:")[1].split()[0]) * 1024

    @contextmanager
    def unharmed(self) -> Iterator[None]:
        """Check that the block costs little memory, logs no error, and leaves the server responsive."""
        before, log = self.memory(), self.server.folder / "server.log"
        written = log.stat().st_size
        yield
        self.check_memory(before)
        self.answers()
        errors = [line for line in log.read_bytes()[written:].decode(errors="replace").splitlines() if "[error" in line]
        require(not errors, f"an error in the log: {errors[:1]}")

    def check_memory(self, before: int) -> None:
        grown = self.memory() - before
        require(grown <= MAX_GROWTH_BYTES, f"memory grew by {grown / 1e6:.0f} MB")

    def settle(self, before: int, seconds: float = 4.0) -> None:
        """Wait until the server has processed its backlog, watching its memory."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.check_memory(before)
            time.sleep(0.1)

    def answers(self) -> None:
        """Check that an honest client at another address gets an answer."""
        connection = http.client.HTTPConnection(HONEST_ADDRESS, self.port, timeout=PATIENCE)
        try:
            connection.request("GET", "/healthz")
            require(json.loads(connection.getresponse().read()) == {"status": "ok"}, "health was not answered")
        finally:
            connection.close()

    def raw_connection(self) -> socket.socket:
        """Open a plain connection from the attacker's address."""
        return socket.create_connection((HONEST_ADDRESS, self.port), timeout=PATIENCE, source_address=(ATTACKER_ADDRESS, 0))
