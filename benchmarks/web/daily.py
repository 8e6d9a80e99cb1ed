"""Time opening the site on a phone to the solved daily puzzle. ``python -m benchmarks.web.daily`` writes ``results/daily-puzzle.md``.

The answer is known (a server with a test seed always shows the first day's), so the site is measured, not the thinking: from requesting the
address with an empty cache to "Solved!", with every tap in its place.
"""

import statistics
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

from benchmarks.load.server import Server
from benchmarks.web.measure import ROUNDS, SLOWER, slow_down
from playwright.sync_api import Browser, expect, sync_playwright
from tests.web.chromium import launch
from tests.web.page_player import Player

RESULTS = Path(__file__).parents[1] / "results"
PHONE = {"width": 360, "height": 780}
ALLOWED_S = 10
TAPS = 4


def solved(browser: Browser, base: str, slower: int) -> float:
    """Return seconds from the address to the verdict, by way of the start page, a tile, the floor and the confirmation."""
    context = browser.new_context(base_url=base, locale="en", viewport=PHONE, has_touch=True, reduced_motion="reduce")  # type: ignore[arg-type]  # a size
    page = context.new_page()
    if slower > 1:
        slow_down(context, page, slower)
    begun = perf_counter()
    page.goto("/", wait_until="commit")
    page.get_by_role("link", name="Today’s puzzle").click()
    said = page.locator("[data-standing]")
    expect(said).to_have_attribute("data-standing", "open", timeout=60_000)
    player = Player(page)
    player.choose("centre:blue")
    player.choose("floor")
    page.get_by_role("button", name="Confirm").click()
    expect(said).to_have_attribute("data-standing", "solved", timeout=60_000)
    taken = perf_counter() - begun
    context.close()
    return taken


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), environment={"TILEWORK_RATE_LIMIT_SCALE": "1000"}, seed=1)
        server.start()
        try:
            server.wait()
            browser = launch(playwright)
            found = {slower: sorted(solved(browser, f"http://{server.host}", slower) for _ in range(ROUNDS)) for slower in (1, SLOWER)}
            browser.close()
        finally:
            server.stop()
    rows = [
        f"| {'as it is' if slower == 1 else f'{slower}× slower'} | {statistics.median(times):.1f} s | {times[-1]:.1f} s |"
        for slower, times in found.items()
    ]
    lines = [
        "# Daily puzzle on a phone: time to solve",
        "",
        f"`python -m benchmarks.web.daily`, {datetime.now(UTC):%Y-%m-%d}; 360×780, server and browser on the same machine.",
        "",
        f"From the address of the start page, with an empty cache, to “Solved!” by {TAPS} taps, without the time to think; {ROUNDS} times",
        f"each. To reach: {ALLOWED_S} s.",
        "",
        "| CPU | median | slowest |",
        "| --- | --- | --- |",
        *rows,
    ]
    (RESULTS / "daily-puzzle.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
