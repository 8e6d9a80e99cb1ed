"""Every rule and example of every ledger has a test, and no test names one that does not exist.

Whoever looks for a rule finds it by one plain grep for its id, in the code, in its words and in the tests.
"""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.helpers.games import every_game, ledger_ids
from tilework import games
from tilework.cli.framework.rule_coverage import rule_tests
from tilework.games.ledger import ledger
from tilework.i18n import LANGUAGES

TESTS = Path(__file__).parents[1]
GAMES = Path(games.__file__).parent
FULL = re.compile(r"\b[A-Z]{2}-[A-Z]+-[0-9A-Z]+\b")
SHORT = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d+ ?(?:,|and|to|or|-|–|\.\.) ?\d")
"""An id with others hung on to it, such as ``AZ-DRAFT-1`` followed by ``, 2`` alone."""


@every_game
def test_every_rule_has_a_test(name: str) -> None:
    covered = rule_tests(TESTS)
    missing = sorted(id for id in ledger_ids(name) if id not in covered)
    assert not missing, f"no test is marked with {', '.join(missing)}"


def test_marks_name_real_rules() -> None:
    known = set().union(*map(ledger_ids, games.names()))
    unknown = {id: tests for id, tests in rule_tests(TESTS).items() if id not in known}
    assert unknown == {}


def sources(*folders: Path) -> dict[Path, str]:
    """The text of every Python file below some folders, but for this one."""
    return {path: path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.py") if path != Path(__file__)}


def ids_in(texts: Iterable[str]) -> set[str]:
    """All ids that are written out in some texts."""
    return {id for text in texts for id in FULL.findall(text)}


@every_game
def test_every_rule_is_found_in_the_code(name: str) -> None:
    found = ids_in(sources(GAMES / name, GAMES / "core").values())
    assert [rule.id for rule in ledger(name).rules if rule.id not in found] == []


@every_game
def test_every_rule_and_example_is_found_in_the_tests(name: str) -> None:
    found = ids_in(sources(TESTS).values())
    assert [id for id in ledger(name).ids if id not in found] == []


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_example_is_found_in_the_words(name: str, language: str) -> None:
    book = ledger(name)
    page = (TESTS.parent / "docs" / "rules" / f"{name}.{language}.md").read_text(encoding="utf-8")
    assert [id for id in book.ids if not re.search(rf"[*] ?{id}|{id}[*]", page)] == []
    assert [entry.id for entry in book.entries if not entry.words[language].strip()] == []


def test_ids_are_written_in_full() -> None:
    folders = (GAMES, GAMES.parent / "bots", GAMES.parent / "cli", TESTS / "games", TESTS / "conformance")
    short = {str(path): SHORT.findall(text) for path, text in sources(*folders).items() if SHORT.search(text)}
    assert short == {}


def test_ids_in_the_code_are_those_of_the_ledgers() -> None:
    known = set().union(*map(ledger_ids, games.names()))
    assert ids_in(sources(GAMES).values()) - known == set()
