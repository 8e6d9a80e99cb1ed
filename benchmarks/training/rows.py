"""Positions of the search's own games, collected while a card is busy.

    python benchmarks/training/rows.py azul --players 2 --seconds 100

Written to where ``tilework train`` looks for them (``--work``), so that it need not play these games itself.
"""

import argparse
import os
import time
from pathlib import Path

from tilework import games
from tilework.bots.evaluation.store import fitted
from tilework.bots.tuning.plan import Target
from tilework.training import searched


def main() -> None:
    """Play and write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--variants", nargs="*", default=[""])
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, nargs="*", default=[100.0], help="for each number of players; the last for the rest")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--work", type=Path, default=Path(".train"))
    chosen = parser.parse_args()
    for variant in chosen.variants:
        for place, players in enumerate(chosen.players):
            target = Target(chosen.game, players, variant)
            began = time.monotonic()
            seconds = chosen.seconds[min(place, len(chosen.seconds) - 1)]
            rows = searched.collect(target, fitted(chosen.game, players, variant), chosen.rows, chosen.workers, seconds)
            searched.save(chosen.work / f"{target.name}-rows.npz", rows)
            print(f"{target.name}: {len(rows.stage)} rows in {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
