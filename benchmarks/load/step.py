"""One step of a load run: so many moves a second for so long, as figures."""

import asyncio
import gc
import os
import time
from pathlib import Path
from typing import Any

from benchmarks.load.server import Server
from benchmarks.load.swarm import Swarm

SHARES = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p999": 0.999}
KEPT_UP = 0.97
"""A server keeps up if it takes this share of the moves that are due,"""
FAST_MS = 100.0
"""and 99% of them are on the other player's screen so soon."""
ENOUGH = 60
"""From so many events on a match may end while it is measured."""


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


async def step(server: Server, swarm: Swarm, rate: float, seconds: float, reconnects: float = 5.0) -> dict[str, Any]:
    """Play at a rate, and say how that went: what was due, taken, refused and skipped, and how long it took from when it was due."""
    await swarm.refresh(ENOUGH)
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


def keeps_up(figures: dict[str, Any]) -> bool:
    """Whether the server took what was due, and was quick about it."""
    return bool(figures["taken"] >= KEPT_UP * figures["due"] and figures["other_sees_it_ms"]["p99"] <= FAST_MS)


def line(figures: dict[str, Any]) -> str:
    """A step in one line of a table."""
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
