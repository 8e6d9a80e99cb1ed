"""The rules of Azul, each function beside the ledger rules that it keeps. Nothing here checks its caller."""

import numpy as np
from numpy.typing import NDArray

from tilework.games.azul.state import (
    COLOUR_BONUS,
    COLOUR_CELLS,
    COLOURS,
    COLUMN_BONUS,
    DESTINATIONS,
    FIRST_COLUMN_ACTION,
    FLOOR,
    FLOOR_COST,
    FLOOR_SPACES,
    JOKER,
    JOKERS_ALONE,
    KINDS,
    MARKER,
    MAX_IDLE_ROUNDS,
    NOTE_COLOUR,
    NOTE_COLUMNS,
    NOTE_ENDED,
    NOTE_FELL,
    NOTE_FLOOR,
    NOTE_LINE_FELL,
    NOTE_MARKER,
    NOTE_PLACED,
    NOTE_ROWS,
    NOTE_TILED,
    ROW_BONUS,
    ROWS,
    RUN_LENGTH,
    TILE,
    TILES_PER_COLOUR,
    WITH_JOKERS,
    State,
)
from tilework.games.core import handful
from tilework.games.core.bits import lowest_bit, popcount
from tilework.games.core.jit import compiled, compiled_without_refcounts
from tilework.games.core.journal import Journal, note
from tilework.games.core.offer import (
    await_first_player,
    bag_weights,
    begin_round,
    claim_marker,
    deal_to_factory,
    first_player_weights,
    next_seat,
    offer_is_empty,
    random_kind,
    refill_bag,
    set_first_player,
    source_count,
    take,
)
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, NO_SEAT, OVER, SOURCES
from tilework.games.core.take_actions import EVERY_SOURCE, list_destinations, takes_from

EVERY_ROW = 0b11111
COLOURS_ONLY = (1 << 8 * COLOURS) - 1
FIRST_COLUMN = 0b00001_00001_00001_00001_00001


# --- Setting up and dealing ---------------------------------------------------------------------------------------------------

CALLED_FROM_PYTHON = ("allowed_columns", "full_rows", "gather", "occupied", "rows_with")
"""Functions that uncompiled modules of this folder call: the native library exports them."""


@compiled
def begin(state: State, players: int, grey: int, jokers: int, first: int) -> None:
    """AZ-SETUP-2, AZ-SETUP-4, AZ-SETUP-5, AZ-SETUP-6, AZ-JOKER-1: an empty table; ``first`` begins, or NO_SEAT yet, to draw for it."""
    out = 0 if jokers == 0 else (1 if players == 2 else 2)
    state.players = players
    state.grey = grey
    state.jokers = jokers
    state.bag = (TILES_PER_COLOUR - out) * 0x0101010101 + handful.of_kind(JOKER, COLOURS * out)
    await_first_player(state)
    if first != NO_SEAT:
        begin_game(state, first)


@compiled
def set_up(state: State, numbers: NDArray[np.int64]) -> None:
    """Set up a game from an option vector: players, grey wall, jokers, first player."""
    begin(state, numbers[0], numbers[1], numbers[2], numbers[3])


@compiled
def begin_game(state: State, first: int) -> None:
    """AZ-SETUP-6: the first player is known; the first deal follows."""
    set_first_player(state, first)
    begin_round(state)


@compiled
def chance(state: State, weights: NDArray[np.int64]) -> int:
    """Write the weights of the next chance outcomes; return their number, including those of weight 0."""
    if state.phase == FIRST_PLAYER:
        return first_player_weights(state, weights)
    return bag_weights(state, weights, KINDS)


@compiled
def resolve(state: State, outcome: int, journal: Journal) -> None:
    """Let chance decide: the first player, or the next tile drawn (AZ-SETUP-3, AZ-NEXT-1, AZ-NEXT-2, AZ-NEXT-3)."""
    if state.phase == FIRST_PLAYER:
        begin_game(state, outcome)
    elif not deal_to_factory(state, outcome):
        state.phase = DRAFT


@compiled
def deal(state: State, rng: Generator, journal: Journal) -> None:
    """Resolve all that chance decides until a player is to move."""
    if state.phase == FIRST_PLAYER:
        begin_game(state, below(rng, state.players))
    if state.phase == DEAL:
        while deal_to_factory(state, random_kind(state, rng)):
            pass
        state.phase = DRAFT


# --- The wall, as sets of cells -----------------------------------------------------------------------------------------------


