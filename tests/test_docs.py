"""The pages that are made from data are up to date, and links in the docs lead somewhere."""

import re
from pathlib import Path

import pytest

from tilework import games
from tilework.games.ledger import ledger, markdown
from tilework.i18n import LANGUAGES

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("**/*.md"))]


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_pages_say_what_the_ledger_says(game: str, language: str) -> None:
    page = ROOT / "docs" / "rules" / f"{game}.{language}.md"
    assert page.read_text(encoding="utf-8") == markdown(ledger(game), language), "run: make docs"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
