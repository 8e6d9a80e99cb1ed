"""An Azul table as a picture."""

from tilework.envs.render.canvas import Canvas, Picture
from tilework.envs.render.palette import LINE
from tilework.envs.render.table import TILE, Size, draw_row, draw_space, draw_svg, draw_table, draw_tile
from tilework.envs.render.tile_styles import faces
from tilework.games.azul.actions import KIND_NAMES
from tilework.games.azul.state import COLOURS, FLOOR_SPACES, ROWS
from tilework.games.game import Data

STEP = TILE + 4
WIDTH, HEIGHT = 280, 172


def picture(view: Data, fit: Size | None = None) -> Picture:
    """Draw the table."""
    return draw_table(view, WIDTH, HEIGHT, draw_board, fit)


def svg(view: Data) -> str:
    """Return the table as SVG."""
    return draw_svg(view, WIDTH, HEIGHT, draw_board)


def draw_board(canvas: Canvas, x: float, y: float, board: Data, view: Data) -> None:
    """Pattern lines on the left, filled from the right; the wall on the right; the floor below."""
    coloured, look = view["options"]["wall"] == "coloured", faces("azul")
    for row in range(ROWS):
        top = y + 34 + row * STEP
        for place in range(row + 1):
            canvas.rectangle(x + 12 + (4 - place) * STEP, top, TILE, TILE, LINE)
        for place, name in enumerate(board["lines"][row]):
            draw_tile(canvas, x + 12 + (4 - place) * STEP, top, TILE, look[name])
        for column in range(5):
            left = x + 134 + column * STEP
            name = board["wall"][row][column]
            if name:
                draw_tile(canvas, left, top, TILE, look[name])
            elif coloured:
                draw_space(canvas, left, top, TILE, look[KIND_NAMES[(column - row) % COLOURS]])
            else:
                canvas.rectangle(left, top, TILE, TILE, LINE)
    for place in range(FLOOR_SPACES):
        canvas.rectangle(x + 12 + place * (TILE + 2), y + 144, TILE, TILE, LINE)
    draw_row(canvas, x + 12, y + 144, board["floor"], "azul")
