"""Azul and Azul Mini: coloured or grey wall, with or without jokers."""

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


class Azul(Game):
    """The facts of Azul. The rules are in :mod:`tilework.games.azul.rules`."""

    name = "azul"
    own_options = (
        Option("wall", ("coloured", "grey")),
        Option("jokers", (False, True)),
        Option("edition", ("azul", "mini")),
    )
    kinds = ("blue", "yellow", "red", "black", "white", "joker")
    letters = "BYRKWJ"
    discard_name = "lid"
    option_fields = ("players", "grey", "jokers")
    point_sources = ("wall_tile", "floor", "rows", "columns", "colour")
    num_actions = 665

    @cached_property
    def rules(self) -> ModuleType:
        from tilework.games.azul import layout, rules
        from tilework.games.core import generic

        generic.register(layout.STATE, rules)
        return rules

    @cached_property
    def dtype(self) -> "np.dtype[Any]":
        from tilework.games.azul import layout

        return layout.STATE

    def begin(self, state: "State", options: Options) -> None:
        self.rules.begin(state, options["players"], options["wall"] == "grey", options["jokers"], options["first"] - 1)

    def action_text(self, action: int) -> str:
        from tilework.games.azul import actions

        return actions.text(action)

    def action_data(self, action: int) -> Data:
        from tilework.games.azul import actions

        return actions.data(action)

    def view(self, state: "State", options: Options) -> Data:
        from tilework.games.azul import view

        return view.view(state, options)

    def explain(self, row: "np.ndarray[Any, Any]") -> Note:
        from tilework.games.azul import notes

        return notes.explain(row)

    def note_words(self, note: Note, language: str) -> str:
        from tilework.games.azul import words

        return words.note_words(note, language)

    def action_words(self, state: "State", action: int, language: str) -> str:
        from tilework.games.azul import words

        return words.action_words(state, action, language)

    @cached_property
    def codecs(self) -> "Mapping[str, Codec]":
        from tilework.games.notation import handful_codec

        tiles = handful_codec(self.letters)
        return {"offer": tiles, "bag": tiles, "discard": tiles, "lines": tiles}

    def check(self, state: "State", options: Options) -> None:
        from tilework.games.azul import check

        check.check(state, options)
