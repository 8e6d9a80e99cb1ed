"""Kill servers and databases under load, then check every acknowledged move: ``python -m benchmarks.load.crash``.

On SQLite the server is killed; in the scaled setting PostgreSQL and Redis too. Clients reconnect and repeat unanswered moves. At the end
every match must accept another move (or be over), and every event is read back from the database.
"""

import argparse
import asyncio
import json
import random
import shutil
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.load.client import Client
from benchmarks.load.clients import Swarm
from benchmarks.load.server import PATIENCE, Postgres, Process, Redis, Server
from sqlalchemy import select

from tilework import games
from tilework.games.game import Data
from tilework.server.settings import Settings
from tilework.server.store import matches, tables
from tilework.server.store.database import create

RESULTS = Path(__file__).parents[1] / "results"
ENVIRONMENT = {
    "TILEWORK_RATE_LIMIT_SCALE": "1000",
    "TILEWORK_TASK_INTERVAL_SECONDS": "0.5",
    "TILEWORK_LEASE_SECONDS": "3",
    "TILEWORK_PRELOAD_BOTS": "0",
}


@dataclass
class Setting:
    """The running processes and those that may be killed."""

    servers: list[Server]
    victims: dict[str, Process]
    database: str
    kills: dict[str, int] = field(default_factory=dict)

    async def kill(self, name: str) -> None:
        """Kill a process and restart it."""
        victim: Any = self.victims[name]  # Any: services of several kinds
        self.kills[name] = self.kills.get(name, 0) + 1
        await asyncio.to_thread(victim.kill)
        await asyncio.sleep(0.3)
        victim.start()
        await asyncio.to_thread(victim.wait)


def on_sqlite(folder: Path) -> Setting:
    server = Server(folder / "data", environment=ENVIRONMENT)
    return Setting([server], {"server": server}, Settings(data_dir=str(folder / "data")).database_url)


def on_postgres(folder: Path) -> Setting:
    """Two workers, PostgreSQL and Redis."""
    postgres, redis = Postgres(folder / "postgres"), Redis(folder / "redis")
    for process in (postgres, redis):
        process.start()
        process.wait()
    options = ("--database", postgres.url, "--redis", redis.url)
    one, two = (Server(folder / name, *options, environment=ENVIRONMENT) for name in ("one", "two"))
    victims: dict[str, Process] = {"server one": one, "server two": two, "PostgreSQL": postgres, "Redis": redis}
    return Setting([one, two], victims, Settings(database=postgres.url).database_url)


