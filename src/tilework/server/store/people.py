"""Queries on people, sessions and tokens."""

from collections.abc import Callable, Iterable

from sqlalchemy import Connection, delete, func, insert, select, update

from tilework.i18n import DEFAULT_LANGUAGE
from tilework.server.match.projection import PersonSummary
from tilework.server.store import tables, tournaments
from tilework.server.store.ratings import shown_rating

_person, _session, _token, _seat, _rating = tables.person, tables.session, tables.token, tables.seat, tables.rating

HASH_LENGTH = 64


def summaries(people: Iterable[str]) -> Callable[[Connection], dict[str, PersonSummary]]:
    """Return name and ratings of people; deleted ones are missing."""
    wanted = list(people)

    def query(connection: Connection) -> dict[str, PersonSummary]:
        ratings: dict[str, dict[str, int]] = {}
        for row in connection.execute(select(_rating).where(_rating.c.person_id.in_(wanted))):
            ratings.setdefault(row.person_id, {})[row.game] = shown_rating(row.mu)
        names = connection.execute(select(_person.c.id, _person.c.name, _person.c.kind).where(_person.c.id.in_(wanted)))
        return {row.id: PersonSummary(row.name, ratings.get(row.id, {}), row.kind == "guest") for row in names}

    return query


def add_guest(person: dict[str, object], session: dict[str, object]) -> Callable[[Connection], None]:
    """Store a new guest with a session."""

    def work(connection: Connection) -> None:
        connection.execute(insert(_person).values(**person))
        connection.execute(insert(_session).values(**session))

    return work


def add_session(session: dict[str, object]) -> Callable[[Connection], None]:
    """Store a session."""

    def work(connection: Connection) -> None:
        connection.execute(insert(_session).values(**session))

    return work


def by_id(person: str) -> Callable[[Connection], tables.AnyRow | None]:
    """Return a person by id."""
    return lambda connection: connection.execute(select(_person).where(_person.c.id == person)).first()


def by_login(login: str) -> Callable[[Connection], tables.AnyRow | None]:
    """Return an account by login."""
    return lambda connection: connection.execute(select(_person).where(_person.c.login == login)).first()


def by_session(session: str) -> Callable[[Connection], tables.AnyRow | None]:
    """Return the person of a session."""
    query = select(_person).join(_session, _session.c.person_id == _person.c.id).where(_session.c.id == session)
    return lambda connection: connection.execute(query).first()


def by_token(hash: str) -> Callable[[Connection], tables.AnyRow | None]:
    """Return the person of a token."""
    query = (
        select(_person, _token.c.id.label("token_id"), _token.c.used_at)
        .join(_token, _token.c.person_id == _person.c.id)
        .where(_token.c.hash == hash)
    )
    return lambda connection: connection.execute(query).first()


def change(person: str, **values: str) -> Callable[[Connection], None]:
    """Change columns of a person."""

    def work(connection: Connection) -> None:
        connection.execute(update(_person).where(_person.c.id == person).values(**values))

    return work


def seen(session: str, person: str, at: int) -> Callable[[Connection], None]:
    """Record that a session was used."""

    def work(connection: Connection) -> None:
        connection.execute(update(_session).where(_session.c.id == session).values(seen_at=at))
        connection.execute(update(_person).where(_person.c.id == person).values(seen_at=at))

    return work


def sessions(person: str) -> Callable[[Connection], list[tables.AnyRow]]:
    """Return a person's sessions, last used first."""
    query = select(_session).where(_session.c.person_id == person).order_by(_session.c.seen_at.desc())
    return lambda connection: list(connection.execute(query))


def end_sessions(person: str, only: str | None = None, except_session: str | None = None) -> Callable[[Connection], list[str]]:
    """End one session of a person, or all except one. Return their ids."""

    def work(connection: Connection) -> list[str]:
        mine = [row.id for row in sessions(person)(connection)]
        ended = [one for one in mine if one != except_session and only in (None, one)]
        connection.execute(delete(_session).where(_session.c.id.in_(ended)))
        return ended

    return work


