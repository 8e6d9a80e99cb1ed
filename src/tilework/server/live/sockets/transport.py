"""Transport features beyond ASGI: direct writes, queue delay, abort."""

from collections.abc import Callable
from typing import Protocol


class SocketTransport(Protocol):
    """The server's own end of a socket."""

    drop_filter: Callable[[bytes], float] | None
    """Called with each incoming frame; returns for how many seconds to ignore the sender (0 accepts the frame)."""

    def write(self, text: str) -> bool:
        """Write a message to the network now; return False if it would have to wait."""
        ...

    def queue_delay_s(self) -> float:
        """Return an upper bound of the time that the current message has waited, in seconds."""
        ...

    def has_pending(self) -> bool:
        """Whether more messages are queued than the one taken last."""
        ...

    def abort(self) -> bool:
        """Drop the connection at once; return False if that is not possible."""
        ...


class DefaultTransport:
    """Transport without extra features: everything goes through ASGI."""

    drop_filter: Callable[[bytes], float] | None = None

    def write(self, text: str) -> bool:
        return False

    def queue_delay_s(self) -> float:
        return 0.0

    def has_pending(self) -> bool:
        return True

    def abort(self) -> bool:
        return False
