"""Redis connections, and the exceptions that an unreachable Redis raises."""

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

CONNECT_SECONDS = 1.0
REDIS_ERRORS = (RedisError, OSError, RuntimeError)
"""RuntimeError is uvloop's error for a connection that was closed meanwhile."""


def redis_client(url: str, answer_seconds: float | None) -> "Redis":
    """Connect to Redis with a read timeout in seconds (None waits for ever, for listeners). Never retries: the caller decides."""
    return Redis.from_url(url, socket_timeout=answer_seconds, socket_connect_timeout=CONNECT_SECONDS, retry=Retry(NoBackoff(), 0))
