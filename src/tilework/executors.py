"""Run independent work items on threads, processes or a Ray cluster.

Results come in the order of the items, each exactly once, wherever it ran and however often a node was lost. An item depends only on its
own input (including its seed), so the results are the same everywhere.
"""

import os
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar
from urllib.parse import urlsplit

from tilework.errors import ClusterError, TileworkError
from tilework.extras import needs_extra

Piece = TypeVar("Piece")
Result = TypeVar("Result")

PREFETCH_PER_CORE = 3
"""Items submitted ahead per core: enough to hide a slow item, few enough to waste little when the caller stops."""
MAX_RETRIES = 10
"""Attempts at an item lost with its node or process before it is considered the cause."""
CONNECT_TIMEOUT_S = 5.0
"""Time to wait for a cluster to accept a connection (seconds)."""


def usable_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class WorkPool(Protocol):
    """Something that runs work items."""

    def map_ordered(self, do: Callable[[Piece], Result], pieces: Iterable[Piece], cores: int = 1) -> Iterator[Result]:
        """Yield ``do(piece)`` in the order of the pieces, with ``cores`` cores for each. Closing the iterator stops the work."""
        ...


class ThreadPool:
    """Threads of this process, for compiled code that releases the GIL."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def map_ordered(self, do: Callable[[Piece], Result], pieces: Iterable[Piece], cores: int = 1) -> Iterator[Result]:
        yield from _pooled(ThreadPoolExecutor(self.workers), self.workers, do, pieces)


class ProcessPool:
    """Processes of this machine; a single worker runs in this process."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def map_ordered(self, do: Callable[[Piece], Result], pieces: Iterable[Piece], cores: int = 1) -> Iterator[Result]:
        if self.workers <= 1:
            yield from map(do, pieces)
            return
        pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=_limit_to_one_core)
        yield from _pooled(pool, self.workers, do, pieces)


class ClusterPool:
    """The nodes of a Ray cluster. Items lost with a node run again on others."""

    def __init__(self, address: str) -> None:
        with needs_extra():
            import ray
        _check_reachable(address)
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise ClusterError("cluster-not-joined", address=address, error=_first_line(error)) from None
        self.ray: Any = ray  # Any: Ray is optional: mypy knows no types of it
        self._left = False

    @property
    def nodes(self) -> int:
        """Number of live nodes."""
        return sum(node["Alive"] for node in self.ray.nodes())

    @property
    def cores(self) -> int:
        """Number of CPU cores of all nodes."""
        return int(self.ray.cluster_resources().get("CPU", 0))

    def map_ordered(self, do: Callable[[Piece], Result], pieces: Iterable[Piece], cores: int = 1) -> Iterator[Result]:
        task = self.ray.remote(_run_on_node).options(num_cpus=cores, max_retries=MAX_RETRIES)
        shared = self.ray.put(do)
        waiting: deque[Any] = deque()  # Any: Ray is optional: mypy knows no types of it
        try:
            for piece in pieces:
                waiting.append(task.remote(_version(), shared, piece))
                if len(waiting) >= PREFETCH_PER_CORE * max(1, self.cores):
                    yield self._result(waiting.popleft())
            while waiting:
                yield self._result(waiting.popleft())
        finally:
            for given in () if self._left else waiting:
                self.ray.cancel(given, force=True)

    def _result(self, given: Any) -> Any:  # Any: Ray is optional: mypy knows no types of it
        """Return a result; errors are raised as if the item had run here."""
        try:
            return self.ray.get(given)
        except self.ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, TileworkError):
                raise error.cause from None
            raise
        except self.ray.exceptions.RayError as error:
            raise ClusterError("cluster-work-lost", max_retries=MAX_RETRIES + 1, error=_first_line(error)) from None

    def leave(self) -> None:
        """Disconnect. Pending items of this client end with that; cancelling them afterwards would start a new cluster."""
        self._left = True
        self.ray.shutdown()


@contextmanager
def make_pool(workers: int, address: str = "", on_joined: Callable[[int, int], None] = lambda nodes, cores: None) -> Iterator[WorkPool]:
    """Yield a process pool, or the cluster at an address; ``on_joined`` receives its numbers of nodes and cores."""
    if not address:
        yield ProcessPool(workers)
        return
    joined = ClusterPool(address)
    try:
        on_joined(joined.nodes, joined.cores)
        yield joined
    finally:
        joined.leave()


def _pooled(pool: Executor, workers: int, do: Callable[[Piece], Result], pieces: Iterable[Piece]) -> Iterator[Result]:
    waiting: deque[Future[Result]] = deque()
    try:
        for piece in pieces:
            waiting.append(pool.submit(do, piece))
            if len(waiting) >= PREFETCH_PER_CORE * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _limit_to_one_core() -> None:
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"):
        os.environ[name] = "1"


def _run_on_node(version: str, do: Callable[[Piece], Result], piece: Piece) -> Result:
    """Run one item, provided that the node has the same version as the client."""
    if version != _version():
        raise ClusterError("cluster-version", version=_version(), version2=version)
    return do(piece)


def _version() -> str:
    return str(import_module("tilework").__version__)


def _check_reachable(address: str) -> None:
    """Raise an error if nothing listens at the address; Ray itself would wait much longer."""
    if address == "auto":
        return
    parts = urlsplit(address if "//" in address else f"//{address}")
    try:
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port:
        raise ClusterError("cluster-address", address=repr(address))
    try:
        socket.create_connection((host, port), CONNECT_TIMEOUT_S).close()
    except OSError as error:
        raise ClusterError("cluster-silent", address=address, error=error.strerror or error) from None


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]
