"""Measure the maximum rate of one and two workers on PostgreSQL and Redis: ``python -m benchmarks.load.workers`` (needs root).

On a machine whose cores workers, databases and clients share, a second worker only takes resources from the others. So control groups give
each worker the same small share of a core, as if it had a slow machine of its own; the rest is for databases and clients, which must have
capacity left. The maximum is the highest rate that the workers sustain with 99% of moves on the opponent's screen in time (scaled to the
share). The report also has the CPU cost per move over all workers at a low rate, minus the idle cost. With two workers, the players of a
match share a worker or use different ones.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks.load.cgroup import CpuQuota
from benchmarks.load.clients import Swarm, run_fast
from benchmarks.load.crash import mix
from benchmarks.load.server import Postgres, Redis, Server
from benchmarks.load.step import MAX_P99_MS, MIN_ACCEPTED_SHARE, NEAR_END_EVENTS, cpu_seconds, percentile

from tilework import games
from tilework.games.game import Data

RESULTS = Path(__file__).parents[1] / "results"
ASKED = 1.7
SETTINGS = {"one worker": (1, False), "two workers, a match at one of them": (2, False), "two workers, a match at both": (2, True)}
GROWTH, HALVINGS = 1.5, 3
"""Growth factor while the rate is sustained, and bisection steps after the first failure."""
ATTEMPTS = 2
"""Attempts per step, in case the machine was busy with something else."""


class WorkerLoad:
    """The workers of a setting and their clients."""

    def __init__(self, servers: list[Server], shares: list[CpuQuota], given: argparse.Namespace) -> None:
        self.servers = servers
        self.shares = shares
        self.given = given
        self.swarms = [Swarm(server.host, list(games.names()), "events", 0.0, gives_up=True) for server in servers]

    async def gather(self, apart: bool) -> None:
        """Create matches with both players at the same worker, or at different ones (``apart``)."""
        await asyncio.gather(*(swarm.gather(self.given.matches // len(self.swarms)) for swarm in self.swarms))
        if apart:
            mix(self.swarms)
            for swarm in self.swarms:
                for client in swarm.clients[1::2]:
                    client.drop()
            while not all(client.is_connected for swarm in self.swarms for client in swarm.clients):
                await asyncio.sleep(0.1)

    @property
    def computed(self) -> float:
        """Return the total CPU seconds of all workers."""
        return sum(cpu_seconds(server.pid) for server in self.servers)

    async def cost(self) -> float:
        """Return the CPU milliseconds per move over all workers."""
        await self.play(self.given.rate)
        before = self.computed
        await asyncio.sleep(self.given.seconds)
        idle = (self.computed - before) / self.given.seconds
        found = await self.play(self.given.rate)
        return float(1000 * (found["computed"] - idle * found["seconds"]) / max(1, found["taken"]))

    async def play(self, rate: float, share: float | None = None) -> Data:
        """Play at a rate, with each worker limited to ``share`` of a core."""
        await asyncio.gather(*(swarm.refresh(NEAR_END_EVENTS) for swarm in self.swarms))
        for swarm in self.swarms:
            swarm.counts.clear()
        gc.collect()
        gc.disable()
        before, begun = self.computed, time.perf_counter()
        with self._limited(share):
            await asyncio.gather(*(swarm.play(rate / len(self.swarms), self.given.seconds) for swarm in self.swarms))
            for swarm in self.swarms:
                await swarm.settle()
        gc.enable()
        seen = [value for swarm in self.swarms for value in swarm.counts.seen_after]
        return {
            "rate": round(rate),
            "due": int(rate * self.given.seconds),
            "taken": sum(len(swarm.counts.latencies) for swarm in self.swarms),
            "seen_ms_p99": round(1000 * percentile(seen, 0.99), 1),
            "computed": self.computed - before,
            "seconds": time.perf_counter() - begun,
        }

    @contextlib.contextmanager
    def _limited(self, share: float | None) -> Iterator[None]:
        with contextlib.ExitStack() as held:
            for each in self.shares if share is not None else []:
                held.enter_context(each.limited(share or 1.0))
            yield

    def is_borne(self, found: Data) -> bool:
        """Return whether the rate was sustained, allowing for the CPU share."""
        return bool(found["taken"] >= MIN_ACCEPTED_SHARE * found["due"] and found["seen_ms_p99"] <= MAX_P99_MS / self.given.share)

    async def knee(self) -> tuple[float, list[Data]]:
        """Return the highest sustained rate (moves per second) and all steps."""
        tried: list[Data] = []

        async def bears(rate: float) -> bool:
            for _ in range(ATTEMPTS):
                tried.append(await self.play(rate, self.given.share))
                if self.is_borne(tried[-1]):
                    return True
            return False

        low, high = 0.0, self.given.rate * len(self.servers)
        while await bears(high):
            low, high = high, high * GROWTH
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            low, high = (middle, high) if await bears(middle) else (low, middle)
        return max((found["taken"] / self.given.seconds for found in tried if self.is_borne(found)), default=0.0), tried


async def measure(load: WorkerLoad, apart: bool, given: argparse.Namespace) -> Data:
    await load.gather(apart)
    try:
        cost = await load.cost()
        knee, tried = await load.knee()
    finally:
        for swarm in load.swarms:
            await swarm.leave()
    return {"ms_a_move": round(cost, 3), "knee": round(knee, 1), "tried": tried}


def run(given: argparse.Namespace) -> Data:
    """Measure all settings, each on its own databases."""
    found: Data = {}
    for name, (workers, apart) in SETTINGS.items():
        with tempfile.TemporaryDirectory(prefix="tilework-workers-") as folder:
            Path(folder).chmod(0o755)
            postgres, redis = Postgres(Path(folder) / "postgres"), Redis(Path(folder) / "redis")
            options = ("--database", postgres.url, "--redis", redis.url)
            environment = {"TILEWORK_RATE_LIMIT_SCALE": "1000", "TILEWORK_PRELOAD_BOTS": "0"}
            servers = [Server(Path(folder) / str(number), *options, environment=environment) for number in range(workers)]
            everything: list[Any] = [postgres, redis, *servers]  # Any: services of several kinds
            with contextlib.ExitStack() as held:
                shares = held.enter_context(contextlib.ExitStack())
                for process in everything:
                    process.start()
                    held.callback(process.stop)
                    process.wait()
                load = WorkerLoad(servers, [shares.enter_context(CpuQuota(str(server.port), server.pid)) for server in servers], given)
                found[name] = run_fast(measure(load, apart, given))
        found[name]["carries"] = round(found[name]["knee"] / max(1.0, found["one worker"]["knee"]), 2)
        print(name, json.dumps(found[name]), flush=True)
    return found


def report(found: Data, given: argparse.Namespace) -> str:
    """Format the figures as Markdown."""
    rows = "\n".join(f"| {name} | {each['knee']:g} | **{each['carries']}** | {each['ms_a_move']} |" for name, each in found.items())
    return (
        "# Throughput of two workers\n\n"
        f"{datetime.now(UTC):%Y-%m-%d}. Made by `python -m benchmarks.load.workers --share {given.share:g} --matches {given.matches} "
        f"--seconds {given.seconds:g}`; each worker has {given.share:.0%} of a core. Asked: {ASKED} times one.\n\n"
        f"{(__doc__ or '').split(chr(10) * 2, 1)[1].replace(chr(10), ' ').strip()}\n\n"
        f"| | knee, moves a second | carries, times one | ms of processor a move, all workers |\n| --- | --- | --- | --- |\n{rows}\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", type=float, default=0.4, help="how much of a core each worker has")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument(
        "--rate", type=float, default=150, help="at which the cost of a move is measured, and from which on the knee is looked for"
    )
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--no-report", action="store_true")
    given = parser.parse_args()
    found = run(given)
    if not given.no_report:
        (RESULTS / "server-workers.md").write_text(report(found, given), encoding="utf-8")


if __name__ == "__main__":
    main()
