"""A swarm: many matches of two connected clients each, and a steady stream of legal moves."""

import asyncio
import random
import time
from collections.abc import Awaitable, Coroutine, Iterable
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, TypeVar

import httpx
import uvloop
from benchmarks.load.client import Client, Counts
from benchmarks.load.event_folder import EventFolder

AT_ONCE = 50
SHORTEST_SLEEP = 0.001
"""Event loops have millisecond resolution: shorter sleeps return at once and burn CPU."""
Pair = tuple[Client, Client]
Result = TypeVar("Result")


@dataclass
class Swarm:
    """The matches of one process."""

    host: str
    games: list[str]
    details: str = "full"
    """``full`` views, or ``events`` that the clients fold."""
    bots: float = 0.0
    """Share of matches that include a bot."""
    gives_up: bool = False
    """Whether moves rejected by a busy server are lost instead of repeated."""
    apart: bool = False
    """Whether every client has an address of its own for rate limits."""
    counts: Counts = field(default_factory=Counts)
    pairs: list[Pair] = field(default_factory=list)
    tasks: list["asyncio.Task[None]"] = field(default_factory=list)
    behind: list[float] = field(default_factory=list)
    """Delays of the load generator (seconds)."""
    skipped: int = 0
    """Moves that were due while no match was ready."""

    @property
    def clients(self) -> list[Client]:
        return [client for pair in self.pairs for client in pair]

    async def gather(self, matches: int) -> None:
        """Create matches of two guests each and connect them."""
        async with self._http() as http:

            async def one(number: int) -> None:
                pair = (
                    Client(self.host, self.counts, self.details, self.gives_up),
                    Client(self.host, self.counts, self.details, self.gives_up),
                )
                for place, client in enumerate(pair):
                    if self.apart:
                        client.address = f"10.{place}.{number // 250}.{number % 250 + 1}"
                    await client.sign_in(http)
                match, fold = await self._new_match(http, pair, number)
                for client in pair:
                    client.match, client.fold = match, fold
                self.pairs.append(pair)

            await _few_at_once(one(number) for number in range(matches))
        for start in range(0, len(self.clients), 100):
            await self._connect(self.clients[start : start + 100])

    def _http(self) -> httpx.AsyncClient:
        limits = httpx.Limits(max_connections=AT_ONCE)
        # One pool of connections for many guests: it must not keep anybody's cookie.
        jar = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        return httpx.AsyncClient(base_url=f"http://{self.host}", headers={"X-Tilework": "1"}, timeout=60, limits=limits, cookies=jar)

    async def _new_match(self, http: httpx.AsyncClient, pair: Pair, number: int) -> tuple[str, EventFolder | None]:
        seats: list[dict[str, object]] = [{"kind": "me"}, {"kind": "open"}]
        if number % 100 < 100 * self.bots:
            seats.append({"kind": "bot", "bot": "easy"})
        clock = {"type": "live", "initial_s": 7200, "increment_s": 5}
        made = await pair[0].post(http, "/api/matches", {"game": self.games[number % len(self.games)], "seats": seats, "clock": clock})
        await pair[1].post(http, f"/api/matches/{made['match']}/join", {})
        return made["match"], EventFolder() if self.details == "events" else None

    async def refresh(self, moves: int) -> None:
        """Replace matches that are over or have fewer than ``moves`` decisions left."""
        async with self._http() as http:

            async def one(number: int, pair: Pair) -> None:
                match, fold = await self._new_match(http, pair, number)
                for client in pair:
                    client.go_to(match, fold)

            old = [(number, pair) for number, pair in enumerate(self.pairs) if pair[0].seq > moves or not _plays(pair)]
            await _few_at_once(one(number, pair) for number, pair in old)
        while not all(client.view for client in self.clients):
            await asyncio.sleep(0.1)

    async def _connect(self, clients: list[Client]) -> None:
        events = [asyncio.Event() for _ in clients]
        self.tasks += [asyncio.create_task(client.run(event)) for client, event in zip(clients, events, strict=True)]
        await asyncio.gather(*(event.wait() for event in events))

    async def play(self, rate: float, seconds: float, seed: int = 1, reconnects: float = 0.0) -> None:
        """Play at a steady rate: each move has its due time, whether or not earlier ones were answered.

        ``reconnects`` clients per second drop their connection and reconnect.
        """
        chance = random.Random(seed)
        clients = self.clients
        ready = dict.fromkeys(chance.sample(clients, len(clients)))
        for client in clients:
            client.when_ready = ready.setdefault
        dropping = asyncio.create_task(self._drop(chance.sample(clients, min(len(clients), int(reconnects * seconds))), reconnects))
        begun = time.perf_counter()
        for number in range(int(rate * seconds)):
            due = begun + number / rate
            while (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(max(wait, SHORTEST_SLEEP))
            if not number % 8:
                await asyncio.sleep(0)
            mover = self._next(ready)
            if mover is None:
                self.skipped += 1
                continue
            self.behind.append(time.perf_counter() - due)
            mover.move(chance.choice(mover.legal_actions()), due)
        dropping.cancel()

    async def _drop(self, clients: list[Client], rate: float) -> None:
        for client in clients:
            client.drop()
            await asyncio.sleep(1 / rate)

    def _next(self, ready: dict[Client, None]) -> Client | None:
        """Return the client that has been ready longest."""
        while ready:
            client = next(iter(ready))
            del ready[client]
            if client.may_move:
                return client
        return None

    async def settle(self, seconds: float = 15) -> int:
        """Wait for outstanding answers, repeating lost moves. Return how many are missing."""
        deadline = time.perf_counter() + seconds
        while time.perf_counter() < deadline and any(client.sent for client in self.clients):
            for client in self.clients:
                client.repeat_if_late()
            await asyncio.sleep(0.1)
        return sum(client.sent is not None for client in self.clients)

    async def leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def _plays(pair: Pair) -> bool:
    first = pair[0]
    return first.fold.turn is not None if first.fold else first.view.get("status") == "playing"


async def _few_at_once(work: Iterable[Awaitable[None]]) -> None:
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(piece: Awaitable[None]) -> None:
        async with turn:
            await piece

    await asyncio.gather(*(one(piece) for piece in work))


def run_fast(work: Coroutine[Any, Any, Result]) -> Result:  # Any: what a coroutine yields and is sent concerns the event loop only
    """Run on uvloop, the cheapest event loop: the load generator's own cost looks like latency."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)
