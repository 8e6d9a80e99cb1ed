"""Screens of a game: before it, at the table, after it, and its explanations."""

from itertools import cycle

from scripts.screens.screen import Screen, Way
from tests.web.page_player import Player
from tests.web.recorded_games import record_link, short_match, whole_record

from tilework import games


def fixture(name: str) -> str:
    """Open a position of the gallery as a table."""
    return f"/gallery?show={name}&as=table"


def waiting_room(player: Player) -> None:
    """Show a table with a free seat."""
    player.start("pavilion", {"kind": "me"}, {"kind": "open"})
    player.page.get_by_role("img", name="QR code").wait_for()


def lobby(player: Player) -> None:
    """Show open and running tables."""
    player.arrive()
    for game, seats in zip(games.names(), cycle((["me", "open"], ["me", "me"], ["me", "open", "open"])), strict=False):
        form = {"game": game, "options": {}, "seats": [{"kind": seat} for seat in seats], "public": True, "undo": "ask"}
        player.ask("POST", "/api/matches", form)
    player.page.goto("/tables")


def history(player: Player) -> None:
    """Show a running game, and a finished one of each other kind."""
    running, *finished = games.names()
    for game in finished:
        short_match(player, game)
    player.ask("POST", "/api/matches", {"game": running, "options": {}, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]})
    player.page.goto("/games")


def replay(game: str, move: int) -> Way:
    """Show a finished game at a position."""

    def reach(player: Player) -> None:
        player.page.goto(record_link(whole_record(game)).replace("#", f"?move={move}#"))

    return reach


def analysed(game: str, move: int) -> Way:
    """Show an analysed game."""

    def reach(player: Player) -> None:
        replay(game, move)(player)
        player.page.get_by_role("button", name="Analyse this game").click()
        player.page.get_by_role("img", name="Winning chances").wait_for(timeout=180_000)

    return reach


def first_step(game: str, word: str) -> Way:
    """Show the first step of a tutorial."""

    def reach(player: Player) -> None:
        player.page.goto(f"/learn/{game}/first")
        player.page.get_by_role("button", name=word).click()

    return reach


def account(player: Player) -> None:
    """Show an account with its sessions."""
    player.arrive()
    player.ask("POST", "/api/account", {"login": "ada", "password": "correct horse"})
    player.ask("PATCH", "/api/me", {"name": "Ada"})
    player.page.goto("/account")


def a_move(player: Player) -> None:
    """Show a selected move: lifted tiles, previews and points."""
    player.page.goto(fixture("azul-2-middle"))
    player.page.locator("[data-ready]").wait_for()
    for _ in range(2):
        player.choose(player.open_spots()[0])


def without_server(player: Player) -> None:
    """Show the start page while the server is unreachable."""
    player.page.route("**/api/**", lambda route: route.abort())
    player.page.goto("/")


def log(player: Player) -> None:
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
]

LAST = [
    Screen("not-found", "Nothing here", "/no/such/page"),
    Screen("offline", "No connection: played on this device", without_server, to="text=cannot be reached", sheet=True),
]
