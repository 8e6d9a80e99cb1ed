"""Alpha-beta inside the round, compiled, for any game and any number of players.

The seat that asks maximises what a position is worth to it; the others are taken to minimise that (with two players they do; for more
there is ``selfish`` too). The tree ends with the round: the next deal is never looked at, its outcome is what the evaluation expects.
Where a round draws tiles in its midst (a supply that is filled up), one draw is imagined, the same for the same position.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import assess, assess_within, fields, fingerprint, finished, inkling, mixed
from tilework.games.core.generic import apply, deal, legal_actions
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.offer import source_count
from tilework.games.core.playout import LIST_ROOM
from tilework.games.core.state import MAX_PLAYERS, OVER, State

MOST_PLIES = 96
MOST_ACTIONS = 2048
INFINITE = 1 << 40

# Places in the control table.
NODES, LIMIT, STOP, STOPPED, ROOT, CUT, ROUND, AGE, SEED, DEPTH, NOISE, DONE = range(12)
CONTROLS = 16

# What a table entry says about the value.
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
VALUE_SHIFT = 32

# How closely a move is looked at: whether it is better at all, less deeply; the same, as deeply as the first; and how good it is.
REDUCED, TRIED, WHOLE = 0, 1, 2
AGES = 64


Work = Any
"""One record that holds all that a search reads and writes, but for the table (see :func:`work_dtype`). Numba passes records as bare
pointers: arrays in tuples would cost an atomic count of references at every turn."""
Table = NDArray[np.int64]


def work_dtype(state: "np.dtype[Any]", features: int) -> "np.dtype[Any]":
    """The type of a search's record for a game."""
    own = [
        ("stack", state, (MOST_PLIES + 2,)),
        ("lists", "i2", (MOST_PLIES, LIST_ROOM)),
        ("ranks", "i4", (MOST_PLIES, LIST_ROOM)),
        ("killers", "i2", (MOST_PLIES, 2)),
        ("history", "i4", (2, MOST_ACTIONS)),
        ("control", "i8", (CONTROLS,)),
        ("values", "i8", (LIST_ROOM,)),  # what each root action turned out to be worth
        ("prospects", "i8", (MOST_PLIES + 2, MAX_PLAYERS)),  # what positions of the stack are worth to every seat
        ("selfish", "i8"),
        ("rng", "u8", (1,)),
    ]
    return np.dtype((np.record, np.dtype(own + fields(features), align=True)))


# --- The table of positions seen ------------------------------------------------------------------------------------------------


@compiled
def packed(value: int, action: int, depth: int, bound: int, age: int) -> int:
    """An entry's data in one word."""
    return value << VALUE_SHIFT | (action & 0xFFFF) << 16 | (depth & 0xFF) << 8 | (age & 0x3F) << 2 | bound


