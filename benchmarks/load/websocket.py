"""A minimal WebSocket client: thousands share a core, and their own cost would look like latency."""

import asyncio
import base64
import os
from collections.abc import Callable, Mapping
from typing import cast

OPEN_SECONDS = 10.0
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
WHOLE, MASKED = 0x80, 0x80
NO_MASK = bytes(4)
"""Clients must mask frames; a zero mask is valid and free."""


class WebSocketClient(asyncio.Protocol):
    """An open socket; ``on_message`` is called with each message."""

    def __init__(self, on_message: Callable[[bytes], None]) -> None:
        loop = asyncio.get_running_loop()
        self._hear = on_message
        self._transport: asyncio.Transport | None = None
        self._rest = b""
        self._opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()

    @classmethod
    async def to(cls, host: str, path: str, headers: Mapping[str, str], on_message: Callable[[bytes], None]) -> "WebSocketClient":
        """Connect and complete the handshake. Raise OSError or TimeoutError on failure."""
        address, _, port = host.rpartition(":")
        link = cls(on_message)
        key = base64.b64encode(os.urandom(16)).decode()
        upgrade = {"Host": host, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13"}
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in {**upgrade, **headers}.items())]
        try:
            async with asyncio.timeout(OPEN_SECONDS):
                await asyncio.get_running_loop().create_connection(lambda: link, address, int(port))
                link._write("\r\n".join([*lines, "", ""]).encode())
                await link._opened
        except BaseException:
            link.abort()
            raise
        return link

    def send(self, message: bytes) -> None:
        """Send a text frame; silently dropped if the connection is gone."""
        self._frame(TEXT, message)

    def close(self) -> None:
        """Close with a handshake."""
        self._frame(CLOSE, (1000).to_bytes(2, "big"))
        if self._transport:
            self._transport.close()

    def abort(self) -> None:
        """Drop the connection."""
        if self._transport:
            self._transport.abort()

    def _frame(self, kind: int, data: bytes) -> None:
        size = len(data)
        length = bytes((MASKED | size,)) if size < 126 else bytes((MASKED | 126,)) + size.to_bytes(2, "big")
        self._write(bytes((WHOLE | kind,)) + length + NO_MASK + data)

    def _write(self, data: bytes) -> None:
        if self._transport and not self._transport.is_closing():
            self._transport.write(data)

    # What the event loop calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._opened.done():
            self._opened.set_exception(ConnectionError("the server did not let us in"))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self._opened.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.abort()
                return
            self._opened.set_result(None)
        self._rest = data[self._take_all(data) :]

    def _take_all(self, data: bytes) -> int:
        """Process all complete frames. Return the offset of the rest."""
        at, end = 0, len(data)
        while end - at >= 2:
            kind, size, begin = data[at] & 15, data[at + 1], at + 2
            if size >= 126:
                begin += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : begin], "big")
            if end - begin < size:
                break
            at = begin + size
            self._take(kind, data[begin:at])
        return at

    def _take(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self._hear(data)
        elif kind == PING:
            self._frame(PONG, data)
        elif kind == CLOSE:
            self.close()
