"""The rules of the games. No input or output, no clock, no global state.

>>> names()
('azul', 'pavilion', 'sintra')
>>> get("azul").letters
'BYRKWJ'
"""

from functools import cache
from importlib import import_module
from typing import cast

from tilework.errors import UnknownGame
from tilework.games.game import Game
from tilework.games.gate import shown

_GAMES = {
    "azul": "tilework.games.azul:Azul",
    "pavilion": "tilework.games.pavilion:Pavilion",
    "sintra": "tilework.games.sintra:Sintra",
}


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_GAMES)


def get(name: str) -> Game:
    """The game of that name."""
    if not isinstance(name, str) or name not in _GAMES:
        raise UnknownGame(f"there is no game {shown(name)}; the games are: {', '.join(_GAMES)}")
    return _made(name)


@cache
def _made(name: str) -> Game:
    module, attribute = _GAMES[name].split(":")
    return cast(Game, getattr(import_module(module), attribute)())
