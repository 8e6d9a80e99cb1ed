"""Checks of ``tilework doctor``: files, permissions, database, clock, limits, versions. Nothing is changed."""

import platform
import shutil
import stat
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit
from urllib.request import urlopen

from alembic.script import ScriptDirectory
from redis import Redis
from redis.exceptions import RedisError
from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from tilework import __version__
from tilework.errors import InvalidOption
from tilework.games.core import engine, libraries
from tilework.precompile import is_compiled
from tilework.server.budgets import COUNTS, RATES
from tilework.server.ids import now
from tilework.server.live.jobs import job_streams
from tilework.server.live.jobs.job_streams import WorkerHeartbeat
from tilework.server.localization import host_text
from tilework.server.notifications import email
from tilework.server.preflight import check_whole
from tilework.server.settings import Settings
from tilework.server.store import heartbeat
from tilework.server.store.database import create
from tilework.server.store.migrate import config, current_revision
from tilework.server.web.pages.static_files import FOLDER

OK, WARNING, ERROR = "good", "advice", "bad"
MIN_FREE_BYTES, LOW_FREE_BYTES = 200 * 1024**2, 2 * 1024**3
MIN_OPEN_FILES = 4096
MAX_CLOCK_DIFFERENCE_MS = 2000
MAX_PENDING_JOBS = 100


@dataclass(frozen=True)
class DiagnosticResult:
    """Result of one check, with what to do about it."""

    state: str
    words: str


def _result(state: str, key: str, **values: str | int) -> DiagnosticResult:
    return DiagnosticResult(state, host_text(f"doctor.{key}", **values))


def examine(settings: Settings) -> Iterator[DiagnosticResult]:
    """Run all checks."""
    yield _result(OK, "versions", tilework=__version__, python=platform.python_version())
    yield _engine()
    yield _result(OK, "compiled") if is_compiled() else _result(WARNING, "not_compiled")
    yield _result(OK, "web") if (FOLDER / "index.html").is_file() else _result(WARNING, "no_web")
    yield from _files(settings)
    yield from _database(settings)
    yield from _redis(settings)
    yield _limits()
    yield _budgets(settings)
    yield from _email(settings)
    yield from _public_url(settings)
    if settings.test_seed:
        yield DiagnosticResult(ERROR, host_text("serve.test_seed"))
    if "https://" in settings.allowed_origins and not settings.secure_cookies:
        yield _result(WARNING, "not_secure")


def _engine() -> DiagnosticResult:
    """Which engine runs the rules and the bots, and why."""
    active = engine.current()
    state = OK if active.name == engine.NATIVE or active.cause == "chosen" else WARNING
    return _result(state, f"engine_{active.name}", cause=active.cause, folder=str(libraries.folder()), build=engine.REBUILD)


def _file(settings: Settings) -> Path | None:
    return Path(make_url(settings.database_url).database or "") if settings.is_sqlite else None