def rename_session(old: str, new: str) -> Callable[[Connection], None]:
    """Give a session another id."""

    def work(connection: Connection) -> None:
        connection.execute(update(_session).where(_session.c.id == old).values(id=new))

    return work


def hash_sessions(hashed: Callable[[str], str]) -> Callable[[Connection], None]:
    """Hash session ids of the first release, which were stored in plain text."""

    def work(connection: Connection) -> None:
        for session in list(connection.execute(select(_session.c.id).where(func.length(_session.c.id) < HASH_LENGTH)).scalars()):
            connection.execute(update(_session).where(_session.c.id == session).values(id=hashed(session)))

    return work


def delete_tokens(person: str) -> Callable[[Connection], list[str]]:
    """Delete all tokens of a person. Return their ids."""

    def work(connection: Connection) -> list[str]:
        ended = [row.id for row in tokens(person)(connection)]
        connection.execute(delete(_token).where(_token.c.person_id == person))
        return ended

    return work


def add_token(token: dict[str, object], most: int) -> Callable[[Connection], bool]:
    """Store a token; return False at the limit."""

    def work(connection: Connection) -> bool:
        count = connection.execute(select(func.count()).select_from(_token).where(_token.c.person_id == token["person_id"])).scalar_one()
        if count >= most:
            return False
        connection.execute(insert(_token).values(**token))
        return True

    return work


def tokens(person: str) -> Callable[[Connection], list[tables.AnyRow]]:
    """Return a person's tokens."""
    query = select(_token).where(_token.c.person_id == person).order_by(_token.c.created_at)
    return lambda connection: list(connection.execute(query))


def delete_token(person: str, token: str) -> Callable[[Connection], bool]:
    """Delete a token; return False if it does not exist."""
    query = delete(_token).where(_token.c.id == token, _token.c.person_id == person)
    return lambda connection: connection.execute(query).rowcount == 1


def token_used(token: str, at: int) -> Callable[[Connection], None]:
    """Record that a token was used."""

    def work(connection: Connection) -> None:
        connection.execute(update(_token).where(_token.c.id == token).values(used_at=at))

    return work


def schedule_deletion(person: str, at: int | None) -> Callable[[Connection], None]:
    """Delete an account at a time (milliseconds), or keep it after all."""

    def work(connection: Connection) -> None:
        connection.execute(update(_person).where(_person.c.id == person).values(delete_at=at))

    return work


def due_deletions(at: int) -> Callable[[Connection], list[str]]:
    """Return the closed accounts whose time is up."""
    query = select(_person.c.id).where(_person.c.delete_at <= at)
    return lambda connection: list(connection.execute(query).scalars())


def delete_person(person: str) -> Callable[[Connection], list[str]]:
    """Delete a person with everything that is theirs; seats in matches stay without a name.

    Return the sessions and tokens that were ended.
    """

    def work(connection: Connection) -> list[str]:
        ended = end_sessions(person)(connection) + [row.id for row in tokens(person)(connection)]
        connection.execute(update(_seat).where(_seat.c.person_id == person).values(person_id=None, label=None))
        tournaments.remove_person(connection, person)
        connection.execute(delete(_token).where(_token.c.person_id == person))
        connection.execute(delete(_rating).where(_rating.c.person_id == person))
        connection.execute(delete(_person).where(_person.c.id == person))
        return ended

    return work


def ended(sources: Iterable[str]) -> Callable[[Connection], set[str]]:
    """Return which of these sessions and tokens no longer exist."""
    wanted = set(sources)

    def query(connection: Connection) -> set[str]:
        found = [connection.execute(select(table.c.id).where(table.c.id.in_(wanted))).scalars() for table in (_session, _token)]
        return wanted.difference(*found)

    return query


def language_of(person: str) -> Callable[[Connection], str]:
    """Return a person's language."""
    query = select(_person.c.language).where(_person.c.id == person)
    return lambda connection: connection.execute(query).scalar() or DEFAULT_LANGUAGE
