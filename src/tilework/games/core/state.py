"""What the states of all games have in common.

A state is one row of a structured NumPy array, about half a kilobyte, without pointers: a copy is one memory copy, a batch is an array. All
fields are signed, because Numba turns a mixture of signed and unsigned 64-bit numbers into floats; none has the name of an array's
method (``round``, ``size``), because plain Python would find that instead.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, Protocol, overload

import numpy as np
from numpy.typing import NDArray

from tilework.deprecation import renamed_names
from tilework.games.core import engine
from tilework.games.core.records import Field, FieldSpec, record_fields

MAX_PLAYERS = 4
MAX_FACTORIES = 9
SOURCES = 1 + MAX_FACTORIES
"""The centre and the factories: what tiles are taken from."""
NO_SEAT = -1
"""No seat: nobody has the marker, or begins yet."""

__getattr__: Callable[[str], object] = renamed_names(__name__, {"NOBODY": "NO_SEAT"})

# Phases: negative where chance decides, 0 at the end, positive where a player decides. Games add their own after these.
FIRST_PLAYER = -1
DEAL = -2
OVER = 0
DRAFT = 1


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
    """A state of any game, as the rules see it: one row of its array. Each game's ``state.py`` adds its own fields."""

    players: Annotated[int, Field("i1")]
    phase: Annotated[int, Field("i1")]
    turn: Annotated[int, Field("i1")]  # the seat that decides
    first: Annotated[int, Field("i1")]  # the seat that began this round
    marker: Annotated[int, Field("i1")]  # the seat that took the first-player marker this round, or NO_SEAT
    round_number: Annotated[int, Field("i2")]
    dealt: Annotated[int, Field("i2")]  # tiles dealt so far in this deal
    score: Annotated[Numbers, Field("i2", (MAX_PLAYERS,))]
    offer: Annotated[Numbers, Field("i8", (SOURCES,))]  # the centre, then the factories
    bag: Annotated[int, Field("i8")]
    discard: Annotated[int, Field("i8")]  # Azul's lid, the tower of the other games

    @property
    def dtype(self) -> "np.dtype[np.void]": ...

    def tobytes(self) -> bytes: ...

    def __getitem__(self, field: str, /) -> Any:  # Any: NumPy has no type for a record's fields
        """Return a field by name: outside compiled code five times as fast as the attribute."""
        ...


States = NDArray[np.void]
"""An array of states: a batch, a game on its way, or a single position. (NumPy has no type for what its rows are.)"""


class UnpackedArray(np.ndarray[Any, Any]):  # Any: of several dtypes
    """An array whose single elements are Python's integers."""

    def __getitem__(self, key: Any) -> Any:  # Any: NumPy has no type for a record's fields
        found = super().__getitem__(key)
        return int(found) if isinstance(found, np.integer) else found


class UnpackedState(np.record):  # type: ignore[misc]  # NumPy has no type for it
    """A state of the uncompiled rules: fields read as Python's integers, since NumPy's narrow ones overflow in ``1 << row``."""

    def __getattribute__(self, name: str) -> Any:  # Any: NumPy has no type for a record's fields
        found = super().__getattribute__(name)
        if isinstance(found, np.integer):
            return int(found)
        return found.view(UnpackedArray) if isinstance(found, np.ndarray) else found


def state_dtype(*fields: type | FieldSpec) -> np.dtype[np.void]:
    """Return the dtype of a game's states: the fields of its ``State`` class, the widest numbers first.

    There are no gaps between the fields, whose bytes NumPy may or may not copy: equal states are equal byte by byte. Until 0.4 the game's
    own fields may also be given as tuples of name, type and shape.
    """
    declared = next((field for field in fields if isinstance(field, type)), State)
    ordered = record_fields(declared) + [field for field in fields if not isinstance(field, type)]
    ordered.sort(key=lambda field: -np.dtype(field[1]).itemsize)
    gap = -np.dtype(ordered).itemsize % np.dtype(np.int64).itemsize
    row = UnpackedState if engine.current().name == engine.PYTHON else np.record
    return np.dtype((row, np.dtype([*ordered, ("spare", "i1", (gap,))] if gap else ordered, align=True)))


_games: dict[Any, str] = {}  # Any: NumPy has no type for a record's fields


def register_states(dtype: "np.dtype[np.void]", game: str) -> None:
    """Say which game the states of a type belong to."""
    _games[dtype] = game


def registered_states() -> "dict[np.dtype[np.void], str]":
    """Return the games by their state dtypes."""
    return _games


def game_of_dtype(dtype: Any) -> str | None:  # Any: NumPy has no type for a record's fields
    """Return the game whose states have this dtype or are nested in it; None if there is none."""
    if dtype is None or dtype.names is None:
        return None
    found = _games.get(dtype)
    if found is None:
        inner = (field[0].base for field in dtype.fields.values())
        found = next((game for game in map(game_of_dtype, inner) if game is not None), None)
    return found
