"""Numba as the engine: a target of its own with leaner code generation, and a disk cache that notices every changed source.

Nothing of Numba itself is modified: users' own functions are compiled as if Tilework was not there.

Numba generates machine code for every function, including the many that only other compiled code calls, with everything they call inlined.
Here those are kept as LLVM bitcode and become machine code only inside their callers, which takes a third off the compile time.

Numba's cache keeps compiled code beside the source and checks only the file that a function stands in. Our functions are inlined across
files, so the stamp of a cached function covers every file that it may be built from (``sources.source_dependencies``).
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
from numba import _dynfunc
from numba.core import caching, codegen, cpu, event, target_extension, types
from numba.core.decorators import jit
from numba.core.environment import lookup_environment
from numba.core.registry import CPUDispatcher, CPUTarget
from numba.core.types import unliteral  # type: ignore[attr-defined]  # Numba has no types
from numba.extending import typeof_impl

from tilework.file_locks import lock
from tilework.games.core.native_functions import NativeFunction
from tilework.games.core.sources import PACKAGE, digest_of

Internal = Any
"""Numba's own objects, which have no types."""
ENVIRONMENT = "_ZN08NumbaEnv"
"""How Numba's names begin for what a function keeps of Python while it runs."""


# --- Code generation --------------------------------------------------------------------------------------------------------


