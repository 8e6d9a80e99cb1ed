"""Measure how fast training games are played and fitted on this machine.

python benchmarks/training/throughput.py azul --games 1000000 --out throughput.json
"""

import argparse
import json
import time
from pathlib import Path

from tilework import games
from tilework.bots.evaluation.weight_files import fitted
from tilework.training import pipeline
from tilework.training.profiles import TRAIN, FastSelfPlay, Stage
from tilework.training.weight_targets import WeightTarget


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=131_072)
    parser.add_argument("--limit", type=float, help="most seconds of self-play")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--batch", type=int, nargs="*", default=[4_096, 16_384], help="rows of a step of the fit")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    target, weights = WeightTarget(chosen.game, chosen.players), fitted(chosen.game, chosen.players)
    run = pipeline.TrainingRun(TRAIN, Path(), chosen.workers)
    notes = []

    def note(**figures: object) -> None:
        notes.append({"game": chosen.game, "players": chosen.players, "device": run.backend.device, **figures})
        print(notes[-1], flush=True)
        chosen.out.write_text(json.dumps(notes, indent=1) + "\n")

    for number, reply_width in ((64, 0), (min(chosen.games, pipeline.GAMES_AT_A_TIME), 0), (chosen.games, 4)):
        began = time.perf_counter()
        data = pipeline.collect_fast(run, target, weights, FastSelfPlay(number, reply_width), 1, chosen.limit, lambda part: None)
        note(games=number, reply_width=reply_width, seconds=time.perf_counter() - began, rows=data.rows, mean=float(data.mean.mean()))
    for batch in chosen.batch:
        began = time.perf_counter()
        _, found = pipeline.fit_stage(run, weights, data, Stage(FastSelfPlay(0, 0), epochs=3, batch=batch), 1)
        note(batch=batch, seconds=time.perf_counter() - began, **found)


if __name__ == "__main__":
    main()
