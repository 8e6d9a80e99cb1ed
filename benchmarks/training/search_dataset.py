"""Collect positions of search self-play while a GPU is busy.

    python benchmarks/training/search_dataset.py azul --players 2 --seconds 100

Written to the directory in which ``tilework train`` looks for them (``--checkpoints``), so that it need not play these games itself.
"""

import argparse
import os
import time
from dataclasses import replace
from pathlib import Path

from tilework import games
from tilework.bots.evaluation.weight_files import fitted
from tilework.training import dataset, pipeline
from tilework.training.profiles import TRAIN, SearchSelfPlay
from tilework.training.weight_targets import WeightTarget


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--variants", nargs="*", default=[""])
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, nargs="*", default=[100.0], help="for each number of players; the last for the rest")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--work", type=Path, default=Path(".train"))
    chosen = parser.parse_args()
    run = pipeline.TrainingRun(TRAIN, chosen.work, chosen.workers)
    for variant in chosen.variants:
        for place, players in enumerate(chosen.players):
            target = WeightTarget(chosen.game, players, variant)
            began = time.monotonic()
            seconds = chosen.seconds[min(place, len(chosen.seconds) - 1)]
            selfplay = TRAIN.stages(target)[-1].selfplay
            assert isinstance(selfplay, SearchSelfPlay)
            known = fitted(chosen.game, players, variant)
            rows = pipeline.collect_search(run, target, known, replace(selfplay, rows=chosen.rows), 1, seconds, lambda part: None)
            dataset.save(pipeline.rows_path(chosen.work, target), rows)
            print(f"{target.name}: {rows.rows} rows in {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
