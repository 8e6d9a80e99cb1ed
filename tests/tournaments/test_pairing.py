"""Who meets whom: the standard rules as properties of whole simulated tournaments."""

import time
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest

from tilework.errors import InvalidOption
from tilework.tournaments import Entrant, Rules, Table, next_tables, standings
from tilework.tournaments.matching import UNMATCHED, maximum_matching
from tilework.tournaments.pairing import is_over, rounds_of
from tilework.tournaments.pairing_history import PairingHistory
from tilework.tournaments.round_robin import berger
from tilework.tournaments.standings import points_of


def field(number: int) -> list[Entrant]:
    return [Entrant(f"p{one:02}") for one in range(number)]


def played(table: Table, random: Random) -> Table:
    """A table with some result: the earlier entrant is the stronger one, most of the time."""
    scores = [100 - int(one[1:]) + random.randrange(60) for one in table.seats]
    return replace(table, scores=tuple(scores), ranks=tuple(1 + sum(other > own for other in scores) for own in scores))


def run(rules: Rules, entrants: list[Entrant], seed: int = 1) -> list[Table]:
    """A whole tournament."""
    random = Random(seed)
    tables: list[Table] = []
    while fresh := next_tables(rules, entrants, tables):
        tables += [table if table.is_bye else played(table, random) for table in fresh]
    assert is_over(rules, entrants, tables)
    return tables


def best_pairs(edges: list[tuple[int, int]], left: frozenset[int]) -> int:
    """The most pairs, by trying everything."""
    return max(
        (1 + best_pairs(edges, left - {one, other}) for one, other in edges if one in left and other in left),
        default=0,
    )


def test_matching_finds_as_many_pairs_as_trying_everything() -> None:
    random = Random(3)
    for number in (3, 5, 6, 7, 8):
        for _ in range(15):
            edges = [two for two in combinations(range(number), 2) if random.random() < 0.35]
            neighbours = [[b if a == one else a for a, b in edges if one in (a, b)] for one in range(number)]
            mates = maximum_matching(neighbours)
            assert all(mate == UNMATCHED or (mates[mate] == one and mate in neighbours[one]) for one, mate in enumerate(mates))
            assert sum(mate != UNMATCHED for mate in mates) // 2 == best_pairs(edges, frozenset(range(number)))


@pytest.mark.parametrize("number", [6, 7, 12, 17])
def test_nobody_meets_twice_in_a_swiss_while_it_can_be_avoided(number: int) -> None:
    """With as many rounds as opponents: all are met once before anybody is met again."""
    rules, entrants = Rules(rounds=min(number - 1 + number % 2, 11)), field(number)
    tables: list[Table] = []
    random = Random(number)
    for round in range(1, rules.rounds + 1):
        fresh = next_tables(rules, entrants, tables)
        assert sorted(one for table in fresh for one in table.seats) == [entrant.id for entrant in entrants]
        past = PairingHistory(tables)
        repeats = sum(past.meetings(*table.seats) > 0 for table in fresh if not table.is_bye)
        unmet = [(a, b) for a, b in combinations(range(number), 2) if not past.meetings(entrants[a].id, entrants[b].id)]
        if repeats:
            alone = {int(table.seats[0][1:]) for table in fresh if table.is_bye}
            sides = [two for two in unmet if not alone & set(two) and _sides_fit(past, entrants, two)]
            neighbours = [[b if a == one else a for a, b in sides if one in (a, b)] for one in range(number)]
            most = sum(mate != UNMATCHED for mate in maximum_matching(neighbours)) // 2
            blemished = sum(not _fits(past, table) for table in fresh if not table.is_bye)
            assert blemished == number // 2 - most, f"round {round}"
        tables += [table if table.is_bye else played(table, random) for table in fresh]
    assert max(Counter(table.seats[0] for table in tables if table.is_bye).values(), default=1) == 1, "one bye at most"
    assert all(abs(PairingHistory(tables).lead(entrant.id)) <= 3 for entrant in entrants)


def _fits(past: PairingHistory, table: Table) -> bool:
    leads = [past.lead(one) for one in table.seats]
    return not past.meetings(*table.seats) and not (min(leads) >= 2 or max(leads) <= -2)


def _sides_fit(past: PairingHistory, entrants: list[Entrant], two: tuple[int, int]) -> bool:
    leads = [past.lead(entrants[one].id) for one in two]
    return not (min(leads) >= 2 or max(leads) <= -2)


def test_equals_meet_and_sides_are_balanced() -> None:
    rules, entrants = Rules(rounds=6), field(32)
    tables = run(rules, entrants)
    for round in range(1, 7):
        before = [table for table in tables if table.round < round]
        points = points_of(rules, entrants, before)
        apart = [abs(points[table.seats[0]] - points[table.seats[1]]) for table in tables if table.round == round]
        assert max(apart) <= 1, "everybody meets somebody of the same score or the next"
    past = PairingHistory(tables)
    assert all(abs(past.lead(entrant.id)) <= 2 for entrant in entrants)
    assert standings(rules, entrants, tables)[0].entrant in {f"p{one:02}" for one in range(10)}


