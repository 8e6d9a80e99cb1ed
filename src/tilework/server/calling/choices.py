"""What somebody wants to be called for, and when not."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

TURN, CHALLENGE, REMATCH, TOURNAMENT = "turn", "challenge", "rematch", "tournament"
KINDS = (TURN, CHALLENGE, REMATCH, TOURNAMENT)
DAY_MINUTES = 24 * 60
DIGEST_HOUR = 8
"""From this hour of their day on people get their digest."""


@dataclass(frozen=True)
class Choices:
    """``quiet``: from and until which minute of the day nothing is sent."""

    on: bool = True
    off: frozenset[str] = field(default_factory=frozenset)
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"

    def wants(self, kind: str) -> bool:
        """Whether a kind is switched on."""
        return self.on and kind not in self.off

    def earliest(self, at: int) -> int:
        """When somebody may be called at the earliest: now, or when their quiet hours end.

        >>> night = Choices(quiet=(22 * 60, 7 * 60), zone="Europe/Paris")
        >>> hour = 3_600_000
        >>> [night.earliest(at * hour) // hour for at in (5, 6, 20, 21, 23)]  # 1 January 1970, an hour behind Paris
        [6, 6, 20, 30, 30]
        """
        local = local_time(at, self.zone)
        minute = local.hour * 60 + local.minute
        if self.quiet is None or not _is_within(minute, *self.quiet):
            return at
        end = local.replace(hour=self.quiet[1] // 60, minute=self.quiet[1] % 60, second=0, microsecond=0)
        if self.quiet[1] <= minute:
            end += timedelta(days=1)
        return int(end.timestamp() * 1000)

    def may_mail(self, at: int, last: int | None) -> bool:
        """Whether today's digest is due: it is day, and the last one was on another day."""
        local = local_time(at, self.zone)
        is_new = last is None or local_time(last, self.zone).date() != local.date()
        return self.on and is_new and local.hour >= DIGEST_HOUR and self.earliest(at) == at


def _is_within(minute: int, start: int, end: int) -> bool:
    return start <= minute < end if start <= end else minute >= start or minute < end


def local_time(at: int, zone: str) -> datetime:
    """A time as clocks show it where somebody lives."""
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(zone_of(zone) or UTC)


@lru_cache(256)
def zone_of(name: str) -> ZoneInfo | None:
    """A time zone by its name; None if there is none such."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
