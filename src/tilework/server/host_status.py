"""State of a server for its host: versions, database, Redis, mail, backups and how much there is."""

import platform
import shutil
from pathlib import Path

import orjson
from redis import Redis
from redis.exceptions import RedisError
from sqlalchemy import Connection, func, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from tilework import __version__
from tilework.server.notifications import email
from tilework.server.settings import Settings
from tilework.server.store import tables
from tilework.server.store.backup import LAST_BACKUP, BackupError, existing
from tilework.server.store.database import reason_of
from tilework.server.store.migrate import current_revision, newest_revision


def host_status(settings: Settings) -> dict[str, object]:
    """Look at everything; blocks for a few seconds at most, and changes nothing."""
    return {
        "versions": {"tilework": __version__, "python": platform.python_version()},
        **_database(settings),
        "redis": _redis(settings),
        "mail": _mail(settings),
        "public_url": settings.public_url or None,
    }


def _database(settings: Settings) -> dict[str, object]:
    kind = "sqlite" if settings.is_sqlite else "postgresql"
    try:
        engine = existing(settings.database_url)
    except (BackupError, SQLAlchemyError) as error:
        return {"database": {"kind": kind, "problem": str(error)[:300]}, "backup": None, "counts": {}}
    try:
        with engine.connect() as connection:
            revision = current_revision(connection)
            database = {
                "kind": kind,
                "problem": None,
                "revision": revision,
                "is_current": revision == newest_revision(),
                "bytes": _size(connection, settings),
                "free_bytes": shutil.disk_usage(settings.folder).free if settings.is_sqlite else None,
            }
            stored = connection.execute(select(tables.setting.c.value).where(tables.setting.c.name == LAST_BACKUP)).scalar()
            return {"database": database, "backup": orjson.loads(stored) if stored else None, "counts": _counts(connection)}
    except SQLAlchemyError as error:
        problem = reason_of(error) if hasattr(error, "orig") else str(error)[:300]  # type: ignore[arg-type]  # what has a driver's error
        return {"database": {"kind": kind, "problem": problem}, "backup": None, "counts": {}}
    finally:
        engine.dispose()


def _size(connection: Connection, settings: Settings) -> int:
    if settings.is_sqlite:
        file = Path(make_url(settings.database_url).database or "")
        return sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*") if part.is_file())
    return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())


def _counts(connection: Connection) -> dict[str, int]:
    """Count people, matches, and reports that wait for an answer."""
    people = connection.execute(select(tables.person.c.kind, func.count()).group_by(tables.person.c.kind))
    by_kind = {str(kind): int(count) for kind, count in people}
    matches = connection.execute(select(tables.match.c.status, func.count()).group_by(tables.match.c.status))
    by_status = {str(status): int(count) for status, count in matches}
    reports = select(func.count()).select_from(tables.player_report).where(tables.player_report.c.closed_at.is_(None))
    return {
        "accounts": by_kind.get("account", 0),
        "guests": by_kind.get("guest", 0),
        "bots": by_kind.get("bot", 0),
        "running_matches": by_status.get("playing", 0),
        "finished_matches": by_status.get("finished", 0),
        "open_reports": int(connection.execute(reports).scalar_one()),
    }


def _redis(settings: Settings) -> dict[str, object]:
    if not settings.redis:
        return {"is_configured": False, "problem": None}
    try:
        with Redis.from_url(settings.redis, socket_connect_timeout=2, socket_timeout=2) as redis:
            redis.ping()
    except (RedisError, OSError, ValueError) as error:
        return {"is_configured": True, "problem": str(error)[:200]}
    return {"is_configured": True, "problem": None}


def _mail(settings: Settings) -> dict[str, object]:
    if not settings.smtp_host:
        return {"is_configured": False, "problem": None}
    return {"is_configured": True, "host": settings.smtp_host, "problem": email.problem(settings)}
