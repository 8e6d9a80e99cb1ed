"""The colours of tables and tiles."""

from tilework.envs.render.canvas import Colour, shade

TABLE: Colour = (236, 229, 216)
BOARD: Colour = (250, 247, 240)
TO_MOVE: Colour = (222, 170, 60)
LINE: Colour = (196, 186, 168)
INK: Colour = (62, 54, 48)
FACTORY: Colour = (212, 203, 188)
MARKER: Colour = (255, 255, 255)

TILES: dict[str, Colour] = {
    "blue": (38, 101, 186),
    "yellow": (240, 178, 38),
    "red": (204, 52, 48),
    "black": (56, 58, 66),
    "white": (205, 232, 236),
    "joker": (164, 104, 186),
    "purple": (122, 74, 160),
    "green": (74, 150, 82),
    "orange": (234, 124, 42),
    "turquoise": (58, 180, 178),
    "pink": (226, 116, 160),
}


def faded(name: str) -> Colour:
    """The colour of a place where a tile may come."""
    red, green, blue = (int(part * 0.28 + light * 0.72) for part, light in zip(TILES[name], BOARD, strict=True))
    return red, green, blue


def edge(name: str) -> Colour:
    """The colour of a tile's edge."""
    return shade(TILES[name], 0.72)
