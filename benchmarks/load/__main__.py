"""Play 1,000 matches with two clients each against a local server: ``python -m benchmarks.load``; ``--find-max-rate`` searches it.

Open loop: each move has a due time, and latencies count from it. Rejected moves are lost and moves without a ready match are skipped; both
are printed. Some matches have bots, some clients disconnect and reconnect.
"""

import argparse
import contextlib
import json
import os
import platform
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import orjson
from benchmarks.load.clients import Swarm, run_fast
from benchmarks.load.max_throughput import find_max_rate
from benchmarks.load.report import report
from benchmarks.load.server import Postgres, Redis, Server
from benchmarks.load.step import HEAD, line, step

from tilework import games
from tilework.games.game import Data

RESULTS = Path(__file__).parents[1] / "results"
SERVER_CORE, SWARM_CORE = 0, 1


@contextlib.contextmanager
def serving(folder: Path, database: str, source: str = "") -> Iterator[Server]:
    """Start a server with its database on one core, apart from the clients; ``source`` selects another tree."""
    options: list[str] = []
    beside: list[Postgres | Redis] = []
    if database == "postgres":
        folder.chmod(0o755)  # PostgreSQL runs as somebody else
        postgres, redis = Postgres(folder / "postgres"), Redis(folder / "redis")
        beside = [postgres, redis]
        options = ["--database", postgres.url, "--redis", redis.url]
    server = Server(
        folder / "data", *options, environment={"TILEWORK_RATE_LIMIT_SCALE": "1000"} | ({"PYTHONPATH": source} if source else {})
    )
    for process in (*beside, server):
        process.core = SERVER_CORE
    try:
        for process in (*beside, server):
            process.start()
            process.wait()
        yield server
    finally:
        for process in (server, *reversed(beside)):
            process.stop()


async def run(server: Server, arguments: argparse.Namespace, details: str) -> Data:
    """Measure one server with one kind of clients."""
    swarm = Swarm(server.host, arguments.games, details, arguments.bots, gives_up=True)
    await swarm.gather(arguments.matches)
    try:
        if arguments.find_max_rate:
            return await find_max_rate(server, swarm, arguments.from_rate, arguments.seconds)
        figures = await step(server, swarm, arguments.rate, arguments.seconds)
        print(line(figures), flush=True)
        return {"steps": [figures]}
    finally:
        await swarm.leave()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument(
        "--find-max-rate", action="store_true", help="raise the rate until the server no longer keeps up; then ask for twice that"
    )
    parser.add_argument("--from-rate", type=float, default=200)
    parser.add_argument("--databases", nargs="+", choices=("sqlite", "postgres"), default=["sqlite"])
    parser.add_argument("--clients", nargs="+", choices=("full", "events"), default=["full", "events"])
    parser.add_argument("--games", nargs="+", default=list(games.names()))
    parser.add_argument("--bots", type=float, default=0.05, help="the share of matches in which a bot plays too")
    parser.add_argument("--before", default="", metavar="SRC", help="measure the server of another source tree first, with whole views")
    parser.add_argument("--no-report", action="store_true")
    arguments = parser.parse_args()
    if len(os.sched_getaffinity(0)) > 1:
        os.sched_setaffinity(0, {SWARM_CORE})
    runs: list[Data] = []
    load_before = round(os.getloadavg()[0], 2)
    for database in arguments.databases:
        for source, details in [(arguments.before, "full")] * bool(arguments.before) + [("", details) for details in arguments.clients]:
            print(f"\n{database}, {details}{', before' if source else ''}\n{HEAD}", flush=True)
            with tempfile.TemporaryDirectory(prefix="tilework-load-") as folder, serving(Path(folder), database, source) as server:
                found = run_fast(run(server, arguments, details))
            runs.append({"database": database, "clients": details, "before": bool(source), **found})
    figures = {
        "when": datetime.now(UTC).strftime("%Y-%m-%d"),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "load_average_before": load_before,
        "matches": arguments.matches,
        "bots": arguments.bots,
        "games": arguments.games,
        "runs": runs,
    }
    if arguments.no_report:
        print(json.dumps(figures, indent=2))
        return
    (RESULTS / "server-load.json").write_bytes(orjson.dumps(figures, option=orjson.OPT_INDENT_2) + b"\n")
    (RESULTS / "server-load.md").write_text(report(figures), encoding="utf-8")


if __name__ == "__main__":
    main()