class _CodeLibrary(codegen.JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """A function's code, without machine code if only compiled code calls it (``is_internal``)."""

    is_internal = False

    def _finalize_final_module(self) -> None:
        if not self.is_internal:
            super()._finalize_final_module()
            return
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    def serialize_using_object_code(self) -> Internal:
        if not self.is_internal:
            return super().serialize_using_object_code()
        self._ensure_finalized()
        return self.name, "internal", self._final_module.as_bitcode()

    @classmethod
    def _unserialize(cls, codegen: Internal, state: Internal) -> Internal:
        name, kind, data = state
        if kind != "internal":
            return super()._unserialize(codegen, state)
        library = codegen.create_library(name)
        library.is_internal = True
        library._final_module = llvm.parse_bitcode(data)
        library._finalize_final_module()
        return library


class _Codegen(codegen.JITCPUCodegen):  # type: ignore[misc]  # Numba has no types
    _library_class = _CodeLibrary

    def set_env(self, env_name: str, env: Internal) -> None:
        """Set a function's environment, if there is machine code that has one."""
        if self._engine.get_global_value_address(env_name):
            super().set_env(env_name, env)


class _Context(cpu.CPUContext):  # type: ignore[misc]  # Numba has no types
    def init(self) -> None:
        super().init()
        self._internal_codegen = _Codegen("numba.exec")

    def get_executable(self, library: Internal, described: Internal, env: Internal) -> Internal:
        """Return the entry point for Python; for internal functions only a name without code."""
        if not library._finalized and described.modname.startswith("tilework."):
            defined = {function.name for function in library._final_module.functions}
            library.is_internal = described.llvm_cpython_wrapper_name not in defined
        if library.is_internal:
            return _dynfunc.make_function(described.lookup_module(), described.qualname.split(".")[-1], "", 0, env, (library,))
        made = super().get_executable(library, described, env)
        for thing in library._final_module.global_variables:
            if thing.name.startswith(ENVIRONMENT) and (kept := lookup_environment(thing.name)) is not None:
                library.codegen.set_env(thing.name, kept)
        return made


class _Target(CPUTarget):  # type: ignore[misc]  # Numba has no types
    @property
    def target_context(self) -> Internal:
        if "_toplevel_target_context" not in self.__dict__:
            self.__dict__["_toplevel_target_context"] = _Context(self.typing_context, self._target_name)
        return self.__dict__["_toplevel_target_context"]


TARGET_NAME = "tilework"
TARGET = _Target(TARGET_NAME)


# --- Functions --------------------------------------------------------------------------------------------------------------


class _Dispatcher(CPUDispatcher):  # type: ignore[misc]  # Numba has no types
    targetdescr = TARGET

    def compile(self, sig: Internal) -> Internal:
        with target_extension.target_override(TARGET_NAME):
            return super().compile(sig)


class _TargetClass(target_extension.CPU):  # type: ignore[misc]  # Numba has no types
    """The target among Numba's, so that overloads are compiled for it as well."""


target_extension.target_registry[TARGET_NAME] = _TargetClass
target_extension.dispatcher_registry[_TargetClass] = _Dispatcher
target_extension.jit_registry[_TargetClass] = partial(jit, _target=TARGET_NAME)


def dispatcher(function: Callable[..., Internal], options: dict[str, Internal]) -> Internal:
    """Create a dispatcher for calls from Python and one for compiled code; the latter is lazy and has no machine code of its own.

    For other compiled code a function is compiled once, for 64-bit integers, and not again for each width and literal that it is called
    with. This halves the compile time; the optimiser still sees the constants, since the functions are small and inlined. What stands in
    the package is kept on disk.
    """
    made = _new_dispatcher(function, options)
    internal = cache(partial(_new_dispatcher, function, {**options, "no_cpython_wrapper": True}, "-within"))

    def get_call_template(arguments: Internal, keywords: Internal) -> Internal:
        pad_features = tuple(_widened(argument) for argument in arguments)
        return internal().get_call_template(pad_features, {name: _widened(argument) for name, argument in keywords.items()})

    made.get_call_template = get_call_template
    made.get_overload = lambda signature: internal().get_overload(signature)
    return made


def _new_dispatcher(function: Callable[..., Internal], options: dict[str, Internal], kind: str = "") -> Internal:
    made = _Dispatcher(py_func=function, locals={}, targetoptions={**options, "nopython": True, "boundscheck": None})
    if PACKAGE in Path(function.__code__.co_filename).resolve().parents:
        kept = _Cache(function)
        kept._cache_file = _CacheFile(kept._cache_path, kept._impl.filename_base + kind, kept._cache_file._source_stamp)
        made._cache = kept
    return made


def _widened(numba_type: Internal) -> Internal:
    plain: Internal = unliteral(numba_type)
    is_signed = isinstance(plain, types.Integer) and getattr(plain, "signed", False)
    return types.int64 if is_signed else plain


@typeof_impl.register(NativeFunction)  # type: ignore[untyped-decorator]  # Numba has no types
def _type_of_native(function: NativeFunction, context: Internal) -> Internal:
    """Compiled code calls the function that the native one stands for."""
    return types.Dispatcher(function.dispatcher)


# --- The disk cache ---------------------------------------------------------------------------------------------------------


class _CacheFile(caching.IndexDataCacheFile):  # type: ignore[misc]  # Numba has no types
    """Names each piece of compiled code by what it was built from and for.

    Numba numbers them, so that two processes that compile at once can give one number to two pieces: one process then runs code
    that was built for other types (an integer cut to a bool), and nothing tells. And they save one after the other: none loses what
    another has just compiled.
    """

    def save(self, key: Internal, data: Internal) -> None:
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
    with (folder / "tilework-compiled.lock").open("w") as file:
        lock(file, wait=True)
        yield


class _Locator(caching.InTreeCacheLocator):  # type: ignore[misc]  # Numba has no types
    """Keeps Tilework's compiled code in ``__pycache__``, or in the user's cache folder where that can't be written."""

    def get_source_stamp(self) -> str:
        return digest_of(Path(self._py_file).resolve())

    @classmethod
    def from_function(cls, py_func: Internal, py_file: str) -> "_Locator | None":
        if PACKAGE not in Path(py_file).resolve().parents or os.environ.get("NUMBA_CACHE_DIR"):
            return None
        located: _Locator | None = super().from_function(py_func, py_file)
        if located is None:
            located = caching.UserWideCacheLocator.from_function(py_func, py_file)
            if located is not None:
                setattr(located, "get_source_stamp", cls.get_source_stamp.__get__(located))  # noqa: B010  a method of one object
        return located


class _CacheImpl(caching.CompileResultCacheImpl):  # type: ignore[misc]  # Numba has no types
    _locator_classes = (_Locator, *caching.CacheImpl._locator_classes)


class _Cache(caching.FunctionCache):  # type: ignore[misc]  # Numba has no types
    _impl_class = _CacheImpl


# --- What people are told ---------------------------------------------------------------------------------------------------


class _Announcement(event.Listener):  # type: ignore[misc]  # Numba has no types
    """Says once that something is being compiled: it may take a minute."""

    def __init__(self) -> None:
        self._said = False

    def on_start(self, event: Internal) -> None:
        function = event.data["dispatcher"].py_func
        if not self._said and function.__module__.startswith("tilework."):
            self._said = True
            parts = function.__module__.split(".")
            what = f"the game {parts[2]}" if parts[1] == "games" and parts[2] != "core" else "Tilework"
            print(f"Compiling {what} with Numba. This may take a minute, the first time only.", file=sys.stderr, flush=True)

    def on_end(self, event: Internal) -> None:
        pass


def announce() -> None:
    """Say on standard error when Tilework's functions are compiled for the first time."""
    event.register("numba:compile", _Announcement())
