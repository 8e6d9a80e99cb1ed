"""Compile and load rules and bots before players need them.

Numba loads each function on first use under one process-wide lock. On the event loop that would block everybody while a bot's thread
compiles, so one match of each game is played at the start. A game with a native library needs one move, which loads its messages.
"""

from functools import cache

import structlog
from structlog.typing import FilteringBoundLogger

from tilework import games
from tilework.errors import TileworkError
from tilework.games.core import engine, libraries
from tilework.precompile import Tell, compile_all, load_advice, load_bots
from tilework.server.match import commands, projection, setup
from tilework.server.match.config import MatchConfig
from tilework.server.match.hosted import PLAYING
from tilework.server.match.projection import MatchContext
from tilework.server.match.seats import PERSON, Seat

log: FilteringBoundLogger = structlog.get_logger()


def compile_first(tell: Tell) -> None:
    """Compile in other processes. On failure functions are compiled on first use."""
    try:
        compile_all(tell)
    except Exception:
        log.exception("not_compiled")


def load_all_games() -> None:
    """Load the rules of every game by playing a match."""
    for name in games.names():
        try:
            load_game(name)
        except TileworkError:
            log.exception("game_unavailable", game=name)


@cache
def load_game(game: str) -> None:
    """Load the rules of a game once."""
    has_library = engine.current().name == engine.NATIVE and libraries.problem(game) is None
    warm_up_match(game, max_events=1 if has_library else None)


def load_all_bots() -> None:
    """Load the bots of all games."""
    for name in games.names():
        warm_up_bots(name)


def warm_up_bots(game: str) -> None:
    """Load the bots and hints of a game."""
    try:
        load_bots(game)
        load_advice(game)
    except Exception:
        log.exception("bot_unavailable", game=game)


def warm_up_match(game: str, max_events: int | None = None) -> int:
    """Play a whole match with views and undo, or its first events. Return the number of events."""
    rules = MatchConfig(game, setup.checked_options(game, {}, 2), None, False, False, "free", "one")
    hosted = setup.set_up(rules, [Seat(PERSON, person="one"), Seat(PERSON, person="two")], 0)
    while hosted.status == PLAYING and hosted.turn is not None and hosted.match and (max_events is None or hosted.seq < max_events):
        person = hosted.seats[hosted.turn].person or ""
        projection.view_of(hosted, person, MatchContext(), 0)
        legal = hosted.match.position.legal_numbers()
        commands.play(hosted, person, int(legal[hosted.seq % len(legal)]), 0, f"move {hosted.seq}")
        if hosted.seq == 4:
            commands.undo(hosted, person, 0, "undo")
    projection.view_of(hosted, None, MatchContext(), 0)
    return hosted.seq + 1
