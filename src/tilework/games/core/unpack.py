"""A state as Python's own integers, read in one go: field by field NumPy takes a hundred times as long."""

import struct
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

Buffer = bytes | bytearray | NDArray[np.void]
Plain = dict[str, Any]
"""Each field of a state by name: a whole number, or all numbers of an array one after the other."""

_LETTERS = {8: "q", 4: "i", 2: "h", 1: "b"}


@cache
def plain_reader(dtype: "np.dtype[np.void]") -> Callable[[Buffer], Plain]:
    """Return a function that unpacks a state of this dtype from its bytes."""
    fields = {name: found[0] for name, found in (dtype.fields or {}).items()}
    sizes = {name: int(np.prod(field.shape)) if field.shape else 0 for name, field in fields.items()}
    form = struct.Struct("<" + "".join(f"{sizes[name] or 1}{_LETTERS[field.base.itemsize]}" for name, field in fields.items()))
    assert form.size == dtype.itemsize, "there is a gap in the state"
    places: list[tuple[str, slice | int]] = []
    at = 0
    for name, size in sizes.items():
        places.append((name, slice(at, at + size) if size else at))
        at += size or 1
    unpack = form.unpack

    def read(raw: Buffer) -> Plain:
        values = unpack(raw)  # type: ignore[arg-type]  # an array is a buffer, which NumPy says from Python 3.12 on
        return {name: values[place] for name, place in places}

    return read
