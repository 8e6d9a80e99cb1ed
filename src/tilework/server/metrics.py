"""What is counted, for Prometheus."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache

from prometheus_client import Counter, Gauge, Histogram

from tilework.server.errors import Refusal

EVENTS = Counter("tilework_events_total", "Events committed.")
COMMITS = Histogram("tilework_commit_batch_size", "Writes in one commit.", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512))
COMMIT_SECONDS = Histogram(
    "tilework_commit_seconds",
    "One commit, from its first statement to the disk.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
COMMANDS = Counter("tilework_commands_total", "Commands on matches, by type and outcome.", ["type", "outcome"])
UNREAD = COMMANDS.labels("unread", "busy")
"""Those that a busy worker refuses before it reads what they are."""
COMMAND_SECONDS = Histogram(
    "tilework_command_seconds",
    "From a command's arrival to its acknowledgement.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
REQUESTS = Counter("tilework_requests_total", "HTTP requests, by method, route and status.", ["method", "route", "status"])
SOCKETS = Gauge("tilework_sockets", "Open sockets.", multiprocess_mode="livesum")
LOADED = Gauge("tilework_matches_in_memory", "Matches held in memory.", multiprocess_mode="livesum")
BOT_SECONDS = Histogram("tilework_bot_seconds", "A bot's thinking.", buckets=(0.001, 0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10))
HANDED = Counter("tilework_jobs_handed_over_total", "Jobs that workers gave to thinkers, by kind and outcome.", ["kind", "outcome"])
JOBS = Counter("tilework_jobs_total", "Jobs that a thinker took, by kind and outcome.", ["kind", "outcome"])
BROWSERS_ASKED = Counter("tilework_browsers_asked_total", "Moves of bots that browsers were asked for, by outcome.", ["outcome"])
THINKERS = Gauge("tilework_thinkers", "Thinkers that are alive.", multiprocess_mode="max")
WAITING_JOBS = Gauge("tilework_jobs_open", "Jobs that wait for a thinker or are being done, by kind.", ["kind"], multiprocess_mode="max")
COLLECTIONS = Histogram(
    "tilework_gc_seconds", "Pauses of Python's garbage collector, by generation.", ["generation"], buckets=(0.001, 0.005, 0.02, 0.1, 0.5, 2)
)
FORGOTTEN = Counter("tilework_forgotten_total", "What was deleted because it was kept for long enough, by kind.", ["kind"])
LIMITED = Counter("tilework_rate_limited_total", "Requests refused by a rate limit.", ["scope"])


@cache
def _counter(command: str, outcome: str) -> Counter:
    """The counter of a type and an outcome: both are few, and looking one up by its labels costs more than counting."""
    return COMMANDS.labels(command, outcome)


@dataclass
class Count:
    """How a command went."""

    outcome: str = "ok"


@contextmanager
def counted(command: str) -> Iterator[Count]:
    """Count a command, and the time that it takes."""
    begun, count = time.perf_counter(), Count()
    try:
        yield count
    except Refusal as refusal:
        count.outcome = refusal.code
        raise
    except BaseException:
        count.outcome = "error"
        raise
    finally:
        _counter(command, count.outcome).inc()
        COMMAND_SECONDS.observe(time.perf_counter() - begun)
