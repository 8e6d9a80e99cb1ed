"""Opaque ids that nobody can guess, and the time."""

import secrets
import time

from tilework.server import chance


def new_id() -> str:
    """96 random bits, safe in a link.

    >>> len(new_id())
    16
    """
    return chance.new_id(12)


def new_secret() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


_ahead = time.time_ns() - time.monotonic_ns()


def now() -> int:
    """Milliseconds since 1970, by a clock that nobody can set: a step of the system's changes nothing."""
    return (time.monotonic_ns() + _ahead) // 1_000_000


def not_before(at: int) -> None:
    """Let time go on from here at the earliest: the system's clock may have been set back while no server ran."""
    global _ahead
    _ahead += max(0, at - now()) * 1_000_000
