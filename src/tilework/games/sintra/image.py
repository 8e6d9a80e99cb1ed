"""A Sintra table as a picture."""

from tilework.envs.render.canvas import Canvas, Picture
from tilework.envs.render.palette import INK, LINE, LOSS
from tilework.envs.render.table import Size, draw_row, draw_space, draw_svg, draw_table, draw_tile
from tilework.envs.render.tile_styles import faces
from tilework.games.game import Data

WIDTH, HEIGHT = 292, 236
STEP = 34
PIECE = 18


def picture(view: Data, fit: Size | None = None) -> Picture:
    """Draw the table."""
    return draw_table(view, WIDTH, HEIGHT, draw_board, fit)


def svg(view: Data) -> str:
    """Return the table as SVG."""
    return draw_svg(view, WIDTH, HEIGHT, draw_board)


def draw_board(canvas: Canvas, x: float, y: float, board: Data, view: Data) -> None:
    """Eight strips of five spaces with the glazier above, the windows below, the broken glass beside the score."""
    canvas.text(x + 110, y + 8, str(board["broken_glass"]["value"]), LOSS, 2)
    draw_row(canvas, x + 160, y + 6, view["round_track"], "sintra", 6, 10)
    look = faces("sintra")
    for place in range(8):
        left = x + 14 + place * STEP
        if board["glazier"] == place + 1:
            canvas.disc(left + PIECE / 2, y + 38, 7, INK)
        for index, space in enumerate(board["strips"][place]["spaces"]):
            draw = draw_tile if space["piece"] else draw_space
            draw(canvas, left, y + 50 + index * (PIECE + 3), PIECE, look[space["piece"] or space["colour"]])
        window = board["windows"][place]
        for index, pane in enumerate((window["upper"], window["lower"])):
            top = y + 164 + index * (PIECE + 3)
            canvas.rectangle(left, top, PIECE, PIECE, LINE)
            if pane:
                draw_tile(canvas, left, top, PIECE, look[pane])
        canvas.text(left + 6, y + 210, str(window["value"]), INK, 2)
