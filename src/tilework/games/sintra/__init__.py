"""Azul: Stained Glass of Sintra, with both palace sides and any set of strips."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from tilework.games.game import Game
from tilework.games.options import Option, Options
from tilework.games.sintra.strips import BALANCED, COLOUR_LETTERS, COLOUR_NAMES, StripsOption

if TYPE_CHECKING:
    from tilework.games.core.state import State
    from tilework.games.notation import Codec


class Sintra(Game):
    """The facts of Sintra. The rules are in :mod:`tilework.games.sintra.rules`."""

    name = "sintra"
    own_options = (Option("palace", ("A", "B")), StripsOption("strips", (BALANCED,)))
    option_fields = ("players", "palace", "faces")
    kinds = COLOUR_NAMES
    letters = COLOUR_LETTERS
    discard_name = "tower"
    point_sources = ("round_bonus", "window", "glass_fall", "leftovers", "broken_glass", "ornament", "palace")
    num_actions = 1256

    def begin(self, state: "State", options: Options) -> None:
        import numpy as np

        from tilework.games.sintra import strips

        faces = np.array(strips.faces(strips.named(options["strips"])), dtype=np.int64)
        self.rules.begin(state, options["players"], int(options["palace"] == "B"), faces, options["first"] - 1)

    def draw_texts(self, phase: int) -> tuple[str, ...]:
        """First players, strips with a side up (``8f``, ``8b``), or the letters of pieces."""
        from tilework.games.sintra import actions, layout

        if phase == layout.LAY_STRIPS:
            return tuple(actions.strip_text(outcome + 2) for outcome in range(2 * layout.WINDOWS))
        return super().draw_texts(phase)

    @cached_property
    def codecs(self) -> "Mapping[str, Codec]":
        from tilework.games.sintra import codecs

        return codecs.CODECS
