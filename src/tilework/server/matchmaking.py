"""Who meets whom in a quick match: people of about the same rating, less exactly the longer they have waited."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tilework.server.match.rules import ClockData

FIRST_BAND = 100
DOUBLES_MS = 5_000
ANYBODY_MS = 20_000
"""From then on a rating keeps nobody apart."""
OFFER_MS = 30_000
"""After so long a bot is offered."""

TEMPOS: dict[str, ClockData] = {
    "fast": {"type": "live", "initial_s": 300, "increment_s": 10},
    "slow": {"type": "live", "initial_s": 900, "increment_s": 20},
    "days": {"type": "days", "days": 3},
}


@dataclass(frozen=True)
class Wish:
    """What somebody wants to play; only those with the same wish meet."""

    game: str
    players: int
    rated: bool
    tempo: str


@dataclass(frozen=True)
class Seeker:
    """Somebody who waits. ``public``: whether others may watch, which counts where all of a table agree."""

    person: str
    rating: int
    since: int
    public: bool = False
    nonce: str | None = None


def band(waited_ms: int) -> int | None:
    """How far apart two ratings may be; None: as far as they like.

    >>> [band(ms) for ms in (0, 4_999, 5_000, 12_000, 19_999, 20_000)]
    [100, 100, 200, 400, 800, None]
    """
    return None if waited_ms >= ANYBODY_MS else FIRST_BAND << max(0, waited_ms) // DOUBLES_MS


def can_meet(one: Seeker, other: Seeker, at: int) -> bool:
    """Whether each is within the other's band."""
    apart = abs(one.rating - other.rating)
    return all(wide is None or apart <= wide for wide in (band(at - one.since), band(at - other.since)))


def table_for(me: Seeker, others: Sequence[Seeker], players: int, blocked: Collection[tuple[str, str]], at: int) -> list[Seeker]:
    """A full table with somebody at it, in the order of waiting; empty if there is none yet.

    Whoever is nearest in rating comes first, of two as near whoever has waited longer; and all at a table can meet each other.
    """
    table = [me]
    for other in sorted(others, key=lambda one: (abs(one.rating - me.rating), one.since, one.person)):
        apart = any((one.person, other.person) in blocked or (other.person, one.person) in blocked for one in table)
        if other.person != me.person and not apart and all(can_meet(one, other, at) for one in table):
            table.append(other)
        if len(table) == players:
            return sorted(table, key=lambda one: (one.since, one.person))
    return []
