"""Check that a GPU plays the same games as the CPU, byte for byte: every game, option and player count.

python benchmarks/gpu/identity.py --games 1000000 --out benchmarks/results/gpu-identity.json
"""

import argparse
import hashlib
import json
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from tilework import games
from tilework.executors import usable_cores
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import MAX_LEGAL_ACTIONS, play_out
from tilework.games.game import Data
from tilework.games.options import Options

SEED = 20_261_115


def play_each(start: Any, seed: int, final: Any, moves: Any, journal: Any, parts: int) -> None:  # Any: Numba and PyTorch have no types here
    """Play on the CPU: game ``i`` with generator ``seed + i``, spread over threads."""

    def play_part(part: int) -> None:
        actions = np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16)
        rng = np.empty(1, dtype=np.uint64)
        for game in range(part * final.size // parts, (part + 1) * final.size // parts):
            final[game] = start[0]
            rng[0] = seed + game
            moves[game] = play_out(final[game], actions, rng, journal)

    with ThreadPoolExecutor(parts) as pool:
        list(pool.map(play_part, range(parts)))


def combinations(names: Iterable[str]) -> list[tuple[str, Options]]:
    """Return every game with every combination of options and player counts."""
    return [(name, options) for name in names for options in games.get(name).combinations()]


def start_of(name: str, options: Options) -> Any:  # Any: Numba and PyTorch have no types here
    """Return an array of one state, set up but not dealt."""
    game = games.get(name)
    table = np.zeros(1, dtype=game.dtype)
    game.begin(table[0], game.complete_options(options))
    return table


def compare(name: str, options: Options, number: int) -> Data:
    """Compare complete random games of one combination."""
    from tilework.targets.cuda import Playouts

    start = start_of(name, options)
    final, moves = np.repeat(start, number), np.zeros(number, dtype=np.int32)
    play_each(start, SEED, final, moves, NO_JOURNAL, usable_cores())
    card = Playouts(start, number)
    card.play(SEED)
    theirs, their_moves = card.final.copy_to_host(), card.moves.copy_to_host()
    same = (final.view(np.uint8).reshape(number, -1) == theirs.view(np.uint8).reshape(number, -1)).all(axis=1) & (moves == their_moves)
    return {
        "game": name,
        "options": {key: value for key, value in options.items() if key != "first"},
        "games": number,
        "moves": int(moves.sum()),
        "identical": int(same.sum()),
        "sha256": hashlib.sha256(theirs.tobytes()).hexdigest(),
    }


def compare_batches(name: str, options: Options, number: int, steps: int) -> Data:
    """Compare the arrays of both environments after every step, alone and against bots."""
    from tilework import envs
    from tilework.envs import cuda
    from tilework.envs.learner import Learner

    here = envs.Batch(name, number, seed=SEED, reward="lead", **options)
    there = cuda.Batch(name, number, seed=SEED, reward="lead", **options)
    wrong = list(_stepped(here, there, here, there, steps))
    bots = ("greedy", "random", "greedy")[: here.players - 1]
    ours = Learner(name, number, bots, None, "raise", seed=SEED, observations="float32", **options)
    theirs = cuda.Learner(name, number, bots, None, seed=SEED, observations="float32", **options)
    wrong += list(_stepped(ours, theirs, ours.batch, theirs.batch, steps))
    return {"game": name, "options": dict(options), "environments": number, "steps": 2 * number * steps, "different": sorted(set(wrong))}


def _stepped(here: Any, there: Any, batch: Any, other: Any, steps: int) -> Iterator[str]:  # Any: Numba and PyTorch have no types here
    here.reset(SEED)
    there.reset(SEED)
    for _ in range(steps):
        for name in ("observations", "action_masks", "counts", "turns", "rewards", "dones", "scores"):
            if not np.array_equal(getattr(batch, name), getattr(other, name).cpu().numpy()):
                yield name
        for name in ("rewards", "seats", "finals") if here is not batch else ():
            if not np.array_equal(getattr(here, name), getattr(there, name).cpu().numpy()):
                yield f"learner's {name}"
        actions, chosen = batch.random_actions(), other.random_actions()
        if not np.array_equal(actions, chosen.cpu().numpy()):
            yield "actions"
        here.step(actions)
        there.step(chosen)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=games.names())
    parser.add_argument("--games", type=int, default=1_000_000, help="random games in all")
    parser.add_argument("--environments", type=int, default=256, help="games of a batch in each combination; 0 for none")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--out", type=Path, default=Path("gpu-identity.json"))
    options = parser.parse_args()
    cases = combinations(options.game or list(games.names()))
    report: Data = {"random_games": [], "batches": []}
    for name, chosen in cases:
        began = time.perf_counter()
        row = compare(name, chosen, -(-options.games // len(cases)))
        print(name, dict(chosen), row["identical"], "of", row["games"], f"{time.perf_counter() - began:.1f} s", flush=True)
        report["random_games"].append(row)
    report["games"] = sum(row["games"] for row in report["random_games"])
    report["identical"] = sum(row["identical"] for row in report["random_games"])
    print("identical:", report["identical"], "of", report["games"], flush=True)
    options.out.write_text(json.dumps(report, indent=1) + "\n")
    for name, chosen in cases if options.environments else []:
        row = compare_batches(name, chosen, options.environments, options.steps)
        print(name, dict(chosen), "batches:", row["different"] or "identical", flush=True)
        report["batches"].append(row)
        options.out.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
