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
    """Draws in units from the top left, ``scale`` pixels each; shapes may stick out."""

    def __init__(self, width: int, height: int, background: Colour, scale: float = 1) -> None:
        self.pixels = np.empty((int(height * scale) * FINE, int(width * scale) * FINE, 3), dtype=np.uint8)
        self.pixels[:] = background
        self._fine = FINE * scale

    def picture(self) -> Picture:
        """The finished picture."""
        height, width, _ = self.pixels.shape
        blocks = self.pixels.reshape(height // FINE, FINE, width // FINE, FINE, 3)
        return blocks.mean(axis=(1, 3)).round().astype(np.uint8)

    def rectangle(self, x: float, y: float, width: float, height: float, colour: Colour) -> None:
        """A filled rectangle."""
        left, top, right, bottom = (max(0, round(at * self._fine)) for at in (x, y, x + width, y + height))
        self.pixels[top:bottom, left:right] = colour

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

    def stamp(self, dots: NDArray[np.bool_], corner: Point, right: Point, down: Point, colour: Colour) -> None:
        """A pattern of dots over the parallelogram that goes from a corner so far to its right and so far down."""
        corners = [(corner[0] + a * right[0] + b * down[0], corner[1] + a * right[1] + b * down[1]) for a in (0, 1) for b in (0, 1)]
        xs, ys = zip(*corners, strict=True)
        part, across, along = self._around(min(xs), min(ys), max(xs), max(ys))
        from_left, from_top = across - corner[0], along - corner[1]
        area = right[0] * down[1] - right[1] * down[0]
        column = np.floor((from_left * down[1] - from_top * down[0]) / area * dots.shape[1]).astype(int)
        row = np.floor((from_top * right[0] - from_left * right[1]) / area * dots.shape[0]).astype(int)
        inside = (column >= 0) & (column < dots.shape[1]) & (row >= 0) & (row < dots.shape[0])
        inside[inside] = dots[row[inside], column[inside]]
        part[inside] = colour

    def _around(self, left: float, top: float, right: float, bottom: float) -> tuple[Picture, NDArray[np.float64], NDArray[np.float64]]:
        """The part of the canvas that a shape lies in, and where its fine pixels are."""
        rows = slice(max(0, int(top * self._fine)), max(0, int(bottom * self._fine) + 2))
        columns = slice(max(0, int(left * self._fine)), max(0, int(right * self._fine) + 2))
        part = self.pixels[rows, columns]
        down, across = np.mgrid[rows.start : rows.start + part.shape[0], columns.start : columns.start + part.shape[1]]
        return part, (across + 0.5) / self._fine, (down + 0.5) / self._fine
