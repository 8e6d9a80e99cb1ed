"""Bots that do not search: ``random``, and ``greedy``, which takes what looks best after one move."""

import zlib

import numpy as np

from tilework.bots.bot import UNLIMITED, Asked, Choice, Limits, Report, never
from tilework.bots.heuristics import best_action
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import LIST_ROOM
from tilework.games.core.rng import below, generator
from tilework.games.position import Position


class RandomBot:
    """Plays any legal action, each with the same chance."""

    name = "random"

    def choose(
        self, position: Position, limits: Limits = UNLIMITED, *, seed: int = 0, cancelled: Asked = never, report: Report | None = None
    ) -> Choice:
        legal = position.legal_actions()
        return Choice(legal[below(generator(mixed_seed(seed, position)), len(legal))])


class GreedyBot:
    """Looks one action ahead and takes the one after which its own board, set against the others', is worth most."""

    name = "greedy"

    def choose(
        self, position: Position, limits: Limits = UNLIMITED, *, seed: int = 0, cancelled: Asked = never, report: Report | None = None
    ) -> Choice:
        legal = position.legal_actions()
        if len(legal) == 1:
            return Choice(legal[0])
        states = np.array([position.state, position.state])
        number, value = best_action(states, np.empty(LIST_ROOM, dtype=np.int16), NO_JOURNAL, generator(mixed_seed(seed, position)))
        return Choice(position.action(int(number)), {"value": float(value)})


def mixed_seed(seed: int, position: Position) -> int:
    """A seed that differs from move to move, and is the same for the same position."""
    return seed * 0x9E3779B1 + zlib.crc32(position.state.tobytes())
