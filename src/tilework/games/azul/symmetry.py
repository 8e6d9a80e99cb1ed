"""What may be exchanged in Azul with the grey wall: the colours, and left and right. The coloured wall gives every cell its own worth.

>>> from tilework.encoding import Encoding
>>> encoding = Encoding("azul", {"wall": "grey"})
>>> encoding.actions[mirrored(encoding).actions[-5:]].tolist()
[664, 663, 662, 661, 660]
"""

from collections.abc import Sequence

from tilework.encoding import Encoding
from tilework.encoding.symmetry import Symmetry, replaced, require, symmetry
from tilework.errors import InvalidOption
from tilework.games.game import Data


def permuted_colours(encoding: Encoding, order: Sequence[int]) -> Symmetry:
    """Azul's colours exchanged, where no cell of the wall has a colour of its own: colour ``i`` stands where ``order[i]`` stood."""
    require(encoding, "azul", "wall", "grey")
    if sorted(order) != [0, 1, 2, 3, 4]:
        raise InvalidOption("colour-order")
    names = encoding.game.kinds

    def change(parts: Data) -> None:
        for field in ("offer", "bag", "lid"):
            parts[field][..., :5] = parts[field][..., list(order)].copy()
        for board in parts["boards"]:
            for field in ("lines", "floor"):
                board[field][..., :5] = board[field][..., list(order)].copy()
            board["wall"][:5] = board["wall"][list(order)].copy()

    return symmetry(encoding, change, lambda data: replaced(data, "colour", lambda name: names[order[names.index(name)]]))


def mirrored(encoding: Encoding) -> Symmetry:
    """Mirror grey walls from right to left."""
    require(encoding, "azul", "wall", "grey")

    def change(parts: Data) -> None:
        for board in parts["boards"]:
            board["wall"][:] = board["wall"][..., ::-1].copy()

    return symmetry(encoding, change, lambda data: replaced(data, "column", lambda column: 6 - column))
