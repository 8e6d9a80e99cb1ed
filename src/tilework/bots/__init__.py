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
from tilework.games.validation import short_repr

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
    """Return the names of the built-in bots, weakest first, then those of other packages."""
    return (*_BOTS, *brought_along())


def names_for(game: str) -> tuple[str, ...]:
    """Return the bots that can play a game: all of them. Without an ``evaluation.py`` they judge positions by the score."""
    return names()


@cache
def stand_in(game: str | None = None) -> str:
    """Return the bot that plays on for a player who resigned among three or four: fast and decent."""
    known = names_for(game) if game else names()
    return "greedy" if "greedy" in known else known[0]


def brought_along() -> dict[str, EntryPoint]:
    """Return the bots of other packages: entry points of the group ``tilework.bots``, each a class or function that creates a bot."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in _BOTS}


def get(name: str) -> Bot:
    """Return the bot with this name."""
    if not isinstance(name, str) or name not in names():
        raise UnknownBot("unknown-bot", name=short_repr(name), names=", ".join(names()))
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
        raise UnknownBot("bot-not-loaded", name=name, error=f"{type(error).__name__}: {error}") from error


__all__ = ["Bot", "Choice", "Limits", "brought_along", "get", "names", "names_for", "stand_in"]
