"""Self-play of the search, written down as what it said of every seat's chances and what came. Only the base package is needed."""

import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import ROUNDS_KNOWN, Weights
from tilework.bots.evaluation.store import file_name, fitted, folder_of, variant_of
from tilework.bots.levels import borrowed_searcher
from tilework.bots.search.engine import Task
from tilework.games.core.rng import below, generator
from tilework.games.core.state import MAX_PLAYERS
from tilework.games.mutable import MutablePosition

CHUNK = 5
OFTEN = 4
"""One of so many decisions is written down: neighbours say nearly the same."""
ROW = np.dtype([("game", "i4"), ("round", "i1"), ("seat", "i1"), ("logits", "f4", (MAX_PLAYERS,)), ("share", "f4", (MAX_PLAYERS,))])
"""A position: its game, round and mover, what was said of each seat (the logarithm of its chance), and its share of the victory."""
Rows = NDArray[Any]


@cache
def untold(game: str, players: int, variant: str, judgement: str) -> Weights:
    """The weights without what was fitted before to tell chances."""
    return fitted(game, players, variant, judgement)._replace(trust=np.ones(ROUNDS_KNOWN), caution=np.zeros(ROUNDS_KNOWN))


def play(game: str, players: int, first: int, nodes: int, judgement: str) -> tuple[str, int, Rows]:
    """Some games of the search against itself."""
    rows: list[Any] = []
    for number in range(first, first + CHUNK):
        table = MutablePosition.start(game, players=players)
        rng = generator(number)
        own = len(rows)
        table.deal(rng=rng)
        while not table.is_over:
            with borrowed_searcher(table, untold(game, players, variant_of(table), judgement)) as searcher:
                best = searcher.think(table, Task(nodes=nodes, seed=number)).lines[0]
            if below(rng, OFTEN) == 0:
                logits = np.zeros(MAX_PLAYERS, dtype=np.float32)
                logits[:players] = np.log(np.clip(best.chances, 1e-6, 1.0))
                rows.append([number, int(table.state.round_number), table.turn, logits, None])
            table.play(best.actions[0])
            table.deal(rng=rng)
        share = np.zeros(MAX_PLAYERS, dtype=np.float32)
        share[list(table.winners)] = 1.0 / len(table.winners)
        for row in rows[own:]:
            row[4] = share
    return game, players, np.array([tuple(row) for row in rows], dtype=ROW)


def sets(chosen: list[str], players: list[int], judgement: str) -> list[tuple[str, int]]:
    """Game and players of the weights of a set that are there."""
    both = [(game, seats) for game in chosen for seats in players]
    return [(game, seats) for game, seats in both if (folder_of(game, judgement) / file_name(seats)).exists()]


def tables(chosen: list[tuple[str, int]]) -> Iterator[tuple[str, int, int]]:
    """Game, players and first number of each chunk, all in turn without end."""
    first = 0
    while True:
        yield from ((game, seats, first) for game, seats in chosen)
        first += CHUNK


def collect(chosen: list[tuple[str, int]], judgement: str, nodes: int, minutes: float, out: Path, workers: int) -> None:
    """Play on several cores until the time is up, and write all rows to one file."""
    deadline = time.monotonic() + 60 * minutes
    for game, seats in chosen:  # compiled here once, loaded by the others
        play(game, seats, 10_000_000, 50, judgement)
    todo = tables(chosen)
    parts: dict[str, list[Rows]] = {}
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting: set[Future[Any]] = set()
        while True:
            while len(waiting) < 2 * workers and time.monotonic() < deadline:
                waiting.add(pool.submit(play, *next(todo), nodes, judgement))
            if not waiting:
                break
            ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in ready:
                game, seats, rows = future.result()
                parts.setdefault(f"{game}-{seats}", []).append(rows)
    whole = {name: np.concatenate(rows) for name, rows in sorted(parts.items())}
    out.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(out, nodes=np.array(nodes), **whole)
    for name, rows in whole.items():
        print(f"{name}: {len(np.unique(rows['game']))} games, {len(rows)} positions", flush=True)
