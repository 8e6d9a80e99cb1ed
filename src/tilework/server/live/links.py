"""Connections to Redis, and what it looks like when the way there is cut: errors of three libraries, or only silence."""

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

CONNECT_SECONDS = 1.0
AWAY = (RedisError, OSError, RuntimeError)
"""RuntimeError is uvloop's for a connection that has been closed meanwhile."""


def link(url: str, answer_seconds: float | None) -> "Redis":
    """Redis, where an answer is waited for so long; None: for ever, for who listens. Whoever asks decides what to do without."""
    return Redis.from_url(url, socket_timeout=answer_seconds, socket_connect_timeout=CONNECT_SECONDS, retry=Retry(NoBackoff(), 0))
