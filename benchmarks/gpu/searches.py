"""Searches by the ten thousand on a graphics card: whether they find what the processor's find, and how fast.

python benchmarks/gpu/searches.py --out searches.json
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
from numba import cuda

from tilework import games
from tilework.bots.evaluation.store import weights_for
from tilework.bots.search.engine import Searcher, Task
from tilework.games.position import Position
from tilework.targets.searching import Searches


def positions_of(name: str, players: int, number: int) -> list[Position]:
    """Positions from random games, some moves after a deal."""
    random = np.random.default_rng(7)
    found = []
    while len(found) < number:
        position = Position.start(name, players=players).deal(seed=len(found))
        for _ in range(int(random.integers(0, 40))):
            if position.is_over:
                break
            position.play(int(random.choice(position.legal_numbers())))
            position.deal(seed=int(random.integers(1 << 31)))
        if not position.is_over:
            found.append(position)
    return found


def measure(name: str, players: int, number: int, checked: int, task: Task) -> dict[str, Any]:
    """One game: speed over many searches, identity over some."""
    positions = positions_of(name, players, min(number, 4096))
    weights = weights_for(positions[0])
    records = np.tile(np.array([position.record for position in positions]), -(-number // len(positions)))[:number]
    seeds = np.arange(number, dtype=np.int64)
    began = time.perf_counter()
    searches = Searches(games.get(name), weights, number, task)
    there = cuda.to_device(records)
    searches.think(there, seeds, players)
    cuda.synchronize()
    first = time.perf_counter() - began
    began = time.perf_counter()
    found = searches.think(there, seeds, players)
    cuda.synchronize()
    seconds = time.perf_counter() - began
    actions, values, nodes = (array.copy_to_host() for array in found)
    searcher, same, began = Searcher(games.get(name), weights), 0, time.perf_counter()
    searcher.think(positions[0], task)
    began = time.perf_counter()
    for place in range(checked):
        thought = searcher.think(positions[place], Task(**{**vars(task), "seed": place}))
        best = thought.lines[0]
        same += (best.actions[0], best.value, thought.nodes) == (actions[place], values[place], nodes[place])
    return {
        "game": name,
        "players": players,
        "nodes": task.nodes,
        "depth": task.depth,
        "searches": number,
        "searches_per_second": number / seconds,
        "nodes_per_second": float(nodes.sum()) / seconds,
        "first_seconds": first,
        "checked": checked,
        "identical": same,
        "searches_per_second_of_a_core": checked / (time.perf_counter() - began),
    }


def main() -> None:
    """Measure and write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=games.names())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--number", type=int, nargs="*", default=[16_384, 65_536])
    parser.add_argument("--checked", type=int, default=500)
    parser.add_argument("--nodes", type=int, default=2_000)
    parser.add_argument("--depth", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("gpu-searches.json"))
    options = parser.parse_args()
    rows = []
    for name in options.game or games.names():
        for number in options.number:
            task = Task(nodes=options.nodes, depth=options.depth, misjudged=300, overlooked=0.12, sane=True)
            rows.append(measure(name, options.players, number, options.checked, task))
            print(rows[-1], flush=True)
            options.out.write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
