"""One open socket: what comes in is answered in order, what goes out never piles up."""

import asyncio
import contextlib
from collections import deque
from dataclasses import dataclass

import orjson
import structlog
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.live.desk import Desk
from tilework.server.live.door import AnyDoor, Door
from tilework.server.live.frames import MOST_FRAME, command_in, tag_of, what_is_wrong
from tilework.server.live.limits import neighbourhood
from tilework.server.live.load import busy
from tilework.server.live.messages import answer
from tilework.server.metrics import SOCKETS, UNREAD
from tilework.server.models import socket as wire
from tilework.server.people.people import Identity
from tilework.server.refusals import STATUSES, note
from tilework.server.words import say

log = structlog.get_logger()

MOST_WAITING = 500
MOST_QUEUED = 4 * 1024 * 1024
"""So many characters may wait for a client that does not read, of whatever kind; then its connection is broken off."""
ENOUGH_QUEUED = 256 * 1024
"""From here on a client's own messages wait until it has read the answers to those before."""
SEND_SECONDS = 30.0
MOST_WATCHED = 50
RETRY_SECONDS = 1.0
DEAF_SECONDS = 0.5
"""Whoever sends more messages than are allowed is not listened to for so long: refusing each one of a flood costs too much."""
MISSED = 2.5
"""So many signs of life may be missed before a connection is given up: just over two."""


@dataclass
class Watching:
    """A match that this socket watches: the last seq sent, how much detail is wanted, and whether events are folded over there."""

    seen: int
    full: bool
    folds: bool = False
    surroundings: int = 0


class Silent(Exception):
    """Nothing has been heard from the client for too long."""


class TooSlow(Exception):
    """The client does not read what it is sent."""


