"""Run three servers, PostgreSQL and Redis on simulated hosts under failures: ``python -m benchmarks.hosts`` (needs root).

Under load one host is killed; one is disconnected from Redis, then from PostgreSQL, then from everything; each recovers. After each fault
every match must continue, and at the end no acknowledged move may be missing or duplicated. A session that ended while a host was
disconnected stays ended there.
"""

import argparse
import asyncio
import contextlib
import json
import shutil
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from benchmarks.hosts.balancer import Balancer
from benchmarks.hosts.network import Network, SimulatedHost, why_not
from benchmarks.load.client import Client
from benchmarks.load.clients import Swarm
from benchmarks.load.crash import ENVIRONMENT, RESULTS, missing, one_more_each
from benchmarks.load.server import Postgres, Redis, Server
from sqlalchemy import select
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tilework import games
from tilework.games.game import Data
from tilework.server.settings import Settings
from tilework.server.store import tables
from tilework.server.store.database import create

APPS = ("one", "two", "three")
WITHIN_SECONDS = 5.0
PATIENCE_SECONDS = 60.0


@dataclass
class Run:
    """The running system and its measurements."""

    hosts: dict[str, SimulatedHost]
    servers: dict[str, Server]
    swarm: Swarm
    balancer: Balancer
    seconds: dict[str, float] = field(default_factory=dict)
    """By fault: seconds until every match had continued."""
    ended: dict[str, bool] = field(default_factory=dict)

    async def goes_on(self, fault: str) -> None:
        """Wait until every unfinished match has two more moves, one of each player."""
        begun, waiting = time.perf_counter(), self._moves()
        while waiting and time.perf_counter() - begun < PATIENCE_SECONDS:
            now = self._moves()
            waiting = {match: count for match, count in waiting.items() if match in now and now[match] < count + 2}
            await asyncio.sleep(0.02)
        self.seconds[fault] = round(time.perf_counter() - begun, 2)
        if waiting:
            stuck = [(client.match, client.host, client.seq, client.sent) for client in self.swarm.clients if client.match in waiting]
            raise SystemExit(f"{fault}: {len(waiting)} matches do not go on: {stuck}")
        print(f"{fault}: every match went on within {self.seconds[fault]} s", flush=True)

    def _moves(self) -> dict[str, int]:
        """Return acknowledged moves by match, for unfinished matches."""
        playing = {pair[0].match for pair in self.swarm.pairs if all(client.view.get("status") == "playing" for client in pair)}
        return {match: len(self.swarm.counts.acknowledged.get(match, ())) for match in playing}

    async def settle_down(self) -> None:
        """Wait until all hosts are ready, rebalance the clients and replace matches near their end."""
        while not all(self.balancer.ready.values()):
            await asyncio.sleep(0.1)
        self.balancer.spread()
        with contextlib.suppress(httpx.HTTPError):
            await self.swarm.refresh(25)
        await asyncio.sleep(1.0)


async def inject_faults(run: Run) -> None:
    """Inject the faults one after another."""
    data, redis = run.hosts["postgres"], run.hosts["redis"]
    while not all(client.view for client in run.swarm.clients):
        await asyncio.sleep(0.1)
    await run.goes_on("before")
    two, three = (run.hosts[name] for name in APPS[1:])
    run.servers["one"].kill()
    await run.goes_on("host one killed")
    run.servers["one"].start()
    await asyncio.to_thread(run.servers["one"].wait)
    await run.settle_down()

    two.cut_off(redis)
    await run.goes_on("host two cut off from Redis")
    run.ended = await _end_a_session(run.servers["one"].host, run.servers["two"].host)
    two.reach(redis)
    await run.settle_down()
    await run.goes_on("Redis back")

    two.cut_off(data)
    await run.goes_on("host two cut off from PostgreSQL")
    two.reach(data)
    await run.settle_down()
    await run.goes_on("PostgreSQL back")

    three.unplug()
    await run.goes_on("host three cut off from everybody")
    three.plug_in()
    await run.settle_down()
    await run.goes_on("host three back")


async def _end_a_session(here: str, deaf: str) -> dict[str, bool]:
    """End a session at one host while its socket is connected to another that cannot learn of it."""
    async with httpx.AsyncClient(headers={"X-Tilework": "1"}, timeout=30) as http:
        answer = await http.post(f"http://{here}/api/session", json={})
        cookie = {"Cookie": f"tilework_session={answer.cookies['tilework_session']}"}
        http.cookies.clear()
        origin: Any = f"http://{deaf}"  # Any: websockets takes its own kind of string
        async with connect(f"ws://{deaf}/api/ws", additional_headers=cookie, origin=origin) as socket:
            await socket.recv()
            (await http.post(f"http://{here}/api/logout", headers=cookie)).raise_for_status()
            closed = False
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(30):
                    try:
                        while True:
                            await socket.recv()
                    except ConnectionClosed:
                        closed = True
        refused = (await http.get(f"http://{deaf}/api/me", headers=cookie)).status_code == 401
    return {"its socket was closed": closed, "it is refused": refused}


