"""The modules in Chromium: the same questions as ``native`` answers, put to the engine package in a page."""

import functools
import http.server
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.web.chromium import launch
from tilework.bots.search.request import SearchRequest
from tilework.games.game import Data, Game
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.targets.engine_process import search_jobs_data
from tilework.targets.host import Digest
from tilework.targets.wasm.node import bundle

TRACES = """async ({ game, options, seed, games }) => {
  const checks = await import('/bundles/equivalence.mjs');
  const loader = (globalThis.loader ??= new checks.Loader(checks.readFrom('/engine/')));
  return checks.traces(loader, game, options, seed, games);
}"""
SEARCHES = """async ({ game, options, jobs }) => {
  const checks = await import('/bundles/equivalence.mjs');
  const loader = (globalThis.loader ??= new checks.Loader(checks.readFrom('/engine/')));
  return checks.searches(loader, game, options, jobs);
}"""


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *arguments: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which a folder's files are served."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def blank_page(folder: Path) -> Iterator[Page]:
    """A page with nothing on it, from a server of the built modules (``engine``) and the package (``bundles``)."""
    for entry in ("equivalence", "client", "worker"):
        bundle(entry)
    (folder / "bundles" / "blank.html").write_text("<!doctype html><title>blank</title>")
    with served(folder) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        page.set_default_timeout(0)
        page.goto(f"{address}/bundles/blank.html")
        yield page
        browser.close()


class Chromium:
    """The engine in a browser, with the methods of the other engines."""

    name = "chromium"

    def __init__(self, page: Page) -> None:
        self._page = page

    def traces(self, game: Game, options: Options, seed: int, number: int) -> list[Digest]:
        """The digests of whole random games."""
        asked = {"game": game.name, "options": dict(options), "seed": str(seed), "games": number}
        return [(one, two) for one, two in self._page.evaluate(TRACES, asked)]

    def searches(self, game: Game, options: Options, jobs: Sequence[tuple[Position, SearchRequest]]) -> list[Data]:
        """What searches find."""
        found: list[Data] = self._page.evaluate(SEARCHES, {"game": game.name, "options": dict(options), "jobs": search_jobs_data(jobs)})
        return found
