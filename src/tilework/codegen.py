"""Marks for the TypeScript generator (:mod:`tilework.targets.typescript`)."""

from typing import Any, TypeVar

Marked = TypeVar("Marked")


def python_only(given: Marked) -> Marked:
    """Leave a method out of the generated code: it uses more of Python than the subset, and the browser does not need it."""
    target: Any = getattr(given, "__func__", None) or given  # Any: annotations have no common type
    target.__python_only__ = True
    return given
