"""Screens for returning players: puzzles, people, tournaments, statistics, sharing, own data, and text mode."""

import base64
from collections.abc import Callable
from dataclasses import replace

from playwright.sync_api import Page
from scripts.screens.screen import Screen, Way
from scripts.screens.seed_data import World
from tests.helpers.server import Person
from tests.web.page_player import Player
from tests.web.recorded_games import record_link, short_record
from tests.web.round_end import pause

AS_TEXT = {"text": True}
ONE = (("desktop", "light"),)
FRAMED = """<body style="margin: 0; display: grid; place-items: center; height: 100vh">
<img style="max-height: 100vh" src="data:image/png;base64,{data}">"""


def once(_prepared: object, path: str) -> str:
    """Return the path of a page, when what it shows has been prepared."""
    return path


def as_person(person: Callable[[], Person], path: Callable[[], str]) -> Way:
    """Open a page as a person."""

    def reach(player: Player) -> None:
        sign_in(player.page, person())
        player.page.goto(path())

    return reach


def sign_in(page: Page, person: Person) -> None:
    """Sign this browser in."""
    url = f"http://{person.host}"
    page.context.add_cookies([{"name": name, "value": value, "url": url} for name, value in person.http.cookies.items()])


# Puzzles.


def answer_today(player: Player, *spots: str, standing: str) -> None:
    """Play a move in the first day's puzzle and wait for the verdict."""
    player.page.goto("/puzzles/azul/daily")
    player.page.locator("[data-standing=open]").wait_for()
    for spot in spots:
        player.choose(spot)
    player.page.get_by_role("button", name="Confirm").click()
    player.page.locator(f"[data-standing={standing}]").wait_for()


def solve_today(player: Player) -> None:
    """Solve it: two blue tiles to the floor."""
    answer_today(player, "centre:blue", "floor", standing="solved")


def overview(player: Player) -> None:
    """Show the overview with today's puzzle solved and some training done."""
    solve_today(player)
    player.page.goto("/puzzles/sintra/train")
    player.page.get_by_role("button", name="Solution").click()
    player.page.goto("/puzzles")


def missed(player: Player) -> None:
    """Play a losing move."""
    answer_today(player, "centre:white", "line:5", standing="missed")


def run_over(player: Player) -> None:
    """Let the three minutes run out."""
    player.page.clock.install()
    player.page.goto("/puzzles/azul/run")
    player.page.locator("[data-standing=open]").wait_for()
    pause(player.page)
    player.page.clock.run_for(190_000)
    player.page.get_by_role("heading", name="solved").wait_for()


# People.


def waiting(player: Player) -> None:
    """Wait half a minute in matchmaking."""
    player.arrive()
    player.page.clock.install()
    player.page.goto("/quick?game=azul")
    pause(player.page)
    player.page.get_by_role("button", name="Find players").click()
    player.page.get_by_text("Looking for players").wait_for()
    player.page.clock.run_for(31_000)
    player.page.get_by_role("heading", name="Play a bot?").wait_for()


def talk(world: World) -> Way:
    """Show a table with chat."""

    def reach(player: Player) -> None:
        grace = world.others[0]
        match = world.table(world.ada, grace, moves=4, undo="ask")
        for person, said in (
            (world.ada, {"preset": "good_luck"}),
            (grace, {"preset": "thanks"}),
            (grace, {"text": "Your wall is getting dangerous."}),
        ):
            person.post(f"/api/matches/{match}/chat", said)
        sign_in(player.page, world.ada)
        player.sit(match)
        player.page.locator("[data-ready]").wait_for()
        player.page.get_by_role("button", name="Menu").click()
        player.page.get_by_role("button", name="Messages").click()

    return reach


# Share.


def sharing(world: World) -> Way:
    """Show the link, the embed code and the image."""

    def reach(player: Player) -> None:
        sign_in(player.page, world.ada)
        player.page.goto(f"/replay/{world.played[0]}?move=24")
        player.page.get_by_role("button", name="Share").click()
        player.page.get_by_role("img", name="QR code").wait_for()

    return reach


def device_picture(game: str) -> Way:
    """Show the image that the browser renders of a position."""

    def reach(player: Player) -> None:
        page = player.page
        page.goto(record_link(short_record(game, 30)).replace("#", "?move=30#"))
        page.get_by_role("button", name="Share").click()
        with page.expect_download() as download:
            page.get_by_role("button", name="Picture").click()
        data = base64.b64encode(download.value.path().read_bytes()).decode()
        page.goto("about:blank")
        page.set_content(FRAMED.format(data=data))

    return reach


# As text.


