"""Compiled records, declared once: a class with annotated fields gives both the static type and the NumPy dtype.

Each field is annotated with the type that the type checker sees and a :class:`Field` that says how it is stored::

    class Point(Protocol):
        x: Annotated[int, Field("i8")]
        history: Annotated[Numbers, Field("i2", (16,))]

    POINT = record_dtype(record_fields(Point))

Numba passes rows of such an array as bare pointers, and :func:`tilework.targets.wasm.manifest.layout` describes them to the browser.
"""

from dataclasses import dataclass
from typing import Annotated, get_origin, get_type_hints

import numpy as np

FieldSpec = tuple[str, "str | np.dtype[np.void]"] | tuple[str, "str | np.dtype[np.void]", tuple[int, ...]]
"""A field of a structured dtype: its name, its type, and the shape of one that is an array."""


@dataclass(frozen=True)
class Field:
    """How a field of a record is stored.

    ``kind`` is a NumPy type code, or the name of a nested record; ``shape`` may name sizes. Both names are resolved by the arguments of
    :func:`record_fields`.
    """

    kind: str
    shape: tuple[int | str, ...] = ()


def record_fields(declaration: type, /, **given: "int | np.dtype[np.void]") -> list[FieldSpec]:
    """List the annotated fields of a class and its bases, bases first. ``given`` holds sizes and nested dtypes by name.

    >>> class Point:
    ...     x: Annotated[int, Field("i8")]
    ...     history: Annotated[object, Field("i2", ("length",))]
    >>> record_fields(Point, length=16)
    [('x', 'i8'), ('history', 'i2', (16,))]
    """
    found: list[FieldSpec] = []
    for name, hint in get_type_hints(declaration, include_extras=True).items():
        field = next((extra for extra in hint.__metadata__ if isinstance(extra, Field)), None) if get_origin(hint) is Annotated else None
        if field is None:
            continue
        nested = given.get(field.kind)
        kind = nested if isinstance(nested, np.dtype) else field.kind
        shape = tuple(int(str(given[size])) if isinstance(size, str) else size for size in field.shape)
        found.append((name, kind, shape) if shape else (name, kind))
    return found


def record_dtype(fields: list[FieldSpec]) -> "np.dtype[np.void]":
    """Build an aligned record dtype: rows read fields as attributes, in Python and in compiled code."""
    return np.dtype((np.record, np.dtype(fields, align=True)))
