"""Run tens of thousands of searches on a GPU: equality with the CPU, and speed.

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
from tilework.bots.evaluation.weight_files import weights_for
from tilework.bots.search.request import SearchRequest
from tilework.bots.search.searcher import Searcher
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.targets.cuda_search import Searches


def positions_of(name: str, players: int, number: int) -> list[Position]:
    """Return positions from random games, some moves after a deal."""
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


def reference(name: str, players: int, number: int, task: SearchRequest) -> Data:
    """Return the CPU's results: states, and the action, value and nodes of each search (its seed is its index)."""
    positions = positions_of(name, players, number)
    searcher = Searcher(games.get(name), weights_for(positions[0]))
    searcher.search(positions[0], task)
    began = time.perf_counter()
    thoughts = [searcher.search(position, SearchRequest(**{**vars(task), "seed": seed})) for seed, position in enumerate(positions)]
    seconds = time.perf_counter() - began
    found = [(thought.pvs[0].actions[0], thought.pvs[0].value, thought.nodes) for thought in thoughts]
    records = np.array([position.state for position in positions]).view(np.uint8)
    return {"records": records, "found": np.array(found, dtype=np.int64), "per_second": number / seconds}


def measure(name: str, players: int, number: int, task: SearchRequest, wanted: Any) -> Data:  # Any: Numba and PyTorch have no types here
    """TrainingBudget many searches on the GPU and compare those that the CPU also made."""
    game = games.get(name)
    known = wanted["records"].view(game.dtype)
    began = time.perf_counter()
    options = game.complete_options({"players": players})
    searches = Searches(game, weights_for(Position(game, options, known[:1])), number, task)
    there = cuda.to_device(np.resize(known, number))
    seeds = np.arange(number, dtype=np.int64) % len(known)
    searches.search(there, seeds, players)
    cuda.synchronize()
    first = time.perf_counter() - began
    began = time.perf_counter()
    found = searches.search(there, seeds, players)
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
    task = SearchRequest(nodes=options.nodes, depth=options.depth, weight_noise_permille=300, skip_rate=0.12, exclude_dominated=True)
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
