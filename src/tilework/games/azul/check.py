"""Check Azul positions from outside: whether they can occur in a game."""

from tilework.errors import Message
from tilework.games.azul.actions import KIND_NAMES
from tilework.games.azul.state import (
    COLOUR_CELLS,
    COLOURS,
    FLOOR_SPACES,
    JOKER,
    KINDS,
    MARKER,
    MAX_IDLE_ROUNDS,
    ROWS,
    TILE,
    TILES_PER_COLOUR,
)
from tilework.games.core.check import check_common, check_tiles, check_unplayed, counted, require
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, MAX_PLAYERS, NO_SEAT, OVER
from tilework.games.core.unpack import Plain
from tilework.games.core.view import by_seat
from tilework.games.options import Options

ROUNDS_PER_TILING = MAX_IDLE_ROUNDS
"""At least one tile reaches a wall in this many rounds, or the game ends (AZ-END-4)."""
EVERY_COLUMN = 31


def check(state: Plain, options: Options) -> None:
    """Raise InvalidPosition, with the reason, unless the position can occur in a game."""
    players, phase, row, tiled = state["players"], state["phase"], state["row"], state["tiled"]
    check_common(state, (FIRST_PLAYER, DEAL, OVER, DRAFT, TILE), max_round=ROUNDS_PER_TILING * (ROWS * ROWS * players + 1))
    require(state["grey"] == (options["wall"] == "grey"), "grey-fit-option-wall")
    require(state["jokers"] == options["jokers"], "jokers-fit-option-jokers")
    require(0 <= row < ROWS and (phase == TILE or not row), "zero-outside-tile", name="row", high=ROWS - 1)
    require(tiled in (0, 1) and (phase == TILE or not tiled), "zero-outside-tile", name="tiled", high=1)
    for seat in range(MAX_PLAYERS):
        _check_board(state, seat)
    check_tiles(_handfuls(state), _singles(state), tiles_in_box(state), KIND_NAMES)
    check_unplayed(state, 0, sum(tiles_in_box(state)))
    if phase == DEAL:
        require(state["bag"], "phase-needs-bag-tiles", phase="deal")
    _check_end(state)
    _check_round(state)


def settle(state: Plain) -> None:
    """Let whoever has the marker on the floor hold it, and tile the first complete line that leaves a choice."""
    players, turn = state["players"], state["turn"]
    holder = NO_SEAT
    for seat in range(players):
        is_full = state["floor_size"][seat] == FLOOR_SPACES and state["marker"] == seat
        if is_full or MARKER + 1 in by_seat(state["floor"], seat, FLOOR_SPACES):
            holder = seat
    if state["phase"] == DRAFT or holder != NO_SEAT:
        state["marker"] = holder
    if state["phase"] != TILE:
        state["row"] = 0
        state["tiled"] = 0
        return
    complete = [row for row in range(ROWS) if sum(_tiles(state["lines"][ROWS * turn + row])) == row + 1]
    choices = [row for row in complete if _allowed_columns(state, turn, row) & (_allowed_columns(state, turn, row) - 1)]
    if choices and state["row"] not in choices:
        state["row"] = choices[0]


def tiles_in_box(state: Plain) -> list[int]:
    """AZ-SETUP-2, AZ-JOKER-1: how many tiles of each kind there are."""
    out = 0 if not state["jokers"] else 1 if state["players"] == 2 else 2
    return [TILES_PER_COLOUR - out] * COLOURS + [COLOURS * out]


def tiles_on_table(state: Plain) -> list[int]:
    """How many tiles of each kind lie anywhere, the bag and the lid included."""
    return counted(_handfuls(state), _singles(state))


def _handfuls(state: Plain) -> list[int]:
    return [*state["offer"], state["bag"], state["discard"], *state["lines"]]


def _singles(state: Plain) -> list[int]:
    """Return the kinds of the tiles on floors and walls."""
    found = [what - 1 for what in state["floor"] if what and what <= KINDS]
    for place, cells in enumerate(state["wall"]):
        found += [place % KINDS] * cells.bit_count()
    return found


def _check_end(state: Plain) -> None:
    """AZ-END-1, AZ-END-4, AZ-NEXT-4: the game is over for a reason, and goes on without one."""
    phase, idle = state["phase"], state["idle_rounds"]
    rounds = max(state["round_number"] - (0 if phase == OVER else 1), 0)
    most = min(MAX_IDLE_ROUNDS if phase == OVER else MAX_IDLE_ROUNDS - 1, rounds)
    require(0 <= idle <= most, "not-in-range", name="idle_rounds", low=0, high=most)
    is_row_complete = any(
        _occupied(state, seat) >> 5 * row & EVERY_COLUMN == EVERY_COLUMN for seat in range(state["players"]) for row in range(ROWS)
    )
    if phase in (DEAL, DRAFT):
        require(not is_row_complete, "row-ends-game")
    if phase == OVER:
        has_reason = is_row_complete or idle == MAX_IDLE_ROUNDS or not (state["bag"] or state["discard"])
        require(has_reason, "over-without-reason")


