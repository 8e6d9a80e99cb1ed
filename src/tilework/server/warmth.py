"""Compiling and loading the rules and bots before anybody waits for them.

Numba loads each function on its first use, under one lock for the whole process. If that happened on the event loop while a bot's thread
compiles its search, everybody would wait. So one whole match of each game is played, with all that the loop ever does.
"""

from functools import cache

import structlog

from tilework import games
from tilework.compiling import Tell, compile_all, load_advice, load_bots
from tilework.errors import TileworkError
from tilework.server.match import commands, projection, setup
from tilework.server.match.hosted import PLAYING
from tilework.server.match.projection import Surroundings
from tilework.server.match.rules import MatchRules
from tilework.server.match.seats import PERSON, Seat

log = structlog.get_logger()


def compile_first(tell: Tell) -> None:
    """Compile what is not, in other processes: here it would keep everybody waiting. If that fails, it is compiled when it is needed."""
    try:
        compile_all(tell)
    except Exception:
        log.exception("not_compiled")


def load_all_games() -> None:
    """Play a match of every game: its rules are then in memory."""
    for name in games.names():
        try:
            load_game(name)
        except TileworkError:
            log.exception("game_unavailable", game=name)


@cache
def load_game(game: str) -> None:
    """Play a match of a game, once: what is loaded stays in memory."""
    play_a_match(game)


def load_all_bots() -> None:
    """Load the bots of all games."""
    for name in games.names():
        try_bots_out(name)


def try_bots_out(game: str) -> None:
    """Load the bots of a game, and what gives advice."""
    try:
        load_bots(game)
        load_advice(game)
    except Exception:
        log.exception("bot_unavailable", game=game)


def play_a_match(game: str) -> int:
    """A match from beginning to end, with views and undo. Returns the number of its events."""
    rules = MatchRules(game, setup.checked_options(game, {}, 2), None, False, False, "free", "one")
    hosted = setup.set_up(rules, [Seat(PERSON, person="one"), Seat(PERSON, person="two")], 0)
    while hosted.status == PLAYING and hosted.turn is not None and hosted.match:
        person = hosted.seats[hosted.turn].person or ""
        projection.view_of(hosted, person, Surroundings(), 0)
        legal = hosted.match.position.legal_numbers()
        commands.play(hosted, person, int(legal[hosted.seq % len(legal)]), 0, f"move {hosted.seq}")
        if hosted.seq == 4:
            commands.undo(hosted, person, 0, "undo")
    projection.view_of(hosted, None, Surroundings(), 0)
    return hosted.seq + 1
