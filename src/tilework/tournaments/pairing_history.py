"""Summarise history tables: meetings, starting seats and byes."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from tilework.tournaments.rules import Table


class PairingHistory:
    """Counts over the tables of a tournament."""

    def __init__(self, tables: Iterable[Table]) -> None:
        self._met: Counter[frozenset[str]] = Counter()
        self._last: dict[str, frozenset[str]] = {}
        self._lead: Counter[str] = Counter()
        self.byes: Counter[str] = Counter()
        self.seats: Counter[tuple[str, int]] = Counter()
        for table in tables:
            self._count(table)

    def _count(self, table: Table) -> None:
        if table.is_bye:
            self.byes[table.seats[0]] += 1
            return
        for pair in combinations(table.seats, 2):
            self._met[frozenset(pair)] += 1
        for seat, entrant in enumerate(table.seats):
            self.seats[entrant, seat] += 1
            self._lead[entrant] += (len(table.seats) - 1) if seat == 0 else -1
            self._last[entrant] = frozenset(table.seats) - {entrant}

    def meetings(self, one: str, other: str) -> int:
        """Return how often two players have met."""
        return self._met[frozenset((one, other))]

    def met_last(self, one: str, other: str) -> bool:
        """Return whether two players met at the last table of either."""
        return other in self._last.get(one, ()) or one in self._last.get(other, ())

    def lead(self, entrant: str) -> int:
        """Return how much more often than average a player moved first; at tables of two, first minus second seats."""
        return self._lead[entrant]

    def seated(self, entrants: Sequence[str]) -> tuple[str, ...]:
        """Order the players of one table by seat: fewest starts first, then fewest times on that seat."""
        left, chosen = list(entrants), []
        for seat in range(len(entrants)):
            first = min(left, key=lambda one: (self.lead(one) if seat == 0 else 0, self.seats[one, seat], -entrants.index(one)))
            chosen.append(first)
            left.remove(first)
        return tuple(chosen)
