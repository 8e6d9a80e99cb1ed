"""``tilework host``: review player reports, warn, mute and ban, appoint admins, set passwords, read the audit log and the state."""

import time
from collections.abc import Callable
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import typer

from tilework.cli.commands.serve import DATA, DATABASE
from tilework.cli.framework.app import console
from tilework.cli.framework.json_output import PROBLEMS_FOUND, AsJson, print_json
from tilework.cli.framework.localized_typer import Commands
from tilework.cli.framework.messages import language
from tilework.errors import InvalidOption
from tilework.server.localization import host_text as say

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from tilework.server.settings import Settings

Result = TypeVar("Result")

DAY_MS = 86_400_000
REDIS = typer.Option("", "--redis", envvar="TILEWORK_REDIS", help=say("help.redis"))
WHO = typer.Argument("", help=say("help.moderation.who"))
SOMEBODY = typer.Argument(..., help=say("help.moderation.who"))
LIMIT = typer.Option(50, "--limit", min=1, max=1000, help=say("help.moderation.limit"))


def register(app: typer.Typer) -> None:
    group = Commands(say("help.moderation"))
    for work in (reports, close, warn, mute, unmute, ban, unban, bans, password, admin, admins, audit, status, mail):
        group.command(work.__name__, help=say(f"help.moderation.{work.__name__}"))(work)
    app.add_typer(group, name="host")


def reports(
    everything: bool = typer.Option(False, "--all", help=say("help.moderation.reports.all")),
    limit: int = LIMIT,
    as_json: AsJson = False,
    database: str = DATABASE,
    data: Path = DATA,
) -> None:
    from tilework.server.store import moderation

    found = _do(database, data, moderation.reports(_now() + 1, limit, closed=everything))
    if as_json:
        print_json([dict(row._mapping) for row in found])
        return
    for row in found:
        about = f"{row.reported} ({row.login or row.reported_id})"
        by = row.reporter or say("moderation.nobody_any_more")
        _line(
            row.created_at, say("moderation.report", id=row.id, about=about, by=by, reason=row.reason, match=row.match_id or "-"), row.text
        )


def close(
    report: str = typer.Argument(..., help=say("help.moderation.close.report")),
    answer: str = typer.Option("", "--answer", help=say("help.moderation.close.answer")),
    as_json: AsJson = False,
    database: str = DATABASE,
    data: Path = DATA,
) -> None:
    from tilework.server.store import moderation

    if not _do(database, data, moderation.close_report(report, answer, _now())):
        raise InvalidOption(say("moderation.no_report", report=report))
    _done({"report": report, "answer": answer or None}, say("moderation.closed"), as_json)


def warn(
    who: str = SOMEBODY,
    reason: str = typer.Option(..., "--reason", help=say("help.moderation.warn.reason")),
    as_json: AsJson = False,
    database: str = DATABASE,
    data: Path = DATA,
) -> None:
    from tilework.server.store import moderation

    person = _person(database, data, who)
    made = _do(database, data, moderation.add_notice(person, moderation.WARNING, reason, _now()))
    _done({"notice": made, "person": person}, say("moderation.warned"), as_json)


def mute(
    who: str = SOMEBODY,
    reason: str = typer.Option(..., "--reason", help=say("help.moderation.ban.reason")),
    days: int = typer.Option(0, "--days", min=0, help=say("help.moderation.ban.days")),
    as_json: AsJson = False,
    database: str = DATABASE,
    data: Path = DATA,
) -> None:
    from tilework.server.store import moderation

    person = _person(database, data, who)
    until = _now() + days * DAY_MS if days else None
    made = _do(database, data, moderation.add_notice(person, moderation.MUTE, reason, _now(), until))
    end = _day(until) if until else say("moderation.for_good")
    _done({"notice": made, "person": person, "until": until}, say("moderation.muted", end=end), as_json)


def unmute(who: str = SOMEBODY, as_json: AsJson = False, database: str = DATABASE, data: Path = DATA) -> None:
    from tilework.server.store import moderation

    person = _person(database, data, who)
    if not _do(database, data, moderation.unmute(person, _now())):
        raise InvalidOption(say("moderation.not_muted", who=who))
    _done({"person": person}, say("moderation.unmuted"), as_json)


def ban(
    who: str = WHO,
    address: str = typer.Option("", "--address", help=say("help.moderation.ban.address")),
    reason: str = typer.Option(..., "--reason", help=say("help.moderation.ban.reason")),
    days: int = typer.Option(0, "--days", min=0, help=say("help.moderation.ban.days")),
    as_json: AsJson = False,
    database: str = DATABASE,
    data: Path = DATA,
) -> None:
    from tilework.server.live.rate_limits import parse_address_key
    from tilework.server.store import moderation

    if bool(who) == bool(address):
        raise InvalidOption(say("moderation.whom"))
    person = _person(database, data, who) if who else None
    until = _now() + days * DAY_MS if days else None
    made = _do(database, data, moderation.ban(person, parse_address_key(address) if address else None, reason, until, _now()))
    _done(asdict(made), say("moderation.banned", ban=made.id), as_json)


def unban(
    id: str = typer.Argument(..., help=say("help.moderation.unban.ban")),
    as_json: AsJson = False,
    database: str = DATABASE,
    data: Path = DATA,
) -> None:
    from tilework.server.store import moderation

    if not _do(database, data, moderation.lift(id, _now())):
        raise InvalidOption(say("moderation.no_ban", ban=id))
    _done({"ban": id}, say("moderation.lifted"), as_json)


