"""An engine that is connected over the network: a bot account that speaks the engine protocol, as a program on standard input does."""

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

from tilework.arena.protocol import PROTOCOL, Data, line, question
from tilework.errors import EngineError, TileworkError
from tilework.server.errors import Refusal
from tilework.server.ids import now
from tilework.server.live.asking import AGREE, OVER, SIT, Turn, due, legal_number
from tilework.server.live.connection import RETRY_SECONDS, SEND_SECONDS
from tilework.server.live.desk import Desk
from tilework.server.live.frames import MOST_FRAME
from tilework.server.live.messages import change_of
from tilework.server.match import commands
from tilework.server.metrics import SOCKETS
from tilework.server.models import socket as wire
from tilework.server.people.people import Identity
from tilework.server.people.programs import BEAT_SECONDS, MOST_MATCHES, Programs

log = structlog.get_logger()

Result = TypeVar("Result")

START_SECONDS = 30.0
"""Within so long an engine must say what it is."""
SILENT_SECONDS = 180.0
"""An engine of which nothing has been heard for so long, though it was asked, is gone."""
LIST_SECONDS = 5.0
"""How often its matches are looked up, for word of a new one that was lost between workers."""
MOST_FAILURES = 3
"""After so many questions without an answer that can be played it is not asked again in that match."""
NO_ENGINE, SILENT, REPLACED = 4400, 4408, 4409


@dataclass
class _Asked:
    """The question that is open. Its answer is None when the match has moved on."""

    id: str
    match: str
    seq: int
    answer: "asyncio.Future[Data | None]"

    def settle(self, answer: Data | None) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)


