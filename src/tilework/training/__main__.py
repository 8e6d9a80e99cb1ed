"""``python -m tilework.training``: the same as ``tilework train``, with nothing but NumPy and Numba (and torch for a card) installed."""

import argparse
import os
from pathlib import Path
from typing import Any

from tilework import games
from tilework.bots.evaluation import HIDDEN, store
from tilework.bots.tuning import plan
from tilework.training import recipe
from tilework.training.machine import machine


def main() -> None:
    """Train the games named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tilework.training")
    parser.add_argument("game", nargs="*", default=list(games.names()))
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--variants", nargs="*", default=["", "variants"])
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="without it, the weights go to the games' own folders")
    parser.add_argument("--work", type=Path, default=Path(".train"))
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--limit", type=float, help="the most seconds that the games of one step take on a card")
    parser.add_argument("--width", type=int, default=HIDDEN)
    chosen = parser.parse_args()
    here = machine(chosen.workers)
    measure = recipe.Measure(chosen.workers, chosen.scale, chosen.width, chosen.limit)
    notes: list[dict[str, Any]] = []

    def tell(note: dict[str, Any]) -> None:
        notes.append(note)
        print(note, flush=True)
        recipe.write(chosen.work / f"{note['target']}.json", [one for one in notes if one["target"] == note["target"]])

    for game in chosen.game:
        out = chosen.out / game if chosen.out else store.folder_of(game, store.MASTER)
        for target in plan.targets(game, chosen.players, [variant.replace("default", "") for variant in chosen.variants]):
            recipe.train(target, here, out, chosen.work, measure, tell)


if __name__ == "__main__":
    main()
