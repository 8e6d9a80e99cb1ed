"""Boards drawn with characters: one module a game, found by the game's name; any other game is drawn plainly from its view."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from tilework.cli.boards.renderer import Renderer
from tilework.cli.boards.scene import Scene


@cache
def renderer(game: str) -> Renderer:
    """The renderer of a game.

    >>> renderer("azul").glazes["blue"].letter
    'B'
    """
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return Renderer()
    return cast(Renderer, import_module(name).RENDERER)


__all__ = ["Renderer", "Scene", "renderer"]
