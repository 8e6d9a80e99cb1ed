"""One WebSocket connection: messages are answered in order, and output never piles up."""

import asyncio
import contextlib
from collections import deque
from dataclasses import dataclass

import orjson
import structlog
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from structlog.typing import FilteringBoundLogger

from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.context import LiveContext
from tilework.server.live.rate_limits import address_key
from tilework.server.live.sockets.dispatch import answer
from tilework.server.live.sockets.frame_parsing import MAX_FRAME_BYTES, command_ids, message_id, validation_message
from tilework.server.live.sockets.load_shedding import busy
from tilework.server.live.sockets.transport import DefaultTransport, SocketTransport
from tilework.server.localization import LocalizedText, localized
from tilework.server.metrics import UNPARSED_REJECTED, WEBSOCKET_CONNECTIONS
from tilework.server.models import socket as wire
from tilework.server.people.accounts import Identity
from tilework.server.rejection_log import STATUSES, log_rejection

log: FilteringBoundLogger = structlog.get_logger()

MAX_QUEUED_MESSAGES = 500
MAX_QUEUED_CHARS = 4 * 1024 * 1024
"""Close the connection when more than this many characters are queued for a client."""
BACKPRESSURE_CHARS = 256 * 1024
"""Stop reading from a client while more than this many characters are queued for it."""
SEND_SECONDS = 30.0
MAX_WATCHED_MATCHES = 50
RETRY_SECONDS = 1.0
FLOOD_PAUSE_S = 0.5
"""Ignore a flooding client for this many seconds; rejecting every message would cost more."""
MAX_MISSED_HEARTBEATS = 2.5
"""Close the connection after this many missed heartbeats."""


@dataclass
class Subscription:
    """A match watched by this socket: the last seq sent, level of detail, and whether events are wanted."""

    seen: int
    wants_events: bool = False
    context_version: int = 0


class HeartbeatTimeout(Exception):
    """No heartbeat was received for too long."""


class SendTimeout(Exception):
    """The client does not read what it is sent."""


