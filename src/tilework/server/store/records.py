"""What somebody has reached: their best games, their longest run of wins, and how their rating went."""

from collections.abc import Callable
from dataclasses import dataclass

import orjson
from sqlalchemy import Connection, Executable, select

from tilework.server.store import tables

_match, _seat = tables.match, tables.seat

POINTS = 100
"""So many of the newest ratings are told for each game."""


@dataclass
class _Record:
    best: int | None = None
    match: str | None = None
    players: int | None = None
    run: int = 0
    highest: int | None = None
    """The highest rating."""
    running: int = 0

    def add(self, row: tables.AnyRow) -> None:
        """Another finished game, in the order of their ends."""
        if row.score is not None and (self.best is None or row.score > self.best):
            self.best, self.match, self.players = row.score, row.id, orjson.loads(row.rules)["options"]["players"]
        self.running = self.running + 1 if row.rank == 1 else 0
        self.run = max(self.run, self.running)
        if row.rating_after is not None:
            self.highest = max(self.highest or 0, row.rating_after)


def records(person: str) -> Callable[[Connection], list[dict[str, object]]]:
    """Of each game the best score with its match, the most wins in a row, and the highest rating."""

    finished: Executable = (
        select(_match.c.id, _match.c.game, _match.c.rules, _match.c.updated_at, _seat.c.score, _seat.c.rank, _seat.c.rating_after)
        .join(_seat, _seat.c.match_id == _match.c.id)
        .where(_seat.c.person_id == person, _seat.c.kind == "person", _match.c.status == "finished", _seat.c.rank.is_not(None))
        .order_by(_match.c.updated_at, _match.c.id)
    )

    def run(connection: Connection) -> list[dict[str, object]]:
        found: dict[str, _Record] = {}
        for row in connection.execute(finished):
            found.setdefault(row.game, _Record()).add(row)
        told = ("best", "match", "players", "run", "highest")
        return [{"game": game, **{name: getattr(found[game], name) for name in told}} for game in sorted(found)]

    return run


def ratings_over_time(person: str) -> Callable[[Connection], list[dict[str, object]]]:
    """How somebody's rating went in each game, the oldest first."""
    query = (
        select(_match.c.game, _match.c.updated_at, _seat.c.rating_after)
        .join(_seat, _seat.c.match_id == _match.c.id)
        .where(_seat.c.person_id == person, _seat.c.rating_after.is_not(None))
        .order_by(_match.c.updated_at, _match.c.id)
    )

    def run(connection: Connection) -> list[dict[str, object]]:
        found: dict[str, list[dict[str, int]]] = {}
        for row in connection.execute(query):
            found.setdefault(row.game, []).append({"at": row.updated_at, "rating": row.rating_after})
        return [{"game": game, "points": points[-POINTS:]} for game, points in sorted(found.items())]

    return run
