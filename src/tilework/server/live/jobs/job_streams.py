"""Redis keys, limits and the answer script shared by workers and engine workers.

A job is an entry of a stream (one stream per kind) read by a consumer group: it goes to one engine worker and stays pending until it is
answered. Stream names contain the version, so that releases do not mix during an update.
"""

from dataclasses import dataclass

import orjson

from tilework import __version__

MOVES, HINTS, ANALYSES = "moves", "hints", "studies"
KINDS = (MOVES, HINTS, ANALYSES)
"""Bot moves, hints, and long jobs (whole games and puzzles). No kind waits for another."""

GROUP = "engine-workers"
WORKERS_KEY = "tilework:engine-workers"
"""Sorted set of engine workers by last heartbeat, in Redis time."""

HEARTBEAT_SECONDS = 1.0
WORKER_TIMEOUT_MS = 5_000
"""An engine worker without a heartbeat for this long is considered dead, and its jobs are claimed by others."""
KEEP_MS = 60_000
"""Results that are not fetched expire after this long."""
MAX_DELIVERIES = 3
"""Report a job as failed after this many engine workers died on it."""

ANSWER = """
if redis.call('XDEL', KEYS[1], ARGV[1]) == 1 and ARGV[2] ~= '' then
  redis.call('RPUSH', KEYS[2], ARGV[2])
  redis.call('PEXPIRE', KEYS[2], ARGV[3])
end
return redis.call('XACK', KEYS[1], ARGV[4], ARGV[1])
"""
"""Deletes a job and pushes its result: of two workers that did the same job only the first answers."""


def stream(kind: str, version: str = __version__) -> str:
    """Return the stream of a kind of job."""
    return f"tilework:{version}:jobs:{kind}"


def answers(worker: str) -> str:
    """Return the result list of a worker."""
    return f"tilework:answers:{worker}"


@dataclass(frozen=True)
class WorkerHeartbeat:
    """Identity of an engine worker."""

    id: str
    host: str
    threads: int
    version: str = __version__

    def to_bytes(self) -> bytes:
        """Serialize as a member of the sorted set."""
        return orjson.dumps({"id": self.id, "host": self.host, "threads": self.threads, "version": self.version})

    @classmethod
    def from_bytes(cls, text: bytes) -> "WorkerHeartbeat":
        """Parse a member of the sorted set."""
        return cls(**orjson.loads(text))


def milliseconds(time: tuple[int, int]) -> int:
    """Convert the reply of Redis' ``TIME`` to milliseconds."""
    return time[0] * 1000 + time[1] // 1000
