"""Films of a round's end, picture by picture: ``python scripts/film.py [game …]``.

Starts a server of its own, brings a table of each game to the last move of a round, and lets the built client tell what follows, with its
clock stopped between two pictures and tiles caught in mid-flight. Writes ``docs/films/GAME-SIZE.webp``, one sheet of pictures each; with
``--frames FOLDER`` every picture as it was taken, too. ``--server HOST:PORT`` uses a server that runs already.
"""

import argparse
import io
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.load.server import Server  # noqa: E402
from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from tests.web import rounds  # noqa: E402
from tests.web.chromium import launch  # noqa: E402
from tests.web.player import Player  # noqa: E402

FOLDER = ROOT / "docs" / "films"
SIZES = {"desk": (1440, 900), "phone": (360, 780)}
SHOWN = {"desk": (440, 3), "phone": (150, 8)}
PLAYERS = {"azul": 4, "pavilion": 3, "sintra": 3}
MOST_PICTURES = 40
MOST_BYTES = 150_000
REMEMBER = "localStorage.setItem('tilework.settings', JSON.stringify({motion: 'full', language: 'en', theme: 'light'}))"
CATCH = """part => document.getAnimations().forEach(each => {
    const {delay, duration} = each.effect.getComputedTiming();
    each.pause();
    each.currentTime = part * (delay + (Number.isFinite(duration) ? duration : 0));
})"""
LAND = "() => document.getAnimations().forEach(each => each.effect.getComputedTiming().endTime < Infinity ? each.finish() : 0)"
DRAWN = "() => [document.querySelector('[data-ready]').dataset.seq, document.querySelector('main').outerHTML].join()"


def picture(page: Page) -> Image.Image:
    """What is seen now."""
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def film(browser: Browser, base: str, game: str, size: str) -> list[Image.Image]:
    """The end of a round, from the last move to the new deal."""
    width, height = SIZES[size]
    context = browser.new_context(base_url=base, viewport={"width": width, "height": height}, locale="en", reduced_motion="no-preference")
    page = context.new_page()
    page.add_init_script(REMEMBER)
    player = Player(page)
    rounds.sit_down(player, game, PLAYERS[game])
    action = rounds.play_to_the_edge(player, rounds=3)
    rounds.stop_the_clock(player)
    pictures = [picture(page)]
    before = page.evaluate(DRAWN)
    rounds.send(player, action)
    rounds.wait_for_the_story(page)
    for _ in range(400):
        drawn = page.evaluate(DRAWN)
        if drawn != before:
            page.evaluate(CATCH, 0.55)
            pictures.append(picture(page))
            page.evaluate(LAND)
            pictures.append(picture(page))
            before = page.evaluate(DRAWN)
            if not page.locator("[data-telling]").count() or len(pictures) >= MOST_PICTURES:
                break
        page.clock.run_for(rounds.TICK)
    context.close()
    return pictures


def sheet(pictures: list[Image.Image], size: str) -> bytes:
    """All pictures side by side, row after row, small enough for a page."""
    width, columns = SHOWN[size]
    small = [one.resize((width, round(one.height * width / one.width)), Image.Resampling.LANCZOS) for one in pictures]
    gap, height = 6, small[0].height
    rows = -(-len(small) // columns)
    whole = Image.new("RGB", (columns * (width + gap) + gap, rows * (height + gap) + gap), "#cfc8ba")
    for index, one in enumerate(small):
        whole.paste(one, (gap + index % columns * (width + gap), gap + index // columns * (height + gap)))
    for quality in (80, 70, 60, 50, 40):
        data = io.BytesIO()
        whole.save(data, "webp", quality=quality, method=6)
        if data.tell() <= MOST_BYTES:
            break
    return data.getvalue()


def main() -> None:
    """Take the films that are asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(PLAYERS))
    parser.add_argument("--frames", type=Path)
    parser.add_argument("--server")
    wanted = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    if wanted.server:
        take_films(wanted.server, wanted.games, wanted.frames)
        return
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data) / "data", environment={"TILEWORK_RATE_SCALE": "1000"})
        server.start()
        try:
            server.wait(600)
            take_films(server.host, wanted.games, wanted.frames)
        finally:
            server.stop()


def take_films(host: str, games: list[str], frames: Path | None) -> None:
    """Take films of games in every size."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for game in games:
            for size in SIZES:
                pictures = film(browser, f"http://{host}", game, size)
                (FOLDER / f"{game}-{size}.webp").write_bytes(sheet(pictures, size))
                if frames:
                    frames.mkdir(parents=True, exist_ok=True)
                    for number, one in enumerate(pictures):
                        one.save(frames / f"{game}-{size}-{number:02}.png")
                print(f"{game} {size}: {len(pictures)} pictures")
        browser.close()


if __name__ == "__main__":
    main()
