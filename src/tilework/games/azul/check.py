"""Whether an Azul position could stand on a table."""

from tilework.games.azul import rules
from tilework.games.azul.layout import (
    COLOUR_CELLS,
    COLOURS,
    FLOOR_SPACES,
    JOKER,
    KINDS,
    MARKER,
    MOST_IDLE_ROUNDS,
    ROWS,
    TILE,
    TILES_PER_COLOUR,
    State,
)
from tilework.games.core.check import check_common, check_tiles, require
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, MAX_PLAYERS, OVER
from tilework.games.options import Options


def check(state: State, options: Options) -> None:
    """InvalidPosition, with the reason, unless everything on the table is possible."""
    check_common(state, (FIRST_PLAYER, DEAL, OVER, DRAFT, TILE))
    require(state.grey == (options["wall"] == "grey"), "grey does not fit the option wall")
    require(state.jokers == options["jokers"], "jokers does not fit the option jokers")
    require(0 <= state.row < ROWS, "row must be 0 to 4")
    require(0 <= state.idle_rounds <= MOST_IDLE_ROUNDS, "idle_rounds must be 0 to 5")
    require(state.tiled in (0, 1), "tiled must be 0 or 1")
    for seat in range(MAX_PLAYERS):
        _check_board(state, seat)
    _check_tiles(state)
    if state.phase == DRAFT:
        require(any(state.offer), "phase draft needs tiles to take")
    if state.phase == DEAL:
        require(state.bag or state.discard, "phase deal needs tiles to draw")
        require(int(state.dealt) < 4 * (2 * int(state.players) + 1), "dealt is out of range")
        require(state.bag, "phase deal needs a bag with tiles in it")
    if state.phase == TILE:
        seat, row = int(state.turn), int(state.row)
        require(sum(_tiles(int(state.lines[seat, row]))) == row + 1, "phase tile needs a complete line to tile")
        columns = rules.allowed_columns(state, seat, row)
        require(columns & (columns - 1), "phase tile needs a choice of cells")


def _tiles(handful: int) -> list[int]:
    return [handful >> 8 * kind & 0xFF for kind in range(KINDS)]


def _check_board(state: State, seat: int) -> None:
    where = f"seat {seat}"
    seen = 0
    for kind in range(KINDS):
        cells = int(state.wall[seat, kind])
        require(0 <= cells < 1 << 25 and not cells & seen, f"{where}: a wall cell has two tiles or does not exist")
        seen |= cells
        if kind != JOKER and not state.grey:
            require(not cells & ~int(COLOUR_CELLS[kind]), f"{where}: a tile lies on a cell of another colour")
        if kind != JOKER and state.grey:
            lines = [cells >> 5 * row & 31 for row in range(5)] + [rules.gather(cells >> column) for column in range(5)]
            require(all(line & (line - 1) == 0 for line in lines), f"{where}: a colour is twice in a row or column")
    for row in range(ROWS):
        handful = int(state.lines[seat, row])
        counts = _tiles(handful)
        require(handful >> 8 * KINDS == 0 and sum(counts) <= row + 1, f"{where}: line {row + 1} holds too many tiles")
        colours = [kind for kind in range(COLOURS) if counts[kind]]
        require(len(colours) <= 1, f"{where}: line {row + 1} holds two colours")
        taken = bool(colours) and rules.rows_with(state, seat, colours[0]) >> row & 1
        require(not taken, f"{where}: line {row + 1} collects a colour that its row already has")
    size = int(state.floor_size[seat])
    require(0 <= size <= FLOOR_SPACES, f"{where}: floor_size must be 0 to {FLOOR_SPACES}")
    floor = [int(what) for what in state.floor[seat]]
    require(all(1 <= what <= MARKER + 1 for what in floor[:size]), f"{where}: something unknown lies on the floor")
    require(not any(floor[size:]), f"{where}: floor_size and floor disagree")
    markers = floor.count(MARKER + 1)
    require(markers <= (state.marker == seat), f"{where}: the marker lies on the floor of a seat that does not have it")
    if seat >= state.players:
        require(not seen and not any(state.lines[seat]) and not size, f"{where}: nobody sits there")


def _check_tiles(state: State) -> None:
    out = 0 if not state.jokers else 1 if state.players == 2 else 2
    wanted = [TILES_PER_COLOUR - out] * COLOURS + [COLOURS * out]
    handfuls = [int(here) for here in state.offer] + [int(state.bag), int(state.discard)]
    handfuls += [int(line) for line in state.lines.reshape(-1)]
    singles = [int(what) - 1 for what in state.floor.reshape(-1) if 0 < what <= KINDS]
    for kind in range(KINDS):
        singles += [kind] * sum(int(cells).bit_count() for cells in state.wall[:, kind])
    check_tiles(handfuls, singles, wanted, "BYRKWJ")