class Connection:
    """A socket of one person. Answers wait in a short queue; of a match only the newest view is sent, so a slow client skips some."""

    def __init__(self, desk: Desk, websocket: WebSocket, identity: Identity) -> None:
        self.desk = desk
        self.identity = identity
        self.person = identity.person
        client = getattr(websocket, "client", None)
        self.host: str | None = client.host if client else None
        self.watching: dict[str, Watching] = {}
        self._websocket = websocket
        self._waiting: deque[str] = deque()
        self._changed: dict[str, None] = {}
        self._wake = asyncio.Event()
        self._ending: tuple[int, str] | None = None
        self._answering = False
        self._leaving = False
        self._door: Door = getattr(websocket, "scope", {}).get("door") or AnyDoor()
        self._door.turns_away = self._turned_away
        self._queued = 0
        self._has_room = asyncio.Event()
        self._has_room.set()
        self._given_up = asyncio.Event()
        self.beats = False
        self._heard = now()
        self._beat_ms = int(desk.hub.settings.heartbeat_seconds * 1000)

    # Going out.

    def send(self, message: dict[str, object]) -> None:
        """Send a message soon."""
        self.send_text(orjson.dumps(message).decode())

    def send_text(self, message: str) -> None:
        """Send a message that is JSON already."""
        if self._given_up.is_set() or (not self._waiting and self._ending is None and self._door.write(message)):
            return
        self._waiting.append(message)
        self._queued += len(message)
        self._wake.set()
        if self._queued > MOST_QUEUED or len(self._waiting) > MOST_WAITING:
            self._give_up()
        elif self._queued > ENOUGH_QUEUED:
            self._has_room.clear()

    def _give_up(self) -> None:
        """Nothing more is kept for a client that does not read."""
        self._waiting.clear()
        self._queued = 0
        self._given_up.set()

    def changed(self, match_id: str) -> None:
        """Send what is new in a match: events at once if that is possible, and a view soon."""
        watching = self.watching.get(match_id)
        if watching is None or (watching.folds and match_id not in self._changed and self._tell(match_id, watching)):
            return
        self._changed[match_id] = None
        self._wake.set()

    def _tell(self, match_id: str, watching: Watching) -> bool:
        """Send events without waiting for a turn, unless something else is to go first."""
        if self._waiting or self._given_up.is_set():
            return False
        news = self.desk.hub.audience.events_now(match_id, self.person, watching.seen, watching.surroundings)
        if news is None or not self._door.write(news[2].decode()):
            return False
        watching.seen, watching.surroundings, _ = news
        return True

    def end(self, code: int, why: str) -> None:
        """Say goodbye and close."""
        if self._ending is None:
            self.send({"type": "bye", "code": why, "message": say(f"bye.{why}")})
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
        """Hand a message to the network, which must take it in reasonable time."""
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await self._websocket.send_text(message)
        except TimeoutError:
            raise TooSlow from None
        self._queued = max(0, self._queued - len(message)) if self._waiting else 0
        if self._queued <= ENOUGH_QUEUED:
            self._has_room.set()

    async def _stay_in_time(self) -> None:
        await self._given_up.wait()
        raise TooSlow

    async def _view_of(self, match_id: str) -> str | None:
        """The newest view of a match that has changed, if it is still watched and can be made now."""
        del self._changed[match_id]
        watching = self.watching.get(match_id)
        if watching is None:
            return None
        audience = self.desk.hub.audience
        try:
            if watching.folds and (news := await audience.events_for_watcher(match_id, self.person, watching.seen, watching.surroundings)):
                watching.seen, watching.surroundings, view = news
                return view.decode()
            watching.seen, view = await audience.view_for_watcher(match_id, self.person, watching.seen, watching.full)
            watching.surroundings = audience.surroundings(match_id)
        except Refusal:
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.changed, match_id)
            return None
        return view.decode()

    # Coming in.

    async def run(self) -> None:
        """Serve the socket until it closes."""
        SOCKETS.inc()
        who = {"person": self.person, "name": self.identity.name}
        self.send({"type": "welcome", "version": wire.VERSION, **who, "now": now(), "heartbeat_ms": self._beat_ms})
        tasks = [asyncio.create_task(work()) for work in (self._receive_all, self._send_all, self._listen_for_life, self._stay_in_time)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            SOCKETS.dec()
            # Whoever sent it may be gone before it is done, but a write on its way to the disk can't be called back: were that broken
            # off, the match could be read anew before the write has ended, and the others would not hear of the move.
            self._leaving = True
            for task in tasks[1:] if self._answering else tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
            self._leave_all()
            await self._close(results)

    async def _listen_for_life(self) -> None:
        """A client that has begun to give signs of life and stops is gone, though its network never said so."""
        while not self.beats or now() - self._heard < self._beat_ms * MISSED:
            await asyncio.sleep(self._beat_ms / 2000)
        raise Silent

    def _leave_all(self) -> None:
        for match_id in list(self.watching):
            self.desk.hub.audience.unwatch(match_id, self)
        self.watching.clear()
        self.desk.lobby.remove(self)

    async def _close(self, results: list[BaseException | None]) -> None:
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | TooSlow | Silent | RuntimeError):
                log.error("socket_failed", exc_info=result)
        if any(isinstance(result, TooSlow | Silent) for result in results) and self._door.abort():
            return
        code = 4429 if any(isinstance(result, TooSlow) for result in results) else 1011
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._websocket.close(code)

    async def _receive_all(self) -> None:
        while not self._leaving:
            await self._has_room.wait()
            frame = await self._websocket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            self._heard = now()
            text = frame.get("text") or (frame.get("bytes") or b"").decode(errors="replace")
            self._answering = True
            is_too_much = await self._receive(text)
            self._answering = False
            if is_too_much:
                await asyncio.sleep(DEAF_SECONDS)
            elif self._door.has_more():
                # Whoever sends a thousand messages at once has one answered at a time, like everybody else.
                await asyncio.sleep(0)

    async def _receive(self, text: str) -> bool:
        """One frame. Whatever is wrong with it is said, and nothing else happens. True if it was one more than is allowed."""
        message: wire.ClientMessage | None = None
        at = now()
        try:
            if len(text) > MOST_FRAME:
                raise Refusal("too_large")
            self.desk.limiter.require_here("frame", self.person)
            if self.desk.hub.load.is_too_late(self._door.waited()) and self._refuse_unread(text):
                return False
            message = wire.client_message.validate_json(text)
            reply = await answer(self, message, at)
            if reply is not None:
                self.send_text(reply)
                for loaded in self.desk.hub.audience.take_due():
                    loaded.tell()
        except ValidationError as error:
            self._refuse(Refusal("invalid", detail=what_is_wrong(error)), message, text)
        except Refusal as refusal:
            self._refuse(refusal, message, text)
            return message is None and refusal.code == "rate_limited"
        except Exception:
            log.exception("message_failed", type=getattr(message, "type", None))
            self._refuse(Refusal("internal"), message, text)
        return False

    def _turned_away(self, frame: bytes) -> float:
        """For how long somebody is left alone whose command came too late; 0 if it is let in."""
        hub, limiter = self.desk.hub, self.desk.limiter
        if self._answering or not hub.load.is_too_late(self._door.waited()) or limiter.take_here("frame", self.person).retry_after_ms:
            return 0.0
        return self._refuse_unread(frame)

    def _refuse_unread(self, frame: bytes | str) -> float:
        """Refuse a command before anything is done for it: a worker that has too much to do has no time for reading it closely.

        Returns for how many seconds; 0 if it is no command.
        """
        command = command_in(frame)
        if command is None:
            return 0.0
        UNREAD.inc()
        refusal = busy()
        self.send({"type": "error", **command, **refusal.to_data()})
        return refusal.seconds

    def _refuse(self, refusal: Refusal, message: wire.ClientMessage | None, text: str) -> None:
        if refusal.status in STATUSES:
            note(refusal.code, "socket", neighbourhood(self.host) if self.host else "?")
        known = {"match": getattr(message, "match", None), "command_id": getattr(message, "command_id", None)}
        tag = getattr(message, "id", None) if message is not None else tag_of(text)
        self.send({"type": "error", **_reply(tag), **{k: v for k, v in known.items() if v}, **refusal.to_data()})


def _reply(tag: str | None) -> dict[str, str]:
    return {"re": tag} if tag is not None else {}
