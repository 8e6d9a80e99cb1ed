"""Stained Glass of Sintra as numbers.

Where on a strip a space lies means nothing to the rules, so a strip is written as counts: its free spaces and the pieces on it by colour.
"""

import numpy as np
from numpy.typing import NDArray

from tilework.encoding.fields import HEADER, Field, Fields, common, counts, only_index, score_of, tiles
from tilework.encoding.writers import (
    INT8_MAX,
    Out,
    seat_after,
    write_counts,
    write_one_hot,
    write_seat,
    write_value,
)
from tilework.games.core.jit import compiled
from tilework.games.core.offer import source_count
from tilework.games.core.state import NO_SEAT, SOURCES
from tilework.games.game import Data
from tilework.games.options import Options
from tilework.games.sintra.rules import free_spaces, pieces_on
from tilework.games.sintra.state import (
    ACTIONS,
    BACK,
    COLOURS,
    DESTINATIONS,
    FIRST_JOKER_DESTINATION,
    LAST_SPACE,
    PANE,
    PIECES_PER_COLOUR,
    ROUNDS,
    WINDOWS,
    State,
)
from tilework.games.sintra.strips import COLOUR_LETTERS, COLOUR_NAMES, JOKER_LETTER, JOKER_NAME, SPACES, named

KINDS = COLOURS + 1
KIND_NAMES = (*COLOUR_NAMES, JOKER_NAME)

SHOWN: tuple[dict[str, object], ...] = ({},)
"""The options with which the page about observations shows the game."""


def shared_fields(options: Options) -> Fields:
    """List the fields of the shared table."""
    sources = 2 * options["players"] + 2
    return (
        Field("phase", (PANE,), 1, "flags: taking; choice of the piece for a pane"),
        Field("round", (1,), ROUNDS, "the round, from 1", scale=1 / ROUNDS),
        Field("track", (ROUNDS, COLOURS), 1, "flags: the colour of the piece on each space of the round track"),
        Field("marker", (1,), 1, "whether the first-player marker lies in the centre"),
        Field("offer", (sources, COLOURS), 3 * sources, "pieces of each colour in the centre, then on each factory", scale=1 / 4),
        Field("bag", (COLOURS,), PIECES_PER_COLOUR, "pieces of each colour in the bag", scale=1 / 20),
        Field("tower", (COLOURS,), PIECES_PER_COLOUR, "pieces of each colour in the tower", scale=1 / 20),
    )


def board_fields(options: Options) -> Fields:
    """List the fields of one seat's board."""
    return (
        *HEADER,
        Field("lost", (1,), INT8_MAX, "points lost to broken glass", scale=1 / 20),
        Field("broken", (1,), LAST_SPACE, "steps of the marker down the broken-glass track", scale=1 / LAST_SPACE),
        Field("glazier", (WINDOWS,), 1, "flags: the window that the glazier stands over"),
        Field("free", (WINDOWS, KINDS), SPACES, "free spaces of each colour, then joker spaces, on each strip", scale=1 / 3),
        Field("pieces", (WINDOWS, COLOURS), SPACES, "pieces of each colour on each strip", scale=1 / 3),
        Field("next_side", (WINDOWS, KINDS), SPACES, "spaces of each kind on the side that a strip still shows once", scale=1 / 3),
        Field("upper", (WINDOWS, COLOURS), 1, "flags: the colour of each window's upper pane"),
        Field("lower", (WINDOWS, COLOURS), 1, "flags: the colour of each window's lower pane"),
    )


def possible_actions(options: Options) -> NDArray[np.int16]:
    """List the actions that exist with these options. Only the joker strip's own colours leave a choice of joker spaces."""
    numbers = np.arange(BACK).reshape(COLOURS, SOURCES, DESTINATIONS)[:, : 2 * options["players"] + 2]
    [joker_side] = [side for pair in named(options["strips"]) for side in pair if JOKER_LETTER in side]
    chosen = [numbers[:, :, :FIRST_JOKER_DESTINATION]]
    chosen += [numbers[colour, :, FIRST_JOKER_DESTINATION:] for colour, letter in enumerate(COLOUR_LETTERS) if letter in joker_side]
    takes = np.sort(np.concatenate([part.reshape(-1) for part in chosen]))
    return np.concatenate([takes, np.arange(BACK, ACTIONS)]).astype(np.int16)


