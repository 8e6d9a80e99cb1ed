"""Personal bests: best games, winning streaks and rating history."""

from collections.abc import Callable
from dataclasses import dataclass

import orjson
from sqlalchemy import Connection, Executable, select

from tilework.server.store import tables

_match, _seat = tables.match, tables.seat

MAX_RATING_POINTS = 100
"""Return at most this many of the newest ratings per game."""


@dataclass
class _PersonalBest:
    best: int | None = None
    match: str | None = None
    players: int | None = None
    run: int = 0
    highest: int | None = None
    """Highest rating."""
    running: int = 0

    def add(self, row: tables.AnyRow) -> None:
        """Add a finished game, in order of their ends."""
        if row.score is not None and (self.best is None or row.score > self.best):
            self.best, self.match, self.players = row.score, row.id, orjson.loads(row.rules)["options"]["players"]
        self.running = self.running + 1 if row.rank == 1 else 0
        self.run = max(self.run, self.running)
        if row.rating_after is not None:
            self.highest = max(self.highest or 0, row.rating_after)


def personal_bests(person: str, viewer: str | None = None) -> Callable[[Connection], list[dict[str, object]]]:
    """Return, for each game, the best score, the longest winning streak and the highest rating.

    The id of the best match opens its record, so it is only returned if the match is public or the viewer sat in it.
    """

    finished: Executable = (
        select(_match.c.id, _match.c.game, _match.c.rules, _match.c.updated_at, _seat.c.score, _seat.c.rank, _seat.c.rating_after)
        .join(_seat, _seat.c.match_id == _match.c.id)
        .where(_seat.c.person_id == person, _seat.c.kind == "person", _match.c.status == "finished", _seat.c.rank.is_not(None))
        .order_by(_match.c.updated_at, _match.c.id)
    )

    def run(connection: Connection) -> list[dict[str, object]]:
        found: dict[str, _PersonalBest] = {}
        for row in connection.execute(finished):
            found.setdefault(row.game, _PersonalBest()).add(row)
        visible = _visible(connection, [one.match for one in found.values() if one.match], viewer)
        for one in found.values():
            one.match = one.match if one.match in visible else None
        told = ("best", "match", "players", "run", "highest")
        return [{"game": game, **{name: getattr(found[game], name) for name in told}} for game in sorted(found)]

    return run


def _visible(connection: Connection, matches: list[str], viewer: str | None) -> set[str]:
    """Return which of these matches a viewer may know of."""
    mine = select(_seat.c.match_id).where(_seat.c.match_id.in_(matches), _seat.c.person_id == viewer)
    public = select(_match.c.id).where(_match.c.id.in_(matches), _match.c.public)
    return {*connection.execute(public).scalars(), *(connection.execute(mine).scalars() if viewer else ())}


def ratings_over_time(person: str) -> Callable[[Connection], list[dict[str, object]]]:
    """Return a person's ratings in each game, oldest first."""
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
        return [{"game": game, "points": points[-MAX_RATING_POINTS:]} for game, points in sorted(found.items())]

    return run
