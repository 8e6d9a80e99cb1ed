"""Sintra's boards as plain text."""

from tilework.games.sintra.strips import COLOUR_LETTERS, COLOUR_NAMES, JOKER_LETTER, JOKER_NAME, SPACES
from tilework.games.sintra.view import SintraBoardView, SintraView, SpaceView
from tilework.i18n import text

LETTER = {**dict(zip(COLOUR_NAMES, COLOUR_LETTERS, strict=True)), JOKER_NAME: JOKER_LETTER}


def board_lines(view: SintraView, board: SintraBoardView, language: str = "en") -> list[str]:
    """Format the glazier over the strips (pieces in upper case, painted spaces in lower case), the windows and the broken glass.

    >>> from tilework.games.position import Position
    >>> view = Position.start("sintra", first=1).view()
    >>> lines = board_lines(view, view["boards"][0])
    >>> lines[0], lines[-2], lines[-1]
    ('v', '4 3 3 2 2 1 1 2', 'broken glass 0')
    """
    strips = [[_space(space) for space in strip["spaces"]] or [" "] * SPACES for strip in board["strips"]]
    rows = [" ".join(column[row] for column in strips) for row in range(SPACES)]
    panes = [" ".join(LETTER.get(window[pane] or "", "-") for window in board["windows"]) for pane in ("upper", "lower")]
    values = " ".join(str(window["value"]) for window in board["windows"])
    glass = text("sintra", "pretty.glass", language, value=board["broken_glass"]["value"])
    return [" " * (2 * board["glazier"] - 2) + "v", *rows, "-" * 15, *panes, values, glass]


def extra_words(view: SintraView, language: str) -> list[str]:
    """Describe the colours of the rounds, the current one first."""
    track = "".join(LETTER[piece] for piece in view["round_track"] if piece)
    return [text("sintra", "pretty.track", language, track=track or "-")]


def _space(space: SpaceView) -> str:
    return LETTER[space["piece"]] if space["piece"] else LETTER[space["colour"]].lower()
