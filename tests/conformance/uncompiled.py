"""The same games compiled and as plain Python: ``python -m tests.conformance.uncompiled`` prints how they end."""

import hashlib

import numpy as np

from tests.helpers.games import Combination, combinations, label
from tilework import games
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import MAX_LEGAL_ACTIONS, play_out
from tilework.games.core.rng import below, generator
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options

SEED = 20


def some_combinations() -> list[Combination]:
    """The first and the last combination of each game: together they have each option both ways."""
    chosen = []
    for name in games.names():
        own = [combination for combination in combinations() if combination[0] == name]
        chosen += [own[0], own[-1]]
    return chosen


def last_words(name: str, options: Options) -> str:
    """How a game ends, step by step: a digest of every note on the way, then the final position."""
    position, rng = MutablePosition.start(name, **options), generator(SEED)
    told = hashlib.sha256()
    while True:
        position.deal(rng=rng)
        if position.is_over:
            break
        legal = position.legal_numbers()
        told.update(repr(legal.tolist()).encode())
        told.update(repr(position.play(int(legal[below(rng, len(legal))]))).encode())
    return f"{told.hexdigest()[:16]} {position.notation()}"


def play_at_once(name: str, options: Options) -> str:
    """How the same game ends when it is played in one go, without a journal."""
    position = MutablePosition.start(name, **options)
    play_out(position.state, np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16), generator(SEED), NO_JOURNAL)
    return position.notation()


if __name__ == "__main__":
    for name, options in some_combinations():
        print(label(name, options), last_words(name, options))
