"""Compute standings: points first, then the usual tie-breaks.

A table is worth one point: each seat gets the fraction of opponents it beat, half for ties. In a duplicate, where all tables have the
same tiles, every two players at a table share twenty victory points by the lead of one over the other, as in team bridge.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from tilework.tournaments.rules import Entrant, Rules, Table

HALF = Fraction(1, 2)
VICTORY_POINTS = 20
"""Victory points shared by every two players at a duplicate table."""
FULL_LEAD = 64
"""A lead of this many points takes all victory points."""


@dataclass(frozen=True)
class Standing:
    """A row of the standings; places are shared where everything is equal."""

    place: int
    entrant: str
    points: Fraction
    buchholz: Fraction
    """Sum of all opponents' points."""
    sonneborn: Fraction
    """Sum of beaten opponents' points (Sonneborn-Berger)."""
    direct: Fraction
    """Points at tables with opponents on the same points (head to head)."""
    score: int
    """Total score in the games."""
    played: int
    won: int
    withdrawn: bool


def share(rules: Rules, table: Table, seat: int) -> Fraction:
    """Return a seat's share of its finished table, 0 to 1."""
    if table.is_bye:
        return Fraction(1)
    others = [other for other in range(len(table.seats)) if other != seat]
    return sum((_against(rules, table, seat, other) for other in others), Fraction()) / len(others)


def _against(rules: Rules, table: Table, seat: int, other: int) -> Fraction:
    if rules.duplicate and not table.forfeit:
        return Fraction(victory_points(table.scores[seat] - table.scores[other]), VICTORY_POINTS)
    return _result(table.ranks[seat], table.ranks[other])


def _result(own: int, other: int) -> Fraction:
    """Compare two places: 1, 1/2 or 0."""
    return Fraction(1) if own < other else HALF if own == other else Fraction()


def victory_points(lead: int) -> int:
    """Convert a lead (points) to victory points, 0 to 20, concave: the first points count most.

    >>> [victory_points(lead) for lead in (0, 1, 4, 16, 36, 64, 90, -16)]
    [10, 11, 12, 15, 18, 20, 20, 5]
    """
    more = round(VICTORY_POINTS / 2 * sqrt(min(abs(lead), FULL_LEAD) / FULL_LEAD))
    return VICTORY_POINTS // 2 + (more if lead > 0 else -more)


def points_of(rules: Rules, entrants: Sequence[Entrant], tables: Sequence[Table]) -> dict[str, Fraction]:
    """Return the points of every entrant so far."""
    points = {entrant.id: Fraction() for entrant in entrants}
    for table in tables:
        if table.is_over:
            for seat, entrant in enumerate(table.seats):
                points[entrant] += share(rules, table, seat)
    return points


def standings(rules: Rules, entrants: Sequence[Entrant], tables: Sequence[Table]) -> list[Standing]:
    """Rank all entrants, including withdrawn ones: points, Buchholz, Sonneborn-Berger, head to head, game score."""
    points = points_of(rules, entrants, tables)
    counts: dict[str, _Tally] = {entrant.id: _Tally() for entrant in entrants}
    for table in tables:
        if table.is_over and not table.is_bye:
            for seat, entrant in enumerate(table.seats):
                counts[entrant].add(table, seat, points)
        elif table.is_bye and table.seats[0] in counts:
            # A bye is a game against oneself: it neither helps nor hurts.
            counts[table.seats[0]].buchholz += points[table.seats[0]]
    gone = {entrant.id for entrant in entrants if entrant.until is not None}
    keys = {one: (points[one], count.buchholz, count.sonneborn, count.direct, count.score) for one, count in counts.items()}
    order = sorted(counts, key=lambda one: keys[one], reverse=True)
    best = sorted(keys.values(), reverse=True)
    return [
        Standing(1 + best.index(keys[one]), one, *keys[one], played=counts[one].played, won=counts[one].won, withdrawn=one in gone)
        for one in order
    ]


@dataclass
class _Tally:
    """Accumulator for one row."""

    buchholz: Fraction = Fraction()
    sonneborn: Fraction = Fraction()
    direct: Fraction = Fraction()
    score: int = 0
    played: int = 0
    won: int = 0

    def add(self, table: Table, seat: int, points: Mapping[str, Fraction]) -> None:
        """Add a table. Tie-breaks count who was beaten, not by how much."""
        me = table.seats[seat]
        others = [(other, rank) for other, rank in zip(table.seats, table.ranks, strict=True) if other != me]
        for other, rank in others:
            result = _result(table.ranks[seat], rank)
            self.buchholz += points[other] / len(others)
            self.sonneborn += result * points[other] / len(others)
            self.direct += result / len(others) if points[other] == points[me] else 0
        self.score += table.scores[seat] if table.scores else 0
        self.played += 1
        self.won += table.ranks[seat] == 1
