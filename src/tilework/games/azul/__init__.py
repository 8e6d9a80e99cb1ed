"""Azul and Azul Mini: coloured or grey wall, with or without jokers."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tilework.games.game import Game
from tilework.games.options import Option

if TYPE_CHECKING:
    from tilework.games.notation import Codec


class Azul(Game):
    """The facts of Azul. The rules are in :mod:`tilework.games.azul.rules`."""

    name = "azul"
    own_options: tuple[Option, ...] = (
        Option("wall", ("coloured", "grey")),
        Option("jokers", (False, True)),
        Option("edition", ("azul", "mini")),
    )
    kinds: tuple[str, ...] = ("blue", "yellow", "red", "black", "white", "joker")
    letters = "BYRKWJ"
    discard_name = "lid"
    option_fields: tuple[str, ...] = ("players", "grey", "jokers")
    point_sources: tuple[str, ...] = ("wall_tile", "floor", "rows", "columns", "colour")
    num_actions = 665

    def option_numbers(self, name: str, value: object) -> list[int]:
        return [] if name == "edition" else super().option_numbers(name, value)  # AZ-MINI-1: the rules are the same

    def browser_functions(self) -> "tuple[Callable[..., Any], ...]":  # Any: functions of any signature
        from tilework.games.azul.score_cursors import cursors

        return (cursors,)

    @cached_property
    def codecs(self) -> "Mapping[str, Codec]":
        from tilework.games.notation import handful_codec

        tiles = handful_codec(self.letters)
        return {"offer": tiles, "bag": tiles, "discard": tiles, "lines": tiles}
