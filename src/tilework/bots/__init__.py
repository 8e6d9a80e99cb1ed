"""Opponents, from a child's to a master's. All play all games.

>>> names()
('random', 'easy', 'greedy', 'medium', 'hard', 'expert')
"""

from functools import cache
from importlib import import_module
from typing import cast

from tilework.bots.bot import Bot, Choice, Limits
from tilework.errors import UnknownBot

_BOTS = {
    "random": "tilework.bots.simple:RandomBot",
    "easy": "tilework.bots.levels:SearchBot",
    "greedy": "tilework.bots.simple:GreedyBot",
    "medium": "tilework.bots.levels:SearchBot",
    "hard": "tilework.bots.levels:SearchBot",
    "expert": "tilework.bots.levels:SearchBot",
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
    bot = getattr(import_module(module), attribute)
    return cast(Bot, bot(name) if attribute == "SearchBot" else bot())


__all__ = ["Bot", "Choice", "Limits", "get", "names"]
