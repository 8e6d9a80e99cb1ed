"""How fast games for training are played and fitted on this machine, and how wide a net they support.

python benchmarks/training/probe.py azul --games 1000000 --out probe.json
"""

import argparse
import json
import time
from pathlib import Path

from tilework import games
from tilework.bots.evaluation.store import fitted
from tilework.bots.tuning.plan import Target
from tilework.training import recipe
from tilework.training.machine import machine


def main() -> None:
    """Measure and write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=131_072)
    parser.add_argument("--limit", type=float, help="seconds that the games take at most")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--width", type=int, nargs="*", default=[32, 64, 128])
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    here = machine(chosen.workers)
    target, weights = Target(chosen.game, chosen.players), fitted(chosen.game, chosen.players)
    measure = recipe.Measure(chosen.workers, limit=chosen.limit)
    notes = []

    def note(**figures: object) -> None:
        notes.append({"game": chosen.game, "players": chosen.players, **figures})
        print(notes[-1], flush=True)
        chosen.out.write_text(json.dumps(notes, indent=1) + "\n")

    for number, looked_at in ((64, 0), (min(chosen.games, recipe.THREADS), 0), (chosen.games, 4)):
        began = time.perf_counter()
        data = recipe.collect(target, here, weights, recipe.Step(games=number, looked_at=looked_at), measure, Path(), 1)
        note(games=number, looked_at=looked_at, seconds=time.perf_counter() - began, rows=len(data.stage), mean=float(data.mean.mean()))
    for width in chosen.width:
        began = time.perf_counter()
        _, found = recipe.fit(here, weights, data, recipe.Step(), width, 1)
        note(width=width, seconds=time.perf_counter() - began, **found)


if __name__ == "__main__":
    main()
