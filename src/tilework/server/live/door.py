"""What a connection may ask of the door that it came in by, beyond what ASGI says."""

from collections.abc import Callable
from typing import Protocol


class Door(Protocol):
    """The server's own end of a socket."""

    turns_away: Callable[[bytes], float] | None
    """Asked of each message as it comes in: for how many seconds its sender, who was refused, is not listened to; 0 lets it in."""

    def write(self, text: str) -> bool:
        """Hand a message to the network now; False where it would have to wait."""
        ...

    def waited(self) -> float:
        """For how many seconds at most the message that is now taken has waited since it came."""
        ...

    def has_more(self) -> bool:
        """Whether more messages wait than the one that was taken last."""
        ...

    def abort(self) -> bool:
        """Break the connection off at once; False where that can't be done."""
        ...


class AnyDoor:
    """A door of which nothing is known: everything goes the usual way."""

    turns_away: Callable[[bytes], float] | None = None

    def write(self, text: str) -> bool:
        return False

    def waited(self) -> float:
        return 0.0

    def has_more(self) -> bool:
        return True

    def abort(self) -> bool:
        return False
