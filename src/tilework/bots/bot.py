"""What a bot is: a position in, an action out."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from tilework.games.action import Action
from tilework.games.position import Position


@dataclass(frozen=True)
class Limits:
    """How much a bot may think: by time, by nodes, or both; with both absent it plays at its own measure."""

    seconds: float | None = None
    nodes: int | None = None
    threads: int = 1


UNLIMITED = Limits()


@dataclass(frozen=True)
class Choice:
    """What a bot decided and, as far as it knows, why: figures for each seat and the best lines, for analysis."""

    action: Action
    figures: dict[str, Any] = field(default_factory=dict)


Report = Callable[[Choice], None]
"""Told what a bot would do so far."""

Asked = Callable[[], bool]
"""Asked now and then whether a bot should stop thinking."""


def never() -> bool:
    """Nobody wants it to stop."""
    return False


class Bot(Protocol):
    """Plays any game that it says it plays. A bot never sees more than the position: what is to be drawn is nowhere in it."""

    name: str

    def choose(
        self, position: Position, limits: Limits = UNLIMITED, *, seed: int = 0, cancelled: Asked = never, report: Report | None = None
    ) -> Choice:
        """Decide for the seat to move. With a node limit and a seed the choice is always the same."""
        ...
