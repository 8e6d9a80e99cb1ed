"""Connection of a bot account that speaks the engine protocol over a WebSocket."""

import asyncio
import contextlib
from collections.abc import Coroutine, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Never, TypeVar

import orjson
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect
from structlog.typing import FilteringBoundLogger

from tilework.arena.protocol import PROTOCOL, Data, line, question
from tilework.errors import EngineError, TileworkError
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.bots.engine_turns import (
    AGREE,
    OVER,
    SIT,
    EngineTurn,
    due,
    parse_legal_action,
)
from tilework.server.live.context import LiveContext
from tilework.server.live.sockets.connection import RETRY_SECONDS, SEND_SECONDS
from tilework.server.live.sockets.dispatch import change_of
from tilework.server.live.sockets.frame_parsing import MAX_FRAME_BYTES
from tilework.server.match import commands
from tilework.server.metrics import WEBSOCKET_CONNECTIONS
from tilework.server.models import socket as wire
from tilework.server.people.accounts import Identity
from tilework.server.people.bot_accounts import HEARTBEAT_SECONDS, MAX_MATCHES, BotAccounts

log: FilteringBoundLogger = structlog.get_logger()

Result = TypeVar("Result")

START_SECONDS = 30.0
"""Time to answer ``about`` (seconds)."""
SILENT_SECONDS = 180.0
"""Close the connection after this long without any message (seconds)."""
LIST_SECONDS = 5.0
"""How often to look up the account's matches, in case a bus message was lost (seconds)."""
MAX_FAILURES = 3
"""Stop asking the engine in a match after this many failures; the first legal action is played instead."""
NO_ENGINE, SILENT, REPLACED = 4400, 4408, 4409


@dataclass
class _PendingRequest:
    """The open request. Its answer is None when the match has moved on."""

    id: str
    match: str
    seq: int
    answer: "asyncio.Future[Data | None]"

    def resolve(self, answer: Data | None) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)


