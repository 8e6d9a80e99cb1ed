"""Move generation and move ordering."""

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import move_order_score
from tilework.bots.search.search_state import SearchState
from tilework.games.core.dispatch import legal_actions
from tilework.games.core.jit import compiled
from tilework.games.core.offer import source_count
from tilework.games.core.state import State


@compiled
def generate_moves(state: State, out: NDArray[np.int16]) -> int:
    """Write the legal actions; of factories with equal tiles only the first is used."""
    hidden = 0
    for source in range(2, source_count(state)):
        here = state.offer[source]
        same = 0
        for earlier in range(1, source):
            same |= state.offer[earlier] == here
        hidden |= (same & (here != 0)) << source
    if hidden == 0:
        return legal_actions(state, out)
    return generate_visible_moves(state, hidden, out)


@compiled
def generate_visible_moves(state: State, hidden: int, out: NDArray[np.int16]) -> int:
    """Write the legal actions as if the factories of a bit set were empty."""
    first, second, third, fourth = state.offer[2], state.offer[3], state.offer[4], state.offer[5]
    fifth, sixth, seventh, eighth = state.offer[6], state.offer[7], state.offer[8], state.offer[9]
    for source in range(2, source_count(state)):
        if hidden >> source & 1:
            state.offer[source] = 0
    number = legal_actions(state, out)
    state.offer[2], state.offer[3], state.offer[4], state.offer[5] = first, second, third, fourth
    state.offer[6], state.offer[7], state.offer[8], state.offer[9] = fifth, sixth, seventh, eighth
    return number


@compiled
def score_moves(search: SearchState, ply: int, number: int, known: int, side: int) -> None:
    """Score moves for ordering: the table's move, killers, then the game's estimate plus history."""
    state = search.stack[ply]
    for i in range(number):
        action = search.move_lists[ply, i]
        rank = 16 * move_order_score(state, action) + min(search.history[side, action], 1 << 20)
        if action == known:
            rank = 1 << 30
        elif action == search.killers[ply, 0] or action == search.killers[ply, 1]:
            rank += 1 << 11
        search.move_scores[ply, i] = rank


@compiled
def pick_next(search: SearchState, ply: int, start: int, number: int) -> int:
    """Swap the best remaining move to index ``start`` and return it."""
    best = start
    for i in range(start + 1, number):
        if search.move_scores[ply, i] > search.move_scores[ply, best]:
            best = i
    action = search.move_lists[ply, best]
    search.move_lists[ply, best] = search.move_lists[ply, start]
    search.move_scores[ply, best] = search.move_scores[ply, start]
    search.move_lists[ply, start] = action
    result: int = action
    return result


@compiled
def update_history(search: SearchState, ply: int, side: int, action: int, depth: int) -> None:
    """Record a beta cutoff in the killer and history tables."""
    if search.killers[ply, 0] != action:
        search.killers[ply, 1] = search.killers[ply, 0]
        search.killers[ply, 0] = action
    search.history[side, action] += depth * depth
    if search.history[side, action] > 1 << 12:
        for other in range(search.history.shape[1]):
            search.history[side, other] >>= 1


@compiled
def insert_root_move(search: SearchState, index: int, value: int) -> None:
    """Insertion-sort a root move among those before it, after equal values."""
    action = search.move_lists[0, index]
    place = index
    while place > 0 and search.root_values[place - 1] < value:
        search.move_lists[0, place] = search.move_lists[0, place - 1]
        search.root_values[place] = search.root_values[place - 1]
        place -= 1
    search.move_lists[0, place] = action
    search.root_values[place] = value
