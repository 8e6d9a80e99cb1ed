"""Play positions to the end of their round by short searches and evaluate the boards."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import compute_expected_scores
from tilework.bots.evaluation.weight_files import DEFAULT_SET, weights_for
from tilework.bots.search.request import SearchRequest
from tilework.bots.search.rollouts import short_search
from tilework.bots.search.search_state import SearchState
from tilework.bots.search.searcher import Searcher
from tilework.bots.search.transposition import TranspositionTable
from tilework.games.core.dispatch import apply, deal
from tilework.games.core.jit import compiled
from tilework.games.core.journal import NO_JOURNAL, Journal
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import OVER, States
from tilework.games.position import Position

TABLE = 1 << 11
"""Transposition table entries of a short search. Cleared before each one so that results depend on nothing else."""


@dataclass(frozen=True)
class PlayoutPolicy:
    """Strength of playouts: nodes per move, and random noise on the values (millionths of a win)."""

    nodes: int = 300
    noise: int = 20_000


@compiled
def play_round(
    search: SearchState, table: TranspositionTable, journal: Journal, rng: Generator, game: States, out: NDArray[np.float64]
) -> None:
    """Play ``game[0]`` to the end of its round and write the expected final score of each seat to ``out``."""
    search.seed = below(rng, 1 << 30)
    first = game[0].round_number
    while game[0].phase != OVER and game[0].round_number == first:
        if game[0].phase < OVER:
            deal(game[0], rng, journal)
        else:
            apply(game[0], short_search(search, table, journal, game), journal)
    if game[0].phase != OVER:
        compute_expected_scores(game[0], search)
    for seat in range(game[0].players):
        out[seat] = game[0].score[seat] if game[0].phase == OVER else search.scores[seat]


class PlayoutPlayer(Searcher):
    """Play positions of one game to the end of the round."""

    def expected(self, position: Position, policy: PlayoutPolicy, rng: Generator) -> NDArray[np.float64]:
        """Return the expected final scores after one playout. Before the end of the game only their differences are meaningful."""
        self._ready(position, policy)
        out = np.zeros(position.players)
        play_round(self.state, self._whole_table[:TABLE], NO_JOURNAL, rng, position._array.copy(), out)
        return out

    def choose(self, position: Position, policy: PlayoutPolicy) -> int:
        """Return the action a playout without noise plays."""
        self._ready(position, policy)
        return int(short_search(self.state, self._whole_table[:TABLE], NO_JOURNAL, position._array.copy()))

    def _ready(self, position: Position, policy: PlayoutPolicy) -> None:
        self._begin(self.state, position, SearchRequest(nodes=policy.nodes, value_noise=policy.noise))


def playout_player(position: Position, weight_set: str = DEFAULT_SET) -> PlayoutPlayer:
    """Return a player for a position's game and player count, with a set of weights."""
    return PlayoutPlayer(position.game, weights_for(position, weight_set), bits=12)
