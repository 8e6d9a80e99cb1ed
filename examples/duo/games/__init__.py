"""Duo: two colours, two lines, two rounds. The smallest whole game of the family."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from tilework.games.game import Game

if TYPE_CHECKING:
    from tilework.games.notation import Codec


class Duo(Game):
    """The facts of Duo. The rules are in :mod:`tilework.games.duo.rules`."""

    name = "duo"
    kinds = ("blue", "red")
    letters = "BR"
    point_sources = ("placed", "spilt")
    num_actions = 20

    @cached_property
    def codecs(self) -> "Mapping[str, Codec]":
        from tilework.games.notation import handful_codec

        tiles = handful_codec(self.letters)
        return {"offer": tiles, "bag": tiles, "discard": tiles, "lines": tiles}
