"""Queries on seeks: one row per waiting person, shared by all workers."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update

from tilework.server.errors import ApiError
from tilework.server.matchmaking import KEEP_MS, SeekCriteria, Seeker
from tilework.server.store import tables
from tilework.server.store.profiles import BLOCK
from tilework.server.store.ratings import CENTRE, shown_rating

TIMEOUT_MS = 15_000
"""A seek ends when its person has not polled for this long."""
RESULT_TTL_MS = 60_000
"""Report a match that was found for this long."""
MAX_CANDIDATES = 200

_seek, _match, _relation, _rating, _person = tables.matchmaking_seek, tables.match, tables.relation, tables.rating, tables.person
_SHOWN = ("game", "players", "rated", "time_control", "any_game")


class SeekStatus(NamedTuple):
    """State of a person's seek."""

    me: Seeker
    match: str | None


def start(
    person: str, criteria: SeekCriteria, at: int, *, public: bool, nonce: str | None, any_game: bool, any_rating: bool, keep: bool
) -> Callable[[Connection], None]:
    """Start a seek, unless a match was just found that is still being played."""
    wanted = {**criteria.__dict__, "public": public, "nonce": nonce, "any_game": any_game, "any_rating": any_rating}
    wanted["expires_at"] = at + KEEP_MS if keep else None

    def work(connection: Connection) -> None:
        known = connection.execute(select(_seek).where(_seek.c.person_id == person)).first()
        if known and known.match_id and at - known.seen_at < RESULT_TTL_MS and _is_playing(connection, known.match_id):
            return
        mu = connection.execute(select(_rating.c.mu).where(_rating.c.person_id == person, _rating.c.game == criteria.game)).scalar()
        connection.execute(delete(_seek).where(_seek.c.person_id == person))
        rating = CENTRE if mu is None else shown_rating(mu)
        connection.execute(insert(_seek).values(person_id=person, started_at=at, seen_at=at, rating=rating, **wanted))

    return work


def _is_playing(connection: Connection, match: str) -> bool:
    return connection.execute(select(_match.c.status).where(_match.c.id == match)).scalar() == "playing"


def touch(person: str, at: int) -> Callable[[Connection], SeekStatus | None]:
    """Record that a person still waits and return the state; None if the seek ended."""

    def work(connection: Connection) -> SeekStatus | None:
        row = connection.execute(select(_seek).where(_seek.c.person_id == person)).first()
        if row is None or (row.match_id is None and row.seen_at < at - TIMEOUT_MS and not _is_kept(row, at)):
            return None
        if row.match_id is None:
            connection.execute(update(_seek).where(_seek.c.person_id == person).values(seen_at=at))
        return SeekStatus(_seeker_of(row, at), row.match_id)

    return work


def others(criteria: SeekCriteria, at: int) -> Callable[[Connection], tuple[list[Seeker], set[tuple[str, str]]]]:
    """Return seeks for as many players, rated or not as these, longest waiting first, and the blocks among them."""
    query = (
        select(_seek)
        .where(_seek.c.players == criteria.players, _seek.c.rated == criteria.rated, _is_waiting(at))
        .order_by(_seek.c.started_at, _seek.c.person_id)
        .limit(MAX_CANDIDATES)
    )

    def run(connection: Connection) -> tuple[list[Seeker], set[tuple[str, str]]]:
        found = [_seeker_of(row, at) for row in connection.execute(query)]
        people = [one.person for one in found]
        blocks = select(_relation.c.person_id, _relation.c.other_id).where(
            _relation.c.kind == BLOCK, _relation.c.person_id.in_(people), _relation.c.other_id.in_(people)
        )
        return found, {(row.person_id, row.other_id) for row in connection.execute(blocks)}

    return run


def waiting(at: int) -> Callable[[Connection], list[dict[str, object]]]:
    """Return all seeks as the lobby shows them: people who want the same together, longest waiting first."""
    query = (
        select(_seek, _person.c.name, _person.c.kind)
        .join(_person, _person.c.id == _seek.c.person_id)
        .where(_is_waiting(at))
        .order_by(_seek.c.started_at, _seek.c.person_id)
        .limit(MAX_CANDIDATES)
    )

    def run(connection: Connection) -> list[dict[str, object]]:
        found: dict[tuple[object, ...], list[dict[str, object]]] = {}
        for row in connection.execute(query):
            people = found.setdefault(tuple(row._mapping[name] for name in _SHOWN), [])
            people.append({"person": row.person_id, "name": row.name, "is_guest": row.kind == "guest"})
        return [{**dict(zip(_SHOWN, shown, strict=True)), "people": people} for shown, people in found.items()]

    return run


def claim(people: Iterable[str], match: str, at: int) -> Callable[[Connection], None]:
    """Assign a match to seeks. Raise ``stale`` if one of them ended or another worker was faster."""

    def work(connection: Connection) -> None:
        # Always in the same order, so that two workers can't wait for each other.
        for person in sorted(people):
            mine = update(_seek).where(_seek.c.person_id == person, _is_waiting(at)).values(match_id=match, seen_at=at)
            if connection.execute(mine).rowcount != 1:
                raise ApiError("stale")

    return work


def cancel(person: str) -> Callable[[Connection], str | None]:
    """Delete a seek. Return the match if one was found before."""

    def work(connection: Connection) -> str | None:
        match = connection.execute(select(_seek.c.match_id).where(_seek.c.person_id == person)).scalar()
        connection.execute(delete(_seek).where(_seek.c.person_id == person))
        return match

    return work


def delete_gone(at: int) -> Callable[[Connection], bool]:
    """Delete seeks that ended. Return whether one of them was still waiting."""

    def work(connection: Connection) -> bool:
        silent = delete(_seek).where(_seek.c.match_id.is_(None), _seek.c.seen_at < at - TIMEOUT_MS, ~_kept(at))
        changed = connection.execute(silent).rowcount > 0
        connection.execute(delete(_seek).where(_seek.c.match_id.is_not(None), _seek.c.seen_at < at - RESULT_TTL_MS))
        return changed

    return work


def _is_waiting(at: int) -> ColumnElement[bool]:
    return and_(_seek.c.match_id.is_(None), or_(_seek.c.seen_at >= at - TIMEOUT_MS, _kept(at)))


def _kept(at: int) -> ColumnElement[bool]:
    return func.coalesce(_seek.c.expires_at, 0) > at


def _is_kept(row: tables.AnyRow, at: int) -> bool:
    return row.expires_at is not None and row.expires_at > at


def _seeker_of(row: tables.AnyRow, at: int) -> Seeker:
    criteria = SeekCriteria(row.game, row.players, row.rated, row.time_control)
    wishes = row.public, row.nonce, row.any_game, row.any_rating
    return Seeker(row.person_id, row.rating, row.started_at, criteria, *wishes, _is_kept(row, at), row.seen_at >= at - TIMEOUT_MS)
