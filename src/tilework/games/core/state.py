"""What the states of all games have in common.

A state is one row of a structured NumPy array, about half a kilobyte, without pointers: a copy is one memory copy, a batch is an array. All
fields are signed, because Numba turns a mixture of signed and unsigned 64-bit numbers into floats; none has the name of an array's
method (``round``, ``size``), because plain Python would find that instead.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, overload

import numba
import numpy as np
from numpy.typing import NDArray

MAX_PLAYERS = 4
MAX_FACTORIES = 9
SOURCES = 1 + MAX_FACTORIES
"""The centre and the factories: what tiles are taken from."""
NOBODY = -1

# Phases: negative where chance decides, 0 at the end, positive where a player decides. Games add their own after these.
FIRST_PLAYER = -1
DEAL = -2
OVER = 0
DRAFT = 1

FieldSpec = tuple[str, str] | tuple[str, str, tuple[int, ...]]
"""A field of a state: its name, its type, and the shape of one that is an array."""

COMMON_FIELDS: list[FieldSpec] = [
    ("players", "i1"),
    ("phase", "i1"),
    ("turn", "i1"),  # the seat that decides
    ("first", "i1"),  # the seat that began this round
    ("marker", "i1"),  # the seat that took the first-player marker this round, or NOBODY
    ("round_number", "i2"),
    ("dealt", "i2"),  # tiles dealt so far in this deal
    ("score", "i2", (MAX_PLAYERS,)),
    ("offer", "i8", (SOURCES,)),  # the centre, then the factories
    ("bag", "i8"),
    ("discard", "i8"),  # Azul's lid, the tower of the other games
]


class Numbers(Protocol):
    """A field with a number at each place."""

    @overload
    def __getitem__(self, place: int, /) -> int: ...
    @overload
    def __getitem__(self, places: slice, /) -> "Numbers": ...
    @overload
    def __setitem__(self, place: int, number: int, /) -> None: ...
    @overload
    def __setitem__(self, places: slice, numbers: Sequence[int], /) -> None: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """A field with a number at each pair of places, the seat first."""

    @overload
    def __getitem__(self, places: tuple[int, int], /) -> int: ...
    @overload
    def __getitem__(self, places: int | tuple[slice, int], /) -> Numbers: ...
    @overload
    def __setitem__(self, places: tuple[int, int], number: int, /) -> None: ...
    @overload
    def __setitem__(self, seat: int, numbers: Sequence[int], /) -> None: ...
    def reshape(self, shape: int, /) -> Numbers: ...
    def any(self) -> bool: ...


class State(Protocol):
    """A state of any game, as the rules see it: one row of its array. Each game's ``layout.py`` adds its own fields."""

    players: int
    phase: int
    turn: int
    first: int
    marker: int
    round_number: int
    dealt: int
    score: Numbers
    offer: Numbers
    bag: int
    discard: int

    @property
    def dtype(self) -> "np.dtype[np.void]": ...

    def tobytes(self) -> bytes: ...

    def __getitem__(self, field: str, /) -> Any:
        """A field by name: outside compiled code five times as fast as the attribute."""
        ...


States = NDArray[np.void]
"""An array of states: a batch, a game on its way, or a single position. (NumPy has no type for what its rows are.)"""


class PlainArray(np.ndarray[Any, Any]):
    """An array whose single elements are Python's integers."""

    def __getitem__(self, key: Any) -> Any:
        found = super().__getitem__(key)
        return int(found) if isinstance(found, np.integer) else found


class PlainState(np.record):  # type: ignore[misc]
    """A state of the uncompiled rules: fields read as Python's integers, since NumPy's narrow ones overflow in ``1 << row``."""

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if isinstance(found, np.integer):
            return int(found)
        return found.view(PlainArray) if isinstance(found, np.ndarray) else found


def state_dtype(*fields: FieldSpec) -> np.dtype[np.void]:
    """The type of a game's states: the common fields and its own, the widest numbers first.

    There are no gaps between the fields, whose bytes NumPy may or may not copy: equal states are equal byte by byte.
    """
    ordered = sorted(COMMON_FIELDS + list(fields), key=lambda field: -np.dtype(field[1]).itemsize)
    gap = -np.dtype(ordered).itemsize % np.dtype(np.int64).itemsize
    row = PlainState if numba.config.DISABLE_JIT else np.record
    return np.dtype((row, np.dtype([*ordered, ("spare", "i1", (gap,))] if gap else ordered, align=True)))
