"""``python -m benchmarks.load.workers``: what a move costs the workers, with one and with two on PostgreSQL and Redis.

A machine on which workers, databases and clients share the cores can't show how much more two workers carry. What it can show is how much
processor time a move costs all workers together: two that do the same moves for ``c`` times as much carry ``2 / c`` times as many, as long
as the databases have strength left. The clients play at the same rate each time, far from any limit, and what workers compute while nobody
plays is taken off. With two workers, the people of a match are all at one worker, or each at another: then the second worker reads and
tells what happened at the first.
"""

import argparse
import asyncio
import json
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks.load.crash import mix
from benchmarks.load.server import Postgres, Redis, Server
from benchmarks.load.step import ENOUGH, cpu_seconds
from benchmarks.load.swarm import Swarm

from tilework import games

RESULTS = Path(__file__).parents[1] / "results"
ASKED = 1.7
SETTINGS = {"one worker": (1, False), "two workers, a match at one of them": (2, False), "two workers, a match at both": (2, True)}


async def measure(servers: list[Server], apart: bool, given: argparse.Namespace) -> dict[str, Any]:
    """Play at the given rate, in rounds, and see what the workers computed meanwhile."""
    swarms = [Swarm(server.host, list(games.names()), "events", 0.0, gives_up=True) for server in servers]
    await asyncio.gather(*(swarm.gather(given.matches // len(swarms)) for swarm in swarms))
    if apart:
        await _part(swarms)
    await asyncio.gather(*(swarm.refresh(ENOUGH) for swarm in swarms))
    idle = await _idle(servers)
    rounds = []
    for number in range(given.rounds):
        await asyncio.gather(*(swarm.refresh(ENOUGH) for swarm in swarms))
        for swarm in swarms:
            swarm.counts.clear()
        before, begun = [cpu_seconds(server.pid) for server in servers], time.perf_counter()
        await asyncio.gather(*(swarm.play(given.rate / len(swarms), given.seconds, number) for swarm in swarms))
        for swarm in swarms:
            await swarm.settle()
        took = time.perf_counter() - begun
        spent = sum(cpu_seconds(server.pid) - start for server, start in zip(servers, before, strict=True)) - idle * took
        moves = sum(len(swarm.counts.latencies) for swarm in swarms)
        rounds.append({"moves": moves, "seconds": round(took, 1), "ms_a_move": round(1000 * spent / max(1, moves), 3)})
    for swarm in swarms:
        await swarm.leave()
    return {"idle": round(idle, 3), "rounds": rounds, "ms_a_move": min(found["ms_a_move"] for found in rounds)}


async def _idle(servers: list[Server], seconds: float = 5.0) -> float:
    """What all workers compute in a second in which nobody plays: that is there however many moves there are."""
    before = sum(cpu_seconds(server.pid) for server in servers)
    await asyncio.sleep(seconds)
    return (sum(cpu_seconds(server.pid) for server in servers) - before) / seconds


async def _part(swarms: list[Swarm]) -> None:
    """Let one of the two people of each match come back at the other worker."""
    mix(swarms)
    for swarm in swarms:
        for client in swarm.clients[1::2]:
            await client.drop()
    while not all(client.is_connected for swarm in swarms for client in swarm.clients):
        await asyncio.sleep(0.1)


def run(given: argparse.Namespace) -> dict[str, Any]:
    """All settings, each on databases of its own."""
    found: dict[str, Any] = {}
    for name, (workers, apart) in SETTINGS.items():
        with tempfile.TemporaryDirectory(prefix="tilework-workers-") as folder:
            Path(folder).chmod(0o755)
            postgres, redis = Postgres(Path(folder) / "postgres"), Redis(Path(folder) / "redis")
            options = ("--database", postgres.url, "--redis", redis.url)
            environment = {"TILEWORK_RATE_SCALE": "1000", "TILEWORK_WARM_BOTS": "0"}
            servers = [Server(Path(folder) / str(number), *options, environment=environment) for number in range(workers)]
            everything: list[Any] = [postgres, redis, *servers]
            try:
                for process in everything:
                    process.start()
                    process.wait()
                found[name] = asyncio.run(measure(servers, apart, given))
            finally:
                for process in reversed(everything):
                    process.stop()
        found[name]["carries"] = round(workers * found["one worker"]["ms_a_move"] / found[name]["ms_a_move"], 2)
        print(name, json.dumps(found[name]), flush=True)
    return found


def report(found: dict[str, Any], given: argparse.Namespace) -> str:
    """The figures as a page."""
    rows = "\n".join(f"| {name} | {each['ms_a_move']} | {each['carries']} |" for name, each in found.items())
    return (
        "# What two workers carry\n\n"
        f"{datetime.now(UTC):%Y-%m-%d}. Made by `python -m benchmarks.load.workers --matches {given.matches} --rate {given.rate:g} "
        f"--seconds {given.seconds:g} --rounds {given.rounds}`; asked: {ASKED} times one.\n\n"
        f"{(__doc__ or '').split(chr(10) * 2, 1)[1].replace(chr(10), ' ').strip()} The best of all rounds counts: what others do on the "
        "machine only adds.\n\n"
        f"| | ms of processor a move, all workers | carries, times one |\n| --- | --- | --- |\n{rows}\n"
    )


def main() -> None:
    """Run, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--no-report", action="store_true")
    given = parser.parse_args()
    found = run(given)
    if not given.no_report:
        (RESULTS / "server-workers.md").write_text(report(found, given), encoding="utf-8")


if __name__ == "__main__":
    main()
