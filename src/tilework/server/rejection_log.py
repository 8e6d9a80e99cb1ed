"""Log rejections that may be an attack, at most once a minute per code, route and address."""

import structlog
from cachetools import TTLCache
from structlog.typing import FilteringBoundLogger

log: FilteringBoundLogger = structlog.get_logger()

REPEAT_SECONDS = 60.0
MAX_ENTRIES = 10_000
STATUSES = frozenset({401, 403, 421, 429})
_recent: TTLCache[tuple[str, str, str], bool] = TTLCache(MAX_ENTRIES, REPEAT_SECONDS)


def log_rejection(code: str, route: str, address: str) -> None:
    """Log a rejection unless the same one was logged recently."""
    key = code, route, address
    if key not in _recent:
        _recent[key] = True
        log.warning("refused", code=code, route=route, address=address)
