"""Choose the next pairings."""

from collections.abc import Sequence

from tilework.tournaments import arena, round_robin, swiss
from tilework.tournaments.rules import ARENA, ROUND_ROBIN, Entrant, Rules, Table, round_of


def rounds_of(rules: Rules, entrants: Sequence[Entrant]) -> int | None:
    """Return the number of rounds; ``None`` for an arena."""
    if rules.format == ARENA:
        return None
    return round_robin.rounds(rules, entrants) if rules.format == ROUND_ROBIN else rules.rounds


def next_tables(rules: Rules, entrants: Sequence[Entrant], tables: Sequence[Table]) -> list[Table]:
    """Return the tables to open now, with seats; empty while a round is in progress or when the tournament is over.

    An arena opens a table whenever enough players are free; each one is a round of its own.
    """
    if rules.format == ARENA:
        return arena.pair(rules, entrants, tables)
    last = round_of(tables)
    length = rounds_of(rules, entrants)
    if any(not table.is_over for table in tables) or length is None or last >= length:
        return []
    pair = round_robin.pair if rules.format == ROUND_ROBIN else swiss.pair
    return pair(rules, entrants, tables, last + 1)


def is_over(rules: Rules, entrants: Sequence[Entrant], tables: Sequence[Table]) -> bool:
    """Return whether nothing is left to play. An arena never ends by itself."""
    if rules.format == ARENA or any(not table.is_over for table in tables):
        return False
    return not next_tables(rules, entrants, tables)
