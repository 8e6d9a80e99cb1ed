"""Queries on tournaments. Each takes a connection and runs in a database thread."""

from collections.abc import Callable, Iterable, Sequence

import orjson
from sqlalchemy import Connection, Executable, Table, and_, delete, exists, func, insert, or_, select, update

from tilework.server.errors import ApiError
from tilework.server.match import events as kind
from tilework.server.store import tables
from tilework.server.tournaments.hosted import RUNNING, WAITING, Entry, HostedTable, HostedTournament, Outcome

_tournament, _entry, _table = tables.tournament, tables.tournament_entry, tables.tournament_table
_match, _seat, _event = tables.match, tables.seat, tables.event

DbWrite = Callable[[Connection], None]
GIVEN_UP = (kind.RESIGN, kind.TIMEOUT, kind.LEFT)


def create(tournament: HostedTournament, at: int) -> DbWrite:
    """Store a new tournament."""
    row = {
        "id": tournament.id,
        "name": tournament.name,
        "creator_id": tournament.creator,
        "game": tournament.game,
        "setup": orjson.dumps(tournament.setup).decode(),
        "public": tournament.public,
        "seed": tournament.seed.hex(),
        "status": tournament.status,
        "seq": tournament.seq,
        "round": tournament.round,
        "created_at": at,
        "starts_at": tournament.starts_at,
        "ends_at": tournament.ends_at,
        "updated_at": at,
    }

    def work(connection: Connection) -> None:
        connection.execute(insert(_tournament), row)

    return work


def load(tournament: str) -> Callable[[Connection], HostedTournament | None]:
    """Return a tournament with its entries and tables."""

    def query(connection: Connection) -> HostedTournament | None:
        row = connection.execute(select(_tournament).where(_tournament.c.id == tournament)).first()
        return _from_row(connection, row) if row else None

    return query


def _from_row(connection: Connection, row: tables.AnyRow) -> HostedTournament:
    entries = connection.execute(select(_entry).where(_entry.c.tournament_id == row.id).order_by(_entry.c.number))
    found = connection.execute(select(_table).where(_table.c.tournament_id == row.id).order_by(_table.c.round, _table.c.number))
    return HostedTournament(
        row.id, row.name, row.creator_id, row.game, orjson.loads(row.setup), row.public, bytes.fromhex(row.seed), row.status, row.seq,
        row.round, row.created_at, row.starts_at, row.ends_at,
        tuple(Entry(entry.number, entry.person_id, entry.bot, entry.since, entry.until) for entry in entries),
        tuple(_hosted_table(table) for table in found),
    )  # fmt: skip


def _hosted_table(row: tables.AnyRow) -> HostedTable:
    outcome: Outcome | None = orjson.loads(row.result) if row.result else None
    return HostedTable(row.round, row.number, row.match_id, tuple(orjson.loads(row.seats)), outcome)


def seq_of(tournament: str) -> Callable[[Connection], int | None]:
    """Return the seq of a tournament."""
    return lambda connection: connection.execute(select(_tournament.c.seq).where(_tournament.c.id == tournament)).scalar()


def change(tournament: HostedTournament, at: int, works: Sequence[DbWrite] = (), **values: object) -> DbWrite:
    """Change a tournament and related rows if its seq is unchanged, else raise ``stale``."""

    def work(connection: Connection) -> None:
        same = (_tournament.c.id == tournament.id) & (_tournament.c.seq == tournament.seq)
        new = {"seq": tournament.seq + 1, "updated_at": at, **values}
        if connection.execute(update(_tournament).where(same).values(**new)).rowcount != 1:
            raise ApiError("stale")
        for one in works:
            one(connection)

    return work


def _inserting(table: Table, rows: list[dict[str, object]]) -> DbWrite:
    """Insert rows if there are any; an empty insert would add a default row."""

    def work(connection: Connection) -> None:
        if rows:
            connection.execute(insert(table), rows)

    return work


def adding_entries(tournament: HostedTournament, entries: Iterable[Entry]) -> DbWrite:
    """Insert entries."""
    rows: list[dict[str, object]] = [
        {
            "tournament_id": tournament.id,
            "number": one.number,
            "person_id": one.person,
            "bot": one.bot,
            "since": one.since,
            "until": one.until,
        }
        for one in entries
    ]

    return _inserting(_entry, rows)


def removing_entry(tournament: HostedTournament, number: int) -> DbWrite:
    """Delete an entry before the start."""
    return lambda connection: _run(connection, delete(_entry).where(_entry.c.tournament_id == tournament.id, _entry.c.number == number))


def setting_until(tournament: HostedTournament, number: int, until: int | None) -> DbWrite:
    """Withdraw an entry, or bring it back."""
    mine = (_entry.c.tournament_id == tournament.id) & (_entry.c.number == number)
    return lambda connection: _run(connection, update(_entry).where(mine).values(until=until))


def adding_tables(tournament: HostedTournament, found: Iterable[HostedTable]) -> DbWrite:
    """Insert tables."""
    rows: list[dict[str, object]] = [
        {
            "tournament_id": tournament.id,
            "round": table.round,
            "number": table.number,
            "match_id": table.match,
            "seats": orjson.dumps(table.seats).decode(),
        }
        for table in found
    ]

    return _inserting(_table, rows)


