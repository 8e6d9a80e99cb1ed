"""Work in numbered pieces, done by many hands: threads or processes of this machine, or the nodes of a Ray cluster.

Results come in the order of the pieces, each once, whoever did them and however often a node was lost: a piece depends on nothing but what
it was given (its seed among it), so the results are the same everywhere.
"""

import os
import socket
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

AHEAD = 3
"""So many pieces a core are given out at a time: a slow one keeps nobody waiting, and what is given up at the end is little."""
LOSSES = 10
"""A piece that was lost so often with its node or process is what ends them, and is not tried again."""
PATIENCE = 5.0
"""Seconds to wait for a cluster to answer at all."""


class Crew(Protocol):
    """Those who do the work."""

    def each(self, do: Callable[[Piece], Result], pieces: Iterable[Piece], cores: int = 1) -> Iterator[Result]:
        """What ``do`` makes of each piece, in their order, with ``cores`` for each. Whoever stops asking stops the work."""
        ...


class Threads:
    """Threads of this process, for compiled code, which runs beside others."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def each(self, do: Callable[[Piece], Result], pieces: Iterable[Piece], cores: int = 1) -> Iterator[Result]:
        yield from _pooled(ThreadPoolExecutor(self.workers), self.workers, do, pieces)


class Processes:
    """Processes of this machine; with one alone the work is done here."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def each(self, do: Callable[[Piece], Result], pieces: Iterable[Piece], cores: int = 1) -> Iterator[Result]:
        if self.workers <= 1:
            yield from map(do, pieces)
            return
        pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=_keep_to_one_core)
        yield from _pooled(pool, self.workers, do, pieces)


class Cluster:
    """The nodes of a Ray cluster. A node that is lost costs the pieces that ran on it, which others do again."""

    def __init__(self, address: str) -> None:
        with needs_extra():
            import ray
        _ask(address)
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise ClusterError(f"the Ray cluster at {address} can't be joined: {_first_line(error)}") from None
        self.ray: Any = ray
        self._left = False

    @property
    def nodes(self) -> int:
        """How many machines there are now."""
        return sum(node["Alive"] for node in self.ray.nodes())

    @property
    def cores(self) -> int:
        """How many cores they lend."""
        return int(self.ray.cluster_resources().get("CPU", 0))

    def each(self, do: Callable[[Piece], Result], pieces: Iterable[Piece], cores: int = 1) -> Iterator[Result]:
        task = self.ray.remote(_do_on_a_node).options(num_cpus=cores, max_retries=LOSSES)
        shared = self.ray.put(do)
        waiting: deque[Any] = deque()
        try:
            for piece in pieces:
                waiting.append(task.remote(_version(), shared, piece))
                if len(waiting) >= AHEAD * max(1, self.cores):
                    yield self._result(waiting.popleft())
            while waiting:
                yield self._result(waiting.popleft())
        finally:
            for given in () if self._left else waiting:
                self.ray.cancel(given, force=True)

    def _result(self, given: Any) -> Any:
        """What came of a piece: what went wrong in it is told as if it had been done here."""
        try:
            return self.ray.get(given)
        except self.ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, TileworkError):
                raise error.cause from None
            raise
        except self.ray.exceptions.RayError as error:
            raise ClusterError(f"a piece of the work was lost {LOSSES + 1} times: {_first_line(error)}") from None

    def leave(self) -> None:
        """Leave the cluster as it is, for others. What it still did for us ends with that; calling it off later would start another."""
        self._left = True
        self.ray.shutdown()


@contextmanager
def crew(workers: int, address: str = "", tell: Callable[[int, int], None] = lambda nodes, cores: None) -> Iterator[Crew]:
    """Processes of this machine, or the cluster at an address; ``tell`` hears how many nodes and cores it has."""
    if not address:
        yield Processes(workers)
        return
    joined = Cluster(address)
    try:
        tell(joined.nodes, joined.cores)
        yield joined
    finally:
        joined.leave()


def _pooled(pool: Executor, workers: int, do: Callable[[Piece], Result], pieces: Iterable[Piece]) -> Iterator[Result]:
    waiting: deque[Future[Result]] = deque()
    try:
        for piece in pieces:
            waiting.append(pool.submit(do, piece))
            if len(waiting) >= AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _keep_to_one_core() -> None:
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"):
        os.environ[name] = "1"


def _do_on_a_node(version: str, do: Callable[[Piece], Result], piece: Piece) -> Result:
    """One piece, if the node would make the same of it as the machine that asks."""
    if version != _version():
        raise ClusterError(f"a node of the cluster has tilework {_version()}, this machine {version}: install the same on all")
    return do(piece)


def _version() -> str:
    return str(import_module("tilework").__version__)


def _ask(address: str) -> None:
    """Whether anybody listens there: Ray itself would wait much longer."""
    if address == "auto":
        return
    parts = urlsplit(address if "//" in address else f"//{address}")
    try:
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port:
        raise ClusterError(f"the address of a Ray cluster looks like 192.0.2.7:6379, not {address!r}")
    try:
        socket.create_connection((host, port), PATIENCE).close()
    except OSError as error:
        raise ClusterError(f"no Ray cluster answers at {address}: {error.strerror or error}") from None


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]
