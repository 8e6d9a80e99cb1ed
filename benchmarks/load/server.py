"""Start servers, databases and workers on free ports of this machine."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import httpx

POSTGRES = max(Path("/usr/lib/postgresql").glob("*/bin"), default=Path("/usr/lib/postgresql/bin"))
"""Directory of Debian's PostgreSQL programs, which is not on the path."""

_STARTS = count(1)
PATIENCE = 300.0
"""Timeout for starting and stopping a process on a busy machine (seconds)."""


@dataclass(frozen=True)
class Host:
    """Where a process runs: its address and command prefix."""

    address: str = "127.0.0.1"
    inside: tuple[str, ...] = ()


HERE = Host()


PORTS, PORTS_EACH = range(10_000, 32_000), 100
_ASKED = count()


def free_port() -> int:
    """Return a free port below the ephemeral range, distinct from those of concurrent processes.

    An ephemeral port could be taken by any connection before the server listens, or while it is down.
    """
    first = os.getpid() % (len(PORTS) // PORTS_EACH) * PORTS_EACH
    while True:
        port = PORTS[(first + next(_ASKED)) % len(PORTS)]
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


class Process:
    """A process that can be started, killed and restarted."""

    def __init__(self, command: list[str], log: Path, environment: dict[str, str] | None = None) -> None:
        self._command = command
        self._log = log
        self._environment = {**os.environ, **(environment or {})}
        self._process: subprocess.Popen[bytes] | None = None
        self.core: int | None = None
        """CPU to pin the process to; None for any."""

    def start(self) -> None:
        """Start in a new process group."""
        command = self._command if self.core is None else ["taskset", "-c", str(self.core), *self._command]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=self._environment, start_new_session=True)

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def kill(self, how: int = signal.SIGKILL) -> None:
        """Kill the process group."""
        if self._process and self._process.poll() is None:
            os.killpg(self._process.pid, how)
            self._process.wait(timeout=PATIENCE)

    def stop(self) -> None:
        """Terminate gracefully."""
        if self._process and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(timeout=60)
            except subprocess.TimeoutExpired:
                self.kill()


class Server(Process):
    """``tilework serve``."""

    def __init__(
        self, folder: Path, *options: str, environment: dict[str, str] | None = None, seed: int | None = None, on: Host = HERE
    ) -> None:
        """With a seed, deals are reproducible and ids are unique to this server and start."""
        self._seed = seed
        self.port = free_port()
        self.host = f"{on.address}:{self.port}"
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        command = [
            *on.inside,
            sys.executable,
            "-c",
            "from tilework.cli import main; main()",
            "serve",
            "--host",
            on.address,
            "--port",
            str(self.port),
            "--data",
            str(folder),
            *options,
        ]
        super().__init__(command, folder / "server.log", environment)

    def start(self) -> None:
        """Start in a new process group."""
        if self._seed is not None:
            self._environment["TILEWORK_TEST_SEED"] = f"{self._seed}:{next(_STARTS)}"
        super().start()

    def wait(self, seconds: float = PATIENCE) -> None:
        """Wait until it is ready."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                if httpx.get(f"http://{self.host}/readyz", timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            if self._process and self._process.poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError(f"the server did not start:\n{(self.folder / 'server.log').read_text()[-3000:]}")


class EngineWorker(Process):
    """``tilework engine-worker``."""

    def __init__(self, folder: Path, redis: str, *options: str, environment: dict[str, str] | None = None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.log = folder / "engine-worker.log"
        command = [sys.executable, "-c", "from tilework.cli import main; main()", "engine-worker", "--redis", redis, *options]
        super().__init__(command, self.log, {"PYTHONUNBUFFERED": "1", "TILEWORK_LANG": "en", **(environment or {})})

    def start(self) -> None:
        """Start with a new log file."""
        self.log.write_bytes(b"")
        super().start()

    def wait(self, seconds: float = PATIENCE) -> None:
        """Wait until it accepts jobs."""
        deadline = time.monotonic() + seconds
        while b"Thinking with" not in self.log.read_bytes():
            if time.monotonic() > deadline or not self.is_running:
                raise RuntimeError(f"the engine worker did not start:\n{self.log.read_text()[-2000:]}")
            time.sleep(0.1)


def _as_postgres(command: list[str]) -> list[str]:
    """Run as another user: PostgreSQL refuses to run as root."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


class Postgres(Process):
    """A PostgreSQL server with its data in a directory."""

    def __init__(self, folder: Path, on: Host = HERE) -> None:
        self.port = free_port()
        self.folder = folder
        self.url = f"postgresql://tilework@{on.address}:{self.port}/postgres"
        folder.mkdir(parents=True)
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        make = [str(POSTGRES / "initdb"), "-D", str(folder / "data"), "-U", "tilework", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(_as_postgres(make), check=True, capture_output=True, cwd=folder)
        with (folder / "data" / "pg_hba.conf").open("a") as rights:
            rights.write(f"host all all {on.address}/24 trust\n")
        settings = ["-c", f"listen_addresses={on.address}", "-c", f"unix_socket_directories={folder}", "-c", "max_connections=60"]
        command = _as_postgres([str(POSTGRES / "postgres"), "-D", str(folder / "data"), "-p", str(self.port), *settings])
        super().__init__([*on.inside, *command], folder / "postgres.log")

    def wait(self, seconds: float = PATIENCE) -> None:
        """Wait until it accepts connections."""
        import psycopg

        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                psycopg.connect(self.url, connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                if self._process and self._process.poll() is not None:
                    # After a kill its last children may still hold the memory for a moment: PostgreSQL then refuses to start.
                    self.start()
                time.sleep(0.2)
        raise RuntimeError("PostgreSQL did not start")


class Redis(Process):
    """A Redis server without persistence."""

    def __init__(self, folder: Path, on: Host = HERE) -> None:
        self.port = free_port()
        self.address = on.address
        self.url = f"redis://{on.address}:{self.port}/0"
        folder.mkdir(parents=True, exist_ok=True)
        command = [
            *on.inside,
            "redis-server",
            "--protected-mode",
            "no",
            "--port",
            str(self.port),
            "--bind",
            on.address,
            "--save",
            "",
            "--appendonly",
            "no",
            "--dir",
            str(folder),
        ]
        super().__init__(command, folder / "redis.log")

    def wait(self, seconds: float = PATIENCE) -> None:
        """Wait until it accepts connections."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            with socket.socket() as probe:
                if probe.connect_ex((self.address, self.port)) == 0:
                    return
            time.sleep(0.05)
        raise RuntimeError("Redis did not start")
