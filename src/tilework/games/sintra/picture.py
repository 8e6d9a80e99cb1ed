"""A Sintra table as a picture."""

from tilework.envs.render.canvas import Canvas, Picture
from tilework.envs.render.palette import INK, LINE, TILES, faded
from tilework.envs.render.table import draw_row, draw_table
from tilework.games.game import Data

WIDTH, HEIGHT = 292, 236
STEP = 34
PIECE = 18


def picture(view: Data) -> Picture:
    """The table."""
    return draw_table(view, WIDTH, HEIGHT, draw_board)


def draw_board(canvas: Canvas, x: float, y: float, board: Data, view: Data) -> None:
    """Eight strips of five spaces with the glazier above, the windows below, the broken glass beside the score."""
    canvas.text(x + 110, y + 8, str(board["broken_glass"]["value"]), TILES["red"], 2)
    draw_row(canvas, x + 160, y + 6, view["round_track"], 6, 10)
    for place in range(8):
        left = x + 14 + place * STEP
        if board["glazier"] == place + 1:
            canvas.disc(left + PIECE / 2, y + 38, 7, INK)
        for index, space in enumerate(board["strips"][place]["spaces"]):
            draw_space(canvas, left, y + 50 + index * (PIECE + 3), space)
        window = board["windows"][place]
        for index, pane in enumerate((window["upper"], window["lower"])):
            canvas.rectangle(left, y + 164 + index * (PIECE + 3), PIECE, PIECE, TILES[pane] if pane else LINE)
        canvas.text(left + 6, y + 210, str(window["value"]), INK, 2)


def draw_space(canvas: Canvas, x: float, y: float, space: Data) -> None:
    """A space in its colour, faded while it is free."""
    if space["piece"]:
        canvas.tile(x, y, PIECE, TILES[space["piece"]])
    else:
        canvas.rectangle(x, y, PIECE, PIECE, faded(space["colour"]))
        canvas.disc(x + PIECE / 2, y + PIECE / 2, 3, TILES[space["colour"]])