def setting_outcome(tournament: HostedTournament, table: HostedTable, outcome: Outcome) -> DbWrite:
    """Store the result of a table."""
    this = (_table.c.tournament_id == tournament.id) & (_table.c.round == table.round) & (_table.c.number == table.number)
    return lambda connection: _run(connection, update(_table).where(this).values(result=orjson.dumps(outcome).decode()))


def _run(connection: Connection, statement: Executable) -> None:
    connection.execute(statement)


def outcomes(match_ids: Sequence[str]) -> Callable[[Connection], dict[str, Outcome]]:
    """Return the results of finished matches; an aborted one is a draw without points."""

    def query(connection: Connection) -> dict[str, Outcome]:
        over = select(_match.c.id, _match.c.status).where(_match.c.id.in_(match_ids), _match.c.status.in_(("finished", "aborted")))
        status = {row.id: row.status for row in connection.execute(over)}
        given_up = set(
            connection.execute(select(_event.c.match_id).where(_event.c.match_id.in_(list(status)), _event.c.kind.in_(GIVEN_UP))).scalars()
        )
        found: dict[str, Outcome] = {match: {"ranks": [], "scores": []} for match in status}
        for seat in connection.execute(select(_seat).where(_seat.c.match_id.in_(list(status))).order_by(_seat.c.match_id, _seat.c.seat)):
            counts = status[seat.match_id] == "finished"
            found[seat.match_id]["ranks"].append(seat.rank if counts else 1)
            found[seat.match_id]["scores"].append(seat.score if counts else 0)
        for match in found:
            if match in given_up or status[match] != "finished":
                found[match]["forfeit"] = True
        return found

    return query


def due(at: int) -> Callable[[Connection], list[str]]:
    """Return tournaments to advance: due to start, with a finished table, or without an open one."""
    mine = _table.c.tournament_id == _tournament.c.id
    is_open = and_(mine, _table.c.match_id.is_not(None), _table.c.result.is_(None))
    done = exists().where(is_open, _match.c.id == _table.c.match_id, _match.c.status.in_(("finished", "aborted")))
    query = select(_tournament.c.id).where(
        or_(
            and_(_tournament.c.status == WAITING, _tournament.c.starts_at <= at),
            and_(_tournament.c.status == RUNNING, or_(done, ~exists().where(is_open))),
        )
    )
    return lambda connection: list(connection.execute(query).scalars())


def listed(statuses: Sequence[str], before: tuple[int, str] | None, limit: int) -> Callable[[Connection], list[dict[str, object]]]:
    """Return public tournaments, newest first."""
    count = select(func.count()).select_from(_entry).where(_entry.c.tournament_id == _tournament.c.id).scalar_subquery()
    query = select(_tournament, count.label("entrants")).where(_tournament.c.public, _tournament.c.status.in_(statuses))
    if before is not None:
        at, last = before
        query = query.where(or_(_tournament.c.created_at < at, (_tournament.c.created_at == at) & (_tournament.c.id < last)))
    query = query.order_by(_tournament.c.created_at.desc(), _tournament.c.id.desc()).limit(limit)
    return lambda connection: [summary(row, row.entrants) for row in connection.execute(query)]


def summary(row: tables.AnyRow, entrants: int) -> dict[str, object]:
    """Return a tournament's summary."""
    setup = orjson.loads(row.setup)
    return {
        "tournament": row.id,
        "name": row.name,
        "game": row.game,
        "format": setup["format"],
        "players": setup["players"],
        "duplicate": setup["duplicate"],
        "clock": setup["clock"],
        "status": row.status,
        "created_at": row.created_at,
        "starts_at": row.starts_at,
        "entrants": entrants,
    }


def open_by(person: str) -> Callable[[Connection], int]:
    """Count a person's unfinished tournaments."""
    query = select(func.count()).select_from(_tournament)
    return lambda connection: connection.execute(
        query.where(_tournament.c.creator_id == person, _tournament.c.status.in_((WAITING, RUNNING)))
    ).scalar_one()


def open_of(person: str) -> Callable[[Connection], list[str]]:
    """Return the ids of a person's unfinished tournaments."""
    query = select(_tournament.c.id).where(_tournament.c.creator_id == person, _tournament.c.status.in_((WAITING, RUNNING)))
    return lambda connection: list(connection.execute(query).scalars())


def open_from(origin: str) -> Callable[[Connection], int]:
    """Count unfinished tournaments whose creators came from one address."""
    query = select(_tournament.c.setup).where(_tournament.c.status.in_((WAITING, RUNNING)))
    return lambda connection: sum(orjson.loads(setup).get("origin") == origin for setup in connection.execute(query).scalars())


def remove_person(connection: Connection, person: str) -> None:
    """Remove a deleted person: entries before the start are deleted, later ones stay without a name."""
    mine = _entry.c.person_id == person
    touched = list(connection.execute(select(_entry.c.tournament_id).where(mine)).scalars())
    waiting = select(_tournament.c.id).where(_tournament.c.status == WAITING)
    connection.execute(delete(_entry).where(mine, _entry.c.tournament_id.in_(waiting)))
    following = select(_tournament.c.round + 1).where(_tournament.c.id == _entry.c.tournament_id).scalar_subquery()
    connection.execute(update(_entry).where(mine).values(person_id=None, until=func.coalesce(_entry.c.until, following)))
    connection.execute(update(_tournament).where(_tournament.c.id.in_(touched)).values(seq=_tournament.c.seq + 1))
    connection.execute(update(_tournament).where(_tournament.c.creator_id == person).values(creator_id=None))
