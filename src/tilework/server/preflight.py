"""Checks before the server starts, each with a one-line message that says what to do."""

import errno
import socket
from contextlib import closing
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

import structlog
from redis import Redis
from redis.exceptions import RedisError
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from structlog.typing import FilteringBoundLogger

from tilework.errors import InvalidOption
from tilework.file_locks import lock
from tilework.server.localization import host_text
from tilework.server.settings import Settings
from tilework.server.store.database import create, reason_of
from tilework.server.store.migrate import MigrationError, migrate

log: FilteringBoundLogger = structlog.get_logger()

LOOPBACK = ("127.0.0.1", "::1", "localhost")


def claim(settings: Settings) -> IO[str] | None:
    """Lock the data directory: an SQLite file belongs to one server. PostgreSQL is shared."""
    if not settings.is_sqlite:
        return None
    folder = settings.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / "server.lock").open("w")
    except OSError as error:
        raise InvalidOption(host_text("serve.data_unusable", folder=str(folder), reason=error.strerror or str(error))) from None
    if not lock(file, wait=False):
        file.close()
        raise InvalidOption(host_text("serve.in_use", folder=str(folder)))
    return file


def check_test_seed(settings: Settings, host: str) -> None:
    """Reject a test seed wherever others could connect: it makes every deal predictable."""
    if not settings.test_seed:
        return
    if host not in LOOPBACK or settings.workers > 1 or settings.secure_cookies or settings.allowed_origins:
        raise InvalidOption(host_text("serve.test_seed_refused"))
    log.warning("test_seed", hint=host_text("serve.test_seed"))


def check_port(host: str, port: int) -> None:
    """Check that the address is local and the port free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with closing(socket.socket(family)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            keys = {errno.EADDRINUSE: "serve.port_taken", errno.EACCES: "serve.port_forbidden"}
            key = keys.get(error.errno or 0, "serve.host_unusable")
            raise InvalidOption(host_text(key, host=host, port=str(port), reason=error.strerror or str(error))) from None


def check_database(settings: Settings) -> None:
    """Check that the database answers and migrate its schema."""
    try:
        engine = create(settings.database_url)
    except (ArgumentError, NoSuchModuleError, ImportError):
        raise InvalidOption(host_text("serve.database_unknown")) from None
    address = make_url(settings.database_url).render_as_string(hide_password=True)
    try:
        check_whole(engine)
        migrate(engine)
    except DBAPIError as error:
        raise InvalidOption(host_text("serve.database_away", address=address, reason=reason_of(error))) from None
    except MigrationError:
        raise InvalidOption(host_text("serve.database_newer", address=address)) from None
    finally:
        engine.dispose()


def check_whole(engine: Engine) -> None:
    """Run SQLite's integrity check; a full or removed disk damages pages."""
    file = (engine.url.database or "").removeprefix("file:")
    if engine.dialect.name != "sqlite" or not Path(file).is_file():
        return
    try:
        with engine.connect() as connection:
            found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one())
    except DBAPIError as error:
        found = reason_of(error)
        if "malformed" not in found:
            raise
    if found != "ok":
        raise InvalidOption(host_text("serve.database_damaged", file=file, reason=" ".join(found.split())[:200]))


def check_redis(settings: Settings) -> None:
    """Warn if Redis does not answer: everything works without it, only slower between workers."""
    if settings.redis and not _answers(settings.redis):
        log.warning("redis_away", hint=host_text("serve.redis_away", address=_address(settings.redis)))


def require_redis(url: str) -> None:
    """Require Redis: an engine worker gets its jobs from there."""
    if not _answers(url):
        raise InvalidOption(host_text("engine_worker.redis_away", address=_address(url)))


def _answers(url: str) -> bool:
    try:
        redis = Redis.from_url(url, socket_connect_timeout=2, socket_timeout=2)
    except ValueError as error:
        raise InvalidOption(host_text("serve.redis_unknown", reason=str(error))) from None
    try:
        return bool(redis.ping())
    except (RedisError, OSError):
        return False
    finally:
        redis.close()


def _address(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.hostname}:{parts.port or 6379}"
