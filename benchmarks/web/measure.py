"""Browser measurements."""

import gzip
import json
import os
import platform
import statistics
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page
from tests.web.page_player import Player

from tilework import games
from tilework.games.game import Data

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/tilework/server/static"
SLOWER = 4
ROUNDS = 5
MOVES = 6
SETTLES = 3000
PAGES = {"Start page": "/", "New game": "/new", "Rules of Azul": "/rules/azul", "First game of Azul": "/learn/azul"}

WATCH = """
    window.shift = 0;
    new PerformanceObserver(list => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value; })
        .observe({type: 'layout-shift', buffered: true});
"""

# Seen from inside the page, where looking costs nothing: the first frame with something to choose has been painted, and a click would be
# answered at once.
USABLE = """
    const look = () => {
        const found = [...document.querySelectorAll(%s)].some(one => one.getBoundingClientRect().width > 0);
        if (found) requestAnimationFrame(() => setTimeout(() => { window.usableAt = performance.now(); }));
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
"""

PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"

# From the socket's acknowledgement of a move until the frame after the one that shows the new position has begun: by then it is on screen.
ACKNOWLEDGED = """
    window.spans = [];
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...about) {
            super(...about);
            this.addEventListener('message', event => {
                const said = JSON.parse(event.data);
                if (said.type === 'ack') window.acknowledged ??= performance.now();
            });
        }
    };
    window.watchTable = () => {
        const table = document.querySelector('[data-ready]');
        new MutationObserver(() => {
            const since = window.acknowledged;
            if (since === undefined) return;
            window.acknowledged = undefined;
            requestAnimationFrame(() => requestAnimationFrame(() => window.spans.push(performance.now() - since)));
        }).observe(table, {attributes: true, attributeFilter: ['data-seq']});
    };
"""


def opened(
    browser: Browser,
    base: str,
    path: str,
    slower: int = 1,
    state: Any = None,  # Any: what Playwright stores of a browser
    usable: str = "main",
) -> Iterator[tuple[BrowserContext, Page, list[str]]]:
    """Open a page in a fresh profile (optionally with another's cookies) and record the files it requests."""
    context = browser.new_context(base_url=base, locale="en", service_workers="block", storage_state=state)
    page = context.new_page()
    page.add_init_script(WATCH + USABLE % json.dumps(usable))
    files: list[str] = []
    page.on("response", lambda response: files.append(response.url.removeprefix(base).split("?")[0]))
    if slower > 1:
        slow_down(context, page, slower)
    page.goto(path)
    yield context, page, files
    context.close()


def slow_down(context: BrowserContext, page: Page, times: int) -> None:
    """Slow down the page's CPU by a factor."""
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


def compressed(files: list[Path]) -> int:
    """Return the bytes on the wire; fonts are compressed already."""
    return sum(file.stat().st_size if file.suffix == ".woff2" else len(gzip.compress(file.read_bytes(), 9)) for file in files)


def size_of(files: list[str]) -> dict[str, int]:
    """Return the number of built files and their bytes, plain and compressed."""
    found = [STATIC / (file.lstrip("/") or "index.html") for file in dict.fromkeys(files) if not file.startswith("/api")]
    real = [file if file.is_file() else STATIC / "index.html" for file in found]
    return {"files": len(real), "bytes": sum(file.stat().st_size for file in real), "gzip": compressed(real)}


def first_load(browser: Browser, base: str, path: str, state: Any = None) -> dict[str, int]:  # Any: what Playwright stores of a browser
    """Measure what a page loads before any click."""
    for _context, page, files in opened(browser, base, path, state=state):
        page.wait_for_load_state("networkidle")
        return size_of(files)
    raise AssertionError


# Any: what Playwright stores of a browser
def times(browser: Browser, base: str, path: str, slower: int, state: Any = None, usable: str = "main button:enabled, main a") -> Any:
    """Return medians of first paint, time to interactive and layout shift."""
    paints, ready, shifts = [], [], []
    for _ in range(ROUNDS):
        for _context, page, _files in opened(browser, base, path, slower, state, usable):
            page.wait_for_timeout(SETTLES)  # asking the page would keep it from its work
            ready.append(page.wait_for_function("() => window.usableAt").json_value())
            page.wait_for_load_state("networkidle")
            paints.append(page.evaluate(PAINT))
            shifts.append(page.evaluate("window.shift"))
    middle = {"paint_ms": round(statistics.median(paints)), "usable_ms": round(statistics.median(ready)), "best_ms": round(min(ready))}
    return {**middle, "shift": round(max(shifts), 4)}


def table(browser: Browser, base: str, game: str) -> Data:
    """Measure a table where it is the player's turn: its load, and the delay from acknowledgement to display."""
    context = browser.new_context(base_url=base, locale="en", service_workers="block")
    page = context.new_page()
    page.add_init_script(ACKNOWLEDGED)
    player = Player(page)
    match = player.start(game)
    player.wait_for_turn()
    page.evaluate("watchTable()")
    spans = {"plain": moves(player), "slower": []}
    slow_down(context, page, SLOWER)
    spans["slower"] = moves(player)
    player.wait_for_turn()
    state, path, tile = context.storage_state(), f"/m/{match}", "[data-spot][role=button]"
    context.close()  # a table left open would have its share of the machine
    load = {"size": first_load(browser, base, path, state), "times": {}}
    for slower in (1, SLOWER):
        load["times"][str(slower)] = times(browser, base, path, slower, state, tile)
    return {**load, "moves": spans}


def moves(player: Player) -> list[float]:
    """Return milliseconds from each acknowledgement until the move is on screen."""
    player.page.evaluate("window.spans = []")
    for _ in range(MOVES):
        if not player.wait_for_turn():
            break
        player.play()
        player.page.wait_for_timeout(100)
    found: list[float] = player.page.evaluate("window.spans")
    return [round(span, 1) for span in found]


def load_average() -> list[float]:
    return [round(load, 1) for load in os.getloadavg()]


def measure(browser: Browser, base: str) -> Data:
    figures: Data = {
        "command": "python -m benchmarks.web",
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "machine": f"{platform.machine()}, {os.cpu_count()} CPUs, {browser.browser_type.name} {browser.version}",
        "slower": SLOWER,
        "rounds": ROUNDS,
        "load_before": load_average(),
        "pages": {},
        "tables": {},
    }
    for name, path in PAGES.items():
        found = {str(slower): times(browser, base, path, slower) for slower in (1, SLOWER)}
        figures["pages"][name] = {"size": first_load(browser, base, path), "times": found}
    for game in games.names():
        figures["tables"][game] = table(browser, base, game)
    whole = [file for file in STATIC.rglob("*") if file.is_file()]
    figures["everything"] = {"files": len(whole), "gzip": compressed(whole)}
    figures["load_after"] = load_average()
    return figures
