"""Alpha-beta within the round, for any game and number of players.

The root seat maximises its own value and all others minimise it: exact for two players, paranoid search for three and four (see
``maxn.py`` for the alternative). The tree ends with the round; what follows is left to the evaluation. Where tiles are drawn during a
round, one draw is simulated, always the same for the same position and seed.

There is no recursion: the path from the root is a stack of frames in the search state, so that a search can stop anywhere and continue.
"""

import numpy as np

from tilework.bots.evaluation import compute_expected_scores, evaluate_in_window, hash_mix, position_key, terminal_value, utility
from tilework.bots.search.ordering import generate_moves, insert_root_move, pick_next, score_moves, update_history
from tilework.bots.search.search_state import INFINITE, MAX_PLY, SearchState
from tilework.bots.search.transposition import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    TranspositionTable,
    entry_depth,
    entry_move,
    entry_value,
    is_cutoff,
    probe,
    store,
)
from tilework.games.core.dispatch import apply, deal
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.state import OVER, State

# How closely a move is looked at: whether it is better at all, less deeply; the same, as deeply as the first; and how good it is.
REDUCED, ZERO_WINDOW, FULL_WINDOW = 0, 1, 2
PRUNE_MAX_DEPTH = 2
"""Remaining depth up to which ``prune_width`` limits the moves."""


@compiled
def play(search: SearchState, journal: Journal, ply: int, action: int) -> bool:
    """Play an action into the next level of the stack. Returns True at a leaf: the round or the game is over."""
    search.stack[ply + 1] = search.stack[ply]
    child = search.stack[ply + 1]
    apply(child, action, journal)
    if child.phase > OVER:
        return child.round_number != search.root_round
    if child.phase == OVER or child.round_number != search.root_round:
        return True
    search.stack[ply + 2] = child
    imagined = search.stack[ply + 2]
    search.rng[0] = np.uint64(hash_mix(position_key(child), search.seed))
    deal(imagined, search.rng, journal)
    if imagined.round_number != search.root_round:
        return True
    search.stack[ply + 1] = imagined
    return imagined.phase == OVER


@compiled
def evaluate_leaf(search: SearchState, ply: int, low: int, high: int) -> int:
    """Evaluate a leaf for the root seat, with noise if requested."""
    state = search.stack[ply]
    search.nodes += 1
    if state.phase == OVER:
        return terminal_value(state, search.root_seat)
    if search.weight_noise_permille > 0:
        compute_expected_scores(state, search)
        perturb_weights(search, search.root_seat)
        return utility(state, search, search.root_seat)
    value = evaluate_in_window(state, search.root_seat, low - search.value_noise, high + search.value_noise, search)
    if search.value_noise > 0:
        value += seeded_noise(position_key(state), search.seed, search.value_noise)
    return value


@compiled
def perturb_weights(search: SearchState, seat: int) -> None:
    """Add an error to a seat's expected score: for each feature a random share of its weight, fixed by the seed.

    Certain points are exact. The error is in points, so that it costs as much in a decided game as in an open one.
    """
    error = 0.0
    for i in range(search.active_count[seat]):
        feature = search.active[seat, i]
        error += abs(search.linear[feature]) * seeded_noise(feature, search.seed, search.weight_noise_permille)
    search.scores[seat] += error / 1000.0


@compiled
def seeded_noise(key: int, seed: int, size: int) -> int:
    """Return an error of about ``size``, always the same for the same key and seed."""
    word = hash_mix(key, seed)
    total = 0
    for i in range(4):
        total += (word >> 16 * i & 0xFFFF) - 0x8000
    return total * size // 0x9400


@compiled
def reduction(search: SearchState, depth: int, index: int) -> int:
    """Return the late-move reduction, in actions; with ``prune_width`` it is more aggressive."""
    if search.prune_width != 0:
        if depth < 3 or index < 2:
            return 0
        return min(1 + (index >= 6) + (index >= 12 and depth >= 4) + (index >= 4 and depth >= 6), depth - 2)
    if depth < 3 or index < 4:
        return 0
    return 2 if depth >= 5 and index >= 12 else 1


@compiled
def tt_key(search: SearchState, state: State) -> int:
    """Return the table key of a position. It includes the root seat and, if noise is on, the seed."""
    return hash_mix(position_key(state) + search.root_seat, search.seed * (search.value_noise + search.weight_noise_permille > 0))


# --- The tree -------------------------------------------------------------------------------------------------------------------


@compiled
def push_node(search: SearchState, ply: int, depth: int, low: int, high: int) -> None:
    """Request the value of the position at a ply for the root seat, within a window."""
    frame = search.frames[ply]
    frame.depth = depth
    frame.low = low
    frame.high = high
    search.ply = ply


@compiled
def enter_node(search: SearchState, table: TranspositionTable, ply: int) -> bool:
    """Set up the frame of a requested node. Returns True on a table cutoff; the value is then in ``search.value``."""
    state, frame = search.stack[ply], search.frames[ply]
    search.nodes += 1
    side = 1 if state.turn == search.root_seat else -1
    alpha, beta = (frame.low, frame.high) if side > 0 else (-frame.high, -frame.low)
    key = tt_key(search, state)
    data = probe(table, key)
    if data != 0 and is_cutoff(data, frame.depth, alpha, beta):
        search.was_truncated |= entry_depth(data) < MAX_PLY
        search.value = side * entry_value(data)
        return True
    number = generate_moves(state, search.move_lists[ply])
    score_moves(search, ply, number, entry_move(data) if data != 0 else -1, (side + 1) >> 1)
    frame.key, frame.side, frame.move_count, frame.move_index = key, side, number, 0
    frame.alpha, frame.beta, frame.initial_alpha = alpha, beta, alpha
    frame.width = search.prune_width if search.prune_width != 0 and frame.depth <= PRUNE_MAX_DEPTH else number
    frame.best, frame.best_action, frame.was_truncated_before = -INFINITE, 0, search.was_truncated
    search.was_truncated = 0
    return False


