"""Simulate a month of rating farming against the server's own rating code: ``python -m benchmarks.ratings``.

One attacker with up to 600 other identities plays for a single account that wins every game. Honest accounts play each other
for comparison. Results go to ``benchmarks/results/rating-farming.md`` with ``--write``.
"""

import argparse
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, String, Text, create_engine, insert

from tilework.server.store import ratings, tables

ADDRESSES, IDENTITIES, DAYS, GAMES_PER_DAY = 1_000, 10_000, 30, 20
HOUR, DAY = ratings.REMATCH_INTERVAL_MS, ratings.DAY_MS
MATCH = {column.name: "" if isinstance(column.type, String | Text) else 0 for column in tables.match.c}
SEAT = {column.name: None for column in tables.seat.c if column.nullable}


def world() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    tables.metadata.create_all(engine)
    with engine.begin() as connection:
        yield connection


class Month:
    """People, their matches, and the time."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.matches = self.people = 0

    def person(self, kind: str, address: int, at: int) -> str:
        self.people += 1
        id = f"{kind}-{self.people}"
        row = {"id": id, "name": id, "kind": kind, "language": "en", "created_at": at, "seen_at": at}
        self.connection.execute(insert(tables.person).values(login=id if kind == "account" else None, **row))
        session = {"id": id, "person_id": id, "agent": "", "origin": str(address), "created_at": at, "seen_at": at}
        self.connection.execute(insert(tables.session).values(**session))
        return id

    def play(self, at: int, winner: str, loser: str) -> None:
        self.matches += 1
        id = f"m{self.matches}"
        self.connection.execute(insert(tables.match).values(**{**MATCH, "id": id, "game": "azul", "updated_at": at}))
        for seat, person in enumerate((winner, loser)):
            self.connection.execute(
                insert(tables.seat).values(**{**SEAT, "match_id": id, "seat": seat, "person_id": person, "kind": "person"})
            )
        told: list[Any] = []  # Any: JSON
        ratings.rate(id, "azul", (winner, loser), (1, 2), at, told)(self.connection)

    def rating(self, person: str) -> int:
        return ratings.ratings_of(self.connection, person).get("azul", {"rating": ratings.CENTRE})["rating"]


def fresh_guests(month: Month, farmed: str, day: int) -> None:
    """Beat new guests, each from another address."""
    for game in range(GAMES_PER_DAY):
        month.play(day * DAY + game * 60_000, farmed, month.person("guest", 1 + (day * GAMES_PER_DAY + game) % ADDRESSES, day * DAY))


def fresh_accounts(month: Month, farmed: str, day: int) -> None:
    """Beat new accounts, each from another address."""
    for game in range(GAMES_PER_DAY):
        month.play(day * DAY + game * 60_000, farmed, month.person("account", 1 + (day * GAMES_PER_DAY + game) % ADDRESSES, day * DAY))


def established_accounts(month: Month, farmed: str, day: int, crew: list[str]) -> None:
    """Age accounts that play each other, then beat them."""
    if not crew:
        crew += [month.person("account", 1 + number, day * DAY) for number in range(60)]
    for offset in range(2):
        for number, one in enumerate(crew):
            month.play(day * DAY + offset * 2 * HOUR, one, crew[(number + 1 + offset + day) % len(crew)])
    for game in range(GAMES_PER_DAY):
        month.play(day * DAY + 10 * HOUR + game * 60_000, farmed, crew[(day * GAMES_PER_DAY + game) % len(crew)])


def simulate(strategy: Callable[[Month, str, int], None]) -> list[int]:
    """Return the farmed account's rating after each day."""
    for connection in world():
        month = Month(connection)
        farmed, days = month.person("account", 0, 0), []
        for day in range(DAYS):
            strategy(month, farmed, day)
            days.append(month.rating(farmed))
        return days
    return []


def honest(games: int = 8) -> list[int]:
    """Return the daily ratings of an honest account that wins two of three games against established ones."""
    chance = random.Random(1)
    for connection in world():
        month = Month(connection)
        crew = [month.person("account", 1 + number, -100 * DAY) for number in range(40)]
        for round in range(12):
            for number in range(0, len(crew), 2):
                pair = crew[number], crew[(number + 1 + 2 * round) % len(crew)]
                month.play(-50 * DAY + round * 2 * HOUR, *(pair if chance.random() < 0.5 else pair[::-1]))
        me, days = month.person("account", 0, 0), []
        for day in range(DAYS):
            for game in range(games):
                other = crew[(day * games + game) % len(crew)]
                month.play(day * DAY + game * HOUR, *((me, other) if chance.random() < 2 / 3 else (other, me)))
            days.append(month.rating(me))
        return days
    return []


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    crew: list[str] = []
    rows = {
        "Beats 600 new guests": simulate(fresh_guests),
        "Beats 600 new accounts": simulate(fresh_accounts),
        "Ages 60 accounts that play each other, then beats them": simulate(
            lambda month, farmed, day: established_accounts(month, farmed, day, crew)
        ),
        "Honest: wins two of three games, eight a day": honest(),
    }
    lines = ["| Strategy | After 1 day | After 7 days | After 30 days |", "| --- | ---: | ---: | ---: |"]
    lines += [f"| {name} | {days[0] - 1500:+} | {days[6] - 1500:+} | {days[-1] - 1500:+} |" for name, days in rows.items()]
    print("\n".join(lines))
    if parser.parse_args().write:
        about = f"{ADDRESSES:,} addresses, up to {IDENTITIES:,} identities, {GAMES_PER_DAY} games a day, {DAYS} days"
        text = f"# Rating farming\n\nGain of one account, in displayed points ({about}): `python -m benchmarks.ratings --write`.\n\n"
        Path("benchmarks/results/rating-farming.md").write_text(text + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
