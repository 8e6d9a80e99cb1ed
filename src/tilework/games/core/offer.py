"""The factory offer, the marker and the bag: the parts that all games of the family share."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from tilework.deprecation import renamed_names
from tilework.games.core import handful
from tilework.games.core.jit import compiled
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import DEAL, FIRST_PLAYER, NO_SEAT, State

CENTRE = 0
__getattr__: Callable[[str], object] = renamed_names(
    __name__, {"let_begin": "set_first_player", "weigh_bag": "bag_weights", "weigh_first_players": "first_player_weights"}
)
TILES_PER_FACTORY = 4


@compiled
def factory_count(players: int) -> int:
    """AZ-SETUP-1, SP-SETUP-1, SI-SETUP-1: 5, 7 or 9 factories."""
    return 2 * players + 1


@compiled
def source_count(state: State) -> int:
    """Count the sources: the centre and the factories."""
    return 2 * state.players + 2


@compiled
def next_seat(state: State, seat: int) -> int:
    """Return the next seat clockwise."""
    following = seat + 1
    return 0 if following == state.players else following


@compiled
def take(state: State, source: int, taken: int) -> None:
    """Take a handful from a source; what is left of a factory goes to the centre."""
    rest = state.offer[source] - taken
    state.offer[source] = 0
    state.offer[CENTRE] += rest


@compiled
def claim_marker(state: State, source: int, seat: int) -> bool:
    """Give the marker to the first to take from the centre in a round. True if that is this seat, now."""
    if source != CENTRE or state.marker != NO_SEAT:
        return False
    state.marker = seat
    return True


@compiled
def offer_is_empty(state: State) -> bool:
    """Whether neither the centre nor a factory holds a tile."""
    left = 0
    for source in range(source_count(state)):
        left |= state.offer[source]
    return left == 0


@compiled
def await_first_player(state: State) -> None:
    """Nobody begins yet: chance is to say who does."""
    state.marker = NO_SEAT
    state.phase = FIRST_PLAYER


@compiled
def set_first_player(state: State, seat: int) -> None:
    """Set the first player and clear the marker."""
    state.first = seat
    state.turn = seat
    state.marker = NO_SEAT


@compiled
def first_player_weights(state: State, weights: NDArray[np.int64]) -> int:
    """Every seat is as likely to begin as the others. Returns how many there are."""
    for seat in range(state.players):
        weights[seat] = 1
    return state.players


@compiled
def bag_weights(state: State, weights: NDArray[np.int64], kinds: int) -> int:
    """Weight each kind by its tiles in the bag; return the number of kinds."""
    for kind in range(kinds):
        weights[kind] = handful.count(state.bag, kind)
    return kinds


@compiled
def begin_round(state: State) -> None:
    """Put the marker back, let its holder begin (or the same seat again), and start the deal."""
    if state.marker != NO_SEAT:
        state.first = state.marker
    state.marker = NO_SEAT
    state.turn = state.first
    state.round_number += 1
    state.dealt = 0
    state.phase = DEAL


@compiled
def refill_bag(state: State) -> bool:
    """Before a tile is drawn: an empty bag gets all discarded tiles. False if there is nothing to draw at all."""
    if state.bag == 0:
        state.bag = state.discard
        state.discard = 0
    return state.bag != 0


@compiled
def draw(state: State, kind: int) -> int:
    """Draw one tile of a kind from the bag."""
    state.bag -= handful.single(kind)
    return kind


@compiled
def random_kind(state: State, rng: Generator) -> int:
    """Draw the kind of a random tile from the bag."""
    return handful.kind_at(state.bag, below(rng, handful.size(state.bag)))


@compiled
def deal_to_factory(state: State, kind: int) -> bool:
    """Draw one tile to the next factory place. False once all factories are full or nothing is left to draw."""
    state.offer[1 + state.dealt // TILES_PER_FACTORY] += handful.single(draw(state, kind))
    state.dealt += 1
    return state.dealt < TILES_PER_FACTORY * factory_count(state.players) and refill_bag(state)
