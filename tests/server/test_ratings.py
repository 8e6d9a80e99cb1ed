"""Ratings that can't be farmed: few results of the same two count, none of one person under two names, none of games that nobody played."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, String, Text, create_engine, event, func, insert, select, update

from tilework.games.game import Data
from tilework.server.store import ratings, tables

HOUR = ratings.REMATCH_INTERVAL_MS


@pytest.fixture
def connection() -> Iterator[Connection]:
    engine: Engine = create_engine("sqlite://")
    event.listen(engine, "connect", lambda raw, _: raw.execute("PRAGMA foreign_keys=OFF"))
    tables.metadata.create_all(engine)
    with engine.begin() as found:
        for name in ("ada", "grace", "mary"):
            person = {"id": name, "name": name, "kind": "account", "login": name, "language": "en", "created_at": 0, "seen_at": 0}
            found.execute(insert(tables.person).values(**person))
        yield found
    engine.dispose()


def play(connection: Connection, at: int, *people: str, game: str = "azul") -> bool:
    """The first of these people wins. Whether it counted."""
    number = connection.execute(select(func.count()).select_from(tables.match)).scalar_one()
    row: Data = {column.name: "" if isinstance(column.type, String | Text) else 0 for column in tables.match.c}
    connection.execute(insert(tables.match).values(**{**row, "id": f"m{number}", "game": game, "updated_at": at}))
    for seat, person in enumerate(people):
        blank: Data = {column.name: None for column in tables.seat.c if column.nullable}
        fixed = {"match_id": f"m{number}", "seat": seat, "person_id": person, "kind": "person"}
        connection.execute(insert(tables.seat).values(**{**blank, **fixed}))
    told: list[Any] = []  # Any: of several types
    ratings.rate(f"m{number}", game, people, range(1, len(people) + 1), at, told)(connection)
    return bool(told)


def test_of_two_people_one_result_an_hour_counts_and_three_a_day(connection: Connection) -> None:
    assert play(connection, 0, "ada", "grace")
    assert not play(connection, HOUR // 2, "ada", "grace")
    assert not play(connection, HOUR // 2, "mary", "grace", "ada"), "nor at a table with others"
    assert play(connection, HOUR // 2, "ada", "mary"), "others are others"
    assert play(connection, HOUR // 2, "ada", "grace", game="sintra"), "and so are other games"
    counted = [play(connection, hour * HOUR + 1, "grace", "ada") for hour in range(1, 26)]
    assert [hour for hour, is_rateable in enumerate(counted, start=1) if is_rateable] == [1, 2, 24, 25]


def add_person(connection: Connection, name: str, kind: str = "account", created_at: int = 0) -> str:
    row = {"id": name, "name": name, "kind": kind, "language": "en", "created_at": created_at, "seen_at": 0}
    connection.execute(insert(tables.person).values(login=name if kind == "account" else None, **row))
    return name


def rating(connection: Connection, person: str) -> int:
    return ratings.ratings_of(connection, person)["azul"]["rating"]


def establish(connection: Connection, person: str) -> None:
    """Let somebody win and lose against others until they are no newcomer."""
    for number in range(ratings.ESTABLISHED_MATCHES):
        other = add_person(connection, f"{person}-{number}")
        assert play(connection, number * HOUR, *((person, other) if number % 2 else (other, person)))


LATER = ratings.ESTABLISHED_AGE_MS + 10 * ratings.DAY_MS


def test_an_account_gains_nothing_from_guests_and_little_from_newcomers(connection: Connection) -> None:
    establish(connection, "ada")
    before = rating(connection, "ada")
    assert play(connection, LATER, "ada", add_person(connection, "guest", "guest", LATER))
    assert rating(connection, "ada") == before
    assert play(connection, LATER, "ada", add_person(connection, "new", created_at=LATER))
    little = rating(connection, "ada") - before
    establish(connection, "grace")
    assert play(connection, LATER + ratings.DAY_MS, "ada", "grace")
    assert 0 <= little < rating(connection, "ada") - before - little


def test_gains_of_a_day_are_capped_and_losses_are_not(connection: Connection) -> None:
    establish(connection, "ada")
    before = rating(connection, "ada")
    others = [f"other-{number}" for number in range(12)]
    for other in others:
        add_person(connection, other)
        establish(connection, other)
    for other in others:
        assert play(connection, LATER, "ada", other)
    assert 0 < rating(connection, "ada") - before <= ratings.MAX_GAIN_PER_DAY
    top = rating(connection, "ada")
    for hour, other in enumerate(others):
        play(connection, LATER + ratings.DAY_MS + hour * HOUR, other, "ada")
    assert rating(connection, "ada") < top - ratings.MAX_GAIN_PER_DAY


def test_the_leaderboard_waits_for_ten_matches(connection: Connection) -> None:
    assert play(connection, 0, "ada", "grace")
    assert ratings.leaderboard("azul")(connection) == []
    establish(connection, "mary")
    settled = ratings.MAX_LEADERBOARD_DEVIATION / ratings.SCALE
    connection.execute(update(tables.rating).where(tables.rating.c.person_id == "mary").values(sigma=settled))
    assert [row["person"] for row in ratings.leaderboard("azul")(connection)] == ["mary"]


def test_an_unsettled_rating_is_not_ranked(connection: Connection) -> None:
    establish(connection, "mary")
    unsettled = (ratings.MAX_LEADERBOARD_DEVIATION + 1) / ratings.SCALE
    connection.execute(update(tables.rating).where(tables.rating.c.person_id == "mary").values(sigma=unsettled))
    assert ratings.leaderboard("azul")(connection) == []


def test_one_person_under_two_names_rates_nobody(connection: Connection) -> None:
    sessions = [("s1", "ada", "home"), ("s2", "grace", "home"), ("s3", "mary", None), ("s4", "grace", None), ("s5", "ada", "home")]
    for id, person, origin in sessions:
        session = {"id": id, "person_id": person, "agent": "", "origin": origin, "created_at": 0, "seen_at": 0}
        connection.execute(insert(tables.session).values(**session))
    assert not play(connection, 0, "ada", "grace")
    assert play(connection, 0, "ada", "mary")
    assert play(connection, 0, "mary", "grace"), "addresses of a house are not compared"


def test_a_game_counts_if_it_was_played(connection: Connection) -> None:
    assert ratings.is_rateable("completed", [20, 19])
    assert ratings.is_rateable("resigned", [10, 10])
    assert not ratings.is_rateable("resigned", [20, 9]), "an early resignation counts for nobody"
    assert not ratings.is_rateable("timeout", [1, 1])
