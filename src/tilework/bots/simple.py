"""Bots without search: ``random``, and ``greedy``, which looks one action ahead."""

import zlib

import numpy as np

from tilework.bots.bot import UNLIMITED, CancelCheck, Choice, Limits, ProgressCallback, never_cancelled, seat_to_move
from tilework.bots.heuristics import best_action, heuristic_lead
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.rng import below, generator
from tilework.games.position_base import PositionBase


class RandomBot:
    """Play a random legal action."""

    name = "random"

    def choose(
        self,
        position: PositionBase,
        limits: Limits = UNLIMITED,
        *,
        seed: int = 0,
        cancelled: CancelCheck = never_cancelled,
        report: ProgressCallback | None = None,
    ) -> Choice:
        seat_to_move(position, limits, "choose")
        legal = position.legal_actions()
        return Choice(legal[below(generator(position_seed(seed, position)), len(legal))])


class GreedyBot:
    """Play the action with the best static lead."""

    name = "greedy"

    def choose(
        self,
        position: PositionBase,
        limits: Limits = UNLIMITED,
        *,
        seed: int = 0,
        cancelled: CancelCheck = never_cancelled,
        report: ProgressCallback | None = None,
    ) -> Choice:
        seat_to_move(position, limits, "choose")
        legal = position.legal_actions()
        if len(legal) == 1:
            return Choice(legal[0])
        states = np.array([position.state, position.state])
        number = best_action(states, np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16), NO_JOURNAL, generator(position_seed(seed, position)))
        return Choice(position.action(int(number)), {"value": float(heuristic_lead(states[1], int(states[0].turn)))})


def position_seed(seed: int, position: PositionBase) -> int:
    """Mix a seed with a position, so that it differs from move to move."""
    return seed * 0x9E3779B1 + zlib.crc32(position.state.tobytes())
