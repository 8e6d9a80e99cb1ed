"""Errors of the API: a code for programs and a localized message for people."""

from collections.abc import Iterator
from contextlib import contextmanager

from tilework.errors import TileworkError
from tilework.server.localization import LocalizedText, localized

HTTP_STATUS = {
    "invalid": 400,
    "illegal": 400,
    "weak_password": 400,
    "name_reserved": 400,
    "email_refused": 400,
    "name_forbidden": 400,
    "unauthenticated": 401,
    "wrong_password": 401,
    "second_factor": 401,
    "wrong_code": 401,
    "passkey_rejected": 401,
    "forbidden": 403,
    "forbidden_origin": 403,
    "not_your_turn": 403,
    "not_your_seat": 403,
    "not_allowed": 403,
    "sealed": 403,
    "banned": 403,
    "second_factor_required": 403,
    "muted": 403,
    "not_found": 404,
    "conflict": 409,
    "name_taken": 409,
    "passkeys_unavailable": 409,
    "guest_games": 409,
    "deletion_pending": 409,
    "link_expired": 410,
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
    "email_failed": 503,
    "busy": 503,
    "starting": 503,
}


def retry_seconds(wait_ms: int) -> int:
    """Convert milliseconds to whole seconds, at least one."""
    return round(wait_ms / 1000) or 1


class ApiError(TileworkError):
    """A rejected request: code, localized message and extra fields such as ``seq`` or ``detail``."""

    def __init__(self, code: str, message: LocalizedText | None = None, **extra: str | int | None) -> None:
        super().__init__(f"{code} {extra}")
        self.code = code
        wait = extra.get("retry_after_ms")
        self.message: LocalizedText = message or localized(f"error.{code}", seconds=retry_seconds(wait) if isinstance(wait, int) else 1)
        self.extra = extra
        self.seconds: float = wait / 1000 if isinstance(wait, int) else 0.0
        """Seconds after which to retry, 0 if unknown."""
        self.headers: dict[str, str] = {"Retry-After": str(-(-wait // 1000))} if isinstance(wait, int) else {}

    @property
    def status(self) -> int:
        """The HTTP status of the code."""
        return HTTP_STATUS[self.code]

    def to_data(self) -> dict[str, object]:
        """Return the error as JSON data."""
        return {"code": self.code, "message": self.message, **self.extra}


@contextmanager
def ignore_unsupported_rules() -> Iterator[None]:
    """Ignore matches whose rules this version does not support."""
    try:
        yield
    except ApiError as error:
        if error.code != "old_rules":
            raise


def unavailable() -> ApiError:
    """Return the error for a database that is away: nothing happened, and retrying is safe."""
    return ApiError("unavailable", retry_after_ms=1000)
