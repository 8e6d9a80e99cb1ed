"""Errors carry the key of a message (``i18n/errors/messages.*.ftl``) and its arguments, and are worded where they are shown.

>>> error = UnknownGame("unknown-game", name="'chess'", names="azul, sintra")
>>> str(error)
"there is no game 'chess'; the games are: azul, sintra"
>>> error.text("de")
"das Spiel 'chess' gibt es nicht; die Spiele sind: azul, sintra"
"""

from typing import Any

DOMAIN = "errors"
"""The domain of the messages."""


class Message:
    """A text that is worded in the reader's language. A key that is no message is a text as it stands, for code outside Tilework."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values

    def text(self, language: str) -> str:
        """Return the text in a language. Values that are messages themselves are worded in it too."""
        from tilework import i18n

        if not i18n.has(DOMAIN, self.key):
            return self.key
        return i18n.text(DOMAIN, self.key, language, **{name: _worded(value, language) for name, value in self.values.items()})

    def to_data(self) -> dict[str, Any]:  # Any: plain data, as JSON has it
        """Return the key and the values as plain data."""
        return {"key": self.key, **{name: value.to_data() if isinstance(value, Message) else value for name, value in self.values.items()}}

    def __str__(self) -> str:
        from tilework import i18n

        return self.text(i18n.DEFAULT_LANGUAGE)


def _worded(value: object, language: str) -> str:
    """Word a value; numbers stay as they would be typed."""
    return value.text(language) if isinstance(value, Message) else str(value)


class TileworkError(Message, Exception):
    """The base of all of Tilework's own errors."""

    def __init__(self, key: str, **values: object) -> None:
        Message.__init__(self, key, **values)
        Exception.__init__(self, key)


class UnknownGame(TileworkError):
    """There is no game of that name."""


class UnknownBot(TileworkError):
    """There is no bot of that name."""


class InvalidOption(TileworkError):
    """An option that the game does not have, or a value that it can't take."""


class InvalidAction(TileworkError):
    """Text, data or a number that names no action of the game."""


class IllegalAction(TileworkError):
    """A real action of the game that is not allowed now."""


class InvalidPosition(TileworkError):
    """A position notation that can't be read, or a position that can't occur."""


class InvalidRecord(TileworkError):
    """A record that can't be read, or that breaks the rules of its game."""


class InvalidValue(TileworkError, ValueError):
    """A part of a notation that can't be read."""


class InvalidEvent(TileworkError):
    """An event that does not fit the match as it stands."""


class InvalidSeed(TileworkError, ValueError):
    """A seed or a nonce that draws can't be made from."""


class InvalidStripSet(TileworkError):
    """A set of strips for Sintra with a fault in it."""


class InvalidArgument(TileworkError, TypeError):
    """An argument of the wrong type. The message shows the correct call."""


class MissingExtra(TileworkError, ImportError):
    """A part of Tilework whose packages are not installed; it says which command installs them."""

    def __init__(self, key: str, **values: object) -> None:
        TileworkError.__init__(self, key, **values)
        self.name: str = str(values.get("name", ""))


class ClusterError(TileworkError):
    """A cluster of machines that does not answer, or that can't do what it is given."""


class EngineError(TileworkError):
    """An engine of somebody else's that can't be started or does not answer as agreed."""
