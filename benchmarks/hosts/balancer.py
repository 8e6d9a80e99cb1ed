"""A load balancer with health checks."""

import asyncio

import httpx
from benchmarks.load.client import Client

LOOK_SECONDS = 0.5
PATIENCE_SECONDS = 1.0


class Balancer:
    """Check health every half second and move the clients of failed hosts."""

    def __init__(self, hosts: list[str], clients: list[Client]) -> None:
        self.ready = dict.fromkeys(hosts, True)
        self._clients = clients
        self.moved = 0

    async def run(self) -> None:
        async with httpx.AsyncClient(timeout=PATIENCE_SECONDS) as http:
            while True:
                await asyncio.gather(*(self._look(http, host) for host in self.ready))
                await self._send_on()
                await asyncio.sleep(LOOK_SECONDS)

    async def _look(self, http: httpx.AsyncClient, host: str) -> None:
        try:
            self.ready[host] = (await http.get(f"http://{host}/readyz")).status_code == 200
        except httpx.HTTPError:
            self.ready[host] = False

    async def _send_on(self) -> None:
        good = [host for host, is_ready in self.ready.items() if is_ready]
        gone = [client for client in self._clients if not self.ready[client.host]] if good else []
        for number, client in enumerate(gone):
            client.host = good[number % len(good)]
            client.abort()
        self.moved += len(gone)

    def spread(self) -> None:
        """Spread the clients over all hosts."""
        for number, client in enumerate(self._clients):
            client.host = list(self.ready)[number % len(self.ready)]
            client.abort()
