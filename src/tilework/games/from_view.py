"""A position from its public view: the way back from ``Position.view()``, for whoever makes positions from plain data."""

from typing import cast

from tilework.errors import InvalidPosition, TileworkError
from tilework.games.core.shown import Shown, tiles
from tilework.games.core.state import NOBODY, OVER, State, States
from tilework.games.game import Game
from tilework.games.options import Options

MOST_ROUNDS = 30_000
MOST_POINTS = 30_000


def read_view(view: object) -> tuple[Game, Options, States]:
    """The game, the options and the state that a view shows, checked."""
    from tilework.games import get

    seen = Shown(view)
    game = get(cast(str, seen.get("game")))  # it says what is wrong with anything else
    given = Shown(seen.get("options"), seen.at("options"))
    try:
        options = game.complete_options(dict(given.data))
    except TileworkError as error:
        raise InvalidPosition(f"{given.where}: {error}") from None
    players = options["players"]
    if seen.data.get("players", players) != players:
        raise InvalidPosition(f"view.players must be {players}, as in its options")
    states = game.cleared(options)
    state = states[0]
    _fill_common(game, seen, state, players)
    game.part("from_view").fill(seen, state, options)
    game.check(state, options)
    return game, options, states


def _fill_common(game: Game, seen: Shown, state: State, players: int) -> None:
    phases = game.part("view").PHASES
    phase = list(phases)[seen.word("phase", list(phases.values()))]
    first, marker, turn = (seen.seat(name, players) for name in ("first_player", "marker", "turn"))
    if (turn is None) == (phase > OVER):
        raise InvalidPosition(f"view.turn must be {'a seat' if phase > OVER else 'null'} in the phase {phases[phase]}")
    state.phase = phase
    state.first = first or 0
    state.marker = NOBODY if marker is None else marker
    state.turn = seen.whole("next_turn", 0, players - 1) if turn is None else turn
    state.round_number = seen.whole("round", 0, MOST_ROUNDS)
    state.dealt = seen.whole("dealt", 0, MOST_ROUNDS)
    kinds = game.kinds
    factories = seen.several("factories", 2 * players + 1)
    state.offer[0] = seen.tiles("centre", kinds)
    for number, here in enumerate(factories):
        state.offer[1 + number] = tiles(here, kinds, f"view.factories[{number}]")
    state.bag = seen.counts("bag", kinds)
    state.discard = seen.counts(game.discard_name, kinds)
    for seat, board in enumerate(seen.objects("boards", players)):
        state.score[seat] = board.whole("score", -MOST_POINTS, MOST_POINTS)
