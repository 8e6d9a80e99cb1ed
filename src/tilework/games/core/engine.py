"""Which engine runs the compiled functions: the native library, Numba, or plain Python.

``TILEWORK_ENGINE`` chooses one. By default it is the native library where there is one for these sources, and Numba otherwise.
"""

import os
import warnings
from functools import cache
from importlib.util import find_spec
from typing import NamedTuple

from tilework.errors import TileworkError
from tilework.games.core import libraries

NATIVE, NUMBA, PYTHON = "native", "numba", "python"
ENGINES = (NATIVE, NUMBA, PYTHON)
VARIABLE = "TILEWORK_ENGINE"
REBUILD = "tilework build native"
INSTALL = 'pip install "tilework[numba]"'


class EngineError(TileworkError):
    """No engine can run the compiled functions, with what to do about it."""


class StaleLibrary(UserWarning):
    """A native library was built from other sources and is not used."""


class Engine(NamedTuple):
    """The engine of this process and why it is that one."""

    name: str
    cause: str
    """``chosen`` by the environment, ``fits``, or what is wrong with the native library (``libraries.Problem``)."""
    reason: str


def current() -> Engine:
    """Return the engine of this process, chosen when the first compiled function is imported."""
    return _replacement or _chosen()


_replacement: Engine | None = None


def replace(engine: Engine) -> None:
    """Use another engine for what is imported from now on."""
    global _replacement
    _replacement = engine


@cache
def _chosen() -> Engine:
    wanted = os.environ.get(VARIABLE, "")
    if wanted not in ("", *ENGINES):
        raise EngineError(f"{VARIABLE}={wanted} is not an engine; choose one of: {', '.join(ENGINES)}")
    if wanted == PYTHON or (not wanted and os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")):
        return Engine(PYTHON, "chosen", f"{VARIABLE}={PYTHON}" if wanted else "NUMBA_DISABLE_JIT is set")
    if wanted == NUMBA:
        require_numba(f"{VARIABLE}={NUMBA}")
        return Engine(NUMBA, "chosen", f"{VARIABLE}={NUMBA}")
    problem = libraries.problem(libraries.CORE)
    if problem is None:
        return Engine(NATIVE, "chosen" if wanted else "fits", f"the native library in {libraries.folder()} was built from these sources")
    if wanted == NATIVE:
        raise EngineError(f"{VARIABLE}={NATIVE}, but {problem.text}; build it: {REBUILD}")
    if find_spec("numba") is None:
        raise EngineError(f"{problem.text}, and Numba is not installed: {INSTALL}, then {REBUILD}")
    if problem.cause == "stale":
        warnings.warn(f"{problem.text}; Numba is used instead. Rebuild it: {REBUILD}", StaleLibrary, stacklevel=2)
    return Engine(NUMBA, problem.cause, problem.text)


def require_numba(what: str) -> None:
    """Raise EngineError, naming what needs it, unless Numba is installed."""
    if find_spec("numba") is None:
        raise EngineError(f"{what} needs Numba, which is not installed: {INSTALL}")
