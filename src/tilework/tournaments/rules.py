"""Data of a tournament: rules, entrants, and tables with their results."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from tilework.errors import InvalidOption

ARENA, SWISS, ROUND_ROBIN = "arena", "swiss", "round_robin"
FORMATS = (SWISS, ROUND_ROBIN, ARENA)
MAX_ENTRANTS = 128
"""Upper limit of entrants; pairing compares every two of them."""
MAX_ROUNDS = 200


@dataclass(frozen=True)
class Rules:
    """How a tournament is run.

    ``rounds`` is the number of rounds (Swiss) or cycles (round robin); an arena runs until its organiser ends it. In a duplicate all
    tables of a round get the same deal and the lead counts.
    """

    format: str = SWISS
    players: int = 2
    """Seats per table, where the numbers allow it."""
    rounds: int = 5
    duplicate: bool = False

    def __post_init__(self) -> None:
        if self.format not in FORMATS:
            raise InvalidOption(f"there is no format {self.format!r}; choose from: {', '.join(FORMATS)}")
        if not 2 <= self.players <= 4:
            raise InvalidOption(f"a table has 2 to 4 players, not {self.players}")
        if not 1 <= self.rounds <= MAX_ROUNDS:
            raise InvalidOption(f"a tournament has 1 to {MAX_ROUNDS} rounds, not {self.rounds}")
        if self.duplicate and self.format == ARENA:
            raise InvalidOption("an arena has no rounds, so its tables can't share a deal")


@dataclass(frozen=True)
class Entrant:
    """A participant from round ``since`` (1 is the first) until before round ``until``. Earlier entrants are seeded higher."""

    id: str
    since: int = 1
    until: int | None = None
    """First round without them; ``None`` if they have not withdrawn."""

    def plays_in(self, round: int) -> bool:
        """Return whether they take part in a round."""
        return self.since <= round and (self.until is None or round < self.until)


@dataclass(frozen=True)
class Table:
    """The players of one table in seat order; the first seat moves first. A single player has a bye."""

    round: int
    number: int
    seats: tuple[str, ...]
    ranks: tuple[int, ...] = ()
    """Place of each seat from 1, shared when equal; empty until the game is over."""
    scores: tuple[int, ...] = ()
    forfeit: bool = False
    """Whether a player resigned or ran out of time, which makes the scores meaningless."""

    @property
    def is_bye(self) -> bool:
        """Whether a player sits alone and gets full points."""
        return len(self.seats) == 1

    @property
    def is_over(self) -> bool:
        return self.is_bye or bool(self.ranks)


def sizes(entrants: int, players: int) -> list[int]:
    """Return the table sizes: as configured where possible, otherwise as even as possible.

    >>> sizes(8, 4), sizes(9, 4), sizes(5, 4), sizes(7, 3), sizes(5, 2)
    ([4, 4], [3, 3, 3], [3, 2], [3, 2, 2], [2, 2, 1])
    """
    if not entrants:
        return []
    tables = ceil(entrants / players)
    small, larger = divmod(entrants, tables)
    return [small + 1] * larger + [small] * (tables - larger) if players > 2 else [2] * (entrants // 2) + [1] * (entrants % 2)


def round_of(tables: Sequence[Table]) -> int:
    """Return the last round that has tables; 0 before the first."""
    return max((table.round for table in tables), default=0)
