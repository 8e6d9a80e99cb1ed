"""Azul: Summer Pavilion, on the coloured or the mono side of the board."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from tilework.games.game import Game
from tilework.games.options import Option

if TYPE_CHECKING:
    from tilework.games.notation import Codec


class Pavilion(Game):
    """The facts of Summer Pavilion. The rules are in :mod:`tilework.games.pavilion.rules`."""

    name = "pavilion"
    own_options: tuple[Option, ...] = (Option("board", ("coloured", "mono")),)
    kinds: tuple[str, ...] = ("purple", "green", "orange", "yellow", "blue", "red")
    letters = "PGOYBR"
    discard_name = "tower"
    point_sources: tuple[str, ...] = ("run", "token", "pass_loss", "star", "number", "corners")
    num_actions = 1586
    option_fields: tuple[str, ...] = ("players", "mono")

    @cached_property
    def codecs(self) -> "Mapping[str, Codec]":
        from tilework.games.pavilion import codecs

        return codecs.CODECS
