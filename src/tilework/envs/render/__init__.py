"""Positions for people to look at: as text (``ansi``, and ``human``, which prints it) and as a picture (``rgb_array``)."""

import numpy as np
from numpy.typing import NDArray

from tilework.errors import InvalidOption
from tilework.games.position import Position

RENDER_MODES = ("human", "ansi", "rgb_array")


class Screen:
    """Shows positions as a render mode says; without one it shows nothing."""

    def __init__(self, mode: str | None) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise InvalidOption(f"render_mode can't be {mode!r}; choose one of: {', '.join(RENDER_MODES)}")
        self.mode = mode

    def show(self, position: Position) -> NDArray[np.uint8] | str | None:
        """The picture or the text; ``human`` prints the text and returns nothing."""
        if self.mode == "rgb_array":
            return picture(position)
        if self.mode == "human":
            print(position)
        return str(position) if self.mode == "ansi" else None


def picture(position: Position, fit: tuple[int, int] | None = None) -> NDArray[np.uint8]:
    """The table as an array of height, width and the three parts of a colour, by the ``picture.py`` of the game's folder.

    ``fit``: a width and a height that it shall fill as well as it can.
    """
    drawn: NDArray[np.uint8] = position.game.part("picture").picture(position.view(), fit)
    return drawn
