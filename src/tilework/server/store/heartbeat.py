"""Heartbeats of the server. A gap is an outage, and all running clocks are extended by it in one statement.

The cause does not matter: no server, a frozen one, a database that was away, a computer that slept.
"""

import contextlib
from collections.abc import Callable

import orjson
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tilework.server.store import tables

_setting, _match = tables.setting, tables.match
ALIVE, OUTAGES = "alive_at", "outages"
OUTAGE_TTL_MS = 40 * 86_400_000
"""Forget outages older than the longest possible move."""

Stretches = list[tuple[int, int]]


def record_heartbeat(at: int, last: int, min_gap_ms: int) -> Callable[[Connection], Stretches]:
    """Record that the server is alive, and an outage if more than ``min_gap_ms`` passed since the last heartbeat. ``last`` is this process'
    own last heartbeat.

    Return all outages that still matter.
    """

    def work(connection: Connection) -> Stretches:
        known = max(last, _int_setting(connection, ALIVE))
        outages = [stretch for stretch in read_outages(connection) if stretch[1] > at - OUTAGE_TTL_MS]
        if known and at - known > min_gap_ms:
            outages.append((known, at))
            _set_setting(connection, OUTAGES, orjson.dumps(outages).decode())
            running = (_match.c.status == "playing") & (_match.c.due_at > known)
            connection.execute(update(_match).where(running).values(due_at=_match.c.due_at + (at - known)))
        _set_setting(connection, ALIVE, str(max(at, known)))
        return outages

    return work


def alive_at(connection: Connection) -> int:
    """Return when a server was last alive (milliseconds); 0 if never."""
    newest = connection.execute(select(func.max(_match.c.updated_at))).scalar()
    return max(int(newest or 0), _int_setting(connection, ALIVE))


def read_outages(connection: Connection) -> Stretches:
    """Return the recorded outages."""
    found = _setting_value(connection, OUTAGES)
    return [(int(gone), int(back)) for gone, back in orjson.loads(found)] if found else []


def _setting_value(connection: Connection, name: str) -> str | None:
    found: str | None = connection.execute(select(_setting.c.value).where(_setting.c.name == name).with_for_update()).scalar()
    return found


def _int_setting(connection: Connection, name: str) -> int:
    return int(_setting_value(connection, name) or 0)


def _set_setting(connection: Connection, name: str, value: str) -> None:
    """Set a value; of two workers that insert it at the same time the first wins."""
    if connection.execute(update(_setting).where(_setting.c.name == name).values(value=value)).rowcount:
        return
    with contextlib.suppress(IntegrityError), connection.begin_nested():
        connection.execute(insert(_setting).values(name=name, value=value))
