"""Record predicted win chances and results of self-play. Only the base package is needed."""

import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework.bots.evaluation import NUM_ROUNDS, Weights
from tilework.bots.evaluation.weight_files import file_name, fitted, variant_of, weights_dir
from tilework.bots.levels import pooled_searcher
from tilework.bots.search.request import SearchRequest
from tilework.games.core.rng import below, generator
from tilework.games.core.state import MAX_PLAYERS
from tilework.games.mutable_position import MutablePosition

CHUNK = 5
SAMPLE_EVERY = 4
"""Record one in this many decisions; neighbours are nearly the same."""
ROW = np.dtype([("game", "i4"), ("round", "i1"), ("seat", "i1"), ("logits", "f4", (MAX_PLAYERS,)), ("share", "f4", (MAX_PLAYERS,))])
"""One position: game, round and mover, log win chance of each seat, and each seat's share of the win."""
Rows = NDArray[Any]  # Any: of several dtypes


@cache
def uncalibrated(game: str, players: int, variant: str, weight_set: str) -> Weights:
    """Return the weights without earlier calibration."""
    return fitted(game, players, variant, weight_set)._replace(calibration_slope=np.ones(NUM_ROUNDS), mover_logit_bias=np.zeros(NUM_ROUNDS))


def play(game: str, players: int, first: int, nodes: int, weight_set: str) -> tuple[str, int, Rows]:
    """Play some games of the search against itself."""
    rows: list[Any] = []  # Any: of several dtypes
    for number in range(first, first + CHUNK):
        table = MutablePosition.start(game, players=players)
        rng = generator(number)
        own = len(rows)
        table.deal(rng=rng)
        while not table.is_over:
            with pooled_searcher(table, uncalibrated(game, players, variant_of(table), weight_set)) as searcher:
                best = searcher.search(table, SearchRequest(nodes=nodes, seed=number)).pvs[0]
            if below(rng, SAMPLE_EVERY) == 0:
                logits = np.zeros(MAX_PLAYERS, dtype=np.float32)
                logits[:players] = np.log(np.clip(best.win_chances, 1e-6, 1.0))
                rows.append([number, int(table.state.round_number), table.turn, logits, None])
            table.play(best.actions[0])
            table.deal(rng=rng)
        share = np.zeros(MAX_PLAYERS, dtype=np.float32)
        share[list(table.winners)] = 1.0 / len(table.winners)
        for row in rows[own:]:
            row[4] = share
    return game, players, np.array([tuple(row) for row in rows], dtype=ROW)


def sets(chosen: list[str], players: list[int], weight_set: str) -> list[tuple[str, int]]:
    """Return (game, players) of the existing weights of a set."""
    both = [(game, seats) for game in chosen for seats in players]
    return [(game, seats) for game, seats in both if (weights_dir(game, weight_set) / file_name(seats)).exists()]


def tables(chosen: list[tuple[str, int]]) -> Iterator[tuple[str, int, int]]:
    """Yield game, players and first number of each chunk, round robin without end."""
    first = 0
    while True:
        yield from ((game, seats, first) for game, seats in chosen)
        first += CHUNK


def collect(chosen: list[tuple[str, int]], weight_set: str, nodes: int, minutes: float, out: Path, workers: int) -> None:
    """Play on several cores until the time is up, and write all rows to one file."""
    deadline = time.monotonic() + 60 * minutes
    for game, seats in chosen:  # compiled here once, loaded by the others
        play(game, seats, 10_000_000, 50, weight_set)
    todo = tables(chosen)
    parts: dict[str, list[Rows]] = {}
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting: set[Future[Any]] = set()  # Any: of several results
        while True:
            while len(waiting) < 2 * workers and time.monotonic() < deadline:
                waiting.add(pool.submit(play, *next(todo), nodes, weight_set))
            if not waiting:
                break
            ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in ready:
                game, seats, rows = future.result()
                parts.setdefault(f"{game}-{seats}", []).append(rows)
    whole: dict[str, Any] = {name: np.concatenate(rows) for name, rows in sorted(parts.items())}  # beside allow_pickle, a bool
    out.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(out, nodes=np.array(nodes), **whole)
    for name, rows in whole.items():
        print(f"{name}: {len(np.unique(rows['game']))} games, {len(rows)} positions", flush=True)
