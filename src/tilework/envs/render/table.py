"""What the pictures of all games share: the factories and the centre above, a board for each seat below."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Any

from tilework.envs.render.canvas import Canvas, Colour, Picture, SvgCanvas
from tilework.envs.render.palette import BOARD, FACTORY, INK, MARKER, TABLE, TO_MOVE
from tilework.envs.render.tile_styles import Face, faces
from tilework.games.game import Data

TILE = 16
OFFER_HEIGHT = 132
MARGIN = 10

DrawBoard = Callable[[Canvas, float, float, Data, Data], None]
Size = tuple[int, int]


def draw_svg(view: Data, width: int, height: int, draw_board: DrawBoard) -> str:
    """Return the whole table as SVG."""
    canvas = SvgCanvas(*_table_size(view, width, height), TABLE)
    _paint(canvas, view, width, height, draw_board)
    return canvas.svg()


def _table_size(view: Data, width: int, height: int) -> Size:
    rows = (len(view["boards"]) + 1) // 2
    return 2 * (width + MARGIN) + MARGIN, OFFER_HEIGHT + rows * (height + MARGIN)


def draw_table(view: Data, width: int, height: int, draw_board: DrawBoard, fit: Size | None = None) -> Picture:
    """Draw the table; ``width`` and ``height`` are those of a board. Three or four boards use two rows.

    It is scaled to fit a width and height, or else drawn at one pixel per unit.
    """
    wide, high = _table_size(view, width, height)
    canvas = Canvas(wide, high, TABLE, min(fit[0] / wide, fit[1] / high) if fit else 1)
    _paint(canvas, view, width, height, draw_board)
    return canvas.picture()


def _paint(canvas: Canvas, view: Data, width: int, height: int, draw_board: DrawBoard) -> None:
    draw_offer(canvas, view)
    for place, board in enumerate(view["boards"]):
        x = MARGIN + place % 2 * (width + MARGIN)
        y = OFFER_HEIGHT + place // 2 * (height + MARGIN)
        if view["turn"] == board["seat"]:
            canvas.rectangle(x - 4, y - 4, width + 8, height + 8, TO_MOVE)
        canvas.rectangle(x, y, width, height, BOARD)
        canvas.text(x + 8, y + 8, str(board["score"]), INK, 3)
        canvas.text(x + width - 30, y + 8, f"P{board['seat'] + 1}", INK, 2)
        draw_board(canvas, x, y, board, view)


def draw_offer(canvas: Canvas, view: Data) -> None:
    """Draw the round, the factories in a row, and the centre."""
    canvas.text(MARGIN, 10, f"R{view['round']}", INK, 3)
    radius = 24
    for index, tiles in enumerate(view["factories"]):
        x, y = 64 + radius + index * (2 * radius + 8), 36
        canvas.disc(x, y, radius, FACTORY)
        for place, name in enumerate(tiles):
            angle = pi / 4 + place * pi / 2
            draw_tile(canvas, x + 12 * cos(angle) - TILE / 2, y + 12 * sin(angle) - TILE / 2, TILE, faces(view["game"])[name])
    draw_row(canvas, MARGIN, 76, view["centre"], view["game"], 24)
    if view["marker"] is None:
        draw_marker(canvas, MARGIN + 10, 58)


def draw_tile(canvas: Canvas, x: float, y: float, size: float, face: Face) -> None:
    """Draw a square tile."""
    rim = size * 0.06
    canvas.rectangle(x, y, size, size, face.edge)
    canvas.rectangle(x + rim, y + rim, size - 2 * rim, size - 2 * rim, face.fill)
    draw_motif(canvas, x, y, size, face, face.ink)


def draw_space(canvas: Canvas, x: float, y: float, size: float, face: Face) -> None:
    """Draw an empty space for a tile."""
    canvas.rectangle(x, y, size, size, face.faded)
    draw_motif(canvas, x, y, size, face, face.ghost)


def draw_motif(canvas: Canvas, x: float, y: float, size: float, face: Face, colour: Colour) -> None:
    """Draw the motif on a square; of a higher one, the middle."""
    high, wide = face.motif.shape
    above = (high - wide) // 2
    canvas.stamp(face.motif[above : above + wide], (x, y), (size, 0), (0, size), colour)


# Any: as Gymnasium and PettingZoo declare it
def draw_row(canvas: Canvas, x: float, y: float, tiles: list[Any], game: str, columns: int = 12, size: float = TILE) -> None:
    """Tiles beside each other, in rows of a given length; the marker as a white disc."""
    for index, name in enumerate(tiles):
        left, top = x + index % columns * (size + 2), y + index // columns * (size + 2)
        if name == "marker":
            draw_marker(canvas, left + size / 2, top + size / 2)
        elif name:
            draw_tile(canvas, left, top, size, faces(game)[name])


def draw_marker(canvas: Canvas, x: float, y: float) -> None:
    """Draw the first-player marker."""
    canvas.disc(x, y, 9, INK)
    canvas.disc(x, y, 8, MARKER)
    canvas.text(x - 3, y - 6, "1", INK)
