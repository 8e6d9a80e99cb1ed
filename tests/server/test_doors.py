"""What nobody can do from outside, whoever they are: fill the memory, hold connections with half a request, keep answers waiting unread."""

import asyncio
import gc
import json
import socket
import weakref
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, cast

import pytest
import uvicorn
from websockets.asyncio.client import connect

from tests.server.test_hosted import everybody_plays, mover, new_match
from tilework.server.errors import in_words
from tilework.server.live import connection as module
from tilework.server.live.connection import Connection
from tilework.server.live.limits import LIMITS, Limiter
from tilework.server.live.load import FEW, Load
from tilework.server.match import commands, permissions
from tilework.server.match.permissions import Rights
from tilework.server.metrics import UNREAD
from tilework.server.people.people import Identity
from tilework.server.settings import Settings
from tilework.server.web import doors
from tilework.server.words import say

PATIENCE = 60.0


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Reads the body and says that it is fine."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"4")]})
    await send({"type": "http.response.body", "body": b"fine"})


@contextmanager
def open_port() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening


def with_doors(work: Callable[[int], Awaitable[Any]], trusted: str = "", app: Any = app) -> Any:
    """Run something against a server behind our doors; nobody is a trusted proxy."""

    async def run(listening: socket.socket) -> Any:
        options: dict[str, Any] = {"http": doors.HttpDoor, "ws": doors.SocketDoor, "h11_max_incomplete_event_size": doors.MOST_HEADERS}
        config = uvicorn.Config(app, log_config=None, lifespan="off", forwarded_allow_ips=trusted, **options)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve([listening]))
        try:
            async with asyncio.timeout(PATIENCE):
                return await work(listening.getsockname()[1])
        finally:
            server.should_exit = True
            await serving

    with open_port() as listening:
        return asyncio.run(run(listening))