def doubled(url: str) -> int:
    """Return the number of duplicated moves."""
    engine, seen = create(url), Counter[tuple[str, str]]()
    with engine.connect() as connection:
        for match, data in connection.execute(select(tables.event.c.match_id, tables.event.c.data)):
            found = data if isinstance(data, dict) else json.loads(data)
            if "move_id" in found:
                seen[match, f"{found.get('by')}:{found['move_id']}"] += 1
    engine.dispose()
    return sum(count - 1 for count in seen.values())


async def play(hosts: dict[str, SimulatedHost], folder: Path, given: argparse.Namespace) -> Data:
    """Start everything, play, inject faults, count."""
    postgres, redis = Postgres(folder / "postgres", hosts["postgres"].host), Redis(folder / "redis", hosts["redis"].host)
    options = ("--database", postgres.url, "--redis", redis.url)
    servers = {name: Server(folder / name, *options, environment=ENVIRONMENT, on=hosts[name].host) for name in APPS}
    everything: list[Any] = [postgres, redis, *servers.values()]  # Any: services of several kinds
    try:
        for process in everything:
            process.start()
            await asyncio.to_thread(process.wait)
        swarm = Swarm(servers["one"].host, list(games.names()))
        await swarm.gather(given.matches)
        balancer = Balancer([server.host for server in servers.values()], swarm.clients)
        balancer.spread()
        run = Run(hosts, servers, swarm, balancer)
        beside = [asyncio.create_task(balancer.run()), asyncio.create_task(swarm.play(given.rate, 3600))]
        await inject_faults(run)
        for task in beside:
            assert not task.done(), task.exception()
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        return await _counted(run, Settings(database=postgres.url).database_url)
    finally:
        for process in reversed(everything):
            process.kill()


async def _counted(run: Run, database: str) -> Data:
    unanswered = await run.swarm.settle(60)
    clients: list[Client] = run.swarm.clients
    stuck = await one_more_each(clients)
    await run.swarm.leave()
    counts = run.swarm.counts
    return {
        "seconds until every match went on": run.seconds,
        "a session that was ended while host two was cut off from Redis": run.ended,
        "moves acknowledged": len(counts.latencies),
        "reconnects": counts.reconnects,
        "errors told to clients": counts.errors,
        "moves without an answer": unanswered,
        "matches stuck": stuck,
        **await asyncio.to_thread(missing, database, [run.swarm]),
        "moves doubled": await asyncio.to_thread(doubled, database),
    }


def problems(figures: Data) -> list[str]:
    none = ("moves without an answer", "matches stuck", "acknowledged_moves_lost", "acknowledged_with_another_number", "moves doubled")
    found = [f"{key}: {figures[key]}" for key in none if figures[key]]
    killed = figures["seconds until every match went on"]["host one killed"]
    found += [f"its matches went on only after {killed} s"] if killed > WITHIN_SECONDS else []
    ended = figures["a session that was ended while host two was cut off from Redis"]
    return found + [f"not so: {what}" for what, is_so in ended.items() if not is_so]


def report(figures: Data, given: argparse.Namespace) -> str:
    """Format the figures as Markdown."""
    lines = ["# Several hosts: killed, partitioned, restored", "", (__doc__ or "").replace("\n", " ").strip()]
    lines += [
        "",
        f"{given.matches} matches, {given.rate:g} moves a second, made by `python -m benchmarks.hosts`.",
        "",
        "| | |",
        "| --- | --- |",
    ]
    for key, value in figures.items():
        words = "<br>".join(f"{name}: {count}" for name, count in value.items()) if isinstance(value, dict) else str(value)
        lines.append(f"| {key.replace('_', ' ')} | {words or 'none'} |")
    return "\n".join(lines) + "\n"


def run_once(given: argparse.Namespace) -> Data:
    folder = Path(tempfile.mkdtemp(prefix="tilework-hosts-"))
    folder.chmod(0o755)
    try:
        with Network("postgres", "redis", *APPS) as hosts:
            return asyncio.run(play(hosts, folder, given))
    finally:
        if given.keep_logs:
            print(f"logs are in {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(description=__doc__)
    found.add_argument("--matches", type=int, default=24)
    found.add_argument("--rate", type=float, default=40)
    found.add_argument("--no-report", action="store_true")
    found.add_argument("--keep-logs", action="store_true")
    return found


def main() -> None:
    given = parser().parse_args()
    reason = why_not()
    if reason:
        raise SystemExit(reason)
    figures = run_once(given)
    print(json.dumps(figures, indent=2))
    if not given.no_report:
        (RESULTS / "hosts.md").write_text(report(figures, given), encoding="utf-8")
    if problems(figures):
        raise SystemExit("; ".join(problems(figures)))


if __name__ == "__main__":
    main()