def bans(as_json: AsJson = False, database: str = DATABASE, data: Path = DATA) -> None:
    from tilework.server.store import moderation

    active = _do(database, data, moderation.bans(_now()))
    if as_json:
        print_json([asdict(found) for found in active])
        return
    for found in active:
        end = _day(found.until) if found.until else say("moderation.for_good")
        _line(found.created_at, say("moderation.ban", ban=found.id, whom=found.name or found.address or "", end=end), found.reason)


def password(
    login: str = typer.Argument(..., help=say("help.moderation.password.login")), database: str = DATABASE, data: Path = DATA
) -> None:
    from tilework.server.people.accounts import new_recovery_code
    from tilework.server.people.passwords import Passwords
    from tilework.server.store.recovery import set_password

    new = new_recovery_code()
    if not _do(database, data, set_password(login.lower(), Passwords().hash_now(new), _now())):
        raise InvalidOption(say("moderation.nobody", who=login))
    console.print(say("moderation.password", login=login.lower(), password=new), markup=False)


def audit(
    who: str = WHO,
    action: str = typer.Option("", "--action", help=say("help.moderation.audit.action")),
    limit: int = LIMIT,
    as_json: AsJson = False,
    database: str = DATABASE,
    data: Path = DATA,
) -> None:
    from tilework.server.store import moderation

    person = _person(database, data, who) if who else None
    found = _do(database, data, moderation.actions(_now() + 1, limit, action or None, person))
    if as_json:
        print_json([dict(row._mapping) for row in found])
        return
    for row in found:
        _line(row.at, row.action, " ".join(part for part in (row.person_id, row.address, row.detail) if part))


def admin(
    login: str = typer.Argument(..., help=say("help.moderation.password.login")),
    remove: bool = typer.Option(False, "--remove", help=say("help.moderation.admin.remove")),
    as_json: AsJson = False,
    database: str = DATABASE,
    data: Path = DATA,
) -> None:
    from tilework.server.store.admins import set_admin

    if not _do(database, data, set_admin(login.lower(), not remove, _now())):
        raise InvalidOption(say("moderation.nobody", who=login))
    text = say("moderation.admin_removed" if remove else "moderation.admin", login=login.lower())
    _done({"login": login.lower(), "admin": not remove}, text, as_json)


def admins(as_json: AsJson = False, database: str = DATABASE, data: Path = DATA) -> None:
    from tilework.server.store.admins import admins as appointed

    found = _do(database, data, appointed())
    if as_json:
        print_json(found)
        return
    for one in found:
        _line(int(str(one["since"])), f"{one['login']} ({one['name']})", "")


def status(as_json: AsJson = False, database: str = DATABASE, redis: str = REDIS, data: Path = DATA) -> None:
    from tilework.server.host_status import host_status

    found = host_status(_settings(database, data, redis))
    if as_json:
        print_json(found)
        return
    for name, part in found.items():
        shown = ", ".join(f"{key}: {value}" for key, value in part.items() if value is not None) if isinstance(part, dict) else part
        console.print(f"{name}: {shown or '-'}", markup=False, soft_wrap=True)


def mail(
    address: str = typer.Argument(..., help=say("help.moderation.mail.address")),
    as_json: AsJson = False,
    database: str = DATABASE,
    data: Path = DATA,
) -> None:
    import smtplib

    from tilework.server.notifications import email

    settings = _settings(database, data)
    if not settings.smtp_host or not settings.smtp_from:
        raise InvalidOption(say("moderation.no_mail"))
    if not email.is_address(address):
        raise InvalidOption(say("moderation.no_email_address", address=address))
    problem = None
    try:
        email.send(settings, email.trial(settings, address, language()))
    except (OSError, smtplib.SMTPException) as error:
        problem = email.reason_of(error)
    text = say("moderation.mail_failed", reason=problem) if problem else say("moderation.mail_sent", address=address)
    _done({"address": address, "problem": problem}, text, as_json)
    if problem:
        raise typer.Exit(PROBLEMS_FOUND)


def _settings(database: str, data: Path, redis: str = "") -> "Settings":
    """Return the server's settings: the environment's, at this database."""
    from tilework.server.settings import Settings

    given = Settings.from_environment()
    return Settings(**{**vars(given), "database": database, "redis": redis or given.redis, "data_dir": str(data)})


def _done(data: dict[str, object], text: str, as_json: bool) -> None:
    """Say what was done, for people or for programs."""
    if as_json:
        print_json(data)
    else:
        console.print(text, markup=False)


def _person(database: str, data: Path, who: str) -> str:
    from tilework.server.store import moderation

    found = _do(database, data, moderation.find_person(who))
    if found is None:
        raise InvalidOption(say("moderation.nobody", who=who))
    return found


def _do(database: str, data: Path, work: "Callable[[Connection], Result]") -> Result:
    """Run a query on the server's database; safe while the server is running."""
    from tilework.server.settings import Settings
    from tilework.server.store.backup import existing

    engine = existing(Settings(database=database, data_dir=str(data)).database_url)
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
    """Print one entry; text written by players goes on a line of its own, verbatim."""
    console.print(f"{_day(at)}  {what}", markup=False)
    if further:
        console.print("    " + " ".join(further.split()), markup=False)
