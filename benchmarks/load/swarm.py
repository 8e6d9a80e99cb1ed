"""A swarm: many matches of two connected clients each, and a steady stream of legal moves."""

import asyncio
import random
import time
from collections import deque
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy

import httpx
from benchmarks.load.client import Client, Counts

AT_ONCE = 50


@dataclass
class Swarm:
    """The matches of one process. ``begun`` and ``ended`` frame the time that is measured."""

    host: str
    games: list[str]
    counts: Counts = field(default_factory=Counts)
    clients: list[Client] = field(default_factory=list)
    tasks: list["asyncio.Task[None]"] = field(default_factory=list)
    behind: list[float] = field(default_factory=list)
    """Seconds by which the swarm itself was late with a move."""
    waited: int = 0
    """How often no match was ready for the next move."""

    async def gather(self, matches: int) -> None:
        """Sit two guests down in each match and connect them."""
        limits = httpx.Limits(max_connections=AT_ONCE)
        # One pool of connections for many guests: it must not keep anybody's cookie.
        jar = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        async with httpx.AsyncClient(
            base_url=f"http://{self.host}", headers={"X-Tilework": "1"}, timeout=60, limits=limits, cookies=jar
        ) as http:
            turn = asyncio.Semaphore(AT_ONCE)

            async def one(number: int) -> None:
                async with turn:
                    await self._seat_two(http, self.games[number % len(self.games)])

            await asyncio.gather(*(one(number) for number in range(matches)))
        for start in range(0, len(self.clients), 100):
            await self._connect(self.clients[start : start + 100])

    async def _seat_two(self, http: httpx.AsyncClient, game: str) -> None:
        first, second = Client(self.host, self.counts), Client(self.host, self.counts)
        await first.sign_in(http)
        await second.sign_in(http)
        form = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "clock": {"type": "live", "initial_s": 7200, "increment_s": 5}}
        made = await first.post(http, "/api/matches", form)
        first.match = second.match = made["match"]
        await second.post(http, f"/api/matches/{made['match']}/join", {})
        self.clients += [first, second]

    async def _connect(self, clients: list[Client]) -> None:
        events = [asyncio.Event() for _ in clients]
        self.tasks += [asyncio.create_task(client.run(event)) for client, event in zip(clients, events, strict=True)]
        await asyncio.gather(*(event.wait() for event in events))

    async def play(self, rate: float, seconds: float, seed: int = 1) -> None:
        """Play at a steady rate: each move is due at its own time, whether or not those before it were answered."""
        chance = random.Random(seed)
        ready = deque(chance.sample(self.clients, len(self.clients)))
        begun = time.perf_counter()
        for number in range(int(rate * seconds)):
            due = begun + number / rate
            while (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            client = self._next(ready)
            if client is None:
                self.waited += 1
                continue
            self.behind.append(time.perf_counter() - due)
            actions = client.view["legal_actions"]
            await client.move(chance.choice(actions)["number"])

    def _next(self, ready: deque[Client]) -> Client | None:
        for _ in range(len(ready)):
            client = ready.popleft()
            ready.append(client)
            if client.may_move:
                return client
        return None

    async def settle(self, seconds: float = 15) -> int:
        """Wait for the last answers, repeating what was lost. Returns how many are still missing."""
        deadline = time.perf_counter() + seconds
        while time.perf_counter() < deadline and any(client.sent for client in self.clients):
            for client in self.clients:
                await client.repeat_if_late()
            await asyncio.sleep(0.1)
        return sum(client.sent is not None for client in self.clients)

    async def leave(self) -> None:
        """Disconnect."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
