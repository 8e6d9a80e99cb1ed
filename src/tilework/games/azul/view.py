"""The public state of an Azul game in plain names."""

from typing import Any

from tilework.games.azul.layout import KINDS, ROWS, TILE
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, OVER, State
from tilework.games.core.view import common_view, tile_names
from tilework.games.options import Options

KIND_NAMES = ("blue", "yellow", "red", "black", "white", "joker")
ON_FLOOR = (None, *KIND_NAMES, "marker")
PHASES = {FIRST_PLAYER: "first_player", DEAL: "deal", DRAFT: "draft", TILE: "tile", OVER: "over"}


def wall_rows(state: State, seat: int) -> list[list[str | None]]:
    """The wall as rows of names, None for a free cell."""
    rows: list[list[str | None]] = [[None] * 5 for _ in range(ROWS)]
    for kind in range(KINDS):
        cells = int(state.wall[seat, kind])
        for cell in range(25):
            if cells >> cell & 1:
                rows[cell // 5][cell % 5] = KIND_NAMES[kind]
    return rows


def board(state: State, seat: int) -> dict[str, Any]:
    """One player's board."""
    return {
        "seat": seat,
        "score": int(state.score[seat]),
        "lines": [tile_names(int(line), KIND_NAMES) for line in state.lines[seat]],
        "wall": wall_rows(state, seat),
        "floor": [ON_FLOOR[what] for what in state.floor[seat][: int(state.floor_size[seat])]],
    }


def completes_row(board: dict[str, Any], row: int, grey: bool) -> bool:
    """Whether a row of the wall is complete, or is sure to be once the walls are tiled."""
    wall, line = board["wall"], board["lines"][row]
    free = [column for column in range(ROWS) if wall[row][column] is None]
    if len(free) != 1 or len(line) <= row:
        return not free
    return not grey or "joker" in line or not _may_be_closed(board, row, free[0])


def _may_be_closed(board: dict[str, Any], row: int, column: int) -> bool:
    """AZ-GREY-1: whether a column may be closed to a line's colour, by the wall or by a line above that is tiled before it."""
    wall, colour = board["wall"], board["lines"][row][0]
    if colour in wall[row] or any(cells[column] == colour for cells in wall):
        return True
    for above, line in enumerate(board["lines"][:row]):
        same = len(line) > above and set(line) == {colour}
        if same and wall[above][column] is None and colour not in wall[above]:
            return True
    return False


def view(state: State, options: Options) -> dict[str, Any]:
    """The whole public state. AZ-END-1: a row that is complete, or sure to be, makes the round the last one."""
    kinds = KIND_NAMES if state.jokers else KIND_NAMES[:5]
    boards = [board(state, seat) for seat in range(int(state.players))]
    last_round = any(completes_row(each, row, bool(state.grey)) for each in boards for row in range(ROWS))
    return {
        "game": "azul",
        **common_view(state, options, kinds, PHASES, "lid", last_round),
        "tiling_row": int(state.row) + 1 if state.phase == TILE else None,
        "idle_rounds": int(state.idle_rounds),
        "boards": boards,
    }
