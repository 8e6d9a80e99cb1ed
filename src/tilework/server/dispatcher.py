"""Typed in-process events: whoever emits a dataclass does not know who handles it, and any number of handlers may subscribe."""

from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

Event = TypeVar("Event")


@dataclass(frozen=True, slots=True)
class PersonChanged:
    """A person was renamed or deleted, or a guest became an account."""

    person: str


@dataclass(frozen=True, slots=True)
class SourceEnded:
    """A session or token ended; ``source`` is its id. ``why`` is a code of ``Bye``: its sockets are told before they close."""

    source: str
    why: str = "session_ended"


@dataclass(frozen=True, slots=True)
class SourceMoved:
    """A session got another id."""

    old: str
    new: str


class Dispatcher:
    """Call the handlers of an event's type, in the order in which they subscribed."""

    def __init__(self) -> None:
        self._handlers: defaultdict[type, list[Callable[..., None]]] = defaultdict(list)
        self._async_handlers: defaultdict[type, list[Callable[..., Awaitable[None]]]] = defaultdict(list)

    def subscribe(self, event_type: type[Event], handler: Callable[[Event], None]) -> None:
        """Call ``handler`` with every event of this type."""
        self._handlers[event_type].append(handler)

    def subscribe_async(self, event_type: type[Event], handler: Callable[[Event], Awaitable[None]]) -> None:
        """Await ``handler`` with every event of this type that is emitted by :meth:`emit_async`."""
        self._async_handlers[event_type].append(handler)

    def emit(self, event: object) -> None:
        """Call all handlers now. An exception of one of them reaches the caller."""
        for handler in self._handlers[type(event)]:
            handler(event)

    async def emit_async(self, event: object) -> None:
        """Call all handlers, then await the asynchronous ones in turn."""
        self.emit(event)
        for handler in self._async_handlers[type(event)]:
            await handler(event)
