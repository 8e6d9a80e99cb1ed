"""``python -m tilework.training``: the same as ``tilework train``, with nothing but NumPy and Numba (and torch for a card) installed."""

import argparse
import os
from pathlib import Path
from typing import Any

from tilework import games
from tilework.bots.evaluation import store
from tilework.bots.tuning import plan
from tilework.training import run
from tilework.training.gate import MOST_GAMES
from tilework.training.machine import machine
from tilework.training.recipe import Measure


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
    parser.add_argument("--limit", type=float, help="the most seconds that the games of a step take")
    parser.add_argument("--games", type=int, default=MOST_GAMES, help="the most games against the first weights; 0 for none")
    chosen = parser.parse_args()
    here, measure = machine(chosen.workers), Measure(chosen.workers, chosen.scale, limit=chosen.limit)

    def tell(note: dict[str, Any]) -> None:
        print(run.line(note), flush=True)

    for game in chosen.game:
        out = chosen.out / game if chosen.out else store.folder_of(game, store.MASTER)
        for target in plan.targets(game, chosen.players, [variant.replace("default", "") for variant in chosen.variants]):
            run.make(target, here, out, chosen.work, measure, chosen.games, tell)


if __name__ == "__main__":
    main()
