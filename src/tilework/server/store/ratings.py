"""How strong people are at each game: openskill (Plackett–Luce), for two to four players."""

from collections.abc import Callable, Sequence

from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import Connection, delete, func, insert, select, update

from tilework.server.match.projection import RatingChange
from tilework.server.store import tables

_model = PlackettLuce()
_rating = tables.rating

SCALE = 20
REPEAT_MS = 3_600_000
DAY_MS = 24 * REPEAT_MS
MOST_A_DAY = 3
"""Of two people one result of a game an hour counts, and so many a day."""
LEAST_PLAYED = 2
"""A game that somebody gave up before everybody played so often says nothing about anybody."""
CENTRE = 1500
"""People are used to numbers around 1500; openskill's run around 25."""


def shown_rating(mu: float) -> int:
    """A strength as people see it.

    >>> shown_rating(_model.mu)
    1500
    """
    return round(CENTRE + (mu - _model.mu) * SCALE)


def shown_uncertainty(sigma: float) -> int:
    """How far off it may be (two deviations), on the same scale."""
    return round(2 * sigma * SCALE)


def rate(
    match_id: str, game: str, people: Sequence[str], ranks: Sequence[int], at: int, report: list[RatingChange]
) -> Callable[[Connection], None]:
    """Change the ratings after a rated match, in the transaction of its last event; ``report`` gets what changed.

    Of two people only one result of a game an hour counts, and few a day, so that nobody climbs by beating the same friend again and
    again; and none if both came from the same address, which may be one person under two names.
    """

    def work(connection: Connection) -> None:
        # Always in the same order, so that two matches that end at once can't wait for each other.
        query = select(_rating).where(_rating.c.game == game, _rating.c.person_id.in_(people)).order_by(_rating.c.person_id)
        known = {row.person_id: row for row in connection.execute(query.with_for_update())}
        if _met(connection, game, people, at - REPEAT_MS) or _met(connection, game, people, at - DAY_MS) >= MOST_A_DAY:
            return
        if _came_together(connection, people):
            return
        before = [_model.rating(known[one].mu, known[one].sigma) if one in known else _model.rating() for one in people]
        after = [team[0] for team in _model.rate([[one] for one in before], ranks=[float(rank) for rank in ranks])]
        report.clear()
        for seat in sorted(range(len(people)), key=lambda seat: people[seat]):
            _store(connection, people[seat], game, after[seat], known.get(people[seat]))
            change = {"rating_before": shown_rating(before[seat].mu), "rating_after": shown_rating(after[seat].mu)}
            row = tables.seat
            connection.execute(update(row).where(row.c.match_id == match_id, row.c.seat == seat).values(**change))
            report.append({"seat": seat, "before": change["rating_before"], "after": change["rating_after"]})
        report.sort(key=lambda change: change["seat"])

    return work


def counts(reason: str, played: Sequence[int]) -> bool:
    """Whether a result says anything: the game was played to its end, or at least a little by everybody."""
    return reason == "completed" or min(played, default=0) >= LEAST_PLAYED


def _met(connection: Connection, game: str, people: Sequence[str], after: int) -> int:
    """In how many rated results of this game after a time two of these people met: the most of any two."""
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
    """Whether two of these people have signed in from the same address."""
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
    """All ratings of a person."""
    rows = connection.execute(select(_rating).where(_rating.c.person_id == person).order_by(_rating.c.game))
    return {row.game: _data(row) for row in rows}


def _data(row: tables.AnyRow) -> dict[str, int]:
    return {"rating": shown_rating(row.mu), "uncertainty": shown_uncertainty(row.sigma), "matches": row.matches}


def leaderboard(game: str, most: int = 100) -> Callable[[Connection], list[dict[str, object]]]:
    """The best accounts at a game."""
    person = tables.person
    query = (
        select(_rating, person.c.name)
        .join(person, person.c.id == _rating.c.person_id)
        .where(_rating.c.game == game, person.c.kind == "account")
        .order_by(_rating.c.mu.desc(), _rating.c.sigma)
        .limit(most)
    )

    def run(connection: Connection) -> list[dict[str, object]]:
        rows = connection.execute(query)
        return [{"rank": rank, "person": row.person_id, "name": row.name, **_data(row)} for rank, row in enumerate(rows, start=1)]

    return run


def forget(connection: Connection, person: str) -> None:
    """Delete a person's ratings."""
    connection.execute(delete(_rating).where(_rating.c.person_id == person))
