"""How the rules are compiled: one decorator, and a disk cache that notices a change in any file that a function is built from.

Numba keeps compiled code beside the source and looks only at the file that a function stands in. Our functions are inlined across
files, so the stamp of a cached function covers every file that it may have been built from (:func:`sources_behind`).
"""

import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import caching, types
from numba.core.dispatcher import Dispatcher
from numba.core.types import unliteral  # type: ignore[attr-defined]

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parents[2]
GAMES = PACKAGE / "games"
CORE = GAMES / "core"
ABOVE_THE_GAMES = (CORE / "playout.py", CORE / "face.py")  # the files of the core that are built from the games' rules
LAYERS = ("games", "encoding", "bots", "envs")
"""The packages that hold compiled code, lowest first: each is built on those before it."""


def compiled(function: Function) -> Function:
    """Compile a function on first use and keep the result on disk. With ``NUMBA_DISABLE_JIT=1`` it stays plain Python."""
    return _for_any_integer(numba.njit(cache=True, nogil=True, error_model="numpy")(function))


def compiled_lean(function: Function) -> Function:
    """Like :func:`compiled`, for functions that are handed tuples of arrays and allocate nothing: references are not counted.

    Counting them atomically, for every array of the tuple at every call, would take longer than what the functions do.
    """
    return _for_any_integer(numba.njit(cache=True, nogil=True, error_model="numpy", _nrt=False)(function))


def compiled_parallel(function: Function) -> Function:
    """Like :func:`compiled`, with ``numba.prange`` loops spread over the cores."""
    return _for_any_integer(numba.njit(cache=True, nogil=True, error_model="numpy", parallel=True)(function))


def _for_any_integer(dispatcher: Any) -> Any:
    """Compile a function once, for 64-bit integers, and not again for each width and each literal that it is called with.

    This cuts the compile time by half; the optimiser still sees the constants, since the functions are small and inlined.
    """
    if isinstance(dispatcher, Dispatcher):
        _keep_apart(getattr(dispatcher, "_cache", None))
        template_for = dispatcher.get_call_template

        def get_call_template(arguments: Any, keywords: Any) -> Any:
            widened = tuple(_widened(argument) for argument in arguments)
            return template_for(widened, {name: _widened(argument) for name, argument in keywords.items()})

        dispatcher.get_call_template = get_call_template  # type: ignore[method-assign, assignment]
    return dispatcher


def _widened(numba_type: Any) -> Any:
    plain: Any = unliteral(numba_type)
    is_signed = isinstance(plain, types.Integer) and getattr(plain, "signed", False)
    return types.int64 if is_signed else plain


def sources_behind(file: Path) -> list[Path]:
    """The files whose change makes the compiled functions of ``file`` stale: its own folder and the layers below it.

    >>> [path.name for path in sources_behind(CORE / "rng.py") if path.name == "offer.py"]
    ['offer.py']
    """
    folders = [file.parent]
    if file.parent.parent == GAMES and file.parent != CORE:
        folders.append(CORE)
    elif file.parent != CORE or file in ABOVE_THE_GAMES:
        layer = file.relative_to(PACKAGE).parts[0]
        below = LAYERS[: LAYERS.index(layer) + 1] if layer in LAYERS else LAYERS
        folders += [folder for name in below for folder in (PACKAGE / name, *(PACKAGE / name).rglob("*")) if folder.is_dir()]
    return sorted({path for folder in folders for path in folder.iterdir() if path.suffix in {".py", ".json"}})


@cache
def _digest(folder: Path, sample: Path) -> str:
    digest = hashlib.sha256()
    for path in sources_behind(sample):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


class _CacheFile(caching.IndexDataCacheFile):  # type: ignore[misc]
    """Names each piece of compiled code by what it was built from and for.

    Numba numbers them, so that two processes that compile at once can give one number to two pieces: one process then runs code
    that was built for other types (an integer cut to a bool), and nothing tells.
    """

    def save(self, key: Any, data: Any) -> None:
        number = int(hashlib.sha256(f"{self._source_stamp} {key}".encode()).hexdigest()[:15], 16)
        overloads = {**self._load_index(), key: self._data_name(number)}
        self._save_data(overloads[key], data)
        self._save_index(overloads)
        for path in Path(self._cache_path).glob(self._data_name_pattern.replace("{number:d}", "*")):
            if path.name not in overloads.values():  # of older sources; whoever still wants it compiles again
                path.unlink(missing_ok=True)


def _keep_apart(cache: Any) -> None:
    """Use :class:`_CacheFile` for a function's cache, where it has one."""
    if isinstance(cache, caching.FunctionCache):
        cache._cache_file = _CacheFile(cache._cache_path, cache._impl.filename_base, cache._cache_file._source_stamp)


class _Locator(caching.InTreeCacheLocator):  # type: ignore[misc]
    """Keeps Tilework's compiled code in ``__pycache__``, or in the user's cache folder where that can't be written."""

    def get_source_stamp(self) -> str:
        return _digest(Path(self._py_file).resolve().parent, Path(self._py_file).resolve())

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "_Locator | None":
        if PACKAGE not in Path(py_file).resolve().parents or os.environ.get("NUMBA_CACHE_DIR"):
            return None
        located = super().from_function(py_func, py_file)
        if located is None:
            located = caching.UserWideCacheLocator.from_function(py_func, py_file)
            if located is not None:
                located.get_source_stamp = cls.get_source_stamp.__get__(located)
        return located


if _Locator not in caching.CacheImpl._locator_classes:
    caching.CacheImpl._locator_classes.insert(0, _Locator)
