"""Queries that move what a guest has to the account they signed in to."""

from collections.abc import Callable

from sqlalchemy import Connection, Table, delete, exists, or_, select, update

from tilework.server.store import tables
from tilework.server.store.moderation import record_action
from tilework.server.store.people import delete_person

_person, _seat, _relation, _tournament, _entry = tables.person, tables.seat, tables.relation, tables.tournament, tables.tournament_entry

OWNED = (
    tables.chat_message,
    tables.puzzle_attempt,
    tables.puzzle_rating,
    tables.puzzle_run,
    tables.personal_puzzle,
    tables.relation,
    tables.moderation_notice,
    tables.notification,
)
"""Tables whose rows go to the account, unless it has the same already."""


def begin(guest: str, account: str) -> Callable[[Connection], None]:
    """Note that a guest's games go to an account, so that the move survives a restart."""

    def work(connection: Connection) -> None:
        connection.execute(update(_person).where(_person.c.id == guest, _person.c.kind == "guest").values(merged_into=account))

    return work


def unfinished(connection: Connection) -> list[tuple[str, str]]:
    """Return guests and accounts of moves that were begun."""
    query = select(_person.c.id, _person.c.merged_into).where(_person.c.merged_into.is_not(None)).limit(100)
    return [(row.id, row.merged_into) for row in connection.execute(query)]


def finish(guest: str, account: str, at: int) -> Callable[[Connection], list[str]]:
    """Move everything but the matches, which have been moved before, and delete the guest. Return the ended sessions."""

    def work(connection: Connection) -> list[str]:
        pair = (guest, account)
        connection.execute(delete(_relation).where(_relation.c.person_id.in_(pair), _relation.c.other_id.in_(pair)))
        for table in OWNED:
            _move(connection, table, "person_id", guest, account)
        _move(connection, _relation, "other_id", guest, account)
        for column in ("reporter_id", "reported_id"):
            _move(connection, tables.player_report, column, guest, account)
        _move_tournaments(connection, guest, account)
        record_action("guest_merged", at, account, detail=guest)(connection)
        return delete_person(guest)(connection)

    return work


def clear_ratings(match_id: str, account: str) -> Callable[[Connection], None]:
    """Remove the rating change of seats that were a guest's: it is no part of the account's history."""

    def work(connection: Connection) -> None:
        mine = (_seat.c.match_id == match_id) & (_seat.c.person_id == account)
        connection.execute(update(_seat).where(mine).values(rating_before=None, rating_after=None))

    return work


def _move(connection: Connection, table: Table, column: str, guest: str, account: str) -> None:
    """Give the guest's rows to the account, except where that would make two of the same."""
    other = table.alias()
    keys = [key.name for key in table.primary_key if key.name != column]
    query = update(table).where(table.c[column] == guest)
    if column in table.primary_key.columns:
        query = query.where(~exists().where(other.c[column] == account, *(other.c[key] == table.c[key] for key in keys)))
    connection.execute(query.values({column: account}))


def _move_tournaments(connection: Connection, guest: str, account: str) -> None:
    """Give entries to the account, unless it has entered too."""
    entered = select(_entry.c.tournament_id).where(_entry.c.person_id == account)
    moved = list(
        connection.execute(
            select(_tournament.c.id).where(
                or_(
                    _tournament.c.creator_id == guest,
                    _tournament.c.id.in_(select(_entry.c.tournament_id).where(_entry.c.person_id == guest)),
                )
            )
        ).scalars()
    )
    taken = set(connection.execute(entered).scalars())
    free = [id for id in moved if id not in taken]
    connection.execute(update(_entry).where(_entry.c.person_id == guest, _entry.c.tournament_id.in_(free)).values(person_id=account))
    connection.execute(update(_tournament).where(_tournament.c.creator_id == guest).values(creator_id=account))
    connection.execute(update(_tournament).where(_tournament.c.id.in_(moved)).values(seq=_tournament.c.seq + 1))
