"""``python -m benchmarks.load``: 1,000 matches with two clients each, 200 moves a second for 60 s, against a server started for it."""

import argparse
import asyncio
import gc
import json
import os
import platform
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import orjson
from benchmarks.load.server import Server
from benchmarks.load.swarm import Swarm

from tilework import games

RESULTS = Path(__file__).parents[1] / "results"


def percentile(values: list[float], share: float) -> float:
    """The value that this share of all stays under."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def cpu_seconds(pid: int) -> float:
    """How much a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_mb(pid: int) -> float:
    """How much memory a process has."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


async def run(server: Server, arguments: argparse.Namespace) -> dict[str, Any]:
    """One run, as figures."""
    swarm = Swarm(server.host, arguments.games)
    begun = time.perf_counter()
    await swarm.gather(arguments.matches)
    gathered = time.perf_counter() - begun
    # The swarm's own garbage collection would look like the server's waiting.
    gc.collect()
    gc.freeze()
    gc.disable()
    await asyncio.sleep(2)
    swarm.counts.views = swarm.counts.bytes = 0
    load_before, server_before, own_before = os.getloadavg()[0], cpu_seconds(server.pid), time.process_time()
    begun = time.perf_counter()
    await swarm.play(arguments.rate, arguments.seconds)
    took = time.perf_counter() - begun
    server_after, own_after = cpu_seconds(server.pid), time.process_time()
    missing = await swarm.settle()
    memory = resident_mb(server.pid)
    await swarm.leave()
    latencies = [1000 * value for value in swarm.counts.latencies]
    return {
        "matches": arguments.matches,
        "clients": len(swarm.clients),
        "games": arguments.games,
        "asked_rate": arguments.rate,
        "seconds": round(took, 2),
        "moves_acknowledged": len(latencies),
        "moves_per_second": round(len(latencies) / took, 1),
        "latency_ms": {name: round(percentile(latencies, share), 2) for name, share in SHARES.items()} | {"max": round(max(latencies), 2)},
        "other_sees_it_ms": {
            name: round(percentile([1000 * value for value in swarm.counts.seen_after], share), 2) for name, share in SHARES.items()
        },
        "errors": swarm.counts.errors,
        "unanswered": missing,
        "reconnects": swarm.counts.reconnects,
        "no_match_ready": swarm.waited,
        "swarm_late_ms_p99": round(1000 * percentile(swarm.behind, 0.99), 2),
        "views_received": swarm.counts.views,
        "megabytes_received": round(swarm.counts.bytes / 1e6, 1),
        "seconds_to_gather": round(gathered, 1),
        "server_cpu_share": round((server_after - server_before) / took, 3),
        "swarm_cpu_share": round((own_after - own_before) / took, 3),
        "server_memory_mb": round(memory, 1),
        "load_average_before": round(load_before, 2),
    }


SHARES = {"p50": 0.5, "p90": 0.9, "p95": 0.95, "p99": 0.99, "p999": 0.999}


def report(figures: dict[str, Any]) -> str:
    """The figures as a page."""
    latency, seen = figures["latency_ms"], figures["other_sees_it_ms"]
    lines = [
        "# Load: moves to acknowledgement",
        "",
        f"{figures['when']}, {figures['machine']}, {figures['cores']} cores for server and swarm together (load average before the run: "
        f"{figures['load_average_before']}). SQLite, WAL, synchronous=FULL, one process. Made by `python -m benchmarks.load`.",
        "",
        "| | |",
        "| --- | --- |",
        f"| live matches, connected clients | {figures['matches']:,}, {figures['clients']:,} |",
        f"| games | {', '.join(figures['games'])} |",
        f"| moves asked for | {figures['asked_rate']:g} a second for {figures['seconds']:g} s |",
        f"| moves acknowledged | {figures['moves_acknowledged']:,} ({figures['moves_per_second']:g} a second) |",
        f"| move → acknowledgement, p50 / p90 / p95 | {latency['p50']:g} / {latency['p90']:g} / {latency['p95']:g} ms |",
        f"| **p99** / p99.9 / max | **{latency['p99']:g}** / {latency['p999']:g} / {latency['max']:g} ms |",
        f"| move → the other player's new view, p50 / p99 | {seen['p50']:g} / {seen['p99']:g} ms |",
        f"| errors, unanswered, reconnects | {sum(figures['errors'].values())}, {figures['unanswered']}, {figures['reconnects']} |",
        f"| whole views received | {figures['views_received']:,} ({figures['megabytes_received']:g} MB) |",
        f"| CPU: server, swarm | {figures['server_cpu_share']:.0%}, {figures['swarm_cpu_share']:.0%} of a core |",
        f"| server's memory | {figures['server_memory_mb']:g} MB |",
        "",
        "Time is taken in the client, from handing the frame to the socket to reading its acknowledgement; 99% of the moves were sent "
        f"within {figures['swarm_late_ms_p99']:g} ms of their due time. Rate limits are raised for the run: all clients have one address.",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Run, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--games", nargs="+", default=list(games.names()))
    parser.add_argument("--no-report", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tilework-load-") as folder:
        server = Server(Path(folder), environment={"TILEWORK_RATE_SCALE": "1000"})
        server.start()
        try:
            server.wait()
            figures = asyncio.run(run(server, arguments))
        finally:
            server.stop()
    figures |= {"when": datetime.now(UTC).strftime("%Y-%m-%d"), "machine": platform.machine(), "cores": os.cpu_count()}
    print(json.dumps(figures, indent=2))
    if not arguments.no_report:
        RESULTS.mkdir(exist_ok=True)
        (RESULTS / "server-load.json").write_bytes(orjson.dumps(figures, option=orjson.OPT_INDENT_2) + b"\n")
        (RESULTS / "server-load.md").write_text(report(figures), encoding="utf-8")


if __name__ == "__main__":
    main()