def _files(settings: Settings) -> Iterator[DiagnosticResult]:
    """Check that the data directory exists, is private and has free space."""
    database, folder = _file(settings), settings.folder
    if database is None:
        return
    if not folder.is_dir():
        yield _result(OK, "no_folder", folder=str(folder))
        return
    private = (folder, *(file for file in folder.glob(f"{database.name}*") if file.is_file()))
    open_to_others = [path for path in private if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO)]
    for path in open_to_others:
        yield _result(WARNING, "open", path=str(path), mode="700" if path.is_dir() else "600")
    if not open_to_others:
        yield _result(OK, "private", folder=str(folder))
    free = shutil.disk_usage(folder).free
    state = ERROR if free < MIN_FREE_BYTES else WARNING if free < LOW_FREE_BYTES else OK
    yield _result(state, "free" if state == OK else "little_free", folder=str(folder), megabytes=free // 1024**2)


def _database(settings: Settings) -> Iterator[DiagnosticResult]:
    """Check that the database answers, is intact, has a known schema and the same time."""
    file = _file(settings)
    if file and not file.is_file():
        yield _result(OK, "no_database")
        return
    try:
        engine = _only_reading(settings, file)
        with closing(_Connected(engine)) as opened:
            check_whole(engine)
            yield from _schema(opened.connection)
            yield _clock(opened.connection)
    except InvalidOption as damaged:
        yield DiagnosticResult(ERROR, str(damaged))
    except (SQLAlchemyError, ImportError) as error:
        yield _result(ERROR, "database_away", reason=str(getattr(error, "orig", None) or error).splitlines()[0][:200])


class _Connected:
    """A connection that is closed with its engine."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.connection = engine.connect()

    def close(self) -> None:
        self.connection.close()
        self._engine.dispose()


def _only_reading(settings: Settings, file: Path | None) -> Engine:
    if file is None:
        return create(settings.database_url)
    return create_engine(f"sqlite:///file:{file}?mode=ro&uri=true")


def _schema(connection: Connection) -> Iterator[DiagnosticResult]:
    script = ScriptDirectory.from_config(config())
    revision, known = current_revision(connection), {found.revision for found in script.walk_revisions()}
    if revision is None:
        yield _result(WARNING, "no_tables")
    elif revision not in known:
        yield _result(ERROR, "newer", revision=revision)
    else:
        yield _result(OK, "schema" if revision == script.get_current_head() else "older", revision=revision)


def _clock(connection: Connection) -> DiagnosticResult:
    """Check the clock against the last heartbeat and the database server's clock."""
    if connection.dialect.name == "postgresql":
        theirs = int(1000 * float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one()))
        if abs(theirs - int(time.time() * 1000)) > MAX_CLOCK_DIFFERENCE_MS:
            return _result(WARNING, "clocks_apart", seconds=abs(theirs - now()) // 1000)
    worker_count = heartbeat.alive_at(connection) if current_revision(connection) else None
    if worker_count and worker_count > int(time.time() * 1000) + MAX_CLOCK_DIFFERENCE_MS:
        return _result(WARNING, "clock_back", seconds=(worker_count - int(time.time() * 1000)) // 1000)
    return _result(OK, "clock")


def _redis(settings: Settings) -> Iterator[DiagnosticResult]:
    if not settings.redis:
        return
    try:
        with Redis.from_url(settings.redis, socket_connect_timeout=2, socket_timeout=2) as redis:
            redis.ping()
            yield _result(OK, "redis")
            yield from _engine_workers(redis, settings)
    except (RedisError, OSError, ValueError) as error:
        yield _result(ERROR if settings.workers > 1 else WARNING, "redis_away", reason=str(error)[:200])


def _engine_workers(redis: "Redis", settings: Settings) -> Iterator[DiagnosticResult]:
    """Check that engine workers are alive, have our version and keep up."""
    seconds, micros = redis.time()
    since = job_streams.milliseconds((seconds, micros)) - job_streams.WORKER_TIMEOUT_MS
    heartbeats = [
        WorkerHeartbeat.from_bytes(text) for text in cast(list[bytes], redis.zrangebyscore(job_streams.WORKERS_KEY, since, "+inf"))
    ]
    ours = [heartbeat for heartbeat in heartbeats if heartbeat.version == __version__]
    others = sorted({heartbeat.version for heartbeat in heartbeats} - {__version__})
    if others:
        yield _result(WARNING, "engine_workers_other", versions=", ".join(others), tilework=__version__)
    if ours and settings.engine_workers == "never":
        yield _result(WARNING, "engine_workers_unused", count=len(ours))
    elif ours:
        yield _result(OK, "engine_workers", count=len(ours), threads=sum(heartbeat.threads for heartbeat in ours))
    elif settings.engine_workers == "always":
        yield _result(ERROR, "engine_workers_missing")
    waiting = sum(redis.xlen(job_streams.stream(kind)) for kind in job_streams.KINDS)
    if waiting > MAX_PENDING_JOBS:
        yield _result(WARNING, "engine_workers_busy", waiting=waiting)


def _budgets(settings: Settings) -> DiagnosticResult:
    """List what one person or address may do, with the configured scale."""
    scale = settings.rate_limit_scale
    rates = ", ".join(f"{scope} {limit.burst * scale:g} + {limit.per_minute * scale:g}/min" for scope, limit in sorted(RATES.items()))
    counts = ", ".join(f"{name} {count}" for name, count in COUNTS.items())
    return _result(OK if scale <= 10 else WARNING, "budgets", rates=rates, counts=counts, scale=f"{scale:g}")


def _email(settings: Settings) -> Iterator[DiagnosticResult]:
    """Check that the mail server takes messages, and that links in e-mails lead somewhere."""
    if not settings.smtp_host:
        return
    if not settings.public_url:
        yield _result(WARNING, "no_public_url")
    if not settings.smtp_from:
        yield _result(WARNING, "no_sender")
    problem = email.problem(settings)
    yield (
        _result(WARNING, "smtp_away", host=settings.smtp_host, reason=problem) if problem else _result(OK, "smtp", host=settings.smtp_host)
    )


def _public_url(settings: Settings) -> Iterator[DiagnosticResult]:
    """Check that the public URL is one, and that this server answers there."""
    if not settings.public_url:
        return
    parts = urlsplit(settings.public_url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        yield _result(ERROR, "public_url_unusable", url=settings.public_url)
        return
    if parts.path.rstrip("/") != settings.root_path:
        yield _result(WARNING, "public_url_root", url=settings.public_url, root=settings.root_path or "/")
    try:
        with urlopen(f"{settings.public_url.rstrip('/')}/healthz", timeout=3) as answer:
            healthy = answer.read(100).strip() == b'{"status":"ok"}'
    except (OSError, HTTPException, ValueError) as error:
        yield _result(WARNING, "public_url_away", url=settings.public_url, reason=str(getattr(error, "reason", None) or error)[:200])
        return
    yield _result(OK, "public_url", url=settings.public_url) if healthy else _result(WARNING, "public_url_other", url=settings.public_url)


def _limits() -> DiagnosticResult:
    """Check the limit of open files; each connection needs one."""
    try:
        import resource
    except ImportError:
        return _result(OK, "files_unknown")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    many = most == resource.RLIM_INFINITY or most >= MIN_OPEN_FILES
    return _result(OK, "files", most=str(most)) if many else _result(WARNING, "few_files", most=str(most), least=str(MIN_OPEN_FILES))
