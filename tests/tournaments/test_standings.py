"""Points and tie-breaks, by examples that can be checked by hand."""

from fractions import Fraction

from tilework.tournaments import Entrant, Rules, Table, standings

ABCD = [Entrant(one) for one in "abcd"]


def two(round: int, number: int, seats: str, *scores: int, forfeit: bool = False) -> Table:
    ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
    return Table(round, number, tuple(seats), ranks, scores, forfeit)


def test_points_and_tie_breaks() -> None:
    """a beats b and c, b beats d, c and d draw: b is ahead of c by Buchholz alone where points are equal."""
    tables = [two(1, 1, "ab", 50, 40), two(1, 2, "cd", 30, 30), two(2, 1, "ac", 60, 20), two(2, 2, "bd", 45, 44)]
    lines = standings(Rules(), ABCD, tables)
    assert [(line.place, line.entrant, line.points) for line in lines] == [
        (1, "a", 2),
        (2, "b", 1),
        (3, "c", Fraction(1, 2)),
        (4, "d", Fraction(1, 2)),
    ]
    found = {line.entrant: line for line in lines}
    assert (found["a"].buchholz, found["a"].sonneborn) == (Fraction(3, 2), Fraction(3, 2))
    assert (found["c"].buchholz, found["d"].buchholz) == (Fraction(5, 2), Fraction(3, 2)), "c met stronger ones"
    assert (found["c"].direct, found["c"].sonneborn) == (Fraction(1, 2), Fraction(1, 4))
    assert (found["b"].score, found["b"].won, found["b"].played) == (85, 1, 2)


def test_a_table_of_four_shares_its_point() -> None:
    table = Table(1, 1, ("a", "b", "c", "d"), (1, 2, 2, 4), (70, 60, 60, 10))
    points = {line.entrant: line.points for line in standings(Rules(players=4), ABCD, [table])}
    assert points == {"a": 1, "b": Fraction(1, 2), "c": Fraction(1, 2), "d": 0}


def test_equals_share_a_place_and_a_bye_is_a_full_point() -> None:
    tables = [Table(1, 1, ("a", "b"), (1, 1), (30, 30)), Table(1, 2, ("c",))]
    lines = standings(Rules(), ABCD[:3], tables)
    assert [(line.place, line.entrant, line.played) for line in lines] == [(1, "c", 0), (2, "a", 1), (2, "b", 1)]


def test_in_a_duplicate_the_lead_counts() -> None:
    """b lost to the same tiles by less than d: fewer victory points are lost. Who gives up gets none."""
    tables = [two(1, 1, "ab", 50, 46), two(1, 2, "cd", 50, 14)]
    rules = Rules(duplicate=True)
    assert {line.entrant: line.points * 20 for line in standings(rules, ABCD, tables)} == {"c": 18, "a": 12, "b": 8, "d": 2}
    given_up = [two(1, 1, "ab", 50, 46, forfeit=True)]
    assert {line.entrant: line.points for line in standings(rules, ABCD[:2], given_up)} == {"a": 1, "b": 0}
    four = Table(1, 1, ("a", "b", "c", "d"), (1, 2, 2, 4), (70, 66, 66, 6))
    points = [line.points * 60 for line in standings(rules, ABCD, [four])]
    assert sum(points) == 120, "twenty for every two"
