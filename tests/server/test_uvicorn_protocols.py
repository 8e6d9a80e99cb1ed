"""What nobody can do from outside, whoever they are: fill the memory, hold connections with half a request, keep answers waiting unread."""

import asyncio
import gc
import json
import socket
import weakref
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, cast

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.helpers.json_types import Json
from tests.server.test_hosted import everybody_plays, mover, new_match
from tilework.games.game import Data
from tilework.server.budgets import RATES
from tilework.server.errors import retry_seconds
from tilework.server.live.rate_limits import Limiter
from tilework.server.live.sockets import connection as module
from tilework.server.live.sockets.connection import Connection
from tilework.server.live.sockets.load_shedding import MIN_IN_FLIGHT, LoadShedder
from tilework.server.localization import localized
from tilework.server.match import commands, permissions
from tilework.server.match.permissions import Rights
from tilework.server.metrics import UNPARSED_REJECTED
from tilework.server.people.accounts import Identity
from tilework.server.settings import Settings
from tilework.server.web import uvicorn_protocols

PATIENCE = 60.0


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Reads the body and says that it is fine."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"4")]})
    await send({"type": "http.response.body", "body": b"fine"})


@contextmanager
def open_port() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening


def with_doors(work: Callable[[int], Awaitable[Any]], trusted: str = "", app: Any = app) -> Any:  # Any: whatever the work returns
    """Run something against a server behind our doors; nobody is a trusted proxy."""

    async def run(listening: socket.socket) -> Any:  # Any: whatever the work returns
        options: Data = {
            "http": uvicorn_protocols.LimitedHttpProtocol,
            "ws": uvicorn_protocols.LimitedWebSocketProtocol,
            "h11_max_incomplete_event_size": uvicorn_protocols.MAX_HEADER_BYTES,
        }
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
    monkeypatch.setattr(uvicorn_protocols, "REQUEST_SECONDS", 0.2)
    assert with_doors(lambda port: ask(port, half)) == b""


def test_the_second_request_of_a_connection_must_be_whole_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_protocols, "REQUEST_SECONDS", 0.2)
    answer = with_doors(lambda port: ask(port, WHOLE.replace(b"close", b"keep-alive") + b"GET / HT"))
    assert answer.count(b"fine") == 1


def test_one_address_holds_only_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_protocols, "MAX_CONNECTIONS_PER_ADDRESS", 3)

    async def work(port: int) -> tuple[bytes, bytes]:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        refused = await ask(port, WHOLE)
        for _, writer in held:
            writer.close()
            await writer.wait_closed()
        while uvicorn_protocols.LimitedHttpProtocol.open_by_address["127.0.0.1"]:
            await asyncio.sleep(0)
        return refused, await ask(port, WHOLE)

    refused, again = with_doors(work)
    assert refused == b""
    assert again.endswith(b"fine")


def test_a_proxy_speaks_for_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_protocols, "MAX_CONNECTIONS_PER_ADDRESS", 0)
    assert with_doors(lambda port: ask(port, WHOLE), trusted="127.0.0.1").endswith(b"fine")


def test_a_closed_socket_leaves_nothing_behind() -> None:
    """Full collections are rare: what waits for one would add up with every reconnect."""
    kept: list[weakref.ref[Any]] = []  # Any: a stand-in

    async def talk(scope: Scope, receive: Receive, send: Send) -> None:
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


