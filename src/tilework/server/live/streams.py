"""How workers and thinkers find each other in Redis: names, bounds, and the one script that gives an answer.

A job is an entry of a stream, one stream a kind, read by a consumer group: each entry goes to one thinker, and stays pending until that
one has answered it. Names hold the version, so that during an update nobody gets a job from another release.
"""

from dataclasses import dataclass

import orjson

from tilework import __version__

MOVES, HINTS, STUDIES = "moves", "hints", "studies"
KINDS = (MOVES, HINTS, STUDIES)
"""Bots' moves, hints for players, and what takes longest: whole games and puzzles made of them. None waits for another kind."""

GROUP = "thinkers"
ALIVE = "tilework:thinkers"
"""A sorted set of thinkers by their last sign of life, in Redis' own time: no other clock counts."""

BEAT_SECONDS = 1.0
LOST_MS = 5_000
"""Who gave no sign of life for so long is taken for dead, and others take the jobs that it had begun."""
KEEP_MS = 60_000
"""An answer that nobody fetches is forgotten after so long."""
MOST_TRIES = 3
"""A job that so many thinkers did not survive is given back as failed."""

ANSWER = """
if redis.call('XDEL', KEYS[1], ARGV[1]) == 1 and ARGV[2] ~= '' then
  redis.call('RPUSH', KEYS[2], ARGV[2])
  redis.call('PEXPIRE', KEYS[2], ARGV[3])
end
return redis.call('XACK', KEYS[1], ARGV[4], ARGV[1])
"""
"""Whoever removes a job answers it: of two thinkers that did the same one, only the first."""


def stream(kind: str, version: str = __version__) -> str:
    """Where jobs of a kind wait."""
    return f"tilework:{version}:jobs:{kind}"


def answers(worker: str) -> str:
    """Where a worker finds what it asked for."""
    return f"tilework:answers:{worker}"


@dataclass(frozen=True)
class Sign:
    """What a thinker says of itself."""

    id: str
    host: str
    threads: int
    version: str = __version__

    def to_bytes(self) -> bytes:
        """As a member of the set."""
        return orjson.dumps({"id": self.id, "host": self.host, "threads": self.threads, "version": self.version})

    @classmethod
    def from_bytes(cls, text: bytes) -> "Sign":
        """What a member of the set says."""
        return cls(**orjson.loads(text))


def milliseconds(time: tuple[int, int]) -> int:
    """What Redis' ``TIME`` answers, in milliseconds."""
    return time[0] * 1000 + time[1] // 1000
