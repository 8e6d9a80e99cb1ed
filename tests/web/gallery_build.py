"""The gallery, which no shipped build has: a build of its own, handed to the browser in place of what the server would send."""

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build/gallery"
SOURCES = [ROOT / "web/src", ROOT / "web/fixtures"]


def hang(context: BrowserContext) -> None:
    """Let a browser profile find the gallery at its address, with the files that belong to it."""
    context.route("**/gallery?*", lambda route: route.fulfill(path=BUILT / "index.html"))
    context.route("**/assets/*", _file)


def _file(route: Route) -> None:
    found = BUILT / "assets" / route.request.url.rsplit("/", 1)[-1]
    if found.is_file():
        route.fulfill(path=found)
    else:
        route.fallback()


@cache
def check_built() -> None:
    """What the tests look at must be what the sources say: looked at once, since there are many."""
    page = BUILT / "index.html"
    newest = max(path.stat().st_mtime for folder in SOURCES for path in folder.rglob("*") if path.is_file())
    if not page.exists() or page.stat().st_mtime < newest:
        pytest.fail("the gallery is not built, or older than its sources: make gallery")
