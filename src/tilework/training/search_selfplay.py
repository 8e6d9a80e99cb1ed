"""Self-play of the search, recorded as features and results. Compiled; runs in several threads."""

import numpy as np

from tilework.bots.evaluation import MAX_ACTIVE_FEATURES, apply_net, compute_linear_scores
from tilework.bots.search.iterative_deepening import init_search, search_to_completion
from tilework.bots.search.request import RequestFields, write_request
from tilework.bots.search.search_state import TT_GENERATIONS, SearchState
from tilework.bots.search.transposition import TranspositionTable
from tilework.games.core.dispatch import apply, deal, legal_actions, ranking_key
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import OVER, State, States
from tilework.training.dataset import Dataset

MAX_ROWS_PER_GAME = 256


def empty_dataset(number: int, players: int) -> Dataset:
    """Allocate a number of rows."""
    return Dataset(
        np.zeros((number, players, MAX_ACTIVE_FEATURES), dtype=np.int16),
        np.zeros((number, players), dtype=np.int16),
        np.zeros((number, players), dtype=np.float32),
        np.zeros((number, players), dtype=np.float32),
        np.zeros((number, players), dtype=np.float32),
        np.zeros(number, dtype=np.int8),
        np.zeros(number, dtype=np.float32),
    )


@compiled
def write_row(state: State, search: SearchState, rows: Dataset, row: int) -> None:
    """Record a position; its target is its own evaluation until the game is over."""
    compute_linear_scores(state, search)
    mean = 0.0
    for seat in range(state.players):
        number = search.active_count[seat]
        rows.counts[row, seat] = number
        made = search.scores[seat]
        for i in range(number):
            rows.active[row, seat, i] = search.active[seat, i]
            made -= search.linear[search.active[seat, i]]
        rows.points[row, seat] = made
    if search.has_net != 0:
        apply_net(state, search)
    for seat in range(state.players):
        mean += search.scores[seat] / state.players
    for seat in range(state.players):
        rows.target[row, seat] = search.scores[seat] - mean
    rows.round_index[row] = state.round_number


@compiled
def set_targets(state: State, rows: Dataset, first: int, last: int, td_lambda: float) -> None:
    """Set the TD(λ) targets of a finished game's rows: a mixture of the result and of later evaluations.

    ``td_lambda`` is the share of what comes later; 1 uses the result alone.
    """
    mean, best, winners = 0.0, -(1 << 40), 0
    for seat in range(state.players):
        mean += state.score[seat] / state.players
        here = ranking_key(state, seat)
        winners = 1 if here > best else winners + (here == best)
        best = max(best, here)
    for row in range(first, last):
        rows.mean[row] = mean
    for seat in range(state.players):
        later = np.float32(state.score[seat] - mean)
        win_share = np.float32(1.0 / winners if ranking_key(state, seat) == best else 0.0)
        for row in range(last - 1, first - 1, -1):
            expected = rows.target[row, seat]
            rows.target[row, seat] = later
            rows.win_share[row, seat] = win_share
            later = np.float32(td_lambda * later + (1.0 - td_lambda) * expected)


@compiled
def choose(search: SearchState, table: TranspositionTable, journal: Journal, rng: Generator, request: RequestFields) -> int:
    """Return the best action of a search with a noisy evaluation."""
    write_request(search, request, below(rng, 1 << 30))
    search.tt_generation = (search.tt_generation + 1) % TT_GENERATIONS
    init_search(search)
    search_to_completion(search, table, journal)
    return int(search.move_lists[0, 0])


@compiled
def play_one(
    search: SearchState,
    table: TranspositionTable,
    journal: Journal,
    rng: Generator,
    game: States,
    request: RequestFields,
    random_move_permille: int,
) -> None:
    """Play one action in ``game[0]``."""
    search.stack[0] = game[0]
    if below(rng, 1000) < random_move_permille:
        number = legal_actions(game[0], search.move_lists[0])
        apply(game[0], search.move_lists[0, below(rng, number)], journal)
    else:
        apply(game[0], choose(search, table, journal, rng, request), journal)


@compiled
def generate_games(
    search: SearchState,
    table: TranspositionTable,
    journal: Journal,
    rng: Generator,
    start: States,
    rows: Dataset,
    request: RequestFields,
    random_move_permille: int,
    sample_permille: int,
    td_lambda: float,
) -> int:
    """Play games from the start positions in turn until the rows are full. Returns how many rows were written.

    Every end of a round is recorded, and ``sample_permille`` thousandths of the positions within the rounds.
    """
    game = start[:1].copy()
    written, played = 0, 0
    while written + MAX_ROWS_PER_GAME < rows.round_index.shape[0]:
        first = written
        game[0] = start[played % start.shape[0]]
        played += 1
        deal(game[0], rng, journal)
        while game[0].phase != OVER:
            play_one(search, table, journal, rng, game, request, random_move_permille)
            ended = game[0].phase < OVER
            has_room = written - first < MAX_ROWS_PER_GAME - 2
            if game[0].phase != OVER and has_room and (ended or below(rng, 1000) < sample_permille):
                write_row(game[0], search, rows, written)
                written += 1
            if ended:
                deal(game[0], rng, journal)
        set_targets(game[0], rows, first, written, td_lambda)
    return written
