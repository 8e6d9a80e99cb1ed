"""Budgets of everything that a person or address can make the server do, in one place.

Rates are GCRA limits per person (per address for anonymous requests). Counts bound what may be open, queued or running at once.
``tilework doctor`` prints both tables, and ``docs/explanation/security.md`` explains them.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limit:
    """Allow ``burst`` requests at once, then one every ``interval_ms`` milliseconds."""

    burst: int
    interval_ms: float

    @property
    def per_minute(self) -> float:
        """Sustained rate in requests per minute."""
        return 60_000 / self.interval_ms


RATES = {
    "request": Limit(120, 50),
    "ready": Limit(120, 50),
    "session": Limit(20, 6_000),
    "login": Limit(10, 6_000),
    "guess": Limit(10, 60_000),
    "password": Limit(5, 12_000),
    "reset": Limit(5, 60_000),
    "reset_account": Limit(3, 600_000),
    "create": Limit(30, 2_000),
    "join": Limit(30, 1_000),
    "matchmaking": Limit(30, 1_000),
    "chat": Limit(6, 4_000),
    "admin": Limit(60, 500),
    "report": Limit(5, 600_000),
    "notifications": Limit(20, 3_000),
    "notification_settings": Limit(20, 1_000),
    "email": Limit(3, 600_000),
    "email_link": Limit(10, 6_000),
    "tournament": Limit(10, 30_000),
    "import": Limit(10, 3_000),
    "replay": Limit(30, 1_000),
    "analysis": Limit(4, 10_000),
    "hint": Limit(20, 2_000),
    "list": Limit(60, 200),
    "statistics": Limit(40, 500),
    "data": Limit(3, 300_000),
    "puzzle": Limit(60, 1_000),
    "puzzle_run": Limit(10, 10_000),
    "personal_puzzles": Limit(10, 6_000),
    "token": Limit(10, 10_000),
    "bot": Limit(5, 120_000),
    "connect": Limit(60, 500),
    "frame": Limit(200, 20),
    "command": Limit(60, 100),
    "image": Limit(60, 500),
    "link": Limit(120, 100),
    "preview": Limit(120, 50),
    "watch": Limit(100, 500),
}
"""Rate limits by scope."""

MAX_OPEN_TOURNAMENTS = 5
"""Unfinished tournaments per person."""
MAX_OPEN_TOURNAMENTS_PER_ADDRESS = 10
"""Unfinished tournaments whose creators came from one address."""
MAX_BOT_GAMES = 300
"""Games between bots alone that the unfinished tournaments of one person may still produce, together."""
MAX_REPLAY_EVENTS = 1500
"""Events of a record that the server replays; a long game has about 300."""
MAX_CONCURRENT_REPLAYS, MAX_QUEUED_REPLAYS, MAX_QUEUED_REPLAYS_PER_KEY = 2, 40, 4
"""Replays and imports: running at once, queued in total, and queued per person or address."""
MAX_CONCURRENT_IMAGES, MAX_QUEUED_IMAGES, MAX_QUEUED_IMAGES_PER_KEY = 1, 40, 4
"""Position images: rendered at once, queued in total, and queued per address."""

COUNTS = {
    "open tournaments per person": MAX_OPEN_TOURNAMENTS,
    "open tournaments per address": MAX_OPEN_TOURNAMENTS_PER_ADDRESS,
    "bot games of one person's tournaments": MAX_BOT_GAMES,
    "events of a replayed record": MAX_REPLAY_EVENTS,
    "queued replays per person or address": MAX_QUEUED_REPLAYS_PER_KEY,
    "queued images per address": MAX_QUEUED_IMAGES_PER_KEY,
}
"""The counts that ``tilework doctor`` prints."""