@compiled
def look_up(table: Table, key: int) -> int:
    """What is known about a position, packed; 0 for nothing. Data and key are crossed, so that a torn entry is not believed."""
    slot = 2 * (key & (table.shape[0] // 2 - 1))
    data = table[slot + 1]
    return data if table[slot] == key ^ data else 0


@compiled
def remember(table: Table, age: int, key: int, value: int, action: int, depth: int, bound: int) -> None:
    """Keep a result, unless a deeper one of this search is in its place."""
    slot = 2 * (key & (table.shape[0] // 2 - 1))
    old = table[slot + 1]
    if (old >> 2 & 0x3F) == age and (old >> 8 & 0xFF) > depth and table[slot] != key ^ old:
        return
    data = packed(value, action, depth, bound, age)
    table[slot] = key ^ data
    table[slot + 1] = data


# --- Moves ----------------------------------------------------------------------------------------------------------------------


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
    """How early each move is to be looked at."""
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


# --- The tree -------------------------------------------------------------------------------------------------------------------


@compiled
def play(work: Work, journal: Journal, ply: int, action: int) -> bool:
    """Play an action on the next level of the stack. True if the tree ends there: the round or the game is over."""
    work.stack[ply + 1] = work.stack[ply]
    child = work.stack[ply + 1]
    apply(child, action, journal)
    if child.phase > OVER:
        return child.round_number != work.control[ROUND]
    if child.phase == OVER or child.round_number != work.control[ROUND]:
        return True
    work.stack[ply + 2] = child
    imagined = work.stack[ply + 2]
    work.rng[0] = np.uint64(mixed(fingerprint(child), work.control[SEED]))
    deal(imagined, work.rng)
    if imagined.round_number != work.control[ROUND]:
        return True
    work.stack[ply + 1] = imagined
    return imagined.phase == OVER


@compiled
def leaf(work: Work, ply: int, low: int, high: int) -> int:
    """What a position is worth to the root's seat where the tree ends, misjudged a little where that is wanted."""
    state = work.stack[ply]
    work.control[NODES] += 1
    if state.phase == OVER:
        return finished(state, work.control[ROOT])
    value = assess_within(state, work.control[ROOT], low - work.control[NOISE], high + work.control[NOISE], work)
    if work.control[NOISE] > 0:
        value += misjudgement(fingerprint(state), work.control[SEED], work.control[NOISE])
    return value


@compiled
def misjudgement(key: int, seed: int, size: int) -> int:
    """An error of about ``size``, always the same for the same position."""
    word = mixed(key, seed)
    total = 0
    for i in range(4):
        total += (word >> 16 * i & 0xFFFF) - 0x8000
    return total * size // 0x9400


@compiled
def reduction(depth: int, index: int) -> int:
    """How much less deep a late move is looked at first."""
    if depth < 3 or index < 4:
        return 0
    return 2 if depth >= 5 and index >= 12 else 1


@compiled
def key_of(work: Work, state: State) -> int:
    """The key of a position in the table: values are those of the root's seat, and errors those of this search."""
    return mixed(fingerprint(state) + work.control[ROOT], work.control[SEED] * (work.control[NOISE] > 0))


@compiled
def settles(data: int, depth: int, alpha: int, beta: int) -> bool:
    """Whether a table entry answers the question."""
    bound, value = data & 3, data >> VALUE_SHIFT
    if (data >> 8 & 0xFF) < depth:
        return False
    return bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha)


@compiled
def visit(work: Work, table: Table, journal: Journal, ply: int, depth: int, low: int, high: int) -> int:
    """The value of ``stack[ply]`` to the root's seat, within a window."""
    control = work.control
    control[NODES] += 1
    if control[NODES] >= control[LIMIT] or control[STOP] != 0:
        control[STOPPED] = 1
        return 0
    state = work.stack[ply]
    side = 1 if state.turn == control[ROOT] else -1
    alpha, beta = (low, high) if side > 0 else (-high, -low)
    key = key_of(work, state)
    data = look_up(table, key)
    if data != 0 and settles(data, depth, alpha, beta):
        control[CUT] |= (data >> 8 & 0xFF) < MOST_PLIES
        return side * (data >> VALUE_SHIFT)
    number = list_moves(state, work.lists[ply])
    rank_moves(work, ply, number, data >> 16 & 0xFFFF if data != 0 else -1, (side + 1) >> 1)
    cut_before = control[CUT]
    control[CUT] = 0
    best, best_action, first_alpha = -INFINITE, 0, alpha
    for index in range(number):
        action = pick_next(work, ply, index, number)
        if play(work, journal, ply, action):
            value = side * leaf(work, ply + 1, alpha if side > 0 else -beta, beta if side > 0 else -alpha)
        elif depth <= 1 or ply >= MOST_PLIES - 4:
            control[CUT] = 1
            value = side * leaf(work, ply + 1, alpha if side > 0 else -beta, beta if side > 0 else -alpha)
        else:
            less = reduction(depth, index)
            stage = WHOLE if index == 0 else TRIED if less == 0 else REDUCED
            while True:
                top = beta if stage == WHOLE else alpha + 1
                deep = depth - 1 - less * (stage == REDUCED)
                value = side * visit(work, table, journal, ply + 1, deep, alpha if side > 0 else -top, top if side > 0 else -alpha)
                if control[STOPPED] != 0:
                    return 0
                if value <= alpha or stage == WHOLE or (stage == TRIED and value >= beta):
                    break
                stage += 1
        if value > best:
            best, best_action = value, action
        alpha = max(alpha, value)
        if alpha >= beta:
            reward(work, ply, (side + 1) >> 1, action, depth)
            break
    bound = AT_LEAST if best >= beta else EXACT if best > first_alpha else AT_MOST
    remember(table, control[AGE], key, best, best_action, MOST_PLIES if control[CUT] == 0 else depth, bound)
    control[CUT] |= cut_before
    return side * best


# --- The root -------------------------------------------------------------------------------------------------------------------


@compiled
def value_at_root(work: Work, table: Table, journal: Journal, index: int, depth: int, floor: int) -> int:
    """What a root action is worth, exactly if it is worth more than ``floor``."""
    if play(work, journal, 0, work.lists[0, index]):
        return leaf(work, 1, floor, INFINITE)
    if depth <= 1:
        work.control[CUT] = 1
        return leaf(work, 1, floor, INFINITE)
    if floor == -INFINITE:
        return visit(work, table, journal, 1, depth - 1, -INFINITE, INFINITE)
    value = visit(work, table, journal, 1, depth - 1, floor, floor + 1)
    if value > floor and work.control[STOPPED] == 0:
        value = visit(work, table, journal, 1, depth - 1, floor, INFINITE)
    return value


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


@compiled
def search_root(work: Work, table: Table, journal: Journal, number: int, depth: int, wanted: int) -> int:
    """One iteration over all root actions, the best ``wanted`` of them valued exactly. Returns how many were looked at."""
    work.control[CUT] = 0
    for index in range(number):
        floor = work.values[wanted - 1] if index >= wanted else -INFINITE
        value = value_at_root(work, table, journal, index, depth, floor)
        if work.control[STOPPED] != 0:
            return index
        insert(work, index, value if value > floor else -INFINITE)
    return number


@compiled
def deepen(work: Work, table: Table, journal: Journal, number: int, first: int, last: int, wanted: int) -> int:
    """Search deeper and deeper until the limit, a stop, or the end of the round is reached everywhere. Returns the last whole depth."""
    whole = first - 1
    for depth in range(first, last + 1):
        if search_root(work, table, journal, number, depth, wanted) < number:
            break
        whole = depth
        work.control[DEPTH] = depth
        if work.control[CUT] == 0:
            work.control[DONE] = 1
            break
    return whole


@compiled
def begin(work: Work) -> int:
    """Make the tables ready for the position at the root. Returns the number of its actions, which lie in the first list."""
    root = work.stack[0]
    work.control[ROOT] = root.turn
    work.control[ROUND] = root.round_number
    for place in (NODES, STOP, STOPPED, CUT, DEPTH, DONE):
        work.control[place] = 0
    for ply in range(MOST_PLIES):
        work.killers[ply, 0] = work.killers[ply, 1] = -1
    for action in range(MOST_ACTIONS):
        work.history[0, action] = work.history[1, action] = 0
    number = list_moves(root, work.lists[0])
    rank_moves(work, 0, number, -1, 1)
    for index in range(number):
        pick_next(work, 0, index, number)
    return number


@compiled
def follow(work: Work, table: Table, journal: Journal, action: int, line: NDArray[np.int16]) -> int:
    """Write the line that is expected after a root action, as far as the table knows it, and value its end in ``work.scores``.

    Returns the length of the line. The last position is left on the stack at that place.
    """
    line[0] = action
    length = 1
    ended = play(work, journal, 0, action)
    while not ended and length < line.shape[0] and length < MOST_PLIES - 4:
        state = work.stack[length]
        data = look_up(table, key_of(work, state))
        if data == 0:
            break
        found = data >> 16 & 0xFFFF
        number = legal_actions(state, work.lists[length])
        known = False
        for i in range(number):
            known |= work.lists[length, i] == found
        if not known:
            break
        line[length] = found
        ended = play(work, journal, length, found)
        length += 1
    assess(work.stack[length], work.control[ROOT], work)
    return length
