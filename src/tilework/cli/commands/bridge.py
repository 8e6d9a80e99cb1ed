"""Connect an engine to a server: forward JSON lines both ways and reconnect automatically."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Protocol
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tilework.analysis.protocol_server import BotEngine
from tilework.arena.external import MAX_LINE_CHARS, split_command
from tilework.cli.framework.messages import say
from tilework.errors import EngineError, InvalidOption
from tilework.games.game import Data

Print = Callable[[str], None]

FINAL = {4400: "bot.no_engine", 4401: "bot.bad_token", 4403: "bot.not_a_bot", 4409: "bot.replaced"}
"""Close codes after which reconnecting is pointless, with their messages."""
FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
MAX_MESSAGE_BYTES = 4 * 1024 * 1024


class EngineTransport(Protocol):
    """An engine that exchanges lines of text."""

    async def start(self) -> None:
        """Prepare the engine."""
        ...

    async def ask(self, line: str) -> None:
        """Send one line to the engine."""
        ...

    def answers(self) -> AsyncIterator[str]:
        """Yield the engine's lines until it ends."""
        ...

    async def close(self) -> None:
        """Stop the engine."""
        ...


class ProcessEngine:
    """An external program, on its standard input and output."""

    def __init__(self, command: str) -> None:
        self._name = command
        self._words = split_command(command)
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        pipe = asyncio.subprocess.PIPE
        try:
            # In a session of its own: Ctrl+C is for the bridge, which ends the engine by closing its input.
            self._process = await asyncio.create_subprocess_exec(
                *self._words, stdin=pipe, stdout=pipe, limit=MAX_LINE_CHARS, start_new_session=True
            )
        except OSError as error:
            raise EngineError(f"{self._name} can't be started: {error}") from None

    async def ask(self, line: str) -> None:
        assert self._process
        assert self._process.stdin
        self._process.stdin.write(line.encode() + b"\n")
        await self._process.stdin.drain()

    async def answers(self) -> AsyncIterator[str]:
        assert self._process
        assert self._process.stdout
        async for line in self._process.stdout:
            yield line.decode(errors="replace").rstrip("\n")

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is None or process.returncode is not None:
            return
        assert process.stdin
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), timeout=2)
        except TimeoutError:
            process.kill()
            await process.wait()


class InProcessEngine:
    """A built-in or packaged bot that runs in a thread of this process."""

    def __init__(self, bot: str) -> None:
        self._bot = bot
        self._answers: asyncio.Queue[str] = asyncio.Queue()
        self._engine: BotEngine | None = None

    async def start(self) -> None:
        loop, answers = asyncio.get_running_loop(), asyncio.Queue[str]()

        def write(data: Data) -> None:
            with suppress(RuntimeError):  # the bridge has ended while the bot was thinking
                loop.call_soon_threadsafe(answers.put_nowait, json.dumps(data))

        self._answers, self._engine = answers, BotEngine(self._bot, write)

    async def ask(self, line: str) -> None:
        assert self._engine
        self._engine.ask(line)

    async def answers(self) -> AsyncIterator[str]:
        while True:
            yield await self._answers.get()

    async def close(self) -> None:
        engine, self._engine = self._engine, None
        if engine:
            engine.abandon()


def engine_address(url: str) -> str:
    """Return the WebSocket address for engines of a server.

    >>> engine_address("https://play.example.org/"), engine_address("localhost:8000")
    ('wss://play.example.org/api/engine', 'ws://localhost:8000/api/engine')
    """
    parts = urlsplit(url if "://" in url else f"http://{url}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise InvalidOption(say("bot.bad_url", url=url))
    return f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}{parts.path.rstrip('/')}/api/engine"


async def bridge(url: str, token: str, program: EngineTransport, print_line: Print) -> None:
    """Stay connected until the server closes with a final code."""
    address, wait = engine_address(url), FIRST_WAIT
    while True:
        try:
            async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=MAX_MESSAGE_BYTES) as socket:
                await program.start()
                if await _carry(socket, program, print_line, say("bot.connected", url=url)):
                    wait = FIRST_WAIT
            if socket.close_code in FINAL:
                raise InvalidOption(say(FINAL[socket.close_code]))
            print_line(say("bot.lost", seconds=f"{wait:.0f}"))
        except (OSError, InvalidHandshake, ConnectionClosed) as error:
            print_line(say("bot.unreachable", url=url, reason=str(error), seconds=f"{wait:.0f}"))
        finally:
            await program.close()
        await asyncio.sleep(wait)
        wait = min(LONGEST_WAIT, 2 * wait)


async def _carry(socket: ClientConnection, program: EngineTransport, print_line: Print, welcome: str) -> bool:
    """Forward messages both ways until the server closes or the engine ends. Return whether the engine played a move.

    ``welcome`` is printed with the first message: until then the server may still reject the engine.
    """
    asked: dict[str, str] = {}
    played = heard = False

    async def to_engine() -> None:
        nonlocal heard
        async for message in socket:
            if not heard:
                print_line(welcome)
            heard = True
            text = message if isinstance(message, str) else message.decode(errors="replace")
            _listen(json.loads(text), asked, print_line)
            await program.ask(text)

    async def to_server() -> None:
        nonlocal played
        async for line in program.answers():
            played = _print_move(line, asked, print_line) or played
            await socket.send(line)
        print_line(say("bot.engine_ended"))

    tasks = [asyncio.create_task(to_engine()), asyncio.create_task(to_server())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return played


def _listen(message: Data, asked: dict[str, str], print_line: Print) -> None:
    """Remember which game a request belongs to, and print errors reported by the server."""
    if "legal_actions" in message:
        asked[str(message["id"])] = str(message["game"])
    elif "error" in message:
        print_line(say("bot.error", error=str(message["error"])))


def _print_move(line: str, asked: dict[str, str], print_line: Print) -> bool:
    """Print the engine's move. Return whether the line was one."""
    try:
        answer = json.loads(line)
        game = asked.get(str(answer.get("id"))) if not answer.get("partial") else None
    except (ValueError, AttributeError, RecursionError):
        return False
    if game is None or not {"action", "number"} & set(answer):
        return False
    del asked[str(answer["id"])]
    print_line(say("bot.plays", game=game, action=str(answer.get("action", answer.get("number")))))
    return True
