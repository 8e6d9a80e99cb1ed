"""The bot interface: a position in, an action out."""

from collections.abc import Callable
from dataclasses import dataclass, field
from types import UnionType
from typing import Protocol

from tilework.deprecation import warn_renamed
from tilework.errors import IllegalAction, InvalidArgument, InvalidOption
from tilework.games.action import Action
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.games.position_base import PositionBase


@dataclass(frozen=True)
class Limits:
    """Limits on the search for one move. Without a time or node limit a bot uses its level's own.

    >>> Limits(seconds=-1)
    Traceback (most recent call last):
    ...
    tilework.errors.InvalidOption: seconds must be a number from 0 on, not -1: Limits(seconds=0.5)
    """

    seconds: float | None = None
    """Maximum time (from 0)."""
    nodes: int | None = None
    """Maximum number of positions searched (at least 1)."""
    threads: int = 1

    def __post_init__(self) -> None:
        if self.seconds is not None and not (_is_number(self.seconds, int | float) and 0 <= self.seconds < float("inf")):
            raise InvalidOption("bad-seconds", given=repr(self.seconds))
        if self.nodes is not None and not (_is_number(self.nodes, int) and self.nodes >= 1):
            raise InvalidOption("bad-nodes", given=repr(self.nodes))
        if not (_is_number(self.threads, int) and self.threads >= 1):
            raise InvalidOption("bad-threads", given=repr(self.threads))


def _is_number(value: object, kind: type | UnionType) -> bool:
    return isinstance(value, kind) and not isinstance(value, bool)


def seat_to_move(position: object, limits: object, call: str) -> int:
    """Return whose move it is. Raise an error that shows the correct call if the arguments are not a decision with limits."""
    if not isinstance(position, PositionBase):
        raise InvalidArgument("takes-position", call=call, given=type(position).__name__, example=f"{call}(match.position)")
    if not isinstance(limits, Limits):
        raise InvalidArgument("takes-limits", call=call, given=type(limits).__name__)
    if position.turn is None:
        raise IllegalAction("nobody-moves-over" if position.is_over else "nobody-moves-draw")
    return position.turn


UNLIMITED = Limits()


@dataclass(frozen=True)
class Choice:
    """A bot's move and, as far as it knows, the reasons: win chances and expected scores by seat, best lines."""

    action: Action
    info: Data = field(default_factory=dict)

    @property
    def figures(self) -> Data:
        """Deprecated alias of ``info``, to be removed in 0.4."""
        warn_renamed("Choice.figures", "Choice.info")
        return self.info


ProgressCallback = Callable[[Choice], None]
"""Receives the best move found so far."""

CancelCheck = Callable[[], bool]
"""Return True to stop the bot; called every few milliseconds."""


def never_cancelled() -> bool:
    """Return False: the default :data:`CancelCheck`."""
    return False


class Bot(Protocol):
    """Plays every game that it claims to play. A bot sees nothing but the position: future draws are not in it."""

    name: str

    def choose(
        self,
        position: Position,
        limits: Limits = UNLIMITED,
        *,
        seed: int = 0,
        cancelled: CancelCheck = never_cancelled,
        report: ProgressCallback | None = None,
    ) -> Choice:
        """Choose an action for the seat to move. With a node limit and a seed the choice is deterministic."""
        ...
