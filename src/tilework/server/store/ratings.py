"""Ratings per game: openskill (Plackett–Luce), for two to four players."""

from collections.abc import Callable, Mapping, Sequence

from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import Connection, delete, func, insert, select, update

from tilework.server.match.projection import RatingChange
from tilework.server.store import tables

_model = PlackettLuce()
_rating = tables.rating

SCALE = 20
REMATCH_INTERVAL_MS = 3_600_000
"""Count one result of the same two people and game per hour."""
DAY_MS = 24 * REMATCH_INTERVAL_MS
MAX_PER_DAY = 3
"""Count this many results of the same two people and game per day."""
MIN_MOVES = 10
"""An unfinished game in which a player made fewer moves counts for nobody (about a third of a game)."""
ESTABLISHED_MATCHES = 10
ESTABLISHED_AGE_MS = 3 * DAY_MS
"""An account is established after this many rated matches and this age."""
NEWCOMER_WEIGHTS = {"new": 0.5, "established": 0.1}
"""Weight of a result against an account that is not established, for one that is not either, and for one that is."""
MAX_GAIN_PER_DAY = 60
"""Maximum gain of an account per game and day (displayed points)."""
MAX_NEWCOMER_GAIN_PER_DAY = 60
"""The same for an account that is not established, whose rating has to find its level first."""
MAX_GAIN_PER_MONTH = 200
"""Maximum gain of an established account per game and 30 days (displayed points)."""
MIN_LEADERBOARD_MATCHES = 10
"""Rated matches before an account appears on the leaderboard."""
MAX_LEADERBOARD_DEVIATION = 110
"""Standard deviation (displayed points) above which a rating is provisional, and not ranked."""
CENTRE = 1500
"""Displayed ratings are centred here; openskill's are around 25."""


def shown_rating(mu: float) -> int:
    """Convert openskill's mean to the displayed scale around 1500.

    >>> shown_rating(_model.mu)
    1500

    """
    return round(CENTRE + (mu - _model.mu) * SCALE)


def shown_uncertainty(sigma: float) -> int:
    """Convert two standard deviations to the displayed scale."""
    return round(2 * sigma * SCALE)


def rate(
    match_id: str, game: str, people: Sequence[str], ranks: Sequence[int], at: int, report: list[RatingChange]
) -> Callable[[Connection], None]:
    """Change the ratings after a rated match, in the transaction of its last event; ``report`` gets the changes.

    Against farming: few results of the same two people count, and none of two people who came from the same address. An account gains
    nothing from guests, little from new accounts, and at most ``MAX_GAIN_PER_DAY`` points a day. See ``benchmarks/ratings``.
    """

    def work(connection: Connection) -> None:
        # Always in the same order, so that two matches that end at once cannot deadlock.
        query = select(_rating).where(_rating.c.game == game, _rating.c.person_id.in_(people)).order_by(_rating.c.person_id)
        known = {row.person_id: row for row in connection.execute(query.with_for_update())}
        if _met(connection, game, people, at - REMATCH_INTERVAL_MS) or _met(connection, game, people, at - DAY_MS) >= MAX_PER_DAY:
            return
        if _came_together(connection, people):
            return
        before = [_model.rating(known[one].mu, known[one].sigma) if one in known else _model.rating() for one in people]
        full = [team[0] for team in _model.rate([[one] for one in before], ranks=[float(rank) for rank in ranks])]
        standings = _standings(connection, people, known, at)
        after = [_weighted(connection, seat, people, before, full, standings, game, at) for seat in range(len(people))]
        report.clear()
        for seat in sorted(range(len(people)), key=lambda seat: people[seat]):
            _store(connection, people[seat], game, after[seat], known.get(people[seat]))
            change = {"rating_before": shown_rating(before[seat].mu), "rating_after": shown_rating(after[seat].mu)}
            row = tables.seat
            # A seat that went from a guest to an account is rated as the guest's, and not in the account's history.
            mine = (row.c.match_id == match_id) & (row.c.seat == seat) & (row.c.person_id == people[seat])
            connection.execute(update(row).where(mine).values(**change))
            report.append({"seat": seat, "before": change["rating_before"], "after": change["rating_after"]})
        report.sort(key=lambda change: change["seat"])

    return work


GUEST, NEW, ESTABLISHED = "guest", "new", "established"


def _standings(connection: Connection, people: Sequence[str], known: Mapping[str, tables.AnyRow], at: int) -> list[str]:
    """Return whether each person is a guest, a new or an established account."""
    person = tables.person
    query = select(person.c.id, person.c.kind, person.c.created_at).where(person.c.id.in_(people))
    rows = {row.id: row for row in connection.execute(query)}

    def standing(id: str) -> str:
        row = rows.get(id)
        if row is None or row.kind != "account":
            return GUEST
        is_old = at - row.created_at >= ESTABLISHED_AGE_MS and id in known and known[id].matches >= ESTABLISHED_MATCHES
        return ESTABLISHED if is_old else NEW

    return [standing(id) for id in people]


def _weight(own: str, other: str) -> float:
    """Return how much a result against ``other`` counts for ``own``.

    >>> [_weight("established", other) for other in ("guest", "new", "established")], _weight("guest", "guest")
    ([0.0, 0.1, 1.0], 1.0)
    """
    if own == GUEST:
        return 1.0
    if other == GUEST:
        return 0.0
    return NEWCOMER_WEIGHTS[own] if other == NEW else 1.0


