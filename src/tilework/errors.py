"""What can go wrong, each with what was wrong and what would be right."""


class TileworkError(Exception):
    """The base of all of Tilework's own errors."""


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


class InvalidEvent(TileworkError):
    """An event that does not fit the match as it stands."""


class InvalidSeed(TileworkError, ValueError):
    """A seed or a nonce that draws can't be made from."""


class InvalidStripSet(TileworkError):
    """A set of strips for Sintra with a fault in it."""


class MissingExtra(TileworkError, ImportError):
    """A part of Tilework whose packages are not installed; it says which command installs them."""

    def __init__(self, message: str, name: str | None = None) -> None:
        ImportError.__init__(self, message, name=name)


class ClusterError(TileworkError):
    """A cluster of machines that does not answer, or that can't do what it is given."""


class EngineError(TileworkError):
    """An engine of somebody else's that can't be started or does not answer as agreed."""
