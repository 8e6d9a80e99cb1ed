"""Games of the search against itself, written down as features and results. Compiled; runs in several threads."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import MOST_ACTIVE, correct, weigh
from tilework.bots.search.thinking import begin, think_to_the_end
from tilework.bots.search.transposition import TranspositionTable
from tilework.bots.search.work import AGES, EVERY_ACTION, Work
from tilework.games.core.generic import apply, deal, legal_actions, standing
from tilework.games.core.jit import compiled
from tilework.games.core.journal import Journal
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import OVER, State, States

MOST_ROWS = 256  # of one game


class Rows(NamedTuple):
    """Positions of self-play, one row each, with what became of them. Seats that nobody sits on stay empty."""

    active: NDArray[np.int16]
    """(rows, seats, MOST_ACTIVE)"""
    counts: NDArray[np.int16]
    """(rows, seats)"""
    points: NDArray[np.float32]
    """(rows, seats): as good as made"""
    target: NDArray[np.float32]
    """(rows, seats): what the final score, against the mean of all seats, turned out or was later expected to be"""
    share: NDArray[np.float32]
    """(rows, seats): the share of the victory"""
    stage: NDArray[np.int8]
    """(rows): the round"""
    mean: NDArray[np.float32]
    """(rows): the mean final score of all seats"""


def empty_rows(number: int, players: int) -> Rows:
    """Room for rows."""
    return Rows(
        np.zeros((number, players, MOST_ACTIVE), dtype=np.int16),
        np.zeros((number, players), dtype=np.int16),
        np.zeros((number, players), dtype=np.float32),
        np.zeros((number, players), dtype=np.float32),
        np.zeros((number, players), dtype=np.float32),
        np.zeros(number, dtype=np.int8),
        np.zeros(number, dtype=np.float32),
    )


@compiled
def write_row(state: State, work: Work, rows: Rows, row: int) -> None:
    """Write a position down; its target is, for now, what it is expected to become."""
    weigh(state, work)
    mean = 0.0
    for seat in range(state.players):
        number = work.count[seat]
        rows.counts[row, seat] = number
        made = work.scores[seat]
        for i in range(number):
            rows.active[row, seat, i] = work.active[seat, i]
            made -= work.linear[work.active[seat, i]]
        rows.points[row, seat] = made
    if work.with_net != 0:
        correct(state, work)
    for seat in range(state.players):
        mean += work.scores[seat] / state.players
    for seat in range(state.players):
        rows.target[row, seat] = work.scores[seat] - mean
    rows.stage[row] = state.round_number


@compiled
def settle(state: State, rows: Rows, first: int, last: int, trust: float) -> None:
    """Now that the game is over: each row's target becomes a mixture of the result and of what later rows expected.

    ``trust`` is the share of the later; 1 takes the result alone.
    """
    mean, best, winners = 0.0, -(1 << 40), 0
    for seat in range(state.players):
        mean += state.score[seat] / state.players
        here = standing(state, seat)
        winners = 1 if here > best else winners + (here == best)
        best = max(best, here)
    for row in range(first, last):
        rows.mean[row] = mean
    for seat in range(state.players):
        later = np.float32(state.score[seat] - mean)
        share = np.float32(1.0 / winners if standing(state, seat) == best else 0.0)
        for row in range(last - 1, first - 1, -1):
            expected = rows.target[row, seat]
            rows.target[row, seat] = later
            rows.share[row, seat] = share
            later = np.float32(trust * later + (1.0 - trust) * expected)


@compiled
def choose(work: Work, table: TranspositionTable, journal: Journal, rng: Generator, depth: int, nodes: int) -> int:
    """The action that the search likes best, by an evaluation that errs a little."""
    work.seed = below(rng, 1 << 30)
    work.age = (work.age + 1) % AGES
    work.limit, work.deepest, work.wanted, work.only = nodes, depth, 1, EVERY_ACTION
    begin(work)
    think_to_the_end(work, table, journal)
    return int(work.lists[0, 0])


@compiled
def play_one(
    work: Work, table: TranspositionTable, journal: Journal, rng: Generator, game: States, depth: int, nodes: int, blunders: int
) -> None:
    """Play one action in ``game[0]``. ``blunders``: random actions in a thousand."""
    work.stack[0] = game[0]
    if below(rng, 1000) < blunders:
        number = legal_actions(game[0], work.lists[0])
        apply(game[0], work.lists[0, below(rng, number)], journal)
    else:
        apply(game[0], choose(work, table, journal, rng, depth, nodes), journal)


@compiled
def write_games(
    work: Work,
    table: TranspositionTable,
    journal: Journal,
    rng: Generator,
    start: States,
    rows: Rows,
    depth: int,
    nodes: int,
    noise: int,
    blunders: int,
    often: int,
    trust: float,
) -> int:
    """Play games from the start positions in turn until the rows are full. Returns how many rows were written.

    Every end of a round is written down, and ``often`` of a thousand positions inside the rounds.
    """
    work.noise = noise
    game = start[:1].copy()
    written, played = 0, 0
    while written + MOST_ROWS < rows.stage.shape[0]:
        first = written
        game[0] = start[played % start.shape[0]]
        played += 1
        deal(game[0], rng, journal)
        while game[0].phase != OVER:
            play_one(work, table, journal, rng, game, depth, nodes, blunders)
            ended = game[0].phase < OVER
            if game[0].phase != OVER and written - first < MOST_ROWS - 2 and (ended or below(rng, 1000) < often):
                write_row(game[0], work, rows, written)
                written += 1
            if ended:
                deal(game[0], rng, journal)
        settle(game[0], rows, first, written, trust)
    return written
