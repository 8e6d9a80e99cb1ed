"""What ``tilework doctor`` looks at: files, rights, database, clock, limits, versions. Nothing is made, changed or repaired."""

import platform
import shutil
import stat
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import numba
from alembic.script import ScriptDirectory
from redis import Redis
from redis.exceptions import RedisError
from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from tilework import __version__
from tilework.compiling import is_compiled
from tilework.errors import InvalidOption
from tilework.server.checks import check_whole
from tilework.server.ids import now
from tilework.server.live import streams
from tilework.server.live.streams import Sign
from tilework.server.settings import Settings
from tilework.server.store import heartbeat
from tilework.server.store.database import create
from tilework.server.store.migrate import config, current_revision
from tilework.server.web.static import FOLDER
from tilework.server.words import said

GOOD, ADVICE, BAD = "good", "advice", "bad"
LEAST_FREE, LITTLE_FREE = 200 * 1024**2, 2 * 1024**3
LEAST_FILES = 4096
MOST_APART_MS = 2000
MOST_OPEN_JOBS = 100


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: how it is, and what to do about it."""

    state: str
    words: str


def _found(state: str, key: str, **values: str | int) -> Finding:
    return Finding(state, said(f"doctor.{key}", **values))


def examine(settings: Settings) -> Iterator[Finding]:
    """Everything in turn."""
    yield _found(GOOD, "versions", tilework=__version__, python=platform.python_version(), numba=numba.__version__)
    yield _found(GOOD, "compiled") if is_compiled() else _found(ADVICE, "not_compiled")
    yield _found(GOOD, "web") if (FOLDER / "index.html").is_file() else _found(ADVICE, "no_web")
    yield from _files(settings)
    yield from _database(settings)
    yield from _redis(settings)
    yield _limits()
    if settings.test_seed:
        yield Finding(BAD, said("serve.test_seed"))
    if "https://" in settings.origins and not settings.secure_cookies:
        yield _found(ADVICE, "not_secure")


def _file(settings: Settings) -> Path | None:
    return Path(make_url(settings.database_url).database or "") if settings.is_sqlite else None


def _files(settings: Settings) -> Iterator[Finding]:
    """The data directory: there, ours alone, with room."""
    database, folder = _file(settings), settings.folder
    if database is None:
        return
    if not folder.is_dir():
        yield _found(GOOD, "no_folder", folder=str(folder))
        return
    private = (folder, *(file for file in folder.glob(f"{database.name}*") if file.is_file()))
    open_to_others = [path for path in private if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO)]
    for path in open_to_others:
        yield _found(ADVICE, "open", path=str(path), mode="700" if path.is_dir() else "600")
    if not open_to_others:
        yield _found(GOOD, "private", folder=str(folder))
    free = shutil.disk_usage(folder).free
    state = BAD if free < LEAST_FREE else ADVICE if free < LITTLE_FREE else GOOD
    yield _found(state, "free" if state == GOOD else "little_free", folder=str(folder), megabytes=free // 1024**2)


def _database(settings: Settings) -> Iterator[Finding]:
    """The database: answering, whole, of a schema that we know, with the same time as ours."""
    file = _file(settings)
    if file and not file.is_file():
        yield _found(GOOD, "no_database")
        return
    try:
        engine = _only_reading(settings, file)
        with closing(_Connected(engine)) as opened:
            check_whole(engine)
            yield from _schema(opened.connection)
            yield _clock(opened.connection)
    except InvalidOption as damaged:
        yield Finding(BAD, str(damaged))
    except (SQLAlchemyError, ImportError) as error:
        yield _found(BAD, "database_away", reason=str(getattr(error, "orig", None) or error).splitlines()[0][:200])


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


def _schema(connection: Connection) -> Iterator[Finding]:
    script = ScriptDirectory.from_config(config())
    revision, known = current_revision(connection), {found.revision for found in script.walk_revisions()}
    if revision is None:
        yield _found(ADVICE, "no_tables")
    elif revision not in known:
        yield _found(BAD, "newer", revision=revision)
    else:
        yield _found(GOOD, "schema" if revision == script.get_current_head() else "older", revision=revision)


def _clock(connection: Connection) -> Finding:
    """The time: not before the last sign of life, and that of the database's machine."""
    if connection.dialect.name == "postgresql":
        theirs = int(1000 * float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one()))
        if abs(theirs - int(time.time() * 1000)) > MOST_APART_MS:
            return _found(ADVICE, "clocks_apart", seconds=abs(theirs - now()) // 1000)
    alive = heartbeat.alive_at(connection) if current_revision(connection) else None
    if alive and alive > int(time.time() * 1000) + MOST_APART_MS:
        return _found(ADVICE, "clock_back", seconds=(alive - int(time.time() * 1000)) // 1000)
    return _found(GOOD, "clock")


def _redis(settings: Settings) -> Iterator[Finding]:
    if not settings.redis:
        return
    try:
        with Redis.from_url(settings.redis, socket_connect_timeout=2, socket_timeout=2) as redis:
            redis.ping()
            yield _found(GOOD, "redis")
            yield from _thinkers(redis, settings)
    except (RedisError, OSError, ValueError) as error:
        yield _found(BAD if settings.workers > 1 else ADVICE, "redis_away", reason=str(error)[:200])


def _thinkers(redis: "Redis", settings: Settings) -> Iterator[Finding]:
    """Who thinks for the bots: thinkers that are alive, of our version, with work that does not pile up."""
    seconds, micros = redis.time()
    since = streams.milliseconds((seconds, micros)) - streams.LOST_MS
    signs = [Sign.from_bytes(text) for text in cast(list[bytes], redis.zrangebyscore(streams.ALIVE, since, "+inf"))]
    ours = [sign for sign in signs if sign.version == __version__]
    others = sorted({sign.version for sign in signs} - {__version__})
    if others:
        yield _found(ADVICE, "thinkers_other", versions=", ".join(others), tilework=__version__)
    if ours and settings.thinkers == "never":
        yield _found(ADVICE, "thinkers_unused", count=len(ours))
    elif ours:
        yield _found(GOOD, "thinkers", count=len(ours), threads=sum(sign.threads for sign in ours))
    elif settings.thinkers == "always":
        yield _found(BAD, "thinkers_missing")
    waiting = sum(redis.xlen(streams.stream(kind)) for kind in streams.KINDS)
    if waiting > MOST_OPEN_JOBS:
        yield _found(ADVICE, "thinkers_busy", waiting=waiting)


def _limits() -> Finding:
    """Each connection is an open file."""
    try:
        import resource
    except ImportError:
        return _found(GOOD, "files_unknown")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    many = most == resource.RLIM_INFINITY or most >= LEAST_FILES
    return _found(GOOD, "files", most=str(most)) if many else _found(ADVICE, "few_files", most=str(most), least=str(LEAST_FILES))
