"""Take a picture of every screen: ``python scripts/screenshots.py [name …]``.

Starts a server of its own, opens the built client in Debian's Chromium, and writes ``docs/screenshots/*.png`` and the page that shows them,
``docs/screens.md``. With names, only those pictures are taken anew.
"""

import io
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.load.server import Server  # noqa: E402
from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from tests.web.player import Player  # noqa: E402
from tests.web.records import record_link, short_match, whole_record  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
SIZES = {"phone": (360, 780), "tablet": (768, 1024), "desktop": (1440, 900)}
COLOURS = 128
FLAT = 40
REMEMBER = "settings => localStorage.setItem('tilework.settings', JSON.stringify(settings))"
Way = Callable[[Player], None]


@dataclass(frozen=True)
class Screen:
    """A picture: where it is taken, how, and what it shows."""

    name: str
    caption: str
    reach: Way | str
    size: str = "desktop"
    settings: dict[str, Any] = field(default_factory=dict)


def fixture(name: str) -> str:
    """A position of the gallery, drawn as a table."""
    return f"/gallery?show={name}&as=table"


def waiting_room(player: Player) -> None:
    """A table with a free seat."""
    player.start("pavilion", {"kind": "me"}, {"kind": "open"})
    player.page.get_by_role("img", name="QR code").wait_for()


def lobby(player: Player) -> None:
    """Tables that wait, and one that is played."""
    player.arrive()
    for game, seats in (("azul", ["me", "open"]), ("sintra", ["me", "open", "open"]), ("pavilion", ["me", "me"])):
        form = {"game": game, "options": {}, "seats": [{"kind": seat} for seat in seats], "public": True, "undo": "ask"}
        player.ask("POST", "/api/matches", form)
    player.page.goto("/tables")


def history(player: Player) -> None:
    """A game under way and two of the past."""
    for game in ("sintra", "azul"):
        short_match(player, game)
    player.ask("POST", "/api/matches", {"game": "pavilion", "options": {}, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]})
    player.page.goto("/games")


def replay(game: str, move: int) -> Way:
    """A game of the past, at some position."""

    def reach(player: Player) -> None:
        player.page.goto(record_link(whole_record(game)).replace("#", f"?move={move}#"))

    return reach


def analysed(game: str, move: int) -> Way:
    """A game of the past with what the engine thinks of it."""

    def reach(player: Player) -> None:
        replay(game, move)(player)
        player.page.get_by_role("button", name="Analyse this game").click()
        player.page.get_by_role("img", name="Chances of winning").wait_for(timeout=180_000)

    return reach


def first_step(game: str, word: str) -> Way:
    """The first thing to do in a first game."""

    def reach(player: Player) -> None:
        player.page.goto(f"/learn/{game}")
        player.page.get_by_role("button", name=word).click()

    return reach


def account(player: Player) -> None:
    """An account with its sessions."""
    player.arrive()
    player.ask("POST", "/api/account", {"login": "ada", "password": "correct horse"})
    player.ask("PATCH", "/api/me", {"name": "Ada"})
    player.page.goto("/account")


def a_move(player: Player) -> None:
    """A move that has been chosen: tiles lifted, ghosts, points, words."""
    player.page.goto(fixture("azul-2-middle"))
    player.page.locator("[data-ready]").wait_for()
    for _ in range(2):
        player.choose(player.open_spots()[0])


FRENCH = {"language": "fr"}
DARK = {"theme": "dark"}
CONTRAST = {"theme": "contrast"}

