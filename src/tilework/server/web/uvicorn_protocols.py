"""Uvicorn protocols with limits, so that a server without a proxy is safe too."""

import asyncio
from collections import Counter
from collections.abc import Callable
from time import perf_counter, thread_time
from typing import ClassVar, cast
from weakref import WeakKeyDictionary

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from tilework.server.live.rate_limits import address_key

MAX_HEADER_BYTES = 32 * 1024
REQUEST_SECONDS = 20.0
"""Maximum time for a request to arrive, with its body (seconds)."""
MAX_CONNECTIONS_PER_ADDRESS = 200
"""Concurrent HTTP connections per address. Trusted proxies are not counted."""


class LimitedHttpProtocol(H11Protocol):
    """HTTP with limits on header size, request time and connections per address."""

    open_by_address: ClassVar[Counter[str]] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # asyncio hands over a Transport
        super().connection_made(transport)
        self._timeout: asyncio.TimerHandle | None = None
        self._address = address_key(self.client[0]) if self.client and not self._is_proxy(self.client[0]) else ""
        self.open_by_address[self._address] += 1
        self._is_counted = True
        if self._address and self.open_by_address[self._address] > MAX_CONNECTIONS_PER_ADDRESS:
            transport.abort()
        else:
            self._check_timeout()

    def _is_proxy(self, host: str) -> bool:
        trusted = self.config.forwarded_allow_ips or ""
        names = trusted.split(",") if isinstance(trusted, str) else trusted
        return "*" in names or host in [name.strip() for name in names]

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._check_timeout()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._release()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def _check_timeout(self) -> None:
        """Start or stop the request timeout."""
        cycle = self.cycle
        is_served = cycle is not None and not cycle.more_body and not cycle.response_complete
        if is_served or not self._is_counted:
            self._cancel_timeout()
        elif self._timeout is None:
            self._timeout = self.loop.call_later(REQUEST_SECONDS, self._on_request_timeout)

    def on_response_complete(self) -> None:
        self._cancel_timeout()
        super().on_response_complete()

    def _on_request_timeout(self) -> None:
        self._timeout = None
        self.transport.abort()

    def _cancel_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None

    def _release(self) -> None:
        self._cancel_timeout()
        if self._is_counted:
            self._is_counted = False
            self.open_by_address[self._address] -= 1
            if not self.open_by_address[self._address]:
                del self.open_by_address[self._address]


class PollTimes:
    """Track poll times: data read now arrived after the previous poll, which bounds its queueing delay.

    An idle loop polls all the time, so the bound is the CPU time used since.
    """

    before: float

    def __init__(self) -> None:
        self._last = self.before = perf_counter()
        self._computed = thread_time()
        self._is_polled = False

    def on_read(self, loop: asyncio.AbstractEventLoop) -> None:
        """Record that data is being read."""
        if not self._is_polled:
            self._is_polled = True
            at, computed = perf_counter(), thread_time()
            self.before = at - min(at - self._last, computed - self._computed)
            self._last, self._computed = at, computed
            loop.call_soon(self._poll_done)

    def _poll_done(self) -> None:
        self._is_polled = False


MESSAGES = (Opcode.TEXT, Opcode.BINARY)

_poll_times: "WeakKeyDictionary[asyncio.AbstractEventLoop, PollTimes]" = WeakKeyDictionary()


MAX_CONTROL_FRAMES = 100
"""Control frames and fragments that a socket may send at once; above it the connection is closed with ``TOO_MANY_FRAMES``."""
CONTROL_FRAMES_PER_S = 20.0
"""Rate at which that budget refills (frames per second). Honest clients send one pong every 20 s and no fragments."""
SLICE_BYTES = 4096
"""Parse input in slices of this size: a read of 256 KiB holds 40,000 pings, which must not all be parsed before one is counted."""
TOO_MANY_FRAMES = 4429
INVALID_UTF8 = 1007


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """WebSockets that can be aborted at once and written to directly."""

    drop_filter: Callable[[bytes], float] | None = None
    """Called with each incoming message; returns for how many seconds to ignore the sender (0 accepts it)."""

    async def run_asgi(self) -> None:
        cast(dict[str, object], self.scope)["door"] = self
        try:
            await super().run_asgi()
        finally:
            self.drop_filter = None
            cast(dict[str, object], self.scope).clear()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._poll_times = _poll_times.setdefault(self.loop, PollTimes())
        self._frame_budget, self._budget_at = float(MAX_CONTROL_FRAMES), perf_counter()

    def connection_lost(self, exc: Exception | None) -> None:
        """Break reference cycles at once: full garbage collections are rare."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def abort(self) -> bool:
        """Drop the connection at once."""
        self.transport.abort()
        return True

    # Coming in.

    def data_received(self, data: bytes) -> None:
        self._poll_times.on_read(self.loop)
        self._received_after = self._poll_times.before
        for start in range(0, len(data), SLICE_BYTES):
            if self.transport.is_closing() or self.close_sent:
                return
            super().data_received(data[start : start + SLICE_BYTES])

    def handle_events(self) -> None:
        """Count control frames and fragments, which never reach the application, before handling them."""
        events = self.conn.events_received()
        counted = sum(isinstance(event, Frame) and (not event.fin or event.opcode not in MESSAGES) for event in events)
        if counted and not self._spend(counted):
            self._close(TOO_MANY_FRAMES)
            return
        self.conn.events = events  # handed back to the handler, which takes them again
        super().handle_events()

    def _spend(self, frames: int) -> bool:
        now = perf_counter()
        self._frame_budget = min(MAX_CONTROL_FRAMES, self._frame_budget + (now - self._budget_at) * CONTROL_FRAMES_PER_S) - frames
        self._budget_at = now
        return self._frame_budget >= 0

    def _close(self, code: int) -> None:
        """Close with a code, tell the application, and drop what else was received."""
        self.frames = []
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Pass a message to the application unless the drop filter rejects it, which is the cheapest rejection."""
        if self.curr_msg_data_type == "text" and not _is_utf8(self.frames):
            self._close(INVALID_UTF8)
            return
        seconds = self.drop_filter(self.frames[0]) if self.drop_filter and len(self.frames) == 1 and not self.has_pending() else 0.0
        if not seconds:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self.transport.pause_reading()
        self.loop.call_later(seconds, self._resume_reading)

    def _resume_reading(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def has_pending(self) -> bool:
        """Whether more messages are queued than the one taken last."""
        return not self.queue.empty()

    def queue_delay_s(self) -> float:
        """Return an upper bound of the time that the current message has waited, in seconds."""
        return perf_counter() - self._received_after

    # Going out.

    def write(self, text: str) -> bool:
        """Write a message to the network now; return False if it would have to wait or the client is gone."""
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.conn.send_text(text.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def _is_utf8(fragments: list[bytes]) -> bool:
    try:
        b"".join(fragments).decode()
    except UnicodeDecodeError:
        return False
    return True
