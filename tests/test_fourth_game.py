"""A fourth game, added by the guide alone (docs/how-to/add-a-game.md): it is built, played online and offline, and analysed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks.load.server import Server
from playwright.sync_api import Page, expect, sync_playwright

from tests.web import chromium
from tests.web.page_player import PATIENCE, Player
from tilework.i18n import LANGUAGES

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
    run(copy, sys.executable, "-m", "tilework.server.codegen.view_types", "web/src/boards")
    run(copy, sys.executable, "-m", "tilework.targets.typescript", "web/src/core/generated")
    for language in LANGUAGES:
        page = run(copy, sys.executable, "-m", "tilework", "rules", "duo", "--markdown", "--lang", language)
        (copy / f"docs/rules/duo.{language}.md").write_text(page, encoding="utf-8")
    return copy


def environment(copy: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": f"{copy / 'src'}{os.pathsep}{copy}", "TILEWORK_PRELOAD_BOTS": "false"}


def run(copy: Path, *command: str, folder: str = ".") -> str:
    done = subprocess.run(command, cwd=copy / folder, env=environment(copy), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


def test_the_example_has_types(tree: Path) -> None:
    """It imports itself from where it is copied to, so mypy can't check it where it lies."""
    run(tree, sys.executable, "-m", "mypy", "--cache-dir=.mypy_cache", "src/tilework/games/duo", "tests/games/duo")


def test_the_guide_names_every_file_of_a_game() -> None:
    guide = (ROOT / "docs/how-to/add-a-game.md").read_text(encoding="utf-8")
    missing = [path.name for path in DUO.rglob("*") if path.is_file() and "__pycache__" not in path.parts and path.name not in guide]
    assert not missing


UNTIL_ALL_IS_KEPT = """async () => {
    const kept = async () => (await caches.open('tilework / engine')).match('/engine/whole');
    const whole = async () => navigator.serviceWorker.controller && await kept();
    while (!await whole()) await new Promise(done => setTimeout(done, 50));
}"""
GENERATED = "web/src/core/generated/games/index.ts"
"""The list of games for the browser, which `make web-types` writes."""


def test_no_existing_file_is_edited(tree: Path) -> None:
    tracked = subprocess.run(["git", "ls-files", *COPIED], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    there = [name for name in tracked if (ROOT / name).is_file() and (tree / name).is_file()]
    assert len(there) > 500
    assert [name for name in there if (ROOT / name).read_bytes() != (tree / name).read_bytes()] == [GENERATED]


def test_it_keeps_its_rules_and_the_conformance_suite(tree: Path) -> None:
    told = run(tree, sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "tests/games/duo", "tests/conformance", "-k", "duo")
    assert told.count(".") > 50


ANALYSED = """
from tilework import Limits, Match, bots
from tilework.analysis import analyse
from tilework.errors import InvalidOption
from tilework.puzzles import collection
from tilework.puzzles.generate import make

match = Match.new("duo", players=3, seed=1)
while not match.is_over:
    match.play(bots.get("medium").choose(match.position, Limits(nodes=50)).action)
found = analyse(match, Limits(nodes=100))
print(len(found.moves) == sum(hasattr(step.event, "action") for step in match.steps), round(sum(found.luck.margins), 6) == 0)
try:
    next(make("duo", 1))
except InvalidOption as error:
    print(dict(collection("duo")), "HAS_PUZZLES" in str(error))
"""


def test_it_is_searched_and_analysed_and_declares_that_it_has_no_puzzles(tree: Path) -> None:
    assert run(tree, sys.executable, "-c", ANALYSED).splitlines() == ["True True", "{} True"]


@pytest.fixture(scope="module")
def server(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of the new tree with its own web client and the new game's engine for browsers."""
    run(tree, "npm", "run", "build", "--silent", folder="web")
    run(tree, sys.executable, "-m", "tilework.server.web.static_api", "src/tilework/server/static/data")
    run(tree, sys.executable, "-m", "tilework", "build", "wasm", "duo", "--out", "src/tilework/server/static/engine")
    found = Server(tmp_path_factory.mktemp("data"), environment=environment(tree), seed=1)
    found.start()
    try:
        found.wait()
        yield found
    finally:
        found.stop()


@pytest.fixture
def page(server: Server) -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        page = browser.new_page(base_url=f"http://{server.host}", reduced_motion="reduce", locale="en")
        page.set_default_timeout(PATIENCE)
        page.add_init_script(chromium.NO_NEWCOMER)
        yield page
        browser.close()


def test_it_is_played_in_the_browser(page: Page) -> None:
    player = Player(page)
    player.arrive()
    expect(page.get_by_role("radio", name="Duo Two colours")).to_be_attached()
    player.start("duo", {"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}, options={"first": 1})
    moves = player.play_to_the_end()
    view = player.view()
    assert moves >= 4
    assert (view["status"], view["result"]["reason"]) == ("finished", "completed")
    expect(page.get_by_role("dialog")).to_contain_text("tiles on the lines")


def test_it_is_played_offline_and_has_no_puzzles(page: Page) -> None:
    page.goto("/puzzles")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("a[href*='/puzzles/duo']")).to_have_count(0)
    page.evaluate(UNTIL_ALL_IS_KEPT)
    page.context.set_offline(True)
    page.goto("/new?game=duo")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/local/*")
    assert Player(page).play_to_the_end() >= 4
    expect(page.get_by_role("dialog")).to_contain_text("tiles on the lines")
