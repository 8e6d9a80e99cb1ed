"""Alpha-beta inside the round, compiled, for any game and any number of players.

The seat that asks maximises what a position is worth to it; the others are taken to minimise that (with two players they do; for more
there is ``selfish`` too). The tree ends with the round: the next deal is never looked at, its outcome is what the evaluation expects.
Where a round draws tiles in its midst (a supply that is filled up), one draw is imagined, the same for the same position.

There is no recursion: the way from the root is a stack of frames in the search's work area, so that a search can stop anywhere and go on.
"""

import numpy as np

from tilework.bots.evaluation import assess_within, expect, fingerprint, finished, mixed, utility
from tilework.bots.search.ordering import insert, list_moves, pick_next, rank_moves, reward
from tilework.bots.search.transposition import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    TranspositionTable,
    action_in,
    depth_in,
    probe,
    settles,
    store,
    value_in,
)
from tilework.bots.search.work import INFINITE, MOST_PLIES, Work
from tilework.games.core.generic import apply, deal
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.state import OVER, State

# How closely a move is looked at: whether it is better at all, less deeply; the same, as deeply as the first; and how good it is.
REDUCED, TRIED, WHOLE = 0, 1, 2
NEAR = 2
"""How far from the horizon a narrow search leaves late moves out."""


@compiled
def play(work: Work, journal: Journal, ply: int, action: int) -> bool:
    """Play an action on the next level of the stack. True if the tree ends there: the round or the game is over."""
    work.stack[ply + 1] = work.stack[ply]
    child = work.stack[ply + 1]
    apply(child, action, journal)
    if child.phase > OVER:
        return child.round_number != work.round
    if child.phase == OVER or child.round_number != work.round:
        return True
    work.stack[ply + 2] = child
    imagined = work.stack[ply + 2]
    work.rng[0] = np.uint64(mixed(fingerprint(child), work.seed))
    deal(imagined, work.rng, journal)
    if imagined.round_number != work.round:
        return True
    work.stack[ply + 1] = imagined
    return imagined.phase == OVER


@compiled
def leaf(work: Work, ply: int, low: int, high: int) -> int:
    """What a position is worth to the root's seat where the tree ends, misjudged a little where that is wanted."""
    state = work.stack[ply]
    work.nodes += 1
    if state.phase == OVER:
        return finished(state, work.root)
    if work.misjudged > 0:
        expect(state, work)
        misjudge(work, work.root)
        return utility(state, work, work.root)
    value = assess_within(state, work.root, low - work.noise, high + work.noise, work)
    if work.noise > 0:
        value += misjudgement(fingerprint(state), work.seed, work.noise)
    return value


@compiled
def misjudge(work: Work, seat: int) -> None:
    """Misjudge what a seat's board promises: each feature by a share of its weight that is always the same with the same seed.

    The points that are as good as made are seen as they are, and an error costs as many points in a game that is won as in an open one.
    """
    error = 0.0
    for i in range(work.count[seat]):
        feature = work.active[seat, i]
        error += abs(work.linear[feature]) * misjudgement(feature, work.seed, work.misjudged)
    work.scores[seat] += error / 1000.0


@compiled
def misjudgement(key: int, seed: int, size: int) -> int:
    """An error of about ``size``, always the same for the same key."""
    word = mixed(key, seed)
    total = 0
    for i in range(4):
        total += (word >> 16 * i & 0xFFFF) - 0x8000
    return total * size // 0x9400


@compiled
def reduction(work: Work, depth: int, index: int) -> int:
    """How much less deep a late move is looked at first; a narrow search dares more."""
    if work.narrow != 0:
        if depth < 3 or index < 2:
            return 0
        return min(1 + (index >= 6) + (index >= 12 and depth >= 4) + (index >= 4 and depth >= 6), depth - 2)
    if depth < 3 or index < 4:
        return 0
    return 2 if depth >= 5 and index >= 12 else 1


@compiled
def key_of(work: Work, state: State) -> int:
    """The key of a position in the table: values are those of the root's seat, and errors those of this search."""
    return mixed(fingerprint(state) + work.root, work.seed * (work.noise + work.misjudged > 0))


# --- The tree -------------------------------------------------------------------------------------------------------------------


@compiled
def ask(work: Work, ply: int, depth: int, low: int, high: int) -> None:
    """Ask what the position at a place of the stack is worth to the root's seat, within a window."""
    frame = work.frames[ply]
    frame.depth = depth
    frame.low = low
    frame.high = high
    work.ply = ply


@compiled
def enter(work: Work, table: TranspositionTable, ply: int) -> bool:
    """Begin with a position that was asked for. True if the table knows the answer, which is then in ``work.value``."""
    state, frame = work.stack[ply], work.frames[ply]
    work.nodes += 1
    side = 1 if state.turn == work.root else -1
    alpha, beta = (frame.low, frame.high) if side > 0 else (-frame.high, -frame.low)
    key = key_of(work, state)
    data = probe(table, key)
    if data != 0 and settles(data, frame.depth, alpha, beta):
        work.cut |= depth_in(data) < MOST_PLIES
        work.value = side * value_in(data)
        return True
    number = list_moves(state, work.lists[ply])
    rank_moves(work, ply, number, action_in(data) if data != 0 else -1, (side + 1) >> 1)
    frame.key, frame.side, frame.number, frame.index = key, side, number, 0
    frame.alpha, frame.beta, frame.first_alpha = alpha, beta, alpha
    frame.width = work.narrow if work.narrow != 0 and frame.depth <= NEAR else number
    frame.best, frame.best_action, frame.cut_before = -INFINITE, 0, work.cut
    work.cut = 0
    return False


