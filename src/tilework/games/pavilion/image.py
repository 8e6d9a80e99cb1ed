"""A Summer Pavilion table as a picture."""

from math import cos, pi, sin

from tilework.envs.render.canvas import Canvas, Picture, Point
from tilework.envs.render.palette import INK, LINE, SPACE
from tilework.envs.render.table import MARGIN, Size, draw_row, draw_svg, draw_table
from tilework.envs.render.tile_styles import faces
from tilework.games.game import Data
from tilework.games.pavilion.actions import COLOUR_NAMES
from tilework.games.pavilion.state import CENTRE_STAR, STAR_COLOURS

WIDTH, HEIGHT = 300, 330
RADIUS = 38
AWAY = 84


def picture(view: Data, fit: Size | None = None) -> Picture:
    """Draw the table."""
    return draw_table(view, WIDTH, HEIGHT, draw_board, fit)


def svg(view: Data) -> str:
    """Return the table as SVG."""
    return draw_svg(view, WIDTH, HEIGHT, draw_board)


def draw_board(canvas: Canvas, x: float, y: float, board: Data, view: Data) -> None:
    """Seven stars of six diamonds each; the hand and the kept tiles below. (The supply is drawn once, under the centre.)"""
    middle = (x + WIDTH / 2, y + 152)
    coloured = view["options"]["board"] == "coloured"
    for star, data in enumerate(board["stars"]):
        centre = middle
        if star < CENTRE_STAR:
            angle = -pi / 3 * 2 + star * pi / 3
            centre = (middle[0] + AWAY * 1.05 * cos(angle), middle[1] + AWAY * sin(angle))
        own = COLOUR_NAMES[STAR_COLOURS[star]] if coloured and star < CENTRE_STAR else None
        for place, space in enumerate(data["spaces"]):
            draw_space(canvas, centre, place, space, own)
    draw_row(canvas, x + 10, y + HEIGHT - 44, board["hand"], "pavilion", 17, 14)
    draw_row(canvas, x + 10, y + HEIGHT - 18, board["corners"], "pavilion", 4, 14)
    if board["seat"] == 0:
        draw_row(canvas, 2 * MARGIN, 104, view["supply"], "pavilion")


def draw_space(canvas: Canvas, centre: Point, place: int, space: Data, own: str | None) -> None:
    """Draw a diamond pointing away from its star's centre, with its number while it is empty."""
    angle = -pi / 2 + place * pi / 3

    def at(turn: float, far: float) -> Point:
        return centre[0] + far * cos(angle + turn), centre[1] + far * sin(angle + turn)

    diamond = [at(0, 2), at(-pi / 6, RADIUS * 0.58), at(0, RADIUS), at(pi / 6, RADIUS * 0.58)]
    inner = [at(0, 6), at(-pi / 7, RADIUS * 0.57), at(0, RADIUS - 4), at(pi / 7, RADIUS * 0.57)]
    name = space["tile"]
    shown: str | None = name or own
    face = faces("pavilion")[shown] if shown else None
    canvas.polygon(diamond, face.edge if face and name else LINE)
    canvas.polygon(inner, SPACE if face is None else face.fill if name else face.faded)
    if face:
        half = RADIUS * 0.58 * sin(pi / 6)
        left, right, middle = at(-pi / 2, half), at(pi / 2, half), at(0, RADIUS)
        outer = (middle[0] + left[0] - centre[0], middle[1] + left[1] - centre[1])
        along = (centre[0] - middle[0], centre[1] - middle[1])
        canvas.stamp(face.motif, outer, (right[0] - left[0], right[1] - left[1]), along, face.ink if name else face.ghost)
    if not name:
        x, y = at(0, RADIUS * 0.58)
        canvas.text(x - 2, y - 4, str(space["number"]), INK, 1.4)
