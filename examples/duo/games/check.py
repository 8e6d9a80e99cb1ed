"""Check Duo positions from outside: whether they can occur in a game."""

from tilework.games.core.check import check_common, check_tiles, counted, require
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, MAX_PLAYERS, OVER
from tilework.games.core.unpack import Plain
from tilework.games.duo.state import COLOURS, ROUNDS, SPACES, TILES_PER_COLOUR
from tilework.games.duo.view import KIND_NAMES
from tilework.games.options import Options


def check(state: Plain, options: Options) -> None:
    """Raise InvalidPosition, with the reason, unless the position can occur in a game."""
    check_common(state, (FIRST_PLAYER, DEAL, OVER, DRAFT), max_round=ROUNDS)
    for seat in range(MAX_PLAYERS):
        line = state["lines"][seat]
        require(all(line >> 8 * colour & 0xFF <= SPACES for colour in range(COLOURS)), f"seat {seat}: a line holds too many tiles")
        require(seat < state["players"] or not line, f"seat {seat}: nobody sits there")
    check_tiles(_handfuls(state), (), tiles_in_box(state), KIND_NAMES)
    if state["phase"] == DEAL:
        require(state["bag"], "phase deal needs a bag with tiles in it")


def settle(state: Plain) -> None:
    """Nothing follows from the rest."""


def tiles_in_box(state: Plain) -> list[int]:
    """How many tiles of each colour there are."""
    return [TILES_PER_COLOUR] * COLOURS


def tiles_on_table(state: Plain) -> list[int]:
    """How many tiles of each colour lie anywhere."""
    return counted(_handfuls(state))


def _handfuls(state: Plain) -> list[int]:
    return [*state["offer"], state["bag"], state["discard"], *state["lines"]]
