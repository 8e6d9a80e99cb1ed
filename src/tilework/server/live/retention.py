"""Retention policy: see the ``keep_*_days`` settings. 0 days keeps data for ever."""

from collections.abc import Callable

import structlog
from structlog.typing import FilteringBoundLogger

from tilework.server.match.config import DAY
from tilework.server.metrics import RETENTION_DELETED
from tilework.server.settings import Settings
from tilework.server.store import retention
from tilework.server.store.database import Database
from tilework.server.store.retention import SLICE, DeleteSlice

log: FilteringBoundLogger = structlog.get_logger()

MAX_SLICES = 10
"""Delete at most this many slices per pass, so that moves never wait for long."""


class Retention:
    """Delete what is older than the settings allow."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self._database = database
        # Matches first: a guest without them may be next.
        self._rules: dict[str, tuple[int, Callable[[int], DeleteSlice]]] = {
            "guest_matches": (settings.keep_guest_matches_days, retention.guest_matches),
            "aborted_matches": (settings.keep_aborted_days, retention.aborted_matches),
            "guests": (settings.keep_guests_days, retention.idle_guests),
            "sessions": (settings.keep_sessions_days, retention.old_sessions),
            "audit": (settings.keep_audit_days, retention.old_audit),
            "reports": (settings.keep_audit_days, retention.old_reports),
        }

    async def apply(self, at: int) -> dict[str, int]:
        """Delete what is due and return the number of deleted rows by kind."""
        deleted = {name: await self._delete_slices(make(at - days * DAY)) for name, (days, make) in self._rules.items() if days}
        for name, count in deleted.items():
            RETENTION_DELETED.labels(name).inc(count)
        if any(deleted.values()):
            log.info("forgotten", **deleted)
        return deleted

    async def _delete_slices(self, delete: DeleteSlice) -> int:
        total = 0
        for _ in range(MAX_SLICES):
            count = await self._database.write(delete)
            total += count
            if count < SLICE:
                break
        return total
