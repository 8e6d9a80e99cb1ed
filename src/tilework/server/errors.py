"""What the server refuses: one error with a code that programs read and words that people read."""

from collections.abc import Iterator
from contextlib import contextmanager

from tilework.errors import TileworkError
from tilework.server.words import Words, say

STATUS = {
    "invalid": 400,
    "illegal": 400,
    "weak_password": 400,
    "unauthenticated": 401,
    "wrong_password": 401,
    "forbidden": 403,
    "forbidden_origin": 403,
    "not_your_turn": 403,
    "not_your_seat": 403,
    "not_allowed": 403,
    "sealed": 403,
    "banned": 403,
    "not_found": 404,
    "conflict": 409,
    "stale": 409,
    "wrong_status": 409,
    "bot_unavailable": 409,
    "too_late": 409,
    "too_few": 409,
    "old_rules": 410,
    "too_large": 413,
    "wrong_host": 421,
    "rate_limited": 429,
    "internal": 500,
    "unavailable": 503,
    "busy": 503,
    "starting": 503,
}


def in_words(wait_ms: int) -> int:
    """A time to wait as people are told it: in whole seconds, and at least one."""
    return round(wait_ms / 1000) or 1


class Refusal(TileworkError):
    """A request that is not granted: the code, the words for it, and what else is worth knowing (``seq``, ``detail``…)."""

    def __init__(self, code: str, message: Words | None = None, **extra: str | int | None) -> None:
        super().__init__(f"{code} {extra}")
        self.code = code
        wait = extra.get("retry_after_ms")
        self.message = message or say(f"error.{code}", seconds=in_words(wait) if isinstance(wait, int) else 1)
        self.extra = extra
        self.seconds = wait / 1000 if isinstance(wait, int) else 0.0
        """After how long one may come back, if it is told."""
        self.headers = {"Retry-After": str(-(-wait // 1000))} if isinstance(wait, int) else {}

    @property
    def status(self) -> int:
        """The HTTP status that goes with it."""
        return STATUS[self.code]

    def to_data(self) -> dict[str, object]:
        """The error as it goes over the wire."""
        return {"code": self.code, "message": self.message, **self.extra}


@contextmanager
def unless_unreadable() -> Iterator[None]:
    """Whatever is done to a match, where it does not matter if nobody can read that match any more."""
    try:
        yield
    except Refusal as refusal:
        if refusal.code != "old_rules":
            raise


def unavailable() -> Refusal:
    """The database is away: nothing is known to have happened, and repeating is safe."""
    return Refusal("unavailable", retry_after_ms=1000)
