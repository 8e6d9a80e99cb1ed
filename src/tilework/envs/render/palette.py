"""The colours of tables; those of tiles are on their :mod:`faces`."""

from tilework.envs.render.canvas import Colour

TABLE: Colour = (236, 229, 216)
BOARD: Colour = (250, 247, 240)
TO_MOVE: Colour = (222, 170, 60)
LINE: Colour = (196, 186, 168)
SPACE: Colour = (240, 235, 224)
INK: Colour = (62, 54, 48)
LOSS: Colour = (180, 40, 40)
FACTORY: Colour = (212, 203, 188)
MARKER: Colour = (255, 255, 255)
