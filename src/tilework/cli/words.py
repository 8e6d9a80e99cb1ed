"""The command line's strings in the reader's language."""

from typing import Any

import tilework.cli.unbroken  # noqa: F401  before anything is written
from tilework import i18n


def language() -> str:
    """The reader's language."""
    return i18n.preferred_language()


def say(key: str, **values: Any) -> str:
    """A string of the command line."""
    return i18n.text("cli", key, language(), **values)


def game_word(game: str, key: str, **values: Any) -> str:
    """A string of a game."""
    return i18n.text(game, key, language(), **values)
