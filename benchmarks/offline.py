"""Measure size and speed without a server: ``python -m benchmarks.offline`` writes ``benchmarks/results/offline.md`` and ``.json``.

Sizes are those of the files of ``tilework site``, plain and gzipped. Times are measured in Chromium with the network off, from a click to
the result on the page; ``--sizes`` skips them.
"""

import gzip
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.load.server import free_port
from playwright.sync_api import Browser, Page, sync_playwright
from tests.web import chromium
from tests.web.page_player import Player
from tests.web.test_offline import cut_off

from tilework import games
from tilework.games.game import Data
from tilework.server.web.site_export import write_site

RESULTS = Path(__file__).parent / "results"
ROOT = "/tilework/"
LEVELS = ("easy", "medium", "hard")
MOVES = 6
REPLY = """before => new Promise(done => {
    const table = document.querySelector('[data-ready]');
    const begun = performance.now();
    document.querySelector('.confirm').click();
    let mine = 0;
    const look = () => {
        const seq = Number(table.dataset.seq);
        if (seq > before && !mine) mine = performance.now();
        if (seq > before + 1) return done(performance.now() - mine);
        if (performance.now() - begun > 20000) return done(null);
        requestAnimationFrame(look);
    };
    look();
})"""


def machine() -> str:
    """Describe the load of the machine, without which times mean nothing."""
    return f"{os.cpu_count()} cores, on average {os.getloadavg()[1]:.0f} processes wanting one when it began."


def sizes(folder: Path) -> dict[str, dict[str, int]]:
    """Return plain and compressed bytes of everything a browser caches, and of what a first game of Azul needs."""
    engine = folder / "engine"
    index = json.loads((engine / "index.json").read_bytes())["games"]
    kept: set[Path] = {path for path in folder.rglob("*") if path.is_file() and engine not in path.parents and path.name != "site.json"}
    first = {path for path in kept if path.suffix in {".html", ".css", ".woff2"} or path.name == "theme.js"}
    wanted = (
        "index-",
        "core-",
        "table-",
        "StartPage",
        "LocalPage",
        "device-",
        "store-",
        "form-",
        "Page-",
        "Cover-",
        "client-",
        "MatchRow",
        "Sprites",
        "worker-",
        "messages-en",
        "messages-azul-en",
    )
    first |= {path for path in kept if path.name.startswith(wanted)} | {folder / "data" / "games.json"}
    for game, name in index.items():
        manifest = json.loads((engine / name).read_bytes())
        modules = [engine / forms["simd"] for forms in manifest["modules"].values()]
        files = {engine / name, engine / manifest["actions"], engine / manifest["description"], *modules}
        weights = {engine / file for several in manifest["weights"].values() for each in several.values() for file in each.values()}
        kept |= files | weights
        if game == "azul":
            first |= files | {engine / manifest["weights"]["0.1"]["2"][""]}
    return {"all games": _bytes(kept), "first game": _bytes(first)}


def _bytes(files: set[Path]) -> dict[str, int]:
    contents = [path.read_bytes() for path in files]
    packed = [min(len(one), len(gzip.compress(one, 9))) for one in contents]
    return {"files": len(files), "plain": sum(map(len, contents)), "gzip": sum(packed)}


def to_the_table(page: Page, address: str) -> float:
    """Return milliseconds from pressing Play to a ready table."""
    page.goto(address)
    page.get_by_role("button", name="Play now").wait_for()
    return float(
        page.evaluate("""() => new Promise(done => {
            const begun = performance.now();
            [...document.querySelectorAll('button')].find(one => one.textContent === 'Play now').click();
            const look = () => document.querySelector('[data-ready]') ? done(performance.now() - begun) : requestAnimationFrame(look);
            look();
        })""")
    )


def replies(page: Page, address: str, game: str, level: str) -> list[float]:
    """Return milliseconds from a displayed move to the bot's displayed answer."""
    page.goto(f"{address}?/new&game={game}")
    page.get_by_label("2", exact=True).or_(page.locator("select").nth(1)).first.select_option(f"bot:{level}")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/?/local/*")
    player, found = Player(page), []
    for _ in range(MOVES):
        if not player.wait_for_turn():
            break
        player.pick_a_move()
        taken = page.evaluate(REPLY, player.seq)
        if taken is not None:
            found.append(float(taken))
    return found


def measure(browser: Browser, address: str, slower: int) -> Data:
    """Measure all times, with the CPU slowed down by a factor."""
    context, page = cut_off(browser, address, ROOT)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate("localStorage.setItem('tilework.settings', JSON.stringify({motion: 'none', language: 'en'}))")
    tables = [to_the_table(page, address) for _ in range(5)]
    answers = {game: {level: replies(page, address, game, level) for level in LEVELS} for game in games.names()}
    context.close()
    return {
        "play to table, ms": round(statistics.median(tables)),
        "reply, ms (median, most)": {
            game: {level: [round(statistics.median(times)), round(max(times))] for level, times in each.items() if times}
            for game, each in answers.items()
        },
    }


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "tilework"
        write_site(site)
        found: Data = {"machine": machine(), "sizes": sizes(site)}
        if "--sizes" not in sys.argv:
            found |= times(folder)
    RESULTS.joinpath("offline.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    RESULTS.joinpath("offline.md").write_text(report(found), encoding="utf-8")
    print(report(found))


def times(folder: str) -> Data:
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", folder]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as host, sync_playwright() as playwright:
        try:
            browser = chromium.launch(playwright)
            address = f"http://127.0.0.1:{port}{ROOT}"
            return {f"processor slowed {slower} times": measure(browser, address, slower) for slower in (1, 4)}
        finally:
            host.kill()


def report(found: Data) -> str:
    """Format the figures as Markdown."""
    lines = [
        "# Offline app: size and speed",
        "",
        f"Made by `python -m benchmarks.offline`: files of `tilework site`; times in Chromium, network off. {found['machine']}",
        "",
    ]
    lines += ["| what a browser fetches | files | MB | MB compressed |", "| --- | ---: | ---: | ---: |"]
    for what, size in found["sizes"].items():
        lines.append(f"| {what} | {size['files']} | {size['plain'] / 1e6:.2f} | {size['gzip'] / 1e6:.2f} |")
    if len(found) == 2:
        lines += ["", "The times were not taken this time."]
    for name, times in found.items():
        if name in ("machine", "sizes"):
            continue
        lines += ["", f"## {name.capitalize()}", "", f"From Play to the table: {times['play to table, ms']} ms (median of 5).", ""]
        lines += ["| a bot's reply, ms (median / most) | " + " | ".join(LEVELS) + " |", "| --- |" + " ---: |" * len(LEVELS)]
        for game, levels in times["reply, ms (median, most)"].items():
            cells = [" / ".join(map(str, levels[level])) if level in levels else "" for level in LEVELS]
            lines.append(f"| {game} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
