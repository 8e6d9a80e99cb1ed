"""Measure idle sockets, restart time and the impact of one abusive client: ``python -m benchmarks.load.limits``.

Each part starts its own server. ``--parts`` selects some; the report is written only if all ran.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import resource
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
from benchmarks.load.client import Client, Counts
from benchmarks.load.clients import Swarm
from benchmarks.load.server import Server
from benchmarks.load.step import NEAR_END_EVENTS, resident_mb, step
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tilework.games.game import Data

RESULTS = Path(__file__).parents[1] / "results"
SERVER_CORE, SWARM_CORE = 0, 1
SOCKETS_PER_PERSON = 15
"""Sockets per person; the limit is 20."""
ASKED = {"idle": "5,000 sockets ≤ 400 MB", "restart": "≤ 2 s", "abuser": "≤ 50 MB, p99 of others ≤ 1.2 times"}


@contextlib.asynccontextmanager
async def serving(folder: Path, **environment: str) -> AsyncIterator[Server]:
    """Start a server on its own core."""
    server = Server(folder / "data", environment={"TILEWORK_RATE_LIMIT_SCALE": "1000", **environment})
    server.core = SERVER_CORE if (os.cpu_count() or 1) > 1 else None
    server.start()
    try:
        await asyncio.to_thread(server.wait)
        yield server
    finally:
        server.stop()


async def idle(folder: Path, count: int = 5000) -> Data:
    """Measure idle sockets."""
    async with serving(folder) as server, contextlib.AsyncExitStack() as held:
        await asyncio.sleep(5)  # the bots are loaded after people are let in
        before = resident_mb(server.pid)
        async with httpx.AsyncClient(base_url=f"http://{server.host}", headers={"X-Tilework": "1"}, timeout=60) as http:
            for _ in range(-(-count // SOCKETS_PER_PERSON)):
                client = Client(server.host, Counts())
                http.cookies.clear()
                await client.sign_in(http)
                await asyncio.gather(*(held.enter_async_context(_socket(server, client.cookie)) for _ in range(SOCKETS_PER_PERSON)))
        await asyncio.sleep(5)
        after = resident_mb(server.pid)
        sockets = -(-count // SOCKETS_PER_PERSON) * SOCKETS_PER_PERSON
        return {
            "sockets": sockets,
            "server_without_them_mb": round(before, 1),
            "server_with_them_mb": round(after, 1),
            "sockets_mb": round(after - before, 1),
            "kb_a_socket": round(1000 * (after - before) / sockets, 1),
        }


def _socket(server: Server, cookie: str, max_queue: int = 16) -> connect:
    origin: Any = f"http://{server.host}"  # Any: websockets takes its own kind of string
    headers = {"Cookie": cookie}
    return connect(
        f"ws://{server.host}/api/ws", additional_headers=headers, origin=origin, compression=None, ping_interval=None, max_queue=max_queue
    )


async def restart(folder: Path, matches: int = 1000, times: int = 3) -> Data:
    """Measure the time to the first acknowledged move after a kill with running matches.

    Counted from process start and from readiness. All players retry five times a second meanwhile.
    """
    async with serving(folder) as server:
        swarm = Swarm(server.host, ["azul", "pavilion", "sintra"], "events", 0.0, gives_up=False)
        await swarm.gather(matches)
        await swarm.refresh(NEAR_END_EVENTS)
        await swarm.play(matches / 5, 5)
        await swarm.settle()
        took, after_opening = [], []
        for _ in range(times):
            await asyncio.to_thread(server.kill)
            acknowledged = len(swarm.counts.latencies)
            begun = time.perf_counter()
            server.start()
            opened = asyncio.create_task(_opening(server))
            while len(swarm.counts.latencies) == acknowledged:
                for client in swarm.clients:
                    if client.may_move:
                        client.move(client.legal_actions()[0])
                        break
                await asyncio.sleep(0.02)
            at = time.perf_counter()
            took.append(round(at - begun, 2))
            after_opening.append(round(at - await opened, 2))
            await asyncio.to_thread(server.wait)
            await swarm.settle(60)
        await swarm.leave()
        return {"matches": matches, "seconds": took, "after_opening": after_opening}


async def _opening(server: Server) -> float:
    """Return when the server first listens."""
    while True:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection(*server.host.split(":"))
            at = time.perf_counter()
            writer.close()
            return at
        await asyncio.sleep(0.02)


async def abuser(folder: Path, matches: int = 200, rate: float = 200, seconds: float = 15) -> Data:
    """Measure honest players at a steady rate, alone and beside one person who floods many sockets and reads nothing.

    Limits are the defaults, so everyone has their own address, including the abuser.
    """
    async with serving(folder, TILEWORK_RATE_LIMIT_SCALE="1") as server:
        swarm = Swarm(server.host, ["azul", "pavilion", "sintra"], "events", 0.0, gives_up=True, apart=True)
        await swarm.gather(matches)
        await step(server, swarm, rate, 5, reconnects=0)
        quiet = await step(server, swarm, rate, seconds, reconnects=0)
        peak = [resident_mb(server.pid)]
        abuse = [asyncio.create_task(work) for work in (*await _floods(server, swarm), _watch_memory(server, peak))]
        harmed = await step(server, swarm, rate, seconds, reconnects=0)
        for task in abuse:
            task.cancel()
        await asyncio.gather(*abuse, return_exceptions=True)
        await swarm.leave()
        p99 = [figures["other_sees_it_ms"]["p99"] for figures in (quiet, harmed)]
        memory = [round(peak[0], 1), round(max(peak), 1)]
        return {
            "rate": rate,
            "p99_ms": p99,
            "of_it_the_swarm_was_late_by_ms": [figures["swarm_late_ms"]["p99"] for figures in (quiet, harmed)],
            "ratio": round(p99[1] / p99[0], 2),
            "memory_mb": memory,
            "more_mb": round(memory[1] - memory[0], 1),
        }


# Any: what a coroutine yields and is sent concerns the event loop only
async def _floods(server: Server, swarm: Swarm, sockets: int = 20) -> list[Coroutine[Any, Any, None]]:
    """Open one person's sockets, each to be flooded."""
    mallory = Client(server.host, Counts())
    async with httpx.AsyncClient(base_url=f"http://{server.host}", headers={"X-Tilework": "1"}, timeout=60) as http:
        await mallory.sign_in(http)
    return [_flood(server, mallory.cookie, swarm.pairs[number][0].match) for number in range(sockets)]


