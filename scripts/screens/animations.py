"""Contact sheets of the animation at the end of a round: ``python -m scripts.screens.animations [game …]``, from the repository root.

Starts a server, plays each game to the last move of a round, and steps the built client through the animation that follows, with its clock
stopped between frames. Writes one sheet per game and size, ``build/screens/GAME-SIZE.webp``; ``--frames FOLDER`` also keeps each frame.
``--server HOST:PORT`` uses a running server.
"""

import argparse
import io
import tempfile
from pathlib import Path

from benchmarks.load.server import Server
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from tests.web import round_end
from tests.web.chromium import launch
from tests.web.page_player import Player

from tilework import games

FOLDER = Path(__file__).parents[2] / "build" / "screens"
SIZES = {"desk": (1440, 900), "phone": (360, 780)}
SHOWN = {"desk": (440, 3), "phone": (150, 8)}
PLAYERS = 3
MAX_FRAMES = 40
MAX_BYTES = 150_000
REMEMBER = "localStorage.setItem('tilework.settings', JSON.stringify({motion: 'full', language: 'en', theme: 'light'}))"
CATCH = """part => document.getAnimations().forEach(each => {
    const {delay, duration} = each.effect.getComputedTiming();
    each.pause();
    each.currentTime = part * (delay + (Number.isFinite(duration) ? duration : 0));
})"""
LAND = "() => document.getAnimations().forEach(each => each.effect.getComputedTiming().endTime < Infinity ? each.finish() : 0)"
DRAWN = "() => [document.querySelector('[data-ready]').dataset.seq, document.querySelector('main').outerHTML].join()"


def picture(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def film(browser: Browser, base: str, game: str, size: str) -> list[Image.Image]:
    """Capture the end of a round, from the last move to the next deal."""
    width, height = SIZES[size]
    context = browser.new_context(base_url=base, viewport={"width": width, "height": height}, locale="en", reduced_motion="no-preference")
    page = context.new_page()
    page.add_init_script(REMEMBER)
    player = Player(page)
    round_end.sit_down(player, game, PLAYERS)
    action = round_end.play_to_the_edge(player, rounds=3)
    round_end.stop_the_clock(player)
    pictures = [picture(page)]
    before = page.evaluate(DRAWN)
    round_end.send(player, action)
    round_end.wait_for_the_story(page)
    for _ in range(400):
        drawn = page.evaluate(DRAWN)
        if drawn != before:
            page.evaluate(CATCH, 0.55)
            pictures.append(picture(page))
            page.evaluate(LAND)
            pictures.append(picture(page))
            before = page.evaluate(DRAWN)
            if not page.locator("[data-animating]").count() or len(pictures) >= MAX_FRAMES:
                break
        page.clock.run_for(round_end.TICK)
    context.close()
    return pictures


def sheet(pictures: list[Image.Image], size: str) -> bytes:
    """Arrange all frames in rows, small enough for a page."""
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
        if data.tell() <= MAX_BYTES:
            break
    return data.getvalue()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(games.names()))
    parser.add_argument("--frames", type=Path)
    parser.add_argument("--server")
    wanted = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    if wanted.server:
        take_films(wanted.server, wanted.games, wanted.frames)
        return
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data) / "data", environment={"TILEWORK_RATE_LIMIT_SCALE": "1000"})
        server.start()
        try:
            server.wait(600)
            take_films(server.host, wanted.games, wanted.frames)
        finally:
            server.stop()


def take_films(host: str, names: list[str], frames: Path | None) -> None:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for game in names:
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
