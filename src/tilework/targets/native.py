"""This processor: what the other machines are compared with. Games are digested step by step; searches are told in full."""

import time
from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework import games
from tilework.bots.evaluation.store import fitted, plain_options
from tilework.bots.search.engine import Searcher, Task
from tilework.games.core import playout
from tilework.games.core.generic import apply, chance, legal_actions, resolve
from tilework.games.core.jit import compiled
from tilework.games.core.journal import NO_JOURNAL, Journal, new_journal
from tilework.games.core.playout import LIST_ROOM
from tilework.games.core.rng import Generator, below, generator
from tilework.games.core.state import OVER
from tilework.games.game import MOST_OUTCOMES, Game
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
    states: NDArray[Any],
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


def start_of(game: Game, options: Options) -> NDArray[Any]:
    """An array of one state, set up and not yet dealt."""
    states = np.zeros(1, dtype=game.dtype)
    game.begin(states[0], game.complete_options(options))
    return states


@cache
def searcher_of(name: str, players: int, variant: str) -> Searcher:
    """A searcher with the committed weights, kept from question to question."""
    return Searcher(games.get(name), fitted(name, players, variant))


class Native:
    """The machine, with the same questions as the others have."""

    name = "native"

    def traces(self, game: Game, options: Options, seed: int, number: int) -> list[Digest]:
        """The digests of whole random games, one after the other by one generator."""
        start, rng, digest = start_of(game, options), generator(seed), np.zeros(2, dtype=np.int64)
        room = np.empty(LIST_ROOM, dtype=np.int16), np.zeros(MOST_OUTCOMES, dtype=np.int64), new_journal()
        found = []
        for _ in range(number):
            states = start.copy()
            trace_game(states, states.view(np.int32), *room, rng, digest)
            found.append((int(digest[0]), int(digest[1])))
        return found

    def searches(self, game: Game, options: Options, asks: Sequence[tuple[Position, Task]]) -> list[dict[str, Any]]:
        """What searches find, as data."""
        complete = game.complete_options(options)
        variant = "" if all(complete[name] == value for name, value in plain_options(game).items()) else "variants"
        searcher = searcher_of(game.name, complete["players"], variant)
        found = []
        for position, task in asks:
            thought = asdict(searcher.think(position, task))
            lines = [{name: list(part) if name != "value" else part for name, part in line.items()} for line in thought["lines"]]
            found.append({"lines": lines, "depth": thought["depth"], "nodes": thought["nodes"], "solved": thought["solved"]})
        return found

    def time_games(self, game: Game, options: Options, seed: int, number: int) -> tuple[int, float]:
        """Moves, and processor seconds, of whole random games."""
        start = start_of(game, options)
        playout.play_games(start, 1, generator(seed), NO_JOURNAL)
        begun = time.process_time()
        moves = playout.play_games(start, number, generator(seed), NO_JOURNAL)
        return int(moves), time.process_time() - begun

    def time_searches(self, game: Game, options: Options, asks: Sequence[tuple[Position, Task]]) -> tuple[int, float]:
        """Nodes, and processor seconds, of searches."""
        begun = time.process_time()
        found = self.searches(game, options, asks)
        return sum(each["nodes"] for each in found), time.process_time() - begun
