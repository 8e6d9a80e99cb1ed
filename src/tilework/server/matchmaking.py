"""Matchmaking rules: similar ratings meet, the accepted range grows with the waiting time, and with few people online paces merge."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from tilework.server.match.config import ClockData

INITIAL_RATING_RANGE = 100
RANGE_DOUBLES_MS = 5_000
UNLIMITED_RANGE_MS = 20_000
"""Accept any rating after this long."""
SUGGEST_BOT_MS = 30_000
"""Suggest a bot after this long."""
FEW_PEOPLE = 20
"""With at most this many people online, the live paces merge."""

KEEP_MS = 24 * 3_600_000
"""A seek that is kept open ends after this long."""

TIME_CONTROLS: dict[str, ClockData] = {
    "fast": {"type": "live", "initial_s": 300, "increment_s": 10},
    "slow": {"type": "live", "initial_s": 900, "increment_s": 20},
    "days": {"type": "days", "days": 3},
}
MERGING = ("fast", "slow")
"""Paces that merge. The last one is played, so that nobody gets less time than they asked for."""


@dataclass(frozen=True)
class SeekCriteria:
    """What a person wants to play."""

    game: str
    players: int
    rated: bool
    time_control: str


@dataclass(frozen=True)
class Seeker:
    """A waiting person.

    ``public``: others may watch if all of the table agree. ``any_game``: another game than that of the criteria is welcome too.
    ``any_rating``: answers somebody else's seek, so ratings do not matter. ``kept``: the seek stays open though the person leaves;
    ``polled``: the person has polled it lately.
    """

    person: str
    rating: int
    started_at: int
    criteria: SeekCriteria
    public: bool = False
    nonce: str | None = None
    any_game: bool = False
    any_rating: bool = False
    kept: bool = False
    polled: bool = True


def rating_range(waited_ms: int) -> int | None:
    """Return the accepted rating difference; None accepts any.

    >>> [rating_range(ms) for ms in (0, 4_999, 5_000, 12_000, 19_999, 20_000)]
    [100, 100, 200, 400, 800, None]

    """
    return None if waited_ms >= UNLIMITED_RANGE_MS else INITIAL_RATING_RANGE << max(0, waited_ms) // RANGE_DOUBLES_MS


def accepted_time_controls(time_control: str, few_people: bool) -> tuple[str, ...]:
    """Return the paces that a seek accepts.

    >>> accepted_time_controls("fast", few_people=True), accepted_time_controls("days", few_people=True)
    (('fast', 'slow'), ('days',))

    """
    return MERGING if few_people and time_control in MERGING else (time_control,)


def can_meet(one: Seeker, other: Seeker, at: int) -> bool:
    """Whether each rating is within the other's range."""
    if one.any_rating or other.any_rating:
        return True
    apart = abs(one.rating - other.rating)
    return all(wide is None or apart <= wide for wide in (rating_range(at - one.started_at), rating_range(at - other.started_at)))


def common_criteria(seekers: Sequence[Seeker], few_people: bool) -> SeekCriteria | None:
    """Return what all of them accept; None if there is nothing."""
    first = min(seekers, key=lambda one: (one.started_at, one.person)).criteria
    if any((one.criteria.players, one.criteria.rated) != (first.players, first.rated) for one in seekers):
        return None
    games = {one.criteria.game for one in seekers if not one.any_game}
    paces = {one.criteria.time_control for one in seekers}
    if len(games) > 1 or (len(paces) > 1 and not (few_people and paces <= set(MERGING))):
        return None
    return replace(first, game=games.pop() if games else first.game, time_control=MERGING[-1] if len(paces) > 1 else first.time_control)


def table_for(
    me: Seeker, others: Sequence[Seeker], blocked: Collection[tuple[str, str]], at: int, few_people: bool = False
) -> tuple[list[Seeker], SeekCriteria] | None:
    """Return a full table in order of waiting time and what it plays; None if there is none yet.

    Equal criteria come first, then the nearest ratings, then the longest waiting; all at a table must be able to meet each other.
    """
    table = [me]
    for other in sorted(others, key=lambda one: (one.criteria != me.criteria, abs(one.rating - me.rating), one.started_at, one.person)):
        apart = any((one.person, other.person) in blocked or (other.person, one.person) in blocked for one in table)
        if other.person == me.person or apart or not all(can_meet(one, other, at) for one in table):
            continue
        criteria = common_criteria([*table, other], few_people)
        if criteria is None:
            continue
        table.append(other)
        if len(table) == criteria.players:
            return sorted(table, key=lambda one: (one.started_at, one.person)), criteria
    return None
