"""Take pictures of every screen: ``python scripts/screenshots.py [name …]``.

Starts a server of its own, opens the built client in Debian's Chromium, and writes ``docs/screenshots/*.webp`` (each screen at a desk
and on a phone, by day and by night) and the page that shows them, ``docs/screens.md``. With names, only those screens are taken anew.
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
from tests.web import gallery  # noqa: E402
from tests.web.chromium import launch  # noqa: E402
from tests.web.player import Player  # noqa: E402
from tests.web.records import record_link, short_match, whole_record  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
SIZES = {"desktop": (1440, 900), "tablet": (768, 1024), "phone": (360, 780)}
SHOWN = {"desktop": 620, "tablet": 330, "phone": 180}
EVERY = tuple((size, theme) for theme in ("light", "dark") for size in ("desktop", "phone"))
QUALITY = 82
REMEMBER = "settings => localStorage.setItem('tilework.settings', JSON.stringify(settings))"
Way = Callable[[Player], None]


@dataclass(frozen=True)
class Screen:
    """A screen: how to get there, what it shows, and in which sizes and themes its pictures are taken."""

    name: str
    caption: str
    reach: Way | str
    looks: tuple[tuple[str, str], ...] = EVERY
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
        player.page.get_by_role("img", name="Winning chances").wait_for(timeout=180_000)

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


def without_server(player: Player) -> None:
    """The start page when nothing answers."""
    player.page.route("**/api/**", lambda route: route.abort())
    player.page.goto("/")


def log(player: Player) -> None:
    """What happened so far, in words."""
    player.start("azul")
    for _ in range(2):
        player.wait_for_turn()
        player.play()
    player.wait_for_turn()
    player.page.keyboard.press("l")


FRENCH = {"language": "fr"}
ONE = (("desktop", "contrast"), ("phone", "contrast"))
STANDING = (("tablet", "light"), ("tablet", "dark"))

SCREENS = [
    Screen("start", "The start page", "/"),
    Screen("start-french", "The start page in French", "/", settings=FRENCH),
    Screen("new", "A new game with your own options", "/new?game=azul"),
    Screen("waiting", "Waiting for a friend: link and QR code", waiting_room),
    Screen("tables", "Public tables", lobby),
    Screen("join", "I have a link", "/join"),
    Screen("azul", "Azul", fixture("azul-2-middle")),
    Screen("azul-move", "A move, chosen but not yet confirmed", a_move),
    Screen("azul-four", "Azul with four players", fixture("azul-4-middle")),
    Screen("azul-grey", "Azul with the grey wall", fixture("azul-2-grey-tile")),
    Screen("azul-jokers", "Azul with jokers", fixture("azul-2-jokers")),
    Screen("azul-mini", "Azul Mini", fixture("azul-3-mini")),
    Screen("azul-contrast", "High contrast, with a letter on every tile", fixture("azul-2-jokers"), ONE, {"letters": True}),
    Screen("pavilion-take", "Summer Pavilion with four players: taking tiles", fixture("pavilion-4-middle")),
    Screen("pavilion", "Summer Pavilion: placing tiles", fixture("pavilion-2-place")),
    Screen("pavilion-mono", "Summer Pavilion, the single-colour side", fixture("pavilion-2-mono")),
    Screen("sintra", "Stained Glass of Sintra", fixture("sintra-2-middle")),
    Screen("sintra-b", "Sintra, palace side B", fixture("sintra-2-palace-b")),
    Screen("sintra-four", "Sintra with four players, on a tablet and in French", fixture("sintra-4-middle"), STANDING, FRENCH),
    Screen("log", "The log, with a link to each rule", log),
    Screen("end", "The end, with the points by source", fixture("pavilion-4-over")),
    Screen("learn", "A first game: learning by doing", first_step("azul", "Next")),
    Screen("history", "My games", history),
    Screen("replay", "A replay, with the analysis beside it", analysed("azul", 40)),
    Screen("import", "A record from anywhere", "/replay"),
    Screen("rules-index", "The rules", "/rules"),
    Screen("rules", "Every rule has its own address", "/rules/azul#AZ-SCORE-2"),
    Screen("leaderboard", "The leaderboard", "/leaderboard"),
    Screen("settings", "Settings", "/settings"),
    Screen("account", "An account", account),
    Screen("not-found", "Nothing here", "/no/such/page"),
    Screen("offline", "No connection: played on this device", without_server),
]


def take(browser: Browser, base: str, screen: Screen) -> int:
    """Go to a screen once and take all its pictures. Returns their bytes."""
    width, height = SIZES[screen.looks[0][0]]
    context = browser.new_context(
        base_url=base, viewport={"width": width, "height": height}, reduced_motion="reduce", service_workers="block"
    )
    gallery.hang(context)
    page = context.new_page()
    page.goto("/icon.svg")
    page.evaluate(REMEMBER, {"language": "en", "theme": screen.looks[0][1], "motion": "none", **screen.settings})
    if isinstance(screen.reach, str):
        page.goto(screen.reach)
    else:
        screen.reach(Player(page))
    settle(page)
    taken = 0
    for size, theme in screen.looks:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        page.wait_for_timeout(400)
        taken += save(page.screenshot(), file_of(screen, size, theme))
    context.close()
    return taken


def settle(page: Page) -> None:
    """Until everything has come."""
    page.wait_for_load_state("networkidle")
    page.locator("[aria-busy=true]").wait_for(state="detached")
    page.evaluate("document.fonts.ready.then(() => null)")
    page.wait_for_timeout(300)


def file_of(screen: Screen, size: str, theme: str) -> Path:
    """Where a picture is kept."""
    return FOLDER / f"{screen.name}-{size}-{theme}.webp"


def save(picture: bytes, file: Path) -> int:
    """Keep a picture small. Returns its bytes."""
    Image.open(io.BytesIO(picture)).convert("RGB").save(file, quality=QUALITY, method=6)
    return file.stat().st_size


def write_page() -> None:
    """The page that shows them all."""
    lines = ["# Every screen", "", "Made by `python scripts/screenshots.py`.", ""]
    for screen in SCREENS:
        lines += [f"## {screen.caption}", ""]
        for size, theme in screen.looks:
            width, height = SIZES[size]
            words = f"{screen.caption}, {theme}, {width} × {height}"
            lines.append(f'<img src="screenshots/{file_of(screen, size, theme).name}" width="{SHOWN[size]}" alt="{words}">')
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
    kept = {file_of(screen, *look) for screen in SCREENS for look in screen.looks}
    for file in FOLDER.glob("*.webp"):
        if file not in kept:
            file.unlink()


def main() -> None:
    """Take all pictures, or those that are named."""
    wanted = [screen for screen in SCREENS if not sys.argv[1:] or screen.name in sys.argv[1:]]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), environment={"TILEWORK_RATE_SCALE": "1000"})
        server.start()
        try:
            server.wait()
            browser = launch(playwright)
            for screen in wanted:
                print(f"{screen.name}: {take(browser, f'http://{server.host}', screen) // 1000} kB")
            browser.close()
        finally:
            server.stop()
    clear_out()
    write_page()


if __name__ == "__main__":
    main()
