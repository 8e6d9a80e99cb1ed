"""Azul as numbers."""

import numpy as np
from numpy.typing import NDArray

from tilework.encoding.fields import HEADER, Field, Fields, common, only_index, score_of, tiles
from tilework.encoding.writers import (
    INT8_MAX,
    Out,
    seat_after,
    write_bits,
    write_counts,
    write_one_hot,
    write_seat,
    write_value,
)
from tilework.games.azul.actions import KIND_NAMES
from tilework.games.azul.rules import occupied
from tilework.games.azul.state import (
    COLOURS,
    DESTINATIONS,
    FIRST_COLUMN_ACTION,
    FLOOR_SPACES,
    JOKER,
    JOKERS_ALONE,
    KINDS,
    MARKER,
    MAX_IDLE_ROUNDS,
    ROWS,
    TILE,
    TILES_PER_COLOUR,
    VARIANTS,
    State,
)
from tilework.games.core.jit import compiled
from tilework.games.core.offer import source_count
from tilework.games.core.state import NO_SEAT, SOURCES
from tilework.games.game import Data
from tilework.games.options import Options

SHOWN: tuple[dict[str, object], ...] = ({}, {"wall": "grey"}, {"wall": "grey", "jokers": True})
"""The options with which the page about observations shows the game."""


def has_choice_of_cells(options: Options) -> bool:
    """Whether players may have to choose where a tile goes on the wall: not on the coloured wall without jokers."""
    result: bool = options["wall"] == "grey" or options["jokers"]
    return result


def kind_count(options: Options) -> int:
    """Return the number of tile kinds: five colours, plus the jokers if they are in play."""
    return KINDS if options["jokers"] else COLOURS


def shared_fields(options: Options) -> Fields:
    """List the fields of the shared table."""
    kinds = kind_count(options)
    sources = 2 * options["players"] + 2
    tiling = (
        Field("phase", (2,), 1, "flags: factory offer; choice of a wall cell"),
        Field("tiling_row", (ROWS,), 1, "flags: the row whose tile is being put on the wall"),
    )
    return (
        *(tiling if has_choice_of_cells(options) else ()),
        Field("round", (1,), 127, "the round, from 1", scale=1 / 5),
        Field("idle_rounds", (1,), MAX_IDLE_ROUNDS, "rounds in a row in which no tile reached a wall", scale=1 / 5),
        Field("marker", (1,), 1, "whether the first-player marker lies in the centre"),
        Field("offer", (sources, kinds), 3 * sources, "tiles of each kind in the centre, then on each factory", scale=1 / 4),
        Field("bag", (kinds,), TILES_PER_COLOUR, "tiles of each kind in the bag", scale=1 / 20),
        Field("lid", (kinds,), TILES_PER_COLOUR, "tiles of each kind in the lid", scale=1 / 20),
    )


def board_fields(options: Options) -> Fields:
    """List the fields of one seat's board."""
    kinds = kind_count(options)
    cells = (kinds, ROWS, 5) if has_choice_of_cells(options) else (ROWS, 5)
    return (
        *HEADER,
        Field("lines", (ROWS, kinds), ROWS, "tiles of each kind on each pattern line", scale=1 / 3),
        Field("wall", cells, 1, "flags: the occupied wall cells by row and column (one plane a kind where colours can differ)"),
        Field("floor", (kinds + 1,), FLOOR_SPACES, "tiles of each kind on the floor line, and the marker there", scale=1 / 3),
    )


def possible_actions(options: Options) -> NDArray[np.int16]:
    """List the actions that exist with these options: takes from existing sources and kinds; wall columns where they can be chosen."""
    numbers = np.arange(VARIANTS * SOURCES * DESTINATIONS).reshape(VARIANTS, SOURCES, DESTINATIONS)
    takes = numbers[: VARIANTS if options["jokers"] else JOKERS_ALONE, : 2 * options["players"] + 2].reshape(-1)
    columns = np.arange(FIRST_COLUMN_ACTION, FIRST_COLUMN_ACTION + 5) if has_choice_of_cells(options) else np.zeros(0, dtype=int)
    return np.concatenate([takes, columns]).astype(np.int16)


@compiled
def write_wall(out: Out, at: int, state: State, seat: int, kinds: int) -> int:
    """Write the occupied cells, in one plane per kind where the cell does not determine the kind."""
    if (state.grey | state.jokers) == 0:
        return write_bits(out, at, occupied(state, seat), 25)
    for kind in range(kinds):
        at = write_bits(out, at, state.wall[seat, kind], 25)
    return at


@compiled
def write_floor(out: Out, at: int, state: State, seat: int, kinds: int) -> int:
    """How many tiles of each kind lie on the floor, and whether the marker does."""
    for kind in range(kinds + 1):
        out[at + kind] = 0
    for space in range(state.floor_size[seat]):
        what = state.floor[seat, space] - 1
        out[at + (kinds if what == MARKER else what)] += 1
    return at + kinds + 1


@compiled
def observe(state: State, seat: int, out: Out) -> None:
    """Write what a seat sees."""
    kinds = COLOURS + (state.jokers != 0)
    at = 0
    if (state.grey | state.jokers) != 0:
        at = write_one_hot(out, at, 2, state.phase - 1)
        at = write_one_hot(out, at, ROWS, state.row if state.phase == TILE else NO_SEAT)
    at = write_value(out, at, min(state.round_number, INT8_MAX))
    at = write_value(out, at, state.idle_rounds)
    at = write_value(out, at, state.marker == NO_SEAT)
    for source in range(source_count(state)):
        at = write_counts(out, at, state.offer[source], kinds)
    at = write_counts(out, at, state.bag, kinds)
    at = write_counts(out, at, state.discard, kinds)
    for steps in range(state.players):
        other = seat_after(state, seat, steps)
        at = write_seat(out, at, state, other)
        for row in range(ROWS):
            at = write_counts(out, at, state.lines[other, row], kinds)
        at = write_wall(out, at, state, other, kinds)
        at = write_floor(out, at, state, other, kinds)


def describe(values: Data, options: Options) -> Data:
    """Convert decoded numbers to plain names."""
    kinds = KIND_NAMES[: kind_count(options)]
    tiling_row = only_index(values["tiling_row"]) if "tiling_row" in values else None
    return {
        **common(values, kinds, "lid"),
        "idle_rounds": int(values["idle_rounds"][0]),
        "tiling_row": None if tiling_row is None else tiling_row + 1,
        "boards": [_board(board, kinds) for board in values["boards"]],
    }


def _board(values: Data, kinds: tuple[str, ...]) -> Data:
    """One board; the floor sorted by kind, the marker last."""
    return {
        "score": score_of(values),
        "lines": [tiles(line, kinds) for line in values["lines"]],
        "wall": [[_tile(values["wall"], row, column) for column in range(5)] for row in range(ROWS)],
        "floor": tiles(values["floor"], (*kinds, "marker")),
    }


def _tile(wall: NDArray[np.int64], row: int, column: int) -> str | None:
    if wall.ndim == 3:
        kind = only_index(wall[:, row, column])
        return None if kind is None else KIND_NAMES[kind]
    return KIND_NAMES[(column - row) % COLOURS] if wall[row, column] else None


assert JOKER == COLOURS, "the encoder counts on the jokers coming after the colours"
