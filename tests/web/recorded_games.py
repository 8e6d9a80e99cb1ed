"""Games of the past: a whole one from the library, and a short one on the server."""

import base64
import zlib
from functools import cache

from playwright.sync_api import Page

from tests.helpers.server import fresh
from tests.web.page_player import Player
from tilework import bots
from tilework.match import Match, write_record


@cache
def whole_record(game: str) -> str:
    """The record of a game of two quick bots, played to its end."""
    return write_record(_played(game, 1000))


def short_record(game: str, moves: int = 5) -> str:
    """The record of the beginning of such a game: analysed in a moment."""
    return write_record(_played(game, moves))


def _played(game: str, most: int) -> Match:
    bot = bots.get("greedy")
    match = Match.new(game, seed=7, seats=("Ada", "Grace"), players=2)
    for _ in range(most):
        if match.is_over:
            break
        match.play(bot.choose(match.position, seed=7).action)
    return match


def record_link(record: str) -> str:
    """The address that shows a record from anywhere."""
    pressed = zlib.compressobj(wbits=-15)
    packed = pressed.compress(record.encode()) + pressed.flush()
    return "/replay/record#" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def short_match(player: Player, game: str = "azul", moves: int = 6) -> str:
    """The id of a game at a shared screen on the server: some moves, then somebody resigns."""
    player.be_somebody()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Grace"}]
    match: str = player.ask("POST", "/api/matches", {"game": game, "options": {}, "seats": seats, "undo": "free"})["match"]
    for _ in range(moves):
        view = player.ask("GET", f"/api/matches/{match}")
        _command(player, view, type="play", action=view["legal_actions"][0])
    _command(player, player.ask("GET", f"/api/matches/{match}"), type="resign", seat=0)
    return match


def _command(player: Player, view: dict[str, object], **command: object) -> None:
    form = {"match": view["match"], "seq": view["seq"], "command_id": fresh("command"), **command}
    answer = player.ask("POST", f"/api/matches/{view['match']}/commands", form)
    assert "error" not in answer, answer


def let_the_server_think(page: Page) -> None:
    """A browser that can't run the engine: what it wants to know, the server finds out."""
    page.add_init_script("delete globalThis.Worker")
    page.evaluate("delete globalThis.Worker")