async def ask(port: int, request: bytes) -> bytes:
    """Send something, and read until the server closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request)
        await writer.drain()
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


WHOLE = b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"


def test_a_plain_request_comes_through() -> None:
    assert with_doors(lambda port: ask(port, WHOLE)).endswith(b"fine")


@pytest.mark.parametrize("header", [b"X-Many: " + b"a" * 100 + b"\r\n", b"a" * 108])
def test_headers_without_end_are_refused(header: bytes) -> None:
    """Many headers, or one that does not end: more than the limit is never kept."""
    answer = with_doors(lambda port: ask(port, b"GET / HTTP/1.1\r\nHost: here\r\nX-One: " + header * 1000))
    assert answer.startswith(b"HTTP/1.1 4") or answer == b""
    assert not answer.endswith(b"fine")


@pytest.mark.parametrize("half", [b"", b"GET / HT", WHOLE[:-2], b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nhalf"])
def test_half_a_request_is_given_up(half: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "REQUEST_SECONDS", 0.2)
    assert with_doors(lambda port: ask(port, half)) == b""


def test_the_second_request_of_a_connection_must_be_whole_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "REQUEST_SECONDS", 0.2)
    answer = with_doors(lambda port: ask(port, WHOLE.replace(b"close", b"keep-alive") + b"GET / HT"))
    assert answer.count(b"fine") == 1


def test_one_address_holds_only_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "MOST_FROM_ONE_ADDRESS", 3)

    async def work(port: int) -> tuple[bytes, bytes]:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        refused = await ask(port, WHOLE)
        for _, writer in held:
            writer.close()
            await writer.wait_closed()
        while doors.HttpDoor.open_from["127.0.0.1"]:
            await asyncio.sleep(0)
        return refused, await ask(port, WHOLE)

    refused, again = with_doors(work)
    assert refused == b""
    assert again.endswith(b"fine")


def test_a_proxy_speaks_for_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "MOST_FROM_ONE_ADDRESS", 0)
    assert with_doors(lambda port: ask(port, WHOLE), trusted="127.0.0.1").endswith(b"fine")


def test_a_closed_socket_leaves_nothing_behind() -> None:
    """Full collections are rare: what waits for one would add up with every reconnect."""
    kept: list[weakref.ref[Any]] = []

    async def talk(scope: Any, receive: Any, send: Any) -> None:
        door = scope["door"]
        kept.extend((weakref.ref(door), weakref.ref(door.conn)))
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async def work(port: int) -> None:
        for _ in range(3):
            async with connect(f"ws://127.0.0.1:{port}") as client:
                await client.send("hello")
        while any(found() for found in kept):
            await asyncio.sleep(0)

    gc.disable()
    try:
        with_doors(work, app=talk)
    finally:
        gc.enable()
    assert len(kept) == 6


@pytest.mark.parametrize(("computed", "waited"), [(0.5, 0.75), (0.0, 0.25)])
def test_a_message_waits_since_the_loop_looked_before(computed: float, waited: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """When it came nobody knows, but it was after the last look at the sockets; and a loop that had nothing to do was looking."""
    clock, work_done = [100.0], [10.0]
    monkeypatch.setattr(doors, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(doors, "thread_time", lambda: work_done[0])
    seen: list[float] = []

    async def talk(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        clock[0] += 0.5
        work_done[0] += computed
        await receive()
        clock[0] += 0.25
        seen.append(scope["door"].waited())

    async def work(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}") as client:
            await client.send("hello")
            await client.wait_closed()

    with_doors(work, app=talk)
    assert seen == [waited]


def test_who_is_turned_away_is_not_listened_to_until_they_may_come_back() -> None:
    """Neither is anything done for what they send meanwhile, nor is it lost."""
    turned_away: list[bytes] = []
    let_in: list[str] = []
    come_back: list[Callable[[], None]] = []

    async def talk(scope: Any, receive: Any, send: Any) -> None:
        door: doors.SocketDoor = scope["door"]

        def turns_away(frame: bytes) -> float:
            turned_away.append(bytes(frame))
            return 3600.0 if len(turned_away) == 1 else 0.0

        door.turns_away = turns_away
        door.loop = cast(Any, Later(door.loop, come_back))
        await receive()
        await send({"type": "websocket.accept"})
        while (frame := await receive())["type"] != "websocket.disconnect":
            let_in.append(frame["text"])

    async def work(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}") as client:
            await client.send("one")
            while not come_back:
                await asyncio.sleep(0)
            await client.send("two")
            for _ in range(100):
                await asyncio.sleep(0)
            assert turned_away == [b"one"]
            come_back.pop()()
            while not let_in:
                await asyncio.sleep(0)

    with_doors(work, app=talk)
    assert (turned_away, let_in) == ([b"one", b"two"], ["two"])


class Later:
    """An event loop that does not do by itself what is to be done much later."""

    def __init__(self, loop: asyncio.AbstractEventLoop, kept: list[Callable[[], None]]) -> None:
        self._loop = loop
        self._kept = kept

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loop, name)

    def call_later(self, seconds: float, work: Callable[[], None]) -> Any:
        return self._kept.append(work) if seconds == 3600.0 else self._loop.call_later(seconds, work)


class Unread:
    """A socket whose client sends, and never reads."""

    def __init__(self) -> None:
        self.aborted = 0
        self.received = 0
        self.scope = {"door": self}

    def write(self, text: str) -> bool:
        return False

    def waited(self) -> float:
        return 0.0

    def has_more(self) -> bool:
        return True

    def abort(self) -> bool:
        self.aborted += 1
        return True

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()

    async def receive(self) -> dict[str, Any]:
        self.received += 1
        return {"type": "websocket.receive", "text": '{"type": "ping"}'}


class Anything:
    """Stands for what a connection needs, and does nothing."""

    settings = Settings()

    def __getattr__(self, name: str) -> Any:
        return Anything()

    def __call__(self, *args: Any, **more: Any) -> Any:
        return Anything()


def unread_connection() -> tuple[Connection, Unread]:
    raw: Any = Unread()
    desk: Any = Anything()
    return Connection(desk, raw, Identity("ada", "Ada", "guest", session="one")), raw


def test_who_does_not_read_is_cut_off_and_nothing_is_kept() -> None:
    async def work() -> Unread:
        found, raw = unread_connection()
        running = asyncio.create_task(found.run())
        for _ in range(100):
            found.send_text("x" * 100_000)
            await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE):
            await running
        assert found._queued == 0
        assert not found._waiting
        return raw

    assert asyncio.run(work()).aborted == 1


def test_who_does_not_read_is_not_listened_to_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers that nobody reads can't be piled up by asking: past a bound, the next question waits."""
    monkeypatch.setattr(module, "ENOUGH_QUEUED", 10_000)

    async def work() -> int:
        found, raw = unread_connection()
        running = asyncio.create_task(found.run())
        found.send_text("x" * 20_000)
        for _ in range(200):
            await asyncio.sleep(0)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        return raw.received

    assert asyncio.run(work()) <= 1


