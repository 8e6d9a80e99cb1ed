"""Debian's Chromium at a real server with the built client. A process that runs tests of this folder has one server and one browser."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from benchmarks.load.server import Server
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize, expect, sync_playwright

from tests.helpers.json_types import Json
from tests.helpers.server import Person, until
from tests.web import chromium
from tests.web.page_player import PATIENCE, Player
from tilework import games

BUILT = Path(__file__).parents[2] / "src/tilework/server/static/index.html"
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
expect.set_options(timeout=PATIENCE)

NO_ENGINE = "delete globalThis.Worker; delete Navigator.prototype.serviceWorker"
# What a page leaves to chance (nonces, ids of moves) follows from the number of the person in the test; it is counted on across pages.
CHANCE = """(() => {
    const counted = () => {
        const number = Number(localStorage.getItem('chance') ?? 0) + 1;
        localStorage.setItem('chance', number);
        return number;
    };
    crypto.getRandomValues = bytes => {
        let state = (SEED * 7919 + counted() * 104729) >>> 0;
        for (let at = 0; at < bytes.length; at++) bytes[at] = (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
        return bytes;
    };
})()"""


REFUSALS = {
    403: (r"/api/session", r"/api/admin(/.*)?"),  # somebody who is banned, or has no second factor, reads why
    404: (r"/(?!api/|assets/|engine/|data/).*", r"/api/admin(/.*)?"),  # a page that does not exist, or not for everybody
    409: (r"/api/login", r"/api/login/passkey"),  # what becomes of the guest's games?
}
"""Routes whose refusals are part of what people see; the browser lists them as errors."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the built client."""
    if not BUILT.exists():
        pytest.fail("the web client is not built: make web")
    environment = {"TILEWORK_RATE_LIMIT_SCALE": "1000", "TILEWORK_CLAIM_AFTER_SECONDS": "1", "TILEWORK_PRELOAD_BOTS": "0"}
    found = Server(tmp_path_factory.mktemp("web") / "data", environment=environment, seed=1)
    found.start()
    try:
        found.wait()
        _warm_up(found)
        yield found
    finally:
        found.stop()


def _warm_up(server: Server) -> None:
    """Let the bots make a first move in each game: where the rules must be compiled anew, that takes longer than a test waits."""
    person = Person(server.host)
    for game in games.names():
        match = person.create({"kind": "me"}, {"kind": "bot", "bot": "greedy"}, game=game, options={"first": 2})["match"]
        until(lambda match=match: person.get(f"/api/matches/{match}"), lambda view: view["turn"] == 0, patience=300)  # type: ignore[misc]  # mypy infers no default of a lambda


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives the browsers."""
    if not shutil.which(chromium.PATH):
        pytest.fail("Chromium is missing: scripts/install-test-services.sh")
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Debian's Chromium; nothing is downloaded."""
    found = chromium.launch(playwright)
    yield found
    found.close()


@pytest.fixture
def base(server: Server) -> str:
    """The server's address."""
    return f"http://{server.host}"


@pytest.fixture
def open_context(request: pytest.FixtureRequest, browser: Browser, base: str) -> Iterator[Callable[..., BrowserContext]]:
    """Make browser profiles (people) that fail the test on an error in the console or a request to anywhere else.

    Loading the engine and keeping it for later is a third of a page's work: only tests that are marked ``engine`` do so.
    """
    faults: list[str] = []
    contexts: list[BrowserContext] = []

    def make(**options: Json) -> BrowserContext:
        own = str(options.get("base_url", base))
        context = browser.new_context(**{"base_url": base, "viewport": DESKTOP, "locale": "en", "reduced_motion": "reduce", **options})
        context.on("weberror", lambda error: faults.append(str(error.error)))
        context.on("console", lambda said: faults.append(f"{said.text} {said.location['url']}") if said.type == "error" else None)
        context.on("request", lambda request: faults.append(request.url) if not _own(request.url, own) else None)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(CHANCE.replace("SEED", str(len(contexts) + 1)))
        context.add_init_script(chromium.NO_NEWCOMER)
        if not request.node.get_closest_marker("engine"):
            context.add_init_script(NO_ENGINE)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert not [fault for fault in faults if not _expected(fault)]


def _own(url: str, base: str) -> bool:
    return url.startswith((base, "data:", "blob:"))


def _expected(fault: str) -> bool:
    """A dropped connection is an error to the browser, but not to us, and neither is a refusal that the person reads on the page."""
    refused = re.search(r"status of (\d+).* \w+://[^/]+(/\S*)$", fault)
    if refused is None:
        return "WebSocket" in fault
    status, path = int(refused[1]), refused[2].partition("?")[0]
    return status == 401 or any(re.fullmatch(route, path) for route in REFUSALS.get(status, ()))


@pytest.fixture
def page(open_context: Callable[..., BrowserContext]) -> Page:
    """A page at a desk."""
    return open_context().new_page()


@pytest.fixture
def player(page: Page) -> Player:
    """Somebody at a desk."""
    return Player(page)
