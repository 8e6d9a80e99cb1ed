"""Start a server and measure it: ``python -m benchmarks.native.server [--runs 5]`` (Linux).

Prints for each run the time from the start of the process until ``/readyz`` answers 200, and the resident memory and processor time once
the bots are loaded and the process is idle. The native libraries must have been built.
"""

import argparse
import http.client
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from benchmarks.load.server import free_port

from tilework.games.core import engine

POLL_SECONDS = 0.005
IDLE_SECONDS = 2.0
"""A process that used less than ``IDLE_SHARE`` of a core for this long is idle."""
IDLE_SHARE = 0.05


class Measured(NamedTuple):
    """One start of a server."""

    ready_s: float
    ready_cpu_s: float
    idle_mb: float
    peak_mb: float


def is_ready(port: int) -> bool:
    """Return whether the server answers that it is ready."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def processor_seconds(pid: int) -> float:
    """Return the processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int, field: str) -> float:
    """Return a memory field of ``/proc/PID/status`` in megabytes."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(status.split(f"{field}:")[1].split()[0]) / 1024


def wait_until_idle(pid: int) -> None:
    """Return once the process uses hardly any processor time."""
    before = processor_seconds(pid)
    while True:
        time.sleep(IDLE_SECONDS)
        now = processor_seconds(pid)
        if now - before < IDLE_SHARE * IDLE_SECONDS:
            return
        before = now


def measure(folder: str) -> Measured:
    """Start a server with its data in a folder, measure it and stop it."""
    port = free_port()
    command = [sys.executable, "-m", "tilework", "serve", "--port", str(port)]
    environment = {**os.environ, "TILEWORK_DATA_DIR": folder}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    began = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not is_ready(port):
            assert process.poll() is None, "the server ended"
            time.sleep(POLL_SECONDS)
        ready, cpu = time.perf_counter() - began, processor_seconds(process.pid)
        wait_until_idle(process.pid)
        return Measured(ready, cpu, memory_mb(process.pid, "VmRSS"), memory_mb(process.pid, "VmHWM"))
    finally:
        process.terminate()
        process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    assert engine.current().name == engine.NATIVE, engine.current().reason
    runs = []
    with tempfile.TemporaryDirectory() as folder:
        measure(folder)  # creates the database and the cached bytecode
        for _ in range(options.runs):
            runs.append(measure(folder))
            print(_line(runs[-1]), flush=True)
    print(
        "median: "
        + " · ".join(f"{name} {statistics.median(run[place] for run in runs):.2f}" for place, name in enumerate(Measured._fields))
    )


def _line(measured: Measured) -> str:
    return " · ".join(f"{name} {value:.2f}" for name, value in measured._asdict().items())


if __name__ == "__main__":
    main()
