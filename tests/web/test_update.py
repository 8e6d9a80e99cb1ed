"""Another build is laid on the host while a game is played on the device: the game goes on, and the next visit has the new build."""

import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.helpers.server import until
from tests.web.page_player import Player
from tests.web.test_offline import cut_off
from tilework.server.web.site_export import write_site

pytestmark = pytest.mark.engine

# Whether another build waits; if not, look for one. Nothing here waits for the look-up, which may never be answered.
ANOTHER_WAITS = """async () => {
    const found = await navigator.serviceWorker.getRegistration();
    if (!found.waiting && !found.installing) found.update().catch(() => {});
    return !!found.waiting;
}"""
BUILDS = """async () => (await caches.keys()).filter(name => !name.endsWith(' engine')).map(name => name.split(' ').at(-1))"""
FOLDER_OF_SCRIPTS = "() => document.querySelector('script[type=module]').getAttribute('src').split('/').at(-2)"


class Keeping(SimpleHTTPRequestHandler):
    """A host as most are: browsers may keep a file for ten minutes without asking again."""

    def end_headers(self) -> None:
        """Say so with every file."""
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    write_site(tmp_path / "site")
    return tmp_path / "site"


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Keeping, directory=str(site.parent)))
    Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/site/"
    host.shutdown()
    host.server_close()


def lay_another_build(site: Path) -> None:
    """All its scripts have other addresses, and those of the first are gone."""
    (site / "assets").rename(site / "second")
    for path in [site / "index.html", site / "sw.js", *(site / "second").glob("*.js")]:
        path.write_text(path.read_text(encoding="utf-8").replace("assets/", "second/"), encoding="utf-8")
    worker = site / "sw.js"
    worker.write_text(re.sub(r"VERSION = '\w+'", "VERSION = 'second'", worker.read_text(encoding="utf-8"), count=1), encoding="utf-8")


def play_on(page: Page, moves: int = 1) -> int:
    """Play; returns how much has happened in the game."""
    player = Player(page)
    for _ in range(moves):
        assert player.wait_for_turn()
        player.play()
    assert player.wait_for_turn()
    return player.seq


def test_a_game_goes_on_while_another_build_comes(browser: Browser, address: str, site: Path) -> None:
    context, page = cut_off(browser, address, "/site/")
    page.goto(f"{address}?/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/?/local/*")
    table = page.url
    play_on(page)
    page.evaluate("window.isTheSame = true")
    (first,) = page.evaluate(BUILDS)

    context.set_offline(False)
    lay_another_build(site)
    until(lambda: page.evaluate(ANOTHER_WAITS))
    play_on(page)
    page.get_by_role("link", name="Rules").first.click()  # a part of the first build that was not needed yet
    expect(page.locator(".rule").first).to_be_visible()
    page.go_back()
    before = play_on(page)
    assert page.evaluate("window.isTheSame"), "the page was not loaded anew"
    assert page.evaluate(BUILDS) == [first, "second"], "the old one stays as long as somebody plays with it"

    beside = context.new_page()
    beside.goto(address)
    assert beside.evaluate(FOLDER_OF_SCRIPTS) == "second"
    expect(beside.get_by_role("button", name="Play now")).to_be_visible()
    beside.close()
    assert page.evaluate(BUILDS) == [first, "second"]
    page.close()

    page = context.new_page()
    page.goto(address.removesuffix("site/"))  # none of its pages, but of the same host
    until(lambda: page.evaluate(BUILDS), lambda builds: builds == ["second"])
    context.set_offline(True)
    page.goto(table)
    assert page.evaluate(FOLDER_OF_SCRIPTS) == "second"
    assert Player(page).wait_for_turn()
    assert Player(page).seq == before
    play_on(page)
    context.close()
