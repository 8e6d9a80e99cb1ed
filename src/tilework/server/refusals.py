"""Refusals that may be an attack are logged: what was refused, where, and to which address; the same again at most once a minute."""

import structlog
from cachetools import TTLCache

log = structlog.get_logger()

TOLD_SECONDS = 60.0
MOST_TOLD = 10_000
STATUSES = frozenset({401, 403, 421, 429})
_told: TTLCache[tuple[str, str, str], bool] = TTLCache(MOST_TOLD, TOLD_SECONDS)


def note(what: str, where: str, address: str) -> None:
    """Log a refusal. Who floods a server does not flood its log."""
    key = what, where, address
    if key not in _told:
        _told[key] = True
        log.warning("refused", code=what, route=where, address=address)
