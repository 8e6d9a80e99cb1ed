"""Summer Pavilion's state from its public view."""

from tilework.games.core.shown import Shown
from tilework.games.options import Options
from tilework.games.pavilion.actions import COLOUR_NAMES
from tilework.games.pavilion.layout import COLOURS, PLACES, STARS, State


def fill(seen: Shown, state: State, options: Options) -> None:
    """Fill in Summer Pavilion's own fields."""
    state.supply = seen.tiles("supply", COLOUR_NAMES)
    state.owed = seen.whole("bonus_owed", 0, 100)
    passed = 0
    for seat, board in enumerate(seen.objects("boards", options["players"])):
        passed |= board.flag("passed") << seat
        state.hands[seat] = board.tiles("hand", COLOUR_NAMES)
        state.corners[seat] = board.tiles("corners", COLOUR_NAMES)
        state.board[seat] = _spaces(board)
    state.passed = passed


def _spaces(board: Shown) -> list[int]:
    found = [0] * COLOURS
    for star, shown in enumerate(board.objects("stars", STARS)):
        for place, space in enumerate(shown.objects("spaces", PLACES)):
            colour = space.word("tile", (None, *COLOUR_NAMES))
            if colour:
                found[colour - 1] |= 1 << (PLACES * star + place)
    return found
