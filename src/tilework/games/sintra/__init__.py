"""Azul: Stained Glass of Sintra, with both palace sides and any set of strips."""

from collections.abc import Mapping
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tilework.games.game import Data, Game, Note
from tilework.games.options import Option, Options
from tilework.games.sintra.strips import BALANCED, COLOUR_LETTERS, COLOUR_NAMES, StripsOption

if TYPE_CHECKING:
    import numpy as np

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

    @cached_property
    def rules(self) -> ModuleType:
        from tilework.games.core import generic
        from tilework.games.sintra import layout, rules

        generic.register(layout.STATE, rules)
        return rules

    @cached_property
    def dtype(self) -> "np.dtype[Any]":
        from tilework.games.sintra import layout

        return layout.STATE

    def begin(self, state: "State", options: Options) -> None:
        import numpy as np

        from tilework.games.sintra import strips

        faces = np.array(strips.faces(strips.named(options["strips"])), dtype=np.int64)
        self.rules.begin(state, options["players"], int(options["palace"] == "B"), faces, options["first"] - 1)

    def action_text(self, action: int) -> str:
        from tilework.games.sintra import actions

        return actions.text(action)

    def action_data(self, action: int) -> Data:
        from tilework.games.sintra import actions

        return actions.data(action)

    def chance_text(self, state: "State", outcome: int) -> str:
        """A first player, a strip with a side up (``8f``, ``8b``), or the letter of a piece."""
        from tilework.games.sintra import actions, layout

        if state.phase == layout.LAY_STRIPS:
            if outcome >= 2 * layout.WINDOWS:
                raise IndexError(outcome)
            return actions.strip_text(outcome + 2)
        return super().chance_text(state, outcome)

    def view(self, state: "State", options: Options) -> Data:
        from tilework.games.sintra import view

        return view.view(state, options)

    def explain(self, row: "np.ndarray[Any, Any]") -> Note:
        from tilework.games.sintra import notes

        return notes.explain(row)

    def note_words(self, note: Note, language: str) -> str:
        from tilework.games.sintra import words

        return words.note_words(note, language)

    def action_words(self, state: "State", action: int, language: str) -> str:
        from tilework.games.sintra import words

        return words.action_words(state, action, language)

    @cached_property
    def codecs(self) -> "Mapping[str, Codec]":
        from tilework.games.sintra import codecs

        return codecs.CODECS

    def check(self, state: "State", options: Options) -> None:
        from tilework.games.sintra import check

        check.check(state, options)
