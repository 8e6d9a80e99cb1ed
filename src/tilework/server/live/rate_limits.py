"""Rate limits per person or address (GCRA), in memory or in Redis for all workers together.

One number is kept for each key: the time at which its bucket is full again.
"""

import ipaddress
import time
from dataclasses import dataclass

import structlog
from redis.asyncio import Redis
from redis.commands.core import AsyncScript
from structlog.typing import FilteringBoundLogger

from tilework.errors import InvalidOption
from tilework.server.budgets import RATES, Limit
from tilework.server.errors import ApiError
from tilework.server.live.redis_clients import REDIS_ERRORS
from tilework.server.localization import host_text
from tilework.server.metrics import RATE_LIMITED

log: FilteringBoundLogger = structlog.get_logger()

_MAX_KEYS = 100_000
_REDIS_BACKOFF_S = 2.0
"""Skip Redis for this many seconds after it failed, so that requests do not wait for it one by one."""

_SCRIPT = """
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now) + tonumber(ARGV[1])
local over = full - now - tonumber(ARGV[2])
if over > 0 then return {math.ceil(over), 0} end
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil(full - now) + 1)
return {0, math.ceil(full - now)}
"""


def address_key(host: str) -> str:
    """Return the key under which an address is counted: the address itself, or the /64 network for IPv6.

    >>> address_key("2001:db8:1:2:aaaa::1"), address_key("::ffff:192.0.2.7"), address_key("192.0.2.7")
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


def is_remote_address(host: str) -> bool:
    """Return whether an address is another machine's. Private ones count: a proxy that is not trusted must not switch checks off.

    >>> [is_remote_address(host) for host in ("192.168.1.7", "127.0.0.1", "8.8.4.4", "testclient")]
    [True, False, True, False]
    """
    try:
        return not ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def parse_address_key(host: str) -> str:
    """Parse an address or /64 prefix given by the operator. Raise ``InvalidOption`` if it is neither.

    >>> parse_address_key("2001:db8:1:2::/64"), parse_address_key("2001:db8:1:2:aaaa::1"), parse_address_key("192.0.2.7")
    ('2001:db8:1:2::/64', '2001:db8:1:2::/64', '192.0.2.7')

    """
    try:
        ipaddress.ip_address(host.removesuffix("/64"))
    except ValueError:
        raise InvalidOption(host_text("moderation.no_address", address=host)) from None
    return address_key(host.removesuffix("/64"))


@dataclass(frozen=True)
class LimitStatus:
    """State of a key after a request, for the ``RateLimit-*`` headers."""

    limit: int
    remaining: int
    reset_seconds: int
    retry_after_ms: int = 0

    def headers(self) -> dict[str, str]:
        """Return the rate limit headers, with ``Retry-After`` if the request was refused."""
        found = {"RateLimit-Limit": str(self.limit), "RateLimit-Remaining": str(self.remaining), "RateLimit-Reset": str(self.reset_seconds)}
        return found | ({"Retry-After": str(-(-self.retry_after_ms // 1000))} if self.retry_after_ms else {})


class Limiter:
    """Count requests. ``scale`` multiplies every limit."""

    def __init__(self, scale: float = 1.0, redis: "Redis | None" = None) -> None:
        self._scale = scale
        self._full_at: dict[str, float] = {}
        self._script: AsyncScript | None = redis.register_script(_SCRIPT) if redis else None
        self._away_until = 0.0

    def take_local(self, scope: str, key: str) -> LimitStatus:
        """Count one request in memory; for events too frequent for Redis."""
        limit = RATES[scope]
        cost, capacity_ms = limit.interval_ms / self._scale, limit.burst * limit.interval_ms
        now = time.monotonic() * 1000
        name = f"{scope}:{key}"
        full = max(self._full_at.get(name, 0.0), now) + cost
        over = full - now - capacity_ms
        if over > 0:
            return self._status(limit, capacity_ms, over)
        if len(self._full_at) > _MAX_KEYS:
            self._full_at = {name: at for name, at in self._full_at.items() if at > now}
        self._full_at[name] = full
        return self._status(limit, full - now, 0)

    async def take(self, scope: str, key: str) -> LimitStatus:
        """Count one request for all workers together; in memory while Redis is away."""
        if self._script is None or time.monotonic() < self._away_until:
            return self.take_local(scope, key)
        limit = RATES[scope]
        cost, capacity_ms = limit.interval_ms / self._scale, limit.burst * limit.interval_ms
        try:
            over, filled = await self._script(keys=[f"tilework:limit:{scope}:{key}"], args=[cost, capacity_ms])
        except REDIS_ERRORS:
            self._away_until = time.monotonic() + _REDIS_BACKOFF_S
            return self.take_local(scope, key)
        return self._status(limit, capacity_ms if over else float(filled), float(over))

    def _status(self, limit: Limit, filled: float, over: float) -> LimitStatus:
        burst = int(limit.burst * self._scale)
        cost = limit.interval_ms / self._scale
        remaining = 0 if over else max(0, burst - round(filled / cost))
        return LimitStatus(burst, remaining, -int(-filled // 1000), int(-(-over // 1)))

    async def require(self, scope: str, key: str) -> LimitStatus:
        """Count one request, or raise ``rate_limited``."""
        return enforce(scope, await self.take(scope, key))

    def require_local(self, scope: str, key: str) -> LimitStatus:
        """Count one request in memory, or raise ``rate_limited``."""
        return enforce(scope, self.take_local(scope, key))


def enforce(scope: str, status: LimitStatus) -> LimitStatus:
    """Raise ``rate_limited`` if the status says so."""
    if status.retry_after_ms:
        RATE_LIMITED.labels(scope).inc()
        error = ApiError("rate_limited", retry_after_ms=status.retry_after_ms)
        error.headers = status.headers()
        raise error
    return status
