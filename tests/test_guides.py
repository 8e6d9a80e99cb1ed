"""The how-to guides for extending Tilework work as written: their blocks are applied to a copy of the project, which is then used."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.load.server import Server
from playwright.sync_api import expect, sync_playwright

from tests.guides import ROOT, apply_guide, copy_project
from tests.web import chromium
from tests.web.page_player import PATIENCE

DUO = {"games": "src/tilework/games/duo", "boards": "web/src/boards/duo", "tests": "tests/games/duo"}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project after all guides, with Duo in it for the guide about options."""
    copy = copy_project(tmp_path_factory.mktemp("guides"))
    for part, folder in DUO.items():
        shutil.copytree(ROOT / "examples/duo" / part, copy / folder)
    for guide in ("add-an-option", "add-a-bot-level", "add-a-page"):
        assert len(apply_guide(guide, copy)) >= 4
    assert apply_guide("add-a-language", copy) == ["src/tilework/i18n/languages.json"]
    (copying,) = re.findall(r"```sh\n(find .*?)```", (ROOT / "docs/how-to/add-a-language.md").read_text(encoding="utf-8"), re.DOTALL)
    run(copy, "bash", "-c", copying)
    run(copy, sys.executable, "-m", "tilework.server.codegen.view_types", "web/src/boards")
    run(copy, sys.executable, "-m", "tilework.targets.typescript", "web/src/core/generated")
    return copy


def run(tree: Path, *command: str, folder: str = ".") -> str:
    done = subprocess.run(command, cwd=tree / folder, env=environment(tree), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


def environment(tree: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}", "TILEWORK_PRELOAD_BOTS": "false", "TILEWORK_LANG": "en"}


def tilework(tree: Path, *words: str) -> str:
    return run(tree, sys.executable, "-m", "tilework", *words)


def test_the_option_is_known_and_changes_the_game(tree: Path, tmp_path: Path) -> None:
    assert "rounds" in tilework(tree, "games")
    record = tmp_path / "duo.txt"
    tilework(tree, "play", "duo", "--rounds", "3", "--seats", "random,random", "--seed", "1", "--record", str(record))
    assert "rounds=3" in record.read_text(encoding="utf-8")
    assert "; round 3" in record.read_text(encoding="utf-8")
    tilework(tree, "verify", str(record))
    told = run(
        tree, sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "tests/games/duo", "tests/conformance/test_position.py", "-k", "duo"
    )
    assert told.count(".") > 10


def test_the_level_plays_and_has_a_name_in_every_language(tree: Path, tmp_path: Path) -> None:
    record = tmp_path / "azul.txt"
    tilework(tree, "play", "azul", "--seats", "club,random", "--seed", "1", "--record", str(record))
    assert '[Seat1 "club"]' in record.read_text(encoding="utf-8")
    names = "from tilework.bots import names; from tilework.bots.display_names import title; from tilework.i18n import LANGUAGES"
    told = run(tree, sys.executable, "-c", f"{names}\nprint(names().index('club'), *(title('club', each) for each in LANGUAGES), sep='|')")
    order, *titles = told.strip().split("|")
    assert order == "5"
    assert titles == ["Club", "Joueur de club", "Club", "Vereinsspieler"], "the new language has copies of the English messages"
    run(tree, sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "--doctest-modules", "src/tilework/bots/__init__.py")


def test_the_language_is_spoken_everywhere(tree: Path) -> None:
    assert tilework(tree, "--lang", "nl", "games") == tilework(tree, "--lang", "en", "games")
    assert tilework(tree, "rules", "duo", "--lang", "nl").count("DU-") > 5


def test_the_page_opens_and_the_language_is_offered(tree: Path, tmp_path: Path) -> None:
    run(tree, "npm", "run", "build", "--silent", folder="web")
    server = Server(tmp_path / "data", environment=environment(tree), seed=1)
    server.start()
    try:
        server.wait()
        with sync_playwright() as playwright:
            browser = chromium.launch(playwright)
            page = browser.new_page(base_url=f"http://{server.host}", locale="en")
            page.set_default_timeout(PATIENCE)
            page.goto("/about")
            expect(page.get_by_role("heading", level=1)).to_have_text("About Tilework")
            page.goto("/settings")
            expect(page.get_by_text("Nederlands")).to_be_attached()
            browser.close()
    finally:
        server.stop()
