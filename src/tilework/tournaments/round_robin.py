"""Round robin: everybody meets everybody else, in every cycle once.

At tables of two by the circle method (Berger's tables), where each begins as often as not. At larger tables nobody can promise that each
pair meets exactly once (only some numbers of players allow it): rounds are made so that meetings are as even as exchanges can
make them, until everybody has met everybody.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from random import Random

from tilework.tournaments.past import Past
from tilework.tournaments.rules import Entrant, Rules, Table
from tilework.tournaments.swiss import better, cut

ATTEMPTS = 12
"""From how many orders a round at larger tables is bettered."""


def rounds(rules: Rules, entrants: Sequence[Entrant]) -> int:
    """How many rounds the cycles take: those who are there in the first round are all."""
    return len(schedule(_field(entrants), rules.players)) * rules.rounds


def pair(rules: Rules, entrants: Sequence[Entrant], tables: Sequence[Table], round: int) -> list[Table]:
    """The tables of a round. Who has withdrawn leaves the others a smaller table, or a bye."""
    field = _field(entrants)
    plan = schedule(field, rules.players)
    cycle, number = divmod(round - 1, len(plan)) if plan else (0, 0)
    here = {entrant.id for entrant in entrants if entrant.plays_in(round)}
    groups = [[field[one] for one in group if field[one] in here] for group in (plan[number] if plan else ())]
    past = Past(tables)
    found: list[Table] = []
    for group in groups:
        if not group or len(here) < 2:
            continue
        # The plan says who begins; every second cycle it is the other way round.
        seats = tuple(group if cycle % 2 == 0 else group[::-1]) if rules.players == 2 else past.seated(group)
        found.append(Table(round, len(found) + 1, seats))
    return found


def _field(entrants: Sequence[Entrant]) -> tuple[str, ...]:
    return tuple(entrant.id for entrant in entrants if entrant.since == 1)


def schedule(field: tuple[str, ...], players: int) -> list[list[list[int]]]:
    """The rounds of a cycle: for each its tables, by the places of those who play in the field."""
    return berger(len(field)) if players == 2 else _even_rounds(len(field), players)


def berger(number: int) -> list[list[list[int]]]:
    """The rounds for so many at tables of two, those who begin first; one alone has a bye.

    >>> berger(4)
    [[[0, 3], [1, 2]], [[3, 2], [0, 1]], [[1, 3], [2, 0]]]
    """
    if number < 2:
        return []
    even = number + number % 2
    circle = even - 1
    found = []
    for round in range(circle):
        tables = []
        for table in range(even // 2):
            one, other = (round * (even // 2) + table) % circle, (round * (even // 2) - table) % circle
            two = ([one, circle] if round % 2 == 0 else [circle, one]) if table == 0 else [one, other]
            tables.append([place for place in two if place < number])
        found.append(tables)
    return found


@lru_cache(maxsize=64)
def _even_rounds(number: int, players: int) -> list[list[list[int]]]:
    met = dict.fromkeys(combinations(range(number), 2), 0)
    found: list[list[list[int]]] = []
    while any(not times for times in met.values()):
        groups = _round(number, players, met, Random(len(found)))
        for group in groups:
            for two in combinations(sorted(group), 2):
                met[two] += 1
        found.append(groups)
    return found


def _round(number: int, players: int, met: dict[tuple[int, int], int], random: Random) -> list[list[int]]:
    """The best of a few rounds: the one with the fewest repeated meetings."""
    names = [str(place) for place in range(number)]

    def cost(group: Sequence[str]) -> Fraction:
        return Fraction(sum((2 * met[two] + 1) * met[two] for two in combinations(sorted(map(int, group)), 2)))

    def attempt() -> list[list[str]]:
        groups = cut(random.sample(names, number), players)
        better(groups, cost)
        return groups

    best = min((attempt() for _ in range(ATTEMPTS)), key=lambda groups: sum(map(cost, groups)))
    return [[int(name) for name in group] for group in best]