@pytest.mark.parametrize(("computed", "queue_delay_s"), [(0.5, 0.75), (0.0, 0.25)])
def test_a_message_waits_since_the_loop_looked_before(computed: float, queue_delay_s: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """When it came nobody knows, but it was after the last look at the sockets; and a loop that had nothing to do was looking."""
    clock, work_done = [100.0], [10.0]
    monkeypatch.setattr(uvicorn_protocols, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(uvicorn_protocols, "thread_time", lambda: work_done[0])
    seen: list[float] = []

    async def talk(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        clock[0] += 0.5
        work_done[0] += computed
        await receive()
        clock[0] += 0.25
        seen.append(scope["door"].queue_delay_s())

    async def work(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}") as client:
            await client.send("hello")
            await client.wait_closed()

    with_doors(work, app=talk)
    assert seen == [queue_delay_s]


def test_who_is_turned_away_is_not_listened_to_until_they_may_come_back() -> None:
    """Neither is anything done for what they send meanwhile, nor is it lost."""
    turned_away: list[bytes] = []
    let_in: list[str] = []
    come_back: list[Callable[[], None]] = []

    async def talk(scope: Scope, receive: Receive, send: Send) -> None:
        door: uvicorn_protocols.LimitedWebSocketProtocol = scope["door"]

        def drop_filter(frame: bytes) -> float:
            turned_away.append(bytes(frame))
            return 3600.0 if len(turned_away) == 1 else 0.0

        door.drop_filter = drop_filter
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

    def __getattr__(self, name: str) -> Any:  # Any: whatever the work returns
        return getattr(self._loop, name)

    def call_later(self, seconds: float, work: Callable[[], None]) -> Any:  # Any: whatever the work returns
        return self._kept.append(work) if seconds == 3600.0 else self._loop.call_later(seconds, work)


class Unread:
    """A socket whose client sends, and never reads."""

    client_state = application_state = WebSocketState.CONNECTED

    def __init__(self) -> None:
        self.aborted = 0
        self.received = 0
        self.scope = {"door": self}

    def write(self, text: str) -> bool:
        return False

    def queue_delay_s(self) -> float:
        return 0.0

    def has_pending(self) -> bool:
        return True

    def abort(self) -> bool:
        self.aborted += 1
        return True

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()

    async def receive(self) -> Data:
        self.received += 1
        return {"type": "websocket.receive", "text": '{"type": "ping"}'}


class Anything:
    """Stands for what a connection needs, and does nothing."""

    settings = Settings()

    def __getattr__(self, name: str) -> Any:  # Any: whatever the work returns
        return Anything()

    def __call__(self, *args: Any, **more: Json) -> Any:  # Any: passes on what it is given
        return Anything()

    def __iter__(self) -> Iterator[Any]:  # Any: a stand-in
        return iter(())


def unread_connection() -> tuple[Connection, Unread]:
    raw: Any = Unread()  # Any: a stand-in
    context: Any = Anything()  # Any: a stand-in
    return Connection(context, raw, Identity("ada", "Ada", "guest", session="one")), raw


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
    monkeypatch.setattr(module, "BACKPRESSURE_CHARS", 10_000)

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

    drop_filter: Callable[[bytes], float]

    def __init__(self) -> None:
        self.sent: list[Data] = []
        self.scope = {"door": self}
        self._frames = [COMMAND]

    def write(self, text: str) -> bool:
        self.sent.append(json.loads(text))
        return True

    def queue_delay_s(self) -> float:
        return 1.0

    def has_pending(self) -> bool:
        return False

    def abort(self) -> bool:
        return False

    async def receive(self) -> Data:
        return {"type": "websocket.receive", "text": self._frames.pop()} if self._frames else {"type": "websocket.disconnect"}

    async def close(self, code: int) -> None:
        pass


@contextmanager
def overloaded(rate_limit_scale: float = 1.0) -> Iterator[tuple[Connection, Late]]:
    """A connection of a worker that has too much to do."""
    raw = Late()
    context: Any = Anything()  # gets what the connection asks for
    context.match_service = Anything()
    context.match_service.load = LoadShedder()
    context.limiter = Limiter(rate_limit_scale)
    connection = Connection(cast(Any, context), cast(Any, raw), Identity("ada", "Ada", "guest", session="one"))
    with ExitStack() as under_way:
        for _ in range(MIN_IN_FLIGHT + 1):
            under_way.enter_context(context.match_service.load.track())
        yield connection, raw


def test_a_command_that_waited_for_too_long_is_refused_with_a_time_to_come_back() -> None:
    async def work() -> list[Data]:
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
                assert raw.drop_filter(frame) == 0.0
            assert raw.sent == []
            before = UNPARSED_REJECTED._value.get()
            seconds = raw.drop_filter(COMMAND.encode())
            (refused,) = raw.sent
            assert refused["code"] == "busy"
            assert refused["message"] == localized("error.busy", seconds=retry_seconds(refused["retry_after_ms"]))
            assert seconds == refused["retry_after_ms"] / 1000 > 0
            assert UNPARSED_REJECTED._value.get() == before + 1, "whoever runs the server sees it"

    asyncio.run(work())


def test_who_floods_a_busy_worker_meets_the_rate_limit() -> None:
    async def work() -> None:
        with overloaded(rate_limit_scale=1 / RATES["frame"].burst) as (_, raw):
            assert raw.drop_filter(COMMAND.encode())
            assert not raw.drop_filter(COMMAND.encode()), "let in, to be refused for another reason"
            assert len(raw.sent) == 1

    asyncio.run(work())


def test_a_match_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(permissions, "MAX_EVENTS", 20)
    hosted = everybody_plays(new_match(undo="free"))
    while Rights(hosted, mover(hosted), 0).undo() is None:
        commands.undo(hosted, mover(hosted), 0, f"undo {hosted.seq:05}")
        everybody_plays(hosted)
    assert 20 < hosted.seq < 40
    assert Rights(hosted, mover(hosted), 0).take_over(hosted.turn or 0) == "not_allowed"
    assert Rights(hosted, mover(hosted), 0).play() is None


async def hold_open(scope: Scope, receive: Receive, send: Send) -> None:
    """Accept a socket and wait until it ends."""
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def close_code(port: int, flood: Callable[[Any], Awaitable[None]]) -> int | None:  # Any: a private part of websockets is used
    """Flood a socket and return the code that it is closed with."""
    async with connect(f"ws://127.0.0.1:{port}/", ping_interval=None) as client:
        with suppress(ConnectionClosed):
            await flood(client)
        await client.wait_closed()
        return client.close_code


async def pings(client: Any) -> None:  # Any: a private part of websockets is used
    for _ in range(20):
        client.transport.write(b"\x89\x80\x00\x00\x00\x00" * 1000)
        await asyncio.sleep(0)


async def empty_fragments(client: Any) -> None:  # Any: a private part of websockets is used
    client.transport.write(b"\x01\x80\x00\x00\x00\x00")
    for _ in range(20):
        client.transport.write(b"\x00\x80\x00\x00\x00\x00" * 1000)
        await asyncio.sleep(0)


@pytest.mark.parametrize("flood", [pings, empty_fragments], ids=lambda flood: flood.__name__)
# Any: a private part of websockets is used
def test_control_frames_and_fragments_are_counted(flood: Callable[[Any], Awaitable[None]]) -> None:
    assert with_doors(lambda port: close_code(port, flood), app=hold_open) == uvicorn_protocols.TOO_MANY_FRAMES


def test_a_few_pings_and_a_message_in_fragments_are_fine() -> None:
    async def honest(port: int) -> bool:
        async with connect(f"ws://127.0.0.1:{port}/", ping_interval=None) as client:
            for _ in range(10):
                await (await client.ping())
            await client.send(["a message ", "in three ", "fragments"])
            await (await client.ping())
            return True

    assert with_doors(honest, app=hold_open)


def test_text_that_is_no_utf8_closes_the_socket_without_a_traceback(caplog: pytest.LogCaptureFixture) -> None:
    async def broken(client: Any) -> None:  # Any: a private part of websockets is used
        client.transport.write(b"\x81\x82\x00\x00\x00\x00\xff\xfe")

    assert with_doors(lambda port: close_code(port, broken), app=hold_open) == 1007
    assert not caplog.records
