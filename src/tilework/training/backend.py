"""Fast self-play on the CPU's cores, on a cluster, or on a GPU."""

from functools import partial
from typing import Protocol

from tilework import games as all_games
from tilework.bots.evaluation import Weights
from tilework.executors import ThreadPool, WorkPool
from tilework.games.core.state import States
from tilework.training import dataset
from tilework.training.dataset import Dataset
from tilework.training.fast_selfplay import (
    SelfPlayConfig,
    new_buffer,
    new_scratch,
    play_game,
    player_weights,
    to_dataset,
)

GAMES_PER_ITEM = 256
"""Games of one work item."""


class Backend(Protocol):
    """A machine that plays games of the one-ply player."""

    device: str
    """The PyTorch device on which the net is fitted."""

    def play(self, start: States, seed: int, games: int, weights: Weights, config: SelfPlayConfig) -> Dataset:
        """Play games from the start positions in turn. The same seed gives the same dataset."""
        ...


class CpuBackend:
    """Threads of this machine, or the nodes of a cluster."""

    device = "cpu"

    def __init__(self, pool: WorkPool) -> None:
        self.pool = pool

    def play(self, start: States, seed: int, games: int, weights: Weights, config: SelfPlayConfig) -> Dataset:
        do = partial(play_item, start, seed, games, weights, config)
        return dataset.concatenate(list(self.pool.map_ordered(do, range(0, games, GAMES_PER_ITEM))))


def play_item(start: States, seed: int, games: int, weights: Weights, config: SelfPlayConfig, first: int) -> Dataset:
    """Play the games of one work item, from number ``first`` on."""
    for name in all_games.names():
        all_games.get(name).load()
    here = range(first, min(first + GAMES_PER_ITEM, games))
    kept = new_buffer(len(here), int(start["players"][0]))
    weights_here, scratch = player_weights(weights), new_scratch(start.dtype)
    for slot, game in enumerate(here):
        play_game(game, slot, start, seed, weights_here, config, scratch, kept)
    return to_dataset(kept)


def make_backend(workers: int, cluster: WorkPool | None = None, use_gpu: bool = True) -> Backend:
    """Choose a backend: the cluster if there is one, else a GPU if one is present and wanted, else the CPU."""
    if cluster is None and use_gpu and has_cuda():
        from tilework.training.cuda_backend import CudaBackend

        return CudaBackend()
    return CpuBackend(cluster or ThreadPool(workers))


def has_cuda() -> bool:
    """Whether there is a GPU that both PyTorch and Numba can use."""
    try:
        import torch
        from numba import cuda
    except ImportError:
        return False
    return bool(torch.cuda.is_available() and cuda.is_available())
