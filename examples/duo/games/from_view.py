"""Duo's state from its public view."""

from tilework.games.core.shown import Shown, tiles
from tilework.games.duo.layout import State
from tilework.games.duo.view import KIND_NAMES
from tilework.games.options import Options


def fill(seen: Shown, state: State, options: Options) -> None:
    """Fill in Duo's own fields."""
    for seat, board in enumerate(seen.objects("boards", options["players"])):
        lines = board.several("lines", len(KIND_NAMES))
        state.lines[seat] = sum(tiles(line, KIND_NAMES, f"{board.at('lines')}[{place}]") for place, line in enumerate(lines))
