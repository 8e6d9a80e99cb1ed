"""Warnings for names that were renamed and stay available for one minor release."""

import warnings
from collections.abc import Callable
from importlib import import_module


def warn_renamed(old: str, new: str, stacklevel: int = 3) -> None:
    """Warn that a public name was renamed. The old one is removed in 0.4."""
    warnings.warn(f"{old} was renamed to {new} and will be removed in Tilework 0.4", DeprecationWarning, stacklevel=stacklevel)


def renamed_names(module: str, names: dict[str, str]) -> Callable[[str], object]:
    """Return a module's ``__getattr__`` that finds old names under their new ones, with a warning."""

    def find(name: str) -> object:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        warn_renamed(f"{module}.{name}", names[name])
        return getattr(import_module(module), names[name])

    return find
