"""Keeping Python itself from making people wait.

A full garbage collection looks at every object there is: with a thousand matches in memory that takes most of a second, in which nobody is
answered. What a match consists of is freed by reference counting when it is forgotten; cycles are rare (tracebacks, closed connections).
So full collections are made rare, what was loaded at the start is left out of them, and how long they take is counted.

A thread that wants Python's lock waits for the switch interval while the event loop is busy. The writer takes the lock several times a
commit: with the usual 5 ms that adds up to more than the disk takes.
"""

import contextlib
import gc
import sys
import time

from tilework.server.metrics import COLLECTIONS

THRESHOLDS = (20_000, 5, 800)
SWITCH_SECONDS = 0.0005

_begun = 0.0


def begin() -> None:
    """Look for no garbage while everything is loaded: nearly all of that stays, and looking takes a quarter of the time."""
    gc.disable()


def prepare() -> None:
    """Set Python up, once everything is loaded."""
    sys.setswitchinterval(SWITCH_SECONDS)
    _allow_many_files()
    gc.freeze()
    gc.enable()
    gc.set_threshold(*THRESHOLDS)
    if _count not in gc.callbacks:
        gc.callbacks.append(_count)


def _allow_many_files() -> None:
    """Each connection is an open file: as many as the system lets us have."""
    try:
        import resource
    except ImportError:
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _count(phase: str, details: dict[str, int]) -> None:
    global _begun
    if phase == "start":
        _begun = time.perf_counter()
    else:
        COLLECTIONS.labels(str(details["generation"])).observe(time.perf_counter() - _begun)