COMMAND = '{"type": "play", "match": "m", "seq": 3, "command_id": "c", "action": 1}'


class Late:
    """A socket whose one command came a second ago."""

    turns_away: Callable[[bytes], float]

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.scope = {"door": self}
        self._frames = [COMMAND]

    def write(self, text: str) -> bool:
        self.sent.append(json.loads(text))
        return True

    def waited(self) -> float:
        return 1.0

    def has_more(self) -> bool:
        return False

    def abort(self) -> bool:
        return False

    async def receive(self) -> dict[str, Any]:
        return {"type": "websocket.receive", "text": self._frames.pop()} if self._frames else {"type": "websocket.disconnect"}

    async def close(self, code: int) -> None:
        pass


@contextmanager
def overloaded(rate_scale: float = 1.0) -> Iterator[tuple[Connection, Late]]:
    """A connection of a worker that has too much to do."""
    raw, desk = Late(), Anything()
    desk.hub = Anything()
    desk.hub.load = Load()
    desk.limiter = Limiter(rate_scale)
    connection = Connection(cast(Any, desk), cast(Any, raw), Identity("ada", "Ada", "guest", session="one"))
    with ExitStack() as under_way:
        for _ in range(FEW + 1):
            under_way.enter_context(desk.hub.load.one_more())
        yield connection, raw


def test_a_command_that_waited_for_too_long_is_refused_with_a_time_to_come_back() -> None:
    async def work() -> list[dict[str, Any]]:
        with overloaded() as (connection, raw):
            await connection.run()
        return raw.sent

    (refused,) = [message for message in asyncio.run(work()) if message["type"] == "error"]
    assert (refused["code"], refused["match"], refused["command_id"]) == ("busy", "m", "c")
    assert refused["retry_after_ms"] > 0


def test_a_command_that_comes_too_late_is_refused_as_it_comes_and_anything_else_is_let_in() -> None:
    async def work() -> None:
        with overloaded() as (_, raw):
            for frame in (b'{"type": "ping"}', b"[]", b"{", b"\xff", b" " * 20_000):
                assert raw.turns_away(frame) == 0.0
            assert raw.sent == []
            before = UNREAD._value.get()
            seconds = raw.turns_away(COMMAND.encode())
            (refused,) = raw.sent
            assert refused["code"] == "busy"
            assert refused["message"] == say("error.busy", seconds=in_words(refused["retry_after_ms"]))
            assert seconds == refused["retry_after_ms"] / 1000 > 0
            assert UNREAD._value.get() == before + 1, "whoever runs the server sees it"

    asyncio.run(work())


def test_who_floods_a_busy_worker_meets_the_rate_limit() -> None:
    async def work() -> None:
        with overloaded(rate_scale=1 / LIMITS["frame"].burst) as (_, raw):
            assert raw.turns_away(COMMAND.encode())
            assert not raw.turns_away(COMMAND.encode()), "let in, to be refused for another reason"
            assert len(raw.sent) == 1

    asyncio.run(work())


def test_a_match_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(permissions, "MOST_EVENTS", 20)
    hosted = everybody_plays(new_match(undo="free"))
    while Rights(hosted, mover(hosted), 0).undo() is None:
        commands.undo(hosted, mover(hosted), 0, f"undo {hosted.seq:05}")
        everybody_plays(hosted)
    assert 20 < hosted.seq < 40
    assert Rights(hosted, mover(hosted), 0).hand_over(hosted.turn or 0) == "not_allowed"
    assert Rights(hosted, mover(hosted), 0).play() is None
