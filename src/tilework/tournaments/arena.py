"""Arena format: free players are paired continuously with others of similar standing."""

from collections.abc import Sequence
from itertools import combinations

from tilework.tournaments.pairing_history import PairingHistory
from tilework.tournaments.rules import Entrant, Rules, Table, round_of
from tilework.tournaments.standings import points_of

REMATCH_WAIT_TABLES = 2
"""Tables' worth of free players required before two who have just met are paired again."""


def pair(rules: Rules, entrants: Sequence[Entrant], tables: Sequence[Table]) -> list[Table]:
    """Return tables of free players, neighbours in the standings first. Recent opponents wait if others will become free."""
    round = round_of(tables) + 1
    busy = {entrant for table in tables if not table.is_over for entrant in table.seats}
    here = [entrant.id for entrant in entrants if entrant.until is None]
    points, history = points_of(rules, entrants, tables), PairingHistory(tables)
    free = sorted((one for one in here if one not in busy), key=lambda one: (-points[one], here.index(one)))
    found: list[Table] = []
    while len(free) >= rules.players:
        group = _group(free, rules.players, history)
        others_may_come = len(here) > len(free) + rules.players * len(found)
        if (
            any(history.met_last(*two) for two in combinations(group, 2))
            and others_may_come
            and len(free) < REMATCH_WAIT_TABLES * rules.players
        ):
            break
        free = [one for one in free if one not in group]
        found.append(Table(round + len(found), 1, history.seated(group)))
    return found


def _group(free: Sequence[str], players: int, history: PairingHistory) -> list[str]:
    """Group the first free player with the best fit: not just met, then fewest meetings, then nearest standing."""
    group = [free[0]]
    while len(group) < players:
        group.append(min((one for one in free if one not in group), key=lambda one: _unsuited(one, group, free, history)))
    return group


def _unsuited(one: str, group: Sequence[str], free: Sequence[str], history: PairingHistory) -> tuple[bool, int, int]:
    met = sum(history.meetings(one, other) for other in group)
    return any(history.met_last(one, other) for other in group), met // 2, free.index(one)
