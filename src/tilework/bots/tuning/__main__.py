"""``python -m tilework.bots.tuning``: the same as ``tilework tune``, with nothing but NumPy and Numba installed."""

import argparse
import os
import time
from pathlib import Path

from tilework import games
from tilework.bots.evaluation import store
from tilework.bots.tuning import plan


def main() -> None:
    """Tune the games named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tilework.bots.tuning")
    parser.add_argument("game", nargs="*", default=list(games.names()))
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--variants", nargs="*", default=["", "variants"])
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="without it, the weights go to the games' own folders")
    parser.add_argument("--work", type=Path, default=Path(".tune"))
    parser.add_argument("--scale", type=float, default=1.0)
    chosen = parser.parse_args()
    began = time.monotonic()

    def show(file: str, part: float, note: str) -> None:
        if note:
            print(f"{time.monotonic() - began:7.0f} s  {file}  {100 * part:3.0f}%  {note}", flush=True)

    for game in chosen.game:
        out = chosen.out / game if chosen.out else store.folder_of(game)
        for target in plan.targets(game, chosen.players, [variant.replace("default", "") for variant in chosen.variants]):
            plan.tune(target, out, chosen.work, workers=chosen.workers, scale=chosen.scale, progress=show)


if __name__ == "__main__":
    main()
