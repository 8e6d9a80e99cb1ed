"""Swiss: equals meet, and nobody meets the same again while that can be avoided.

At tables of two this is exact: the pairs are chosen from the top, each the best (of one's own score, upper half against lower) that leaves
as few repeats, and as few who begin three times too often, as the whole round allows; a maximum matching of those who are left says so. At
larger tables the round begins with neighbours in the standings and is bettered by exchanges, and where that leaves repeats, from other
beginnings as well.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from tilework.tournaments.matching import NOBODY, maximum_matching
from tilework.tournaments.past import Past
from tilework.tournaments.rules import Entrant, Rules, Table, sizes
from tilework.tournaments.standings import points_of

Cost = Callable[[Sequence[str]], Fraction]

MOST_LEAD = 2
"""Nobody begins more often than others by more than this, while it can be avoided."""
REPEAT = 1_000_000
"""What a repeated meeting weighs against points apart."""
ATTEMPTS = 20
"""From how many other beginnings a round at larger tables is tried where repeats are left."""


def pair(rules: Rules, entrants: Sequence[Entrant], tables: Sequence[Table], round: int) -> list[Table]:
    """The tables of a round."""
    here = [entrant.id for entrant in entrants if entrant.plays_in(round)]
    if len(here) < 2:
        return []
    points, past = points_of(rules, entrants, tables), Past(tables)
    order = sorted(here, key=lambda one: (-points[one], here.index(one)))
    groups = pairs(order, points, past) if rules.players == 2 else grouped(order, points, past, rules.players)
    return [Table(round, number, past.seated(group)) for number, group in enumerate(groups, start=1)]


def pairs(order: Sequence[str], points: dict[str, Fraction], past: Past) -> list[list[str]]:
    """Those in the order of the standings, two by two; where the number is odd, the lowest who had no bye yet has one."""
    left, alone = list(order), []
    if len(left) % 2:
        free = _alone(left, past)
        left.remove(free)
        alone.append([free])
    chosen: list[list[str]] = []
    wanted = _most_pairs(left, past)
    while left:
        first, rest = left[0], left[1:]
        for other in _wanted_by(first, rest, points, past):
            remaining = [one for one in rest if one != other]
            fits = _may_meet(first, other, past)
            possible = _most_pairs(remaining, past)
            if fits + possible >= wanted:
                chosen.append([first, other])
                left, wanted = remaining, possible
                break
    return chosen + alone


def _alone(order: Sequence[str], past: Past) -> str:
    """Who has the bye: of those with the fewest the lowest, unless the others can pair up better without another."""
    fewest = min(past.byes[one] for one in order)
    possible = [one for one in reversed(order) if past.byes[one] == fewest]
    return max(possible, key=lambda one: _most_pairs([other for other in order if other != one], past))


def _wanted_by(first: str, rest: Sequence[str], points: dict[str, Fraction], past: Past) -> list[str]:
    """Whom somebody should meet, best first: of the same score from the lower half on, then score by score; repeats last."""
    group = [one for one in rest if points[one] == points[first]]
    middle = (len(group) + 1) // 2 - (len(group) % 2)
    folded = [*group[middle:], *reversed(group[:middle])]
    others = [one for one in rest if points[one] != points[first]]
    return sorted(
        [*folded, *others], key=lambda one: (past.meetings(first, one), not _may_meet(first, one, past), points[first] - points[one])
    )


def _may_meet(one: str, other: str, past: Past) -> bool:
    leads = past.lead(one), past.lead(other)
    return not past.meetings(one, other) and not all(lead >= MOST_LEAD for lead in leads) and not all(lead <= -MOST_LEAD for lead in leads)


def _most_pairs(left: Sequence[str], past: Past) -> int:
    """How many pairs without a blemish these allow."""
    neighbours = [
        [other for other in range(len(left)) if other != one and _may_meet(left[one], left[other], past)] for one in range(len(left))
    ]
    return sum(mate != NOBODY for mate in maximum_matching(neighbours)) // 2


def grouped(order: Sequence[str], points: dict[str, Fraction], past: Past, players: int) -> list[list[str]]:
    """Tables of three or four from those in the order of the standings, bettered by exchanges."""

    def cost(group: Sequence[str]) -> Fraction:
        return sum(
            (REPEAT * past.meetings(*two) ** 2 + (points[two[0]] - points[two[1]]) ** 2 for two in combinations(group, 2)), Fraction()
        )

    best, random = cut(order, players), Random(0)
    better(best, cost)
    for _ in range(ATTEMPTS):
        if sum(map(cost, best)) < REPEAT:
            break
        other = cut(random.sample(order, len(order)), players)
        better(other, cost)
        best = min(best, other, key=lambda groups: sum(map(cost, groups)))
    return best


def cut(order: Sequence[str], players: int) -> list[list[str]]:
    """Tables of neighbours."""
    left = iter(order)
    return [[next(left) for _ in range(size)] for size in sizes(len(order), players)]


def better(groups: list[list[str]], cost: Cost) -> None:
    """Exchange two of different tables as long as that costs less: nearest tables first, so that the order is kept where it can be."""
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
