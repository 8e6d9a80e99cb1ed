"""Sintra's state from its public view."""

from tilework.games.core.shown import Shown, word
from tilework.games.options import Options
from tilework.games.sintra.layout import GLASS_COST, ROUNDS, WINDOWS, State
from tilework.games.sintra.strips import SIDE_NAMES, SPACES, STRIPS
from tilework.games.sintra.view import NAME_OR_NONE

MOST_LOST = 30_000
STATES = ("present", "removed", "not_laid")


def fill(seen: Shown, state: State, options: Options) -> None:
    """Fill in Sintra's own fields."""
    track = seen.several("round_track", ROUNDS)
    state.track[:] = [word(piece, NAME_OR_NONE, f"view.round_track[{place}]") for place, piece in enumerate(track)]
    for seat, board in enumerate(seen.objects("boards", options["players"])):
        state.glazier[seat] = board.whole("glazier", 1, WINDOWS) - 1
        glass = Shown(board.get("broken_glass"), board.at("broken_glass"))
        state.broken[seat] = glass.whole("steps", 0, len(GLASS_COST) - 1)
        state.lost[seat] = board.whole("lost_to_glass", 0, MOST_LOST)
        for place, strip in enumerate(board.objects("strips", WINDOWS)):
            state.strips[seat, place], state.glass[seat, place] = _strip(strip)
        for place, window in enumerate(board.objects("windows", WINDOWS)):
            state.windows[seat, place] = window.word("upper", NAME_OR_NONE) + 8 * window.word("lower", NAME_OR_NONE)


def _strip(strip: Shown) -> tuple[int, int]:
    """The number of a strip with its side, and the pieces on it."""
    if strip.word("state", STATES):
        return 0, 0
    glass = 0
    for place, space in enumerate(strip.objects("spaces", SPACES)):
        colour = space.word("piece", NAME_OR_NONE)
        if colour:
            glass |= 1 << 8 * (colour - 1) + place
    return 2 * strip.whole("id", 1, STRIPS) + strip.word("side", SIDE_NAMES), glass
