"""Azul's state from its public view."""

from tilework.games.azul.actions import KIND_NAMES
from tilework.games.azul.layout import FLOOR_SPACES, MOST_IDLE_ROUNDS, ROWS, TILE, State
from tilework.games.azul.view import ON_FLOOR
from tilework.games.core.shown import Shown, several, tiles, word
from tilework.games.options import Options


def fill(seen: Shown, state: State, options: Options) -> None:
    """Fill in Azul's own fields."""
    state.tiled = seen.flag("tiled")
    state.idle_rounds = seen.whole("idle_rounds", 0, MOST_IDLE_ROUNDS)
    if state.phase == TILE:
        state.row = seen.whole("tiling_row", 1, ROWS) - 1
    for seat, board in enumerate(seen.objects("boards", options["players"])):
        _fill_board(board, state, seat)


def _fill_board(board: Shown, state: State, seat: int) -> None:
    for row, line in enumerate(board.several("lines", ROWS)):
        state.lines[seat, row] = tiles(line, KIND_NAMES, f"{board.at('lines')}[{row}]")
    cells = [0] * len(KIND_NAMES)
    for row, names in enumerate(board.several("wall", ROWS)):
        where = f"{board.at('wall')}[{row}]"
        for column, name in enumerate(several(names, ROWS, ROWS, where)):
            kind = word(name, (None, *KIND_NAMES), f"{where}[{column}]")
            if kind:
                cells[kind - 1] |= 1 << (ROWS * row + column)
    state.wall[seat] = cells
    floor = board.several("floor", 0, FLOOR_SPACES)
    state.floor_size[seat] = len(floor)
    for space, what in enumerate(floor):
        state.floor[seat, space] = 1 + word(what, ON_FLOOR[1:], f"{board.at('floor')}[{space}]")
