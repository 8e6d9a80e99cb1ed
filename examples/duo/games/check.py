"""Whether a Duo position could stand on a table."""

from tilework.games.core.check import check_common, check_tiles, require
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, MAX_PLAYERS, OVER
from tilework.games.duo.layout import COLOURS, ROUNDS, SPACES, TILES_PER_COLOUR, State
from tilework.games.options import Options


def check(state: State, options: Options) -> None:
    """InvalidPosition, with the reason, unless everything on the table is possible."""
    check_common(state, (FIRST_PLAYER, DEAL, OVER, DRAFT))
    require(int(state.round_number) <= ROUNDS, f"there are only {ROUNDS} rounds")
    for seat in range(MAX_PLAYERS):
        line = int(state.lines[seat])
        require(all(line >> 8 * colour & 0xFF <= SPACES for colour in range(COLOURS)), f"seat {seat}: a line holds too many tiles")
        require(seat < state.players or not line, f"seat {seat}: nobody sits there")
    handfuls = [int(here) for here in state.offer] + [int(state.bag), int(state.discard)] + [int(line) for line in state.lines]
    check_tiles(handfuls, (), [TILES_PER_COLOUR] * COLOURS, "BR")
    if state.phase == DRAFT:
        require(any(state.offer), "phase draft needs tiles to take")
    if state.phase == DEAL:
        require(int(state.dealt) < 4 * (2 * int(state.players) + 1), "dealt is out of range")
        require(state.bag, "phase deal needs a bag with tiles in it")
