"""Queries on seat statistics and openings."""

from collections.abc import Callable, Collection, Sequence

import orjson
from sqlalchemy import Connection, Select, and_, delete, func, insert, select, update

from tilework.server.statistics.report import SeatStats
from tilework.server.statistics.seat_stats import SeatAnalysis
from tilework.server.store import tables

_seat_stats, _match_opening, _seat, _match, _person = tables.seat_stats, tables.match_opening, tables.seat, tables.match, tables.person

MAX_GAMES = 1000
"""Use at most this many of a person's newest games."""
MAX_SEATS = 4000
MAX_CSV_ROWS = 10_000
BACKFILL_DONE = "tallied"


def store(rows: Sequence[dict[str, object]], opening: dict[str, object] | None) -> Callable[[Connection], None]:
    """Store or replace the statistics of a finished match."""

    def work(connection: Connection) -> None:
        if rows:
            connection.execute(delete(_seat_stats).where(_seat_stats.c.match_id == rows[0]["match_id"]))
            connection.execute(insert(_seat_stats), list(rows))
        if opening:
            connection.execute(delete(_match_opening).where(_match_opening.c.match_id == opening["match_id"]))
            connection.execute(insert(_match_opening), opening)

    return work


def store_analysis(match: str, analyses: Sequence[SeatAnalysis]) -> Callable[[Connection], None]:
    """Store the analysis of each seat."""

    def work(connection: Connection) -> None:
        for seat, one in enumerate(analyses):
            connection.execute(update(_seat_stats).where(_seat_stats.c.match_id == match, _seat_stats.c.seat == seat).values(**one.row()))

    return work


def is_analysed(match: str) -> Callable[[Connection], bool]:
    """Whether there is nothing left to store from an analysis."""
    query = select(func.count()).where(_seat_stats.c.match_id == match, _seat_stats.c.losses.is_(None))
    return lambda connection: connection.execute(query).scalar_one() == 0


def newest_unanalysed(before: int, without: Collection[str]) -> Callable[[Connection], str | None]:
    """Return the newest unanalysed match with an account that ended before ``before``."""
    query = (
        select(_seat_stats.c.match_id)
        .join(_seat, and_(_seat.c.match_id == _seat_stats.c.match_id, _seat.c.seat == _seat_stats.c.seat))
        .join(_person, _person.c.id == _seat.c.person_id)
        .where(_seat_stats.c.losses.is_(None), _seat_stats.c.at < before, _seat.c.kind == "person", _person.c.kind == "account")
        .where(_seat_stats.c.match_id.not_in(without))
        .order_by(_seat_stats.c.at.desc(), _seat_stats.c.match_id)
        .limit(1)
    )
    return lambda connection: connection.execute(query).scalar()


def without_stats(after: str, limit: int) -> Callable[[Connection], list[str]]:
    """Return finished matches without statistics, by id; none once the backfill is done."""
    known = select(tables.setting.c.name).where(tables.setting.c.name == BACKFILL_DONE)
    query = (
        select(_match.c.id)
        .where(_match.c.status == "finished", _match.c.id > after, _match.c.id.not_in(select(_seat_stats.c.match_id)))
        .order_by(_match.c.id)
        .limit(limit)
    )
    return lambda connection: [] if connection.execute(known).first() else list(connection.execute(query).scalars())


def mark_backfill_done(connection: Connection) -> None:
    """Record that all matches have statistics."""
    connection.execute(delete(tables.setting).where(tables.setting.c.name == BACKFILL_DONE))
    connection.execute(insert(tables.setting).values(name=BACKFILL_DONE, value="1"))


def _rows() -> Select[tuple[object, ...]]:
    return select(_seat_stats, _seat.c.kind, _seat.c.score, _seat.c.rank).join(
        _seat, and_(_seat.c.match_id == _seat_stats.c.match_id, _seat.c.seat == _seat_stats.c.seat)
    )


def _read(query: Select[tuple[object, ...]]) -> Callable[[Connection], list[SeatStats]]:
    newest = query.order_by(_seat_stats.c.at.desc(), _seat_stats.c.match_id, _seat_stats.c.seat)
    return lambda connection: [_seat_stats_of(row) for row in connection.execute(newest)]


def of_person(person: str, game: str, players: int) -> Callable[[Connection], list[SeatStats]]:
    """Return a person's newest games of a variant."""
    mine = (_seat.c.person_id == person, _seat.c.kind == "person", _seat_stats.c.game == game, _seat_stats.c.players == players)
    return _read(_rows().where(*mine).limit(MAX_GAMES))


def all_of_person(person: str) -> Callable[[Connection], list[SeatStats]]:
    """Return all games of a person."""
    return _read(_rows().where(_seat.c.person_id == person, _seat.c.kind == "person").limit(MAX_CSV_ROWS))


def of_population(game: str, players: int) -> Callable[[Connection], list[SeatStats]]:
    """Return the newest games of a variant, including bots' seats."""
    return _read(_rows().where(_seat_stats.c.game == game, _seat_stats.c.players == players).limit(MAX_SEATS))


def variants(person: str | None) -> Callable[[Connection], list[dict[str, object]]]:
    """Return games and player counts with their number of games, most frequent first."""
    count = func.count(_seat_stats.c.match_id.distinct()).label("games")
    query = select(_seat_stats.c.game, _seat_stats.c.players, count)
    if person:
        query = query.join(_seat, and_(_seat.c.match_id == _seat_stats.c.match_id, _seat.c.seat == _seat_stats.c.seat))
        query = query.where(_seat.c.person_id == person, _seat.c.kind == "person")
    query = query.group_by(_seat_stats.c.game, _seat_stats.c.players).order_by(count.desc(), _seat_stats.c.game, _seat_stats.c.players)
    return lambda connection: [{"game": row.game, "players": row.players, "games": row.games} for row in connection.execute(query)]


def _seat_stats_of(row: tables.AnyRow) -> SeatStats:
    losses = orjson.loads(row.losses) if row.losses else None
    return SeatStats(
        row.match_id,
        row.at,
        row.game,
        row.players,
        row.kind == "person",
        row.score,
        row.rank,
        row.moved_first,
        orjson.loads(row.sources),
        row.opening,
        losses,
        row.luck_points,
        row.own_move_points,
        row.other_move_points,
    )


def openings(game: str, players: int, path: str, limit: int) -> Callable[[Connection], list[tuple[str, str, str]]]:
    """Return the newest public matches that began like this: id, moves and seats."""
    query = (
        select(_match_opening.c.match_id, _match_opening.c.moves, _match_opening.c.seats)
        .where(_match_opening.c.game == game, _match_opening.c.players == players, _match_opening.c.moves.startswith(path, autoescape=True))
        .order_by(_match_opening.c.at.desc(), _match_opening.c.match_id)
        .limit(limit)
    )
    return lambda connection: [(row.match_id, row.moves, row.seats) for row in connection.execute(query)]


def results(matches: Sequence[str]) -> Callable[[Connection], dict[tuple[str, int], tuple[int, int]]]:
    """Return score and rank by match and seat."""

    def run(connection: Connection) -> dict[tuple[str, int], tuple[int, int]]:
        found: dict[tuple[str, int], tuple[int, int]] = {}
        for start in range(0, len(matches), 500):
            query = select(_seat.c.match_id, _seat.c.seat, _seat.c.score, _seat.c.rank).where(
                _seat.c.match_id.in_(matches[start : start + 500])
            )
            found |= {(row.match_id, row.seat): (row.score, row.rank) for row in connection.execute(query)}
        return found

    return run
