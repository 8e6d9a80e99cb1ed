"""Max^n search within the round, for three and four players: every seat maximises its own value.

Max^n has no safe pruning, so each node evaluates all its moves once and searches only the best ``MAX_CHILDREN``. Each game chooses
between this and paranoid alpha-beta with ``MAXN_MIN_PLAYERS``.
"""

from tilework.bots.evaluation import compute_expected_scores, position_key, terminal_value, utility
from tilework.bots.search.alphabeta import perturb_weights, play, seeded_noise, tt_key
from tilework.bots.search.ordering import generate_moves, insert_root_move, pick_next
from tilework.bots.search.search_state import INFINITE, MAX_PLY, SearchState
from tilework.bots.search.transposition import EXACT, TranspositionTable, store
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.state import OVER

MAX_CHILDREN = 6  # actions that are followed inside the tree
MAX_ROOT_CHILDREN = 16  # and at its root


@compiled
def evaluate_seats(search: SearchState, ply: int) -> None:
    """Evaluate the position at a ply for every seat, into ``search.seat_values[ply]``."""
    state = search.stack[ply]
    search.nodes += 1
    if state.phase == OVER:
        for seat in range(state.players):
            search.seat_values[ply, seat] = terminal_value(state, seat)
        return
    compute_expected_scores(state, search)
    noise = seeded_noise(position_key(state), search.seed, search.value_noise) if search.value_noise > 0 else 0
    if search.weight_noise_permille > 0:
        for seat in range(state.players):
            perturb_weights(search, seat)
    for seat in range(state.players):
        search.seat_values[ply, seat] = utility(state, search, seat) + noise


@compiled
def backup_values(search: SearchState, ply: int) -> None:
    """Copy the values of the next ply."""
    for seat in range(search.stack[ply].players):
        search.seat_values[ply, seat] = search.seat_values[ply + 1, seat]


@compiled
def enter_node(search: SearchState, journal: Journal, ply: int) -> None:
    """Set up a node: evaluate the position after each move."""
    state, frame = search.stack[ply], search.frames[ply]
    number = generate_moves(state, search.move_lists[ply])
    for i in range(number):
        play(search, journal, ply, search.move_lists[ply, i])
        evaluate_seats(search, ply + 1)
        search.move_scores[ply, i] = search.seat_values[ply + 1, state.turn]
    frame.move_count, frame.move_index = number, 0
    frame.best, frame.best_action = -INFINITE, 0


@compiled
def search_moves(search: SearchState, journal: Journal, ply: int, answered: bool) -> bool:
    """Search the best moves until one needs a child node, which is then requested. Returns True once no move is left."""
    frame, mover = search.frames[ply], search.stack[ply].turn
    followed = min(frame.move_count, MAX_CHILDREN) if frame.depth > 1 else 1
    while frame.move_index < followed:
        if not answered:
            frame.action = pick_next(search, ply, frame.move_index, frame.move_count)
            ended = play(search, journal, ply, frame.action)
            if not ended and frame.depth > 1 and ply < MAX_PLY - 4:
                search.ply = ply + 1
                search.frames[ply + 1].depth = frame.depth - 1
                return False
            if not ended:
                search.was_truncated = 1
            evaluate_seats(search, ply + 1)
        answered = False
        if search.seat_values[ply + 1, mover] > frame.best:
            frame.best, frame.best_action = search.seat_values[ply + 1, mover], frame.action
            backup_values(search, ply)
        frame.move_index += 1
    return True


@compiled
def search_tree(search: SearchState, table: TranspositionTable, journal: Journal, until: int) -> bool:
    """Continue with the node at ply 1. Returns True once ``search.seat_values[1]`` is known.

    Returns False if ``until`` nodes were counted first.
    """
    while True:
        if search.nodes >= until:
            return False
        ply = search.ply
        enter_node(search, journal, ply)
        answered = False
        while search_moves(search, journal, ply, answered):
            frame = search.frames[ply]
            store(table, search.tt_generation, tt_key(search, search.stack[ply]), frame.best, frame.best_action, frame.depth, EXACT)
            ply -= 1
            if ply == 0:
                return True
            answered = True


@compiled
def begin_root_move(search: SearchState, journal: Journal) -> bool:
    """Start the current root move. Returns True if it is a leaf; its values are then known."""
    ended = play(search, journal, 0, search.move_lists[0, search.root_index])
    if ended or search.iteration <= 1:
        if not ended:
            search.was_truncated = 1
        evaluate_seats(search, 1)
        return True
    search.ply = 1
    search.frames[1].depth = search.iteration - 1
    search.is_root_move_open = 1
    return False


@compiled
def search_root_maxn(search: SearchState, table: TranspositionTable, journal: Journal, until: int) -> bool:
    """Continue an iteration over the best root moves of the previous one. Returns True once it is complete."""
    followed = search.root_move_count if search.iteration <= 1 else min(search.root_move_count, MAX_ROOT_CHILDREN)
    while search.root_index < followed:
        if (search.is_root_move_open == 1 or not begin_root_move(search, journal)) and not search_tree(search, table, journal, until):
            return False
        search.is_root_move_open = 0
        insert_root_move(search, search.root_index, search.seat_values[1, search.stack[0].turn])
        search.root_index += 1
    return True