@compiled
def occupied(state: State, seat: int) -> int:
    """All cells of a wall that have a tile."""
    cells = 0
    for kind in range(KINDS):
        cells |= state.wall[seat, kind]
    return cells


@compiled
def gather(bits: int) -> int:
    """Every fifth bit of 25, moved together: the column of a set of cells as five bits."""
    return ((bits & FIRST_COLUMN) * 0x0111110 >> 20) & EVERY_ROW


@compiled
def rows_touched(cells: int) -> int:
    """Return the rows that contain at least one of these cells."""
    return gather(cells | cells >> 1 | cells >> 2 | cells >> 3 | cells >> 4)


@compiled
def full_rows(cells: int) -> int:
    """Return the rows whose five cells are all in the set."""
    return gather(cells & cells >> 1 & cells >> 2 & cells >> 3 & cells >> 4)


@compiled
def full_columns(cells: int) -> int:
    """Return the columns whose five cells are all in the set."""
    return cells & cells >> 5 & cells >> 10 & cells >> 15 & cells >> 20 & EVERY_ROW


@compiled
def rows_with(state: State, seat: int, colour: int) -> int:
    """AZ-DRAFT-7, AZ-JOKER-7, AZ-JOKER-10: the rows whose wall already has a colour."""
    cells = state.wall[seat, colour]
    if state.grey == 0:
        cells |= state.wall[seat, JOKER] & COLOUR_CELLS[colour]
    return rows_touched(cells)


@compiled
def allowed_columns(state: State, seat: int, row: int) -> int:
    """AZ-TILE-2, AZ-GREY-1, AZ-JOKER-6, AZ-JOKER-10, AZ-JOKER-12: where the tile from a complete line may go, as a set of columns."""
    line = state.lines[seat, row]
    colour = lowest_bit(handful.kinds(line))
    free = ~(occupied(state, seat) >> (5 * row)) & EVERY_ROW
    has_joker = handful.count(line, JOKER) > 0
    if state.grey != 0:
        if has_joker:
            return free
        own = state.wall[seat, colour]
        if own >> (5 * row) & EVERY_ROW:
            return 0
        return free & ~(own | own >> 5 | own >> 10 | own >> 15 | own >> 20)
    if colour == JOKER:
        return free
    return 1 << (colour + row) % 5


# --- The factory offer --------------------------------------------------------------------------------------------------------


@compiled
def open_lines(state: State, seat: int) -> int:
    """AZ-DRAFT-5, AZ-DRAFT-6, AZ-DRAFT-7 and AZ-JOKER-4: for each kind of tile the set of lines that may take it, one byte a kind."""
    own = 0
    empty = 0
    for row in range(ROWS):
        line = state.lines[seat, row]
        unfinished = (handful.size(line) <= row) << row
        colours = line & COLOURS_ONLY
        empty |= unfinished * (colours == 0)
        own |= (unfinished * (colours != 0)) << (lowest_bit(colours) & 0x38)
    either = empty | own | own >> 8 | own >> 16 | own >> 24 | own >> 32
    lines = own | (either & EVERY_ROW) << 8 * JOKER
    for colour in range(COLOURS):
        lines |= (empty & ~rows_with(state, seat, colour)) << 8 * colour
    return lines


