"""Those who wait for a quick match: one row a person, for all workers."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, update

from tilework.server.errors import Refusal
from tilework.server.matchmaking import Seeker, Wish
from tilework.server.store import tables
from tilework.server.store.profiles import BLOCK
from tilework.server.store.ratings import CENTRE, shown_rating

GONE_MS = 15_000
"""Who has not asked for so long waits no longer."""
FOUND_MS = 60_000
"""For so long a match that was found is told again to whoever asks for one."""
MOST_LOOKED_AT = 200

_seeker, _match, _relation, _rating = tables.seeker, tables.match, tables.relation, tables.rating


class Found(NamedTuple):
    """How somebody's wait stands."""

    wish: Wish
    me: Seeker
    match: str | None


def begin(person: str, wish: Wish, public: bool, nonce: str | None, at: int) -> Callable[[Connection], None]:
    """Wait from now on, unless a match was just found that goes on."""

    def work(connection: Connection) -> None:
        known = connection.execute(select(_seeker).where(_seeker.c.person_id == person)).first()
        if known and known.match_id and at - known.seen_at < FOUND_MS and _goes_on(connection, known.match_id):
            return
        mu = connection.execute(select(_rating.c.mu).where(_rating.c.person_id == person, _rating.c.game == wish.game)).scalar()
        connection.execute(delete(_seeker).where(_seeker.c.person_id == person))
        row = {**wish.__dict__, "rating": CENTRE if mu is None else shown_rating(mu), "public": public, "nonce": nonce}
        connection.execute(insert(_seeker).values(person_id=person, since=at, seen_at=at, **row))

    return work


def _goes_on(connection: Connection, match: str) -> bool:
    return connection.execute(select(_match.c.status).where(_match.c.id == match)).scalar() == "playing"


def look(person: str, at: int) -> Callable[[Connection], Found | None]:
    """How somebody's wait stands, and that they still wait; None if they don't, or were gone for too long."""

    def work(connection: Connection) -> Found | None:
        row = connection.execute(select(_seeker).where(_seeker.c.person_id == person)).first()
        if row is None or (row.match_id is None and row.seen_at < at - GONE_MS):
            return None
        if row.match_id is None:
            connection.execute(update(_seeker).where(_seeker.c.person_id == person).values(seen_at=at))
        return Found(Wish(row.game, row.players, row.rated, row.tempo), _seeker_of(row), row.match_id)

    return work


def others(wish: Wish, at: int) -> Callable[[Connection], tuple[list[Seeker], set[tuple[str, str]]]]:
    """All who wait with the same wish, those who have waited longest first; and who of them has blocked whom."""
    query = select(_seeker).where(*_same(wish), _waits(at)).order_by(_seeker.c.since, _seeker.c.person_id).limit(MOST_LOOKED_AT)

    def run(connection: Connection) -> tuple[list[Seeker], set[tuple[str, str]]]:
        found = [_seeker_of(row) for row in connection.execute(query)]
        people = [one.person for one in found]
        blocks = select(_relation.c.person_id, _relation.c.other_id).where(
            _relation.c.kind == BLOCK, _relation.c.person_id.in_(people), _relation.c.other_id.in_(people)
        )
        return found, {(row.person_id, row.other_id) for row in connection.execute(blocks)}

    return run


def claim(people: Iterable[str], match: str, at: int) -> Callable[[Connection], None]:
    """Let them wait no longer: they have a match. Stale if one of them is gone, or another worker was faster."""

    def work(connection: Connection) -> None:
        # Always in the same order, so that two workers can't wait for each other.
        for person in sorted(people):
            mine = update(_seeker).where(_seeker.c.person_id == person, _waits(at)).values(match_id=match, seen_at=at)
            if connection.execute(mine).rowcount != 1:
                raise Refusal("stale")

    return work


def leave(person: str) -> Callable[[Connection], str | None]:
    """Wait no longer. Returns the match, if one was found before."""

    def work(connection: Connection) -> str | None:
        match = connection.execute(select(_seeker.c.match_id).where(_seeker.c.person_id == person)).scalar()
        connection.execute(delete(_seeker).where(_seeker.c.person_id == person))
        return match

    return work


def forget_gone(before: int) -> Callable[[Connection], int]:
    """Delete the rows of those who have been gone for long. Returns how many."""
    return lambda connection: connection.execute(delete(_seeker).where(_seeker.c.seen_at < before)).rowcount


def _waits(at: int) -> ColumnElement[bool]:
    return and_(_seeker.c.match_id.is_(None), _seeker.c.seen_at >= at - GONE_MS)


def _same(wish: Wish) -> list[ColumnElement[bool]]:
    return [_seeker.c[name] == value for name, value in wish.__dict__.items()]


def _seeker_of(row: tables.AnyRow) -> Seeker:
    return Seeker(row.person_id, row.rating, row.since, row.public, row.nonce)
