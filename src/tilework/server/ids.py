"""Opaque ids, and the server's clock."""

import secrets
import time

from tilework.server import entropy

ID_LENGTH = 22
"""Characters of an id; those from before 0.2 have 16."""


def new_id() -> str:
    """Return 128 random bits, URL-safe.

    >>> len(new_id()) == ID_LENGTH
    True

    """
    return entropy.new_id(16)


BOT_ACCOUNT_PREFIX = "bot-"


def new_bot_account_id() -> str:
    """Return the id of a new bot account; the prefix makes bot accounts recognizable without a lookup.

    >>> is_bot_account(new_bot_account_id()), is_bot_account(new_id()), is_bot_account(None)
    (True, False, False)

    """
    return BOT_ACCOUNT_PREFIX + new_id()


def is_bot_account(person: str | None) -> bool:
    """Whether a person is a bot account. Ids of people are shorter, so none can pass for one."""
    return person is not None and person.startswith(BOT_ACCOUNT_PREFIX) and len(person) == len(BOT_ACCOUNT_PREFIX) + ID_LENGTH


def new_secret() -> str:
    """Return 256 random bits."""
    return secrets.token_urlsafe(32)


_ahead = time.time_ns() - time.monotonic_ns()


def now() -> int:
    """Return milliseconds since 1970 from a monotonic clock: steps of the system clock have no effect."""
    return (time.monotonic_ns() + _ahead) // 1_000_000


def not_before(at: int) -> None:
    """Move the clock forward to ``at`` if it is behind: the system clock may have been set back while no server ran."""
    global _ahead
    _ahead += max(0, at - now()) * 1_000_000
