"""Queries on people, their sessions and tokens."""

from collections.abc import Callable, Iterable

from sqlalchemy import Connection, delete, func, insert, select, update

from tilework.server.match.projection import Card
from tilework.server.store import tables, tournaments
from tilework.server.store.ratings import shown_rating

_person, _session, _token, _seat, _rating = tables.person, tables.session, tables.token, tables.seat, tables.rating

HASH_LENGTH = 64


def cards(people: Iterable[str]) -> Callable[[Connection], dict[str, Card]]:
    """What others may know of people; those who are deleted are missing."""
    wanted = list(people)

    def query(connection: Connection) -> dict[str, Card]:
        ratings: dict[str, dict[str, int]] = {}
        for row in connection.execute(select(_rating).where(_rating.c.person_id.in_(wanted))):
            ratings.setdefault(row.person_id, {})[row.game] = shown_rating(row.mu)
        names = connection.execute(select(_person.c.id, _person.c.name).where(_person.c.id.in_(wanted)))
        return {row.id: Card(row.name, ratings.get(row.id, {})) for row in names}

    return query


def add_guest(person: dict[str, object], session: dict[str, object]) -> Callable[[Connection], None]:
    """A new guest with a session."""

    def work(connection: Connection) -> None:
        connection.execute(insert(_person).values(**person))
        connection.execute(insert(_session).values(**session))

    return work


def add_session(session: dict[str, object]) -> Callable[[Connection], None]:
    """Another session of somebody."""

    def work(connection: Connection) -> None:
        connection.execute(insert(_session).values(**session))

    return work


def by_id(person: str) -> Callable[[Connection], tables.AnyRow | None]:
    """A person."""
    return lambda connection: connection.execute(select(_person).where(_person.c.id == person)).first()


def by_login(login: str) -> Callable[[Connection], tables.AnyRow | None]:
    """The account of that name."""
    return lambda connection: connection.execute(select(_person).where(_person.c.login == login)).first()


def by_session(session: str) -> Callable[[Connection], tables.AnyRow | None]:
    """The person of a session."""
    query = select(_person).join(_session, _session.c.person_id == _person.c.id).where(_session.c.id == session)
    return lambda connection: connection.execute(query).first()


def by_token(hash: str) -> Callable[[Connection], tables.AnyRow | None]:
    """The person of a token."""
    query = select(_person, _token.c.id.label("token_id")).join(_token, _token.c.person_id == _person.c.id).where(_token.c.hash == hash)
    return lambda connection: connection.execute(query).first()


def change(person: str, **values: str) -> Callable[[Connection], None]:
    """Change a person."""

    def work(connection: Connection) -> None:
        connection.execute(update(_person).where(_person.c.id == person).values(**values))

    return work


def seen(session: str, person: str, at: int) -> Callable[[Connection], None]:
    """A session was used."""

    def work(connection: Connection) -> None:
        connection.execute(update(_session).where(_session.c.id == session).values(seen_at=at))
        connection.execute(update(_person).where(_person.c.id == person).values(seen_at=at))

    return work


def sessions(person: str) -> Callable[[Connection], list[tables.AnyRow]]:
    """All sessions of a person, the last used first."""
    query = select(_session).where(_session.c.person_id == person).order_by(_session.c.seen_at.desc())
    return lambda connection: list(connection.execute(query))


def end_sessions(person: str, only: str | None = None, but: str | None = None) -> Callable[[Connection], list[str]]:
    """End one session of a person, or all but one. Returns which."""

    def work(connection: Connection) -> list[str]:
        mine = [row.id for row in sessions(person)(connection)]
        ended = [one for one in mine if one != but and only in (None, one)]
        connection.execute(delete(_session).where(_session.c.id.in_(ended)))
        return ended

    return work


def rename_session(old: str, new: str) -> Callable[[Connection], None]:
    """A session goes by another id."""

    def work(connection: Connection) -> None:
        connection.execute(update(_session).where(_session.c.id == old).values(id=new))

    return work


def hash_sessions(hashed: Callable[[str], str]) -> Callable[[Connection], None]:
    """Sessions of the first release lie in plain text: bring them to the form that opens nothing."""

    def work(connection: Connection) -> None:
        for session in list(connection.execute(select(_session.c.id).where(func.length(_session.c.id) < HASH_LENGTH)).scalars()):
            connection.execute(update(_session).where(_session.c.id == session).values(id=hashed(session)))

    return work


def delete_tokens(person: str) -> Callable[[Connection], list[str]]:
    """Delete all tokens of a person. Returns which."""

    def work(connection: Connection) -> list[str]:
        ended = [row.id for row in tokens(person)(connection)]
        connection.execute(delete(_token).where(_token.c.person_id == person))
        return ended

    return work


def add_token(token: dict[str, object], most: int) -> Callable[[Connection], bool]:
    """A new token; False if there are too many."""

    def work(connection: Connection) -> bool:
        count = connection.execute(select(func.count()).select_from(_token).where(_token.c.person_id == token["person_id"])).scalar_one()
        if count >= most:
            return False
        connection.execute(insert(_token).values(**token))
        return True

    return work


def tokens(person: str) -> Callable[[Connection], list[tables.AnyRow]]:
    """All tokens of a person."""
    query = select(_token).where(_token.c.person_id == person).order_by(_token.c.created_at)
    return lambda connection: list(connection.execute(query))


def delete_token(person: str, token: str) -> Callable[[Connection], bool]:
    """Delete a token; False if there is none such."""
    query = delete(_token).where(_token.c.id == token, _token.c.person_id == person)
    return lambda connection: connection.execute(query).rowcount == 1


def token_used(token: str, at: int) -> Callable[[Connection], None]:
    """A token was used."""

    def work(connection: Connection) -> None:
        connection.execute(update(_token).where(_token.c.id == token).values(used_at=at))

    return work


def delete_person(person: str) -> Callable[[Connection], list[str]]:
    """Delete a person with all that is theirs; in matches their seats stay, without a name.

    Returns the sessions and tokens that were ended.
    """

    def work(connection: Connection) -> list[str]:
        ended = end_sessions(person)(connection) + [row.id for row in tokens(person)(connection)]
        connection.execute(update(_seat).where(_seat.c.person_id == person).values(person_id=None, label=None))
        tournaments.forget_person(connection, person)
        connection.execute(delete(_token).where(_token.c.person_id == person))
        connection.execute(delete(_rating).where(_rating.c.person_id == person))
        connection.execute(delete(_person).where(_person.c.id == person))
        return ended

    return work


def ended(sources: Iterable[str]) -> Callable[[Connection], set[str]]:
    """Those of these sessions and tokens that are no more."""
    wanted = set(sources)

    def query(connection: Connection) -> set[str]:
        found = [connection.execute(select(table.c.id).where(table.c.id.in_(wanted))).scalars() for table in (_session, _token)]
        return wanted.difference(*found)

    return query


def language_of(person: str) -> Callable[[Connection], str]:
    """The language that somebody reads."""
    query = select(_person.c.language).where(_person.c.id == person)
    return lambda connection: connection.execute(query).scalar() or "en"
