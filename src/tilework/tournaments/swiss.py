"""Swiss system: players of equal score meet, without repeats while possible.

At tables of two the result is exact: pairs are chosen from the top, each the preferred one (same score, upper half against lower half) that
leaves the minimum of repeats and of third starts in a row for the whole round, as decided by a maximum matching of the remaining players.
At larger tables neighbours in the standings are grouped and improved by exchanges, with random restarts while repeats remain.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from tilework.tournaments.matching import UNMATCHED, maximum_matching
from tilework.tournaments.pairing_history import PairingHistory
from tilework.tournaments.rules import Entrant, Rules, Table, sizes
from tilework.tournaments.standings import points_of

Cost = Callable[[Sequence[str]], Fraction]

MAX_START_LEAD = 2
"""Largest allowed difference between a player's first and other seats, while avoidable."""
REPEAT_PENALTY = 1_000_000
"""Cost of a repeated meeting, relative to squared differences in points."""
RESTARTS = 20
"""Random restarts for a round at larger tables while repeats remain."""


def pair(rules: Rules, entrants: Sequence[Entrant], tables: Sequence[Table], round: int) -> list[Table]:
    """Return the tables of a round."""
    here = [entrant.id for entrant in entrants if entrant.plays_in(round)]
    if len(here) < 2:
        return []
    points, history = points_of(rules, entrants, tables), PairingHistory(tables)
    order = sorted(here, key=lambda one: (-points[one], here.index(one)))
    groups = pairs(order, points, history) if rules.players == 2 else grouped(order, points, history, rules.players)
    return [Table(round, number, history.seated(group)) for number, group in enumerate(groups, start=1)]


def pairs(order: Sequence[str], points: dict[str, Fraction], history: PairingHistory) -> list[list[str]]:
    """Pair players given in the order of the standings; with an odd number the lowest without a bye gets one."""
    left, alone = list(order), []
    if len(left) % 2:
        free = _bye_candidate(left, history)
        left.remove(free)
        alone.append([free])
    chosen: list[list[str]] = []
    wanted = _most_pairs(left, history)
    while left:
        first, rest = left[0], left[1:]
        for other in _wanted_by(first, rest, points, history):
            remaining = [one for one in rest if one != other]
            fits = _may_meet(first, other, history)
            possible = _most_pairs(remaining, history)
            if fits + possible >= wanted:
                chosen.append([first, other])
                left, wanted = remaining, possible
                break
    return chosen + alone


def _bye_candidate(order: Sequence[str], history: PairingHistory) -> str:
    """Choose who gets the bye: the lowest of those with fewest byes, unless the others can then be paired improve_by_swaps."""
    fewest = min(history.byes[one] for one in order)
    possible = [one for one in reversed(order) if history.byes[one] == fewest]
    return max(possible, key=lambda one: _most_pairs([other for other in order if other != one], history))


def _wanted_by(first: str, rest: Sequence[str], points: dict[str, Fraction], history: PairingHistory) -> list[str]:
    """Return possible opponents in order of preference: same score from the lower half on, then score by score; repeats last."""
    group = [one for one in rest if points[one] == points[first]]
    middle = (len(group) + 1) // 2 - (len(group) % 2)
    folded = [*group[middle:], *reversed(group[:middle])]
    others = [one for one in rest if points[one] != points[first]]
    return sorted(
        [*folded, *others], key=lambda one: (history.meetings(first, one), not _may_meet(first, one, history), points[first] - points[one])
    )


def _may_meet(one: str, other: str, history: PairingHistory) -> bool:
    leads = history.lead(one), history.lead(other)
    return (
        not history.meetings(one, other)
        and not all(lead >= MAX_START_LEAD for lead in leads)
        and not all(lead <= -MAX_START_LEAD for lead in leads)
    )


def _most_pairs(left: Sequence[str], history: PairingHistory) -> int:
    """Return the size of a maximum matching without repeats or third starts."""
    neighbours = [
        [other for other in range(len(left)) if other != one and _may_meet(left[one], left[other], history)] for one in range(len(left))
    ]
    return sum(mate != UNMATCHED for mate in maximum_matching(neighbours)) // 2


def grouped(order: Sequence[str], points: dict[str, Fraction], history: PairingHistory, players: int) -> list[list[str]]:
    """Group players, given in the order of the standings, into tables of three or four; improve by exchanges."""

    def cost(group: Sequence[str]) -> Fraction:
        return sum(
            (REPEAT_PENALTY * history.meetings(*two) ** 2 + (points[two[0]] - points[two[1]]) ** 2 for two in combinations(group, 2)),
            Fraction(),
        )

    best, random = split_into_tables(order, players), Random(0)
    improve_by_swaps(best, cost)
    for _ in range(RESTARTS):
        if sum(map(cost, best)) < REPEAT_PENALTY:
            break
        other = split_into_tables(random.sample(order, len(order)), players)
        improve_by_swaps(other, cost)
        best = min(best, other, key=lambda groups: sum(map(cost, groups)))
    return best


def split_into_tables(order: Sequence[str], players: int) -> list[list[str]]:
    """Split an ordered list into tables of neighbours."""
    left = iter(order)
    return [[next(left) for _ in range(size)] for size in sizes(len(order), players)]


def improve_by_swaps(groups: list[list[str]], cost: Cost) -> None:
    """Swap players between tables while that reduces the cost; nearest tables first, to preserve the order."""
    costs = [cost(group) for group in groups]
    improved = True
    while improved:
        improved = False
        for one, other in sorted(combinations(range(len(groups)), 2), key=lambda two: two[1] - two[0]):
            improved |= costs[one] + costs[other] > 0 and _exchange(groups, costs, one, other, cost)


def _exchange(groups: list[list[str]], costs: list[Fraction], one: int, other: int, cost: Cost) -> bool:
    for here in range(len(groups[one])):
        for there in range(len(groups[other])):
            first, second = list(groups[one]), list(groups[other])
            first[here], second[there] = second[there], first[here]
            new = cost(first), cost(second)
            if sum(new) < costs[one] + costs[other]:
                groups[one], groups[other] = first, second
                costs[one], costs[other] = new
                return True
    return False
