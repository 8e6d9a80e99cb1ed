"""Tile styles: glaze and motif, from the ``tiles.json`` of the game's folder, which is generated from the web client's drawings."""

import json
from base64 import b64decode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from tilework.envs.render.canvas import Colour
from tilework.envs.render.palette import BOARD

FADED, GHOST = 0.28, 0.4
"""How much is left of a glaze, and of the motif on it, where a tile may come."""


@dataclass(frozen=True)
class Face:
    """The face of a tile. The motif is a pattern of dots, as wide and high as the tile."""

    fill: Colour
    edge: Colour
    ink: Colour
    motif: NDArray[np.bool_]

    @property
    def faded(self) -> Colour:
        """The colour of a place where such a tile may come."""
        return mixed(self.fill, BOARD, FADED)

    @property
    def ghost(self) -> Colour:
        """The motif on an empty space, distinguished by its shape."""
        return mixed(self.edge, BOARD, GHOST)


@cache
def faces(game: str) -> Mapping[str, Face]:
    """Return the faces of a game's tiles by kind."""
    data = json.loads((files("tilework.games") / game / "tiles.json").read_text(encoding="utf-8"))
    return {name: Face(colour(one["fill"]), colour(one["deep"]), colour(one["motif"]), pattern(one["dots"])) for name, one in data.items()}


def colour(text: str) -> Colour:
    """Parse a CSS colour.

    >>> colour("#2560b4")
    (37, 96, 180)
    """
    red, green, blue = bytes.fromhex(text[1:])
    return red, green, blue


def pattern(lines: list[str]) -> NDArray[np.bool_]:
    """Build a dot pattern from its lines: eight dots per byte."""
    bits = [np.unpackbits(np.frombuffer(b64decode(line), dtype=np.uint8)) for line in lines]
    return np.array(bits, dtype=bool)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """So much of one colour, and the rest of another."""
    red, green, blue = (int(part * share + light * (1 - share)) for part, light in zip(one, other, strict=True))
    return red, green, blue
