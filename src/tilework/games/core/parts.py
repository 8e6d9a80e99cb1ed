"""The files of a game's folder, found by name: nobody keeps a list of games or of what they bring along.

Most of them are the rules and what goes with these. The rest belongs to a layer above and is called from there only (``ABOVE``).
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

ABOVE = {
    "encoding": "encoding",
    "symmetry": "encoding",
    "heuristics": "bots",
    "sense": "bots",
    "evaluation": "bots",
    "picture": "envs",
    "terminal": "cli",
}
"""The files that are built on more than the rules, with the layer that each belongs to. Contracts in ``pyproject.toml`` hold them to it."""

PLAIN = frozenset({"check", "from_view", "notes", "picture", "pretty", "view", "words"})
"""The files that nothing compiled is made from, in a game's folder and in the core: after an edit of one nothing is compiled again."""


@cache
def part(game: str, name: str) -> Any:
    """One of a game's files (see ``docs/adding-a-game.md``), imported on first use: listing the games costs nothing."""
    return import_module(f"tilework.games.{game}.{name}")


@cache
def has_part(game: str, name: str) -> bool:
    """Whether a game has such a file.

    >>> has_part("azul", "terminal"), has_part("azul", "orchestra")
    (True, False)
    """
    return find_spec(f"tilework.games.{game}.{name}") is not None
