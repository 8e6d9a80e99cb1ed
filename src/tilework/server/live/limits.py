"""Rate limits: so many at once and so many a second, for each person or address. In memory, or in Redis for all workers together.

The generic cell rate algorithm: one number is kept for each key, the time at which its bucket is full again.
"""

import ipaddress
import time
from dataclasses import dataclass

import structlog
from redis.asyncio import Redis
from redis.commands.core import AsyncScript

from tilework.errors import InvalidOption
from tilework.server.errors import Refusal
from tilework.server.live.links import AWAY
from tilework.server.metrics import LIMITED
from tilework.server.words import said

log = structlog.get_logger()

_MOST_KEYS = 100_000
_LEAVE_ALONE_SECONDS = 2.0
"""How long Redis is not asked after it did not answer: nobody should wait for it with every request."""

_SCRIPT = """
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now) + tonumber(ARGV[1])
local over = full - now - tonumber(ARGV[2])
if over > 0 then return {math.ceil(over), 0} end
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil(full - now) + 1)
return {0, math.ceil(full - now)}
"""


def neighbourhood(host: str) -> str:
    """What an address is counted as: itself, and for IPv6 the network of 64 bits that one household or server has to itself.

    >>> neighbourhood("2001:db8:1:2:aaaa::1"), neighbourhood("::ffff:192.0.2.7"), neighbourhood("192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


def is_public(host: str) -> bool:
    """Whether an address is one of the whole network: those of one's own may stand for any number of people.

    >>> is_public("192.168.1.7"), is_public("127.0.0.1"), is_public("8.8.4.4"), is_public("testclient")
    (False, False, True, False)
    """
    try:
        return ipaddress.ip_address(host).is_global
    except ValueError:
        return False


def network(host: str) -> str:
    """The same for an address that a host of the server names; what is none is refused.

    >>> network("2001:db8:1:2::/64"), network("2001:db8:1:2:aaaa::1"), network("192.0.2.7")
    ('2001:db8:1:2::/64', '2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        ipaddress.ip_address(host.removesuffix("/64"))
    except ValueError:
        raise InvalidOption(said("host.no_address", address=host)) from None
    return neighbourhood(host.removesuffix("/64"))


@dataclass(frozen=True)
class Limit:
    """``burst`` at once, then one every ``every_ms``."""

    burst: int
    every_ms: float


LIMITS = {
    "request": Limit(120, 50),
    "ready": Limit(120, 50),
    "session": Limit(20, 6_000),
    "login": Limit(10, 6_000),
    "guess": Limit(10, 60_000),
    "password": Limit(5, 12_000),
    "create": Limit(30, 2_000),
    "join": Limit(30, 1_000),
    "quick": Limit(30, 1_000),
    "remark": Limit(6, 4_000),
    "report": Limit(5, 600_000),
    "calls": Limit(20, 3_000),
    "calling": Limit(20, 1_000),
    "mail": Limit(3, 600_000),
    "mail_link": Limit(10, 6_000),
    "tournament": Limit(10, 30_000),
    "import": Limit(10, 3_000),
    "replay": Limit(30, 1_000),
    "analysis": Limit(4, 10_000),
    "hint": Limit(20, 2_000),
    "list": Limit(60, 200),
    "statistics": Limit(40, 500),
    "data": Limit(3, 300_000),
    "puzzle": Limit(60, 1_000),
    "puzzle_run": Limit(10, 10_000),
    "own_puzzles": Limit(10, 6_000),
    "token": Limit(10, 10_000),
    "bot": Limit(5, 120_000),
    "connect": Limit(60, 500),
    "frame": Limit(200, 20),
    "command": Limit(60, 100),
    "picture": Limit(60, 500),
    "link": Limit(120, 100),
    "preview": Limit(120, 50),
    "watch": Limit(100, 500),
}


@dataclass(frozen=True)
class Standing:
    """How a key stands after a request: for the headers that programs read."""

    limit: int
    remaining: int
    reset_seconds: int
    retry_after_ms: int = 0

    def headers(self) -> dict[str, str]:
        """The usual headers."""
        found = {"RateLimit-Limit": str(self.limit), "RateLimit-Remaining": str(self.remaining), "RateLimit-Reset": str(self.reset_seconds)}
        return found | ({"Retry-After": str(-(-self.retry_after_ms // 1000))} if self.retry_after_ms else {})


class Limiter:
    """Counts. ``scale`` multiplies what is allowed."""

    def __init__(self, scale: float = 1.0, redis: "Redis | None" = None) -> None:
        self._scale = scale
        self._full_at: dict[str, float] = {}
        self._script: AsyncScript | None = redis.register_script(_SCRIPT) if redis else None
        self._away_until = 0.0

    def take_here(self, scope: str, key: str) -> Standing:
        """Count one in memory: for what happens too often to ask Redis."""
        limit = LIMITS[scope]
        cost, room = limit.every_ms / self._scale, limit.burst * limit.every_ms
        now = time.monotonic() * 1000
        name = f"{scope}:{key}"
        full = max(self._full_at.get(name, 0.0), now) + cost
        over = full - now - room
        if over > 0:
            return self._standing(limit, room, over)
        if len(self._full_at) > _MOST_KEYS:
            self._full_at = {name: at for name, at in self._full_at.items() if at > now}
        self._full_at[name] = full
        return self._standing(limit, full - now, 0)

    async def take(self, scope: str, key: str) -> Standing:
        """Count one; with Redis, for all workers together. While Redis is away, each counts alone."""
        if self._script is None or time.monotonic() < self._away_until:
            return self.take_here(scope, key)
        limit = LIMITS[scope]
        cost, room = limit.every_ms / self._scale, limit.burst * limit.every_ms
        try:
            over, filled = await self._script(keys=[f"tilework:limit:{scope}:{key}"], args=[cost, room])
        except AWAY:
            self._away_until = time.monotonic() + _LEAVE_ALONE_SECONDS
            return self.take_here(scope, key)
        return self._standing(limit, room if over else float(filled), float(over))

    def _standing(self, limit: Limit, filled: float, over: float) -> Standing:
        most = int(limit.burst * self._scale)
        cost = limit.every_ms / self._scale
        remaining = 0 if over else max(0, most - round(filled / cost))
        return Standing(most, remaining, -int(-filled // 1000), int(-(-over // 1)))

    async def require(self, scope: str, key: str) -> Standing:
        """Count one, or refuse."""
        return demand(scope, await self.take(scope, key))

    def require_here(self, scope: str, key: str) -> Standing:
        """Count one in memory, or refuse."""
        return demand(scope, self.take_here(scope, key))


def demand(scope: str, standing: Standing) -> Standing:
    """Refuse if it is too much."""
    if standing.retry_after_ms:
        LIMITED.labels(scope).inc()
        refusal = Refusal("rate_limited", retry_after_ms=standing.retry_after_ms)
        refusal.headers = standing.headers()
        raise refusal
    return standing
