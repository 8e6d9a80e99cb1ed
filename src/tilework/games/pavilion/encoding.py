"""Summer Pavilion as numbers."""

import numpy as np
from numpy.typing import NDArray

from tilework.encoding.fields import HEADER, Field, Fields, common, only_index, score_of, tiles
from tilework.encoding.writers import (
    Out,
    seat_after,
    write_bits,
    write_counts,
    write_one_hot,
    write_seat,
    write_value,
)
from tilework.games.core.jit import compiled
from tilework.games.core.offer import source_count
from tilework.games.core.state import NO_SEAT
from tilework.games.game import Data
from tilework.games.options import Options
from tilework.games.pavilion.actions import COLOUR_NAMES
from tilework.games.pavilion.rules import covered
from tilework.games.pavilion.state import (
    ACTIONS,
    CENTRE_SPACES,
    CENTRE_STAR,
    COLOURS,
    CORNERS,
    FIRST_BONUS_ACTION,
    FIRST_PLACE_ACTION,
    HOME,
    KEEP,
    NUMBERS,
    PLACES,
    SPACES,
    STAR_COLOURS,
    STARS,
    SUPPLY_SPACES,
    TILES_PER_COLOUR,
    WILDS,
    State,
)

OUTER_SPACES = CENTRE_STAR * PLACES
MAX_OWED = 6

SHOWN: tuple[dict[str, object], ...] = ({}, {"board": "mono"})
"""The options with which the page about observations shows the game."""


def shared_fields(options: Options) -> Fields:
    """List the fields of the shared table."""
    sources = 2 * options["players"] + 2
    return (
        Field("phase", (KEEP,), 1, "flags: taking; placing; choice of a bonus tile; choice of a tile to keep"),
        Field("round", (1,), 6, "the round, from 1", scale=1 / 6),
        Field("wild", (COLOURS,), 1, "flags: the wild colour of the round"),
        Field("marker", (1,), 1, "whether the first-player marker lies in the centre"),
        Field("owed", (1,), MAX_OWED, "bonus tiles that the seat to move still takes", scale=1 / 3),
        Field("offer", (sources, COLOURS), 3 * sources, "tiles of each colour in the centre, then on each factory", scale=1 / 4),
        Field("supply", (COLOURS,), SUPPLY_SPACES, "tiles of each colour in the supply", scale=1 / 4),
        Field("bag", (COLOURS,), TILES_PER_COLOUR, "tiles of each colour in the bag", scale=1 / TILES_PER_COLOUR),
        Field("tower", (COLOURS,), TILES_PER_COLOUR, "tiles of each colour in the tower", scale=1 / TILES_PER_COLOUR),
    )


def board_fields(options: Options) -> Fields:
    """List the fields of one seat's board. On the coloured side the outer stars have a fixed colour and need no planes."""
    coloured = (
        Field("outer", (CENTRE_STAR, PLACES), 1, "flags: the covered spaces of the outer stars, clockwise from the top left"),
        Field("centre", (COLOURS, PLACES), 1, "flags: the covered spaces of the centre star, one plane a colour"),
    )
    mono = (Field("stars", (COLOURS, STARS, PLACES), 1, "flags: the covered spaces of all stars, the centre last, one plane a colour"),)
    return (
        *HEADER,
        Field("passed", (1,), 1, "whether this seat has passed in this round"),
        Field("hand", (COLOURS,), TILES_PER_COLOUR, "tiles of each colour beside the board", scale=1 / 4),
        Field("corners", (COLOURS,), CORNERS, "tiles of each colour kept in the corners", scale=1 / 4),
        *(mono if options["board"] == "mono" else coloured),
    )


def possible_actions(options: Options) -> NDArray[np.int16]:
    """List the actions that exist with these options: takes from existing sources, and placements with fewer wilds than the number."""
    mono = options["board"] == "mono"
    takes = np.arange((2 * options["players"] + 2) * COLOURS)
    possible = np.zeros((COLOURS, SPACES, WILDS), dtype=bool)
    for colour in range(COLOURS):
        for space in range(SPACES):
            allowed = mono or (int(HOME[colour]) | CENTRE_SPACES) >> space & 1
            possible[colour, space, : NUMBERS[int(mono), space]] = allowed
    placements = FIRST_PLACE_ACTION + np.flatnonzero(possible)
    return np.concatenate([takes, placements, np.arange(FIRST_BONUS_ACTION, ACTIONS)]).astype(np.int16)


@compiled
def write_stars(out: Out, at: int, state: State, seat: int) -> int:
    """Write the covered spaces."""
    if state.mono == 0:
        at = write_bits(out, at, covered(state, seat), OUTER_SPACES)
        for colour in range(COLOURS):
            at = write_bits(out, at, state.board[seat, colour] >> OUTER_SPACES, PLACES)
        return at
    for colour in range(COLOURS):
        at = write_bits(out, at, state.board[seat, colour], SPACES)
    return at


@compiled
def observe(state: State, seat: int, out: Out) -> None:
    """Write what a seat sees."""
    at = write_one_hot(out, 0, KEEP, state.phase - 1)
    at = write_value(out, at, state.round_number)
    at = write_one_hot(out, at, COLOURS, state.round_number - 1)
    at = write_value(out, at, state.marker == NO_SEAT)
    at = write_value(out, at, state.owed)
    for source in range(source_count(state)):
        at = write_counts(out, at, state.offer[source], COLOURS)
    at = write_counts(out, at, state.supply, COLOURS)
    at = write_counts(out, at, state.bag, COLOURS)
    at = write_counts(out, at, state.discard, COLOURS)
    for steps in range(state.players):
        other = seat_after(state, seat, steps)
        at = write_seat(out, at, state, other)
        at = write_value(out, at, (state.passed >> other) & 1)
        at = write_counts(out, at, state.hands[other], COLOURS)
        at = write_counts(out, at, state.corners[other], COLOURS)
        at = write_stars(out, at, state, other)


def describe(values: Data, options: Options) -> Data:
    """Convert decoded numbers to plain names."""
    wild = only_index(values["wild"])
    return {
        **common(values, COLOUR_NAMES, "tower"),
        "wild": None if wild is None else COLOUR_NAMES[wild],
        "bonus_owed": int(values["owed"][0]),
        "supply": tiles(values["supply"], COLOUR_NAMES),
        "boards": [_board(board) for board in values["boards"]],
    }


def _board(values: Data) -> Data:
    return {
        "score": score_of(values),
        "passed": bool(values["passed"][0]),
        "hand": tiles(values["hand"], COLOUR_NAMES),
        "corners": tiles(values["corners"], COLOUR_NAMES),
        "stars": [[_tile(values, star, place) for place in range(PLACES)] for star in range(STARS)],
    }


def _tile(values: Data, star: int, place: int) -> str | None:
    if "stars" in values:
        colour = only_index(values["stars"][:, star, place])
    elif star == CENTRE_STAR:
        colour = only_index(values["centre"][:, place])
    else:
        colour = STAR_COLOURS[star] if values["outer"][star, place] else None
    return None if colour is None else COLOUR_NAMES[colour]
