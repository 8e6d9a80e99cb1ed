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
        self.pixels: NDArray[np.uint8] = np.empty((int(height * scale) * FINE, int(width * scale) * FINE, 3), dtype=np.uint8)
        self.pixels[:] = background
        self._fine = FINE * scale

    def picture(self) -> Picture:
        """Return the finished image."""
        height, width, _ = self.pixels.shape
        blocks = self.pixels.reshape(height // FINE, FINE, width // FINE, FINE, 3)
        shrunk: Picture = blocks.mean(axis=(1, 3)).round().astype(np.uint8)
        return shrunk

    def rectangle(self, x: float, y: float, width: float, height: float, colour: Colour) -> None:
        """Draw a filled rectangle."""
        left, top, right, bottom = (max(0, round(at * self._fine)) for at in (x, y, x + width, y + height))
        self.pixels[top:bottom, left:right] = colour

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Draw a filled disc."""
        part, across, down = self._around(x - radius, y - radius, x + radius, y + radius)
        part[(across - x) ** 2 + (down - y) ** 2 <= radius**2] = colour

    def polygon(self, corners: Sequence[Point], colour: Colour) -> None:
        """Draw a filled convex polygon, its corners in either direction."""
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
        """Draw a dot pattern over the parallelogram given by a corner and its two edge vectors."""
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
        """Return the part of the canvas that a shape covers, and the coordinates of its subpixels."""
        rows = slice(max(0, int(top * self._fine)), max(0, int(bottom * self._fine) + 2))
        columns = slice(max(0, int(left * self._fine)), max(0, int(right * self._fine) + 2))
        part = self.pixels[rows, columns]
        down, across = np.mgrid[rows.start : rows.start + part.shape[0], columns.start : columns.start + part.shape[1]]
        return part, (across + 0.5) / self._fine, (down + 0.5) / self._fine


class SvgCanvas(Canvas):
    """Writes the same shapes as SVG elements."""

    def __init__(self, width: int, height: int, background: Colour, scale: float = 1) -> None:
        super().__init__(0, 0, background)
        self.size: tuple[int, int] = width, height
        self._elements: list[str] = []
        self.rectangle(0, 0, width, height, background)

    def svg(self) -> str:
        """Return the document."""
        width, height = self.size
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        return head + "".join(self._elements) + "</svg>"

    def rectangle(self, x: float, y: float, width: float, height: float, colour: Colour) -> None:
        self._elements.append(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{_hex(colour)}"/>')

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        self._elements.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{_hex(colour)}"/>')

    def polygon(self, corners: Sequence[Point], colour: Colour) -> None:
        points = " ".join(f"{x:g},{y:g}" for x, y in corners)
        self._elements.append(f'<polygon points="{points}" fill="{_hex(colour)}"/>')

    def stamp(self, dots: NDArray[np.bool_], corner: Point, right: Point, down: Point, colour: Colour) -> None:
        high, wide = dots.shape
        step, fall = (right[0] / wide, right[1] / wide), (down[0] / high, down[1] / high)
        path = []
        for row in range(high):
            edges = np.flatnonzero(np.diff(np.concatenate(([0], dots[row].astype(np.int8), [0]))))
            for first, last in zip(edges[::2], edges[1::2], strict=True):  # a run of dots
                x, y = corner[0] + first * step[0] + row * fall[0], corner[1] + first * step[1] + row * fall[1]
                dx, dy = (last - first) * step[0], (last - first) * step[1]
                path.append(f"M{x:.2f} {y:.2f}l{dx:.2f} {dy:.2f} {fall[0]:.2f} {fall[1]:.2f} {-dx:.2f} {-dy:.2f}z")
        self._elements.append(f'<path d="{"".join(path)}" fill="{_hex(colour)}"/>')


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
