"""Arena: whoever is free meets somebody who stands about as well, as long as it lasts."""

from collections.abc import Sequence
from itertools import combinations

from tilework.tournaments.past import Past
from tilework.tournaments.rules import Entrant, Rules, Table, round_of
from tilework.tournaments.standings import points_of

PATIENCE = 2
"""So many tables' worth of players wait together before two who have just met meet again at once."""


def pair(rules: Rules, entrants: Sequence[Entrant], tables: Sequence[Table]) -> list[Table]:
    """Tables of those who are free, neighbours in the standings first. Two who have just met wait for others if there will be any."""
    round = round_of(tables) + 1
    busy = {entrant for table in tables if not table.is_over for entrant in table.seats}
    here = [entrant.id for entrant in entrants if entrant.until is None]
    points, past = points_of(rules, entrants, tables), Past(tables)
    free = sorted((one for one in here if one not in busy), key=lambda one: (-points[one], here.index(one)))
    found: list[Table] = []
    while len(free) >= rules.players:
        group = _group(free, rules.players, past)
        others_may_come = len(here) > len(free) + rules.players * len(found)
        if any(past.met_last(*two) for two in combinations(group, 2)) and others_may_come and len(free) < PATIENCE * rules.players:
            break
        free = [one for one in free if one not in group]
        found.append(Table(round + len(found), 1, past.seated(group)))
    return found


def _group(free: Sequence[str], players: int, past: Past) -> list[str]:
    """The first of those who are free and whoever suits them best: not just met, then the fewest meetings, then the nearest."""
    group = [free[0]]
    while len(group) < players:
        group.append(min((one for one in free if one not in group), key=lambda one: _unsuited(one, group, free, past)))
    return group


def _unsuited(one: str, group: Sequence[str], free: Sequence[str], past: Past) -> tuple[bool, int, int]:
    met = sum(past.meetings(one, other) for other in group)
    return any(past.met_last(one, other) for other in group), met // 2, free.index(one)