@compiled
def push_move(search: SearchState, ply: int, stage: int) -> None:
    """Request the position after a frame's move with a null or full window."""
    frame = search.frames[ply]
    frame.window = stage
    top = frame.beta if stage == FULL_WINDOW else frame.alpha + 1
    low, high = (frame.alpha, top) if frame.side > 0 else (-top, -frame.alpha)
    push_node(search, ply + 1, frame.depth - 1 - frame.reduction * (stage == REDUCED), low, high)


@compiled
def leave_node(search: SearchState, table: TranspositionTable, ply: int) -> None:
    """Store a node's result in the table and in ``search.value``."""
    frame = search.frames[ply]
    bound = AT_LEAST if frame.best >= frame.beta else EXACT if frame.best > frame.initial_alpha else AT_MOST
    store(
        table, search.tt_generation, frame.key, frame.best, frame.best_action, MAX_PLY if search.was_truncated == 0 else frame.depth, bound
    )
    search.was_truncated |= frame.was_truncated_before
    search.value = frame.side * frame.best


@compiled
def search_moves(search: SearchState, table: TranspositionTable, journal: Journal, ply: int, answered: bool) -> bool:
    """Search a node's moves until one needs a child node, which is then requested. Returns True once no move is left.

    ``answered``: the child of the current move has just returned, its value is in ``search.value``.
    """
    frame = search.frames[ply]
    side, depth, number, index = frame.side, frame.depth, frame.move_count, frame.move_index
    alpha, beta = frame.alpha, frame.beta
    while index < number:
        if answered:
            answered = False
            value, action = side * search.value, frame.action
            if value > alpha and frame.window != FULL_WINDOW and not (frame.window == ZERO_WINDOW and value >= beta):
                push_move(search, ply, frame.window + 1)
                return False
        else:
            if index >= frame.width:
                search.was_truncated = 1
                break
            action = pick_next(search, ply, index, number)
            ended = play(search, journal, ply, action)
            if not ended and depth > 1 and ply < MAX_PLY - 4:
                frame.move_index, frame.action, frame.alpha = index, action, alpha
                frame.reduction = reduction(search, depth, index)
                push_move(search, ply, FULL_WINDOW if index == 0 else ZERO_WINDOW if frame.reduction == 0 else REDUCED)
                return False
            if not ended:
                search.was_truncated = 1
            value = side * evaluate_leaf(search, ply + 1, alpha if side > 0 else -beta, beta if side > 0 else -alpha)
        if value > frame.best:
            frame.best, frame.best_action = value, action
        alpha = max(alpha, value)
        if alpha >= beta:
            update_history(search, ply, (side + 1) >> 1, action, depth)
            break
        index += 1
    return True


@compiled
def search_tree(search: SearchState, table: TranspositionTable, journal: Journal, until: int) -> bool:
    """Continue with the node at ply 1. Returns True once its value is known, False if ``until`` nodes were counted first."""
    while True:
        if search.nodes >= until:
            return False
        ply = search.ply
        answered = enter_node(search, table, ply)
        while True:
            if answered:
                ply -= 1
                if ply == 0:
                    return True
            if not search_moves(search, table, journal, ply, answered):
                break
            leave_node(search, table, ply)
            answered = True


# --- The root -------------------------------------------------------------------------------------------------------------------


@compiled
def multi_pv_alpha(search: SearchState) -> int:
    """Return the value that a root move must exceed to be among the best ``multi_pv``."""
    return search.root_values[search.multi_pv - 1] if search.root_index >= search.multi_pv else -INFINITE


@compiled
def begin_root_move(search: SearchState, journal: Journal) -> bool:
    """Start the current root move. Returns True if it is a leaf; its value is then in ``search.value``."""
    floor = multi_pv_alpha(search)
    ended = play(search, journal, 0, search.move_lists[0, search.root_index])
    if ended or search.iteration <= 1:
        if not ended:
            search.was_truncated = 1
        search.value = evaluate_leaf(search, 1, floor, INFINITE)
        return True
    push_node(search, 1, search.iteration - 1, floor, INFINITE if floor == -INFINITE else floor + 1)
    search.is_root_move_open = 1
    return False


@compiled
def search_root(search: SearchState, table: TranspositionTable, journal: Journal, until: int) -> bool:
    """Continue an iteration over all root moves; the best ``multi_pv`` get exact values. Returns True once it is complete."""
    while search.root_index < search.root_move_count:
        if search.is_root_move_open == 1 or not begin_root_move(search, journal):
            if not search_tree(search, table, journal, until):
                return False
            floor = multi_pv_alpha(search)
            if search.value > floor and search.frames[1].high == floor + 1:
                push_node(search, 1, search.iteration - 1, floor, INFINITE)
                continue
        search.is_root_move_open = 0
        insert_root_move(search, search.root_index, search.value if search.value > multi_pv_alpha(search) else -INFINITE)
        search.root_index += 1
    return True