def _weighted(
    connection: Connection,
    seat: int,
    people: Sequence[str],
    before: Sequence[PlackettLuceRating],
    full: Sequence[PlackettLuceRating],
    standings: Sequence[str],
    game: str,
    at: int,
) -> PlackettLuceRating:
    """Return a person's new rating: the full change, weighted by the opponents and capped by the day."""
    weights = [_weight(standings[seat], standings[other]) for other in range(len(people)) if other != seat]
    weight = sum(weights) / len(weights)
    change, sigma = full[seat].mu - before[seat].mu, full[seat].sigma - before[seat].sigma
    mu = before[seat].mu + weight * change
    if change > 0:
        caps = {DAY_MS: MAX_GAIN_PER_DAY, 30 * DAY_MS: MAX_GAIN_PER_MONTH}
        for span, most in caps.items() if standings[seat] == ESTABLISHED else [(DAY_MS, MAX_NEWCOMER_GAIN_PER_DAY)]:
            mu = min(mu, before[seat].mu + max(0.0, most - _gained(connection, people[seat], game, at - span)) / SCALE)
    return _model.rating(mu, before[seat].sigma + weight * sigma)


def _gained(connection: Connection, person: str, game: str, after: int) -> int:
    """Return the net gain of a person in a game since ``after`` (displayed points)."""
    seat, match = tables.seat, tables.match
    query = (
        select(func.coalesce(func.sum(seat.c.rating_after - seat.c.rating_before), 0))
        .join(match, match.c.id == seat.c.match_id)
        .where(seat.c.person_id == person, seat.c.rating_after.is_not(None), match.c.game == game, match.c.updated_at > after)
    )
    return int(connection.execute(query).scalar_one())


def is_rateable(reason: str, played: Sequence[int]) -> bool:
    """Whether a result counts: the game was completed, or every player made at least ``MIN_MOVES`` moves."""
    return reason == "completed" or min(played, default=0) >= MIN_MOVES


def _met(connection: Connection, game: str, people: Sequence[str], after: int) -> int:
    """Return the highest number of rated results since ``after`` that any two of these people share."""
    seat, match = tables.seat, tables.match
    one, other = seat.alias(), seat.alias()
    query = (
        select(func.count())
        .select_from(one.join(other, other.c.match_id == one.c.match_id).join(match, match.c.id == one.c.match_id))
        .where(one.c.person_id.in_(people), other.c.person_id.in_(people), one.c.person_id < other.c.person_id)
        .where(one.c.rating_after.is_not(None), match.c.game == game, match.c.updated_at > after)
        .group_by(one.c.person_id, other.c.person_id)
    )
    return max(connection.execute(query).scalars(), default=0)


def _came_together(connection: Connection, people: Sequence[str]) -> bool:
    """Whether two of these people had sessions from the same address."""
    session = tables.session
    query = (
        select(session.c.origin)
        .where(session.c.person_id.in_(people), session.c.origin.is_not(None))
        .group_by(session.c.origin)
        .having(func.count(session.c.person_id.distinct()) > 1)
    )
    return connection.execute(query).first() is not None


def _store(connection: Connection, person: str, game: str, new: PlackettLuceRating, known: tables.AnyRow | None) -> None:
    values = {"mu": new.mu, "sigma": new.sigma, "matches": (known.matches if known else 0) + 1}
    if known:
        connection.execute(update(_rating).where(_rating.c.person_id == person, _rating.c.game == game).values(**values))
        return
    exists = connection.execute(select(tables.person.c.id).where(tables.person.c.id == person)).scalar()
    if exists:
        connection.execute(insert(_rating).values(person_id=person, game=game, **values))


def ratings_of(connection: Connection, person: str) -> dict[str, dict[str, int]]:
    """Return all ratings of a person."""
    rows = connection.execute(select(_rating).where(_rating.c.person_id == person).order_by(_rating.c.game))
    return {row.game: _data(row) for row in rows}


def _data(row: tables.AnyRow) -> dict[str, int]:
    return {"rating": shown_rating(row.mu), "uncertainty": shown_uncertainty(row.sigma), "matches": row.matches}


def leaderboard(game: str, limit: int = 100) -> Callable[[Connection], list[dict[str, object]]]:
    """Return the accounts with the highest ratings in a game; provisional ratings are not ranked."""
    person = tables.person
    query = (
        select(_rating, person.c.name)
        .join(person, person.c.id == _rating.c.person_id)
        .where(_rating.c.game == game, person.c.kind == "account", person.c.delete_at.is_(None))
        .where(_rating.c.matches >= MIN_LEADERBOARD_MATCHES)
        .where(_rating.c.sigma * SCALE <= MAX_LEADERBOARD_DEVIATION)
        .order_by(_rating.c.mu.desc(), _rating.c.sigma)
        .limit(limit)
    )

    def run(connection: Connection) -> list[dict[str, object]]:
        rows = connection.execute(query)
        return [{"rank": rank, "person": row.person_id, "name": row.name, **_data(row)} for rank, row in enumerate(rows, start=1)]

    return run


def delete_ratings(connection: Connection, person: str) -> None:
    connection.execute(delete(_rating).where(_rating.c.person_id == person))
