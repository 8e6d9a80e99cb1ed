"""Azul: Summer Pavilion, on the coloured or the mono side of the board."""

from collections.abc import Mapping
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tilework.games.game import Data, Game, Note
from tilework.games.options import Option, Options

if TYPE_CHECKING:
    import numpy as np

    from tilework.games.core.state import State
    from tilework.games.notation import Codec


class Pavilion(Game):
    """The facts of Summer Pavilion. The rules are in :mod:`tilework.games.pavilion.rules`."""

    name = "pavilion"
    own_options = (Option("board", ("coloured", "mono")),)
    kinds = ("purple", "green", "orange", "yellow", "blue", "red")
    letters = "PGOYBR"
    discard_name = "tower"
    point_sources = ("run", "token", "pass_loss", "star", "number", "corners")
    num_actions = 1586
    option_fields = ("players", "mono")

    @cached_property
    def rules(self) -> ModuleType:
        from tilework.games.core import generic
        from tilework.games.pavilion import layout, rules

        generic.register(layout.STATE, rules)
        return rules

    @cached_property
    def dtype(self) -> "np.dtype[Any]":
        from tilework.games.pavilion import layout

        return layout.STATE

    def begin(self, state: "State", options: Options) -> None:
        self.rules.begin(state, options["players"], options["board"] == "mono", options["first"] - 1)

    def action_text(self, action: int) -> str:
        from tilework.games.pavilion import actions

        return actions.text(action)

    def action_data(self, action: int) -> Data:
        from tilework.games.pavilion import actions

        return actions.data(action)

    def view(self, state: "State", options: Options) -> Data:
        from tilework.games.pavilion import view

        return view.view(state, options)

    def explain(self, row: "np.ndarray[Any, Any]") -> Note:
        from tilework.games.pavilion import notes

        return notes.explain(row)

    def note_words(self, note: Note, language: str) -> str:
        from tilework.games.pavilion import words

        return words.note_words(note, language)

    def action_words(self, state: "State", action: int, language: str) -> str:
        from tilework.games.pavilion import words

        return words.action_words(state, action, language)

    @cached_property
    def codecs(self) -> "Mapping[str, Codec]":
        from tilework.games.notation import Codec, handful_codec
        from tilework.games.pavilion import actions

        tiles = handful_codec(self.letters)
        spaces = Codec(actions.spaces_text, actions.parse_spaces)
        return {**dict.fromkeys(("offer", "bag", "discard", "supply", "hands", "corners"), tiles), "board": spaces}

    def check(self, state: "State", options: Options) -> None:
        from tilework.games.pavilion import check

        check.check(state, options)
