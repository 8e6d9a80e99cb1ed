"""Real servers: SQLite in one process, and PostgreSQL + Redis with two workers that a test's people are spread over."""

import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from benchmarks.load.server import POSTGRES, Postgres, Process, Redis, Server

from tests.helpers.server import Person
from tilework.server import entropy

FAST = {
    "TILEWORK_RATE_LIMIT_SCALE": "1000",
    "TILEWORK_TASK_INTERVAL_SECONDS": "0.2",
    "TILEWORK_LEASE_SECONDS": "3",
    "TILEWORK_CLAIM_AFTER_SECONDS": "1",  # with a live clock alone: only tests of claiming have one and let somebody go
    "TILEWORK_PRELOAD_BOTS": "0",
    "TILEWORK_BROWSER_BOTS": "1",  # asks those alone who offer it
    "TILEWORK_BROWSER_BOT_GRACE_SECONDS": "600",
}

has_services = shutil.which("redis-server") is not None and (POSTGRES / "initdb").exists()
needs_services = pytest.mark.skipif(not has_services, reason="needs PostgreSQL and Redis: scripts/install-test-services.sh")


@pytest.fixture(scope="session", autouse=True)
def _nothing_by_chance() -> None:
    """Deals, ids and names follow from a seed, also where no server is started."""
    entropy.use_fixed_seed("1:here")


class Place:
    """Where people go: one server, or several workers in turn."""

    def __init__(self, servers: list[Server], database: str = "", redis: str = "") -> None:
        self.servers = servers
        self.database = database
        self.redis = redis
        self._next = count()

    def person(self, *, sign_in: bool = True, **form: str) -> Person:
        """Somebody new, at the next worker."""
        return Person(self.servers[next(self._next) % len(self.servers)].host, sign_in=sign_in, **form)


@pytest.fixture(scope="package")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Postgres, Redis]]:
    """PostgreSQL and Redis of our own."""
    folder = _open_folder(tmp_path_factory)
    postgres, redis = Postgres(folder / "postgres"), Redis(folder / "redis")
    try:
        for process in (postgres, redis):
            process.start()
            process.wait()
        yield postgres, redis
    finally:
        _stop(redis, postgres)
        shutil.rmtree(folder, ignore_errors=True)


def _open_folder(factory: pytest.TempPathFactory) -> Path:
    """A folder that PostgreSQL's user may enter: pytest's own are closed to others."""
    import tempfile

    folder = Path(tempfile.mkdtemp(prefix="tilework-test-"))
    folder.chmod(0o755)
    return folder


def _stop(*processes: Process) -> None:
    for process in processes:
        process.kill()


# One server for all of a setting's tests, which stay in one process. It ends with them: its sweeps would go on all the while.
SETTINGS = ["sqlite", pytest.param("postgres", marks=needs_services)]


@pytest.fixture(scope="package", params=SETTINGS)
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """Each test that asks for it runs on SQLite, and on PostgreSQL and Redis with two workers."""
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "sqlite":
        found = Place([Server(folder / "data", environment=FAST, seed=1)])
    else:
        postgres, redis = request.getfixturevalue("services")
        options = ("--database", postgres.url, "--redis", redis.url)
        found = Place([Server(folder / name, *options, environment=FAST, seed=1) for name in ("one", "two")], postgres.url, redis.url)
    try:
        for server in found.servers:
            server.start()
        for server in found.servers:
            server.wait()
        yield found
    finally:
        for server in found.servers:
            server.stop()


@pytest.fixture
def ada(place: Place) -> Person:
    """Somebody."""
    return place.person()


@pytest.fixture
def grace(place: Place) -> Person:
    """Somebody else, at another worker if there is one."""
    return place.person()
