"""Compare the speed of two checkouts in one run: ``python -m benchmarks.engine_regression OLD_TREE NEW_TREE``.

Each tree has its own process. The two alternate on the same random games (or searches, or environment steps on one core), a fraction of a
second at a time, so that other load affects both; CPU time is measured, not wall-clock time. Memory layout varies between processes by a
few percent, so everything is repeated with new processes. A ratio above 1 means that NEW is faster; it is the median over rounds of the
median over pairs of turns.

Compile both trees first (``tilework compile`` in each); otherwise they compile before anything is timed.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

WORKER = """
import sys
from time import process_time
import numpy as np
from tilework import games, bots
from tilework.bots import Limits
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import play_games
from tilework.games.core.rng import generator
from tilework.games.position import Position

def start(name, options):
    game = games.get(name)
    states = np.zeros(1, dtype=game.dtype)
    game.begin(states[0], game.complete_options(options))
    game.load()
    return states

def random_games(name, options, number):
    states, rng = start(name, options), generator(1)
    begun = process_time()
    play_games(states, number, rng, NO_JOURNAL)
    return process_time() - begun

def searches(name, options, number):
    position, bot = Position.start(name, **options).dealt(seed=1), bots.get("expert")
    begun = process_time()
    bot.choose(position, Limits(nodes=number), seed=1)
    return process_time() - begun

BATCHES = {}

def steps(name, options, number, observations="int8"):
    from tilework.envs import Batch
    key = f"{name} {options} {observations}"
    if key not in BATCHES:
        BATCHES[key] = Batch(name, 256, seed=1, threads=1, observations=observations, **options)
        BATCHES[key].reset()
    batch = BATCHES[key]
    begun = process_time()
    for _ in range(number):
        batch.step(batch.random_actions())
    return process_time() - begun

def masks(name, options, number):
    return steps(name, options, number, None)

for line in sys.stdin:
    what, name, options, number = eval(line)
    print({"games": random_games, "search": searches, "steps": steps, "masks": masks}[what](name, options, number), flush=True)
"""

OPTIONS: dict[str, list[dict[str, object]]] = {
    "azul": [{"players": 2}, {"players": 3}, {"players": 4}, {"players": 2, "wall": "grey"}, {"players": 2, "jokers": True}],
    "pavilion": [{"players": 2}, {"players": 3}, {"players": 4}, {"players": 2, "board": "mono"}],
    "sintra": [{"players": 2}, {"players": 3}, {"players": 4}, {"players": 2, "palace": "B"}],
}
SLICE = 0.05
"""Target duration of one turn (seconds)."""


class Tree:
    """A checkout with a process that measures it."""

    def __init__(self, folder: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
        self.process = subprocess.Popen([sys.executable, "-c", WORKER], env=environment, stdin=-1, stdout=-1, text=True)

    def seconds(self, *task: object) -> float:
        """Return the CPU seconds of a task."""
        assert self.process.stdin
        assert self.process.stdout
        print(repr(task), file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def end(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


def ratio(old: Tree, new: Tree, what: str, game: str, options: dict[str, object], turns: int) -> float:
    """Return the median ratio of old to new time over pairs of turns."""
    first = 50
    for tree in (old, new):
        tree.seconds(what, game, options, first)  # compiles what is not
    number = max(first, int(first * SLICE / max(old.seconds(what, game, options, first), 1e-4)))
    found = []
    for turn in range(turns):
        pair = (old, new) if turn % 2 else (new, old)
        times = {tree: tree.seconds(what, game, options, number) for tree in pair}
        found.append(times[old] / times[new])
    return median(found)


def measured(chosen: argparse.Namespace) -> dict[str, float]:
    """Return the ratios of one round."""
    old, new = Tree(chosen.old), Tree(chosen.new)
    found: dict[str, float] = {}
    for what in ("steps", "masks") if chosen.envs else ("games", "search") if chosen.search else ("games",):
        for game in chosen.game:
            for options in OPTIONS[game] if what in {"games", "steps"} else OPTIONS[game][:2]:
                key = " ".join([what, game, *(f"{name}={value}" for name, value in options.items())])
                found[key] = ratio(old, new, what, game, options, chosen.turns)
    for tree in (old, new):
        tree.end()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine_regression")
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--game", nargs="*", default=list(OPTIONS))
    parser.add_argument("--search", action="store_true", help="time searches by their nodes as well")
    parser.add_argument("--envs", action="store_true", help="time environments instead: steps with observations and with masks alone")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    rounds = [measured(chosen) for _ in range(chosen.rounds)]
    found = {key: median(each[key] for each in rounds) for key in rounds[0]}
    for key, value in found.items() if not chosen.json else ():
        seen = sorted(each[key] for each in rounds)
        print(f"{key:<44}{value:>8.3f}   ({seen[0]:.3f} to {seen[-1]:.3f})")
    found["median"] = median(found.values())
    print(json.dumps(found, indent=1) if chosen.json else f"{'median':<44}{found['median']:>8.3f}")


if __name__ == "__main__":
    main()
