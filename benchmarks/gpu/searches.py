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
    found: list[Position] = []
    while len(found) < number:
        table = Position.start(name, players=players).mutable()
        table.deal(seed=len(found))
        for _ in range(int(random.integers(0, 40))):
            if not table.is_over:
                table.play(int(random.choice(table.legal_numbers())))
                table.deal(seed=int(random.integers(1 << 31)))
        if not table.is_over:
            found.append(table.position)
    return found


def reference(name: str, players: int, number: int, task: Task) -> dict[str, Any]:
    """What the processor finds: records of positions, and the action, value and nodes of each search (its seed is its place)."""
    positions = positions_of(name, players, number)
    searcher = Searcher(games.get(name), weights_for(positions[0]))
    searcher.think(positions[0], task)
    began = time.perf_counter()
    thoughts = [searcher.think(position, Task(**{**vars(task), "seed": seed})) for seed, position in enumerate(positions)]
    seconds = time.perf_counter() - began
    found = [(thought.lines[0].actions[0], thought.lines[0].value, thought.nodes) for thought in thoughts]
    records = np.array([position.state for position in positions]).view(np.uint8)
    return {"records": records, "found": np.array(found, dtype=np.int64), "per_second": number / seconds}


def measure(name: str, players: int, number: int, task: Task, wanted: Any) -> dict[str, Any]:
    """Many searches on the card: how fast, and whether those that the processor made too are the same."""
    game = games.get(name)
    known = wanted["records"].view(game.dtype)
    began = time.perf_counter()
    options = game.complete_options({"players": players})
    searches = Searches(game, weights_for(Position(game, options, known[:1])), number, task)
    there = cuda.to_device(np.resize(known, number))
    seeds = np.arange(number, dtype=np.int64) % len(known)
    searches.think(there, seeds, players)
    cuda.synchronize()
    first = time.perf_counter() - began
    began = time.perf_counter()
    found = searches.think(there, seeds, players)
    cuda.synchronize()
    seconds = time.perf_counter() - began
    columns = np.stack([array.copy_to_host() for array in found], axis=1)
    return {
        "game": name,
        "players": players,
        "nodes": task.nodes,
        "depth": task.depth,
        "searches": number,
        "identical": int((columns == np.resize(wanted["found"], (number, 3))).all(axis=1).sum()),
        "searches_per_second": number / seconds,
        "nodes_per_second": float(columns[:, 2].sum()) / seconds,
        "first_seconds": first,
        "searches_per_second_of_a_core": float(wanted["per_second"]),
    }


def main() -> None:
    """Measure and write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=games.names())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--number", type=int, nargs="*", default=[16_384, 65_536])
    parser.add_argument("--checked", type=int, default=512, help="searches that the processor makes too")
    parser.add_argument("--nodes", type=int, default=2_000)
    parser.add_argument("--depth", type=int, default=2)
    parser.add_argument("--reference", type=Path, help="a folder to keep what the processor found in, from run to run")
    parser.add_argument("--out", type=Path, default=Path("gpu-searches.json"))
    options = parser.parse_args()
    task = Task(nodes=options.nodes, depth=options.depth, misjudged=300, overlooked=0.12, sane=True)
    rows = []
    for name in options.game or games.names():
        kept = options.reference and options.reference / f"{name}-{options.players}.npz"
        if kept and kept.exists():
            wanted = dict(np.load(kept))
        else:
            wanted = reference(name, options.players, options.checked, task)
            if kept:
                np.savez_compressed(kept, **wanted)
        for number in options.number:
            rows.append(measure(name, options.players, number, task, wanted))
            print(rows[-1], flush=True)
            options.out.write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
