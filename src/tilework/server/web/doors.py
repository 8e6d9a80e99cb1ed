"""The outermost doors: limits on what comes in before it is a request, so that a server without a proxy before it is safe too."""

import asyncio
from collections import Counter
from collections.abc import Callable
from time import perf_counter, thread_time
from typing import ClassVar, cast
from weakref import WeakKeyDictionary

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


class Looks:
    """When the event loop looks at its sockets: what it reads now came after it looked the time before.

    A loop that has nothing to do looks all the time, so no more counts than it has computed since.
    """

    def __init__(self) -> None:
        self._last = self.before = perf_counter()
        self._computed = thread_time()
        self._is_looking = False

    def reading(self, loop: asyncio.AbstractEventLoop) -> None:
        """Something is read."""
        if not self._is_looking:
            self._is_looking = True
            at, computed = perf_counter(), thread_time()
            self.before = at - min(at - self._last, computed - self._computed)
            self._last, self._computed = at, computed
            loop.call_soon(self._looked)

    def _looked(self) -> None:
        self._is_looking = False


_looks: "WeakKeyDictionary[asyncio.AbstractEventLoop, Looks]" = WeakKeyDictionary()


class SocketDoor(WebSocketsSansIOProtocol):
    """Sockets whose connection can be broken off at once, with all that waits to be sent, and written to without waiting for a turn."""

    turns_away: Callable[[bytes], float] | None = None
    """Says of a message as it comes in for how many seconds its sender, who was refused, is not listened to; 0 where it is let in."""

    async def run_asgi(self) -> None:
        cast(dict[str, object], self.scope)["door"] = self
        try:
            await super().run_asgi()
        finally:
            self.turns_away = None
            cast(dict[str, object], self.scope).clear()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._looks = _looks.setdefault(self.loop, Looks())

    def connection_lost(self, exc: Exception | None) -> None:
        """What a closed socket leaves behind must be free at once: the collection that finds what refers to itself is rare."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def abort(self) -> bool:
        """Break the connection off at once."""
        self.transport.abort()
        return True

    # Coming in.

    def data_received(self, data: bytes) -> None:
        self._looks.reading(self.loop)
        self._came_after = self._looks.before
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Let a message in, unless its sender is turned away: that costs less than anything else that could be done for it."""
        seconds = self.turns_away(self.frames[0]) if self.turns_away and len(self.frames) == 1 and not self.has_more() else 0.0
        if not seconds:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self.transport.pause_reading()
        self.loop.call_later(seconds, self._listen_again)

    def _listen_again(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def has_more(self) -> bool:
        """Whether more messages wait than the one that was taken last."""
        return not self.queue.empty()

    def waited(self) -> float:
        """For how many seconds at most the message that is now taken has waited since it came: nothing is read while one waits."""
        return perf_counter() - self._came_after

    # Going out.

    def write(self, text: str) -> bool:
        """Hand a message to the network now; False where it would have to wait, or nobody is there any more."""
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.conn.send_text(text.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True
