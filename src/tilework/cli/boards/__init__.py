"""Boards drawn with characters: by the ``terminal.py`` of a game's folder; a game without one is drawn plainly from its view."""

from functools import cache
from typing import cast

from tilework.cli.boards.renderer import Renderer
from tilework.cli.boards.scene import Scene
from tilework.games.core.parts import has_part, part


@cache
def renderer(game: str) -> Renderer:
    """The renderer of a game.

    >>> renderer("azul").glazes["blue"].letter
    'B'
    """
    return cast(Renderer, part(game, "terminal").RENDERER) if has_part(game, "terminal") else Renderer()


__all__ = ["Renderer", "Scene", "renderer"]
