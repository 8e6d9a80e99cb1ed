"""Every rule and example of every ledger has a test, and no test names one that does not exist."""

from pathlib import Path

from tests.support import every_game, ledger_ids
from tilework import games
from tilework.cli.coverage import rule_tests

TESTS = Path(__file__).parents[1]


@every_game
def test_every_rule_has_a_test(name):
    covered = rule_tests(TESTS)
    missing = sorted(id for id in ledger_ids(name) if id not in covered)
    assert not missing, f"no test is marked with {', '.join(missing)}"


def test_marks_name_real_rules():
    known = set().union(*map(ledger_ids, games.names()))
    unknown = {id: tests for id, tests in rule_tests(TESTS).items() if id not in known}
    assert unknown == {}
