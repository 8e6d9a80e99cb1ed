"""A position from its public view: the way back from ``Position.view()``, for whoever makes positions from plain data."""

from collections.abc import Mapping
from typing import cast

from tilework import games
from tilework.errors import InvalidPosition, TileworkError
from tilework.games.core.state import NO_SEAT, OVER
from tilework.games.core.unpack import Plain
from tilework.games.core.view_reader import ViewReader, tiles
from tilework.games.game import Game
from tilework.games.options import Options

MAX_ROUNDS = 30_000
MAX_POINTS = 30_000


def read_view(view: object) -> tuple[Game, Options, Plain]:
    """Read and check the game, options and state shown by a view."""
    game, options, state = parse_view(view)
    game.check(state, options)
    return game, options, state


def parse_view(view: object) -> tuple[Game, Options, Plain]:
    """Read the game, options and state shown by a view, without checking whether the position can occur."""
    seen = ViewReader(view)
    game = games.get(cast(str, seen.get("game")))  # it says what is wrong with anything else
    options = _options(game, ViewReader(seen.get("options"), seen.path_of("options")))
    players = options["players"]
    if seen.data.get("players", players) != players:
        raise InvalidPosition("view-players", players=players)
    state = game.cleared(options)
    _fill_common(game, seen, state, players)
    game.fill(seen, state, options)
    return game, options, state


def _options(game: Game, given: ViewReader) -> Options:
    try:
        return game.complete_options(cast(Mapping[str, bool | int | str], dict(given.data)))
    except TileworkError as error:
        raise InvalidPosition("at", where=given.where, problem=error) from error


def _fill_common(game: Game, seen: ViewReader, state: Plain, players: int) -> None:
    phases = game.phases
    phase = list(phases.keys())[seen.choice("phase", list(phases.values()))]
    first, marker, turn = seen.seat("first_player", players), seen.seat("marker", players), seen.seat("turn", players)
    if (turn is None) == (phase > OVER):
        raise InvalidPosition("view-turn-seat" if phase > OVER else "view-turn-null", phase=phases[phase])
    state["phase"] = phase
    state["first"] = 0 if first is None else first
    state["marker"] = NO_SEAT if marker is None else marker
    state["turn"] = seen.integer("next_turn", 0, players - 1) if turn is None else turn
    state["round_number"] = seen.integer("round", 0, MAX_ROUNDS)
    state["dealt"] = seen.integer("dealt", 0, MAX_ROUNDS)
    kinds = game.kinds
    state["offer"][0] = seen.tiles("centre", kinds)
    for number, here in enumerate(seen.sequence("factories", 2 * players + 1)):
        state["offer"][1 + number] = tiles(here, kinds, f"view.factories[{number}]")
    state["bag"] = seen.counts("bag", kinds)
    state["discard"] = seen.counts(game.discard_name, kinds)
    for seat, board in enumerate(seen.objects("boards", players)):
        state["score"][seat] = board.integer("score", -MAX_POINTS, MAX_POINTS)
