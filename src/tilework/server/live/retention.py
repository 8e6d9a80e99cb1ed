"""How long things are kept: see ``TILEWORK_KEEP_…`` in the settings. 0 days: for ever."""

from collections.abc import Callable

import structlog

from tilework.server.match.rules import DAY
from tilework.server.metrics import FORGOTTEN
from tilework.server.settings import Settings
from tilework.server.store import retention
from tilework.server.store.database import Database
from tilework.server.store.retention import SLICE, Forget

log = structlog.get_logger()

MOST_SLICES = 10
"""At a time: what is left over waits for the next pass, so that the moves of others never wait for long."""


class Retention:
    """Deletes what is older than the settings say."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self._database = database
        # Matches first: a guest without them may be next.
        self._rules: dict[str, tuple[int, Callable[[int], Forget]]] = {
            "guest_matches": (settings.keep_guest_matches_days, retention.guest_matches),
            "aborted_matches": (settings.keep_aborted_days, retention.aborted_matches),
            "guests": (settings.keep_guests_days, retention.idle_guests),
            "sessions": (settings.keep_sessions_days, retention.old_sessions),
            "audit": (settings.keep_audit_days, retention.old_audit),
            "reports": (settings.keep_audit_days, retention.old_reports),
        }

    async def apply(self, at: int) -> dict[str, int]:
        """Delete what is due, and say how much that was."""
        gone = {name: await self._forget(make(at - days * DAY)) for name, (days, make) in self._rules.items() if days}
        for name, count in gone.items():
            FORGOTTEN.labels(name).inc(count)
        if any(gone.values()):
            log.info("forgotten", **gone)
        return gone

    async def _forget(self, forget: Forget) -> int:
        total = 0
        for _ in range(MOST_SLICES):
            count = await self._database.write(forget)
            total += count
            if count < SLICE:
                break
        return total
