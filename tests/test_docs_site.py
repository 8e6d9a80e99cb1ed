"""The documentation site, as far as it can be checked in a moment: every page has its place, links lead somewhere, what is made is whole.

``make docs-site`` builds it, with every warning an error.
"""

import re
import runpy
from pathlib import Path

import pytest

import tilework
from tilework.games.game import Data
from tilework.server.codegen.json_schema import schema
from tilework.server.settings import Settings
from tilework.server.web.app import create_app

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
MADE = ("reference/cli", "reference/python", "reference/rest", "reference/messages", "reference/settings")
KINDS = ("tutorials", "how-to", "reference", "explanation", "decisions", "fr")
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "docs_pages.py"))


def listed(page: Path) -> list[Path]:
    """The pages that a page's tables of contents name."""
    blocks = re.findall(r"```\{toctree\}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    names = [line.strip() for block in blocks for line in block.splitlines() if line.strip() and not line.startswith(":")]
    found = [sorted(page.parent.glob(f"{name}.md")) if "*" in name else [page.parent / f"{name}.md"] for name in names]
    return [entry.resolve() for entries in found for entry in entries]


def test_every_page_is_in_one_table_of_contents_and_every_entry_is_a_page() -> None:
    indexes = [DOCS / "index.md", *(DOCS / kind / "index.md" for kind in KINDS)]
    entries = [page for index in indexes for page in listed(index)]
    assert len(entries) == len(set(entries))
    made = {(DOCS / f"{name}.md").resolve() for name in MADE}
    pages = {page.resolve() for page in DOCS.rglob("*.md")} - {(DOCS / "index.md").resolve()}
    assert set(entries) == pages | made


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: str(page.relative_to(DOCS)))
def test_links_to_headings_lead_to_one(page: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", page.read_text(encoding="utf-8")):
        there = (page.parent / target).resolve() if target else page
        headings = re.findall(r"^#+ (.*)$", there.read_text(encoding="utf-8"), re.MULTILINE)
        assert anchor in {_anchor(heading) for heading in headings}, f"{page.name} links to {target}#{anchor}"


def _anchor(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def test_the_boards_in_the_pages_are_of_our_games_and_records() -> None:
    boards = [
        (page, *found)
        for page in DOCS.rglob("*.md")
        for found in re.findall(r"```\{board\} (\w+)\n(?::record: (\S+)\n)?", page.read_text(encoding="utf-8"))
    ]
    assert {page.name for page, _, _ in boards} >= {"record-format.md", "first-game.md", "jouer.md"}
    for page, game, record in boards:
        assert game in tilework.games.names()
        assert not record or tilework.read_record((page.parent / record).read_text(encoding="utf-8")).game.name == game
    for page in (DOCS / "rules").glob("*.md"):
        game, language = page.stem.split(".")
        text = page.read_text(encoding="utf-8")
        with_board = SCRIPT["with_board"](text, game, language)
        assert with_board.index("```{board} " + game) < with_board.index("\n## ")
        assert len(with_board) > len(text)


def test_the_reference_has_every_route_and_every_message() -> None:
    routes: Data = create_app(Settings(preload_bots=False)).openapi()
    page = SCRIPT["rest_page"](routes)
    for path, methods in routes["paths"].items():
        for method in methods:
            assert f"## `{method.upper()} {path}`" in page
    types = schema()["$defs"]
    messages = SCRIPT["messages_page"](types)
    for name in types:
        assert f"\n## {name}\n" in messages
    linked = set(re.findall(r"messages\.md#([\w-]+)", page + messages))
    assert linked <= {name.lower() for name in types}


def test_the_reference_has_every_public_name() -> None:
    page = SCRIPT["python_page"]()
    for name in set(tilework.__all__) - {"bots", "games"}:
        assert f"## `{name}`" in page
    for name in ("bots.get", "analysis.analyse", "envs.Batch", "encoding.Encoding", "tournaments.standings", "puzzles.daily"):
        assert f":: tilework.{name}\n" in page
    assert ".. autoclass:: tilework.Position\n   :members:\n   :inherited-members:" in page


def test_the_reference_has_every_command_and_every_setting() -> None:
    commands, settings = SCRIPT["cli_page"](), SCRIPT["settings_page"]()
    for command in ("play", "serve", "puzzles make", "bot run"):
        assert f"## `tilework {command}`" in commands
    for name in set(Settings.model_fields) - set(SCRIPT["INTERNAL_SETTINGS"]):
        assert f"`TILEWORK_{name.upper()}`" in settings


def test_links_out_of_the_documentation_name_the_file_instead() -> None:
    inside = SCRIPT["inside"]
    target = DOCS
    assert inside("see [it](../examples/ppo.py)", DOCS, target) == "see it (`examples/ppo.py`)"
    assert (
        inside("[api](reference/api.md#errors) [site](https://example.org)", DOCS, target)
        == "[api](reference/api.md#errors) [site](https://example.org)"
    )
