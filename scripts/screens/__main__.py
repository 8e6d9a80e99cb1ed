"""Take screenshots of every screen: ``python -m scripts.screens [name …]``, from the repository root.

Starts a server with fixed deals, puzzles and people, opens the built client in Chromium and writes ``build/screens/*.webp`` (each screen on
a desktop and a phone, light and dark) with a page that shows them all, ``build/screens/index.html``. With names, takes only those screens.
Screenshots that the documentation shows are also copied to ``docs/screenshots``.
"""

import io
import shutil
import sys
import tempfile
from pathlib import Path

from benchmarks.load.server import Server
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from scripts.screens import community_pages, game_pages
from scripts.screens.screen import Screen
from scripts.screens.seed_data import World
from tests.web import gallery_build
from tests.web.chromium import launch
from tests.web.page_player import Player

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "screens"
SHOWN_IN_DOCS = ROOT / "docs" / "screenshots"
SIZES = {"desktop": (1440, 900), "tablet": (768, 1024), "phone": (360, 780)}
SHOWN = {"desktop": 620, "tablet": 330, "phone": 180}
QUALITY, SHEET_QUALITY = 82, 66
ROW, GAP, PAPER = 600, 12, (128, 128, 128)
"""Layout of a sheet: row height, gap and background."""
REMEMBER = "settings => localStorage.setItem('tilework.settings', JSON.stringify(settings))"
SERVER = {"TILEWORK_RATE_LIMIT_SCALE": "1000", "TILEWORK_FREE_TEXT_CHAT": "1", "TILEWORK_TASK_INTERVAL_SECONDS": "0.2"}

WORLD = World()
SCREENS = [*game_pages.SCREENS, *community_pages.screens(WORLD), *game_pages.LAST]


def take(browser: Browser, base: str, screen: Screen) -> int:
    """Open a screen and take all its screenshots. Return their bytes."""
    width, height = SIZES[screen.looks[0][0]]
    context = browser.new_context(
        base_url=base, viewport={"width": width, "height": height}, locale="en", reduced_motion="reduce", service_workers="block"
    )
    context.set_default_timeout(120_000)
    gallery_build.hang(context)
    page = context.new_page()
    page.goto("/icon.svg")
    page.evaluate(REMEMBER, {"language": "en", "theme": screen.looks[0][1], "motion": "none", **screen.settings})
    if isinstance(screen.reach, str):
        page.goto(screen.reach)
    else:
        screen.reach(Player(page))
    settle(page)
    taken = {look: picture(page, screen, *look) for look in screen.looks}
    context.close()
    if screen.sheet:
        return save(sheet(list(taken.values())), file_of(screen), SHEET_QUALITY)
    return sum(save(image, file_of(screen, *look), QUALITY) for look, image in taken.items())


def picture(page: Page, screen: Screen, size: str, theme: str) -> Image.Image:
    """Take a screenshot in a size and theme."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    if screen.to:
        page.locator(screen.to).first.evaluate("found => found.scrollIntoView({ block: 'start' })")
        page.evaluate("scrollBy(0, -60)")
    page.wait_for_timeout(400)
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def sheet(pictures: list[Image.Image]) -> Image.Image:
    """Arrange images in rows of two; a single one fills the sheet."""
    if len(pictures) == 1:
        return pictures[0].resize((round(pictures[0].width * ROW / pictures[0].height), ROW), Image.Resampling.LANCZOS)
    small = [one.resize((round(one.width * ROW / one.height), ROW), Image.Resampling.LANCZOS) for one in pictures]
    rows = [small[at : at + 2] for at in range(0, len(small), 2)]
    wide = max(sum(one.width for one in row) + GAP * (len(row) + 1) for row in rows)
    whole = Image.new("RGB", (wide, len(rows) * (ROW + GAP) + GAP), PAPER)
    for number, row in enumerate(rows):
        left = GAP
        for one in row:
            whole.paste(one, (left, GAP + number * (ROW + GAP)))
            left += one.width + GAP
    return whole


def settle(page: Page) -> None:
    """Wait until everything has loaded."""
    page.wait_for_load_state("networkidle")
    page.locator("[aria-busy=true]").wait_for(state="detached")
    page.evaluate("document.fonts.ready.then(() => null)")
    page.wait_for_timeout(300)


def file_of(screen: Screen, *look: str) -> Path:
    return FOLDER / f"{'-'.join((screen.name, *look))}.webp"


def files_of(screen: Screen) -> list[tuple[Path, int, str]]:
    """Return the files of a screen with their display width and caption."""
    if screen.sheet:
        how = "at a desk and on a phone, light and dark" if len(screen.looks) > 1 else "one picture"
        return [(file_of(screen), SHOWN["desktop"] + SHOWN["phone"], how)]
    return [(file_of(screen, *look), SHOWN[look[0]], f"{look[1]}, {SIZES[look[0]][0]} × {SIZES[look[0]][1]}") for look in screen.looks]


def save(image: Image.Image, file: Path, quality: int) -> int:
    """Save an image compressed. Return its bytes."""
    image.save(file, quality=quality, method=6)
    return file.stat().st_size


def write_page() -> None:
    lines = ["<!doctype html>", "<title>Every screen</title>", "<h1>Every screen</h1>"]
    for screen in SCREENS:
        lines.append(f"<h2>{screen.caption}</h2>")
        for file, width, how in files_of(screen):
            lines.append(f'<img src="{file.name}" width="{width}" alt="{screen.caption}, {how}">')
    (FOLDER / "index.html").write_text("\n".join(lines) + "\n", encoding="utf-8")


def update_docs() -> None:
    for shown in SHOWN_IN_DOCS.glob("*.webp"):
        if (FOLDER / shown.name).exists():
            shutil.copyfile(FOLDER / shown.name, shown)


def main() -> None:
    wanted = [screen for screen in SCREENS if not sys.argv[1:] or screen.name in sys.argv[1:]]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), environment=SERVER, seed=1)
        server.start()
        try:
            server.wait()
            WORLD.host = server.host
            browser = launch(playwright)
            for screen in wanted:
                print(f"{screen.name}: {take(browser, f'http://{server.host}', screen) // 1000} kB", flush=True)
            browser.close()
        finally:
            server.stop()
    write_page()
    update_docs()


if __name__ == "__main__":
    main()
