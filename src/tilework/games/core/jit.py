"""The decorators of compiled functions. What runs them is the engine's choice (:mod:`tilework.games.core.engine`).

With the native library a function that Python calls is looked up there, and Numba is imported only for what it does not have. With Numba a
function is compiled on first use and the result is kept on disk. With plain Python functions stay as they are.
"""

import sys
from collections.abc import Callable
from typing import Any, TypeVar

from tilework.games.core import engine
from tilework.games.core.native_functions import NativeFunction

Function = TypeVar("Function", bound=Callable[..., Any])  # Any: Numba has no types

JIT_OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}  # Any: Numba has no types

_extensions: list[Callable[[], object]] = []
_is_numba_ready = False


def compiled(function: Function) -> Function:
    """Compile a function for other compiled code and for Python."""
    found: Function = _compiled(function, JIT_OPTIONS)
    return found


def compiled_without_refcounts(function: Function) -> Function:
    """Like :func:`compiled`, for functions that take arrays, or tuples of them, and allocate nothing: references are not counted.

    Counting them atomically, for every array at every call, can take longer than what the functions do.
    """
    found: Function = _compiled(function, {**JIT_OPTIONS, "_nrt": False})
    return found


def compiled_inline(function: Function) -> Function:
    """Like :func:`compiled_without_refcounts`, and inlined into every caller: a call would pass a dozen arrays field by field."""
    found: Function = _compiled(function, {**JIT_OPTIONS, "_nrt": False, "forceinline": True})
    return found


def _compiled(function: Function, options: dict[str, Any]) -> Any:  # Any: Numba has no types
    name = engine.current().name
    if name == engine.PYTHON:
        return function
    return NativeFunction(function, options) if name == engine.NATIVE else numba_dispatcher(function, options)


def numba_dispatcher(function: Callable[..., Any], options: dict[str, Any]) -> Any:  # Any: Numba has no types
    """Create a Numba dispatcher."""
    global _is_numba_ready
    from tilework.games.core import numba_engine

    if not _is_numba_ready:
        _is_numba_ready = True
        if engine.current().name == engine.NATIVE:
            numba_engine.announce()
        for extend in _extensions:
            extend()
    return numba_engine.dispatcher(function, options)


def use_numba(reason: str) -> None:
    """Let Numba run everything from now on, also what is imported already: CUDA compiles functions that Numba knows."""
    if engine.current().name != engine.NATIVE:
        return
    engine.require_numba(reason)
    engine.replace(engine.Engine(engine.NUMBA, "chosen", reason))
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "tilework":
            for attribute, value in list(vars(module).items()):
                if isinstance(value, NativeFunction):
                    setattr(module, attribute, value.dispatcher)


def numba_extension(extend: Callable[[], object]) -> None:
    """Teach Numba something (an overload, an intrinsic) before it compiles anything, if it ever does."""
    _extensions.append(extend)
    if _is_numba_ready:
        extend()
