"""The rules of the games. No input or output, no clock, no global state.

A game is a folder with a ledger (``rules.toml``) and a subclass of ``Game``; it is found by being there.

>>> names()
('azul', 'pavilion', 'sintra')
>>> get("azul").letters
'BYRKWJ'
"""

from functools import cache
from importlib import import_module
from pathlib import Path

from tilework.errors import UnknownGame
from tilework.games.game import Game
from tilework.games.gate import shown


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/rules.toml")))


def get(name: str) -> Game:
    """The game of that name."""
    if not isinstance(name, str) or name not in names():
        raise UnknownGame(f"there is no game {shown(name)}; the games are: {', '.join(names())}")
    return _made(name)


@cache
def _made(name: str) -> Game:
    found = vars(import_module(f"tilework.games.{name}")).values()
    return next(kind() for kind in found if isinstance(kind, type) and issubclass(kind, Game) and kind is not Game)
