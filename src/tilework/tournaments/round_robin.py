"""Round robin: everybody meets everybody else once per cycle.

Tables of two use the circle method (Berger tables), which balances the starting seat. At larger tables exactly one meeting per pair is
possible for some player counts only; rounds are then optimised by exchanges, until everybody has met everybody.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from random import Random

from tilework.tournaments.pairing_history import PairingHistory
from tilework.tournaments.rules import Entrant, Rules, Table
from tilework.tournaments.swiss import improve_by_swaps, split_into_tables

RESTARTS = 12
"""Random restarts when optimising a round at larger tables."""


def rounds(rules: Rules, entrants: Sequence[Entrant]) -> int:
    """Return the number of rounds of all cycles, for the players present in the first round."""
    return len(schedule(_field(entrants), rules.players)) * rules.rounds


def pair(rules: Rules, entrants: Sequence[Entrant], tables: Sequence[Table], round: int) -> list[Table]:
    """Return the tables of a round. A withdrawn player leaves a smaller table or a bye."""
    field = _field(entrants)
    plan = schedule(field, rules.players)
    cycle, number = divmod(round - 1, len(plan)) if plan else (0, 0)
    here = {entrant.id for entrant in entrants if entrant.plays_in(round)}
    groups = [[field[one] for one in group if field[one] in here] for group in (plan[number] if plan else ())]
    history = PairingHistory(tables)
    found: list[Table] = []
    for group in groups:
        if not group or len(here) < 2:
            continue
        # The plan says who begins; every second cycle it is the other way round.
        seats = tuple(group if cycle % 2 == 0 else group[::-1]) if rules.players == 2 else history.seated(group)
        found.append(Table(round, len(found) + 1, seats))
    return found


def _field(entrants: Sequence[Entrant]) -> tuple[str, ...]:
    return tuple(entrant.id for entrant in entrants if entrant.since == 1)


def schedule(field: tuple[str, ...], players: int) -> list[list[list[int]]]:
    """Return the rounds of a cycle: lists of tables, as indices into ``field``."""
    return berger(len(field)) if players == 2 else _even_rounds(len(field), players)


def berger(number: int) -> list[list[list[int]]]:
    """Return the Berger table for ``number`` players, starting seat first; with an odd number one player has a bye.

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
    """Return the round with the fewest repeated meetings out of several attempts."""
    names = [str(place) for place in range(number)]

    def cost(group: Sequence[str]) -> Fraction:
        return Fraction(sum((2 * met[two] + 1) * met[two] for two in combinations(sorted(map(int, group)), 2)))

    def attempt() -> list[list[str]]:
        groups = split_into_tables(random.sample(names, number), players)
        improve_by_swaps(groups, cost)
        return groups

    best = min((attempt() for _ in range(RESTARTS)), key=lambda groups: sum(map(cost, groups)))
    return [[int(name) for name in group] for group in best]
