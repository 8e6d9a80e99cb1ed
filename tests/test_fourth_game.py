"""A fourth game, added by the guide alone (docs/adding-a-game.md): new folders, no file changed, and it is played in the browser."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks.load.server import Server
from playwright.sync_api import expect, sync_playwright

from tests.web import chromium
from tests.web.player import PATIENCE, Player

ROOT = Path(__file__).parents[1]
DUO = ROOT / "examples/duo"
FOLDERS = {"games": "src/tilework/games/duo", "boards": "web/src/boards/duo", "tests": "tests/games/duo"}
COPIED = ("src", "web", "tests", "benchmarks", "docs", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("node_modules", "static", "snapshots", ".pytest_cache")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the new game in it. What is compiled already comes along."""
    copy = tmp_path_factory.mktemp("fourth")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=LEFT_OUT)
        else:
            shutil.copy2(ROOT / name, copy / name)
    (copy / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    for part, folder in FOLDERS.items():
        shutil.copytree(DUO / part, copy / folder)
    run(copy, sys.executable, "-m", "tilework.server.view_types", "web/src/boards")
    for language in ("en", "fr"):
        page = run(copy, sys.executable, "-m", "tilework", "rules", "duo", "--markdown", "--lang", language)
        (copy / f"docs/rules/duo.{language}.md").write_text(page, encoding="utf-8")
    return copy


def environment(copy: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": f"{copy / 'src'}{os.pathsep}{copy}", "TILEWORK_WARM_BOTS": "false"}


def run(copy: Path, *command: str, folder: str = ".") -> str:
    done = subprocess.run(command, cwd=copy / folder, env=environment(copy), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


def test_the_guide_names_every_file_of_a_game() -> None:
    guide = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
    missing = [path.name for path in DUO.rglob("*") if path.is_file() and "__pycache__" not in path.parts and path.name not in guide]
    assert not missing


def test_no_existing_file_is_changed(tree: Path) -> None:
    def same(path: Path) -> bool:
        return path.read_bytes() == (tree / path.relative_to(ROOT)).read_bytes()

    tracked = subprocess.run(["git", "ls-files", *COPIED], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    there = [ROOT / name for name in tracked if (ROOT / name).is_file() and (tree / name).is_file()]
    assert len(there) > 500
    assert [str(path) for path in there if not same(path)] == []


def test_it_keeps_its_rules_and_the_conformance_suite(tree: Path) -> None:
    told = run(tree, sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "tests/games/duo", "tests/conformance", "-k", "duo")
    assert told.count(".") > 50


@pytest.fixture
def player(tree: Path, tmp_path: Path) -> Iterator[Player]:
    """Somebody at a server of the new tree, with its own web client."""
    run(tree, "npm", "run", "build", "--silent", folder="web")
    server = Server(tmp_path / "data", environment=environment(tree), seed=1)
    server.start()
    try:
        server.wait()
        with sync_playwright() as playwright:
            browser = chromium.launch(playwright)
            page = browser.new_page(base_url=f"http://{server.host}", reduced_motion="reduce", locale="en")
            page.set_default_timeout(PATIENCE)
            yield Player(page)
            browser.close()
    finally:
        server.stop()


def test_it_is_played_in_the_browser(player: Player) -> None:
    player.arrive()
    expect(player.page.get_by_role("radio", name="Duo Two colours")).to_be_attached()
    player.start("duo", {"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}, options={"first": 1})
    moves = player.play_to_the_end()
    view = player.view()
    assert moves >= 4
    assert (view["status"], view["result"]["reason"]) == ("finished", "completed")
    expect(player.page.get_by_role("dialog")).to_contain_text("tiles on the lines")
