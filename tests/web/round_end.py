"""Tables brought to the edge of a round, at a shared screen: what comes next is told by the page."""

from playwright.sync_api import Error, Page

from tests.helpers.json_types import Json
from tests.helpers.server import until
from tests.web.page_player import Player
from tilework import bots
from tilework.match import Dealer, Match, read_record, seed_from_number

NAMES = ("Ada", "Grace", "Blaise", "Sophie")
TICK = 20
"""Milliseconds that a stopped clock goes on at a time."""


def sit_down(player: Player, game: str, players: int = 2, **options: Json) -> None:
    """A table at which everybody sits at this screen."""
    player.be_somebody()
    seats = [{"kind": "me", "name": name} for name in NAMES[:players]]
    form = {"game": game, "options": {"first": 1, **options}, "seats": seats, "undo": "free"}
    player.match = player.ask("POST", "/api/matches", form)["match"]


def send(player: Player, action: int, seq: int | None = None) -> int:
    """Play an action without the page's doing. Returns where the match then is."""
    seq = player.view()["seq"] if seq is None else seq
    form = {"type": "play", "match": player.match, "seq": seq, "command_id": f"rounds-{seq}", "action": action}
    answer = player.ask("POST", f"/api/matches/{player.match}/commands", form)
    assert "error" not in answer, answer
    return int(answer["seq"])


def play_to_the_edge(player: Player, rounds: int = 1, whole_game: bool = False) -> int:
    """Let a quick bot play for everybody until its next action ends the given round, or the game. Returns that action.

    The server is asked for the record only where it has drawn; all else is played here as well.
    """
    bot, seq = bots.get("greedy"), player.view()["seq"]
    match = as_recorded(player)
    while True:
        action = bot.choose(match.position, seed=1).action
        after = Match(match.position.copy(), match.seats, Dealer(seed_from_number(1)))
        drawn = after.play(action).draws
        goes_on = int(after.position.state.round_number) == int(match.position.state.round_number)
        if after.is_over or not (whole_game or goes_on or int(match.position.state.round_number) < rounds):
            return int(action.number)
        seq = send(player, int(action.number), seq)
        match = as_recorded(player) if drawn else after


def as_recorded(player: Player) -> Match:
    """The match as its record tells it."""
    return read_record(player.page.context.request.get(f"/api/matches/{player.match}/record").text())


def stop_the_clock(player: Player) -> Page:
    """Come to the table, and let time go on only when told to."""
    page = player.page
    page.clock.install()
    player.sit(player.match)
    page.locator("[data-ready]").wait_for()
    pause(page)
    return page


def pause(page: Page) -> None:
    """Stop a page's clock a little ahead of now. On a busy machine that may have passed when it is told so: then once more."""

    def stopped() -> bool:
        try:
            page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 5)
        except Error as error:
            if "to the past" not in str(error):
                raise
            return False
        return True

    until(stopped)


def tick_until(page: Page, holds: str, arg: Json = None, each: int = TICK) -> None:
    """Let time go on little by little until something holds: a connection that the stopped clock takes for lost comes back by it."""

    def look() -> Json:
        found = page.evaluate(holds, arg)
        if not found:
            page.clock.run_for(each)
        return found

    until(look)


def wait_for_the_story(page: Page) -> None:
    """Until the table tells what has happened."""
    tick_until(page, "() => !!document.querySelector('[data-animating]')")