class EngineConnection:
    """One engine: it is asked one question after the other, for all its matches, and plays by the same commands as people."""

    def __init__(self, desk: Desk, programs: Programs, websocket: WebSocket, identity: Identity) -> None:
        self.identity = identity
        self.person = identity.person
        client = getattr(websocket, "client", None)
        self.host: str | None = client.host if client else None
        self._hub, self._limiter = desk.hub, desk.limiter
        self._programs = programs
        self._websocket = websocket
        self._sending = asyncio.Lock()
        self._ids = count(1)
        self._watched: dict[str, None] = {}
        self._changed: asyncio.Queue[str] = asyncio.Queue()
        self._turns: asyncio.Queue[str] = asyncio.Queue()
        self._asked: _Asked | None = None
        self._failures: dict[str, int] = {}
        self._doing: set[asyncio.Task[object]] = set()
        self._ready = asyncio.Event()
        self._ended = asyncio.Event()
        self._code = 1011
        self._heard = now()

    # As somebody who watches matches.

    def changed(self, match_id: str) -> None:
        """Something happened in a match, or the engine has just been seated there."""
        self._changed.put_nowait(match_id)

    def send_text(self, message: str) -> None:
        """What is told to people who watch is not for engines."""

    def end(self, code: int, why: str) -> None:
        """Close soon."""
        self._code = code
        self._ended.set()

    # The connection.

    async def run(self) -> None:
        """Serve the engine until it leaves."""
        SOCKETS.inc()
        works = (self._receive_all, self._stay, self._find_all, self._attend_all, self._ask_all, self._ended.wait)
        tasks = [asyncio.create_task(work()) for work in works]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            SOCKETS.dec()
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
            self._hub.audience.unwatch(match_id, self)
        if self._code != REPLACED:
            with contextlib.suppress(Refusal):
                await self._programs.is_gone(self.person)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(SEND_SECONDS):
                await self._websocket.close(self._code)

    def _new_id(self) -> str:
        return str(next(self._ids))

    async def _send(self, message: Data) -> None:
        """Whoever does not take a message in reasonable time is gone."""
        async with self._sending, asyncio.timeout(SEND_SECONDS):
            await self._websocket.send_text(line(message))

    async def _receive_all(self) -> None:
        while True:
            frame = await self._websocket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            self._heard = now()
            standing = self._limiter.take_here("frame", self.person)
            await asyncio.sleep(standing.retry_after_ms / 1000)
            await self._take(frame.get("text") or (frame.get("bytes") or b"").decode(errors="replace"))

    async def _take(self, text: str) -> None:
        """One frame: the answer to the open question, or to nothing that anybody waits for."""
        try:
            answer = orjson.loads(text) if len(text) <= MOST_FRAME else None
        except orjson.JSONDecodeError:
            answer = None
        if not isinstance(answer, dict):
            await self._send({"id": None, "error": "this is no JSON object, or too long"})
            answer = {"error": "an answer that can't be read", "id": self._asked.id if self._asked else None}
        if self._asked and answer.get("id") == self._asked.id and not answer.get("partial"):
            self._asked.settle(answer)

    async def _ask(self, message: Data, seconds: float, patience: float = 0.0, match: str = "", seq: int = -1) -> Data | None:
        """Ask, and wait for the answer; after ``seconds`` the engine is told to stop. None: the match has moved on."""
        asked = self._asked = _Asked(message["id"], match, seq, asyncio.get_running_loop().create_future())
        try:
            await self._send(message)
            await asyncio.wait([asked.answer], timeout=seconds)
            if patience and not asked.answer.done():
                await self._stop(asked)
                await asyncio.wait([asked.answer], timeout=patience)
        finally:
            self._asked = None
        if not asked.answer.done():
            raise EngineError("no answer in time")
        return asked.answer.result()

    async def _stop(self, asked: _Asked) -> None:
        await self._send({"id": self._new_id(), "stop": asked.id})

    async def _stay(self) -> None:
        """Let the engine say what it is; then say, as long as it gives signs of life, that it is there."""
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
            await asyncio.sleep(BEAT_SECONDS)
            if now() - self._heard > SILENT_SECONDS * 1000:
                self.end(SILENT, "silent")
                return
            if self._asked is None:
                await self._send({"id": self._new_id(), "ping": True})
        self.end(4401, "session_ended")

    async def _is_known(self) -> bool:
        """Say that the engine is there; False if its account is no more, but not if only the database is away."""
        try:
            return await self._programs.is_there(self.person)
        except Refusal:
            return True

    # Its matches.

    async def _find_all(self) -> None:
        """Look up its matches: at the beginning, and again in case that a hint was lost."""
        await self._ready.wait()
        while True:
            with contextlib.suppress(Refusal):
                for match_id in await self._programs.matches(self.person):
                    if match_id not in self._watched:
                        self.changed(match_id)
            await asyncio.sleep(LIST_SECONDS)

    async def _attend_all(self) -> None:
        """Do at once what needs no thinking; turns wait in a row."""
        await self._ready.wait()
        while True:
            match_id = await self._changed.get()
            try:
                await self._attend(match_id)
            except Refusal as refusal:
                self._later(match_id, refusal)

    def _later(self, match_id: str, refusal: Refusal) -> None:
        """What the database could not do now is tried again; what the match does not allow any more is not."""
        if refusal.code == "unavailable":
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.changed, match_id)

    async def _attend(self, match_id: str) -> None:
        todo = await self._hub.read(match_id, partial(due, person=self.person, at=now()))
        if todo != OVER and match_id not in self._watched and len(self._watched) < MOST_MATCHES:
            await self._hub.audience.watch(match_id, self, 1_000_000, full=False)
            self._watched[match_id] = None
        asked = self._asked if self._asked and self._asked.match == match_id else None
        is_asked = asked is not None and isinstance(todo, Turn) and todo.seq == asked.seq
        if asked and not is_asked:
            await self._stop(asked)
            asked.settle(None)
        if isinstance(todo, Turn):
            if not is_asked:
                self._turns.put_nowait(match_id)
        elif todo == SIT:
            await self._do(self._hub.change(match_id, lambda hosted: commands.join(hosted, self.person, now())))
        elif todo == AGREE:
            await self._agree(match_id)
        elif todo == OVER:
            self._watched.pop(match_id, None)
            self._failures.pop(match_id, None)
            self._hub.audience.unwatch(match_id, self)

    async def _agree(self, match_id: str) -> None:
        seq = await self._hub.read(match_id, lambda hosted: hosted.seq)
        await self._command(wire.UndoAnswer(type="undo_answer", match=match_id, seq=seq, command_id=f"agree-{seq:06}", accept=True))

    # Its turns.

    async def _ask_all(self) -> None:
        """One turn after the other: a program need not think of two things at once."""
        await self._ready.wait()
        while True:
            match_id = await self._turns.get()
            try:
                todo = await self._hub.read(match_id, partial(due, person=self.person, at=now()))
                if isinstance(todo, Turn):
                    await self._decide(match_id, todo)
            except Refusal as refusal:
                self._later(match_id, refusal)

    async def _decide(self, match_id: str, turn: Turn) -> None:
        """Ask and play. For an answer that can't be played, or none, the first legal action stands in."""
        number = int(turn.position.legal_numbers()[0])
        if self._failures.get(match_id, 0) < MOST_FAILURES:
            asked = question(self._new_id(), turn.position, turn.limits, turn.seed, turn.clock)
            try:
                answer = await self._ask(asked, turn.stop_after, turn.give_up_after - turn.stop_after, match_id, turn.seq)
                if answer is None:
                    return
                number = legal_number(answer, turn.position)
            except TileworkError as error:
                self._failures[match_id] = self._failures.get(match_id, 0) + 1
                await self._send({"id": asked["id"], "error": f"{error}: the first legal action is played instead"})
        await self._command(wire.Play(type="play", match=match_id, seq=turn.seq, command_id=f"engine-{turn.seq:06}", action=number))

    async def _command(self, command: wire.Play | wire.UndoAnswer) -> None:
        at = now()
        await self._do(self._hub.command(self.person, command, change_of(self._hub, self.person, command, at), at))

    async def _do(self, work: Coroutine[object, Never, Result]) -> Result:
        """A write on its way can't be called back, even if the engine leaves meanwhile: see :class:`Connection`."""
        task = asyncio.create_task(work)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return await asyncio.shield(task)
