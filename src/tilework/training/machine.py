"""Where the games are played and the net is fitted: on a graphics card where there is one, else on the processor's cores; by one code."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from tilework.bots.evaluation import MOST_ACTIVE, Weights
from tilework.bots.tuning.player import KEPT_ACTIVE, Judgement, Kept, Manner, Room, new_room, play_games
from tilework.games.core.journal import WIDTH
from tilework.games.core.playout import LIST_ROOM
from tilework.games.core.state import MAX_PLAYERS, States

BLOCK = 64


def judgement(weights: Weights) -> Judgement:
    """The weights as the players read them."""
    parts = (weights.linear, weights.own, weights.other, weights.bias, weights.last, weights.squash)
    return Judgement(*(np.ascontiguousarray(part, dtype=np.float32) for part in parts))


class Processor:
    """The processor: NumPy, and a thread for each core."""

    xp: Any = np
    batch = 4_096

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def zeros(self, shape: tuple[int, ...], dtype: Any = np.float32) -> Any:
        """An array of zeros that both the games and the fit can use."""
        return np.zeros(shape, dtype=dtype)

    def put(self, array: Any) -> Any:
        """An array of NumPy's, brought here."""
        return np.array(array)

    def back(self, array: Any) -> Any:
        """An array of this machine as one of NumPy's."""
        return array

    def counted(self, active: Any, counts: Any, features: int) -> Any:
        """For each board how often each feature is there: a matrix."""
        boards = active.reshape(-1, active.shape[-1])
        there = np.arange(active.shape[-1]) < counts.reshape(-1, 1)
        places = (np.arange(len(boards))[:, None] * features + boards)[there]
        return np.bincount(places, minlength=len(boards) * features).astype(np.float32).reshape(-1, features)

    def play(self, start: States, seed: int, threads: int, games: int, rows: int, weights: Weights, manner: Manner, kept: Kept) -> None:
        """So many threads play so many games each."""
        mind = judgement(weights)
        with ThreadPoolExecutor(self.workers) as pool:
            todo = [
                pool.submit(
                    play_games, thread, start, seed, games, rows, mind, manner, new_room(start.dtype, len(mind.last)), kept
                )
                for thread in range(threads)
            ]
            for done in todo:
                done.result()


class Card:
    """A graphics card: torch, and a thread of Numba's for each few games."""

    batch = 16_384

    def __init__(self) -> None:
        import torch

        torch.backends.cuda.matmul.allow_tf32 = True
        self.xp: Any = torch

    def zeros(self, shape: tuple[int, ...], dtype: Any = np.float32) -> Any:
        """A tensor of zeros that both the games and the fit can use."""
        return self.xp.zeros(shape, dtype=getattr(self.xp, np.dtype(dtype).name), device="cuda")

    def put(self, array: Any) -> Any:
        """An array of NumPy's, brought here."""
        return self.xp.from_numpy(np.array(array)).cuda()

    def back(self, array: Any) -> Any:
        """A tensor as one of NumPy's."""
        return array.cpu().numpy()

    def counted(self, active: Any, counts: Any, features: int) -> Any:
        """For each board how often each feature is there: a matrix."""
        boards = active.reshape(-1, active.shape[-1]).long()
        there = self.xp.arange(active.shape[-1], device="cuda") < counts.reshape(-1, 1)
        found = self.zeros((len(boards), features))
        return found.scatter_add_(1, boards, there.float())

    def play(self, start: States, seed: int, threads: int, games: int, rows: int, weights: Weights, manner: Manner, kept: Kept) -> None:
        """So many threads play so many games each."""
        from numba import cuda

        from tilework.targets.cuda import exact, require

        require()
        mind = Judgement(*(cuda.to_device(part) for part in judgement(weights)))
        there = Kept(*(cuda.as_cuda_array(part, sync=False) for part in kept))
        with exact():
            card_kernel(start.dtype, len(weights.last))[-(-threads // BLOCK), BLOCK](
                cuda.to_device(start), seed, threads, games, rows, mind, manner, there
            )
        cuda.synchronize()


@cache
def card_kernel(dtype: "np.dtype[Any]", width: int) -> Any:
    """The kernel that plays games of a type of state, with a net of some width."""
    from numba import cuda

    from tilework.targets.cuda import kernel

    def play(start, seed, threads, games, rows, mind, manner, kept):  # type: ignore[no-untyped-def]
        thread = cuda.grid(1)
        if thread < threads:
            room = Room(
                cuda.local.array(3, dtype),
                cuda.local.array(LIST_ROOM, np.int16),
                cuda.local.array(LIST_ROOM, np.int16),
                cuda.local.array(LIST_ROOM, np.float32),
                cuda.local.array(MOST_ACTIVE, np.int16),
                cuda.local.array((MAX_PLAYERS, width), np.float32),
                cuda.local.array((MAX_PLAYERS, width), np.float32),
                cuda.local.array(MAX_PLAYERS, np.float32),
                cuda.local.array(1, np.uint64),
                cuda.local.array((1, WIDTH), np.int32)[:0],
            )
            play_games(thread, start, seed, games, rows, mind, manner, room, kept)

    return kernel(play)


Machine = Processor | Card


def machine(workers: int, card: bool | None = None) -> Machine:
    """The card if there is one (or ``card`` says so), else the processor."""
    return Card() if (card_there() if card is None else card) else Processor(workers)


def card_there() -> bool:
    """Whether there is a graphics card that torch and Numba can use."""
    try:
        import torch
        from numba import cuda
    except ImportError:
        return False
    return bool(torch.cuda.is_available() and cuda.is_available())


def empty(machine: Machine, threads: int, games: int, rows: int, players: int) -> Kept:
    """Room for what so many threads write."""
    number = threads * rows
    kept = Kept(
        machine.zeros((number, players, KEPT_ACTIVE), np.int16),
        machine.zeros((number, players), np.int16),
        machine.zeros((number, players)),
        machine.zeros((number,), np.int32),
        machine.zeros((number,), np.int8),
        machine.zeros((threads * games, players), np.int16),
        machine.zeros((threads * games, players)),
    )
    kept.game[:] = -1
    return kept
