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
from tilework.games.validation import short_repr


@cache
def names() -> tuple[str, ...]:
    """Return the names of all games in alphabetical order."""
    return tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/rules.toml")))


def get(name: str) -> Game:
    """Return the game with this name."""
    if not isinstance(name, str) or name not in names():
        raise UnknownGame("unknown-game", name=short_repr(name), names=", ".join(names()))
    return _made(name)


@cache
def _made(name: str) -> Game:
    found = vars(import_module(f"tilework.games.{name}")).values()
    return next(kind() for kind in found if isinstance(kind, type) and issubclass(kind, Game) and kind is not Game)
