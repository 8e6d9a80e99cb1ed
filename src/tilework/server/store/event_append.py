"""Append events to matches with two precompiled statements, executed directly on the driver.

They are most of what a busy server writes, and SQLAlchemy's per-execution overhead costs more than the statements.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from sqlalchemy import Connection, Dialect, bindparam, insert, update

from tilework.server.store import tables

if TYPE_CHECKING:
    from psycopg import Cursor
    from sqlalchemy.engine.interfaces import DBAPICursor

_match = tables.match
_CHANGING = ("seq", "status", "turn", "due_at", "bot_turn", "lease_by", "lease_until", "updated_at")
_ADVANCE = (
    update(_match)
    .where(_match.c.id == bindparam("match_id"), _match.c.seq == bindparam("expected"))
    .values({name: bindparam(f"new_{name}") for name in _CHANGING})
)
_INSERT_EVENT = insert(tables.event)


@dataclass
class Append:
    """Events of one match, stored only if its seq is still ``expected``."""

    match_id: str
    expected: int
    row: dict[str, object]
    """New values of the match's row."""
    events: list[dict[str, object]]
    inside: list[Callable[[Connection], None]] = field(default_factory=list)
    """Further writes in the same transaction: seats, ratings."""

    def values(self) -> dict[str, object]:
        """Return the parameters of the statement."""
        return {"match_id": self.match_id, "expected": self.expected, **{f"new_{name}": value for name, value in self.row.items()}}


class Statements:
    """The statements compiled for a dialect."""

    def __init__(self, dialect: Dialect) -> None:
        self._is_sqlite = dialect.name == "sqlite"
        self.error: type[Exception] = dialect.loaded_dbapi.Error
        """Base exception of the driver, which is not wrapped here."""
        advance = (_ADVANCE if self._is_sqlite else _ADVANCE.returning(_match.c.id)).compile(dialect=dialect)
        add = _INSERT_EVENT.compile(dialect=dialect)
        self._advance, self._order = str(advance), advance.positiontup or []
        self._add, self._add_order = str(add), add.positiontup or []

    def advance(self, connection: Connection, appends: Sequence[Append]) -> list[bool]:
        """Update each match's row if its seq is the expected one. Return which were updated."""
        cursor = connection.connection.cursor()
        try:
            values = [append.values() for append in appends]
            if not self._is_sqlite:
                return _advance_at_once(cursor, self._advance, values)
            order = self._order
            return [_was_changed(cursor, self._advance, [row[name] for name in order]) for row in values]
        finally:
            cursor.close()

    def add_events(self, connection: Connection, rows: list[dict[str, object]]) -> None:
        """Insert events."""
        cursor = connection.connection.cursor()
        try:
            order = self._add_order
            cursor.executemany(self._add, [[row[name] for name in order] for row in rows] if self._is_sqlite else rows)
        finally:
            cursor.close()


def _was_changed(cursor: "DBAPICursor", statement: str, values: list[object]) -> bool:
    cursor.execute(statement, values)
    return cursor.rowcount == 1


def _advance_at_once(cursor: "DBAPICursor", statement: str, values: list[dict[str, object]]) -> list[bool]:
    """Pipeline all updates to PostgreSQL and wait once."""
    own = cast("Cursor[tuple[object, ...]]", cursor)
    own.executemany(statement.encode(), values, returning=True)
    wins = []
    while True:
        wins.append(own.fetchone() is not None)
        if not own.nextset():
            return wins
