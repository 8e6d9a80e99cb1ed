"""The quick check runs the tests that a change can break."""

from scripts.affected_tests import affected


def test_a_changed_module_selects_the_tests_that_import_it() -> None:
    found = affected({"src/tilework/match/record.py"})
    assert "tests/match/test_record.py" in found
    assert "tests/tournaments/test_pairing.py" not in found


def test_a_changed_test_is_run_itself() -> None:
    assert affected({"tests/tournaments/test_pairing.py"})[0] == "tests/tournaments/test_pairing.py"


def test_what_is_not_python_selects_nothing() -> None:
    assert affected({"docs/index.md", "web/src/main.ts"}) == []
