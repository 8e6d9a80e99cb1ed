"""Measure the built web client: ``python -m benchmarks.web`` writes ``benchmarks/results/web.md``.

What is loaded at first is measured in the browser (every file that the page asks for before anything is clicked), each compressed by
gzip.
Times are taken on this machine against a server of its own, plainly and with the CPU slowed down four times.
"""

import gzip
import os
import platform
import statistics
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks.load.server import Server
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/tilework/server/static"
RESULT = ROOT / "benchmarks/results/web.md"
CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
LIMIT_KB = 150
SLOWER = 4
ROUNDS = 5
PAGES = [("Start page", "/"), ("New game", "/new"), ("Rules of Azul", "/rules/azul"), ("First game of Azul", "/learn/azul")]

WATCH = """
    window.shift = 0;
    new PerformanceObserver(list => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value; })
        .observe({type: 'layout-shift', buffered: true});
"""

PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


def opened(browser: Browser, base: str, path: str, slower: int = 1) -> Iterator[tuple[BrowserContext, Page, list[str]]]:
    """A page in a fresh profile, and the files that it asks for."""
    context = browser.new_context(base_url=base, locale="en", service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH)
    files: list[str] = []
    page.on("response", lambda response: files.append(response.url.removeprefix(base).split("?")[0]))
    if slower > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(path)
    yield context, page, files
    context.close()


def size_of(files: list[str]) -> tuple[int, int, int]:
    """How many built files these are, and their bytes: plain and compressed."""
    found = [STATIC / (file.lstrip("/") or "index.html") for file in dict.fromkeys(files) if not file.startswith("/api")]
    real = [file if file.is_file() else STATIC / "index.html" for file in found]
    return len(real), sum(file.stat().st_size for file in real), sum(len(gzip.compress(file.read_bytes(), 9)) for file in real)


def first_load(browser: Browser, base: str, path: str) -> tuple[int, int, int]:
    """What a page loads before anything is clicked."""
    for _context, page, files in opened(browser, base, path):
        page.wait_for_load_state("networkidle")
        return size_of(files)
    raise AssertionError


def times(browser: Browser, base: str, path: str, slower: int) -> dict[str, float]:
    """The middle of several loads: first paint, ready to be used, and how much moved."""
    paints, ready, shifts = [], [], []
    for _ in range(ROUNDS):
        for _context, page, _files in opened(browser, base, path, slower):
            page.locator("main h1").wait_for()
            page.locator("main button:enabled, main a").first.wait_for()
            ready.append(page.evaluate("performance.now()"))
            page.wait_for_load_state("networkidle")
            paints.append(page.evaluate(PAINT))
            shifts.append(page.evaluate("window.shift"))
    return {"paint": statistics.median(paints), "ready": statistics.median(ready), "best": min(ready), "shift": max(shifts)}


def table(header: list[str], rows: list[list[Any]]) -> list[str]:
    """A table in Markdown."""
    return [f"| {' | '.join(header)} |", f"|{' --- |' * len(header)}", *(f"| {' | '.join(map(str, row))} |" for row in rows), ""]


def report(browser: Browser, base: str) -> list[str]:
    """All figures, as Markdown."""
    machine = f"{platform.machine()}, {browser.browser_type.name} {browser.version}, server and browser on the same machine"
    lines = ["# Web client", "", f"`python -m benchmarks.web`, {datetime.now(UTC):%Y-%m-%d}; {machine}.", ""]
    lines += ["## First load", "", f"Everything a page asks for before anything is clicked. To reach: under {LIMIT_KB} kB compressed.", ""]
    rows = []
    for name, path in PAGES:
        count, plain, packed = first_load(browser, base, path)
        rows.append([name, count, f"{plain / 1000:.1f} kB", f"**{packed / 1000:.1f} kB**"])
    lines += table(["page", "files", "plain", "gzip"], rows)
    load = f"{os.getloadavg()[0]:.0f} on {os.cpu_count()} CPUs"
    goal = f"To reach: usable in under 2 s with the CPU slowed down {SLOWER} times."
    lines += ["## Time to use", "", f"Medians of {ROUNDS} loads with an empty cache, at a load average of {load}. {goal}", ""]
    rows = []
    for name, path in PAGES:
        for slower in (1, SLOWER):
            found = times(browser, base, path, slower)
            cpu = "as it is" if slower == 1 else f"{slower}× slower"
            figures = [f"{found[kind]:.0f} ms" for kind in ("paint", "ready", "best")]
            rows.append([name, cpu, *figures, f"{found['shift']:.3f}"])
    lines += table(["page", "CPU", "first paint", "usable", "usable, best", "layout shift"], rows)
    whole = [file for file in STATIC.rglob("*") if file.is_file()]
    packed = sum(len(gzip.compress(file.read_bytes(), 9)) for file in whole)
    size = f"{len(whole)} files, {packed / 1000:.0f} kB compressed"
    lines += ["## Everything", "", f"{size}, with all pages, boards, first games and the gallery."]
    return lines


def main() -> None:
    """Measure and write."""
    if not (STATIC / "index.html").is_file():
        sys.exit("The web client is not built: make web")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), environment={"TILEWORK_RATE_SCALE": "1000"})
        server.start()
        try:
            server.wait()
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            lines = report(browser, f"http://{server.host}")
            browser.close()
        finally:
            server.stop()
    RESULT.parent.mkdir(parents=True, exist_ok=True)
    RESULT.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
    print(RESULT.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
