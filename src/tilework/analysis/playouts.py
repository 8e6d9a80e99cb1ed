"""Playouts: a position played on to the end of its round by short searches, and what the boards are then worth."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import expect
from tilework.bots.evaluation.store import FIRST, weights_for
from tilework.bots.search.engine import Searcher, Task
from tilework.bots.search.transposition import TranspositionTable
from tilework.bots.search.trials import short_search
from tilework.bots.search.work import Work
from tilework.games.core.generic import apply, deal
from tilework.games.core.jit import compiled
from tilework.games.core.journal import NO_JOURNAL, Journal
from tilework.games.core.rng import Generator, below
from tilework.games.core.state import OVER, States
from tilework.games.position import Position

TABLE = 1 << 11
"""How many numbers of the transposition table a short search uses: they are wiped before each, so that it depends on nothing else."""


@dataclass(frozen=True)
class Policy:
    """How playouts play: positions a move, and by how much what they see is misjudged at random, in millionths of a win."""

    nodes: int = 300
    noise: int = 20_000


@compiled
def play_round(work: Work, table: TranspositionTable, journal: Journal, rng: Generator, game: States, out: NDArray[np.float64]) -> None:
    """Play ``game[0]`` to the end of its round; ``out`` gets the score that each seat may then expect in the end."""
    work.seed = below(rng, 1 << 30)
    first = game[0].round_number
    while game[0].phase != OVER and game[0].round_number == first:
        if game[0].phase < OVER:
            deal(game[0], rng, journal)
        else:
            apply(game[0], short_search(work, table, journal, game), journal)
    if game[0].phase != OVER:
        expect(game[0], work)
    for seat in range(game[0].players):
        out[seat] = game[0].score[seat] if game[0].phase == OVER else work.scores[seat]


class Player(Searcher):
    """Plays positions of one game on."""

    def expected(self, position: Position, policy: Policy, rng: Generator) -> NDArray[np.float64]:
        """The scores that the seats may expect in the end, by one playout: only their differences mean something before the end."""
        self._ready(position, policy)
        out = np.zeros(position.players)
        play_round(self.work, self._whole[:TABLE], NO_JOURNAL, rng, position._array.copy(), out)
        return out

    def choose(self, position: Position, policy: Policy) -> int:
        """What a playout without errors plays."""
        self._ready(position, policy)
        return int(short_search(self.work, self._whole[:TABLE], NO_JOURNAL, position._array.copy()))

    def _ready(self, position: Position, policy: Policy) -> None:
        self._begin(self.work, position, Task(nodes=policy.nodes))
        self.work.noise = policy.noise


def player_for(position: Position, judgement: str = FIRST) -> Player:
    """A player for a position's game and number of seats, by a set of weights."""
    return Player(position.game, weights_for(position, judgement), bits=12)
