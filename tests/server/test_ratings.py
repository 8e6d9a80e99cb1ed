"""Ratings that can't be farmed: few results of the same two count, none of one person under two names, none of games that nobody played."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, String, Text, create_engine, event, func, insert, select

from tilework.server.store import ratings, tables

HOUR = ratings.REPEAT_MS


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
    row: dict[str, Any] = {column.name: "" if isinstance(column.type, String | Text) else 0 for column in tables.match.c}
    connection.execute(insert(tables.match).values(**{**row, "id": f"m{number}", "game": game, "updated_at": at}))
    for seat, person in enumerate(people):
        blank: dict[str, Any] = {column.name: None for column in tables.seat.c if column.nullable}
        fixed = {"match_id": f"m{number}", "seat": seat, "person_id": person, "kind": "person"}
        connection.execute(insert(tables.seat).values(**{**blank, **fixed}))
    told: list[Any] = []
    ratings.rate(f"m{number}", game, people, range(1, len(people) + 1), at, told)(connection)
    return bool(told)


def test_of_two_people_one_result_an_hour_counts_and_three_a_day(connection: Connection) -> None:
    assert play(connection, 0, "ada", "grace")
    assert not play(connection, HOUR // 2, "ada", "grace")
    assert not play(connection, HOUR // 2, "mary", "grace", "ada"), "nor at a table with others"
    assert play(connection, HOUR // 2, "ada", "mary"), "others are others"
    assert play(connection, HOUR // 2, "ada", "grace", game="sintra"), "and so are other games"
    counted = [play(connection, hour * HOUR + 1, "grace", "ada") for hour in range(1, 26)]
    assert [hour for hour, counts in enumerate(counted, start=1) if counts] == [1, 2, 24, 25]


def test_one_person_under_two_names_rates_nobody(connection: Connection) -> None:
    sessions = [("s1", "ada", "home"), ("s2", "grace", "home"), ("s3", "mary", None), ("s4", "grace", None), ("s5", "ada", "home")]
    for id, person, origin in sessions:
        session = {"id": id, "person_id": person, "agent": "", "origin": origin, "created_at": 0, "seen_at": 0}
        connection.execute(insert(tables.session).values(**session))
    assert not play(connection, 0, "ada", "grace")
    assert play(connection, 0, "ada", "mary")
    assert play(connection, 0, "mary", "grace"), "addresses of a house are not compared"


def test_a_game_counts_if_it_was_played(connection: Connection) -> None:
    assert ratings.counts("completed", [20, 19])
    assert ratings.counts("resigned", [2, 2])
    assert not ratings.counts("resigned", [9, 1])
    assert not ratings.counts("timeout", [1, 1])
