"""``tilework host``: what people reported, whom the server is closed to, and the log of security."""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import typer

from tilework.cli.app import console
from tilework.cli.frame import Commands
from tilework.cli.serve import DATA, DATABASE
from tilework.errors import InvalidOption
from tilework.server.words import said as say

if TYPE_CHECKING:
    from sqlalchemy import Connection

Result = TypeVar("Result")

DAY_MS = 86_400_000
WHO = typer.Argument("", help=say("help.hosting.who"))
NUMBER = typer.Option(50, "--number", min=1, max=1000, help=say("help.hosting.number"))


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = Commands(say("help.hosting"))
    for work in (reports, ban, unban, bans, audit):
        group.command(work.__name__, help=say(f"help.hosting.{work.__name__}"))(work)
    app.add_typer(group, name="host")


def reports(number: int = NUMBER, database: str = DATABASE, data: Path = DATA) -> None:
    from tilework.server.store import hosting

    for row in _do(database, data, hosting.reports(_now() + 1, number)):
        about = f"{row.reported} ({row.login or row.reported_id})"
        by = row.reporter or say("host.nobody_any_more")
        _line(row.created_at, say("host.report", about=about, by=by, reason=row.reason, match=row.match_id or "-"), row.text)


def ban(
    who: str = WHO,
    address: str = typer.Option("", "--address", help=say("help.hosting.ban.address")),
    reason: str = typer.Option(..., "--reason", help=say("help.hosting.ban.reason")),
    days: int = typer.Option(0, "--days", min=0, help=say("help.hosting.ban.days")),
    database: str = DATABASE,
    data: Path = DATA,
) -> None:
    from tilework.server.live.limits import network
    from tilework.server.store import hosting

    if bool(who) == bool(address):
        raise InvalidOption(say("host.whom"))
    person = _person(database, data, who) if who else None
    until = _now() + days * DAY_MS if days else None
    made = _do(database, data, hosting.ban(person, network(address) if address else None, reason, until, _now()))
    console.print(say("host.banned", ban=made.id))


def unban(id: str = typer.Argument(..., help=say("help.hosting.unban.ban")), database: str = DATABASE, data: Path = DATA) -> None:
    from tilework.server.store import hosting

    if not _do(database, data, hosting.lift(id, _now())):
        raise InvalidOption(say("host.no_ban", ban=id))
    console.print(say("host.lifted"))


def bans(database: str = DATABASE, data: Path = DATA) -> None:
    from tilework.server.store import hosting

    for found in _do(database, data, hosting.bans(_now())):
        end = _day(found.until) if found.until else say("host.for_good")
        _line(found.created_at, say("host.ban", ban=found.id, whom=found.name or found.address or "", end=end), found.reason)


def audit(
    who: str = WHO,
    what: str = typer.Option("", "--what", help=say("help.hosting.audit.what")),
    number: int = NUMBER,
    database: str = DATABASE,
    data: Path = DATA,
) -> None:
    from tilework.server.store import hosting

    person = _person(database, data, who) if who else None
    for row in _do(database, data, hosting.noted(_now() + 1, number, what or None, person)):
        _line(row.at, row.what, " ".join(part for part in (row.person_id, row.address, row.detail) if part))


def _person(database: str, data: Path, who: str) -> str:
    from tilework.server.store import hosting

    found = _do(database, data, hosting.found(who))
    if found is None:
        raise InvalidOption(say("host.nobody", who=who))
    return found


def _do(database: str, data: Path, work: "Callable[[Connection], Result]") -> Result:
    """Ask the server's database, also while the server runs."""
    from tilework.server.settings import Settings
    from tilework.server.store.backup import existing

    engine = existing(Settings(database=database, data=str(data)).database_url)
    try:
        with engine.execution_options(writes=True).begin() as connection:
            return work(connection)
    finally:
        engine.dispose()


def _now() -> int:
    return int(time.time() * 1000)


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _line(at: int, what: str, further: str) -> None:
    """One thing that happened; what people wrote is shown as it is, on a line of its own."""
    console.print(f"{_day(at)}  {what}", markup=False)
    if further:
        console.print("    " + " ".join(further.split()), markup=False)
