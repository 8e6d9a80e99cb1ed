"""Run one step of a load test: a fixed rate of moves for a fixed time."""

import asyncio
import gc
import os
import time
from pathlib import Path

from benchmarks.load.clients import Swarm
from benchmarks.load.server import Server

from tilework.games.game import Data

SHARES = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p999": 0.999}
MIN_ACCEPTED_SHARE = 0.97
"""A server keeps up if it accepts at least this share of the due moves …"""
MAX_P99_MS = 100.0
"""… and 99% of them reach the opponent within this time."""
NEAR_END_EVENTS = 60
"""Matches with more events than this may end during a measurement."""


def percentile(values: list[float], share: float) -> float:
    """Return the value below which this share of all lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def cpu_seconds(pid: int) -> float:
    """Return the CPU time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_mb(pid: int) -> float:
    """Return the resident memory of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


async def step(server: Server, swarm: Swarm, rate: float, seconds: float, reconnects: float = 5.0) -> Data:
    """Play at a rate and return what was due, accepted, rejected and skipped, with latencies from the due time."""
    await swarm.refresh(NEAR_END_EVENTS)
    counts = swarm.counts
    # The swarm's own garbage collection would look like the server's waiting.
    gc.collect()
    gc.freeze()
    gc.disable()
    await asyncio.sleep(1)
    counts.clear()
    swarm.behind, swarm.skipped = [], 0
    server_before, own_before, begun = cpu_seconds(server.pid), time.process_time(), time.perf_counter()
    await swarm.play(rate, seconds, reconnects=reconnects)
    took = time.perf_counter() - begun
    server_after, own_after = cpu_seconds(server.pid), time.process_time()
    unanswered = await swarm.settle()
    gc.enable()
    taken, due = len(counts.latencies), int(rate * seconds)
    return {
        "asked_rate": rate,
        "seconds": round(took, 2),
        "due": due,
        "taken": taken,
        "moves_per_second": round(taken / took, 1),
        "refused": sum(counts.errors.values()),
        "refusals": dict(counts.errors),
        "skipped": swarm.skipped,
        "unanswered": unanswered,
        "reconnects": counts.reconnects,
        "ack_ms": _shares(counts.latencies),
        "ack_from_sending_ms": _shares(counts.from_sending),
        "other_sees_it_ms": _shares(counts.seen_after),
        "swarm_late_ms": _shares(swarm.behind),
        "views": counts.views,
        "event_messages": counts.messages,
        "megabytes": round(counts.bytes / 1e6, 2),
        "server_cpu": round((server_after - server_before) / took, 2),
        "swarm_cpu": round((own_after - own_before) / took, 2),
        "server_ms_a_move": round(1000 * (server_after - server_before) / max(1, taken), 2),
        "server_memory_mb": round(resident_mb(server.pid), 1),
    }


def _shares(values: list[float]) -> dict[str, float]:
    return {name: round(1000 * percentile(values, share), 1) for name, share in SHARES.items()}


def keeps_up(figures: Data) -> bool:
    """Return whether the server accepted what was due in time."""
    return bool(figures["taken"] >= MIN_ACCEPTED_SHARE * figures["due"] and figures["other_sees_it_ms"]["p99"] <= MAX_P99_MS)


def line(figures: Data) -> str:
    """Format a step as a table row."""
    ack, seen = figures["ack_ms"], figures["other_sees_it_ms"]
    cells = [
        f"{figures['asked_rate']:g}",
        f"{figures['moves_per_second']:g}",
        str(figures["refused"]),
        str(figures["skipped"]),
        f"{ack['p50']:g} / {ack['p99']:g}",
        f"{seen['p50']:g} / **{seen['p99']:g}**",
        f"{figures['server_cpu']:.0%} ({figures['server_ms_a_move']:g})",
        f"{figures['swarm_cpu']:.0%}",
        f"{figures['swarm_late_ms']['p50']:g} / {figures['swarm_late_ms']['p99']:g}",
    ]
    return f"| {' | '.join(cells)} |"


HEAD = (
    "| due a second | taken | refused | skipped | ack, p50 / p99 ms | other's screen, p50 / p99 | server's core (ms a move) | swarm's core "
    "| swarm late, p50 / p99 ms |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
)
