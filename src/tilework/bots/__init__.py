"""Opponents, from a child's to a master's. All play all games.

>>> names()[:2]
('random', 'greedy')
"""

from functools import cache
from importlib import import_module
from typing import cast

from tilework.bots.bot import Bot, Choice, Limits
from tilework.errors import UnknownBot

_BOTS = {
    "random": "tilework.bots.simple:RandomBot",
    "greedy": "tilework.bots.simple:GreedyBot",
}


def names() -> tuple[str, ...]:
    """The names of all bots, weakest first."""
    return tuple(_BOTS)


@cache
def get(name: str) -> Bot:
    """The bot of that name."""
    if name not in _BOTS:
        raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(_BOTS)}")
    module, attribute = _BOTS[name].split(":")
    return cast(Bot, getattr(import_module(module), attribute)())


__all__ = ["Bot", "Choice", "Limits", "get", "names"]
