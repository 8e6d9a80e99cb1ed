"""Native libraries: where they lie, whether they fit the sources, and their functions as Python's built-in functions.

``tilework build native`` makes one for each game and one for what needs no game (:mod:`tilework.targets.native`). An exported function
checks its arguments, reads the addresses of arrays and records from the objects themselves, and may release the interpreter lock: a call
takes tens of nanoseconds. It returns ``NotImplemented`` for arguments of other types than it was built for.
"""

import ctypes
import json
import os
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tilework.games.core.sources import PACKAGE, library_digest

CORE = ""
"""The name of the library of what needs no game."""
MANIFEST, PYTHON_TABLE = "tilework_manifest", "tilework_python"
SUFFIX = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")
HEADER_BYTES = 16
"""The size of an object's header in CPython with its interpreter lock, which the functions rely on."""

FASTCALL = 0x0080  # METH_FASTCALL
PYTHON_OBJECTS: tuple[Any, ...] = (np.ndarray, np.record, np.void, NotImplemented, None)  # Any: classes and constants alike
PYTHON_FUNCTIONS = (
    "PyLong_AsLongLong",
    "PyLong_FromLongLong",
    "PyFloat_AsDouble",
    "PyFloat_FromDouble",
    "PyBool_FromLong",
    "PyErr_Occurred",
    "PyEval_SaveThread",
    "PyEval_RestoreThread",
    "Py_IncRef",
)
"""What a library is told of Python, in this order: it links to nothing of it, so that one library serves every version. All of these
functions belong to the stable ABI."""

Entry = Callable[..., Any]  # Any: Numba has no types


def folders() -> tuple[Path, ...]:
    """Where libraries may lie: in the package, or in the user's cache where that can't be written."""
    cache_home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return PACKAGE / "native_libraries", Path(cache_home) / "tilework" / "native_libraries"


def folder() -> Path:
    """Return the folder of the libraries in use."""
    package, user = folders()
    return user if not (package / file_name(CORE)).exists() and (user / file_name(CORE)).exists() else package


def file_name(game: str, suffix: str = SUFFIX) -> str:
    """Return the file name of a game's library.

    >>> file_name("azul", ".so"), file_name(CORE, ".so")
    ('tilework-azul.so', 'tilework-core.so')
    """
    return f"tilework-{game or 'core'}{suffix}"


class Problem(NamedTuple):
    """Why a library can't be used."""

    cause: str
    """``missing``, ``stale`` (built from other sources), ``unloadable`` or ``unsupported`` (by this Python)."""
    text: str


@cache
def problem(game: str) -> Problem | None:
    """Why a game's library can't be used, or None if it can."""
    path = folder() / file_name(game)
    if object.__basicsize__ != HEADER_BYTES or sys.implementation.name != "cpython":
        return Problem("unsupported", "native libraries support CPython with its interpreter lock alone")
    if not path.exists():
        return Problem("missing", f"there is no native library {path}")
    try:
        library = _opened(game)
    except (OSError, ValueError) as error:
        return Problem("unloadable", f"the native library {path} can't be loaded ({error})")
    if library.manifest["built_from"] != library_digest(game):
        return Problem("stale", f"the native library {path} was built from other sources")
    return None


@cache
def load(game: str) -> "Library | None":
    """Load a game's library; None if none matches the sources."""
    return _opened(game) if problem(game) is None else None


@cache
def _opened(game: str) -> "Library":
    return Library(folder() / file_name(game))


def supports_v3() -> bool:
    """Whether this processor has what x86-64-v3 asks for. Every processor with AVX2 and FMA has the rest of it."""
    features = import_module("numpy._core._multiarray_umath").__cpu_features__
    return bool(features.get("AVX2") and features.get("FMA3"))


class _MethodDef(ctypes.Structure):
    """PyMethodDef."""

    _fields_ = (("name", ctypes.c_char_p), ("method", ctypes.c_void_p), ("flags", ctypes.c_int), ("doc", ctypes.c_char_p))


def _address(function: Any) -> int:  # Any: Numba has no types
    return ctypes.cast(function, ctypes.c_void_p).value or 0


def read_manifest(path: Path) -> dict[str, Any]:  # Any: plain data, as JSON has it
    """Read the manifest of a library built for any system."""
    content = path.read_bytes()
    start = content.index(b'{"game":')
    found: dict[str, Any] = json.loads(content[start : content.index(b"\0", start)])  # Any: plain data, as JSON has it
    return found


class Library:
    """An opened library."""

    def __init__(self, path: Path) -> None:
        self._library = ctypes.CDLL(str(path))
        self.path = path
        self.manifest: dict[str, Any] = json.loads(ctypes.string_at(getattr(self._library, MANIFEST)))  # Any: plain data, as JSON has it
        levels = self.manifest["levels"]
        self.level: str = levels[-1] if levels[-1] != "v3" or supports_v3() else levels[0]
        if self.level == "v3" and not supports_v3():
            raise ValueError("it was built for x86-64-v3, which this processor is not")
        table = [id(thing) for thing in PYTHON_OBJECTS] + [_address(getattr(ctypes.pythonapi, name)) for name in PYTHON_FUNCTIONS]
        there = (ctypes.c_int64 * len(table)).in_dll(self._library, PYTHON_TABLE)
        ctypes.memmove(there, (ctypes.c_int64 * len(table))(*table), ctypes.sizeof(there))
        self._methods: list[_MethodDef] = []  # which the functions point to

    @cache  # noqa: B019  a library stays open
    def entries(self, name: str) -> tuple[Entry, ...]:
        """Return the variants of an exported function, by module and name; () if it is not exported."""
        return tuple(self._entry(name, *variant) for variant in self.manifest["functions"].get(name, ()))

    def _entry(self, name: str, symbol: str, tuples: list[int]) -> Entry:
        method = _MethodDef(name.rpartition(".")[2].encode(), _address(getattr(self._library, f"{self.level}_{symbol}")), FASTCALL, None)
        self._methods.append(method)
        create = ctypes.pythonapi.PyCFunction_NewEx
        create.restype, create.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.py_object, ctypes.py_object)
        function: Entry = create(ctypes.addressof(method), None, name.rpartition(".")[0])
        return _flattening(function, tuples) if tuples else function


def _flattening(function: Entry, tuples: list[int]) -> Entry:
    """Wrap a function so that tuple arguments are passed item by item."""
    places = frozenset(tuples)

    def call(*arguments: Any) -> Any:  # Any: Numba has no types
        flat: list[Any] = []  # Any: Numba has no types
        for place, argument in enumerate(arguments):
            if place in places:
                flat.extend(argument)
            else:
                flat.append(argument)
        return function(*flat)

    return call
