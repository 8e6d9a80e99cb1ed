"""Display names of bots."""

from tilework.bots import names
from tilework.i18n import text


def title(bot: str, language: str) -> str:
    """Return a bot's display name."""
    return text("bots", f"bot.{bot}", language)


def shown_name(name: str, language: str) -> str:
    """Return a seat's display name: a bot's id, with or without a number, becomes its title.

    >>> shown_name("greedy 2", "fr"), shown_name("medium", "en"), shown_name("Ada", "fr")
    ('Glouton 2', 'Medium', 'Ada')
    """
    bot, _, number = name.partition(" ")
    if bot not in names() or not (number == "" or number.isdecimal()):
        return name
    return f"{title(bot, language)} {number}".strip()
