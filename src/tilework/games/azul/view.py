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


def view(state: State, options: Options) -> dict[str, Any]:
    """The whole public state."""
    kinds = KIND_NAMES if state.jokers else KIND_NAMES[:5]
    return {
        "game": "azul",
        **common_view(state, options, kinds, PHASES, "lid"),
        "tiling_row": int(state.row) + 1 if state.phase == TILE else None,
        "idle_rounds": int(state.idle_rounds),
        "boards": [board(state, seat) for seat in range(int(state.players))],
    }
