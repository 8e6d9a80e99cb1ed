"""Notification preferences."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

TURN, CHALLENGE, REMATCH, TOURNAMENT = "turn", "challenge", "rematch", "tournament"
MESSAGE, ROUND, FOUND, SEEK = "message", "round", "found", "seek"
KINDS = (TURN, CHALLENGE, REMATCH, TOURNAMENT, MESSAGE, ROUND, FOUND, SEEK)
DIGEST_HOUR = 8
"""Send digests from this local hour on."""


@dataclass(frozen=True)
class NotificationPreferences:
    """What to notify about. ``quiet_hours`` are the first and last minute of the day without notifications."""

    enabled: bool = True
    disabled_kinds: frozenset[str] = field(default_factory=frozenset)
    quiet_hours: tuple[int, int] | None = None
    time_zone: str = "UTC"

    def wants(self, kind: str) -> bool:
        """Whether a kind is enabled."""
        return self.enabled and kind not in self.disabled_kinds

    def next_allowed_time(self, at: int) -> int:
        """Return the earliest time for a notification: now, or the end of quiet hours.

        >>> night = NotificationPreferences(quiet_hours=(22 * 60, 7 * 60), time_zone="Europe/Paris")
        >>> hour = 3_600_000
        >>> [night.next_allowed_time(at * hour) // hour for at in (5, 6, 20, 21, 23)]  # 1 January 1970, an hour behind Paris
        [6, 6, 20, 30, 30]

        """
        local = local_time(at, self.time_zone)
        minute = local.hour * 60 + local.minute
        if self.quiet_hours is None or not _is_within(minute, *self.quiet_hours):
            return at
        end = local.replace(hour=self.quiet_hours[1] // 60, minute=self.quiet_hours[1] % 60, second=0, microsecond=0)
        if self.quiet_hours[1] <= minute:
            end += timedelta(days=1)
        return int(end.timestamp() * 1000)

    def is_digest_due(self, at: int, last: int | None) -> bool:
        """Whether today's digest should be sent now."""
        local = local_time(at, self.time_zone)
        is_new = last is None or local_time(last, self.time_zone).date() != local.date()
        return self.enabled and is_new and local.hour >= DIGEST_HOUR and self.next_allowed_time(at) == at


def _is_within(minute: int, start: int, end: int) -> bool:
    return start <= minute < end if start <= end else minute >= start or minute < end


def local_time(at: int, time_zone: str) -> datetime:
    """Convert milliseconds since 1970 to local time."""
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(time_zone_of(time_zone) or UTC)


@lru_cache(256)
def time_zone_of(name: str) -> ZoneInfo | None:
    """Return a time zone by name; None if unknown."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
