"""Draw boards with characters, using the ``terminal.py`` of the game's package or a generic renderer."""

from functools import cache
from typing import cast

from tilework.cli.boards.renderer import Renderer
from tilework.cli.boards.scene import Scene
from tilework.games.core.plugins import has_plugin, load_plugin


@cache
def renderer(game: str) -> Renderer:
    """Return the renderer of a game.

    >>> renderer("azul").glazes["blue"].letter
    'B'
    """
    return cast(Renderer, load_plugin(game, "terminal").RENDERER) if has_plugin(game, "terminal") else Renderer()


__all__ = ["Renderer", "Scene", "renderer"]
