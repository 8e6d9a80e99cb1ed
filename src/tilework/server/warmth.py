"""Loading the compiled rules before anybody waits for them.

Numba loads each function on its first use, under one lock for the whole process. If that happened on the event loop while a bot's thread
compiles its search, everybody would wait. So one whole match of each game is played, with all that the loop ever does.
"""

import structlog

from tilework import bots as bot
from tilework import games
from tilework.bots import Limits
from tilework.errors import TileworkError
from tilework.match import Match
from tilework.server.table import commands, projection, setup
from tilework.server.table.projection import Surroundings
from tilework.server.table.rules import TableRules
from tilework.server.table.seats import PERSON, Seat
from tilework.server.table.table import PLAYING

log = structlog.get_logger()


def warm_up(bots: bool = False) -> None:
    """Play a match of every game; and let the bots think about each, which takes longer to compile the very first time."""
    for name in games.names():
        try:
            play_a_match(name)
        except TileworkError:
            log.exception("game_unavailable", game=name)
        if bots:
            try_bot_out(name)


def try_bot_out(game: str) -> None:
    """Load the search of a game."""
    try:
        bot.get(bot.names()[1]).choose(Match.new(game, seed=1).position, Limits(nodes=10))
    except Exception:
        log.exception("bot_unavailable", game=game)


def play_a_match(game: str) -> int:
    """A match from beginning to end, with views and undo. Returns the number of its events."""
    rules = TableRules(game, setup.checked_options(game, {}, 2), None, False, False, "free", "one")
    table = setup.set_up(rules, [Seat(PERSON, person="one"), Seat(PERSON, person="two")], 0)
    while table.status == PLAYING and table.turn is not None and table.match:
        person = table.seats[table.turn].person or ""
        projection.view(table, person, Surroundings(), 0)
        legal = table.match.position.legal_numbers()
        commands.play(table, person, int(legal[table.seq % len(legal)]), 0, f"move {table.seq}")
        if table.seq == 4:
            commands.undo(table, person, 0, "undo")
    projection.view(table, None, Surroundings(), 0)
    return table.seq + 1
