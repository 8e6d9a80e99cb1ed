"""The rules of Duo, each function beside the ledger rules that it keeps. Nothing here checks its caller."""

import numpy as np
from numpy.typing import NDArray

from tilework.games.core import handful
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal, note
from tilework.games.core.offer import (
    await_first_player,
    bag_weights,
    begin_round,
    claim_marker,
    deal_to_factory,
    first_player_weights,
    next_seat,
    offer_is_empty,
    random_kind,
    refill_bag,
    set_first_player,
    source_count,
    take,
)
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import DEAL, DRAFT, FIRST_PLAYER, NO_SEAT, OVER, SOURCES
from tilework.games.duo.state import COLOURS, NOTE_MARKER, NOTE_PLACED, NOTE_SPILT, ROUNDS, SPACES, TILES_PER_COLOUR, State


@compiled
def set_up(state: State, numbers: NDArray[np.int64]) -> None:
    """DU-SETUP-1: an empty table; the numbers are the players and who begins, or NO_SEAT yet."""
    state.players = numbers[0]
    state.bag = TILES_PER_COLOUR * 0x0101
    await_first_player(state)
    if numbers[1] != NO_SEAT:
        begin_game(state, numbers[1])


@compiled
def begin_game(state: State, first: int) -> None:
    """DU-SETUP-1: the first player is known; the first deal follows."""
    set_first_player(state, first)
    begin_round(state)


@compiled
def chance(state: State, weights: NDArray[np.int64]) -> int:
    """What chance may decide next: the weight of each outcome. Returns how many there are."""
    if state.phase == FIRST_PLAYER:
        return first_player_weights(state, weights)
    return bag_weights(state, weights, COLOURS)


@compiled
def resolve(state: State, outcome: int, journal: Journal) -> None:
    """Let chance decide: the first player, or the next tile drawn."""
    if state.phase == FIRST_PLAYER:
        begin_game(state, outcome)
    elif not deal_to_factory(state, outcome):
        state.phase = DRAFT


@compiled
def deal(state: State, rng: Generator, journal: Journal) -> None:
    """Resolve all that chance decides until a player is to move."""
    if state.phase == FIRST_PLAYER:
        begin_game(state, below(rng, state.players))
    if state.phase == DEAL:
        while deal_to_factory(state, random_kind(state, rng)):
            pass
        state.phase = DRAFT


@compiled
def legal_actions(state: State, out: NDArray[np.int16]) -> int:
    """DU-TAKE-1: write all takes in ascending order, and return how many there are."""
    n = 0
    if state.phase == DRAFT:
        for colour in range(COLOURS):
            for source in range(source_count(state)):
                out[n] = colour * SOURCES + source
                n += handful.count(state.offer[source], colour) > 0
    return n


@compiled
def apply(state: State, action: int, journal: Journal) -> None:
    """DU-TAKE-1, DU-TAKE-2: take tiles and lay them; the next seat follows, or the round is over."""
    seat = state.turn
    colour = action // SOURCES
    source = action % SOURCES
    taken = handful.keep_kind(state.offer[source], colour)
    take(state, source, taken)
    if claim_marker(state, source, seat):
        note(journal, NOTE_MARKER, seat, 0, 0, 0, 0, 0)
    lay(state, seat, colour, handful.size(taken), journal)
    if offer_is_empty(state):
        end_round(state)
    else:
        state.turn = next_seat(state, seat)


@compiled
def lay(state: State, seat: int, colour: int, number: int, journal: Journal) -> None:
    """DU-SCORE-1, DU-SCORE-2: what fits on the line scores, what does not costs, never below 0."""
    placed = min(number, SPACES - handful.count(state.lines[seat], colour))
    if placed > 0:
        state.lines[seat] += handful.of_kind(colour, placed)
        state.score[seat] += placed
        note(journal, NOTE_PLACED, seat, placed, colour, placed, 0, 0)
    if number > placed:
        before = state.score[seat]
        state.score[seat] = max(0, before - (number - placed))
        state.discard += handful.of_kind(colour, number - placed)
        note(journal, NOTE_SPILT, seat, state.score[seat] - before, colour, number - placed, 0, 0)


@compiled
def end_round(state: State) -> None:
    """DU-END-1: two rounds are played, or as many as there are tiles for."""
    if state.round_number < ROUNDS and refill_bag(state):
        begin_round(state)
    else:
        state.phase = OVER


@compiled
def ranking_key(state: State, seat: int) -> int:
    """DU-END-2: a number that ranks the seats."""
    return state.score[seat]