@compiled
def counted(sets: int) -> int:
    """How many members the set in each byte has, joker spaces included."""
    pairs = sets - (sets >> 1 & 0x555555555555)
    fours = (pairs & 0x333333333333) + (pairs >> 2 & 0x333333333333)
    return (fours + (fours >> 4)) & 0x0F0F0F0F0F0F


@compiled
def write_strips(out: Out, at: int, state: State, seat: int) -> int:
    """Free spaces, pieces and next sides of all strips."""
    pieces_at = at + WINDOWS * KINDS
    next_at = pieces_at + WINDOWS * COLOURS
    for window in range(WINDOWS):
        strip = state.strips[seat, window]
        at = write_counts(out, at, counted(free_spaces(state, seat, window)), KINDS)
        pieces_at = write_counts(out, pieces_at, pieces_on(state.glass[seat, window]), COLOURS)
        is_first_side = (strip != 0) & (state.windows[seat, window] == 0)
        next_at = write_counts(out, next_at, counted(state.faces[strip ^ 1]) * is_first_side, KINDS)
    return next_at


@compiled
def write_panes(out: Out, at: int, state: State, seat: int) -> int:
    """Write the colours of the upper panes, then of the lower ones."""
    lower_at = at + WINDOWS * COLOURS
    for window in range(WINDOWS):
        panes = state.windows[seat, window]
        at = write_one_hot(out, at, COLOURS, (panes & 7) - 1)
        lower_at = write_one_hot(out, lower_at, COLOURS, (panes >> 3) - 1)
    return lower_at


@compiled
def observe(state: State, seat: int, out: Out) -> None:
    """Write what a seat sees."""
    at = write_one_hot(out, 0, PANE, state.phase - 1)
    at = write_value(out, at, state.round_number)
    for space in range(ROUNDS):
        at = write_one_hot(out, at, COLOURS, state.track[space] - 1)
    at = write_value(out, at, state.marker == NO_SEAT)
    for source in range(source_count(state)):
        at = write_counts(out, at, state.offer[source], COLOURS)
    at = write_counts(out, at, state.bag, COLOURS)
    at = write_counts(out, at, state.discard, COLOURS)
    for steps in range(state.players):
        other = seat_after(state, seat, steps)
        at = write_seat(out, at, state, other)
        at = write_value(out, at, min(state.lost[other], INT8_MAX))
        at = write_value(out, at, state.broken[other])
        at = write_one_hot(out, at, WINDOWS, state.glazier[other])
        at = write_strips(out, at, state, other)
        at = write_panes(out, at, state, other)


def describe(values: Data, options: Options) -> Data:
    """Convert decoded numbers to plain names."""
    return {
        **common(values, COLOUR_NAMES, "tower"),
        "round_track": [_colour(space) for space in values["track"]],
        "boards": [_board(board) for board in values["boards"]],
    }


def _colour(flags: NDArray[np.int64]) -> str | None:
    colour = only_index(flags)
    return None if colour is None else COLOUR_NAMES[colour]


def _board(values: Data) -> Data:
    strips = zip(values["free"], values["pieces"], values["next_side"], strict=True)
    return {
        "score": score_of(values),
        "lost_to_glass": int(values["lost"][0]),
        "broken_steps": int(values["broken"][0]),
        "glazier": (only_index(values["glazier"]) or 0) + 1,
        "strips": [
            {"free": counts(free, KIND_NAMES), "pieces": tiles(pieces, COLOUR_NAMES), "next_side": counts(later, KIND_NAMES)}
            for free, pieces, later in strips
        ],
        "windows": [
            {"upper": _colour(upper), "lower": _colour(lower)} for upper, lower in zip(values["upper"], values["lower"], strict=True)
        ],
    }
