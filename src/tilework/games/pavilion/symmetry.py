"""What may be exchanged in Summer Pavilion on the mono side: the stars round the centre, all boards turned together."""

import numpy as np

from tilework.encoding import Encoding
from tilework.encoding.symmetry import Symmetry, require, symmetry
from tilework.games.game import Data
from tilework.games.pavilion.actions import PLACE_NAMES, STAR_NAMES


def turned(encoding: Encoding, steps: int) -> Symmetry:
    """Rotate the mono side clockwise by a number of stars."""
    require(encoding, "pavilion", "board", "mono")

    def change(parts: Data) -> None:
        for board in parts["boards"]:
            stars = np.roll(board["stars"], steps, axis=2)
            board["stars"][:, :6] = np.roll(stars[:, :6], steps, axis=1)
            board["stars"][:, 6:] = stars[:, 6:]

    def rename(data: Data) -> Data:
        if data["type"] != "place":
            return data
        star = data["star"] if data["star"] == STAR_NAMES[6] else STAR_NAMES[(STAR_NAMES.index(data["star"]) - steps) % 6]
        return {**data, "star": star, "space": PLACE_NAMES[(PLACE_NAMES.index(data["space"]) - steps) % 6]}

    return symmetry(encoding, change, rename)
