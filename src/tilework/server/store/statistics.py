"""Queries on tallies and beginnings."""

from collections.abc import Callable, Collection, Sequence

import orjson
from sqlalchemy import Connection, Select, and_, delete, func, insert, select, update

from tilework.server.statistics.report import Tally
from tilework.server.statistics.tally import Judged
from tilework.server.store import tables

_tally, _beginning, _seat, _match, _person = tables.tally, tables.beginning, tables.seat, tables.match, tables.person

MOST_GAMES = 1000
"""So many of the newest games count: what somebody did years ago teaches little, and no answer takes long."""
MOST_SEATS = 4000
MOST_LINES = 10_000
DONE = "tallied"


def keep(tallies: Sequence[dict[str, object]], beginning: dict[str, object] | None) -> Callable[[Connection], None]:
    """Store what is known of a finished match, in place of what was known before."""

    def work(connection: Connection) -> None:
        if tallies:
            connection.execute(delete(_tally).where(_tally.c.match_id == tallies[0]["match_id"]))
            connection.execute(insert(_tally), list(tallies))
        if beginning:
            connection.execute(delete(_beginning).where(_beginning.c.match_id == beginning["match_id"]))
            connection.execute(insert(_beginning), beginning)

    return work


def judge(match: str, judged: Sequence[Judged]) -> Callable[[Connection], None]:
    """Store what an analysis says of each seat."""

    def work(connection: Connection) -> None:
        for seat, one in enumerate(judged):
            connection.execute(update(_tally).where(_tally.c.match_id == match, _tally.c.seat == seat).values(**one.row()))

    return work


def is_judged(match: str) -> Callable[[Connection], bool]:
    """Whether nothing is left to learn from an analysis: it is known, or there is no tally that it could go to."""
    query = select(func.count()).where(_tally.c.match_id == match, _tally.c.losses.is_(None))
    return lambda connection: connection.execute(query).scalar_one() == 0


def unjudged(before: int, without: Collection[str]) -> Callable[[Connection], str | None]:
    """The newest match of somebody with an account that was over before a time and was never analysed."""
    query = (
        select(_tally.c.match_id)
        .join(_seat, and_(_seat.c.match_id == _tally.c.match_id, _seat.c.seat == _tally.c.seat))
        .join(_person, _person.c.id == _seat.c.person_id)
        .where(_tally.c.losses.is_(None), _tally.c.at < before, _seat.c.kind == "person", _person.c.kind == "account")
        .where(_tally.c.match_id.not_in(without))
        .order_by(_tally.c.at.desc(), _tally.c.match_id)
        .limit(1)
    )
    return lambda connection: connection.execute(query).scalar()


def untallied(after: str, limit: int) -> Callable[[Connection], list[str]]:
    """Finished matches without a tally, in the order of their ids; none once all have been looked at."""
    known = select(tables.setting.c.name).where(tables.setting.c.name == DONE)
    query = (
        select(_match.c.id)
        .where(_match.c.status == "finished", _match.c.id > after, _match.c.id.not_in(select(_tally.c.match_id)))
        .order_by(_match.c.id)
        .limit(limit)
    )
    return lambda connection: [] if connection.execute(known).first() else list(connection.execute(query).scalars())


def all_tallied(connection: Connection) -> None:
    """Note that every match from before there were tallies has been looked at."""
    connection.execute(delete(tables.setting).where(tables.setting.c.name == DONE))
    connection.execute(insert(tables.setting).values(name=DONE, value="1"))


def _rows() -> Select[tuple[object, ...]]:
    return select(_tally, _seat.c.kind, _seat.c.score, _seat.c.rank).join(
        _seat, and_(_seat.c.match_id == _tally.c.match_id, _seat.c.seat == _tally.c.seat)
    )


def _read(query: Select[tuple[object, ...]]) -> Callable[[Connection], list[Tally]]:
    newest = query.order_by(_tally.c.at.desc(), _tally.c.match_id, _tally.c.seat)
    return lambda connection: [_tally_of(row) for row in connection.execute(newest)]


def of_person(person: str, game: str, players: int) -> Callable[[Connection], list[Tally]]:
    """Somebody's newest games of a kind."""
    mine = (_seat.c.person_id == person, _seat.c.kind == "person", _tally.c.game == game, _tally.c.players == players)
    return _read(_rows().where(*mine).limit(MOST_GAMES))


def all_of_person(person: str) -> Callable[[Connection], list[Tally]]:
    """Somebody's games of every kind, for their own table."""
    return _read(_rows().where(_seat.c.person_id == person, _seat.c.kind == "person").limit(MOST_LINES))


def of_everybody(game: str, players: int) -> Callable[[Connection], list[Tally]]:
    """The newest games of a kind, bots' seats too."""
    return _read(_rows().where(_tally.c.game == game, _tally.c.players == players).limit(MOST_SEATS))


def kinds(person: str | None) -> Callable[[Connection], list[dict[str, object]]]:
    """Which games there are between how many, and how often; those with most of them first."""
    count = func.count(_tally.c.match_id.distinct()).label("games")
    query = select(_tally.c.game, _tally.c.players, count)
    if person:
        query = query.join(_seat, and_(_seat.c.match_id == _tally.c.match_id, _seat.c.seat == _tally.c.seat))
        query = query.where(_seat.c.person_id == person, _seat.c.kind == "person")
    query = query.group_by(_tally.c.game, _tally.c.players).order_by(count.desc(), _tally.c.game, _tally.c.players)
    return lambda connection: [{"game": row.game, "players": row.players, "games": row.games} for row in connection.execute(query)]


def _tally_of(row: tables.AnyRow) -> Tally:
    losses = orjson.loads(row.losses) if row.losses else None
    return Tally(
        row.match_id,
        row.at,
        row.game,
        row.players,
        row.kind == "person",
        row.score,
        row.rank,
        row.began,
        orjson.loads(row.sources),
        row.opening,
        losses,
        row.deals,
        row.own,
        row.others,
    )


def beginnings(game: str, players: int, path: str, limit: int) -> Callable[[Connection], list[tuple[str, str, str]]]:
    """The newest public matches that began like this: their ids, moves and who made them."""
    query = (
        select(_beginning.c.match_id, _beginning.c.moves, _beginning.c.seats)
        .where(_beginning.c.game == game, _beginning.c.players == players, _beginning.c.moves.startswith(path, autoescape=True))
        .order_by(_beginning.c.at.desc(), _beginning.c.match_id)
        .limit(limit)
    )
    return lambda connection: [(row.match_id, row.moves, row.seats) for row in connection.execute(query)]


def results(matches: Sequence[str]) -> Callable[[Connection], dict[tuple[str, int], tuple[int, int]]]:
    """Scores and places by match and seat."""

    def run(connection: Connection) -> dict[tuple[str, int], tuple[int, int]]:
        found: dict[tuple[str, int], tuple[int, int]] = {}
        for start in range(0, len(matches), 500):
            query = select(_seat.c.match_id, _seat.c.seat, _seat.c.score, _seat.c.rank).where(
                _seat.c.match_id.in_(matches[start : start + 500])
            )
            found |= {(row.match_id, row.seat): (row.score, row.rank) for row in connection.execute(query)}
        return found

    return run
