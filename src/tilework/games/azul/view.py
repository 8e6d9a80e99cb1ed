"""The public state of an Azul game in plain names."""

from typing import Literal, TypedDict

from tilework.games.azul.actions import KIND_NAMES
from tilework.games.azul.state import FLOOR_SPACES, KINDS, ROWS, TILE
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, OVER
from tilework.games.core.unpack import Plain
from tilework.games.core.view import CommonView, by_seat, common_view, tile_counts, tile_names
from tilework.games.options import Options

ON_FLOOR = ("", *KIND_NAMES, "marker")  # by what lies there, from 1
PHASES = {FIRST_PLAYER: "first_player", DEAL: "deal", DRAFT: "draft", TILE: "tile", OVER: "over"}


class AzulBoardView(TypedDict):
    """One player's board."""

    seat: int
    score: int
    lines: list[list[str]]
    wall: list[list[str | None]]
    """The tile on each cell by row and column, None for a free one."""
    floor: list[str]


class AzulView(CommonView):
    """The whole public state of Azul."""

    game: Literal["azul"]
    lid: dict[str, int]
    tiling_row: int | None
    """The row whose tile is being put on the wall, from 1."""
    tiled: bool
    """Whether a tile has reached a wall in this round."""
    idle_rounds: int
    boards: list[AzulBoardView]


def wall_rows(state: Plain, seat: int) -> list[list[str | None]]:
    """Return the wall as rows of names, None for a free cell."""
    cells: list[str | None] = [None] * (ROWS * 5)
    for name, there in zip(KIND_NAMES, by_seat(state["wall"], seat, KINDS), strict=True):
        left = there
        while left:
            cells[(left & -left).bit_length() - 1] = name
            left &= left - 1
    return [cells[first : first + 5] for first in range(0, ROWS * 5, 5)]


def board(state: Plain, seat: int) -> AzulBoardView:
    """One player's board."""
    floor = by_seat(state["floor"], seat, FLOOR_SPACES)
    return {
        "seat": seat,
        "score": state["score"][seat],
        "lines": [tile_names(line, KIND_NAMES) for line in by_seat(state["lines"], seat, ROWS)],
        "wall": wall_rows(state, seat),
        "floor": [ON_FLOOR[what] for what in floor[: state["floor_size"][seat]]],
    }


def view(state: Plain, options: Options, last_round: bool) -> AzulView:
    """Build the public view."""
    kinds = KIND_NAMES if state["jokers"] else KIND_NAMES[:5]
    return {
        "game": "azul",
        **common_view(state, options, last_round, kinds, PHASES),
        "lid": tile_counts(state["discard"], kinds),
        "tiling_row": state["row"] + 1 if state["phase"] == TILE else None,
        "tiled": bool(state["tiled"]),
        "idle_rounds": state["idle_rounds"],
        "boards": [board(state, seat) for seat in range(state["players"])],
    }
