"""Iterative deepening and the extraction of results: what drivers call.

A driver writes a request (``request.py``), calls :func:`init_search`, then :func:`continue_search` repeatedly, checking the time in
between, and finally :func:`extract_pv` for each line that it reports.
"""

from tilework.bots.dominated_moves import drop_dominated, visibility_key
from tilework.bots.evaluation import (
    MAX_LEAD,
    NUM_ROUNDS,
    POINT_VALUE,
    WIN_VALUE,
    compute_expected_scores,
    hash_mix,
    lead,
    position_key,
    win_chance,
)
from tilework.bots.evaluation.portable_math import exp
from tilework.bots.search.alphabeta import play, search_root, tt_key
from tilework.bots.search.maxn import search_root_maxn
from tilework.bots.search.ordering import generate_moves, pick_next, score_moves
from tilework.bots.search.search_state import (
    ALL_MOVES,
    MAX_ACTIONS,
    MAX_PLY,
    MAX_PV_LENGTH,
    NO_LIMIT,
    SearchState,
)
from tilework.bots.search.transposition import TranspositionTable, entry_move, probe
from tilework.games.core.dispatch import legal_actions, ranking_key
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.state import OVER, State

LOSER_LOGIT = -4.0
"""Logit of a losing seat at the end of a line with more than two players, before calibration."""


@compiled
def init_search(search: SearchState) -> None:
    """Prepare a search of the position at the bottom of the stack. Its moves are in the first move list, best first."""
    root = search.stack[0]
    search.root_seat, search.root_round = root.turn, root.round_number
    search.nodes = search.depth = search.solved = search.finished = 0
    for ply in range(MAX_PLY):
        search.killers[ply, 0] = search.killers[ply, 1] = -1
    for action in range(MAX_ACTIONS):
        search.history[0, action] = search.history[1, action] = 0
    number = generate_moves(root, search.move_lists[0])
    score_moves(search, 0, number, -1, 1)
    for index in range(number):
        pick_next(search, 0, index, number)
    if number == 1:
        search.max_depth = 1
    search.root_move_count = filter_root_moves(search, number)
    search.multi_pv = min(search.multi_pv, search.root_move_count)
    begin_iteration(search, 1)


@compiled
def filter_root_moves(search: SearchState, number: int) -> int:
    """Restrict the root moves to ``search_move``, or drop dominated and overlooked ones. Returns how many are left.

    A take or space is overlooked as a whole: all actions with the same visibility key.
    """
    if search.search_move != ALL_MOVES:
        search.move_lists[0, 0] = search.search_move
        return 1
    root = search.stack[0]
    if search.exclude_dominated != 0:
        number = drop_dominated(root, search.move_lists[0], number)
    if search.skip_permille == 0:
        return number
    seed = hash_mix(position_key(root), search.seed)
    kept = 0
    for index in range(number):
        action = search.move_lists[0, index]
        if (hash_mix(visibility_key(root, action), seed) >> 8 & 0xFFFFF) % 1000 >= search.skip_permille:
            search.move_lists[0, kept] = action
            kept += 1
    return max(kept, 1)


@compiled
def begin_iteration(search: SearchState, depth: int) -> None:
    """Start an iteration of this depth, in actions."""
    search.iteration = depth
    search.root_index = search.is_root_move_open = search.was_truncated = 0


@compiled
def continue_search(search: SearchState, table: TranspositionTable, journal: Journal, nodes: int) -> bool:
    """Search to the end of the iteration or for about ``nodes`` nodes. Returns False once nothing is left to search."""
    if search.finished != 0:
        return False
    last = search.max_nodes if search.is_maxn != 0 else search.max_nodes - 1  # alpha-beta counts a position before it looks at it
    until = min(last, search.nodes + nodes)
    if search.is_maxn != 0:
        whole = search_root_maxn(search, table, journal, until)
    else:
        whole = search_root(search, table, journal, until)
    if whole:
        search.depth = search.iteration
        search.solved = search.was_truncated == 0
        search.finished = search.solved != 0 or search.depth >= search.max_depth
        begin_iteration(search, search.depth + 1)
    else:
        search.finished = search.nodes >= last
    return search.finished == 0


@compiled
def search_to_completion(search: SearchState, table: TranspositionTable, journal: Journal) -> None:
    """Search until a limit is reached or the round is solved."""
    while continue_search(search, table, journal, NO_LIMIT):
        pass


# --- What was found -------------------------------------------------------------------------------------------------------------


