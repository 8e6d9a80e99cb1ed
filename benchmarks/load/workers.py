"""``python -m benchmarks.load.workers``: how many moves a second one worker and two carry, on PostgreSQL and Redis. Needs root.

On a machine whose cores workers, databases and clients share, a second worker only takes from the others what it adds. So each worker
gets the same small share of a core, by the kernel's control groups, as if it had a machine of its own and that were slow; the rest is for
the databases and the clients, which must have strength left. The knee is then the highest rate at which the workers take what is due
with 99% of it on the other player's screen in time (where everything takes longer, by so much longer than usual), and that of two over that
of one is what a second worker brings. Beside it stands what a move costs all workers together, at a rate far from any limit, less what
they compute while nobody plays. With two workers, the people of a match are all at one worker, or each at another: then the second worker
tells what happened at the first.
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

from benchmarks.load.crash import mix
from benchmarks.load.server import Postgres, Redis, Server
from benchmarks.load.share import Share
from benchmarks.load.step import ENOUGH, FAST_MS, KEPT_UP, cpu_seconds, percentile
from benchmarks.load.swarm import Swarm, run_fast

from tilework import games

RESULTS = Path(__file__).parents[1] / "results"
ASKED = 1.7
SETTINGS = {"one worker": (1, False), "two workers, a match at one of them": (2, False), "two workers, a match at both": (2, True)}
GROWTH, HALVINGS = 1.5, 3
"""The rate grows so long as it is borne; between the last that was and the first that was not, the middle is tried so often."""
TRIES = 2
"""A step that failed is tried once more: the machine may have been busy with something else."""


class Crowd:
    """The workers of a setting, and the swarms that play there."""

    def __init__(self, servers: list[Server], shares: list[Share], given: argparse.Namespace) -> None:
        self.servers = servers
        self.shares = shares
        self.given = given
        self.swarms = [Swarm(server.host, list(games.names()), "events", 0.0, gives_up=True) for server in servers]

    async def gather(self, apart: bool) -> None:
        """Sit down, the two people of a match at the same worker or at different ones."""
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
        """The seconds that all workers have computed."""
        return sum(cpu_seconds(server.pid) for server in self.servers)

    async def cost(self) -> float:
        """Milliseconds that a move costs all workers together."""
        await self.play(self.given.rate)
        before = self.computed
        await asyncio.sleep(self.given.seconds)
        idle = (self.computed - before) / self.given.seconds
        found = await self.play(self.given.rate)
        return float(1000 * (found["computed"] - idle * found["seconds"]) / max(1, found["taken"]))

    async def play(self, rate: float, share: float | None = None) -> dict[str, Any]:
        """Play at a rate; with a share, the workers have no more than that each."""
        await asyncio.gather(*(swarm.refresh(ENOUGH) for swarm in self.swarms))
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

    def is_borne(self, found: dict[str, Any]) -> bool:
        """Whether what was due was taken, and quickly for workers that have this share."""
        return bool(found["taken"] >= KEPT_UP * found["due"] and found["seen_ms_p99"] <= FAST_MS / self.given.share)

    async def knee(self) -> tuple[float, list[dict[str, Any]]]:
        """How many moves a second were taken at the highest rate that was borne, and all that was tried."""
        tried: list[dict[str, Any]] = []

        async def bears(rate: float) -> bool:
            for _ in range(TRIES):
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


async def measure(crowd: Crowd, apart: bool, given: argparse.Namespace) -> dict[str, Any]:
    """What a move costs, and how many are borne."""
    await crowd.gather(apart)
    try:
        cost = await crowd.cost()
        knee, tried = await crowd.knee()
    finally:
        for swarm in crowd.swarms:
            await swarm.leave()
    return {"ms_a_move": round(cost, 3), "knee": round(knee, 1), "tried": tried}


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
            with contextlib.ExitStack() as held:
                shares = held.enter_context(contextlib.ExitStack())
                for process in everything:
                    process.start()
                    held.callback(process.stop)
                    process.wait()
                crowd = Crowd(servers, [shares.enter_context(Share(str(server.port), server.pid)) for server in servers], given)
                found[name] = run_fast(measure(crowd, apart, given))
        found[name]["carries"] = round(found[name]["knee"] / max(1.0, found["one worker"]["knee"]), 2)
        print(name, json.dumps(found[name]), flush=True)
    return found


def report(found: dict[str, Any], given: argparse.Namespace) -> str:
    """The figures as a page."""
    rows = "\n".join(f"| {name} | {each['knee']:g} | **{each['carries']}** | {each['ms_a_move']} |" for name, each in found.items())
    return (
        "# What two workers carry\n\n"
        f"{datetime.now(UTC):%Y-%m-%d}. Made by `python -m benchmarks.load.workers --share {given.share:g} --matches {given.matches} "
        f"--seconds {given.seconds:g}`; each worker has {given.share:.0%} of a core. Asked: {ASKED} times one.\n\n"
        f"{(__doc__ or '').split(chr(10) * 2, 1)[1].replace(chr(10), ' ').strip()}\n\n"
        f"| | knee, moves a second | carries, times one | ms of processor a move, all workers |\n| --- | --- | --- | --- |\n{rows}\n"
    )


def main() -> None:
    """Run, and write the report."""
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
