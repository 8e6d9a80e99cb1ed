"""The command line's strings in the reader's language."""

from tilework import i18n


def language() -> str:
    """Return the reader's language."""
    return i18n.preferred_language()


def say(key: str, **values: object) -> str:
    """Format a message of the command line."""
    return i18n.text("cli", key, language(), **values)


def game_word(game: str, key: str, **values: object) -> str:
    """Format a message of a game."""
    return i18n.text(game, key, language(), **values)
