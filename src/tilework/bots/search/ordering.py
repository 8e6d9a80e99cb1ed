"""Move ordering: which moves there are, and in which order the search looks at them."""

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import inkling
from tilework.bots.search.work import Work
from tilework.games.core.generic import legal_actions
from tilework.games.core.jit import compiled
from tilework.games.core.offer import source_count
from tilework.games.core.state import State


@compiled
def list_moves(state: State, out: NDArray[np.int16]) -> int:
    """The legal actions; of factories with the same tiles only the first counts."""
    hidden = 0
    for source in range(2, source_count(state)):
        here = state.offer[source]
        same = 0
        for earlier in range(1, source):
            same |= state.offer[earlier] == here
        hidden |= (same & (here != 0)) << source
    if hidden == 0:
        return legal_actions(state, out)
    return list_with_some_hidden(state, hidden, out)


@compiled
def list_with_some_hidden(state: State, hidden: int, out: NDArray[np.int16]) -> int:
    """The legal actions as if some sources were empty."""
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
def rank_moves(work: Work, ply: int, number: int, known: int, side: int) -> None:
    """How early each move is to be looked at: the table's first, then killers, then by promise and history."""
    state = work.stack[ply]
    for i in range(number):
        action = work.lists[ply, i]
        rank = 16 * inkling(state, action) + min(work.history[side, action], 1 << 20)
        if action == known:
            rank = 1 << 30
        elif action == work.killers[ply, 0] or action == work.killers[ply, 1]:
            rank += 1 << 11
        work.ranks[ply, i] = rank


@compiled
def pick_next(work: Work, ply: int, start: int, number: int) -> int:
    """Move the most promising of the remaining moves to the front, and return it."""
    best = start
    for i in range(start + 1, number):
        if work.ranks[ply, i] > work.ranks[ply, best]:
            best = i
    action = work.lists[ply, best]
    work.lists[ply, best] = work.lists[ply, start]
    work.ranks[ply, best] = work.ranks[ply, start]
    work.lists[ply, start] = action
    return action


@compiled
def reward(work: Work, ply: int, side: int, action: int, depth: int) -> None:
    """Remember a move that refuted the position before."""
    if work.killers[ply, 0] != action:
        work.killers[ply, 1] = work.killers[ply, 0]
        work.killers[ply, 0] = action
    work.history[side, action] += depth * depth
    if work.history[side, action] > 1 << 12:
        for other in range(work.history.shape[1]):
            work.history[side, other] >>= 1


@compiled
def insert(work: Work, index: int, value: int) -> None:
    """Sort a root action in among those before it, after its equals."""
    action = work.lists[0, index]
    place = index
    while place > 0 and work.values[place - 1] < value:
        work.lists[0, place] = work.lists[0, place - 1]
        work.values[place] = work.values[place - 1]
        place -= 1
    work.lists[0, place] = action
    work.values[place] = value
