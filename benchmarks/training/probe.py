"""How fast games for training are played and fitted on this machine: ``python benchmarks/training/probe.py azul --out probe.json``."""

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
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    here = machine(chosen.workers)
    target = Target(chosen.game, chosen.players)
    weights = fitted(chosen.game, chosen.players)
    notes = []
    for number in (1_000, chosen.games):
        for looked_at in (0, 4):
            began = time.perf_counter()
            data = recipe.collect(target, here, weights, recipe.Step(games=number, looked_at=looked_at), chosen.workers, 1)
            seconds = time.perf_counter() - began
            notes.append({"game": chosen.game, "games": number, "looked_at": looked_at, "seconds": seconds, "rows": len(data.stage)})
            print(notes[-1], float(data.mean.mean()), flush=True)
            chosen.out.write_text(json.dumps(notes, indent=1) + "\n")
    for width in (32, 64, 128):
        began = time.perf_counter()
        _, found = recipe.fit(here, weights, data, recipe.Step(epochs=2), width, 1)
        seconds = time.perf_counter() - began
        notes.append({"game": chosen.game, "width": width, "seconds": seconds, "error": found["error"], "surprise": found["surprise"]})
        print(notes[-1], flush=True)
        chosen.out.write_text(json.dumps(notes, indent=1) + "\n")


if __name__ == "__main__":
    main()
