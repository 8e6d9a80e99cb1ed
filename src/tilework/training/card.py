"""Training on a graphics card: torch for the fit, and a thread of Numba's for each few games."""

from functools import cache
from typing import Any

import numpy as np
import torch
from numba import cuda

from tilework.bots.evaluation import MOST_ACTIVE, Weights
from tilework.bots.tuning.player import Judgement, Kept, Manner, Room, play_games
from tilework.games.core.journal import WIDTH
from tilework.games.core.playout import LIST_ROOM
from tilework.games.core.state import MAX_PLAYERS, States
from tilework.targets.cuda import exact, kernel, require
from tilework.training.machine import judgement

BLOCK = 64


class Card:
    """A graphics card: torch, and a thread of Numba's for each few games."""

    batch = 16_384

    def __init__(self) -> None:
        torch.backends.cuda.matmul.allow_tf32 = True
        self.xp: Any = torch

    def zeros(self, shape: tuple[int, ...], dtype: Any = np.float32) -> Any:
        return self.xp.zeros(shape, dtype=getattr(self.xp, np.dtype(dtype).name), device="cuda")

    def put(self, array: Any) -> Any:
        return self.xp.from_numpy(np.array(array)).cuda()

    def back(self, array: Any) -> Any:
        return array.cpu().numpy()

    def counted(self, active: Any, counts: Any, features: int) -> Any:
        boards = active.reshape(-1, active.shape[-1]).long()
        there = self.xp.arange(active.shape[-1], device="cuda") < counts.reshape(-1, 1)
        found = self.zeros((len(boards), features))
        return found.scatter_add_(1, boards, there.float())

    def play(self, start: States, seed: int, threads: int, games: int, rows: int, weights: Weights, manner: Manner, kept: Kept) -> None:
        require()
        mind = Judgement(*(cuda.to_device(part) for part in judgement(weights)))
        there = Kept(*(cuda.as_cuda_array(part, sync=False) for part in kept))
        with exact():
            card_kernel(start.dtype)[-(-threads // BLOCK), BLOCK](cuda.to_device(start), seed, threads, games, rows, mind, manner, there)
        cuda.synchronize()


@cache
def card_kernel(dtype: "np.dtype[Any]") -> Any:
    """The kernel that plays games of a type of state."""

    def play(start, seed, threads, games, rows, mind, manner, kept):  # type: ignore[no-untyped-def]
        thread = cuda.grid(1)
        if thread < threads:
            room = Room(
                cuda.local.array(3, dtype),
                cuda.local.array(LIST_ROOM, np.int16),
                cuda.local.array(LIST_ROOM, np.int16),
                cuda.local.array(LIST_ROOM, np.float32),
                cuda.local.array((MAX_PLAYERS, MOST_ACTIVE), np.int16),
                cuda.local.array(MAX_PLAYERS, np.int32),
                cuda.local.array((MAX_PLAYERS, 8), np.float32),
                cuda.local.array(MAX_PLAYERS, np.float32),
                cuda.local.array(1, np.uint64),
                cuda.local.array((1, WIDTH), np.int32)[:0],
            )
            play_games(thread, start, seed, games, rows, mind, manner, room, kept)

    return kernel(play)
