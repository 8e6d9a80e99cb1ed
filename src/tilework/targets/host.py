"""This processor, by the engine of this process: games are digested step by step, searches are reported in full."""

import time
from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework import games
from tilework.bots.evaluation.weight_files import fitted, plain_options
from tilework.bots.search.request import SearchRequest
from tilework.bots.search.searcher import Searcher
from tilework.games.core import playout
from tilework.games.core.dispatch import apply, chance, legal_actions, resolve
from tilework.games.core.jit import compiled
from tilework.games.core.journal import NO_JOURNAL, Journal, new_journal
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.rng import Generator, below, generator
from tilework.games.core.state import OVER, States
from tilework.games.game import MAX_CHANCE_OUTCOMES, Data, Game
from tilework.games.options import Options
from tilework.games.position import Position

Digest = tuple[int, int]

FIRST, PRIME, OTHER_PRIME = 0x811C9DC5, 0x01000193, 0x85EBCA6B
WORD = 0xFFFFFFFF


@compiled
def add_word(digest: NDArray[np.int64], word: int) -> None:
    """Stir a 32-bit word into a digest."""
    one, two = digest[0], digest[1]
    digest[0] = (((one ^ word) & WORD) * PRIME) & WORD
    digest[1] = ((((two ^ word) & WORD) * OTHER_PRIME) & WORD) ^ (two >> 15)


@compiled
def trace_game(
    states: States,
    words: NDArray[np.int32],
    actions: NDArray[np.int16],
    weights: NDArray[np.int64],
    journal: Journal,
    rng: Generator,
    digest: NDArray[np.int64],
) -> None:
    """Play a whole game by chance, every draw explicit; digest every list, journal and position. ``words``: the state as numbers."""
    state = states[0]
    digest[0] = digest[1] = FIRST
    while state.phase != OVER:
        journal[:] = 0
        if state.phase > OVER:
            number = legal_actions(state, actions)
            apply(state, actions[below(rng, number)], journal)
            for i in range(number):
                add_word(digest, actions[i])
        else:
            number = chance(state, weights)
            left = below(rng, weights[:number].sum())
            outcome = 0
            while left >= weights[outcome]:
                left -= weights[outcome]
                outcome += 1
            for i in range(number):
                add_word(digest, weights[i])
            resolve(state, outcome, journal)
        for row in range(1, 1 + journal[0, 0]):
            for column in range(journal.shape[1]):
                add_word(digest, journal[row, column])
        for i in range(words.shape[0]):
            add_word(digest, words[i])


def start_of(game: Game, options: Options) -> NDArray[Any]:  # Any: of several dtypes
    """Return an array of one state, set up and not yet dealt."""
    states = np.zeros(1, dtype=game.dtype)
    game.begin(states[0], game.complete_options(options))
    return states


@cache
def searcher_of(name: str, players: int, variant: str) -> Searcher:
    """Return a searcher with the committed weights, cached between requests."""
    return Searcher(games.get(name), fitted(name, players, variant))


class Host:
    """The machine, with the same questions as the others have."""

    name = "host"

    def traces(self, game: Game, options: Options, seed: int, number: int) -> list[Digest]:
        """Return the digests of complete random games, played one after the other with one generator."""
        start, rng, digest = start_of(game, options), generator(seed), np.zeros(2, dtype=np.int64)
        room = np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16), np.zeros(MAX_CHANCE_OUTCOMES, dtype=np.int64), new_journal()
        found = []
        for _ in range(number):
            states = start.copy()
            trace_game(states, states.view(np.int32), *room, rng, digest)
            found.append((int(digest[0]), int(digest[1])))
        return found

    def searches(self, game: Game, options: Options, jobs: Sequence[tuple[Position, SearchRequest]]) -> list[Data]:
        """Return search results as data."""
        complete = game.complete_options(options)
        variant = "" if all(complete[name] == value for name, value in plain_options(game).items()) else "variants"
        searcher = searcher_of(game.name, complete["players"], variant)
        found = []
        for position, task in jobs:
            result = asdict(searcher.search(position, task))
            pvs = [{name: list(part) if name != "value" else part for name, part in line.items()} for line in result["pvs"]]
            found.append({"pvs": pvs, "depth": result["depth"], "nodes": result["nodes"], "solved": result["solved"]})
        return found

    def time_games(self, game: Game, options: Options, seed: int, number: int) -> tuple[int, float]:
        """Return moves and CPU seconds of complete random games."""
        start = start_of(game, options)
        playout.play_games(start, 1, generator(seed), NO_JOURNAL)
        begun = time.process_time()
        moves = playout.play_games(start, number, generator(seed), NO_JOURNAL)
        return int(moves), time.process_time() - begun

    def time_searches(self, game: Game, options: Options, jobs: Sequence[tuple[Position, SearchRequest]]) -> tuple[int, float]:
        """Nodes, and processor seconds, of searches."""
        begun = time.process_time()
        found = self.searches(game, options, jobs)
        return sum(each["nodes"] for each in found), time.process_time() - begun
