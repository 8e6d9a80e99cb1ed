"""The outermost doors: limits on what comes in before it is a request, so that a server without a proxy before it is safe too."""

import asyncio
from collections import Counter
from time import perf_counter
from typing import ClassVar, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tilework.server.live.limits import neighbourhood

MOST_HEADERS = 32 * 1024
REQUEST_SECONDS = 20.0
"""How long a request may take to arrive, with its body: nobody keeps a connection by sending a byte now and then."""
MOST_FROM_ONE_ADDRESS = 200
"""Connections at once, sockets not counted. A proxy speaks for many, and is not counted at all."""


class HttpDoor(H11Protocol):
    """HTTP with bounds: on headers (see ``h11_max_incomplete_event_size``), on the time that a request takes, on connections an address."""

    open_from: ClassVar[Counter[str]] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._patience: asyncio.TimerHandle | None = None
        self._address = neighbourhood(self.client[0]) if self.client and not self._is_proxy(self.client[0]) else ""
        self.open_from[self._address] += 1
        self._is_counted = True
        if self._address and self.open_from[self._address] > MOST_FROM_ONE_ADDRESS:
            transport.abort()
        else:
            self._look()

    def _is_proxy(self, host: str) -> bool:
        trusted = self.config.forwarded_allow_ips or ""
        names = trusted.split(",") if isinstance(trusted, str) else trusted
        return "*" in names or host in [name.strip() for name in names]

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._let_go()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def _look(self) -> None:
        """Be patient with a request that is not whole yet, but not for ever."""
        cycle = self.cycle
        is_served = cycle is not None and not cycle.more_body and not cycle.response_complete
        if is_served or not self._is_counted:
            self._stop_waiting()
        elif self._patience is None:
            self._patience = self.loop.call_later(REQUEST_SECONDS, self._run_out)

    def on_response_complete(self) -> None:
        self._stop_waiting()
        super().on_response_complete()

    def _run_out(self) -> None:
        self._patience = None
        self.transport.abort()

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _let_go(self) -> None:
        self._stop_waiting()
        if self._is_counted:
            self._is_counted = False
            self.open_from[self._address] -= 1
            if not self.open_from[self._address]:
                del self.open_from[self._address]


class SocketDoor(WebSocketsSansIOProtocol):
    """Sockets whose connection can be broken off at once, with all that waits to be sent, and written to without waiting for a turn."""

    async def run_asgi(self) -> None:
        self.scope["abort"] = self.transport.abort  # type: ignore[typeddict-unknown-key]
        self.scope["write"] = self.write  # type: ignore[typeddict-unknown-key]
        self.scope["waited"] = self.waited  # type: ignore[typeddict-unknown-key]
        try:
            await super().run_asgi()
        finally:
            cast(dict[str, object], self.scope).clear()

    def connection_lost(self, exc: Exception | None) -> None:
        """What a closed socket leaves behind must be free at once: the collection that finds what refers to itself is rare."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def data_received(self, data: bytes) -> None:
        self._read_at = perf_counter()
        super().data_received(data)

    def waited(self) -> float:
        """For how many seconds the message that is now taken has waited since it was read: nothing is read while one waits."""
        return perf_counter() - self._read_at

    def write(self, text: str) -> bool:
        """Hand a message to the network now; False where it would have to wait, or nobody is there any more."""
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.conn.send_text(text.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True
