"""Azul: Stained Glass of Sintra, with both palace sides and any set of strips."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from tilework.games.game import Game
from tilework.games.options import Option
from tilework.games.sintra.strips import BALANCED, COLOUR_LETTERS, COLOUR_NAMES, StripsOption

if TYPE_CHECKING:
    from tilework.games.notation import Codec


class Sintra(Game):
    """The facts of Sintra. The rules are in :mod:`tilework.games.sintra.rules`."""

    name = "sintra"
    own_options: tuple[Option, ...] = (Option("palace", ("A", "B")), StripsOption("strips", (BALANCED,)))
    option_fields: tuple[str, ...] = ("players", "palace", "faces")
    kinds: tuple[str, ...] = COLOUR_NAMES
    letters = COLOUR_LETTERS
    discard_name = "tower"
    point_sources: tuple[str, ...] = ("round_bonus", "window", "glass_fall", "leftovers", "broken_glass", "ornament", "palace")
    num_actions = 1256

    def option_numbers(self, name: str, value: object) -> list[int]:
        from tilework.games.sintra import strips

        return strips.faces(strips.named(value)) if name == "strips" else super().option_numbers(name, value)

    def draw_texts(self, phase: int) -> tuple[str, ...]:
        """First players, strips with a side up (``8f``, ``8b``), or the letters of pieces."""
        from tilework.games.sintra import actions, state

        if phase == state.LAY_STRIPS:
            return tuple(actions.strip_text(outcome + 2) for outcome in range(2 * state.WINDOWS))
        return super().draw_texts(phase)

    @cached_property
    def codecs(self) -> "Mapping[str, Codec]":
        from tilework.games.sintra import codecs

        return codecs.CODECS
