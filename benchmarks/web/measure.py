"""What is measured in the browser."""

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
from tests.web.player import Player

from tilework import games

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
    browser: Browser, base: str, path: str, slower: int = 1, state: Any = None, usable: str = "main"
) -> Iterator[tuple[BrowserContext, Page, list[str]]]:
    """A page in a fresh profile (with the cookies of another where that is given), and the files that it asks for."""
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
    """Let the page's CPU be so many times slower."""
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


def compressed(files: list[Path]) -> int:
    """Their bytes on the wire. Fonts are pressed already."""
    return sum(file.stat().st_size if file.suffix == ".woff2" else len(gzip.compress(file.read_bytes(), 9)) for file in files)


def size_of(files: list[str]) -> dict[str, int]:
    """How many built files these are, and their bytes: plain and compressed."""
    found = [STATIC / (file.lstrip("/") or "index.html") for file in dict.fromkeys(files) if not file.startswith("/api")]
    real = [file if file.is_file() else STATIC / "index.html" for file in found]
    return {"files": len(real), "bytes": sum(file.stat().st_size for file in real), "gzip": compressed(real)}


def first_load(browser: Browser, base: str, path: str, state: Any = None) -> dict[str, int]:
    """What a page loads before anything is clicked."""
    for _context, page, files in opened(browser, base, path, state=state):
        page.wait_for_load_state("networkidle")
        return size_of(files)
    raise AssertionError


def times(browser: Browser, base: str, path: str, slower: int, state: Any = None, usable: str = "main button:enabled, main a") -> Any:
    """The middle of several loads: first paint, ready to be used, and how much moved."""
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


def table(browser: Browser, base: str, game: str) -> dict[str, Any]:
    """A table where it is one's turn: its load, and how soon moves are on screen after the server has acknowledged them."""
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
    """Milliseconds from the acknowledgement of each of some moves until it is on screen."""
    player.page.evaluate("window.spans = []")
    for _ in range(MOVES):
        if not player.wait_for_turn():
            break
        player.play()
        player.page.wait_for_timeout(100)
    found: list[float] = player.page.evaluate("window.spans")
    return [round(span, 1) for span in found]


def load_average() -> list[float]:
    """How busy the machine is."""
    return [round(load, 1) for load in os.getloadavg()]


def measure(browser: Browser, base: str) -> dict[str, Any]:
    """All figures."""
    figures: dict[str, Any] = {
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
