"""Who is attacked, and who attacks: plain clients, from addresses of this machine that the server counts apart."""

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

HOME, AWAY = "127.0.0.1", "127.0.0.2"
"""Where honest people come from, and where attackers do: every address 127.… is this machine."""
PATIENCE = 60.0
MOST_GROWTH = 50 * 1024 * 1024
"""How much one abusive client may make the server's memory grow."""


class Broken(AssertionError):
    """Something did not hold."""


def hold(condition: object, what: str) -> None:
    """Something must be so."""
    if not condition:
        raise Broken(what)


@dataclass
class Somebody:
    """A client with a cookie, from one address."""

    port: int
    address: str = HOME
    known: bool = True

    def __post_init__(self) -> None:
        transport = httpx.HTTPTransport(local_address=self.address)
        headers = {"X-Tilework": "1"}
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", headers=headers, timeout=PATIENCE, transport=transport)
        self.me: dict[str, Any] = self.http.post("/api/session", json={}).raise_for_status().json() if self.known else {}

    def create(self, *seats: dict[str, Any], **form: Any) -> dict[str, Any]:
        """A new match."""
        answer = self.http.post("/api/matches", json={"game": "azul", "seats": list(seats), **form})
        made: dict[str, Any] = answer.raise_for_status().json()
        return made

    @property
    def cookie(self) -> str:
        """The cookie as it is sent."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def handshake(self) -> bytes:
        """What opens a socket, for who speaks without a library."""
        here = f"127.0.0.1:{self.port}"
        lines = ["GET /api/ws HTTP/1.1", f"Host: {here}", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        lines += ["Sec-WebSocket-Key: dGlsZXdvcmstYXR0YWNrIQ==", f"Origin: http://{here}", f"Cookie: {self.cookie}"]
        return "\r\n".join([*lines, "", ""]).encode()

    @contextmanager
    def socket(self) -> Iterator[ClientConnection]:
        """A socket that has been welcomed."""
        raw = socket.create_connection((HOME, self.port), source_address=(self.address, 0))
        origin: Any = f"http://127.0.0.1:{self.port}"
        address, headers = f"ws://127.0.0.1:{self.port}/api/ws", {"Cookie": self.cookie}
        with connect(address, sock=raw, additional_headers=headers, origin=origin, max_size=None) as opened:
            opened.recv(PATIENCE)
            yield opened


class Victim:
    """A server, and how it fares."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.port = server.port

    def memory(self) -> int:
        """What it holds in memory, in bytes."""
        text = Path(f"/proc/{self.server.pid}/status").read_text()
        return int(text.split("VmRSS:")[1].split()[0]) * 1024

    @contextmanager
    def unharmed(self) -> Iterator[None]:
        """What happens inside costs little memory and leaves no error in the log, and honest people are answered afterwards."""
        before, log = self.memory(), self.server.folder / "server.log"
        written = log.stat().st_size
        yield
        self.check_memory(before)
        self.answers()
        errors = [line for line in log.read_bytes()[written:].decode(errors="replace").splitlines() if "[error" in line]
        hold(not errors, f"an error in the log: {errors[:1]}")

    def check_memory(self, before: int) -> None:
        """It has not grown by much."""
        grown = self.memory() - before
        hold(grown <= MOST_GROWTH, f"memory grew by {grown / 1e6:.0f} MB")

    def settle(self, before: int, seconds: float = 4.0) -> None:
        """Let the server work through what it was sent, with an eye on its memory."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.check_memory(before)
            time.sleep(0.1)

    def answers(self) -> None:
        """An honest person, from another address, gets an answer."""
        connection = http.client.HTTPConnection(HOME, self.port, timeout=PATIENCE)
        try:
            connection.request("GET", "/healthz")
            hold(json.loads(connection.getresponse().read()) == {"status": "ok"}, "health was not answered")
        finally:
            connection.close()

    def hacked_line(self) -> socket.socket:
        """A plain connection of the attacker's."""
        return socket.create_connection((HOME, self.port), timeout=PATIENCE, source_address=(AWAY, 0))