@pytest.mark.parametrize(("number", "players"), [(9, 3), (16, 4), (13, 4), (11, 3)])
def test_larger_tables_of_a_swiss_repeat_little_and_share_the_seats(number: int, players: int) -> None:
    tables = run(Rules(players=players, rounds=3), field(number))
    meetings = Counter(frozenset(two) for table in tables for two in combinations(table.seats, 2))
    possible = number * (number - 1) // 2
    assert max(meetings.values()) <= (1 if sum(meetings.values()) <= possible * 0.6 else 2)
    assert not any(table.is_bye for table in tables)
    begun = Counter(table.seats[0] for table in tables)
    assert max(begun.values()) - min(begun.get(entrant.id, 0) for entrant in field(number)) <= 2


@pytest.mark.parametrize("number", [2, 3, 4, 5, 8, 11])
def test_round_robin_of_two_is_bergers(number: int) -> None:
    tables = run(Rules("round_robin", rounds=2), field(number))
    meetings = Counter(frozenset(table.seats) for table in tables if not table.is_bye)
    assert set(meetings.values()) == {2}
    assert len(meetings) == number * (number - 1) // 2
    first = Counter(table.seats[0] for table in tables if not table.is_bye)
    assert set(first.values()) == {number - 1}, "over two cycles everybody begins against everybody else once"
    one = Counter(pair[0] for round in berger(number) for pair in round if len(pair) == 2)
    assert max(one.values()) - min(one.get(place, 0) for place in range(number)) <= 1


@pytest.mark.parametrize(("number", "players"), [(9, 3), (6, 3), (8, 4), (5, 4)])
def test_round_robin_at_larger_tables_lets_everybody_meet(number: int, players: int) -> None:
    tables = run(Rules("round_robin", players, rounds=1), field(number))
    meetings = Counter(frozenset(two) for table in tables for two in combinations(table.seats, 2))
    assert len(meetings) == number * (number - 1) // 2
    assert max(meetings.values()) <= 4


def test_late_joiners_and_withdrawals() -> None:
    rules, entrants, random = Rules(rounds=5), field(7), Random(1)
    tables: list[Table] = []
    for round in range(1, 6):
        if round == 2:
            entrants.append(Entrant("p99", since=2))
        if round == 3:
            entrants[0] = replace(entrants[0], until=3)
        tables += [table if table.is_bye else played(table, random) for table in next_tables(rules, entrants, tables)]
    assert {table.round for table in tables if "p99" in table.seats} == {2, 3, 4, 5}
    assert {table.round for table in tables if "p00" in table.seats} == {1, 2}
    lines = {line.entrant: line for line in standings(rules, entrants, tables)}
    assert lines["p00"].withdrawn
    assert lines["p99"].played + sum(table.seats == ("p99",) for table in tables) == 4
    robin = Rules("round_robin", rounds=1)
    gone = [replace(one, until=2) if one.id == "p01" else one for one in field(4)]
    assert any(table.is_bye for table in run(robin, gone) if table.round > 1), "whoever was to meet them has a bye"
    assert rounds_of(robin, [*gone, Entrant("late", since=2)]) == 3, "a round robin takes no late joiners"


def test_arena_keeps_everybody_busy() -> None:
    rules, entrants, random = Rules("arena"), field(9), Random(2)
    tables: list[Table] = []
    for _ in range(120):
        tables += next_tables(rules, entrants, tables)
        running = [table for table in tables if not table.is_over]
        assert len({one for table in running for one in table.seats}) == 2 * len(running), "nobody sits at two tables"
        done = random.choice(running)
        tables = [played(table, random) if table == done else table for table in tables]
    counts = Counter(one for table in tables for one in table.seats)
    assert max(counts.values()) - min(counts.values()) <= 0.5 * max(counts.values())
    for one in entrants:
        mine = [frozenset(table.seats) for table in tables if one.id in table.seats]
        assert sum(a == b for a, b in pairwise(mine)) <= 1, "somebody else every time"
    two = Rules("arena"), field(2)
    first = [played(table, random) for table in next_tables(*two, [])]
    assert len(next_tables(*two, first)) == 1, "two alone go on with each other"


def test_a_large_field_is_paired_in_a_moment() -> None:
    """Whatever the machine is doing: counted in processor time, with ten times of room."""
    begun = time.process_time()
    run(Rules(rounds=3), field(64))
    assert time.process_time() - begun < 20


def test_rules_that_make_no_sense_are_refused() -> None:
    for wrong in ({"format": "knockout"}, {"players": 5}, {"rounds": 0}, {"format": "arena", "duplicate": True}):
        with pytest.raises(InvalidOption):
            Rules(**wrong)
