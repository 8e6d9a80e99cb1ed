"""Compiled functions as Python calls them where the native library is the engine."""

from collections.abc import Callable
from functools import cached_property, update_wrapper
from inspect import signature
from typing import Any

from tilework.games.core import engine, libraries
from tilework.games.core.state import game_of_dtype

UNKNOWN, FIXED = -2, -1


class NativeFunction:
    """A function that is looked up in the native library by the types of its arguments.

    What the library does not have, such as the functions of a game that was added, is compiled by Numba.
    """

    def __init__(self, function: Callable[..., Any], options: dict[str, Any]) -> None:  # Any: Numba has no types
        update_wrapper(self, function)
        self.py_func = function
        self.options = options
        self._name = f"{function.__module__}.{function.__qualname__}"
        module = function.__module__.split(".")
        self._game = module[2] if module[:2] == ["tilework", "games"] and len(module) > 3 and module[2] != "core" else None
        self._place = UNKNOWN
        self._fixed: tuple[libraries.Entry, ...] = ()
        self._by_type: dict[Any, tuple[libraries.Entry, ...]] = {}  # Any: Numba has no types

    def __call__(self, *arguments: Any, **named: Any) -> Any:  # Any: Numba has no types
        place = self._place
        try:
            entries = self._by_type[arguments[place].dtype] if place >= 0 else self._fixed
        except (AttributeError, IndexError, KeyError):
            entries = ()
        if not named:
            for entry in entries:
                result = entry(*arguments)
                if result is not NotImplemented:
                    return result
        return self._resolve(arguments, named)

    def _resolve(self, arguments: tuple[Any, ...], named: dict[str, Any]) -> Any:  # Any: Numba has no types
        """Resolve the first call with these argument types, and calls that fall back to Numba."""
        if named:
            bound = signature(self.py_func).bind(*arguments, **named)
            bound.apply_defaults()
            return self(*bound.args)
        for entry in self._entries(arguments):
            result = entry(*arguments)
            if result is not NotImplemented:
                return result
        return self.dispatcher(*arguments)

    def _entries(self, arguments: tuple[Any, ...]) -> tuple[libraries.Entry, ...]:  # Any: Numba has no types
        game, place = self._game or libraries.CORE, FIXED
        if self._game is None:
            for index, argument in enumerate(arguments):
                found = game_of_dtype(getattr(argument, "dtype", None))
                if found is not None:
                    game, place = found, index
                    break
        library = libraries.load(game)
        entries = library.entries(self._name) if library else ()
        self._place = place
        if place == FIXED:
            self._fixed = entries
        else:
            self._by_type[arguments[place].dtype] = entries
        return entries

    @cached_property
    def dispatcher(self) -> Any:  # Any: Numba has no types
        """The function compiled by Numba."""
        engine.require_numba(f"{self._name}, which is not in the native library,")
        from tilework.games.core import jit

        return jit.numba_dispatcher(self.py_func, self.options)

    def __reduce__(self) -> str:
        return self.py_func.__qualname__