@compiled
def list_takes(out: NDArray[np.int16], n: int, takes: int, lines: int, variant: int) -> int:
    """For each take of a set, list its lines and the floor (AZ-DRAFT-4, AZ-DRAFT-9). Returns the new length of the list."""
    while takes:
        slot = lowest_bit(takes)
        takes &= takes - 1
        destinations = lines >> 8 * (slot // SOURCES) & EVERY_ROW | 1 << FLOOR
        n = list_destinations(out, n, (variant * SOURCES + slot) * DESTINATIONS, destinations)
    return n


@compiled_without_refcounts  # counted references took a fiftieth of a game; nothing here allocates
def legal_actions(state: State, out: NDArray[np.int16]) -> int:
    """Write all legal actions in ascending order, and return how many there are. ``out`` has room for ``MAX_LEGAL_ACTIONS``."""
    n = 0
    if state.phase == DRAFT:
        takes = 0
        jokers = 0
        for source in range(source_count(state)):
            there = handful.kind_mask(state.offer[source])
            takes |= takes_from(source, there & COLOURS_ONLY)
            jokers |= (there >> 8 * JOKER) << source
        lines = open_lines(state, state.turn)
        n = list_takes(out, n, takes, lines, 0)
        if jokers:
            n = list_takes(out, n, jokers, lines >> 8 * JOKER, JOKERS_ALONE)
            n = list_takes(out, n, takes & jokers * EVERY_SOURCE, lines, WITH_JOKERS)
    elif state.phase == TILE:
        columns = allowed_columns(state, state.turn, state.row)
        for column in range(5):
            if columns >> column & 1:
                out[n] = FIRST_COLUMN_ACTION + column
                n += 1
    return n


@compiled
def drop(state: State, seat: int, what: int, number: int) -> None:
    """AZ-DRAFT-10: put things on the floor line from the left; tiles beyond its last space go to the lid."""
    size = state.floor_size[seat]
    fitting = min(number, FLOOR_SPACES - size)
    for space in range(size, size + fitting):
        state.floor[seat, space] = 1 + what
    state.floor_size[seat] = size + fitting
    if what != MARKER:
        state.discard += handful.of_kind(what, number - fitting)


@compiled
def taken_by(state: State, variant: int, source: int) -> int:
    """AZ-DRAFT-2, AZ-JOKER-2: the handful that a take picks up."""
    here = state.offer[source]
    if variant < JOKERS_ALONE:
        return handful.keep_kind(here, variant)
    jokers = handful.keep_kind(here, JOKER)
    if variant == JOKERS_ALONE:
        return jokers
    return jokers + handful.keep_kind(here, variant - WITH_JOKERS)


@compiled
def place_or_drop(state: State, seat: int, taken: int, destination: int, journal: Journal) -> None:
    """AZ-DRAFT-4, AZ-DRAFT-8, AZ-DRAFT-9 and AZ-JOKER-3, AZ-JOKER-11: fill the line, colour first; the rest falls, jokers first."""
    jokers = handful.count(taken, JOKER)
    number = handful.size(taken) - jokers
    colour = lowest_bit(handful.kinds(taken))
    if destination != FLOOR:
        room = destination + 1 - handful.size(state.lines[seat, destination])
        placed = min(number, room)
        jokers_placed = min(jokers, room - placed)
        state.lines[seat, destination] += handful.of_kind(colour, placed) * (number > 0) + handful.of_kind(JOKER, jokers_placed)
        note(journal, NOTE_PLACED, seat, 0, destination, colour, placed, jokers_placed)
        number -= placed
        jokers -= jokers_placed
    if number + jokers > 0:
        note(journal, NOTE_FELL, seat, 0, colour, number, jokers, state.floor_size[seat])
        drop(state, seat, JOKER, jokers)
        drop(state, seat, colour, number)


@compiled
def draft(state: State, action: int, journal: Journal) -> None:
    """AZ-DRAFT-1: one turn of the factory offer; the next seat clockwise follows."""
    seat = state.turn
    destination = action % DESTINATIONS
    source = action // DESTINATIONS % SOURCES
    variant = action // (DESTINATIONS * SOURCES)
    taken = taken_by(state, variant, source)
    take(state, source, taken)
    if claim_marker(state, source, seat):  # AZ-DRAFT-3, AZ-DRAFT-11
        note(journal, NOTE_MARKER, seat, 0, state.floor_size[seat], 0, 0, 0)
        drop(state, seat, MARKER, 1)
    place_or_drop(state, seat, taken, destination, journal)
    if offer_is_empty(state):  # AZ-DRAFT-12
        state.turn = state.first
        state.row = 0
        tile_walls(state, journal)
    else:
        state.turn = next_seat(state, seat)


# --- Wall-tiling --------------------------------------------------------------------------------------------------------------


@compiled
def place_on_wall(state: State, seat: int, row: int, column: int, journal: Journal) -> None:
    """One tile goes to the wall and scores, the line's others go to the lid.

    AZ-TILE-1, AZ-TILE-3, AZ-SCORE-1, AZ-SCORE-2, AZ-JOKER-5, AZ-JOKER-8.
    """
    line = state.lines[seat, row]
    kind = JOKER if handful.count(line, JOKER) > 0 else lowest_bit(handful.kinds(line))
    state.wall[seat, kind] |= 1 << (5 * row + column)
    state.discard += line - handful.single(kind)
    state.lines[seat, row] = 0
    state.tiled = 1
    cells = occupied(state, seat)
    across = RUN_LENGTH[cells >> (5 * row) & EVERY_ROW, column]
    down = RUN_LENGTH[gather(cells >> column), row]
    points = 1 if across + down == 2 else across * (across > 1) + down * (down > 1)
    state.score[seat] += points
    note(journal, NOTE_TILED, seat, points, 5 * row + column, kind, across, down)


@compiled
def drop_line(state: State, seat: int, row: int, journal: Journal) -> None:
    """AZ-GREY-2: a complete line that no cell can take falls to the floor."""
    line = state.lines[seat, row]
    colour = lowest_bit(handful.kinds(line))
    note(journal, NOTE_LINE_FELL, seat, 0, row, colour, row + 1, state.floor_size[seat])
    drop(state, seat, colour, row + 1)
    state.lines[seat, row] = 0


@compiled
def score_floor(state: State, seat: int, journal: Journal) -> None:
    """AZ-SCORE-3, AZ-SCORE-4, AZ-SCORE-5: the floor costs its points, never below 0, and its tiles go to the lid."""
    size = state.floor_size[seat]
    if size == 0:
        return
    before = state.score[seat]
    state.score[seat] = max(0, before - FLOOR_COST[size])
    for space in range(size):
        what = state.floor[seat, space] - 1
        if what != MARKER:
            state.discard += handful.single(what)
        state.floor[seat, space] = 0
    state.floor_size[seat] = 0
    note(journal, NOTE_FLOOR, seat, state.score[seat] - before, size, FLOOR_COST[size], 0, 0)


@compiled
def tile_walls(state: State, journal: Journal) -> None:
    """AZ-TILE-1, AZ-TILE-4, AZ-GREY-3, AZ-GREY-5: go on tiling until a player has a choice of cells, or all are done and the round ends."""
    while True:
        seat = state.turn
        while state.row < ROWS:
            row = state.row
            if handful.size(state.lines[seat, row]) > row:
                columns = allowed_columns(state, seat, row)
                if columns & (columns - 1):
                    state.phase = TILE
                    return
                if columns == 0:
                    drop_line(state, seat, row, journal)
                else:
                    place_on_wall(state, seat, row, lowest_bit(columns), journal)
            state.row += 1
        score_floor(state, seat, journal)
        state.row = 0
        state.turn = next_seat(state, seat)
        if state.turn == state.first:
            end_round(state, journal)
            return


# --- The end of a round and of the game ---------------------------------------------------------------------------------------


@compiled
def end_round(state: State, journal: Journal) -> None:
    """AZ-NEXT-1, AZ-NEXT-4, AZ-DRAFT-13, AZ-END-1, AZ-END-4: the next round, or the end of the game."""
    state.idle_rounds = 0 if state.tiled else state.idle_rounds + 1
    state.tiled = 0
    complete = 0
    for seat in range(state.players):
        complete |= full_rows(occupied(state, seat))
    if complete:
        end_game(state, 1, journal)
    elif state.idle_rounds == MAX_IDLE_ROUNDS:
        end_game(state, 2, journal)
    elif not refill_bag(state):
        end_game(state, 3, journal)
    else:
        begin_round(state)


@compiled
def end_game(state: State, why: int, journal: Journal) -> None:
    """AZ-END-2, AZ-GREY-4, AZ-JOKER-8, AZ-JOKER-9: final scoring."""
    state.phase = OVER
    note(journal, NOTE_ENDED, NO_SEAT, 0, why, 0, 0, 0)
    for seat in range(state.players):
        cells = occupied(state, seat)
        rows = popcount(full_rows(cells))
        columns = popcount(full_columns(cells))
        state.score[seat] += ROW_BONUS * rows + COLUMN_BONUS * columns
        if rows:
            note(journal, NOTE_ROWS, seat, ROW_BONUS * rows, rows, 0, 0, 0)
        if columns:
            note(journal, NOTE_COLUMNS, seat, COLUMN_BONUS * columns, columns, 0, 0, 0)
        for colour in range(COLOURS):
            if popcount(state.wall[seat, colour]) == ROWS:
                state.score[seat] += COLOUR_BONUS
                note(journal, NOTE_COLOUR, seat, COLOUR_BONUS, colour, 0, 0, 0)


@compiled
def apply(state: State, action: int, journal: Journal) -> None:
    """Play one legal action, and every forced step after it."""
    if state.phase == DRAFT:
        draft(state, action, journal)
        return
    place_on_wall(state, state.turn, state.row, action - FIRST_COLUMN_ACTION, journal)
    state.row += 1
    state.phase = DRAFT
    tile_walls(state, journal)


@compiled
def ranking_key(state: State, seat: int) -> int:
    """AZ-END-3: a number that ranks the seats: the score, then the complete rows."""
    return state.score[seat] * 8 + popcount(full_rows(occupied(state, seat)))
