"""Where the games are played and the net is fitted: on a graphics card where there is one, else on the processor's cores; by one code."""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol

import numpy as np

from tilework import games as games_known
from tilework.bots.evaluation import Weights
from tilework.bots.tuning.player import KEPT_ACTIVE, Judgement, Kept, Manner, new_room, play_games
from tilework.cluster import Crew
from tilework.games.core.state import States

SHARE = 256
"""The threads of which one piece of work for a crew is made."""


def judgement(weights: Weights) -> Judgement:
    """The weights as the players read them."""
    parts = (weights.linear, weights.own, weights.other, weights.bias, weights.last, weights.squash)
    return Judgement(*(np.ascontiguousarray(part, dtype=np.float32) for part in parts))


class Machine(Protocol):
    """What a machine can do: hold arrays, play games, and count features for the fit."""

    xp: Any
    """The module of its mathematical functions."""
    batch: int
    """The rows of a step of the fit."""

    def zeros(self, shape: tuple[int, ...], dtype: Any = np.float32) -> Any:
        """An array of zeros that both the games and the fit can use."""
        ...

    def put(self, array: Any) -> Any:
        """An array of NumPy's, brought here."""
        ...

    def back(self, array: Any) -> Any:
        """An array of this machine as one of NumPy's."""
        ...

    def counted(self, active: Any, counts: Any, features: int) -> Any:
        """For each board how often each feature is there: a matrix."""
        ...

    def play(self, start: States, seed: int, threads: int, games: int, rows: int, weights: Weights, manner: Manner, kept: Kept) -> None:
        """So many threads play so many games each."""
        ...


class Processor:
    """The processor: NumPy, and a thread for each core."""

    xp: Any = np
    batch = 4_096

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def zeros(self, shape: tuple[int, ...], dtype: Any = np.float32) -> Any:
        return np.zeros(shape, dtype=dtype)

    def put(self, array: Any) -> Any:
        return np.array(array)

    def back(self, array: Any) -> Any:
        return array

    def counted(self, active: Any, counts: Any, features: int) -> Any:
        boards = active.reshape(-1, active.shape[-1])
        there = np.arange(active.shape[-1]) < counts.reshape(-1, 1)
        places = (np.arange(len(boards))[:, None] * features + boards)[there]
        return np.bincount(places, minlength=len(boards) * features).astype(np.float32).reshape(-1, features)

    def play(self, start: States, seed: int, threads: int, games: int, rows: int, weights: Weights, manner: Manner, kept: Kept) -> None:
        mind = judgement(weights)
        with ThreadPoolExecutor(self.workers) as pool:
            todo = [
                pool.submit(play_games, thread, start, seed, games, rows, mind, manner, new_room(start.dtype), kept)
                for thread in range(threads)
            ]
            for done in todo:
                done.result()


class Spread(Processor):
    """A processor that fits here, and leaves the games to a crew."""

    def __init__(self, workers: int, crew: Crew) -> None:
        super().__init__(workers)
        self.crew = crew

    def play(self, start: States, seed: int, threads: int, games: int, rows: int, weights: Weights, manner: Manner, kept: Kept) -> None:
        firsts = range(0, threads, SHARE)
        do = partial(play_share, start, seed, threads, games, rows, weights, manner, kept.final.shape[1])
        for first, found in zip(firsts, self.crew.each(do, firsts), strict=True):
            parts: Iterable[tuple[Any, Any, int]] = zip(kept, found, room_of(games, rows), strict=True)
            for whole, part, each in parts:
                whole[first * each : first * each + len(part)] = part


def play_share(
    start: States, seed: int, threads: int, games: int, rows: int, weights: Weights, manner: Manner, players: int, first: int
) -> Kept:
    """What the threads from ``first`` on write. Room of those before them is asked for, but never touched."""
    for name in games_known.names():
        games_known.get(name).rules  # noqa: B018 (compiled code knows a game once its rules were asked for)
    last, mind = min(first + SHARE, threads), judgement(weights)
    kept = empty(Processor(1), last, games, rows, players)
    for thread in range(first, last):
        play_games(thread, start, seed, games, rows, mind, manner, new_room(start.dtype), kept)
    parts: Iterable[tuple[Any, int]] = zip(kept, room_of(games, rows), strict=True)
    return Kept(*(part[first * each :] for part, each in parts))


def room_of(games: int, rows: int) -> tuple[int, ...]:
    """How many entries of each part of what is kept belong to a thread."""
    return (rows,) * 5 + (games,) * 2


def machine(workers: int, card: bool | None = None, crew: Crew | None = None) -> Machine:
    """A crew's hands if there are any; the card if there is one (or ``card`` says so); else the processor."""
    if crew is not None:
        return Spread(workers, crew)
    if not (card_there() if card is None else card):
        return Processor(workers)
    from tilework.training.card import Card

    return Card()


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