def _check_round(state: Plain) -> None:
    """AZ-TILE-1, AZ-SCORE-3, AZ-DRAFT-3: lines and floors fit the phase, and the marker lies where it was taken to."""
    players, turn, phase, first = state["players"], state["turn"], state["phase"], state["first"]
    for seat in range(players):
        where = Message("seat", seat=seat)
        order, current = (seat - first) % players, (turn - first) % players
        is_tiled = phase in (FIRST_PLAYER, DEAL, OVER) or (phase == TILE and order < current)
        done = ROWS if is_tiled else state["row"] if phase == TILE and order == current else 0
        for row in range(done):
            complete = sum(_tiles(state["lines"][ROWS * seat + row])) > row
            require(not complete, "line-was-tiled", row=row + 1, where=where)
        size = state["floor_size"][seat]
        require(not (is_tiled and size), "floor-was-scored", where=where)
        if state["marker"] == seat and not is_tiled:
            there = MARKER + 1 in by_seat(state["floor"], seat, FLOOR_SPACES)
            require(there or size == FLOOR_SPACES, "marker-not-on-floor", where=where)
    if phase == TILE:
        row = state["row"]
        require(sum(_tiles(state["lines"][ROWS * turn + row])) == row + 1, "phase-tile-needs-complete")
        columns = _allowed_columns(state, turn, row)
        require(columns & (columns - 1), "phase-tile-needs-choice")


def _allowed_columns(state: Plain, seat: int, row: int) -> int:
    """AZ-TILE-2, AZ-GREY-1, AZ-JOKER-6, AZ-JOKER-10, AZ-JOKER-12: the columns for the tile of a complete line, as bits."""
    counts = _tiles(state["lines"][ROWS * seat + row])
    colour = next(kind for kind, number in enumerate(counts) if number)
    free = EVERY_COLUMN & ~(_occupied(state, seat) >> 5 * row)
    if not state["grey"]:
        return free if colour == JOKER else 1 << (colour + row) % 5
    if counts[JOKER]:
        return free
    own: int = state["wall"][KINDS * seat + colour]
    if own >> 5 * row & EVERY_COLUMN:
        return 0
    return free & ~(own | own >> 5 | own >> 10 | own >> 15 | own >> 20)


def _tiles(handful: int) -> list[int]:
    return [handful >> 8 * kind & 0xFF for kind in range(KINDS)]


def _occupied(state: Plain, seat: int) -> int:
    """All cells of a wall that have a tile, bit 5 × row + column."""
    cells = 0
    for there in by_seat(state["wall"], seat, KINDS):
        cells |= there
    return cells


def _rows_with(state: Plain, seat: int, colour: int) -> int:
    """AZ-DRAFT-7, AZ-JOKER-7, AZ-JOKER-10: the rows whose wall already has a colour, as bits."""
    cells = state["wall"][KINDS * seat + colour]
    if not state["grey"]:
        cells |= state["wall"][KINDS * seat + JOKER] & COLOUR_CELLS[colour]
    return sum(1 << row for row in range(ROWS) if cells >> 5 * row & EVERY_COLUMN)


def _check_board(state: Plain, seat: int) -> None:
    where = Message("seat", seat=seat)
    seen = 0
    for kind, cells in enumerate(by_seat(state["wall"], seat, KINDS)):
        require(0 <= cells < 1 << 25 and not cells & seen, "wall-cell-two-tiles", where=where)
        seen |= cells
        if kind != JOKER and not state["grey"]:
            require(not cells & ~COLOUR_CELLS[kind], "tile-lies-cell-another", where=where)
        if kind != JOKER and state["grey"]:
            rows = [cells >> 5 * row & EVERY_COLUMN for row in range(5)]
            columns = [[row >> column & 1 for row in rows].count(1) for column in range(5)]
            once = all(row & (row - 1) == 0 for row in rows) and all(number <= 1 for number in columns)
            require(once, "colour-twice-row-column", where=where)
    lines = by_seat(state["lines"], seat, ROWS)
    for row, handful in enumerate(lines):
        counts = _tiles(handful)
        require(handful >> 8 * KINDS == 0 and sum(counts) <= row + 1, "line-holds-too-many", row=row + 1, where=where)
        colours = [kind for kind in range(COLOURS) if counts[kind]]
        require(len(colours) <= 1, "line-holds-two-colours", row=row + 1, where=where)
        taken = bool(colours) and _rows_with(state, seat, colours[0]) >> row & 1
        require(not taken, "line-collects-colour-row", row=row + 1, where=where)
    size = state["floor_size"][seat]
    require(0 <= size <= FLOOR_SPACES, "not-in-range", where=where, name="floor_size", low=0, high=FLOOR_SPACES)
    floor = by_seat(state["floor"], seat, FLOOR_SPACES)
    require(all(what >= 1 and what <= MARKER + 1 for what in floor[:size]), "something-unknown-lies-floor", where=where)
    require(not any(floor[size:]), "floorsize-floor-disagree", where=where)
    markers = [what for what in floor if what == MARKER + 1]
    require(len(markers) <= (1 if state["marker"] == seat else 0), "marker-lies-floor-seat", where=where)
    if seat >= state["players"]:
        require(not seen and not any(lines) and not size, "nobody-sits", where=where)