async def crash(setting: Setting, number: int, rate: float, kills: int, pause: float, seed: int = 1, least: int = 0) -> Data:
    """Play with kills until at least ``least`` moves were acknowledged, then count missing ones."""
    for server in setting.servers:
        server.start()
    for server in setting.servers:
        await asyncio.to_thread(server.wait)
    swarms = [Swarm(server.host, list(games.names())) for server in setting.servers]
    await asyncio.gather(*(swarm.gather(number // len(swarms)) for swarm in swarms))
    mix(swarms)
    chance = random.Random(seed)
    begun = time.perf_counter()
    playing = [asyncio.create_task(swarm.play(rate / len(swarms), 3600, seed)) for swarm in swarms]
    names = list(setting.victims)
    for turn in range(kills):
        await asyncio.sleep(pause * (0.5 + chance.random()))
        await setting.kill(names[turn % len(names)])
    until_the_last_kill = acknowledged(swarms)
    await asyncio.sleep(pause)
    deadline = time.perf_counter() + PATIENCE
    while acknowledged(swarms) < least and time.perf_counter() < deadline:
        await asyncio.sleep(0.1)
    for task in playing:
        # One that has ended by itself has failed: then this run shows nothing.
        assert not task.done(), task.exception()
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    took = time.perf_counter() - begun
    unanswered = sum([await swarm.settle(PATIENCE) for swarm in swarms])
    stuck = await one_more_each([client for swarm in swarms for client in swarm.clients])
    for swarm in swarms:
        await swarm.leave()
    found = await asyncio.to_thread(missing, setting.database, swarms)
    errors: dict[str, int] = {}
    for swarm in swarms:
        for code, count in swarm.counts.errors.items():
            errors[code] = errors.get(code, 0) + count
    return {
        "matches": number,
        "seconds": round(took, 1),
        "kills": setting.kills,
        "moves_acknowledged": acknowledged(swarms),
        "of_these_after_the_last_kill": acknowledged(swarms) - until_the_last_kill,
        "reconnects": sum(swarm.counts.reconnects for swarm in swarms),
        "errors_told_to_clients": errors,
        "moves_without_an_answer": unanswered,
        "matches_stuck": stuck,
        **found,
    }


def acknowledged(swarms: list[Swarm]) -> int:
    return sum(len(swarm.counts.latencies) for swarm in swarms)


def mix(swarms: list[Swarm]) -> None:
    """Connect the two players of each match to different workers."""
    if len(swarms) > 1:
        for client in swarms[0].clients[1::2]:
            client.host = swarms[1].host
        for client in swarms[1].clients[1::2]:
            client.host = swarms[0].host


async def one_more_each(clients: list[Client]) -> int:
    """Play one more move in every unfinished match. Return the number of failures."""
    by_match: dict[str, list[Client]] = {}
    for client in clients:
        by_match.setdefault(client.match, []).append(client)
    moved: dict[str, Client] = {}
    deadline = time.perf_counter() + PATIENCE
    open_matches = set(by_match)
    while open_matches and time.perf_counter() < deadline:
        for match in list(open_matches):
            if any(client.view.get("status") == "finished" for client in by_match[match]):
                open_matches.discard(match)
            elif match in moved:
                if moved[match].sent is None:
                    open_matches.discard(match)
                else:
                    moved[match].repeat_if_late()
            else:
                ready = next((client for client in by_match[match] if client.may_move), None)
                if ready:
                    moved[match] = ready
                    ready.move(ready.view["legal_actions"][0])
        await asyncio.sleep(0.05)
    return len(open_matches)


def missing(url: str, swarms: list[Swarm]) -> dict[str, int]:
    """Compare acknowledged moves with the database and replay every match."""
    engine = create(url)
    lost = wrong = events = 0
    with engine.connect() as connection:
        for match in connection.execute(select(tables.match.c.id)).scalars().all():
            hosted = matches.load(match)(connection)
            assert hosted
            events += hosted.seq + 1
            answers = {command_id: seq for (_, command_id), seq in hosted.answers.items()}
            for swarm in swarms:
                for command_id, seq in swarm.counts.acknowledged.get(match, ()):
                    lost += command_id not in answers
                    wrong += answers.get(command_id, seq) != seq
    engine.dispose()
    return {"acknowledged_moves_lost": lost, "acknowledged_with_another_number": wrong, "events_in_the_database": events}


def run(setting_name: str, number: int, rate: float, kills: int, pause: float, seed: int = 1, least: int = 0) -> Data:
    folder = Path(tempfile.mkdtemp(prefix="tilework-crash-"))
    folder.chmod(0o755)
    setting = (on_sqlite if setting_name == "sqlite" else on_postgres)(folder)
    try:
        return asyncio.run(crash(setting, number, rate, kills, pause, seed, least))
    finally:
        for process in [*setting.servers, *setting.victims.values()]:
            process.kill()
        shutil.rmtree(folder, ignore_errors=True)


def report(figures: dict[str, Data]) -> str:
    """Format the figures as Markdown."""
    lines = [
        "# Crash test: kill -9 at random moments under load",
        "",
        "Made by `python -m benchmarks.load.crash`. Clients reconnect and repeat unanswered commands; afterwards every "
        "acknowledged move is looked up in the database, and every match is folded from its events and must accept another move.",
        "",
        "| | " + " | ".join(figures) + " |",
        "| --- |" + " --- |" * len(figures),
    ]
    for key in next(iter(figures.values())):
        cells = [value[key] for value in figures.values()]
        words = [
            ", ".join(f"{name} {count}" for name, count in cell.items()) or "none" if isinstance(cell, dict) else str(cell)
            for cell in cells
        ]
        lines.append(f"| {key.replace('_', ' ')} | " + " | ".join(words) + " |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rate", type=float, default=60)
    parser.add_argument("--kills", type=int, default=12)
    parser.add_argument("--pause", type=float, default=4)
    parser.add_argument("--settings", nargs="+", default=["sqlite", "postgres"])
    parser.add_argument("--no-report", action="store_true")
    given = parser.parse_args()
    titles = {"sqlite": "SQLite, one process", "postgres": "PostgreSQL + Redis, two workers"}
    figures = {titles[name]: run(name, given.matches, given.rate, given.kills, given.pause) for name in given.settings}
    print(json.dumps(figures, indent=2))
    if not given.no_report:
        (RESULTS / "server-crash.json").write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
        (RESULTS / "server-crash.md").write_text(report(figures), encoding="utf-8")


if __name__ == "__main__":
    main()