class Connection:
    """A person's socket. Replies are queued; of each match only the newest view is sent, so a slow client skips some."""

    def __init__(self, context: LiveContext, websocket: WebSocket, identity: Identity) -> None:
        self.context = context
        self.identity = identity
        self.person: str = identity.person
        client = getattr(websocket, "client", None)
        self.host: str | None = client.host if client else None
        self.subscriptions: dict[str, Subscription] = {}
        self._websocket = websocket
        self._waiting: deque[str] = deque()
        self._changed: dict[str, None] = {}
        self._wake = asyncio.Event()
        self._ending: tuple[int, str] | None = None
        self._answering = False
        self._leaving = False
        self._transport: SocketTransport = getattr(websocket, "scope", {}).get("door") or DefaultTransport()
        self._transport.drop_filter = self._should_drop
        self._queued = 0
        self._has_room = asyncio.Event()
        self._has_room.set()
        self._given_up = asyncio.Event()
        self.beats = False
        self._heard = now()
        self._beat_ms = int(context.match_service.settings.heartbeat_seconds * 1000)

    # Going out.

    def send(self, message: dict[str, object]) -> None:
        """Queue a message."""
        self.send_text(orjson.dumps(message).decode())

    def send_text(self, message: str) -> None:
        """Queue a message that is already JSON."""
        if self._given_up.is_set() or (not self._waiting and self._ending is None and self._transport.write(message)):
            return
        self._waiting.append(message)
        self._queued += len(message)
        self._wake.set()
        if self._queued > MAX_QUEUED_CHARS or len(self._waiting) > MAX_QUEUED_MESSAGES:
            self._give_up()
        elif self._queued > BACKPRESSURE_CHARS:
            self._has_room.clear()

    def _give_up(self) -> None:
        """Discard the queue of a client that does not read, and close."""
        self._waiting.clear()
        self._queued = 0
        self._given_up.set()

    def changed(self, match_id: str) -> None:
        """Send what is new in a match: events at once if possible, else a view soon."""
        subscription = self.subscriptions.get(match_id)
        if subscription is None or (subscription.wants_events and match_id not in self._changed and self._tell(match_id, subscription)):
            return
        self._changed[match_id] = None
        self._wake.set()

    def _tell(self, match_id: str, subscription: Subscription) -> bool:
        """Send events directly, unless something else is queued."""
        if self._waiting or self._given_up.is_set():
            return False
        news = self.context.match_service.broadcaster.events_now(match_id, self.person, subscription.seen, subscription.context_version)
        if news is None or not self._transport.write(news[2].decode()):
            return False
        subscription.seen, subscription.context_version, _ = news
        return True

    def end(self, code: int, why: str, message: LocalizedText | None = None) -> None:
        """Send ``bye`` and close with a code."""
        if self._ending is None:
            self.send({"type": "bye", "code": why, "message": message or localized(f"bye.{why}")})
            self._ending = code, why
            self._wake.set()

    async def _send_all(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting or self._changed:
                message = self._waiting.popleft() if self._waiting else await self._view_of(next(iter(self._changed)))
                if message is not None:
                    await self._transmit(message)
            if self._ending:
                await self._websocket.close(*self._ending)
                return

    async def _transmit(self, message: str) -> None:
        """Write a message to the network within ``SEND_SECONDS``."""
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await self._websocket.send_text(message)
        except TimeoutError:
            raise SendTimeout from None
        self._queued = max(0, self._queued - len(message)) if self._waiting else 0
        if self._queued <= BACKPRESSURE_CHARS:
            self._has_room.set()

    async def _stay_in_time(self) -> None:
        await self._given_up.wait()
        raise SendTimeout

    async def _view_of(self, match_id: str) -> str | None:
        """Return the newest view of a changed match, if it is still watched and available."""
        del self._changed[match_id]
        subscription = self.subscriptions.get(match_id)
        if subscription is None:
            return None
        broadcaster = self.context.match_service.broadcaster
        try:
            if subscription.wants_events and (
                news := await broadcaster.events_for_watcher(match_id, self.person, subscription.seen, subscription.context_version)
            ):
                subscription.seen, subscription.context_version, view = news
                return view.decode()
            subscription.seen, view = await broadcaster.view_for_watcher(match_id, self.person, subscription.seen)
            subscription.context_version = broadcaster.context_version(match_id)
        except ApiError:
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.changed, match_id)
            return None
        return view.decode()

    # Coming in.

    async def run(self) -> None:
        """Serve the socket until it closes."""
        WEBSOCKET_CONNECTIONS.inc()
        who = {"person": self.person, "name": self.identity.name}
        self.send({"type": "welcome", "version": wire.VERSION, **who, "now": now(), "heartbeat_ms": self._beat_ms})
        tasks = [asyncio.create_task(work()) for work in (self._receive_all, self._send_all, self._listen_for_life, self._stay_in_time)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            WEBSOCKET_CONNECTIONS.dec()
            # Whoever sent it may be gone before it is done, but a write on its way to the disk can't be called back: were that broken
            # off, the match could be read anew before the write has ended, and the others would not hear of the move.
            self._leaving = True
            for task in tasks[1:] if self._answering else tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
            self._leave_all()
            await self._close(results)

    async def _listen_for_life(self) -> None:
        """Raise ``HeartbeatTimeout`` when a client that sends heartbeats stops."""
        while not self.beats or now() - self._heard < self._beat_ms * MAX_MISSED_HEARTBEATS:
            await asyncio.sleep(self._beat_ms / 2000)
        raise HeartbeatTimeout

    def _leave_all(self) -> None:
        for match_id in list(self.subscriptions):
            self.context.match_service.broadcaster.unwatch(match_id, self)
        self.subscriptions.clear()
        self.context.lobby.remove(self)

    async def _close(self, results: list[BaseException | None]) -> None:
        for result in results:
            if isinstance(result, Exception) and not self._is_expected(result):
                log.error("socket_failed", exc_info=result)
        if any(isinstance(result, SendTimeout | HeartbeatTimeout) for result in results) and self._transport.abort():
            return
        code = 4429 if any(isinstance(result, SendTimeout) for result in results) else 1011
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._websocket.close(code)

    def _is_expected(self, error: Exception) -> bool:
        """Whether an error only says that the client is gone: Starlette raises RuntimeError for a write after the close."""
        is_closed = WebSocketState.DISCONNECTED in (self._websocket.client_state, self._websocket.application_state)
        return isinstance(error, WebSocketDisconnect | SendTimeout | HeartbeatTimeout) or (isinstance(error, RuntimeError) and is_closed)

    async def _receive_all(self) -> None:
        while not self._leaving:
            await self._has_room.wait()
            frame = await self._websocket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            self._heard = now()
            text = frame.get("text") or (frame.get("bytes") or b"").decode(errors="replace")
            self._answering = True
            is_overloaded = await self._receive(text)
            self._answering = False
            if is_overloaded:
                await asyncio.sleep(FLOOD_PAUSE_S)
            elif self._transport.has_pending():
                # Whoever sends a thousand messages at once has one answered at a time, like everybody else.
                await asyncio.sleep(0)

    async def _receive(self, text: str) -> bool:
        """Handle one frame and reply to errors. Return True if it exceeded the frame limit."""
        message: wire.ClientMessage | None = None
        at = now()
        try:
            if len(text) > MAX_FRAME_BYTES:
                raise ApiError("too_large")
            self.context.limiter.require_local("frame", self.person)
            if self.context.match_service.load.has_waited_too_long(self._transport.queue_delay_s()) and self._refuse_unread(text):
                return False
            message = wire.client_message.validate_json(text)
            reply = await answer(self, message, at)
            if reply is not None:
                self.send_text(reply)
                for loaded in self.context.match_service.broadcaster.pop_due():
                    loaded.notify_watchers()
        except ValidationError as error:
            self._refuse(ApiError("invalid", detail=validation_message(error)), message, text)
        except ApiError as error:
            self._refuse(error, message, text)
            return message is None and error.code == "rate_limited"
        except Exception:
            log.exception("message_failed", type=getattr(message, "type", None))
            self._refuse(ApiError("internal"), message, text)
        return False

    def _should_drop(self, frame: bytes) -> float:
        """Return for how many seconds to ignore the sender of a command that came too late; 0 accepts the frame."""
        match_service, limiter = self.context.match_service, self.context.limiter
        if (
            self._answering
            or not match_service.load.has_waited_too_long(self._transport.queue_delay_s())
            or limiter.take_local("frame", self.person).retry_after_ms
        ):
            return 0.0
        return self._refuse_unread(frame)

    def _refuse_unread(self, frame: bytes | str) -> float:
        """Reject a command before parsing it, because the worker is overloaded.

        Return the seconds after which to retry; 0 if the frame is not a command.
        """
        command = command_ids(frame)
        if command is None:
            return 0.0
        UNPARSED_REJECTED.inc()
        error = busy()
        self.send({"type": "error", **command, **error.to_data()})
        return error.seconds

    def _refuse(self, error: ApiError, message: wire.ClientMessage | None, text: str) -> None:
        if error.status in STATUSES:
            log_rejection(error.code, "socket", address_key(self.host) if self.host else "?")
        known = {"match": getattr(message, "match", None), "command_id": getattr(message, "command_id", None)}
        tag = getattr(message, "id", None) if message is not None else message_id(text)
        self.send({"type": "error", **_reply(tag), **{k: v for k, v in known.items() if v}, **error.to_data()})


def _reply(tag: str | None) -> dict[str, str]:
    return {"re": tag} if tag is not None else {}
