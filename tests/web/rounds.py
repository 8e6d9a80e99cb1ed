"""Tables brought to the edge of a round, at a shared screen: what comes next is told by the page."""

from typing import Any

from tests.web.player import Player
from tilework import bots
from tilework.match import Dealer, Match, read_record, seed_from_number

NAMES = ("Ada", "Grace", "Blaise", "Sophie")


def sit_down(player: Player, game: str, players: int = 2, **options: Any) -> None:
    """A table at which everybody sits at this screen."""
    player.arrive()
    seats = [{"kind": "me", "name": name} for name in NAMES[:players]]
    form = {"game": game, "options": {"first": 1, **options}, "seats": seats, "undo": "free"}
    player.match = player.ask("POST", "/api/matches", form)["match"]


def send(player: Player, action: int) -> None:
    """Play an action without the page's doing."""
    seq = player.view()["seq"]
    form = {"type": "move", "match": player.match, "seq": seq, "move_id": f"rounds-{seq}", "action": action}
    answer = player.ask("POST", f"/api/matches/{player.match}/commands", form)
    assert "error" not in answer, answer


def play_to_the_edge(player: Player, rounds: int = 1, whole_game: bool = False) -> int:
    """Let a quick bot play for everybody until its next action ends the given round, or the game. Returns that action."""
    bot = bots.get("greedy")
    while True:
        match = read_record(player.page.context.request.get(f"/api/matches/{player.match}/record").text())
        action = bot.choose(match.position, seed=1).action
        after = Match(match.position.copy(), match.seats, Dealer(seed_from_number(1)))
        after.play(action)
        goes_on = int(after.position.record.round_number) == int(match.position.record.round_number)
        if after.is_over or not (whole_game or goes_on or int(match.position.record.round_number) < rounds):
            return int(action.number)
        send(player, int(action.number))
