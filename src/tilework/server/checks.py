"""What can be seen to be wrong before the server starts, said in one line with what to do about it."""

import errno
import fcntl
import socket
from contextlib import closing
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

import structlog
from alembic.util.exc import CommandError
from redis import Redis
from redis.exceptions import RedisError
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from tilework.errors import InvalidOption
from tilework.server.settings import Settings
from tilework.server.store.database import create, reason_of
from tilework.server.store.migrate import migrate
from tilework.server.words import said

log = structlog.get_logger()

LOOPBACK = ("127.0.0.1", "::1", "localhost")


def claim(settings: Settings) -> IO[str] | None:
    """An SQLite file belongs to one server: its matches are in that server's memory. PostgreSQL is shared."""
    if not settings.is_sqlite:
        return None
    folder = settings.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / "server.lock").open("w")
    except OSError as error:
        raise InvalidOption(said("serve.data_unusable", folder=str(folder), reason=error.strerror or str(error))) from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise InvalidOption(said("serve.in_use", folder=str(folder))) from None
    return file


def check_test_seed(settings: Settings, host: str) -> None:
    """Whoever knows the seed knows every deal: so only for a server that nobody else can reach, and never silently."""
    if not settings.test_seed:
        return
    if host not in LOOPBACK or settings.workers > 1 or settings.secure_cookies or settings.origins:
        raise InvalidOption(said("serve.test_seed_refused"))
    log.warning("test_seed", hint=said("serve.test_seed"))


def check_port(host: str, port: int) -> None:
    """The address must be ours, and free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with closing(socket.socket(family)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            keys = {errno.EADDRINUSE: "serve.port_taken", errno.EACCES: "serve.port_forbidden"}
            key = keys.get(error.errno or 0, "serve.host_unusable")
            raise InvalidOption(said(key, host=host, port=str(port), reason=error.strerror or str(error))) from None


def check_database(settings: Settings) -> None:
    """The database must answer, and its schema be one that we know; it is brought up to date."""
    try:
        engine = create(settings.database_url)
    except (ArgumentError, NoSuchModuleError, ImportError):
        raise InvalidOption(said("serve.database_unknown")) from None
    address = make_url(settings.database_url).render_as_string(hide_password=True)
    try:
        check_whole(engine)
        migrate(engine)
    except DBAPIError as error:
        raise InvalidOption(said("serve.database_away", address=address, reason=reason_of(error))) from None
    except CommandError:
        raise InvalidOption(said("serve.database_newer", address=address)) from None
    finally:
        engine.dispose()


def check_whole(engine: Engine) -> None:
    """Every page of an SQLite file is looked at, and those at its end first of all: a disk that was full or torn away damages them."""
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
        raise InvalidOption(said("serve.database_damaged", file=file, reason=" ".join(found.split())[:200]))


def check_redis(settings: Settings) -> None:
    """Redis should answer. Without it all goes on, more slowly between workers, so it is only a warning."""
    if settings.redis and not _answers(settings.redis):
        log.warning("redis_away", hint=said("serve.redis_away", address=_address(settings.redis)))


def require_redis(url: str) -> None:
    """Redis must answer: a thinker gets its work from there."""
    if not _answers(url):
        raise InvalidOption(said("thinker.redis_away", address=_address(url)))


def _answers(url: str) -> bool:
    try:
        redis = Redis.from_url(url, socket_connect_timeout=2, socket_timeout=2)
    except ValueError as error:
        raise InvalidOption(said("serve.redis_unknown", reason=str(error))) from None
    try:
        return bool(redis.ping())
    except (RedisError, OSError):
        return False
    finally:
        redis.close()


def _address(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.hostname}:{parts.port or 6379}"
