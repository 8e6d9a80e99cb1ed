"""Fast self-play on a GPU, one game per thread."""

from functools import cache
from typing import Any

import numpy as np
from numba import cuda

from tilework.bots.evaluation import MAX_ACTIVE_FEATURES, Weights
from tilework.games.core.journal import WIDTH
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.state import MAX_PLAYERS, States
from tilework.targets.cuda import exact, kernel, require
from tilework.training.dataset import Dataset
from tilework.training.fast_selfplay import (
    PlayerWeights,
    SampleBuffer,
    Scratch,
    SelfPlayConfig,
    new_buffer,
    play_game,
    player_weights,
    to_dataset,
)

BLOCK = 64


class CudaBackend:
    """An NVIDIA GPU."""

    device = "cuda"

    def __init__(self) -> None:
        require()

    def play(self, start: States, seed: int, games: int, weights: Weights, config: SelfPlayConfig) -> Dataset:
        shared = PlayerWeights(*(cuda.to_device(part) for part in player_weights(weights)))
        kept = new_buffer(games, int(start["players"][0]))
        there = SampleBuffer(*(cuda.to_device(part) for part in kept))
        with exact():
            game_kernel(start.dtype)[-(-games // BLOCK), BLOCK](cuda.to_device(start), seed, games, shared, config, there)
        return to_dataset(SampleBuffer(*(part.copy_to_host() for part in there)))  # type: ignore[union-attr]  # arrays of the GPU


@cache
def game_kernel(dtype: "np.dtype[np.void]") -> Any:  # Any: Numba has no types
    """Return the self-play kernel of a state dtype."""

    def play(start, seed, games, weights, config, kept):  # type: ignore[no-untyped-def]  # Numba types the arguments
        game = cuda.grid(1)
        if game < games:
            scratch = Scratch(
                cuda.local.array(3, dtype),
                cuda.local.array(MAX_LEGAL_ACTIONS, np.int16),
                cuda.local.array(MAX_LEGAL_ACTIONS, np.int16),
                cuda.local.array(MAX_LEGAL_ACTIONS, np.float32),
                cuda.local.array((MAX_PLAYERS, MAX_ACTIVE_FEATURES), np.int16),
                cuda.local.array(MAX_PLAYERS, np.int32),
                cuda.local.array((MAX_PLAYERS, 8), np.float32),
                cuda.local.array(MAX_PLAYERS, np.float32),
                cuda.local.array(1, np.uint64),
                cuda.local.array((1, WIDTH), np.int32)[:0],
            )
            play_game(game, game, start, seed, weights, config, scratch, kept)

    return kernel(play)
