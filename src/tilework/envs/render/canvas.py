"""A small canvas of our own: shapes and digits into a NumPy array, smooth because it is drawn larger and averaged down."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Colour = tuple[int, int, int]
Point = tuple[float, float]
Picture = NDArray[np.uint8]

FINE = 3
"""How many fine pixels make one side of a pixel."""

GLYPHS = {
    "0": "757557", "1": "262227", "2": "717447", "3": "717117", "4": "557111", "5": "747117",
    "6": "747557", "7": "711111", "8": "757557", "9": "757117", "-": "007000", "P": "757444", "R": "757655", "*": "052500",
}  # fmt: skip
"""Digits and signs, three dots wide and six high: one octal number a line."""
GLYPHS["8"], GLYPHS["0"] = "757757", "755557"


class Canvas:
    """Draws in pixels from the top left; shapes may stick out."""

    def __init__(self, width: int, height: int, background: Colour) -> None:
        self.pixels = np.empty((height * FINE, width * FINE, 3), dtype=np.uint8)
        self.pixels[:] = background

    def picture(self) -> Picture:
        """The finished picture."""
        height, width, _ = self.pixels.shape
        blocks = self.pixels.reshape(height // FINE, FINE, width // FINE, FINE, 3)
        return blocks.mean(axis=(1, 3)).round().astype(np.uint8)

    def rectangle(self, x: float, y: float, width: float, height: float, colour: Colour) -> None:
        """A filled rectangle."""
        left, top = max(0, round(x * FINE)), max(0, round(y * FINE))
        self.pixels[top : max(0, round((y + height) * FINE)), left : max(0, round((x + width) * FINE))] = colour

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A filled disc around a centre."""
        part, across, down = self._around(x - radius, y - radius, x + radius, y + radius)
        part[(across - x) ** 2 + (down - y) ** 2 <= radius**2] = colour

    def polygon(self, corners: Sequence[Point], colour: Colour) -> None:
        """A filled convex polygon, its corners in either direction."""
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        part, across, down = self._around(min(xs), min(ys), max(xs), max(ys))
        left_of_all = np.ones(part.shape[:2], dtype=bool)
        right_of_all = left_of_all.copy()
        for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
            side = (x2 - x1) * (down - y1) - (y2 - y1) * (across - x1)
            left_of_all &= side >= 0
            right_of_all &= side <= 0
        part[left_of_all | right_of_all] = colour

    def text(self, x: float, y: float, words: str, colour: Colour, dot: float = 2) -> None:
        """Digits and signs, from their top left corner."""
        for index, letter in enumerate(words):
            for line, bits in enumerate(GLYPHS.get(letter, "000000")):
                for column in range(3):
                    if int(bits, 8) >> (2 - column) & 1:
                        self.rectangle(x + (4 * index + column) * dot, y + line * dot, dot, dot, colour)

    def tile(self, x: float, y: float, size: float, colour: Colour) -> None:
        """A square tile with a lighter face, so that tiles of dark colours stand out too."""
        self.rectangle(x, y, size, size, shade(colour, 0.72))
        self.rectangle(x + size * 0.08, y + size * 0.08, size * 0.84, size * 0.84, colour)
        self.rectangle(x + size * 0.16, y + size * 0.16, size * 0.68, size * 0.1, shade(colour, 1.25))

    def _around(self, left: float, top: float, right: float, bottom: float) -> tuple[Picture, NDArray[np.float64], NDArray[np.float64]]:
        """The part of the canvas that a shape lies in, and where its fine pixels are."""
        rows = slice(max(0, int(top * FINE)), max(0, int(bottom * FINE) + 2))
        columns = slice(max(0, int(left * FINE)), max(0, int(right * FINE) + 2))
        part = self.pixels[rows, columns]
        down, across = np.mgrid[rows.start : rows.start + part.shape[0], columns.start : columns.start + part.shape[1]]
        return part, (across + 0.5) / FINE, (down + 0.5) / FINE


def shade(colour: Colour, strength: float) -> Colour:
    """A colour made darker (below 1) or lighter (above)."""
    red, green, blue = (min(255, int(part * strength)) for part in colour)
    return red, green, blue
