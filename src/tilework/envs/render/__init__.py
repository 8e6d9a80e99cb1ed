"""Render positions as text (``ansi``, and ``human``, which prints it) and as an image (``rgb_array``)."""

import numpy as np
from numpy.typing import NDArray

from tilework.errors import InvalidOption
from tilework.games.position_base import PositionBase

RENDER_MODES = ("human", "ansi", "rgb_array")


class Screen:
    """Renders positions in a render mode; without one it renders nothing."""

    def __init__(self, mode: str | None) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise InvalidOption(f"render_mode can't be {mode!r}; choose one of: {', '.join(RENDER_MODES)}")
        self.mode = mode

    def show(self, position: PositionBase) -> NDArray[np.uint8] | str | None:
        """Return the image or the text; ``human`` prints the text and returns None."""
        if self.mode == "rgb_array":
            return picture(position)
        if self.mode == "human":
            print(position)
        return str(position) if self.mode == "ansi" else None


def picture(position: PositionBase, fit: tuple[int, int] | None = None) -> NDArray[np.uint8]:
    """Render the table as an array of shape (height, width, 3), with the ``image.py`` of the game's folder.

    ``fit``: the width and height to fill.
    """
    drawn: NDArray[np.uint8] = position.game.plugin("image").picture(position.view(), fit)
    return drawn