@compiled
def root_move_value(search: SearchState, place: int) -> int:
    """Return the value of the root move at an index.

    After an interrupted iteration later moves may still have values of the previous one; those are capped by the moves before them.
    """
    value = search.root_values[0]
    for better in range(1, place + 1):
        value = min(value, search.root_values[better])
    result: int = value
    return result


@compiled
def walk_tt(search: SearchState, table: TranspositionTable, journal: Journal, action: int) -> int:
    """Write the principal variation after a root move into ``search.pv``, as far as the table has it. Returns its length.

    The final position stays on the stack at that index. A search that is continued afterwards restarts its current root move.
    """
    search.is_root_move_open = 0
    search.pv[0] = action
    length = 1
    ended = play(search, journal, 0, action)
    while not ended and length < MAX_PV_LENGTH:
        state = search.stack[length]
        data = probe(table, tt_key(search, state))
        if data == 0:
            break
        number = legal_actions(state, search.move_lists[length])
        known = False
        for i in range(number):
            known |= search.move_lists[length, i] == entry_move(data)
        if not known:
            break
        search.pv[length] = entry_move(data)
        ended = play(search, journal, length, entry_move(data))
        length += 1
    return length


@compiled
def extract_pv(search: SearchState, table: TranspositionTable, journal: Journal, place: int) -> int:
    """Write the line of the root move at an index into ``search.pv``. Returns its length.

    Sets ``search.win_chances`` and ``search.expected_scores``: the scores at the end of the line, shifted to agree with the search value.
    """
    value = root_move_value(search, place)
    length = walk_tt(search, table, journal, search.move_lists[0, place])
    end = search.stack[length]
    if end.phase == OVER:
        write_terminal_result(search, end)
        return length
    compute_expected_scores(end, search)
    stage = min(end.round_number, NUM_ROUNDS - 1)
    for seat in range(end.players):
        search.expected_scores[seat] = search.scores[seat] + search.score_offset[stage]
    calibrate_to_value(search, end.players, value, search.logit_scale[stage])
    return length


@compiled
def write_terminal_result(search: SearchState, end: State) -> None:
    """Report the result of a finished game: certain for two players, softened for more, since others may deviate from the line."""
    best = -(1 << 40)
    for seat in range(end.players):
        best = max(best, ranking_key(end, seat))
    stage = min(search.root_round, NUM_ROUNDS - 1)
    total = 0.0
    for seat in range(end.players):
        won = ranking_key(end, seat) == best
        if end.players == 2:
            search.win_chances[seat] = 1.0 if won else 0.0
        else:
            search.win_chances[seat] = exp(
                (0.0 if won else LOSER_LOGIT * search.calibration_slope[stage])
                + (search.mover_logit_bias[stage] if seat == search.root_seat else 0.0)
            )
        total += search.win_chances[seat]
        search.expected_scores[seat] = end.score[seat]
    for seat in range(end.players):
        search.win_chances[seat] /= total


@compiled
def calibrate_to_value(search: SearchState, players: int, value: int, squash: float) -> None:
    """Shift the expected scores to agree with the search value for the root seat, then compute calibrated win chances.

    ``calibration_slope`` and ``mover_logit_bias`` affect only what is reported, never the search.
    """
    seat = search.root_seat
    shift = (lead_from_value(search, players, value, squash) - lead(search.expected_scores, players, seat)) / 2
    for other in range(players):
        search.expected_scores[other] += shift if other == seat else -shift
    stage = min(search.root_round, NUM_ROUNDS - 1)
    told = squash / search.calibration_slope[stage]
    darker = search.mover_logit_bias[stage] * told / 2
    search.expected_scores[seat] += darker
    for other in range(players):
        search.win_chances[other] = win_chance(search.expected_scores, players, other, told)
    search.expected_scores[seat] -= darker


@compiled
def lead_from_value(search: SearchState, players: int, value: int, squash: float) -> float:
    """Invert the evaluation by bisection: return the lead of the root seat that has a value."""
    best = -1e9
    for other in range(players):
        if other != search.root_seat:
            best = max(best, search.expected_scores[other])
    low, high = -float(MAX_LEAD), float(MAX_LEAD)
    for _ in range(40):
        middle = (low + high) / 2
        total = 1.0
        for other in range(players):
            if other != search.root_seat:
                total += exp(min(60.0, 2.0 * (search.expected_scores[other] - best - middle) / squash))
        if WIN_VALUE * (2.0 / total - 1.0) + POINT_VALUE * middle < value:
            low = middle
        else:
            high = middle
    return (low + high) / 2
