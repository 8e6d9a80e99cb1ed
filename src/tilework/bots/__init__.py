"""Opponents, from a child's to a master's. All play all games.

>>> names()
('random', 'easy', 'greedy', 'medium', 'hard', 'expert', 'master')
"""

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import cast

from tilework.bots.bot import Bot, Choice, Limits
from tilework.errors import UnknownBot
from tilework.games.core.parts import has_part
from tilework.games.gate import shown

GROUP = "tilework.bots"

_BOTS = {
    "random": "tilework.bots.simple:RandomBot",
    "easy": "tilework.bots.levels:SearchBot",
    "greedy": "tilework.bots.simple:GreedyBot",
    "medium": "tilework.bots.levels:SearchBot",
    "hard": "tilework.bots.levels:SearchBot",
    "expert": "tilework.bots.levels:SearchBot",
    "master": "tilework.bots.levels:SearchBot",
}


def names() -> tuple[str, ...]:
    """The names of our own bots, weakest first, then those that other packages bring along."""
    return (*_BOTS, *brought_along())


def names_for(game: str) -> tuple[str, ...]:
    """The bots that can play a game: all but the random one judge positions, which a game has to teach them."""
    return names() if has_part(game, "evaluation") else ("random", *brought_along())


@cache
def brought_along() -> dict[str, EntryPoint]:
    """The bots of other packages: entry points of the group ``tilework.bots``, each a class (or function) that makes a bot."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in _BOTS}


def get(name: str) -> Bot:
    """The bot of that name."""
    if not isinstance(name, str) or name not in names():
        raise UnknownBot(f"there is no bot {shown(name)}; the bots are: {', '.join(names())}")
    return _made(name)


@cache
def _made(name: str) -> Bot:
    if name in _BOTS:
        module, attribute = _BOTS[name].split(":")
        bot = getattr(import_module(module), attribute)
        return cast(Bot, bot(name) if attribute == "SearchBot" else bot())
    try:
        return cast(Bot, brought_along()[name].load()())
    except Exception as error:  # it is another's code
        raise UnknownBot(f"the bot {name} can't be loaded: {type(error).__name__}: {error}") from error


__all__ = ["Bot", "Choice", "Limits", "brought_along", "get", "names", "names_for"]
