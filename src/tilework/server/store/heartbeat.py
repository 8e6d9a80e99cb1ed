"""The server says every few seconds that it is alive. A gap in it is an outage: all clocks are set forward by it, in one statement.

It does not matter why nobody said it: no server, a frozen one, a database that was away, a computer that slept.
"""

import contextlib
from collections.abc import Callable

import orjson
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tilework.server.store import tables

_setting, _match = tables.setting, tables.match
ALIVE, OUTAGES = "alive_at", "outages"
KEEP_MS = 40 * 86_400_000
"""The longest that a move may take, and some more: older outages concern nobody."""

Stretches = list[tuple[int, int]]


def beat(at: int, last: int, least: int) -> Callable[[Connection], Stretches]:
    """Say that the server is alive. ``last`` is when this process knows that it was, ``least`` what counts as an outage.

    Returns all outages that still matter.
    """

    def work(connection: Connection) -> Stretches:
        known = max(last, _number(connection, ALIVE))
        outages = [stretch for stretch in read_outages(connection) if stretch[1] > at - KEEP_MS]
        if known and at - known > least:
            outages.append((known, at))
            _set(connection, OUTAGES, orjson.dumps(outages).decode())
            running = (_match.c.status == "playing") & (_match.c.due_at > known)
            connection.execute(update(_match).where(running).values(due_at=_match.c.due_at + (at - known)))
        _set(connection, ALIVE, str(max(at, known)))
        return outages

    return work


def alive_at(connection: Connection) -> int:
    """When a server was last alive, by what it said or did; 0 if none ever was."""
    newest = connection.execute(select(func.max(_match.c.updated_at))).scalar()
    return max(int(newest or 0), _number(connection, ALIVE))


def read_outages(connection: Connection) -> Stretches:
    """The outages that are known."""
    found = _value(connection, OUTAGES)
    return [(int(gone), int(back)) for gone, back in orjson.loads(found)] if found else []


def _value(connection: Connection, name: str) -> str | None:
    found: str | None = connection.execute(select(_setting.c.value).where(_setting.c.name == name).with_for_update()).scalar()
    return found


def _number(connection: Connection, name: str) -> int:
    return int(_value(connection, name) or 0)


def _set(connection: Connection, name: str, value: str) -> None:
    """Set a value. Two workers that start together may both find none: then the first one's is as good."""
    if connection.execute(update(_setting).where(_setting.c.name == name).values(value=value)).rowcount:
        return
    with contextlib.suppress(IntegrityError), connection.begin_nested():
        connection.execute(insert(_setting).values(name=name, value=value))
