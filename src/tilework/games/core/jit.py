"""How the rules are compiled: one decorator, and a disk cache that notices a change in any file that a function is built from.

Numba keeps compiled code beside the source and looks only at the file that a function stands in. Our functions are inlined across
files, so the stamp of a cached function covers every file that it may have been built from (:func:`sources_behind`).
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import caching, types
from numba.core.dispatcher import Dispatcher
from numba.core.types import unliteral  # type: ignore[attr-defined]

from tilework.games.core import within
from tilework.games.core.parts import ABOVE, PLAIN

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parents[2]
GAMES = PACKAGE / "games"
CORE = GAMES / "core"
ABOVE_THE_GAMES = (CORE / "playout.py", CORE / "face.py")  # the files of the core that are built from the games' rules
LAYERS = ("games", "encoding", "bots", "envs")
"""The packages that hold compiled code, lowest first: each is built on those before it."""


USUAL: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}


def compiled(function: Function) -> Function:
    """Compile a function on first use and keep the result on disk. With ``NUMBA_DISABLE_JIT=1`` it stays plain Python."""
    return _compiled(function, USUAL)


def compiled_lean(function: Function) -> Function:
    """Like :func:`compiled`, for functions that are handed arrays, or tuples of them, and allocate nothing: references are not counted.

    Counting them atomically, for every array at every call, can take longer than what the functions do.
    """
    return _compiled(function, {**USUAL, "_nrt": False})


def compiled_part(function: Function) -> Function:
    """Like :func:`compiled_lean`, and copied into every caller: a call would hand over a dozen arrays number by number."""
    return _compiled(function, {**USUAL, "_nrt": False, "forceinline": True})


def compiled_parallel(function: Function) -> Function:
    """Like :func:`compiled`, with ``numba.prange`` loops spread over the cores."""
    return _compiled(function, {**USUAL, "parallel": True})


def _compiled(function: Function, options: dict[str, Any]) -> Any:
    """A function that Python calls, and one for compiled code to call, made when it first does: it needs no machine code of its own.

    For other compiled code a function is compiled once, for 64-bit integers, and not again for each width and each literal that it is
    called with. This cuts the compile time by half; the optimiser still sees the constants, since the functions are small and inlined.
    """
    dispatcher: Any = numba.njit(**options)(function)
    if isinstance(dispatcher, Dispatcher):
        _keep_apart(getattr(dispatcher, "_cache", None))
        inner = cache(partial(_within, function, options))

        def get_call_template(arguments: Any, keywords: Any) -> Any:
            widened = tuple(_widened(argument) for argument in arguments)
            return inner().get_call_template(widened, {name: _widened(argument) for name, argument in keywords.items()})

        dispatcher.get_call_template = get_call_template  # type: ignore[method-assign, assignment]
        dispatcher.get_overload = lambda signature: inner().get_overload(signature)  # type: ignore[method-assign, assignment]
    return dispatcher


def _within(function: Callable[..., Any], options: dict[str, Any]) -> Any:
    """What other compiled code calls: no Python does (see ``within.py``)."""
    dispatcher: Any = numba.njit(**options, no_cpython_wrapper=True)(function)
    _keep_apart(getattr(dispatcher, "_cache", None), "-within")
    return dispatcher


def _widened(numba_type: Any) -> Any:
    plain: Any = unliteral(numba_type)
    is_signed = isinstance(plain, types.Integer) and getattr(plain, "signed", False)
    return types.int64 if is_signed else plain


def sources_behind(file: Path) -> list[Path]:
    """The files whose change makes the compiled functions of ``file`` stale: its own layer and those below, without the other games
    and without what nothing compiled is made from.

    >>> names = [path.name for path in sources_behind(GAMES / "azul" / "rules.py")]
    >>> "layout.py" in names, "handful.py" in names, "evaluation.py" in names, "view.py" in names
    (True, True, False, False)
    """
    layer, game = layer_of(file), _game_of(file)
    if layer == "games" and file not in ABOVE_THE_GAMES:
        folders = {CORE, file.parent}
        return [path for path in _sources() if path.parent in folders and layer_of(path) == "games"]
    below = LAYERS[: LAYERS.index(layer) + 1] if layer in LAYERS else LAYERS
    return [path for path in _sources() if layer_of(path) in below and (game is None or _game_of(path) in (None, game))]


def layer_of(file: Path) -> str:
    """The layer that a file belongs to: its package, or the one that calls that part of a game's folder.

    >>> layer_of(GAMES / "azul" / "rules.py"), layer_of(GAMES / "azul" / "evaluation.py")
    ('games', 'bots')
    """
    package = file.relative_to(PACKAGE).parts[0]
    return ABOVE.get(file.stem, package) if _game_of(file) else package


def _game_of(file: Path) -> str | None:
    """The game whose folder a file lies in."""
    folder = file.parent
    return folder.name if folder.parent == GAMES and folder != CORE else None


@cache
def _sources() -> list[Path]:
    """All files that compiled code is built from, in their order."""
    found = (path for name in LAYERS for path in (PACKAGE / name).rglob("*") if path.suffix in {".py", ".json"})
    return sorted(path for path in found if not _is_plain(path))


def _is_plain(file: Path) -> bool:
    return file.stem in PLAIN and file.parent.parent == GAMES


@cache
def _digest(sample: Path) -> str:
    digest = hashlib.sha256()
    for path in sources_behind(sample):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


class _CacheFile(caching.IndexDataCacheFile):  # type: ignore[misc]
    """Names each piece of compiled code by what it was built from and for.

    Numba numbers them, so that two processes that compile at once can give one number to two pieces: one process then runs code
    that was built for other types (an integer cut to a bool), and nothing tells. And they save one after the other: none loses what
    another has just compiled.
    """

    def save(self, key: Any, data: Any) -> None:
        number = int(hashlib.sha256(f"{self._source_stamp} {key}".encode()).hexdigest()[:15], 16)
        with _alone_in(Path(self._cache_path)):
            overloads = {**self._load_index(), key: self._data_name(number)}
            self._save_data(overloads[key], data)
            self._save_index(overloads)
            for path in Path(self._cache_path).glob(self._data_name_pattern.replace("{number:d}", "*")):
                if path.name not in overloads.values():  # of older sources; whoever still wants it compiles again
                    path.unlink(missing_ok=True)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Wait until no other process writes into a folder of compiled code. Where files can't be locked, what two save at once may be lost."""
    with (folder / "tilework-compiled.lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            with suppress(OSError):
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _keep_apart(cache: Any, kind: str = "") -> None:
    """Use :class:`_CacheFile` for a function's cache, where it has one."""
    if isinstance(cache, caching.FunctionCache):
        cache._cache_file = _CacheFile(cache._cache_path, cache._impl.filename_base + kind, cache._cache_file._source_stamp)


class _Locator(caching.InTreeCacheLocator):  # type: ignore[misc]
    """Keeps Tilework's compiled code in ``__pycache__``, or in the user's cache folder where that can't be written."""

    def get_source_stamp(self) -> str:
        return _digest(Path(self._py_file).resolve())

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


within.install()
if _Locator not in caching.CacheImpl._locator_classes:
    caching.CacheImpl._locator_classes.insert(0, _Locator)
