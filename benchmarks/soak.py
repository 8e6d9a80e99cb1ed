"""Soak test with bots, reconnects and kills: ``python -m benchmarks.soak --minutes 60``. Memory must stay flat and nothing be lost.

Two servers, two engine workers, PostgreSQL and Redis. One server and one worker are never killed: their memory is recorded after the
warm-up. Everything else is killed in turn, including the databases, and restarts. At the end every acknowledged move must be in the
database, and every match must accept another one.
"""

import argparse
import asyncio
import contextlib
import json
import shutil
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from benchmarks.load.clients import Swarm
from benchmarks.load.crash import RESULTS, Setting, missing, mix, on_postgres, one_more_each
from benchmarks.load.server import EngineWorker, Process

from tilework import games
from tilework.games.game import Data

LOOK_SECONDS = 5.0
REFRESH_SECONDS = 20.0
MAX_CHANGE = 0.05


def resident(pid: int) -> float:
    """Return the resident memory of a process in megabytes."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


@dataclass
class Memory:
    """Memory over time of the processes that are never killed."""

    steady: dict[str, Process]
    seen: dict[str, list[tuple[float, float]]] = field(default_factory=dict)

    async def watch(self) -> None:
        """Sample every few seconds."""
        begun = time.monotonic()
        while True:
            for name, process in self.steady.items():
                self.seen.setdefault(name, []).append((time.monotonic() - begun, resident(process.pid)))
            await asyncio.sleep(LOOK_SECONDS)

    def figures(self, warm_up: float) -> dict[str, dict[str, float]]:
        """Return for each process the medians of the first and last fifth after the warm-up, and their difference."""
        found = {}
        for name, all_seen in self.seen.items():
            seen = [megabytes for at, megabytes in all_seen if at >= warm_up]
            fifth = max(1, len(seen) // 5)
            first, last = statistics.median(seen[:fifth]), statistics.median(seen[-fifth:])
            found[name] = {
                "first MB": round(first, 1),
                "last MB": round(last, 1),
                "change %": round(100 * (last / first - 1), 2),
                "most MB": max(seen),
            }
        return found


async def soak(setting: Setting, memory: Memory, minutes: float, given: argparse.Namespace) -> Data:
    """Play with kills, then count."""
    # Any: services of several kinds
    everything: list[Any] = [
        *setting.servers,
        *(one for name, one in [*memory.steady.items(), *setting.victims.items()] if "engine worker" in name),
    ]
    for process in everything:
        process.start()
    for process in everything:
        await asyncio.to_thread(process.wait)
    swarms = [Swarm(server.host, list(games.names()), bots=given.bots) for server in setting.servers]
    await asyncio.gather(*(swarm.gather(given.matches // len(swarms)) for swarm in swarms))
    mix(swarms)
    begun, seconds = time.monotonic(), minutes * 60
    beside = [
        asyncio.create_task(memory.watch()),
        asyncio.create_task(_refresh(swarms)),
        asyncio.create_task(_print(swarms, setting, memory)),
    ]
    playing = [asyncio.create_task(swarm.play(given.rate / len(swarms), seconds, 1, reconnects=given.reconnects)) for swarm in swarms]
    names = list(setting.victims)
    turn = 0
    while (left := seconds - (time.monotonic() - begun)) > given.pause:
        await asyncio.sleep(given.pause)
        await setting.kill(names[turn % len(names)])
        turn += 1
    await asyncio.sleep(max(0.0, left))
    await asyncio.gather(*playing)
    for task in beside:
        task.cancel()
    await asyncio.gather(*beside, return_exceptions=True)
    unanswered = sum([await swarm.settle(60) for swarm in swarms])
    stuck = await one_more_each([client for swarm in swarms for client in swarm.clients])
    for swarm in swarms:
        await swarm.leave()
    return {
        "minutes": round((time.monotonic() - begun) / 60, 1),
        "warm-up minutes": given.warm_up,
        "moves a second": given.rate,
        "matches at a time": given.matches,
        "share with a bot": given.bots,
        "kills": setting.kills,
        "reconnects": sum(swarm.counts.reconnects for swarm in swarms),
        "moves acknowledged": sum(len(swarm.counts.latencies) for swarm in swarms),
        "moves due while no match was ready": sum(swarm.skipped for swarm in swarms),
        "moves without an answer": unanswered,
        "matches stuck": stuck,
        **await asyncio.to_thread(missing, setting.database, swarms),
        "memory": memory.figures(given.warm_up * 60),
    }


async def _refresh(swarms: list[Swarm]) -> None:
    """Replace finished matches; failures while a server is down are retried the next time."""
    while True:
        await asyncio.sleep(REFRESH_SECONDS)
        for swarm in swarms:
            with contextlib.suppress(httpx.HTTPError, TimeoutError):
                async with asyncio.timeout(60):
                    await swarm.refresh(10_000)


async def _print(swarms: list[Swarm], setting: Setting, memory: Memory) -> None:
    begun = time.monotonic()
    while True:
        await asyncio.sleep(60)
        moves = sum(len(swarm.counts.latencies) for swarm in swarms)
        now = ", ".join(f"{name} {seen[-1][1]:.0f} MB" for name, seen in memory.seen.items())
        print(f"{(time.monotonic() - begun) / 60:.0f} min: {moves} moves, {sum(setting.kills.values())} kills, {now}", flush=True)


def run(given: argparse.Namespace) -> Data:
    folder = Path(tempfile.mkdtemp(prefix="tilework-soak-"))
    folder.chmod(0o755)
    setting = on_postgres(folder)
    redis: Any = setting.victims["Redis"]  # Any: services of several kinds
    first, second = (EngineWorker(folder / f"engine-worker-{name}", redis.url, "--threads", "1") for name in ("one", "two"))
    steady: dict[str, Process] = {"server": setting.victims.pop("server one"), "engine worker": first}
    setting.victims["engine worker two"] = second
    try:
        return asyncio.run(soak(setting, Memory(steady), given.minutes, given))
    finally:
        for process in [*steady.values(), *setting.victims.values()]:
            process.kill()
        shutil.rmtree(folder, ignore_errors=True)


def report(figures: Data, command: str) -> str:
    """Format the figures as Markdown."""
    lines = [
        "# Soak: long play with bots, reconnects and kills",
        "",
        f"Made by `{command}`.",
        (__doc__ or "").split("\n\n", 1)[1].replace("\n", " ").strip(),
    ]
    lines += ["", "| | |", "| --- | --- |"]
    for key, value in figures.items():
        if key != "memory":
            words = ", ".join(f"{name} {count}" for name, count in value.items()) if isinstance(value, dict) else str(value)
            lines.append(f"| {key.replace('_', ' ')} | {words} |")
    lines += [
        "",
        "| memory of | first fifth after the warm-up, MB | last fifth, MB | change | most, MB |",
        "| --- | --- | --- | --- | --- |",
    ]
    for name, found in figures["memory"].items():
        lines.append(f"| {name} | {found['first MB']} | {found['last MB']} | {found['change %']} % | {found['most MB']:.1f} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Run, print and write the report; exit status 1 if moves were lost or memory grew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--warm-up", type=float, default=10, help="minutes; longer than a match, since all begin at once")
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--rate", type=float, default=15, help="moves a second")
    parser.add_argument("--bots", type=float, default=0.3, help="the share of matches with a bot")
    parser.add_argument("--reconnects", type=float, default=0.1, help="connections lost a second")
    parser.add_argument("--pause", type=float, default=45, help="seconds between kills")
    parser.add_argument("--no-report", action="store_true")
    given = parser.parse_args()
    figures = run(given)
    print(json.dumps(figures, indent=2))
    if not given.no_report:
        shown = ("minutes", "warm_up", "rate", "matches", "pause")
        command = "python -m benchmarks.soak " + " ".join(f"--{name.replace('_', '-')} {getattr(given, name):g}" for name in shown)
        (RESULTS / "soak.md").write_text(report(figures, command), encoding="utf-8")
    lost = sum(
        figures[key] for key in ("acknowledged_moves_lost", "acknowledged_with_another_number", "moves without an answer", "matches stuck")
    )
    grown = [name for name, found in figures["memory"].items() if abs(found["change %"]) > 100 * MAX_CHANGE]
    if lost or grown:
        raise SystemExit(f"lost or stuck: {lost}; memory not flat: {', '.join(grown) or 'none'}")


if __name__ == "__main__":
    main()
