"""What a tournament is made of: its rules, who takes part, and the tables with their results."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from tilework.errors import InvalidOption

ARENA, SWISS, ROUND_ROBIN = "arena", "swiss", "round_robin"
FORMATS = (SWISS, ROUND_ROBIN, ARENA)
MOST_ENTRANTS = 128
"""Everybody is weighed against everybody else when a round is paired."""
MOST_ROUNDS = 200


@dataclass(frozen=True)
class Rules:
    """How a tournament is run.

    ``rounds`` counts for Swiss and, as the number of cycles, for round robin; an arena goes on until whoever runs it says that it is over.
    In a duplicate all tables of a round get the same deal, so that nobody is luckier than others, and the lead counts.
    """

    format: str = SWISS
    players: int = 2
    """How many sit at a table, where the numbers allow it."""
    rounds: int = 5
    duplicate: bool = False

    def __post_init__(self) -> None:
        if self.format not in FORMATS:
            raise InvalidOption(f"there is no format {self.format!r}; choose from: {', '.join(FORMATS)}")
        if not 2 <= self.players <= 4:
            raise InvalidOption(f"a table has 2 to 4 players, not {self.players}")
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise InvalidOption(f"a tournament has 1 to {MOST_ROUNDS} rounds, not {self.rounds}")
        if self.duplicate and self.format == ARENA:
            raise InvalidOption("an arena has no rounds, so its tables can't share a deal")


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part, from a round on (the first is 1) and, once withdrawn, before another. Earlier ones are seeded higher."""

    id: str
    since: int = 1
    until: int | None = None
    """The first round without them."""

    def plays_in(self, round: int) -> bool:
        """Whether they take part in a round."""
        return self.since <= round and (self.until is None or round < self.until)


@dataclass(frozen=True)
class Table:
    """Who sits together in a round, in the order of the seats: the first begins. One alone has a bye."""

    round: int
    number: int
    seats: tuple[str, ...]
    ranks: tuple[int, ...] = ()
    """Each seat's place, from 1, shared where equal; empty until the game is over."""
    scores: tuple[int, ...] = ()
    forfeit: bool = False
    """Whether somebody gave up or ran out of time, so that the scores say little."""

    @property
    def is_bye(self) -> bool:
        """Whether somebody sits alone, who then has the full points."""
        return len(self.seats) == 1

    @property
    def is_over(self) -> bool:
        """Whether its result is known."""
        return self.is_bye or bool(self.ranks)


def sizes(entrants: int, players: int) -> list[int]:
    """How many sit at each table: as many as the rules say where it works out, else as even as it can be.

    >>> sizes(8, 4), sizes(9, 4), sizes(5, 4), sizes(7, 3), sizes(5, 2)
    ([4, 4], [3, 3, 3], [3, 2], [3, 2, 2], [2, 2, 1])
    """
    if not entrants:
        return []
    tables = ceil(entrants / players)
    small, larger = divmod(entrants, tables)
    return [small + 1] * larger + [small] * (tables - larger) if players > 2 else [2] * (entrants // 2) + [1] * (entrants % 2)


def round_of(tables: Sequence[Table]) -> int:
    """The last round that has tables; 0 before the first."""
    return max((table.round for table in tables), default=0)
