"""Azul's state from its public view."""

from collections.abc import Mapping
from typing import Any

from tilework.games.azul.actions import COLOUR_NAMES, KIND_NAMES
from tilework.games.azul.state import FLOOR_SPACES, KINDS, MAX_IDLE_ROUNDS, ROWS, TILE
from tilework.games.azul.view import ON_FLOOR
from tilework.games.core.unpack import Plain
from tilework.games.core.view_reader import ViewReader, choice, sequence, tiles
from tilework.games.edit_places import EditPlace, edit_place, seat_places, table_places
from tilework.games.options import Options

EDITABLE_PHASES = ("draft", "tile", "deal", "over")


def fill(seen: ViewReader, state: Plain, options: Options) -> None:
    """Fill in Azul's own fields."""
    state["tiled"] = 1 if seen.boolean("tiled") else 0
    state["idle_rounds"] = seen.integer("idle_rounds", 0, MAX_IDLE_ROUNDS)
    if state["phase"] == TILE:
        state["row"] = seen.integer("tiling_row", 1, ROWS) - 1
    for seat, board in enumerate(seen.objects("boards", options["players"])):
        _fill_board(board, state, seat)


def _fill_board(board: ViewReader, state: Plain, seat: int) -> None:
    for row, line in enumerate(board.sequence("lines", ROWS)):
        state["lines"][ROWS * seat + row] = tiles(line, KIND_NAMES, f"{board.path_of('lines')}[{row}]")
    cells = [0] * len(KIND_NAMES)
    for row, names in enumerate(board.sequence("wall", ROWS)):
        where = f"{board.path_of('wall')}[{row}]"
        for column, name in enumerate(sequence(names, ROWS, ROWS, where)):
            kind = choice(name, (None, *KIND_NAMES), f"{where}[{column}]")
            if kind:
                cells[kind - 1] |= 1 << (ROWS * row + column)
    for kind, there in enumerate(cells):
        state["wall"][KINDS * seat + kind] = there
    floor = board.sequence("floor", 0, FLOOR_SPACES)
    state["floor_size"][seat] = len(floor)
    for space, what in enumerate(floor):
        state["floor"][FLOOR_SPACES * seat + space] = 1 + choice(what, ON_FLOOR[1:], f"{board.path_of('floor')}[{space}]")


def edit_places(view: Mapping[str, Any]) -> list[EditPlace]:  # Any: plain data, as JSON has it
    """Return what can be edited."""
    kinds = KIND_NAMES if view["options"]["jokers"] else COLOUR_NAMES
    found = table_places(view, kinds, EDITABLE_PHASES, "lid")
    for seat in seat_places(view):
        board = f"boards.{seat}"
        found.append(edit_place(f"{board}.score", "number", "score", seat=seat))
        for row in range(ROWS):
            found.append(edit_place(f"{board}.lines.{row}", "tiles", "line", number=row + 1, seat=seat, choices=kinds))
        for row in range(ROWS):
            for column in range(ROWS):
                fitting = _cell_kinds(view, row, column)
                found.append(edit_place(f"{board}.wall.{row}.{column}", "space", "wall-row", number=row + 1, seat=seat, choices=fitting))
        found.append(edit_place(f"{board}.floor", "tiles", "floor", seat=seat, choices=[*kinds, "marker"]))
    return found


def _cell_kinds(view: Mapping[str, Any], row: int, column: int) -> list[str]:  # Any: plain data, as JSON has it
    """AZ-SETUP-7, AZ-JOKER-10: what may lie on a cell of the wall."""
    jokers = ["joker"] if view["options"]["jokers"] else []
    if view["options"]["wall"] == "grey":
        return [*COLOUR_NAMES, *jokers]
    return [COLOUR_NAMES[(column - row) % ROWS], *jokers]
