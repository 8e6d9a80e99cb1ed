"""Who meets whom next."""

from collections.abc import Sequence

from tilework.tournaments import arena, round_robin, swiss
from tilework.tournaments.rules import ARENA, ROUND_ROBIN, Entrant, Rules, Table, round_of


def rounds_of(rules: Rules, entrants: Sequence[Entrant]) -> int | None:
    """How many rounds there will be; None for an arena, which has none."""
    if rules.format == ARENA:
        return None
    return round_robin.rounds(rules, entrants) if rules.format == ROUND_ROBIN else rules.rounds


def next_tables(rules: Rules, entrants: Sequence[Entrant], tables: Sequence[Table]) -> list[Table]:
    """The tables to be opened now, seated; none while the round is being played, or when all is over.

    An arena opens tables whenever enough are free: each is a round of its own there.
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
    """Whether nothing more is to be played; an arena is never over by itself."""
    if rules.format == ARENA or any(not table.is_over for table in tables):
        return False
    return not next_tables(rules, entrants, tables)
