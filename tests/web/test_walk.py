"""The browser's half of the walk of a move (docs/explanation/architecture.md): every hop is called between the click and the drawn view."""

import os
import re
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from benchmarks.load.server import Server
from playwright.sync_api import Browser, Page

from tests.helpers.server import until
from tests.server.test_walk import walk
from tests.web import chromium
from tests.web.conftest import DESKTOP
from tests.web.page_player import PATIENCE, Player

pytestmark = pytest.mark.engine

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture
def development(server: Server) -> Iterator[str]:
    """The client as its source files, each function under its own name, before the same server."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(WEB / "node_modules/.bin/vite"), "--port", str(port), "--strictPort"]
    process = subprocess.Popen(
        command,
        cwd=WEB,
        env={**os.environ, "TILEWORK_SERVER": f"http://{server.host}"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until(lambda: _answers(port), bool)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def _answers(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def called(page: Page, player: Player) -> set[tuple[str, str]]:
    """File and name of every function of the client that runs while a move is chosen, played and drawn."""
    profiler = page.context.new_cdp_session(page)
    profiler.send("Profiler.enable")
    profiler.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": False})
    player.pick_a_move()
    player.confirm()
    found = profiler.send("Profiler.takePreciseCoverage")["result"]
    return {
        ("web" + urlsplit(script["url"]).path, function["functionName"].rpartition(".")[2])
        for script in found
        if "/src/" in script["url"]
        for function in script["functions"]
        if function["ranges"][0]["count"]
    }


def test_the_browsers_half_of_the_walk_is_what_a_move_goes_through(browser: Browser, development: str) -> None:
    context = browser.new_context(base_url=development, viewport=DESKTOP, locale="en")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(chromium.NO_NEWCOMER)
    try:
        player = Player(context.new_page())
        player.start("azul", options={"first": 1})
        player.wait_for_turn()
        seen = called(player.page, player)
    finally:
        context.close()
    hops = [hop for hop in walk() if hop[0].startswith("web/")]
    assert hops
    assert [hop for hop in hops if hop not in seen] == []


def test_every_hop_is_where_the_walk_says() -> None:
    """Whatever the browser, the files name these functions."""
    for file, name in walk():
        if file.startswith("web/"):
            source = (WEB.parent / file).read_text(encoding="utf-8")
            assert re.search(rf"(^|\W){re.escape(name)}(\(|\s*=\s*(async )?\()", source), (file, name)