class EngineConnection:
    """One engine: asked one question at a time for all its matches, and playing by the same commands as people."""

    def __init__(self, context: LiveContext, bot_accounts: BotAccounts, websocket: WebSocket, identity: Identity) -> None:
        self.identity = identity
        self.person: str = identity.person
        client = getattr(websocket, "client", None)
        self.host: str | None = client.host if client else None
        self._match_service, self._limiter = context.match_service, context.limiter
        self._bot_accounts = bot_accounts
        self._websocket = websocket
        self._sending = asyncio.Lock()
        self._ids = count(1)
        self._watched: dict[str, None] = {}
        self._changed: asyncio.Queue[str] = asyncio.Queue()
        self._turns: asyncio.Queue[str] = asyncio.Queue()
        self._pending: _PendingRequest | None = None
        self._failures: dict[str, int] = {}
        self._doing: set[asyncio.Task[object]] = set()
        self._ready = asyncio.Event()
        self._ended = asyncio.Event()
        self._code = 1011
        self._heard = now()

    # As somebody who watches matches.

    def changed(self, match_id: str) -> None:
        """Queue a match for attention."""
        self._changed.put_nowait(match_id)

    def send_text(self, message: str) -> None:
        """Ignore messages for human watchers."""

    def end(self, code: int, why: str, message: object = None) -> None:
        """Close with a code."""
        self._code = code
        self._ended.set()

    # The connection.

    async def run(self) -> None:
        """Serve the engine until it disconnects."""
        WEBSOCKET_CONNECTIONS.inc()
        works = (self._receive_all, self._stay, self._find_all, self._attend_all, self._play_turns, self._ended.wait)
        tasks = [asyncio.create_task(work()) for work in works]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            WEBSOCKET_CONNECTIONS.dec()
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.gather(*self._doing, return_exceptions=True)
            await self._leave(results)

    async def _leave(self, results: Iterable[object]) -> None:
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError | TimeoutError):
                log.error("engine_failed", exc_info=result)
        for match_id in list(self._watched):
            self._match_service.broadcaster.unwatch(match_id, self)
        if self._code != REPLACED:
            with contextlib.suppress(ApiError):
                await self._bot_accounts.mark_disconnected(self.person)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(SEND_SECONDS):
                await self._websocket.close(self._code)

    def _new_id(self) -> str:
        return str(next(self._ids))

    async def _send(self, message: Data) -> None:
        """Send a message within ``SEND_SECONDS``."""
        async with self._sending, asyncio.timeout(SEND_SECONDS):
            await self._websocket.send_text(line(message))

    async def _receive_all(self) -> None:
        while True:
            frame = await self._websocket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            self._heard = now()
            status = self._limiter.take_local("frame", self.person)
            await asyncio.sleep(status.retry_after_ms / 1000)
            await self._take(frame.get("text") or (frame.get("bytes") or b"").decode(errors="replace"))

    async def _take(self, text: str) -> None:
        """Handle one frame: the answer to the open request, or nothing."""
        try:
            answer = orjson.loads(text) if len(text) <= MAX_FRAME_BYTES else None
        except orjson.JSONDecodeError:
            answer = None
        if not isinstance(answer, dict):
            await self._send({"id": None, "error": "this is no JSON object, or too long"})
            answer = {"error": "an answer that can't be read", "id": self._pending.id if self._pending else None}
        if self._pending and answer.get("id") == self._pending.id and not answer.get("partial"):
            self._pending.resolve(answer)

    async def _ask(self, message: Data, seconds: float, patience: float = 0.0, match: str = "", seq: int = -1) -> Data | None:
        """Send a request and await its answer; after ``seconds`` send ``stop``. Return None if the match has moved on."""
        asked = self._pending = _PendingRequest(message["id"], match, seq, asyncio.get_running_loop().create_future())
        try:
            await self._send(message)
            await asyncio.wait([asked.answer], timeout=seconds)
            if patience and not asked.answer.done():
                await self._stop(asked)
                await asyncio.wait([asked.answer], timeout=patience)
        finally:
            self._pending = None
        if not asked.answer.done():
            raise EngineError("no answer in time")
        return asked.answer.result()

    async def _stop(self, asked: _PendingRequest) -> None:
        await self._send({"id": self._new_id(), "stop": asked.id})

    async def _stay(self) -> None:
        """Check the ``about`` reply, then keep the account marked as connected while the engine is alive."""
        try:
            about = await self._ask({"id": self._new_id(), "about": True}, START_SECONDS) or {}
        except EngineError:
            about = {}
        if about.get("protocol") != PROTOCOL or not isinstance(about.get("engine"), str):
            await self._send({"id": None, "error": f'about must be answered with "engine" (a name) and "protocol": {PROTOCOL}'})
            self.end(NO_ENGINE, "no_engine")
            return
        while await self._is_known():
            self._ready.set()
            await asyncio.sleep(HEARTBEAT_SECONDS)
            if now() - self._heard > SILENT_SECONDS * 1000:
                self.end(SILENT, "silent")
                return
            if self._pending is None:
                await self._send({"id": self._new_id(), "ping": True})
        self.end(4401, "session_ended")

    async def _is_known(self) -> bool:
        """Mark the account as connected; False if it was deleted, but not if only the database is away."""
        try:
            return await self._bot_accounts.mark_connected(self.person)
        except ApiError:
            return True

    # Its matches.

    async def _find_all(self) -> None:
        """Look up the account's matches at the start and periodically."""
        await self._ready.wait()
        while True:
            with contextlib.suppress(ApiError):
                for match_id in await self._bot_accounts.matches(self.person):
                    self.changed(match_id)
            await asyncio.sleep(LIST_SECONDS)

    async def _attend_all(self) -> None:
        """Handle changed matches; turns are queued."""
        await self._ready.wait()
        while True:
            match_id = await self._changed.get()
            try:
                await self._attend(match_id)
            except ApiError as error:
                self._later(match_id, error)

    def _later(self, match_id: str, error: ApiError) -> None:
        """Retry when the database was unavailable; ignore other errors."""
        if error.code == "unavailable":
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.changed, match_id)

    async def _attend(self, match_id: str) -> None:
        # Watch before reading: a change that came between a read and the subscription would go unnoticed.
        if match_id not in self._watched and len(self._watched) < MAX_MATCHES:
            await self._match_service.broadcaster.watch(match_id, self, 1_000_000)
            self._watched[match_id] = None
        todo = await self._match_service.read(match_id, partial(due, person=self.person, at=now()))
        asked = self._pending if self._pending and self._pending.match == match_id else None
        is_asked = asked is not None and isinstance(todo, EngineTurn) and todo.seq == asked.seq
        if asked and not is_asked:
            await self._stop(asked)
            asked.resolve(None)
        if isinstance(todo, EngineTurn):
            if not is_asked:
                self._turns.put_nowait(match_id)
        elif todo == SIT:
            await self._do(self._match_service.change(match_id, lambda hosted: commands.join(hosted, self.person, now())))
        elif todo == AGREE:
            await self._agree(match_id)
        elif todo == OVER:
            self._watched.pop(match_id, None)
            self._failures.pop(match_id, None)
            self._match_service.broadcaster.unwatch(match_id, self)

    async def _agree(self, match_id: str) -> None:
        seq = await self._match_service.read(match_id, lambda hosted: hosted.seq)
        await self._command(wire.UndoAnswer(type="undo_answer", match=match_id, seq=seq, command_id=f"agree-{seq:06}", accept=True))

    # Its turns.

    async def _play_turns(self) -> None:
        """Play queued turns one after the other."""
        await self._ready.wait()
        while True:
            match_id = await self._turns.get()
            try:
                todo = await self._match_service.read(match_id, partial(due, person=self.person, at=now()))
                if isinstance(todo, EngineTurn):
                    await self._decide(match_id, todo)
            except ApiError as error:
                self._later(match_id, error)

    async def _decide(self, match_id: str, turn: EngineTurn) -> None:
        """Ask the engine and play its answer, or the first legal action if there is no valid answer."""
        number = int(turn.position.legal_numbers()[0])
        if self._failures.get(match_id, 0) < MAX_FAILURES:
            asked = question(self._new_id(), turn.position, turn.limits, turn.seed, turn.clock)
            try:
                answer = await self._ask(asked, turn.stop_after_s, turn.timeout_s - turn.stop_after_s, match_id, turn.seq)
                if answer is None:
                    return
                number = parse_legal_action(answer, turn.position)
            except TileworkError as error:
                self._failures[match_id] = self._failures.get(match_id, 0) + 1
                await self._send({"id": asked["id"], "error": f"{error}: the first legal action is played instead"})
        await self._command(wire.Play(type="play", match=match_id, seq=turn.seq, command_id=f"engine-{turn.seq:06}", action=number))

    async def _command(self, command: wire.Play | wire.UndoAnswer) -> None:
        at = now()
        await self._do(self._match_service.command(self.person, command, change_of(self._match_service, self.person, command, at), at))

    async def _do(self, work: Coroutine[object, Never, Result]) -> Result:
        """Shield a write from cancellation when the engine disconnects: see :class:`Connection`."""
        task = asyncio.create_task(work)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return await asyncio.shield(task)