SCREENS = [
    Screen("start", "The start page", "/"),
    Screen("start-phone", "The start page on a phone, in French", "/", "phone", FRENCH),
    Screen("start-dark", "The start page by night", "/", "tablet", DARK),
    Screen("new", "A new game to one’s own taste", "/new?game=azul"),
    Screen("new-phone", "The same on a phone, in French and dark", "/new?game=sintra&with=screen", "phone", FRENCH | DARK),
    Screen("waiting", "Waiting for a friend: link and QR code", waiting_room),
    Screen("tables", "Public tables", lobby, "tablet"),
    Screen("azul", "The table: Azul", fixture("azul-2-middle")),
    Screen("azul-move", "A move, chosen but not yet confirmed", a_move),
    Screen("azul-phone", "Azul on a phone", fixture("azul-2-middle"), "phone"),
    Screen("azul-four-dark", "Four players by night", fixture("azul-4-middle"), "desktop", DARK),
    Screen("azul-contrast", "High contrast, with letters", fixture("azul-2-jokers"), "desktop", CONTRAST | {"letters": True}),
    Screen("pavilion", "The table: Summer Pavilion", fixture("pavilion-2-place")),
    Screen("pavilion-phone", "Summer Pavilion on a phone, dark", fixture("pavilion-2-middle"), "phone", DARK),
    Screen("sintra", "The table: Stained Glass of Sintra", fixture("sintra-2-middle")),
    Screen("sintra-tablet", "Sintra on a tablet, in French", fixture("sintra-2-middle"), "tablet", FRENCH),
    Screen("end", "The end, with the points by source", fixture("azul-2-over")),
    Screen("learn", "A first game: learning by doing", first_step("azul", "Next")),
    Screen("learn-phone", "A first game on a phone, in French", first_step("sintra", "Suivant"), "phone", FRENCH),
    Screen("history", "My games", history, "tablet", FRENCH),
    Screen("replay", "Looking back, with the analysis beside it", analysed("azul", 40)),
    Screen("replay-dark", "Looking back at Summer Pavilion by night", replay("pavilion", 60), "desktop", DARK),
    Screen("rules", "Every rule has its own address", "/rules/azul#AZ-SCORE-2"),
    Screen("settings", "Settings", "/settings", "phone"),
    Screen("account", "An account", account, "tablet"),
]


def take(browser: Browser, base: str, screen: Screen) -> None:
    """Take one picture."""
    width, height = SIZES[screen.size]
    settings = {"language": "en", "theme": "light", "motion": "none", **screen.settings}
    context = browser.new_context(
        base_url=base, viewport={"width": width, "height": height}, reduced_motion="reduce", service_workers="block"
    )
    page = context.new_page()
    page.goto("/icon.svg")
    page.evaluate(REMEMBER, settings)
    player = Player(page)
    if isinstance(screen.reach, str):
        page.goto(screen.reach)
    else:
        screen.reach(player)
    settle(page)
    save(page.screenshot(), FOLDER / f"{screen.name}.png")
    context.close()


def settle(page: Page) -> None:
    """Until everything has come."""
    page.wait_for_load_state("networkidle")
    page.locator("[aria-busy=true]").wait_for(state="detached")
    page.wait_for_timeout(500)


def save(picture: bytes, file: Path) -> None:
    """Keep a picture with few colours: the flat ones of the theme exactly, the shades of the glazes nearly."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    counted: list[Any] = sorted(image.getcolors(image.width * image.height) or [], reverse=True)
    flat = [channel for _count, colour in counted[:FLAT] for channel in colour]
    shades = image.quantize(COLOURS - FLAT, method=Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(flat + shades[: 3 * (COLOURS - FLAT)])
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(file, optimize=True)


def write_page() -> None:
    """The page that shows them all."""
    lines = ["# Every screen", "", "Made by `python scripts/screenshots.py`.", ""]
    for screen in SCREENS:
        width, height = SIZES[screen.size]
        shown = {"phone": 240, "tablet": 420, "desktop": 760}[screen.size]
        lines += [
            f"## {screen.caption}",
            "",
            f'<img src="screenshots/{screen.name}.png" width="{shown}" alt="{screen.caption}, {width} × {height}">',
            "",
        ]
    (ROOT / "docs" / "screens.md").write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")


def main() -> None:
    """Take all pictures, or those that are named."""
    wanted = [screen for screen in SCREENS if not sys.argv[1:] or screen.name in sys.argv[1:]]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), environment={"TILEWORK_RATE_SCALE": "1000"})
        server.start()
        try:
            server.wait()
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for screen in wanted:
                take(browser, f"http://{server.host}", screen)
                print(f"{screen.name}: {(FOLDER / f'{screen.name}.png').stat().st_size // 1000} kB")
            browser.close()
        finally:
            server.stop()
    write_page()


if __name__ == "__main__":
    main()
