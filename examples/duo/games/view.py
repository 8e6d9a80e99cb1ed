"""The public state of a Duo game in plain names."""

from typing import Literal, TypedDict

from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, OVER
from tilework.games.core.unpack import Plain
from tilework.games.core.view import CommonView, common_view, tile_counts, tile_names
from tilework.games.duo.state import ROUNDS, SPACES
from tilework.games.options import Options

KIND_NAMES = ("blue", "red")
PHASES = {FIRST_PLAYER: "first_player", DEAL: "deal", DRAFT: "draft", OVER: "over"}


class DuoBoardView(TypedDict):
    """One player's lines, one for each colour."""

    seat: int
    score: int
    lines: list[list[str]]


class DuoView(CommonView):
    """The whole public state of Duo."""

    game: Literal["duo"]
    tower: dict[str, int]
    rounds: int
    spaces: int
    """How many tiles a line holds."""
    boards: list[DuoBoardView]


def board(state: Plain, seat: int) -> DuoBoardView:
    """One player's board."""
    tiles = tile_names(state["lines"][seat], KIND_NAMES)
    lines = [[tile for tile in tiles if tile == kind] for kind in KIND_NAMES]
    return {"seat": seat, "score": state["score"][seat], "lines": lines}


def view(state: Plain, options: Options, last_round: bool) -> DuoView:
    """The whole public state."""
    return {
        "game": "duo",
        **common_view(state, options, last_round, KIND_NAMES, PHASES),
        "tower": tile_counts(state["discard"], KIND_NAMES),
        "rounds": ROUNDS,
        "spaces": SPACES,
        "boards": [board(state, seat) for seat in range(state["players"])],
    }