async def _flood(server: Server, cookie: str, match: str) -> None:
    """Request full views and send malformed messages without reading; reconnect when disconnected."""
    frames = (json.dumps({"type": "watch", "match": match, "since": -1}), "x" * 16_000, "{" * 1000, json.dumps({"type": "ping"}))
    while True:
        with contextlib.suppress(OSError, WebSocketException, TimeoutError):
            async with _socket(server, cookie, max_queue=1) as socket:
                for number in itertools.count():
                    await socket.send(frames[number % len(frames)])
                    await asyncio.sleep(0.005)
        await asyncio.sleep(0.1)


async def _watch_memory(server: Server, peak: list[float]) -> None:
    while True:
        peak.append(resident_mb(server.pid))
        await asyncio.sleep(0.1)


# Any: what a coroutine yields and is sent concerns the event loop only
PARTS: dict[str, Callable[[Path], Coroutine[Any, Any, Data]]] = {"idle": idle, "restart": restart, "abuser": abuser}


def report(figures: Data) -> str:
    """Format the figures as Markdown."""
    rows = "\n".join(f"| {part} | {ASKED[part]} | {json.dumps(found)[1:-1]} |" for part, found in figures["parts"].items())
    return (
        "# Idle sockets, restarts, one abusive client\n\n"
        f"{figures['when']}, server and clients on a core each, SQLite; load of the machine before: {figures['load_average_before']}. "
        "Made by `python -m benchmarks.load.limits`.\n\n"
        f"| part | asked | found |\n| --- | --- | --- |\n{rows}\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--parts", nargs="+", choices=tuple(PARTS), default=list(PARTS))
    arguments = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if len(os.sched_getaffinity(0)) > 1:
        os.sched_setaffinity(0, {SWARM_CORE})
    figures: Data = {
        "when": datetime.now(UTC).strftime("%Y-%m-%d"),
        "load_average_before": round(os.getloadavg()[0], 2),
        "parts": {},
    }
    for part in arguments.parts:
        with tempfile.TemporaryDirectory(prefix="tilework-bounds-") as folder:
            figures["parts"][part] = asyncio.run(PARTS[part](Path(folder)))
        print(part, json.dumps(figures["parts"][part]), flush=True)
    if set(arguments.parts) == set(PARTS):
        (RESULTS / "server-bounds.json").write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
        (RESULTS / "server-bounds.md").write_text(report(figures), encoding="utf-8")


if __name__ == "__main__":
    main()
