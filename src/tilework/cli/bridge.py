"""An engine at a server: what the server says goes to the engine line by line, and what it answers back. It reconnects by itself."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any, Protocol
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tilework.analysis.engine import BotEngine
from tilework.arena.external import MOST_CHARACTERS, words_of
from tilework.cli.words import say
from tilework.errors import EngineError, InvalidOption

Tell = Callable[[str], None]

FINAL = {4400: "bot.no_engine", 4401: "bot.bad_token", 4403: "bot.not_a_bot", 4409: "bot.replaced"}
"""Codes with which a server closes for good: trying again would end the same way."""
FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
MOST_MESSAGE = 4 * 1024 * 1024


class Program(Protocol):
    """An engine that lines go to and come from."""

    async def start(self) -> None:
        """Get ready."""
        ...

    async def ask(self, line: str) -> None:
        """Hand one line to it."""
        ...

    def answers(self) -> AsyncIterator[str]:
        """What it says, until it ends."""
        ...

    async def close(self) -> None:
        """End it."""
        ...


class Command:
    """A program of somebody's own, on its standard input and output."""

    def __init__(self, command: str) -> None:
        self._name = command
        self._words = words_of(command)
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        pipe = asyncio.subprocess.PIPE
        try:
            # In a session of its own: Ctrl+C is for the bridge, which ends the engine by closing its input.
            self._process = await asyncio.create_subprocess_exec(
                *self._words, stdin=pipe, stdout=pipe, limit=MOST_CHARACTERS, start_new_session=True
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


class PythonBot:
    """A bot of ours, or of a package, which thinks in a thread of this process."""

    def __init__(self, bot: str) -> None:
        self._bot = bot
        self._answers: asyncio.Queue[str] = asyncio.Queue()
        self._engine: BotEngine | None = None

    async def start(self) -> None:
        loop, answers = asyncio.get_running_loop(), asyncio.Queue[str]()

        def write(data: dict[str, Any]) -> None:
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
    """Where a server's engines connect to.

    >>> engine_address("https://play.example.org/"), engine_address("localhost:8000")
    ('wss://play.example.org/api/engine', 'ws://localhost:8000/api/engine')
    """
    parts = urlsplit(url if "://" in url else f"http://{url}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise InvalidOption(say("bot.bad_url", url=url))
    return f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}{parts.path.rstrip('/')}/api/engine"


async def bridge(url: str, token: str, program: Program, tell: Tell) -> None:
    """Stay connected until the server says that it makes no sense."""
    address, wait = engine_address(url), FIRST_WAIT
    while True:
        try:
            async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=MOST_MESSAGE) as socket:
                await program.start()
                if await _carry(socket, program, tell, say("bot.connected", url=url)):
                    wait = FIRST_WAIT
            if socket.close_code in FINAL:
                raise InvalidOption(say(FINAL[socket.close_code]))
            tell(say("bot.lost", seconds=f"{wait:.0f}"))
        except (OSError, InvalidHandshake, ConnectionClosed) as error:
            tell(say("bot.unreachable", url=url, reason=str(error), seconds=f"{wait:.0f}"))
        finally:
            await program.close()
        await asyncio.sleep(wait)
        wait = min(LONGEST_WAIT, 2 * wait)


async def _carry(socket: ClientConnection, program: Program, tell: Tell, welcome: str) -> bool:
    """Carry messages both ways until the server closes or the engine ends. Whether the engine played something meanwhile.

    ``welcome`` is told with the first message: before it a server may still turn the program away.
    """
    asked: dict[str, str] = {}
    played = heard = False

    async def to_engine() -> None:
        nonlocal heard
        async for message in socket:
            if not heard:
                tell(welcome)
            heard = True
            text = message if isinstance(message, str) else message.decode(errors="replace")
            _listen(json.loads(text), asked, tell)
            await program.ask(text)

    async def to_server() -> None:
        nonlocal played
        async for line in program.answers():
            played = _told(line, asked, tell) or played
            await socket.send(line)
        tell(say("bot.engine_ended"))

    tasks = [asyncio.create_task(to_engine()), asyncio.create_task(to_server())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return played


def _listen(message: dict[str, Any], asked: dict[str, str], tell: Tell) -> None:
    """Remember what game a question is about, and tell what the server finds wrong."""
    if "legal_actions" in message:
        asked[str(message["id"])] = str(message["game"])
    elif "error" in message:
        tell(say("bot.error", error=str(message["error"])))


def _told(line: str, asked: dict[str, str], tell: Tell) -> bool:
    """Tell what the engine plays; whether that is what it said."""
    try:
        answer = json.loads(line)
        game = asked.get(str(answer.get("id"))) if not answer.get("partial") else None
    except (ValueError, AttributeError, RecursionError):
        return False
    if game is None or not {"action", "number"} & set(answer):
        return False
    del asked[str(answer["id"])]
    tell(say("bot.plays", game=game, action=str(answer.get("action", answer.get("number")))))
    return True