@compiled
def ask_for_move(work: Work, ply: int, stage: int) -> None:
    """Ask for the position after a frame's move, as closely as the stage wants."""
    frame = work.frames[ply]
    frame.stage = stage
    top = frame.beta if stage == WHOLE else frame.alpha + 1
    low, high = (frame.alpha, top) if frame.side > 0 else (-top, -frame.alpha)
    ask(work, ply + 1, frame.depth - 1 - frame.less * (stage == REDUCED), low, high)


@compiled
def leave(work: Work, table: TranspositionTable, ply: int) -> None:
    """All moves of a position that matter were looked at: keep the result, and put it into ``work.value``."""
    frame = work.frames[ply]
    bound = AT_LEAST if frame.best >= frame.beta else EXACT if frame.best > frame.first_alpha else AT_MOST
    store(table, work.age, frame.key, frame.best, frame.best_action, MOST_PLIES if work.cut == 0 else frame.depth, bound)
    work.cut |= frame.cut_before
    work.value = frame.side * frame.best


@compiled
def weigh_moves(work: Work, table: TranspositionTable, journal: Journal, ply: int, answered: bool) -> bool:
    """Look at a position's moves until one needs a search of its own, which is then asked for. True if none does any more.

    ``answered``: the search of its present move has just been answered, in ``work.value``.
    """
    frame = work.frames[ply]
    side, depth, number, index = frame.side, frame.depth, frame.number, frame.index
    alpha, beta = frame.alpha, frame.beta
    while index < number:
        if answered:
            answered = False
            value, action = side * work.value, frame.action
            if value > alpha and frame.stage != WHOLE and not (frame.stage == TRIED and value >= beta):
                ask_for_move(work, ply, frame.stage + 1)
                return False
        else:
            if index >= frame.width:
                work.cut = 1
                break
            action = pick_next(work, ply, index, number)
            ended = play(work, journal, ply, action)
            if not ended and depth > 1 and ply < MOST_PLIES - 4:
                frame.index, frame.action, frame.alpha = index, action, alpha
                frame.less = reduction(work, depth, index)
                ask_for_move(work, ply, WHOLE if index == 0 else TRIED if frame.less == 0 else REDUCED)
                return False
            if not ended:
                work.cut = 1
            value = side * leaf(work, ply + 1, alpha if side > 0 else -beta, beta if side > 0 else -alpha)
        if value > frame.best:
            frame.best, frame.best_action = value, action
        alpha = max(alpha, value)
        if alpha >= beta:
            reward(work, ply, (side + 1) >> 1, action, depth)
            break
        index += 1
    return True


@compiled
def search_tree(work: Work, table: TranspositionTable, journal: Journal, until: int) -> bool:
    """Go on with what was asked for at the first ply. True if it is answered; False if ``until`` nodes were counted before."""
    while True:
        if work.nodes >= until:
            return False
        ply = work.ply
        answered = enter(work, table, ply)
        while True:
            if answered:
                ply -= 1
                if ply == 0:
                    return True
            if not weigh_moves(work, table, journal, ply, answered):
                break
            leave(work, table, ply)
            answered = True


# --- The root -------------------------------------------------------------------------------------------------------------------


@compiled
def floor_of(work: Work) -> int:
    """What a root action must be worth more than to be among the best that are wanted."""
    return work.values[work.wanted - 1] if work.place >= work.wanted else -INFINITE


@compiled
def open_action(work: Work, journal: Journal) -> bool:
    """Begin with a root action. True if it needs no search; its value is then in ``work.value``."""
    floor = floor_of(work)
    ended = play(work, journal, 0, work.lists[0, work.place])
    if ended or work.iteration <= 1:
        if not ended:
            work.cut = 1
        work.value = leaf(work, 1, floor, INFINITE)
        return True
    ask(work, 1, work.iteration - 1, floor, INFINITE if floor == -INFINITE else floor + 1)
    work.open = 1
    return False


@compiled
def search_root(work: Work, table: TranspositionTable, journal: Journal, until: int) -> bool:
    """Go on with an iteration over all root actions, the best of which are valued exactly. True if it is whole now."""
    while work.place < work.choices:
        if work.open == 1 or not open_action(work, journal):
            if not search_tree(work, table, journal, until):
                return False
            floor = floor_of(work)
            if work.value > floor and work.frames[1].high == floor + 1:
                ask(work, 1, work.iteration - 1, floor, INFINITE)
                continue
        work.open = 0
        insert(work, work.place, work.value if work.value > floor_of(work) else -INFINITE)
        work.place += 1
    return True
