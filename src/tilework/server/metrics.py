"""Prometheus metrics."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache

from prometheus_client import Counter, Gauge, Histogram

from tilework.server.errors import ApiError

EVENTS = Counter("tilework_events_total", "Events committed.")
COMMITS = Histogram("tilework_commit_batch_size", "Writes in one commit.", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512))
COMMIT_SECONDS = Histogram(
    "tilework_commit_seconds",
    "One commit, from its first statement to the disk.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
COMMANDS = Counter("tilework_commands_total", "Commands on matches, by type and outcome.", ["type", "outcome"])
UNPARSED_REJECTED = COMMANDS.labels("unparsed", "busy")
"""Commands that an overloaded worker rejects before parsing them."""
COMMAND_SECONDS = Histogram(
    "tilework_command_seconds",
    "From a command's arrival to its acknowledgement.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
REQUESTS = Counter("tilework_requests_total", "HTTP requests, by method, route and status.", ["method", "route", "status"])
WEBSOCKET_CONNECTIONS = Gauge("tilework_websocket_connections", "Open WebSocket connections.", multiprocess_mode="livesum")
MATCHES_LOADED = Gauge("tilework_matches_in_memory", "Matches held in memory.", multiprocess_mode="livesum")
BOT_MOVE_SECONDS = Histogram(
    "tilework_bot_move_seconds", "Search time of a bot's move.", buckets=(0.001, 0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10)
)
JOBS_SUBMITTED = Counter("tilework_engine_jobs_submitted_total", "Jobs sent to engine workers, by kind and outcome.", ["kind", "outcome"])
JOBS = Counter("tilework_engine_jobs_total", "Jobs that an engine worker took, by kind and outcome.", ["kind", "outcome"])
BROWSER_BOT_MOVES = Counter("tilework_browser_bot_moves_total", "Bot moves requested from browsers, by outcome.", ["outcome"])
ENGINE_WORKERS = Gauge("tilework_engine_workers", "Engine workers alive.", multiprocess_mode="max")
JOBS_PENDING = Gauge(
    "tilework_engine_jobs_pending", "Jobs queued or running on engine workers, by kind.", ["kind"], multiprocess_mode="max"
)
GC_PAUSE_SECONDS = Histogram(
    "tilework_gc_pause_seconds",
    "Pauses of Python's garbage collector, by generation.",
    ["generation"],
    buckets=(0.001, 0.005, 0.02, 0.1, 0.5, 2),
)
RETENTION_DELETED = Counter("tilework_retention_deleted_total", "Rows deleted by the retention policy, by kind.", ["kind"])
RATE_LIMITED = Counter("tilework_rate_limited_total", "Requests refused by a rate limit.", ["scope"])

DEPRECATED_METRICS = {
    "tilework_sockets": "tilework_websocket_connections",
    "tilework_bot_seconds": "tilework_bot_move_seconds",
    "tilework_gc_seconds": "tilework_gc_pause_seconds",
    "tilework_forgotten": "tilework_retention_deleted",
}
"""Metric names of 0.2 and their replacements; both are exported until 0.4."""


def with_deprecated_names(exposition: bytes) -> bytes:
    """Append the samples of renamed metrics under their old names, so that dashboards of 0.2 keep working.

    >>> with_deprecated_names(b"tilework_websocket_connections 2.0\\n").decode().splitlines()
    ['tilework_websocket_connections 2.0', 'tilework_sockets 2.0']
    """
    text = exposition.decode()
    copies = []
    for old, new in DEPRECATED_METRICS.items():
        lines = [line for line in text.splitlines() if line.startswith((new, f"# HELP {new}", f"# TYPE {new}"))]
        copies += [line.replace(new, old, 1) for line in lines]
    return (text + "".join(f"{line}\n" for line in copies)).encode()


@cache
def _counter(command: str, outcome: str) -> Counter:
    """Return the counter of a command type and outcome; looking it up by labels costs more than incrementing it."""
    return COMMANDS.labels(command, outcome)


@dataclass
class Count:
    """Outcome of a command: ``ok``, ``repeated``, ``error`` or an error code."""

    outcome: str = "ok"


@contextmanager
def counted(command: str) -> Iterator[Count]:
    """Count a command and observe its duration."""
    started, count = time.perf_counter(), Count()
    try:
        yield count
    except ApiError as error:
        count.outcome = error.code
        raise
    except BaseException:
        count.outcome = "error"
        raise
    finally:
        _counter(command, count.outcome).inc()
        COMMAND_SECONDS.observe(time.perf_counter() - started)
