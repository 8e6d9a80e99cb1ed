"""Take pictures of every screen: ``python scripts/screenshots.py [name …]``.

Starts a server of its own, whose deals, puzzles and people are always the same, opens the built client in Debian's Chromium, and writes
``docs/screenshots/*.webp`` (each screen at a desk and on a phone, by day and by night) and the page that shows them, ``docs/screens.md``.
With names, only those screens are taken anew. The list of screens is in ``scripts/screens``.
"""

import io
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.load.server import Server  # noqa: E402
from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from scripts.screens import coming_back, playing  # noqa: E402
from scripts.screens.screen import Screen  # noqa: E402
from scripts.screens.world import World  # noqa: E402
from tests.web import gallery  # noqa: E402
from tests.web.chromium import launch  # noqa: E402
from tests.web.player import Player  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
SIZES = {"desktop": (1440, 900), "tablet": (768, 1024), "phone": (360, 780)}
SHOWN = {"desktop": 620, "tablet": 330, "phone": 180}
QUALITY, SHEET_QUALITY = 82, 66
ROW, GAP, PAPER = 600, 12, (128, 128, 128)
"""A sheet: the height of a row of it, the space between its pictures, and what lies behind them."""
REMEMBER = "settings => localStorage.setItem('tilework.settings', JSON.stringify(settings))"
SERVER = {"TILEWORK_RATE_SCALE": "1000", "TILEWORK_CHAT": "1", "TILEWORK_SWEEP_SECONDS": "0.2"}

WORLD = World()
SCREENS = [*playing.SCREENS, *coming_back.screens(WORLD), *playing.LAST]


def take(browser: Browser, base: str, screen: Screen) -> int:
    """Go to a screen once and take all its pictures. Returns their bytes."""
    width, height = SIZES[screen.looks[0][0]]
    context = browser.new_context(
        base_url=base, viewport={"width": width, "height": height}, locale="en", reduced_motion="reduce", service_workers="block"
    )
    context.set_default_timeout(120_000)
    gallery.hang(context)
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
    """The page as it is now in a size and a theme."""
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
    """Pictures in rows of two, each as high as its row; one alone fills the sheet."""
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
    """Until everything has come."""
    page.wait_for_load_state("networkidle")
    page.locator("[aria-busy=true]").wait_for(state="detached")
    page.evaluate("document.fonts.ready.then(() => null)")
    page.wait_for_timeout(300)


def file_of(screen: Screen, *look: str) -> Path:
    """Where a picture is kept."""
    return FOLDER / f"{'-'.join((screen.name, *look))}.webp"


def files_of(screen: Screen) -> list[tuple[Path, int, str]]:
    """The pictures of a screen, how wide they are shown, and what they show besides the screen."""
    if screen.sheet:
        how = "at a desk and on a phone, light and dark" if len(screen.looks) > 1 else "one picture"
        return [(file_of(screen), SHOWN["desktop"] + SHOWN["phone"], how)]
    return [(file_of(screen, *look), SHOWN[look[0]], f"{look[1]}, {SIZES[look[0]][0]} × {SIZES[look[0]][1]}") for look in screen.looks]


def save(image: Image.Image, file: Path, quality: int) -> int:
    """Keep a picture small. Returns its bytes."""
    image.save(file, quality=quality, method=6)
    return file.stat().st_size


def write_page() -> None:
    """The page that shows them all."""
    lines = ["# Every screen", "", "Made by `python scripts/screenshots.py`.", ""]
    for screen in SCREENS:
        lines += [f"## {screen.caption}", ""]
        for file, width, how in files_of(screen):
            lines.append(f'<img src="screenshots/{file.name}" width="{width}" alt="{screen.caption}, {how}">')
        lines.append("")
    lines += [
        "## Films of the end of a round",
        "",
        "Made by `python scripts/film.py`: from the last move to the new deal, picture by picture.",
        "",
    ]
    for film in sorted((ROOT / "docs" / "films").glob("*.webp")):
        lines.append(f"- [{film.stem.replace('-', ', ')}](films/{film.name})")
    (ROOT / "docs" / "screens.md").write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")


def clear_out() -> None:
    """Remove the pictures of screens that are no more."""
    kept = {file for screen in SCREENS for file, _, _ in files_of(screen)}
    for file in FOLDER.glob("*.webp"):
        if file not in kept:
            file.unlink()


def main() -> None:
    """Take all pictures, or those that are named."""
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
    clear_out()
    write_page()


if __name__ == "__main__":
    main()
