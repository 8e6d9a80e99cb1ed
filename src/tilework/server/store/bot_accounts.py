"""Queries on bot accounts: people of the kind ``bot`` with one token each."""

from collections.abc import Callable

from sqlalchemy import Connection, case, func, insert, select, update

from tilework.server.store import tables

_person, _token, _match, _seat = tables.person, tables.token, tables.match, tables.seat

RUNNING = ("waiting", "playing")


def add(person: dict[str, object], token: dict[str, object]) -> Callable[[Connection], None]:
    """Store a new bot account with its token."""

    def work(connection: Connection) -> None:
        connection.execute(insert(_person).values(**person))
        connection.execute(insert(_token).values(**token))

    return work


def seen(person: str, at: int) -> Callable[[Connection], bool]:
    """Record when a bot account was connected; return False if it was deleted."""
    query = update(_person).where(_person.c.id == person).values(seen_at=at)
    return lambda connection: connection.execute(query).rowcount == 1


def connected(since: int, after: str, limit: int) -> Callable[[Connection], list[tables.AnyRow]]:
    """Return bot accounts connected since ``since``, by id, after ``after``."""
    query = select(_person.c.id, _person.c.name).where(_person.c.kind == "bot", _person.c.seen_at >= since, _person.c.id > after)
    return lambda connection: list(connection.execute(query.order_by(_person.c.id).limit(limit)))


def is_connected(person: str, since: int) -> Callable[[Connection], bool]:
    """Whether a bot account was connected since ``since``."""
    query = select(_person.c.id).where(_person.c.id == person, _person.c.kind == "bot", _person.c.seen_at >= since)
    return lambda connection: connection.execute(query).first() is not None


def matches_of(person: str, most: int) -> Callable[[Connection], list[str]]:
    """Return the unfinished matches of a bot account: its turns first, then the newest."""
    is_its_turn = func.max(case((_match.c.turn == _seat.c.seat, 1), else_=0))
    query = (
        select(_match.c.id)
        .join(_seat, _seat.c.match_id == _match.c.id)
        .where(_seat.c.person_id == person, _match.c.status.in_(RUNNING))
        .group_by(_match.c.id, _match.c.updated_at)
        .order_by(is_its_turn.desc(), _match.c.updated_at.desc())
        .limit(most)
    )
    return lambda connection: list(connection.execute(query).scalars())


def busy_with(person: str, since: int) -> Callable[[Connection], int]:
    """Count the unfinished matches of a bot account with activity since ``since``."""
    query = (
        select(func.count(func.distinct(_match.c.id)))
        .join(_seat, _seat.c.match_id == _match.c.id)
        .where(_seat.c.person_id == person, _match.c.status.in_(RUNNING), _match.c.updated_at >= since)
    )
    return lambda connection: int(connection.execute(query).scalar_one())
