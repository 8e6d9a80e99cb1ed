"""Summer Pavilion's boards as plain text."""

from tilework.games.pavilion.actions import COLOUR_LETTERS, COLOUR_NAMES, STAR_LETTERS
from tilework.games.pavilion.view import PavilionBoardView, PavilionView, StarView
from tilework.i18n import text

LETTER = dict(zip(COLOUR_NAMES, COLOUR_LETTERS, strict=True))


def board_lines(view: PavilionView, board: PavilionBoardView, language: str = "en") -> list[str]:
    """Format each star on a line, its spaces clockwise from the top: a tile's letter, or the printed number.

    >>> from tilework.games.position import Position
    >>> view = Position.start("pavilion", first=1).view()
    >>> lines = board_lines(view, view["boards"][0])
    >>> lines[0], lines[6], lines[7]
    ('O 6 1 2 3 4 5', '* 1 2 3 4 5 6', 'hand -, corners -')
    """
    lines = [_star(letter, star) for letter, star in zip(STAR_LETTERS, board["stars"], strict=True)]
    beside = text("pavilion", "pretty.beside", language, hand=_tiles(board["hand"]), corners=_tiles(board["corners"]))
    return [*lines, beside]


def extra_words(view: PavilionView, language: str) -> list[str]:
    """Describe the wild colour and the supply."""
    wild = [text("pavilion", "pretty.wild", language, colour=view["wild"])] if view["wild"] else []
    return [*wild, text("pavilion", "pretty.supply", language, supply=_tiles(view["supply"]))]


def _star(letter: str, star: StarView) -> str:
    return " ".join([letter, *(LETTER[space["tile"]] if space["tile"] else str(space["number"]) for space in star["spaces"])])


def _tiles(tiles: list[str]) -> str:
    return "".join(LETTER[tile] for tile in tiles) or "-"