def text_table(player: Player) -> None:
    """Show a game in text mode."""
    player.start("azul", {"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}, options={"first": 1})
    player.page.get_by_role("heading", name="Your move").wait_for()


def text_replay(player: Player) -> None:
    """Show an analysed game in text mode."""
    player.page.goto(record_link(short_record("azul", 4)).replace("#", "?move=3#"))
    player.page.get_by_role("button", name="Analyse this game").click()
    player.page.get_by_role("table", name="Winning chances, move by move").wait_for(timeout=180_000)


def screens(world: World) -> list[Screen]:
    """Return all screens."""

    def mine(path: Callable[[], str]) -> Way:
        return as_person(lambda: world.ada, path)

    found = [
        Screen("puzzles", "Puzzles: today’s, training, and runs against the clock", overview),
        Screen("puzzle-daily", "The puzzle of the day", "/puzzles/azul/daily"),
        Screen("puzzle-missed", "A puzzle: not the best move", missed),
        Screen("puzzle-solved", "A puzzle: solved and explained", solve_today),
        Screen("puzzle-train", "Training", "/puzzles/pavilion/train"),
        Screen("puzzle-run", "A run against the clock", "/puzzles/sintra/run"),
        Screen("puzzle-run-over", "A run against the clock, over", run_over),
        Screen(
            "profile", "A profile, as others see it", as_person(lambda: world.others[0], lambda: once(world.played, f"/p/{world.ada.id}"))
        ),
        Screen(
            "people",
            "One’s own profile: recent opponents, and whom one follows",
            mine(lambda: once(world.played, f"/p/{world.ada.id}")),
            to="h2:has-text('Recent opponents')",
        ),
        Screen("quick", "Quick match", "/quick?game=azul"),
        Screen("quick-wait", "Quick match: a bot is offered after half a minute", waiting),
        Screen("watch", "Games to watch", mine(lambda: once(world.running, "/watch"))),
        Screen("talk", "Messages at the table", talk(world)),
        Screen("calls", "Notifications", mine(lambda: "/settings"), to="text=Notify me"),
        Screen("tournaments", "Tournaments", mine(lambda: once(world.tournaments, "/tournaments"))),
        Screen("tournament-new", "A new tournament", mine(lambda: "/tournaments/new")),
        Screen("tournament-arena", "An arena", mine(lambda: f"/t/{world.arena}")),
        Screen("tournament-swiss", "A Swiss tournament", mine(lambda: f"/t/{world.swiss}")),
        Screen("tournament-round-robin", "A round robin", mine(lambda: f"/t/{world.round_robin}")),
        Screen("tournament-duplicate", "A duplicate: the same deals at every table", mine(lambda: f"/t/{world.duplicate}")),
        Screen("standings", "Standings, with tie-breaks", mine(lambda: f"/t/{world.duplicate}"), to="h2:has-text('Standings')"),
        Screen("statistics", "One’s own statistics", mine(lambda: once(world.played, f"/p/{world.ada.id}/statistics"))),
        Screen(
            "statistics-phases",
            "One’s own statistics: chances by phase, luck and skill",
            mine(lambda: once(world.played, f"/p/{world.ada.id}/statistics")),
            to="section:nth-of-type(2) h2",
        ),
        Screen("statistics-all", "Statistics of all games", mine(lambda: once(world.played, "/statistics"))),
        Screen("openings", "The opening explorer", mine(lambda: once(world.played, "/openings/azul"))),
        Screen("share", "Share: a link, a QR code, a frame for another page, a picture", sharing(world), to="text=Link to this position"),
        Screen("embed", "A replay in a frame of another page", mine(lambda: f"/embed/{world.played[0]}?move=24")),
        Screen(
            "picture-server",
            "A picture of a position, made by the server",
            mine(lambda: f"/picture/match/{world.played[0]}.png?move=24"),
            ONE,
        ),
        Screen("picture-device", "A picture of a position, made by the browser", device_picture("pavilion"), ONE),
        Screen("your-data", "Your data: download everything, or delete it", mine(lambda: "/account"), to="text=Download everything"),
        Screen("privacy", "What is kept, and why", "/privacy"),
        Screen("mail-off", "The end of all mail, from a link in each", "/email/unsubscribe?token=x"),
        Screen("text-table", "A table as text", text_table, settings=AS_TEXT),
        Screen("text-replay", "A replay and its analysis as text", text_replay, settings=AS_TEXT),
        Screen("text-puzzle", "A puzzle as text", "/puzzles/azul/daily", settings=AS_TEXT),
    ]
    return [replace(screen, sheet=True) for screen in found]
